import { isPlainMap } from './nodes.ts';
import { writeKey, writeScalar } from './scalar.ts';
import type { Layout, Style, StylePath } from './style.ts';

export const WIDTH = 100;

/**
 * An item that keeps its text: the lines begin with the comments above it and the dash, without the indentation they had.
 * `flow` is its text where it may stand in brackets.
 */
export class Verbatim {
  readonly value: unknown;
  readonly lines: readonly string[];
  readonly flow: string | null;
  constructor(value: unknown, lines: readonly string[], flow: string | null) {
    this.value = value;
    this.lines = lines;
    this.flow = flow;
  }
}

export interface Pen {
  readonly style: Style;
  readonly layout: Layout;
}

const spaces = (count: number): string => ' '.repeat(count);

const ranks = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

const ranksOf = (order: readonly string[]): ReadonlyMap<string, number> => {
  const known = ranks.get(order) ?? new Map(order.map((key, n) => [key, n]));
  ranks.set(order, known);
  return known;
};

/** A map's keys that are there, in the format's order, then the others as they come. */
export const orderedKeys = (
  map: Readonly<Record<string, unknown>>,
  order: readonly string[] = [],
): string[] => {
  const keys = Object.keys(map).filter((key) => map[key] !== undefined);
  if (keys.length < 2 || order.length === 0) return keys;
  const rank = ranksOf(order);
  const known = keys.filter((key) => rank.has(key)).sort((a, b) => rank.get(a)! - rank.get(b)!);
  return known.length === keys.length ? known : [...known, ...keys.filter((key) => !rank.has(key))];
};

/** Takes a value, returns it as YAML on one line that may stand anywhere. `flow`: within brackets. */
export const writeFlow = (pen: Pen, value: unknown, path: StylePath, flow = true): string => {
  if (value instanceof Verbatim) return value.flow ?? writeFlow(pen, value.value, path, flow);
  if (Array.isArray(value))
    return `[${value.map((item) => writeFlow(pen, item, [...path, '*'])).join(', ')}]`;
  if (!isPlainMap(value)) return writeScalar(value, { flow, plainDates: pen.style.plainDates ?? false });
  const pairs = orderedKeys(value, pen.style.order(path)).map(
    (key) => `${writeKey(key, true)}: ${writeFlow(pen, value[key], [...path, key])}`,
  );
  return `{${pairs.join(', ')}}`;
};

/** A pair as it stands in braces. */
export const writeFlowPair = (pen: Pen, key: string, value: unknown, path: StylePath): string =>
  `${writeKey(key, true)}: ${writeFlow(pen, value, path)}`;

const children = (value: unknown, path: StylePath): [unknown, StylePath][] => {
  if (Array.isArray(value)) return value.map((item) => [item, [...path, '*']]);
  return isPlainMap(value) ? Object.keys(value).map((key) => [value[key], [...path, key]]) : [];
};

const mapDepth = (value: unknown): number => {
  if (!isCollection(value)) return 0;
  let inner = 0;
  for (const child of Object.values(value as object)) inner = Math.max(inner, mapDepth(child));
  return (isPlainMap(value) ? 1 : 0) + inner;
};

const isCollection = (value: unknown): boolean => Array.isArray(value) || isPlainMap(value);
const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0;
const needsBlock = (pen: Pen, value: unknown, path: StylePath): boolean =>
  value instanceof Verbatim ||
  (isCollection(value) &&
    !isEmpty(value) &&
    (pen.style.block(path) === true ||
      children(value, path).some(([child, at]) => needsBlock(pen, child, at))));

/** A value as it is written on one line at a place that begins at `column`; null where it wants lines of its own. */
const inline = (pen: Pen, value: unknown, path: StylePath, column: number): string | null => {
  if (!isCollection(value) || isEmpty(value)) return writeFlow(pen, value, path, false);
  if (value instanceof Verbatim) return null;
  const said = pen.style.block(path);
  if (said === true || (said !== false && mapDepth(value) > 2)) return null;
  if (children(value, path).some(([child, at]) => needsBlock(pen, child, at))) return null;
  const text = writeFlow(pen, value, path);
  return said !== false && column + text.length > WIDTH ? null : text;
};

/** Whether a value is written on lines of its own at a place that begins at `column`. */
export const wantsBlock = (pen: Pen, value: unknown, path: StylePath, column: number): boolean =>
  inline(pen, value, path, column) === null;

/** Takes a map or list and the column of its keys or dashes; returns its lines, indentation included. */
export const writeBlock = (pen: Pen, value: unknown, path: StylePath, column: number): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => writeItem(pen, item, [...path, '*'], column));
  const map = value as Readonly<Record<string, unknown>>;
  return orderedKeys(map, pen.style.order(path)).flatMap((key) =>
    writePair(pen, key, map[key], [...path, key], column),
  );
};

/** Where the lines of a value begin that belongs to a key at `column`. */
export const innerColumn = (pen: Pen, value: unknown, column: number): number =>
  column + (Array.isArray(value) ? pen.layout.dash : pen.layout.step);

/** Takes a key and value; returns the lines of the pair at that column. */
export const writePair = (
  pen: Pen,
  key: string,
  value: unknown,
  path: StylePath,
  column: number,
): string[] => {
  const head = `${spaces(column)}${writeKey(key, false)}:`;
  const text = inline(pen, value, path, head.length + 1);
  if (text !== null) return [`${head} ${text}`];
  return [head, ...writeBlock(pen, value, path, innerColumn(pen, value, column))];
};

/** How the items of a list beside a new one are written: both decided by the siblings, else by the style. */
export interface ItemHabit {
  /** From dash to content. */
  readonly after: number;
  /** Whether its maps are written in braces; undefined when there are none, or some of both. */
  readonly flow?: boolean;
}

const itemInBlock = (pen: Pen, item: unknown, path: StylePath, column: number, habit: ItemHabit): boolean => {
  if (!isPlainMap(item) || habit.flow === undefined) return wantsBlock(pen, item, path, column);
  const said = pen.style.block(path);
  if (!habit.flow) return Object.keys(item).length > 0;
  return said === true && column + writeFlow(pen, item, path).length > WIDTH;
};

/** Takes a list's item and the column of its dash; returns its lines. */
export const writeItem = (
  pen: Pen,
  item: unknown,
  path: StylePath,
  column: number,
  habit: ItemHabit = { after: pen.layout.after },
): string[] => {
  if (item instanceof Verbatim) return item.lines.map((line) => (line === '' ? '' : spaces(column) + line));
  const dash = `${spaces(column)}-${spaces(habit.after - 1)}`;
  if (!itemInBlock(pen, item, path, dash.length, habit))
    return [`${dash}${writeFlow(pen, item, path, false)}`];
  const [first = '', ...rest] = writeBlock(pen, item, path, dash.length);
  return [dash + first.slice(dash.length), ...rest];
};
