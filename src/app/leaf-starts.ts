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

/**
 * Takes a path of a record that no step asked for, its ruleset and the paths that were asked for. Returns the path that may be
 * meant: the first key that nothing knows is replaced by the closest that stands beside it; null where none is close.
 */
export const meantBy = (path: string, ruleset: Ruleset, read: ReadonlySet<string>): string | null => {
  const starts = PARTS.flatMap((part) => stepsOf(ruleset, part).flatMap((step) => startsOf(ruleset, step)));
  const known = [...read, ...starts];
  const keys = steps(path);
  const isKnown = (one: string): boolean => known.some((each) => `${each}.`.startsWith(`${one}.`));
  const strange = keys.findIndex((_, n) => !isKnown(keys.slice(0, n + 1).join('.')));
  if (strange < 0 || isNumber(keys[strange]!)) return null;
  const above = keys.slice(0, strange).join('.');
  const beside = known.filter((one) => one.startsWith(`${above}.`)).map((one) => steps(one)[strange]!);
  const near = nearest(keys[strange]!, new Set(beside));
  if (near === null) return null;
  const whole = join(above, near, ...keys.slice(strange + 1));
  return isKnown(whole) ? whole : join(above, near);
};
