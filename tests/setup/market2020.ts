import type { Team } from '../../src/team/state.ts';
import { currentValueOf } from '../../src/team/value.ts';
import type { Leaves, Played } from './league.ts';
import { attempt, edition, eye, reavers, squad } from './match2020.ts';

/** The team with just so many assistants that its current value is this; how many a team may have plays no part here. */
export const worth = (team: Team, value: number): Team => {
  const many = (value - currentValueOf(edition, { ...team, staff: {} })) / 10_000;
  if (!Number.isInteger(many) || many < 0) throw new Error(`${team.name} cannot be worth ${value}`);
  return { ...team, staff: { 'assistant-coach': many } };
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
    home: teamAt(home, reavers()),
    away: teamAt(away, eye()),
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
