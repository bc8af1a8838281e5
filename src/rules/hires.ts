import { type Message, say } from '../problem.ts';
import { staffOf } from './creation.ts';
import { need } from './need.ts';
import { type Options, optionValue } from './options.ts';
import type { Hireling, Inducement, Ruleset } from './schema.ts';
import { hasRule, type Kind } from './teams.ts';

/** Something a team may want to hire for one match. */
export interface Hire<Entry> {
  readonly id: string;
  readonly entry: Entry;
  /** Gold pieces each; null where the price is that of the one chosen. */
  readonly cost: number | null;
  /** How many at most; null: as many as one likes. */
  readonly max: number | null;
  /** Why this team may not have it, for people; null when it may. */
  readonly refused: Message | null;
}

type Entry = Pick<Hireling, 'option' | 'for' | 'costs'> & Partial<Pick<Inducement, 'when' | 'open-with'>>;

const ruleNames = (ruleset: Ruleset, ids: readonly string[]): Message['params'][string] => ({
  list: ids.map((id) => ruleset['special-rules']?.[id]?.name ?? ruleset['rule-groups']?.[id]?.name ?? id),
});

const refusedByOption = (ruleset: Ruleset, options: Options, { option, when }: Entry): Message | null => {
  const wrong =
    option !== undefined && optionValue(ruleset, options, option) !== true
      ? option
      : when && optionValue(ruleset, options, when.option) !== when.value
        ? when.option
        : null;
  return wrong === null ? null : say('hire.option', { option: ruleset.options[wrong]?.name ?? wrong });
};

const refusedByTeam = (ruleset: Ruleset, team: Kind, wanted: NonNullable<Entry['for']>): Message | null => {
  const roster = ruleset.rosters[team.roster];
  if (wanted.rules && !wanted.rules.some((rule) => hasRule(ruleset, team, rule)))
    return say('hire.rules', { rules: ruleNames(ruleset, wanted.rules) });
  if (wanted.tier !== undefined && roster?.tier !== wanted.tier)
    return say('hire.tier', { tier: wanted.tier });
  if (wanted.staff !== undefined && !staffOf(ruleset, team.roster).includes(wanted.staff))
    return say('hire.staff', { staff: ruleset.staff[wanted.staff]?.name ?? wanted.staff });
  return null;
};

const refusal = (ruleset: Ruleset, team: Kind, options: Options, entry: Entry): Message | null => {
  const off = refusedByOption(ruleset, options, entry);
  if (off || !entry.for) return off;
  const opened = entry['open-with'];
  if (opened !== undefined && optionValue(ruleset, options, opened) === true) return null;
  return refusedByTeam(ruleset, team, entry.for);
};

/** Takes what is for hire and a team, returns the gold pieces it pays: the lowest price that applies to it. */
export const priceFor = (
  ruleset: Ruleset,
  team: Kind,
  entry: Pick<Entry, 'costs'> & { readonly cost?: number | undefined },
): number | null => {
  const applying = (entry.costs ?? []).filter(
    ({ rule, roster }) =>
      (rule === undefined || hasRule(ruleset, team, rule)) &&
      (roster === undefined || roster === team.roster),
  );
  return entry.cost === undefined ? null : Math.min(entry.cost, ...applying.map((one) => one.cost));
};

/**
 * Takes a team and the league's options, returns every inducement of the ruleset with the team's price and limit, and
 * why it may not have it where it may not. Seed 002, section "Coups de Pouce"; the rest from the rulebooks.
 */
export const inducementsOf = (
  ruleset: Ruleset,
  team: Kind,
  options: Options = {},
): readonly Hire<Inducement>[] =>
  Object.entries(need(ruleset, 'inducements')).map(([id, entry]) => ({
    id,
    entry,
    cost: priceFor(ruleset, team, entry),
    max: entry.max ?? null,
    refused: refusal(ruleset, team, options, entry),
  }));

const hirelings =
  (section: 'infamous-staff' | 'wizards' | 'referees') =>
  (ruleset: Ruleset, team: Kind, options: Options = {}): readonly Hire<Hireling>[] =>
    Object.entries(ruleset[section] ?? {}).map(([id, entry]) => ({
      id,
      entry,
      cost: priceFor(ruleset, team, entry),
      max: 1,
      refused: refusal(ruleset, team, options, entry),
    }));

/** Takes a team, returns the famous staff with the team's prices, and why it may not have one where it may not. */
export const infamousStaffOf = hirelings('infamous-staff');

/** As `infamousStaffOf`, for wizards. */
export const wizardsOf = hirelings('wizards');

/** As `infamousStaffOf`, for biased referees. */
export const refereesOf = hirelings('referees');

/** Takes the price of a position, returns what a mercenary of it costs, with or without a skill more. */
export const mercenaryPrice = (ruleset: Ruleset, cost: number, skills: number): number => {
  const { extra, skill } = need(ruleset, 'mercenaries');
  return cost + extra + skills * skill.cost;
};
