import type { Team } from '../../src/team/state.ts';
import { currentValueOf } from '../../src/team/value.ts';
import type { Leaves, Played } from './league.ts';
import { attempt, edition, squad } from './match2020.ts';

/** The team with a skill of just such a value given to its first player that its current value is this. */
export const worth = (team: Team, value: number): Team => {
  const more = value - currentValueOf(edition, team);
  const index = team.players.findIndex((player) => player.misses === null);
  if (more < 0) throw new Error(`${team.name} is worth more than ${value}`);
  const players = team.players.map((player, n) =>
    n === index ? { ...player, gains: [...player.gains, { skill: 'pro', value: more }] } : player,
  );
  return { ...team, players };
};

/** Eleven of a list's first lineman position. */
export const linemen = (roster: string, change: Partial<Team> = {}): Team =>
  squad(roster, { [edition.rosters[roster]!.journeymen![0]!]: 11 }, { name: roster, ...change });

/** A side of a market: its current value, its treasury, its basket. */
export interface Stall {
  readonly team?: Team;
  readonly value: number;
  readonly treasury?: number;
  readonly buy?: readonly unknown[];
}

export type Options = Readonly<Record<string, boolean | string>>;

const teamAt = ({ team, value, treasury = 0 }: Stall, other: Team): Team =>
  worth({ ...(team ?? other), treasury }, value);

/** Both sides at the market, home first. */
export const market = (home: Stall, away: Stall, options: Options = {}, script: Leaves = {}): Played =>
  attempt({
    home: teamAt(home, linemen('human')),
    away: teamAt(away, linemen('orc')),
    steps: ['prematch.inducements'],
    options,
    script: {
      'prematch.home.inducements.buy': home.buy ?? [],
      'prematch.away.inducements.buy': away.buy ?? [],
      ...script,
    },
  });

export interface Result {
  readonly cost: number;
  readonly pettyCash: number;
  readonly treasury: number;
  readonly currentValue: number;
  readonly lost?: readonly string[];
}

export const resultOf = (played: Played, side: 'home' | 'away'): Result => {
  if (played.wrong.length > 0) throw new Error(played.wrong.join('; '));
  return played.at(`prematch.${side}.inducements.result`) as Result;
};
