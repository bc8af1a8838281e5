/**
 * A match record as plain data, and dotted paths into it. A list's elements are reached by index
 * (`postmatch.home.advancements.6.0.take`); keys of maps are always text.
 */
export type Tree = { readonly [key: string]: unknown };

export const isMap = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const steps = (path: string): readonly string[] => (path === '' ? [] : path.split('.'));

const INDEX = /^\d+$/;

/** What a value holds under one key; undefined when nothing. */
export const childOf = (value: unknown, key: string): unknown => {
  if (Array.isArray(value)) return INDEX.test(key) ? value[Number(key)] : undefined;
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined;
};

/** The value at a path; undefined when there is none (a present null is null). */
export const valueAt = (tree: unknown, path: string): unknown => {
  let at: unknown = tree;
  // Not by `steps`: this is asked for more often than anything else.
  for (let from = 0, end = path === '' ? -1 : 0; end >= 0 && at !== undefined; from = end + 1) {
    end = path.indexOf('.', from);
    at = childOf(at, end < 0 ? path.slice(from) : path.slice(from, end));
  }
  return at;
};

const isIndex = (key: string): boolean => INDEX.test(key);

/**
 * Whether a key under a missing value begins a list. No map of a record has a key 0 (shirt numbers begin at 1), none
 * stands below a shirt number, and prayers are counted.
 */
const beginsList = (key: string, parent: string): boolean =>
  key === '0' || (isIndex(key) && (isIndex(parent) || parent === 'prayers'));

const put = (at: unknown, keys: readonly string[], value: unknown, parent = ''): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const here = (at === undefined || at === null) && beginsList(key, parent) ? [] : at;
  if (Array.isArray(here)) {
    const copy = [...here];
    // What comes before and is still open is an empty entry, not a hole.
    while (copy.length < Number(key)) copy.push({});
    copy[Number(key)] = put(here[Number(key)], rest, value, key);
    return copy;
  }
  const map = isMap(here) ? here : {};
  return { ...map, [key]: put(map[key], rest, value, key) };
};

/** A copy of the tree with `value` at `path`; missing maps and lists on the way are made. */
export const withValue = (tree: Tree, path: string, value: unknown): Tree =>
  put(tree, steps(path), value) as Tree;

const drop = (at: unknown, [key, ...rest]: readonly string[]): unknown => {
  if (key === undefined || (!isMap(at) && !Array.isArray(at))) return at;
  if (Array.isArray(at))
    return rest.length > 0
      ? at.map((one, index) => (index === Number(key) ? drop(one, rest) : one))
      : at.filter((_, index) => index !== Number(key));
  if (!Object.hasOwn(at, key)) return at;
  const { [key]: found, ...others } = at;
  return rest.length > 0 ? { ...at, [key]: drop(found, rest) } : others;
};

/** A copy of the tree without what stands at `path`; the maps and lists on the way stay, even empty. */
export const withoutValue = (tree: Tree, path: string): Tree => drop(tree, steps(path)) as Tree;

/** A key that is the user's own and never read. */
export const isOwn = (key: string): boolean => key.startsWith('x-');

export const join = (...parts: readonly (string | number)[]): string => {
  let path = '';
  for (const part of parts) if (part !== '') path = path === '' ? String(part) : `${path}.${part}`;
  return path;
};

/**
 * Paths of everything below `path` that no request has read: values that are neither in `read` nor below one of it.
 * Empty maps and lists, and keys that start with `x-`, say nothing.
 */
export const unread = (tree: Tree, path: string, read: ReadonlySet<string>): readonly string[] => {
  const at = valueAt(tree, path);
  if (at === undefined || read.has(path)) return [];
  if (Array.isArray(at) && at.some((item) => isMap(item)))
    return at.flatMap((_, index) => unread(tree, join(path, index), read));
  if (isMap(at))
    return Object.keys(at)
      .filter((key) => !isOwn(key))
      .flatMap((key) => unread(tree, join(path, key), read));
  if (Array.isArray(at) && at.length === 0) return [];
  return [path];
};

const NOTHING_READ: ReadonlySet<string> = new Set();

/** Whether any value stands below one of the paths. */
export const anyBelow = (tree: Tree, paths: readonly string[]): boolean =>
  paths.some((path) => unread(tree, path, NOTHING_READ).length > 0);
