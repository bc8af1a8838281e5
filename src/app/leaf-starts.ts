import { nearest } from '../nearest.ts';
import { join, steps } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Step } from '../sequence/play.ts';
import { leavesOf, stepsOf } from '../steps/find.ts';
import { SIDES } from '../team/state.ts';

const PARTS = ['prematch', 'match', 'postmatch'] as const;

const sidesOf = (path: string): readonly string[] =>
  path.includes('SIDE') ? SIDES.map((side) => path.replace('SIDE', side)) : [path];

/** The leaf's fixed beginning, up to its first variable part. */
const fixed = (path: string): string => {
  const keys = path.split('.');
  const variable = keys.findIndex((key) => /^[A-Z]+$/.test(key));
  return keys.slice(0, variable < 0 ? keys.length : variable).join('.');
};

/** Takes a ruleset and a step of it, returns where the step's leaves begin in a record, for each side. */
export const startsOf = (ruleset: Ruleset, step: Step): readonly string[] =>
  leavesOf(ruleset, step).flatMap(sidesOf).map(fixed);

const isNumber = (key: string): boolean => /^\d+$/.test(key);

/** What stands below each path, for all beginnings of these paths. */
const treeOf = (paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const tree = new Map<string, Set<string>>();
  for (const path of new Set(paths)) {
    let above = '';
    for (const key of steps(path)) {
      tree.set(above, (tree.get(above) ?? new Set()).add(key));
      above = join(above, key);
    }
  }
  return tree;
};

/**
 * Takes a ruleset and the paths of a record that were asked for. Returns what takes a path that no step asked for, and returns the
 * one that may be meant: the first key that nothing knows is replaced by the closest that stands beside it; null where none is.
 */
export const meaningIn = (ruleset: Ruleset, read: ReadonlySet<string>): ((path: string) => string | null) => {
  const starts = PARTS.flatMap((part) => stepsOf(ruleset, part).flatMap((step) => startsOf(ruleset, step)));
  const tree = treeOf([...read, ...starts]);
  return (path) => {
    const keys = steps(path);
    const strange = keys.findIndex((key, n) => !tree.get(join(...keys.slice(0, n)))?.has(key));
    if (strange < 0 || isNumber(keys[strange]!)) return null;
    const above = join(...keys.slice(0, strange));
    const near = nearest(keys[strange]!, tree.get(above) ?? []);
    if (near === null) return null;
    const rest = keys.slice(strange + 1);
    const isKnown = rest.every((key, n) => tree.get(join(above, near, ...rest.slice(0, n)))?.has(key));
    return isKnown ? join(above, near, ...rest) : join(above, near);
  };
};
