import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow, read } from './files.ts';

/** From the top down: a room may import from itself and from those after it. The loose files are at the bottom. */
const ROOMS = [
  'cli',
  'ui',
  'app',
  'store',
  'steps',
  'tm',
  'sequence',
  'record',
  'team',
  'matchday',
  'rules',
  'dice',
  'nearest.ts',
  'problem.ts',
];
const PURE = ROOMS.slice(ROOMS.indexOf('steps'));

const roomOf = (file: string): string => file.split('/')[1]!;
const sources = filesBelow('src').filter((file) => file.endsWith('.ts'));
const parsed = new Map(
  sources.map((file) => [file, ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2022, true)]),
);

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
};

const nodesOf = (file: string): readonly ts.Node[] => {
  const nodes: ts.Node[] = [];
  walk(parsed.get(file)!, (node) => nodes.push(node));
  return nodes;
};

const isImported = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  (ts.isCallExpression(node.parent) && node.parent.expression.kind === ts.SyntaxKind.ImportKeyword);

/** What a file imports, in whatever way, as it is written. */
const importsOf = (file: string): readonly string[] =>
  nodesOf(file)
    .filter((node): node is ts.StringLiteral => ts.isStringLiteral(node) && isImported(node))
    .map((node) => node.text);

const resolved = (file: string, specifier: string): string =>
  path.posix.join(path.posix.dirname(file), specifier);

const inside = (file: string): readonly (readonly [string, string])[] =>
  importsOf(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => [file, resolved(file, specifier)] as const);

const pureFiles = sources.filter((file) => PURE.includes(roomOf(file)));

/** Places of nodes that a test has something against: `src/team/file.ts:12 text`. */
const places = (wrong: (node: ts.Node) => boolean): readonly string[] =>
  pureFiles.flatMap((file) =>
    nodesOf(file)
      .filter(wrong)
      .map((node) => {
        const { line } = parsed.get(file)!.getLineAndCharacterOfPosition(node.getStart());
        return `${file}:${line + 1} ${node.getText()}`;
      }),
  );

describe('the rooms of the sources', () => {
  it('are all known', () => {
    expect([...new Set(sources.map(roomOf))].filter((room) => !ROOMS.includes(room))).toEqual([]);
  });

  it('import from themselves and downwards only', () => {
    const upwards = sources
      .flatMap(inside)
      .filter(([from, to]) => ROOMS.indexOf(roomOf(to)) < ROOMS.indexOf(roomOf(from)));
    expect(upwards.map((pair) => pair.join(' imports '))).toEqual([]);
  });

  it('name the files that they import, with their endings', () => {
    const missing = sources.flatMap(inside).filter(([, to]) => !sources.includes(to));
    expect(missing).toEqual([]);
  });

  it('keep the store free of all that a league is about', () => {
    const known = ['store', 'problem.ts', 'nearest.ts'];
    const strange = sources
      .filter((file) => roomOf(file) === 'store')
      .flatMap(inside)
      .filter(([, to]) => !known.includes(roomOf(to)));
    expect(strange.map((pair) => pair.join(' imports '))).toEqual([]);
  });
});

/** Words one after the other of which the first is capital, or among which there is a small word of grammar. */
const sentence =
  /^\p{Lu}\p{L}* \p{L}|(?:^| )(?:an?|the|of|is|are|not|must|was|le|la|les|des|une?|est|sont)(?: |$)/u;

describe('the steps and all below them', () => {
  it('are many files', () => {
    expect(pureFiles.length).toBeGreaterThan(30);
  });

  it('import nothing of Node.js', () => {
    const node = pureFiles.flatMap((file) =>
      importsOf(file)
        .filter((one) => one.startsWith('node:') || one === 'fs' || one === 'path' || one === 'crypto')
        .map((one) => `${file} imports ${one}`),
    );
    expect(node).toEqual([]);
  });

  it('read no clock, no chance and nothing of the process', () => {
    const impure = places((node) => {
      if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length;
      if (ts.isCallExpression(node)) return node.expression.getText() === 'Date';
      if (!ts.isPropertyAccessExpression(node)) return false;
      const owner = node.expression.getText();
      return (
        ['Math.random', 'Date.now', 'performance.now'].includes(node.getText()) ||
        ['process', 'globalThis', 'crypto', 'console'].includes(owner)
      );
    });
    expect(impure).toEqual([]);
  });

  it('hold no sentence of any language but in faults of their own and beside checks of a shape', () => {
    // The schema library wants a text with a check; nobody is shown it: people get a message by the check's kind.
    const isFault = (node: ts.Node): boolean =>
      (ts.isNewExpression(node.parent) && node.parent.expression.getText() === 'Error') ||
      (ts.isCallExpression(node.parent) && node.parent.expression.getText() === 'v.check');
    const sentences = places(
      (node) =>
        (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
        !isFault(node) &&
        node.text.includes(' ') &&
        sentence.test(node.text),
    );
    expect(sentences).toEqual([]);
  });
});
