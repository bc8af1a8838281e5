import { join, valueAt } from '../../record/tree.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { rulesOf } from '../../rules/teams.ts';
import type { Play } from '../../sequence/play.ts';
import type { Side } from '../../team/state.ts';
import { kindAt } from '../prematch/strength.ts';

/** How killed opponents come to play for a team: a position, and what they must not have been. */
export type Raising = NonNullable<NonNullable<Ruleset['special-rules']>[string]['raises']>;

/** Where a record has the shirt of an opponent who died and rose to play on for a side. */
export const risenPath = (side: Side): string => join('match', side, 'raised');

/** Takes a side, returns the way in which it can raise a killed opponent at once, for the rest of the match; null when it has none. */
export const risingOf = (play: Play, side: Side): Raising | null =>
  rulesOf(play.ruleset, kindAt(play, side))
    .flatMap((rule) => play.ruleset['special-rules']?.[rule]?.raises ?? [])
    .find((one) => one.joins === 'match') ?? null;

/** Takes a side, returns who rose to play for it in this match; null when nobody did. */
export const risenIn = (
  play: Play,
  side: Side,
): { readonly number: number; readonly position: string } | null => {
  const number = valueAt(play.record, risenPath(side));
  const rule = risingOf(play, side);
  return rule && typeof number === 'number' ? { number, position: rule.position } : null;
};
