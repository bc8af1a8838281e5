import { childOf, isMap, steps, type Tree } from '../record/tree.ts';

const PARTS = new Set(['prematch', 'match', 'postmatch']);

/** Whether a value may hold something under a key; what is not there yet can be made to. */
const holds = (value: unknown, key: string): boolean => {
  if (value === undefined || value === null || isMap(value)) return true;
  return Array.isArray(value) && /^\d+$/.test(key);
};

/** The value on the way to a leaf that does not hold the rest of the way; null where all of it is open. */
const obstacle = (tree: Tree, path: string, open: Set<string>): string | null => {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('.')));
  if (open.has(parent)) return null;
  const keys = steps(path);
  if (!PARTS.has(keys[0] ?? '')) return null;
  let at: unknown = tree;
  for (let n = 0; n + 1 < keys.length; n += 1) {
    at = childOf(at, keys[n]!);
    if (at !== undefined && !holds(at, keys[n + 1]!)) return keys.slice(0, n + 1).join('.');
  }
  if (!Array.isArray(at)) open.add(parent);
  return null;
};

/**
 * Takes a record and paths of leaves, returns the paths of the values that stand in their way: a number, a text or a list
 * where the leaf needs keys, such as `postmatch.home.winnings: 4` for `postmatch.home.winnings.roll`. Each once.
 */
export const obstacles = (tree: Tree, paths: readonly string[]): readonly string[] => {
  const open = new Set<string>();
  return [...new Set(paths.flatMap((path) => obstacle(tree, path, open) ?? []))];
};
