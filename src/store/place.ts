import { isMap, isNode, isSeq } from 'yaml';
import type { Place } from '../problem.ts';
import { placeAt } from './lines.ts';
import { findPair } from './nodes.ts';
import type { Source } from './source.ts';

interface Found {
  readonly key: unknown;
  readonly value: unknown;
}

/** One step down; undefined when nothing is there. */
const descend = (node: unknown, step: string | number): Found | undefined => {
  if (isMap(node)) {
    const pair = findPair(node, String(step));
    return pair && { key: pair.key, value: pair.value };
  }
  if (!isSeq(node) || !/^\d+$/.test(String(step))) return undefined;
  const item = node.items[Number(step)];
  return item === undefined ? undefined : { key: null, value: item };
};

const offsetOf = (found: Found, what: 'key' | 'value'): number => {
  const isEmpty = isNode(found.value) && found.value.range?.[0] === found.value.range?.[1];
  const node =
    (what === 'key' || isEmpty || !isNode(found.value)) && isNode(found.key) ? found.key : found.value;
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
};

/**
 * Takes a path of keys and list indexes. Returns the place (line and column from 1, the line quoted) of the value there, or of its
 * key; of the nearest ancestor that is present when it is not.
 */
export const placeOf = (
  source: Source,
  path: readonly (string | number)[],
  what: 'key' | 'value' = 'value',
): Place => {
  let found: Found = { key: null, value: source.root };
  for (const [i, step] of path.entries()) {
    const next = descend(found.value, step);
    if (!next) return placeAt(source.file, source.text, offsetOf(found, i === 0 ? 'value' : 'key'));
    found = next;
  }
  return placeAt(source.file, source.text, offsetOf(found, what));
};
