import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { commasOf, entriesOf } from '../../src/store/entries.ts';
import { inspectNodes } from '../../src/store/inspect.ts';
import { keyText, plainOf } from '../../src/store/nodes.ts';
import { quickNodes, quickValue } from '../../src/store/quick-build.ts';
import { layoutOf } from '../../src/store/style.ts';
import { filesBelow, read as readFile } from '../project/files.ts';
import { data, drawFrom, rootValue } from './documents.ts';
import { printAnyhow } from './printer.ts';

const whole = (text: string) =>
  parseDocument(text, {
    version: '1.2',
    schema: 'core',
    merge: false,
    uniqueKeys: false,
    keepSourceTokens: true,
  });

/** Everything of a node that edits and places look at, with every offset. */
const told = (text: string, node: unknown): unknown => {
  if (isScalar(node)) return [node.type, node.value, node.range?.slice(0, 2)];
  if (!isMap(node) && !isSeq(node)) return node;
  const entries = entriesOf(text, node).map(({ node: _, ...one }) => one);
  const items: readonly unknown[] = node.items;
  return {
    entries,
    flow: node.flow === true,
    start: node.range?.[0],
    end: node.flow ? node.range?.[1] : null,
    commas: node.flow ? commasOf(node) : [],
    items: isMap(node)
      ? (items as Pair[]).map((pair) => [keyText(pair), told(text, pair.key), told(text, pair.value)])
      : items.map((item) => told(text, item)),
  };
};

/** Compares both readers where the quick one reads; returns whether it did. */
const compare = (text: string): boolean => {
  const value = quickValue(text);
  if (value === null) return false;
  const doc = whole(text);
  expect(doc.errors.concat(doc.warnings), text).toEqual([]);
  expect(inspectNodes('a.yaml', text, doc.contents), text).toEqual([]);
  expect(value, text).toEqual(plainOf(doc.contents));
  const nodes = quickNodes(text)!;
  expect(told(text, nodes), text).toEqual(told(text, doc.contents));
  const layout = (at: unknown) => layoutOf({ text, root: at as YAMLMap } as Parameters<typeof layoutOf>[0]);
  expect(layout(nodes), text).toEqual(layout(doc.contents as YAMLMap | YAMLSeq));
  return true;
};

const yamlBelow = (folder: string): readonly string[] =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map(readFile);

/** Signs that YAML gives a meaning, in every order. */
const scraps = fc
  .array(
    fc.constantFrom(
      ...['a', 'b: ', 'c:', '- ', ' ', '  ', '\n', '\n  ', '\n    ', '[', ']', '{', '}', ', ', ',', ':'],
      ...['"', "'", '#', ' # x', '|', '>', '&x', '*x', '!', '?', '~', '-', '---', '...', '%', '7', '07'],
      ...['1.5', '1e3', '-1', '0x1', 'true', 'null', 'No', '<<', 'x-a: 1', '2026-03-01', '\t', 'é', '\\"'],
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => parts.join(''));

describe('the quick reader', () => {
  it('reads the files that bbl writes, each value and offset as the whole reader', () => {
    const written = [...yamlBelow('data'), ...yamlBelow('tests/histories')];
    expect(written.length).toBeGreaterThan(20);
    const read = written.filter(compare);
    expect(read.length / written.length).toBeGreaterThan(0.8);
  });

  it.each([
    'a: 1\nb: [x, 2, {c: d}]\n',
    "a:\n- x\n- y: 1\n  z:\n  - 2\nb: \"q \\\" \\\\\"\nc: 'it''s'\n",
    '# head\na: 1 # one\n\n# two\nb:\n  # inner\n  7: {x: []}\n  8: {}\n',
    'a: -1\nb: 2026-03-01\nc: 1-9d0c1b\nd: +st\ne: -ma\nf: a:b\ng: true\nh: null\ni: x#y',
  ])('reads %j', (text) => {
    expect(compare(text)).toBe(true);
  });

  it.each([
    'a: &x 1\n',
    'a: *x\n',
    'a: !!str 7\n',
    'a: 1\na: 2\n',
    'm: {7: a, 7: b}\n',
    '"a": 1\n',
    'a: |\n  x\n',
    'a: "x\n  y"\n',
    'a: x\n  y\n',
    'a: [1,\n  2]\n',
    'a: 1\r\n',
    'a:\n',
    'a: 07\n',
    'a: 1e999\n',
    'a: 9007199254740992\n',
    'a: ~\n',
    'a: True\n',
    'a: b: c\n',
    'a: "\\u0041"\n',
    'constructor: 1\n',
    '__proto__: 1\n',
    '<<: 1\n',
    '---\na: 1\n',
    'a: 1\n---\nb: 1\n',
    '{a: 1}\n',
    '- a\n',
    '',
  ])('leaves %j to the whole reader', (text) => {
    expect(quickValue(text)).toBeNull();
  });

  it('agrees on files of any style wherever it reads at all', () => {
    let read = 0;
    fc.assert(
      fc.property(rootValue, data, (value, drawn) => {
        if (compare(printAnyhow({ ...value }, drawFrom(drawn)))) read += 1;
      }),
      { numRuns: 600 },
    );
    expect(read).toBeGreaterThan(5);
  });

  it('agrees on scraps of YAML wherever it reads at all', () => {
    let read = 0;
    fc.assert(
      fc.property(scraps, (text) => {
        if (compare(`k: ${text}`)) read += 1;
        compare(text);
      }),
      { numRuns: 4000 },
    );
    expect(read).toBeGreaterThan(100);
  });
});
