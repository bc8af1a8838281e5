import { error, type Param, type Problem, say } from '../problem.ts';
import type { Modifier } from '../rules/schema-match-day.ts';
import { skillId, skillNames, skillParameter } from '../rules/skills.ts';
import type { Factor } from './roll.ts';
import { conditionName, type Setting } from './setting.ts';

/** What a modifier is judged by: whose skills are meant, in which situation and at which range. */
export interface Case {
  readonly own: readonly string[];
  readonly other: readonly string[];
  readonly from: string | null;
  readonly range: string | null;
}

const within = (allowed: readonly string[] | undefined, value: string | null): boolean =>
  allowed === undefined || (value !== null && allowed.includes(value));

/** A modifier of a characteristic counts only within its bounds. */
const statFits = ({ stat }: Modifier, setting: Setting): boolean => {
  if (!stat) return true;
  const figure = setting.stats[stat.stat];
  if (figure === undefined || figure === null) return false;
  return figure >= (stat.from ?? -Infinity) && figure <= (stat.to ?? Infinity);
};

/** The skills as the sheet writes them that a modifier counts for: one entry for each time. */
const holders = (one: Modifier, { own, other }: Case): readonly string[] =>
  (one.of === 'opponent' ? other : own).filter((text) => skillId(text) === one.skill);

const timesOf = (one: Modifier, setting: Setting, at: Case): number => {
  const fits =
    within(one.when, at.from) &&
    within(one.range, at.range) &&
    statFits(one, setting) &&
    (one.with === undefined || setting.conditions.includes(one.with));
  if (!fits) return 0;
  const conditions = one.with === undefined ? 1 : setting.conditions.filter((id) => id === one.with).length;
  const many = one.skill === undefined ? conditions : holders(one, at).length;
  return one.per === undefined ? many : many === 0 ? 0 : setting.counts[one.per];
};

/** Own skills count once however often they are named, opponents' once for each opponent. */
const capped = (one: Modifier, times: number): number =>
  one.skill !== undefined && one.of !== 'opponent' ? Math.min(times, 1) : times;

const nameOf = (one: Modifier, { ruleset }: Setting, at: Case): Param => {
  if (one.name) return one.name;
  if (one.skill !== undefined) return skillNames(ruleset, holders(one, at)[0] ?? one.skill);
  return conditionName(ruleset, one.with ?? one.id) ?? one.id;
};

/** The figure in the brackets of a skill, `mighty-blow(+1)`; 1 where there is none. */
export const bracketOf = (text: string): number => Number.parseInt(skillParameter(text) ?? '1', 10);

/** Takes modifiers and the case, returns those that count, with their name and what they come to together. */
export const factorsOf = (
  list: readonly Modifier[] | undefined,
  setting: Setting,
  at: Case,
): readonly Factor[] =>
  (list ?? []).flatMap((one) => {
    const times = capped(one, timesOf(one, setting, at));
    if (times === 0) return [];
    const amount = (one.modifier ?? bracketOf(holders(one, at)[0] ?? '')) * times;
    const name = nameOf(one, setting, at);
    return [{ id: one.id, name: times > 1 ? say('cast.times', { times, name }) : name, amount }];
  });

export const sumOf = (factors: readonly Factor[]): number =>
  factors.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Takes the situations of a roll, returns the one that holds; null where it has none. */
export const situationOf = (
  list: readonly { readonly id: string }[] | undefined,
  from: string | null,
): string | null | Problem => {
  if (from === null) return list?.[0]?.id ?? null;
  if (list?.some((one) => one.id === from)) return from;
  const known = { list: (list ?? []).map((one) => one.id) };
  return list
    ? error('roll-situation', { value: from }, { exit: 2, help: say('help.known', { known }) })
    : error('roll-no-situation', { value: from }, { exit: 2 });
};

/** Takes an argument as typed, `3` or `3+`, returns the figure; what is missing or no figure of the game is a problem. */
export const figureOf = (
  typed: string | undefined,
  what: Param,
  roll: Param,
  most = 20,
): number | Problem => {
  if (typed === undefined) return error('roll-needs', { what, roll }, { exit: 2 });
  const figure = /^\d{1,2}\+?$/.test(typed) ? Number.parseInt(typed, 10) : 0;
  if (figure >= 1 && figure <= most) return figure;
  return error('roll-figure', { value: typed, what, most }, { exit: 2 });
};

export const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value;

/** Takes arguments and how many a roll has, returns what is wrong with those too many. */
export const tooMany = (args: readonly string[], most: number, roll: Param): Problem | null =>
  args.length > most ? error('roll-too-many', { value: args[most]!, roll }, { exit: 2 }) : null;
