import { type Options, optionValue } from './options.ts';
import type { Ruleset } from './schema.ts';

/** Takes a position's limit, returns whether its players are specialists of this ruleset. Seed 003, "Création d'équipe". */
export const isSpecialist = (ruleset: Ruleset, { max }: { readonly max: number }): boolean =>
  max < (ruleset.creation.specialists?.under ?? 0);

/** Takes a ruleset, returns how many specialists a team may have; Infinity where it does not limit them. */
export const mostSpecialists = (ruleset: Ruleset): number => ruleset.creation.specialists?.max ?? Infinity;

/** Takes a team list, returns the gold pieces that a new team pays for a re-roll: its list price times a factor. */
export const rerollPrice = (ruleset: Ruleset, roster: string): number =>
  (ruleset.rosters[roster]?.reroll ?? 0) * (ruleset.creation.rerolls?.factor ?? 1);

/**
 * Takes a team list, returns the gold pieces that a re-roll counts for in a team's value: its list price, or what a new
 * team pays for it where the league says so.
 */
export const rerollWorth = (ruleset: Ruleset, roster: string, options: Options = {}): number => {
  const paid = ruleset['team-value']?.['paid-rerolls'];
  return paid && optionValue(ruleset, options, paid.option) === paid.value
    ? rerollPrice(ruleset, roster)
    : (ruleset.rosters[roster]?.reroll ?? 0);
};

/** Takes a team list, returns the staff that its teams may ever have: those switched off are not among them. */
export const staffOf = (ruleset: Ruleset, roster: string): readonly string[] =>
  (ruleset.rosters[roster]?.staff ?? []).filter((id) => ruleset.staff[id]?.hire !== 'never');
