import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { attempt, humans, type Leaves, play, teamOf } from '../../setup/league.ts';

/** The table of the rules: for each gate the modifiers of ratings up to 99, 125, 150, ... and 301 or more. */
const GATES = [20_000, 40_000, 60_000, 80_000, 100_000, 120_000, 140_000, 160_000, Number.POSITIVE_INFINITY];
const RATINGS = [99, 125, 150, 175, 200, 225, 250, 275, 300, Number.POSITIVE_INFINITY];
const modifier = (gate: number, rating: number): number =>
  1 + GATES.findIndex((to) => gate <= to) - RATINGS.findIndex((to) => rating <= to);

const scores = { won: { home: 2, away: 1 }, drawn: { home: 1, away: 1 }, lost: { home: 0, away: 1 } };

interface Till {
  readonly gate?: number;
  readonly rating?: number;
  readonly score?: { home: number; away: number };
  readonly team?: Team;
  readonly setting?: Leaves;
}

const paid = (
  leaves: Leaves,
  { gate = 50_000, rating = 100, score = scores.drawn, team = humans(), setting = {} }: Till = {},
) =>
  play({
    home: team,
    steps: ['postmatch.home.winnings'],
    ratings: [rating, 100],
    setting: { 'prematch.gate.result.attendance': gate, 'match.score': score, ...setting },
    script: Object.fromEntries(
      Object.entries(leaves).map(([path, value]) => [`postmatch.home.winnings.${path}`, value]),
    ),
  });

/** Gates and ratings on both sides of every line of the table. */
const gates = [0, ...GATES.slice(0, -1).flatMap((to) => [to, to + 1])];
const ratings = [0, 1, ...RATINGS.slice(0, -1).flatMap((to) => [to, to + 1]), 999];

describe.each(Object.entries(scores))('a match that was %s', (outcome, score) => {
  test.each(gates)(
    'before %i spectators pays the die, the table and 1 for a win, ten thousand each and never under 0',
    (gate) => {
      for (const rating of ratings)
        for (let die = 1; die <= 6; die += 1) {
          const expected = Math.max(0, die + modifier(gate, rating) + (outcome === 'won' ? 1 : 0)) * 10_000;
          const { home, at } = paid({ roll: [die] }, { gate, rating, score });
          expect(
            [home.treasury, at('postmatch.home.winnings.result.amount')],
            `rating ${rating}, die ${die}`,
          ).toEqual([expected, expected]);
        }
    },
  );
});

test('examples: a full house for a poor team, an empty one for a rich team, and rating 0 as rating 1', () => {
  expect(paid({ roll: [6] }, { gate: 160_001, rating: 99, score: scores.won }).home.treasury).toBe(160_000);
  expect(paid({ roll: [1] }, { gate: 20_000, rating: 301, score: scores.lost }).home.treasury).toBe(0);
  expect(paid({ roll: [3] }, { gate: 20_000, rating: 0 }).home.treasury).toBe(40_000);
});

test('the winnings join what is in the treasury', () => {
  expect(paid({ roll: [3] }, { team: humans({ treasury: 70_000 }) }).home.treasury).toBe(120_000);
});

test('the rating is the one before the match, whatever the team is worth by now', () => {
  expect(paid({ roll: [3] }, { rating: 126, team: humans({ rerolls: 8 }) }).home.treasury).toBe(40_000);
});

describe('News Feature', () => {
  const setting = { 'prematch.handicap.effects.news-feature.result': { side: 'home', winningsDice: '2d6' } };
  test.each([
    [1, 1, 40_000],
    [3, 4, 90_000],
    [6, 6, 140_000],
  ])('pays both dice, %i and %i', (first, second, amount) => {
    expect(paid({ roll: [first, second] }, { setting }).home.treasury).toBe(amount);
  });

  test('is the other team’s alone when they had it', () => {
    const theirs = { 'prematch.handicap.effects.news-feature.result': { side: 'away', winningsDice: '2d6' } };
    expect(paid({ roll: [3] }, { setting: theirs }).home.treasury).toBe(50_000);
  });
});

describe('the dwarf alchemist', () => {
  const dwarfs = teamOf('dwarf', { 'long-beard': 11 }, { staff: { alchemist: 1 } });
  test.each([1, 2, 3, 4, 5, 6])('turns lead into ten thousand times %i', (die) => {
    expect(paid({ roll: [1], 'alchemist.roll': [die] }, { team: dwarfs }).home.treasury).toBe(
      30_000 + die * 10_000,
    );
  });

  test('pays even when the match does not', () => {
    const { home, at } = paid(
      { roll: [1], 'alchemist.roll': [2] },
      { team: dwarfs, gate: 10_000, rating: 301, score: scores.lost },
    );
    expect(home.treasury).toBe(20_000);
    expect(at('postmatch.home.winnings.alchemist.result')).toEqual({ amount: 20_000 });
    expect(at('postmatch.home.winnings.result')).toEqual({ amount: 20_000 });
  });

  test('does nothing while he is out for the match', () => {
    const setting = { 'prematch.handicap.effects.mickey-finn.result': { side: 'home', staff: 'alchemist' } };
    expect(paid({ roll: [1] }, { team: dwarfs, setting }).home.treasury).toBe(30_000);
  });

  test('is nobody else’s', () => {
    const other = {
      home: humans(),
      steps: ['postmatch.home.winnings'],
      setting: { 'match.score': scores.won },
    };
    const script = { 'postmatch.home.winnings.roll': [1], 'postmatch.home.winnings.alchemist.roll': [6] };
    expect(attempt({ ...other, script }).wrong).toEqual(['leftover postmatch.home.winnings.alchemist.roll']);
  });
});

test.each([
  [10_000, 60_000],
  [0, 50_000],
])('a sponsor’s %i comes on top', (gold, amount) => {
  const setting = { 'prematch.handicap.effects.sponsorship-deal.result': { side: 'home', gold } };
  expect(paid({ roll: [3] }, { setting }).home.treasury).toBe(amount);
});
