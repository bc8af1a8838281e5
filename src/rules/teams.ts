import { type Options, optionValue } from './options.ts';
import type { Ruleset } from './schema.ts';

/** What of a team decides what it may hire: its list and the special rule it chose at creation. */
export interface Kind {
  readonly roster: string;
  readonly specialRules: readonly string[];
}

/** Takes a team, returns the ids of all its special rules: those of its list and those it chose. */
export const rulesOf = (ruleset: Ruleset, team: Kind): readonly string[] => [
  ...new Set([...(ruleset.rosters[team.roster]?.['special-rules'] ?? []), ...team.specialRules]),
];

/** Takes a team and the id of a special rule or of a group of them, returns whether it has that. */
export const hasRule = (ruleset: Ruleset, team: Kind, id: string): boolean =>
  rulesOf(ruleset, team).some((rule) => rule === id || ruleset['special-rules']?.[rule]?.group === id);

/** Takes a list, returns the positions that journeymen take: its linemen. */
export const journeymenPositions = (ruleset: Ruleset, rosterId: string): readonly string[] =>
  ruleset.rosters[rosterId]?.journeymen ?? [];

/** Takes a list, returns the limits that several of its positions share. */
export const groupsOf = (
  ruleset: Ruleset,
  rosterId: string,
): readonly { readonly max: number; readonly positions: readonly string[] }[] =>
  ruleset.rosters[rosterId]?.groups ?? [];

/** Takes a list, returns the special rules of which a new team chooses one; none where there is nothing to choose. */
export const rulesToChoose = (ruleset: Ruleset, rosterId: string): readonly string[] =>
  ruleset.rosters[rosterId]?.['choose-rule'] ?? [];

/**
 * Takes a team, a position and which value is meant, returns whether its hiring cost is left out: linemen of teams with
 * low cost linemen. The option `low-cost-linemen` says whether in both values or in the current one only.
 */
export const isLowCost = (
  ruleset: Ruleset,
  team: Kind,
  positionId: string,
  value: 'value' | 'current-value',
  options: Options = {},
): boolean =>
  (value === 'current-value' || optionValue(ruleset, options, 'low-cost-linemen') !== 'ctv-only') &&
  rulesOf(ruleset, team).some((rule) => ruleset['special-rules']?.[rule]?.['low-cost']) &&
  journeymenPositions(ruleset, team.roster).includes(positionId);
