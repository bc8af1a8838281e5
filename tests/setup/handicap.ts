import { expect } from 'vitest';
import type { Run } from '../../src/app/run.ts';
import type { Message, Names } from '../../src/problem.ts';
import { valueAt } from '../../src/record/tree.ts';
import type { Team } from '../../src/team/state.ts';
import { book, dull, type Folder, league, prepare, refusal } from './folder.ts';
import { humans, type Leaves, orcs, rated } from './league.ts';

/** The home side has rating 100 and throws once; its opponent has 115. */
export const lower = (change: Partial<Team> = {}): Team => rated(humans(change), 100);
export const higher = (change: Partial<Team> = {}): Team => rated(orcs(change), 115);

export interface Handicap {
  readonly roll: readonly [number, number];
  /** Leaves of the result, below `prematch.handicap.effects.ID`. */
  readonly id: string;
  readonly effect?: Leaves;
  /** More leaves of the pre-match, of the match and of what follows; they take the place of the dull ones. */
  readonly before?: Leaves;
  readonly after?: Leaves;
  /** Dull leaves that nobody asks for. */
  readonly without?: readonly string[];
  readonly home?: Team;
  readonly away?: Team;
}

export interface Day {
  /** Both teams as booked, histories aside. */
  readonly home: Team;
  readonly away: Team;
  /** The same teams after the same match without a handicap. */
  readonly plain: { readonly home: Team; readonly away: Team };
  /** What the table is told: side, result, whom it hits, how long, and more. */
  readonly told: readonly string[];
  readonly at: (path: string) => unknown;
}

const bare = (team: Team): Team => ({ ...team, history: [] });

const wordOf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  const one = value as Partial<Message & Names & { list: readonly unknown[]; gold: number }>;
  if (one.list) return one.list.map(wordOf).join(', ');
  if (one.en !== undefined) return one.en;
  if (one.gold !== undefined) return String(one.gold);
  if (one.id === 'who.player') return wordOf(one.params!['number']!);
  const params = Object.values(one.params ?? {}).map(wordOf);
  return [one.id, ...params].join(' ');
};

const linesOf = (run: Run): readonly string[] =>
  run.outcome.changes
    .filter((change) => change.step === 'handicap' && change.kind === 'note')
    .map(
      (change) =>
        `${change.side}: ${['result', 'targets', 'lasts', 'detail'].flatMap((key) => (key in change.reason.params ? [wordOf(change.reason.params[key])] : [])).join(' | ')}`,
    );

const quiet: Leaves = {
  'prematch.home.freebooters': [],
  'prematch.away.freebooters': [],
  'prematch.weather.roll': [3, 4],
  'prematch.gate.roll': [3, 3],
};

const given = (leaves: Leaves, more: Leaves, without: readonly string[] = []): Leaves =>
  Object.fromEntries(Object.entries({ ...leaves, ...more }).filter(([path]) => !without.includes(path)));

const prematchOf = (one: Handicap): Leaves => {
  const effect = Object.entries(one.effect ?? {}).map(([leaf, value]) => [
    `prematch.handicap.effects.${one.id}.${leaf}`,
    value,
  ]);
  return given(
    { ...quiet, 'prematch.handicap.rolls': [one.roll], ...Object.fromEntries(effect) },
    one.before ?? {},
  );
};

const afterOf = (one: Handicap): Leaves => {
  const { 'prematch.gate.roll': _, ...rest } = dull;
  return given(rest, one.after ?? {}, one.without);
};

const folderOf = (one: Handicap): Folder => league(one.home ?? lower(), one.away ?? higher());

/** Plays a day with one handicap result from the throw to the booked teams; every die and decision must be used. */
export const handicapped = async (one: Handicap): Promise<Day> => {
  const folder = folderOf(one);
  const files = () => [folder.read('teams/home.yaml'), folder.read('teams/away.yaml')];
  const before = files();
  const run = await prepare(folder, prematchOf(one));
  expect(files()).toEqual(before);
  expect(valueAt(folder.record(), 'prematch.handicap.result')).toEqual({ ids: [one.id] });
  await book(folder, afterOf(one));
  const other = folderOf(one);
  await book(other, dull);
  return {
    home: bare(folder.team('home')),
    away: bare(folder.team('away')),
    plain: { home: bare(other.team('home')), away: bare(other.team('away')) },
    told: linesOf(run),
    at: (path) => valueAt(folder.record(), path),
  };
};

/** A day on which the result books nothing: both teams are as without it. Returns what the table is told. */
export const reminded = async (one: Handicap): Promise<readonly string[]> => {
  const { home, away, plain, told } = await handicapped(one);
  expect({ home, away }).toEqual(plain);
  return told;
};

/** What is wrong with a day, before the match or when it is booked. */
export const wrongDay = async (one: Handicap): Promise<readonly string[]> =>
  refusal(
    (async () => {
      const folder = folderOf(one);
      await prepare(folder, prematchOf(one));
      await book(folder, afterOf(one));
    })(),
  );
