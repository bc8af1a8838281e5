import { isOwnKey, isPlainMap, sameValue } from './nodes.ts';
import { Verbatim } from './render.ts';

/** For each wanted item the index of the present one that becomes it, or -1 for a new one. Kept indexes rise. */
export type Alignment = readonly number[];

const LARGE = 40_000;
const EQUAL = 1_000;

/** How many keys two maps hold with the same value. */
const likeness = (a: unknown, b: unknown): number => {
  if (!isPlainMap(a) || !isPlainMap(b)) return 0;
  return Object.keys(a).filter((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key])).length;
};

const kindOf = (value: unknown): string => {
  if (value instanceof Verbatim) return 'verbatim';
  if (Array.isArray(value)) return 'list';
  return isPlainMap(value) ? 'map' : 'single';
};

/** What it is worth to make one item of another by edits within it: nothing for two maps that share too little. */
const worth = (old: unknown, wanted: unknown): number => {
  const kind = kindOf(old);
  if (kind !== kindOf(wanted)) return 0;
  if (sameValue(old, wanted)) return EQUAL;
  if (kind !== 'map') return 1;
  const shared = likeness(old, wanted);
  const size = (map: unknown): number => Object.keys(map as object).filter((key) => !isOwnKey(key)).length;
  const least = Math.min(size(old), size(wanted));
  return shared * 2 >= least && shared > 0 ? 1 + shared : 0;
};

type Table = readonly (readonly number[])[];

const worthTable = (olds: readonly unknown[], wanted: readonly unknown[]): Table => {
  const table: number[][] = Array.from({ length: olds.length + 1 }, () =>
    new Array(wanted.length + 1).fill(0),
  );
  for (let i = olds.length - 1; i >= 0; i -= 1)
    for (let j = wanted.length - 1; j >= 0; j -= 1) {
      const value = worth(olds[i], wanted[j]);
      const both = value > 0 ? value + table[i + 1]![j + 1]! : 0;
      table[i]![j] = Math.max(both, table[i + 1]![j]!, table[i]![j + 1]!);
    }
  return table;
};

const alignMiddle = (olds: readonly unknown[], wanted: readonly unknown[]): number[] => {
  const result = new Array<number>(wanted.length).fill(-1);
  if (olds.length * wanted.length > LARGE) return result.map((_, j) => (j < olds.length ? j : -1));
  const table = worthTable(olds, wanted);
  let [i, j] = [0, 0];
  while (i < olds.length && j < wanted.length) {
    const value = worth(olds[i], wanted[j]);
    if (value > 0 && table[i]![j] === value + table[i + 1]![j + 1]!) {
      result[j] = i;
      i += 1;
      j += 1;
    } else if (table[i]![j] === table[i + 1]![j]!) i += 1;
    else j += 1;
  }
  return pairGaps(olds, wanted, result);
};

/** Between two kept items, as many maps gone as are new: each becomes the one in its place, the user's own keys with it. */
const pairGaps = (
  olds: readonly unknown[],
  wanted: readonly unknown[],
  from: readonly number[],
): number[] => {
  const result = [...from];
  let [i, j] = [0, 0];
  while (j < wanted.length) {
    const next = from.findIndex((at, k) => k >= j && at >= 0);
    const [endI, endJ] = next < 0 ? [olds.length, wanted.length] : [from[next]!, next];
    const pairs = Array.from({ length: endJ - j }, (_, k) => k);
    const isSwap =
      endI - i === pairs.length &&
      pairs.every((k) => isPlainMap(olds[i + k]) && kindOf(wanted[j + k]) === 'map');
    if (isSwap) for (const k of pairs) result[j + k] = i + k;
    [i, j] = [endI + 1, endJ + 1];
  }
  return result;
};

const alignByValue = (olds: readonly unknown[], wanted: readonly unknown[]): number[] => {
  const shorter = Math.min(olds.length, wanted.length);
  let head = 0;
  while (head < shorter && sameValue(olds[head], wanted[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && sameValue(olds.at(-1 - tail), wanted.at(-1 - tail))) tail += 1;
  const middle = alignMiddle(olds.slice(head, olds.length - tail), wanted.slice(head, wanted.length - tail));
  return [
    ...Array.from({ length: head }, (_, i) => i),
    ...middle.map((i) => (i < 0 ? -1 : i + head)),
    ...Array.from({ length: tail }, (_, i) => olds.length - tail + i),
  ];
};

/** The longest rising part of some indexes is kept, the others become -1: they change their place. */
const rising = (indexes: readonly number[]): number[] => {
  const best: number[][] = [];
  let longest: number[] = [];
  for (const [at, index] of indexes.entries()) {
    if (index < 0) continue;
    let before: number[] = [];
    for (let k = 0; k < at; k += 1)
      if (indexes[k]! >= 0 && indexes[k]! < index && best[k]!.length > before.length) before = best[k]!;
    best[at] = [...before, index];
    if (best[at].length > longest.length) longest = best[at];
  }
  const kept = new Set(longest);
  return indexes.map((index) => (kept.has(index) ? index : -1));
};

/** The identities of a list's items; null unless all have one and no two the same. */
const identities = (items: readonly unknown[], key: string): unknown[] | null => {
  const ids = items.map((item) =>
    item instanceof Verbatim ? item : isPlainMap(item) ? item[key] : undefined,
  );
  const isGood = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  return isGood ? ids : null;
};

/** Items by their identity, in any order: for each wanted item the present one with its identity, or -1. */
export const matchById = (
  olds: readonly unknown[],
  wanted: readonly unknown[],
  key: string | undefined,
): readonly number[] | null => {
  const [a, b] = key === undefined ? [null, null] : [identities(olds, key), identities(wanted, key)];
  return a && b ? b.map((id) => a.indexOf(id)) : null;
};

/** Takes the present and the wanted items and the key that tells them apart, if any. */
export const alignList = (
  olds: readonly unknown[],
  wanted: readonly unknown[],
  key: string | undefined,
): Alignment => {
  const byId = matchById(olds, wanted, key);
  return byId ? rising(byId) : alignByValue(olds, wanted);
};
