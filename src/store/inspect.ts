import { isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { error, type Param, type Problem } from '../problem.ts';
import { helpFor } from './help.ts';
import { placeAt } from './lines.ts';
import { keyText } from './nodes.ts';

const MAX_DEPTH = 64;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

interface Look {
  readonly report: (
    code: string,
    node: unknown,
    path: readonly string[],
    params?: Record<string, Param>,
  ) => void;
  readonly lineOf: (node: unknown) => number;
}

const startOf = (node: unknown): number => (isNode(node) ? (node.range?.[0] ?? 0) : 0);

/** Anchors, aliases and tags, of any node. */
const inspectMarks = (look: Look, node: Node, path: readonly string[]): void => {
  if (isAlias(node) || ('anchor' in node && node.anchor)) look.report('alias', node, path);
  else if (node.tag) look.report('yaml-tag', node, path, { tag: node.tag });
};

const inspectNumber = (look: Look, value: unknown, node: Node, path: readonly string[]): void => {
  if (typeof value !== 'number') return;
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    look.report('number-too-big', node, path);
};

const inspectKey = (look: Look, pair: Pair, seen: Map<string, unknown>, path: readonly string[]): void => {
  const key = keyText(pair);
  if (key === null) {
    look.report(isAlias(pair.key) ? 'alias' : 'complex-key', pair.key ?? pair.value, path);
    return;
  }
  const node = pair.key as Node;
  const here = [...path, key];
  inspectMarks(look, node, here);
  inspectNumber(look, isScalar(node) ? node.value : null, node, here);
  if (key === '<<') look.report('merge-key', node, here);
  if (FORBIDDEN.has(key)) look.report('forbidden-key', node, here, { key });
  if (seen.has(key)) look.report('duplicate-key', node, here, { key, line: look.lineOf(seen.get(key)) });
  else seen.set(key, node);
};

const inspectMap = (look: Look, map: YAMLMap, path: readonly string[], depth: number): void => {
  const seen = new Map<string, unknown>();
  for (const pair of map.items) {
    inspectKey(look, pair, seen, path);
    inspectNode(look, pair.value, [...path, keyText(pair) ?? ''], depth + 1);
  }
};

const inspectNode = (look: Look, node: unknown, path: readonly string[], depth: number): void => {
  if (!isNode(node)) return;
  inspectMarks(look, node, path);
  if (depth > MAX_DEPTH) look.report('too-deep', node, path.slice(0, 1), { max: MAX_DEPTH });
  else if (isMap(node)) inspectMap(look, node, path, depth);
  else if (isSeq(node))
    for (const [i, item] of node.items.entries()) inspectNode(look, item, [...path, `${i}`], depth + 1);
  else if (isScalar(node)) inspectNumber(look, node.value, node, path);
};

/**
 * Takes a parsed document's root. Returns an error, with place and path, for everything that YAML allows and these files do not:
 * anchors, aliases, tags, merge keys, keys that are no single value, duplicate and dangerous keys, numbers that cannot be held
 * exactly, nesting deeper than 64.
 */
export const inspectNodes = (file: string, text: string, root: unknown): Problem[] => {
  const problems: Problem[] = [];
  const deep = new Set<string | undefined>();
  const place = (node: unknown) => placeAt(file, text, startOf(node));
  const look: Look = {
    lineOf: (node) => place(node).line ?? 0,
    report: (code, node, path, params = {}) => {
      const [first] = path;
      if (code === 'too-deep' && deep.has(first)) return;
      if (code === 'too-deep') deep.add(first);
      problems.push(error(code, params, { place: place(node), path: path.join('.'), ...helpFor(code) }));
    },
  };
  inspectNode(look, root, [], 0);
  return problems;
};
