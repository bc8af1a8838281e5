import { isSeq } from 'yaml';
import { alignList, matchById } from './align.ts';
import { cutItem } from './edit-list.ts';
import { findPair, isPlainMap, type PlainMap, sameValue } from './nodes.ts';
import { Verbatim } from './render.ts';
import type { Source } from './source.ts';
import type { Style, StylePath } from './style.ts';
import type { Work } from './work.ts';

interface Move {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isPlainMap(at) ? at[key] : undefined), value);

const listAt = (value: unknown, path: readonly string[]): readonly unknown[] => {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
};

const withList = (value: PlainMap, path: readonly string[], list: readonly unknown[]): PlainMap => {
  const [key = '', ...rest] = path;
  const inner = isPlainMap(value[key]) ? value[key] : {};
  return { ...value, [key]: rest.length === 0 ? list : withList(inner, rest, list) };
};

const nodeAt = (source: Source, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, key) => {
    const map = node as Parameters<typeof findPair>[0] | undefined;
    return map && 'items' in map ? findPair(map, key)?.value : undefined;
  }, source.root);

const idOf = (item: unknown, by: string): unknown => (isPlainMap(item) ? item[by] : undefined);

/** The present item that a new one of the other list was; null when it is new indeed, or that item stays where it is. */
const originOf = (item: unknown, olds: readonly unknown[], stays: readonly unknown[], by: string): number => {
  const id = idOf(item, by);
  const at = id === undefined ? -1 : olds.findIndex((old) => idOf(old, by) === id);
  if (at < 0) return -1;
  const rival = stays.find((other) => idOf(other, by) === id);
  return rival && sameValue(olds[at], rival) ? -1 : at;
};

/** The list as it is with what moves in at its wanted place, nothing else changed. */
const mergeMoved = (
  olds: readonly unknown[],
  from: readonly number[],
  moved: readonly (Verbatim | null)[],
): unknown[] => {
  const merged: unknown[] = [];
  let next = 0;
  for (const [j, i] of from.entries()) {
    for (; next <= i; next += 1) merged.push(olds[next]);
    if (moved[j]) merged.push(moved[j]);
  }
  return [...merged, ...olds.slice(next)];
};

const applyMove = (source: Source, work: Work, value: PlainMap, target: PlainMap, move: Move): PlainMap => {
  const [from, to] = [move.from.split('.'), move.to.split('.')];
  const node = nodeAt(source, from);
  if (!isSeq(node)) return value;
  const olds = listAt(source.value, from);
  const [present, wanted] = [listAt(value, to), listAt(target, to)];
  const alignment = alignList(present, wanted, work.style.identity(to));
  const taken = new Set<number>();
  const moved = wanted.map((item, j) => {
    const at = alignment[j]! < 0 ? originOf(item, olds, listAt(target, from), move.by) : -1;
    if (at < 0 || taken.has(at)) return null;
    taken.add(at);
    return cutItem(work, node, at);
  });
  if (taken.size === 0) return value;
  const left = listAt(value, from).filter((item) => !taken.has(olds.indexOf(item)));
  return withList(withList(value, from, left), to, mergeMoved(present, alignment, moved));
};

/**
 * Takes a source and what it shall become. Returns its value with only those items moved from list to list that the style lets
 * move, each with its text; null when none does.
 */
export const moveItems = (source: Source, work: Work, target: PlainMap): PlainMap | null => {
  let value = source.value;
  for (const move of work.style.moves ?? []) value = applyMove(source, work, value, target, move);
  return value === source.value ? null : value;
};

/** A list with its items as they are in the order that is wanted; what is not wanted comes last. */
const inOrder = (
  olds: readonly unknown[],
  wanted: readonly unknown[],
  key: string | undefined,
): readonly unknown[] => {
  const ids = matchById(olds, wanted, key)?.filter((i) => i >= 0) ?? [];
  if (ids.every((i, j) => j === 0 || i > ids[j - 1]!)) return olds;
  return [...ids.map((i) => olds[i]), ...olds.filter((_, i) => !ids.includes(i))];
};

/**
 * Takes a value and what it shall become. Returns it with the items of lists whose items have an identity put in the wanted order,
 * nothing else changed, so that they keep their text; itself when no order changes.
 */
export const reorderItems = (
  value: unknown,
  target: unknown,
  style: Style,
  path: StylePath = [],
): unknown => {
  if (Array.isArray(value) && Array.isArray(target)) return inOrder(value, target, style.identity(path));
  if (!isPlainMap(value) || !isPlainMap(target)) return value;
  const pairs = Object.keys(value).map(
    (key) => [key, reorderItems(value[key], target[key], style, [...path, key])] as const,
  );
  return pairs.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(pairs);
};

/** Takes a value, returns it with the values of items that bring their text in the place of those. */
export const plainMoved = (value: unknown): unknown => {
  if (value instanceof Verbatim) return value.value;
  if (Array.isArray(value)) return value.map(plainMoved);
  if (!isPlainMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainMoved(inner)]));
};
