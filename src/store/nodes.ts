import { isMap, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';

/** Plain data as files hold it. Maps inherit nothing, so that no key finds anything but what the file says. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
export type PlainMap = { readonly [key: string]: unknown };

/** What maps of files inherit from: nothing. */
function Bare(this: unknown) {}
Bare.prototype = Object.freeze(Object.create(null));

/**
 * A map without a key, which inherits none. Not `Object.create(null)`: the engine keeps such an object as a hash table, which
 * takes more than twice the memory.
 */
export const bareMap = <T>(): Record<string, T> => new (Bare as unknown as new () => Record<string, T>)();

/** Whether a key is the user's own: it starts with `x-` and is never touched. */
export const isOwnKey = (key: string): boolean => key.startsWith('x-');

export const isPlainMap = (value: unknown): value is PlainMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a map's key; null when the key is no single value. `7` and `"7"` are the same key. */
export const keyText = (pair: Pair): string | null =>
  isScalar(pair.key) && pair.key.value !== null ? String(pair.key.value) : null;

/** From how many keys on a map has an index: with thousands of them, looking through all for each of them takes seconds. */
const MANY = 32;
const indexes = new WeakMap<YAMLMap, { readonly size: number; readonly pairs: ReadonlyMap<string, Pair> }>();

const indexOf = (map: YAMLMap): ReadonlyMap<string, Pair> => {
  const known = indexes.get(map);
  const size = map.items.length;
  if (known?.size === size) return known.pairs;
  // Of keys that are there twice the first is found.
  const pairs = new Map(map.items.map((pair) => [keyText(pair) ?? '', pair] as const).reverse());
  indexes.set(map, { size, pairs });
  return pairs;
};

/** Takes a map and a key, returns the key with its value; undefined where it is not there. */
export const findPair = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.length < MANY ? map.items.find((pair) => keyText(pair) === key) : indexOf(map).get(key);

/** Takes a node, returns its plain data. */
export const plainOf = (node: unknown): Plain => {
  if (isMap(node)) {
    const map = bareMap<Plain>();
    for (const pair of node.items) map[keyText(pair) ?? ''] = plainOf(pair.value);
    return map;
  }
  if (isSeq(node)) return node.items.map(plainOf);
  if (!isScalar(node)) return null;
  return Object.is(node.value, -0) ? 0 : (node.value as Plain);
};

const keysOf = (map: PlainMap, own: boolean): string[] =>
  Object.keys(map).filter((key) => map[key] !== undefined && (own || !isOwnKey(key)));

/** Whether two values are the same; keys that start with `x-` count only with `own`, absent and undefined are the same. */
export const sameValue = (a: unknown, b: unknown, own = false): boolean => {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => sameValue(item, b[i], own));
  if (isPlainMap(a) && isPlainMap(b)) {
    const keys = keysOf(a, own);
    if (keys.length !== keysOf(b, own).length) return false;
    return keys.every(
      (key) => Object.hasOwn(b, key) && b[key] !== undefined && sameValue(a[key], b[key], own),
    );
  }
  return false;
};

/** Takes any value, returns a copy of it without the keys that start with `x-`, at any depth. */
export const withoutOwnKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutOwnKeys);
  if (!isPlainMap(value)) return value;
  const map = bareMap<unknown>();
  for (const key of keysOf(value, false)) map[key] = withoutOwnKeys(value[key]);
  return map;
};
