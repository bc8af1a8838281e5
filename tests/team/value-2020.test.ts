import { describe, expect, test } from 'vitest';
import { positionOf } from '../../src/rules/lists.ts';
import { sheetOf } from '../../src/team/sheet.ts';
import type { Gain, Team } from '../../src/team/state.ts';
import {
  currentValueOf,
  gainValue,
  playerValue,
  strengthOf,
  teamValueOf,
  unspentOf,
} from '../../src/team/value.ts';
import { withPlayer } from '../setup/league.ts';
import { edition, reavers, squad } from '../setup/match2020.ts';

const value = (team: Team): readonly [number, number] => [
  teamValueOf(edition, team),
  currentValueOf(edition, team),
];
const plain = reavers();
/** Seven linemen, two blitzers, a catcher, a thrower, an ogre. */
const PLAYERS = 7 * 50_000 + 2 * 85_000 + 65_000 + 80_000 + 140_000;

describe('the team value', () => {
  test('is what players, staff and re-rolls cost at list price', () => {
    const team = reavers({ rerolls: 3, staff: { apothecary: 1, 'assistant-coach': 2, cheerleader: 4 } });
    expect(value(plain)).toEqual([PLAYERS, PLAYERS]);
    expect(value(team)[0]).toBe(PLAYERS + 3 * 50_000 + 50_000 + 6 * 10_000);
  });

  test('never counts fans and treasury', () => {
    expect(value(reavers({ fans: 7, treasury: 480_000 }))).toEqual(value(plain));
  });

  test('counts the absent and the retired, who are missing in the current value only', () => {
    const absent = withPlayer(plain, 8, { misses: 'next' });
    const both = withPlayer(absent, 12, { misses: 'retired' });
    expect(value(absent)).toEqual([PLAYERS, PLAYERS - 85_000]);
    expect(value(both)).toEqual([PLAYERS, PLAYERS - 85_000 - 140_000]);
  });

  test('is never lowered by injuries', () => {
    expect(value(withPlayer(plain, 1, { injuries: ['niggling', '-ma', '-av'] }))).toEqual(value(plain));
  });

  test('is what the history line of a match holds, not a rating', () => {
    expect(strengthOf(edition, reavers({ treasury: 70_000 }))).toBe(PLAYERS);
  });
});

describe('a player’s value', () => {
  test.each<[string, Gain, number]>([
    ['a random primary skill', { skill: 'tackle', random: true }, 10_000],
    ['a chosen primary skill', 'tackle', 20_000],
    ['a random secondary skill', { skill: 'guard', random: true }, 20_000],
    ['a chosen secondary skill', 'guard', 40_000],
    ['armour', '+av', 10_000],
    ['movement', '+ma', 20_000],
    ['passing', '+pa', 20_000],
    ['agility', '+ag', 40_000],
    ['strength', '+st', 80_000],
    ['a skill that was given, what it was given with', { skill: 'pro', value: 20_000 }, 20_000],
    ['a trait that came as a harm, nothing', { skill: 'loner(2+)', value: 0 }, 0],
  ])('rises by %s', (_, gain, amount) => {
    const base = positionOf(edition, 'human', 'human-lineman')!;
    expect(gainValue(edition, base, gain)).toBe(amount);
    const player = { ...plain.players[0]!, gains: [gain] };
    expect(playerValue(edition, plain, player)).toBe(50_000 + amount);
  });

  test('counts all advancements together', () => {
    const player = {
      ...plain.players[7]!,
      gains: ['guard', '+st', { skill: 'tackle', random: true }] as Gain[],
    };
    expect(playerValue(edition, plain, player)).toBe(85_000 + 20_000 + 80_000 + 10_000);
  });
});

describe('low cost linemen', () => {
  const snots = squad('snotling', { 'snotling-lineman': 9, 'trained-troll': 2 });
  const dear = withPlayer(snots, 1, { gains: ['catch', 'block'] });

  test('leave out the hiring cost alone, in both values: their advancements count', () => {
    expect(value(snots)).toEqual([230_000, 230_000]);
    const catching = withPlayer(snots, 1, { gains: ['catch'] });
    expect(value(catching)).toEqual([250_000, 250_000]);
    expect(playerValue(edition, dear, dear.players[0]!)).toBe(60_000);
  });

  test('cost nothing in the current value only where the league says so', () => {
    const options = { 'low-cost-linemen': 'ctv-only' };
    expect(teamValueOf(edition, snots, options)).toBe(230_000 + 9 * 15_000);
    expect(currentValueOf(edition, snots, options)).toBe(230_000);
  });

  test('are no matter of other positions and of other lists', () => {
    expect(playerValue(edition, snots, snots.players[9]!)).toBe(115_000);
    expect(value(squad('goblin', { 'goblin-lineman': 11 }))[0]).toBe(11 * 40_000);
  });
});

describe('star player points', () => {
  test('are what awards give less what was spent', () => {
    const spp = {
      touchdowns: 2,
      completions: 1,
      throws: 1,
      deflections: 1,
      interceptions: 1,
      casualties: 1,
      mvps: 1,
      bonus: 3,
    };
    const player = { ...plain.players[0]!, spp, spent: 12 };
    expect(unspentOf(edition, player)).toBe(6 + 1 + 1 + 1 + 2 + 2 + 4 + 3 - 12);
  });

  test('stand on the sheet with value, level and both team values', () => {
    const team = withPlayer(plain, 8, { spp: { touchdowns: 4 }, spent: 6, gains: ['guard'], misses: 'next' });
    const sheet = sheetOf(edition, team);
    expect(sheet).toMatchObject({ value: PLAYERS + 20_000, currentValue: PLAYERS - 85_000 });
    expect('rating' in sheet).toBe(false);
    expect(sheet.players[7]).toMatchObject({
      ...{ spp: 12, unspent: 6, level: 'experienced', value: 105_000, available: false },
      ...{ ma: 7, st: 3, ag: 3, pa: 4, av: 9 },
    });
  });
});
