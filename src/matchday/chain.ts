import { explore } from '../dice/casts.ts';
import { type Fraction, minus, NONE, plus, times, WHOLE } from '../dice/fraction.ts';
import type { MatchRoll, Turn } from './roll.ts';

/** One roll of a turn: how often the turn comes to it, and how often it ends there. */
export interface Link {
  readonly roll: MatchRoll;
  readonly reached: Fraction;
  readonly fails: Fraction;
  /** The turn is still going after this roll. */
  readonly goes: Fraction;
}

export interface Chain {
  readonly links: readonly Link[];
  /** The chance of the whole turn. */
  readonly chance: Fraction;
}

interface State {
  readonly turn: Turn;
  readonly chance: Fraction;
}

const keyOf = ({ team, used }: Turn): string => `${team} ${used.join()}`;

/** What is left after a roll that was good, equal states together. */
const step = (states: readonly State[], roll: MatchRoll): readonly State[] => {
  const next = new Map<string, State>();
  for (const { turn, chance } of states)
    explore(
      () => roll.run(turn),
      (end, part) => {
        if (end.good === false) return;
        const key = keyOf(end.turn);
        const whole = plus(next.get(key)?.chance ?? NONE, times(chance, part));
        next.set(key, { turn: end.turn, chance: whole });
      },
    );
  return [...next.values()];
};

const sum = (states: readonly State[]): Fraction =>
  states.reduce((all, { chance }) => plus(all, chance), NONE);

/**
 * Takes the rolls of a turn in their order and what may be thrown again, returns the exact chance of all of them and
 * where the turn ends. A re-roll is used at the first failure that it can still mend, the player's own before the team's.
 */
export const chainOdds = (rolls: readonly MatchRoll[], turn: Turn): Chain => {
  let states: readonly State[] = [{ turn, chance: WHOLE }];
  const links: Link[] = [];
  for (const roll of rolls) {
    const reached = sum(states);
    states = step(states, roll);
    const goes = sum(states);
    links.push({ roll, reached, fails: minus(reached, goes), goes });
  }
  return { links, chance: sum(states) };
};
