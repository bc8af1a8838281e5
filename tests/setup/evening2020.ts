import type { Team } from '../../src/team/state.ts';
import type { Leaves, Played } from './league.ts';
import { attempt, edition, play } from './match2020.ts';

/** A whole match of two teams: every step of the edition, both sides. Dice are all given, decisions left open are none. */
export interface Evening {
  readonly home: Team;
  readonly away: Team;
  readonly fans: readonly [home: number, away: number];
  readonly score: readonly [home: number, away: number];
  /** Everything else: what is here stands before what is said above. */
  readonly leaves?: Leaves;
  readonly options?: Readonly<Record<string, boolean | string>>;
  readonly stage?: string;
}

const steps: readonly string[] = [
  ...edition.sequence.prematch.map((name) => `prematch.${name}`),
  ...edition.sequence.match.map((name) => `match.${name}`),
  ...(['home', 'away'] as const).flatMap((side) =>
    edition.sequence.postmatch.map((name) => `postmatch.${side}.${name}`),
  ),
];

const matchOf = ({ home, away, fans, score, leaves = {}, options = {}, stage = 'league' }: Evening) => ({
  home,
  away,
  options,
  stage,
  steps,
  defaults: true,
  script: {
    'prematch.home.fan-factor.roll': [fans[0]],
    'prematch.away.fan-factor.roll': [fans[1]],
    'prematch.weather.roll': [3, 4],
    'prematch.toss.roll': [1],
    'match.score': { home: score[0], away: score[1] },
    ...leaves,
  },
});

/** Plays a match; throws with everything that is wrong, missing or left over. */
export const evening = (one: Evening): Played => play(matchOf(one));

/** What is wrong with a match. */
export const spoiled = (one: Evening): readonly string[] => attempt(matchOf(one)).wrong;
