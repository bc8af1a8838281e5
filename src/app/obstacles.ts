import { isMap, steps, type Tree, valueAt } from '../record/tree.ts';

const PARTS = new Set(['prematch', 'match', 'postmatch']);

/** Whether a value may hold something under a key; what is not there yet can be made to. */
const holds = (value: unknown, key: string): boolean => {
  if (value === undefined || value === null || isMap(value)) return true;
  return Array.isArray(value) && /^\d+$/.test(key);
};

const obstacle = (tree: Tree, path: string): readonly string[] => {
  const keys = steps(path);
  if (!PARTS.has(keys[0] ?? '')) return [];
  for (let n = 1; n < keys.length; n += 1) {
    const at = keys.slice(0, n).join('.');
    if (!holds(valueAt(tree, at), keys[n]!)) return [at];
  }
  return [];
};

/**
 * Takes a record and paths of leaves, returns the paths of the values that stand in their way: a number, a text or a list
 * where the leaf needs keys, such as `postmatch.home.winnings: 4` for `postmatch.home.winnings.roll`. Each once.
 */
export const obstacles = (tree: Tree, paths: readonly string[]): readonly string[] => [
  ...new Set(paths.flatMap((path) => obstacle(tree, path))),
];
