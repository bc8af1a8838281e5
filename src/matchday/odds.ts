import { chances, explore } from '../dice/casts.ts';
import { type Fraction, NONE, plus } from '../dice/fraction.ts';
import type { Facet, MatchRoll, Outcome, Turn } from './roll.ts';

export interface OutcomeOdds {
  readonly outcome: Outcome;
  readonly chance: Fraction;
}

export interface FacetOdds {
  readonly facet: Facet;
  /** What can come of it, in the order of the ruleset; the chances sum to 1. */
  readonly odds: readonly OutcomeOdds[];
}

const facetOdds = (roll: MatchRoll, turn: Turn, at: number): FacetOdds => {
  const facet = roll.facets[at]!;
  const found = chances(
    () => roll.run(turn),
    ({ outcomes }) => outcomes[at]!,
  );
  const odds = facet.outcomes
    .map((outcome) => ({ outcome, chance: found.get(outcome.id) ?? NONE }))
    .filter(({ chance }) => chance.n !== 0n);
  return { facet, odds };
};

/** Takes a roll and what may be thrown again, returns the exact odds of each of its facets. */
export const oddsOf = (roll: MatchRoll, turn: Turn): readonly FacetOdds[] =>
  roll.facets.map((_, at) => facetOdds(roll, turn, at));

/** Takes a roll, returns the chance that it is good; null where it is neither good nor bad. */
export const goodOdds = (roll: MatchRoll, turn: Turn): Fraction | null => {
  if (!roll.fails) return null;
  let sum = NONE;
  explore(
    () => roll.run(turn),
    (end, chance) => {
      if (end.good === true) sum = plus(sum, chance);
    },
  );
  return sum;
};
