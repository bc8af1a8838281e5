import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import {
  attempt,
  formerIn,
  humans,
  type Leaves,
  play,
  playerIn,
  teamOf,
  withPlayer,
} from '../../setup/league.ts';

const shop = (home: Team, items: readonly unknown[], setting: Leaves = {}) => ({
  home,
  steps: ['postmatch.home.purchases'],
  setting,
  script: { 'postmatch.home.purchases': items },
});
const bought = (home: Team, ...items: readonly unknown[]): Team => play(shop(home, items)).home;
const refused = (home: Team, ...items: readonly unknown[]): readonly string[] =>
  attempt(shop(home, items)).wrong;
const no = (at: string, reason: string) => [`item-refused postmatch.home.purchases.${at} reason.${reason}`];

const rich = (change: Partial<Team> = {}) => humans({ treasury: 1_000_000, ...change });
const full = teamOf('human', { lineman: 12, blitzer: 4 }, { treasury: 1_000_000 });

describe('hiring', () => {
  test('costs the list price; number and name are given, or the lowest free one and the position', () => {
    const team = bought(rich(), { hire: 'blitzer', number: 20, name: 'Griff' }, { hire: 'lineman' });
    expect(team.treasury).toBe(1_000_000 - 90_000 - 50_000);
    expect(playerIn(team, 20)).toMatchObject({
      name: 'Griff',
      position: 'blitzer',
      spp: {},
      injuries: [],
      misses: null,
    });
    expect(playerIn(team, 13)).toMatchObject({ name: 'Lineman 13', position: 'lineman' });
  });

  test('the number of a player who left is free again', () => {
    expect(playerIn(bought(rich(), { fire: 3 }, { hire: 'catcher' }), 3)).toMatchObject({
      position: 'catcher',
      spp: {},
    });
  });

  test.each<[string, Team, unknown, readonly string[]]>([
    ['a position the list does not have', rich(), { hire: 'linemen' }, no('0.hire', 'no-such-position')],
    [
      'a player without the money',
      humans({ treasury: 49_999 }),
      { hire: 'lineman' },
      no('0.hire', 'too-dear'),
    ],
    [
      'a third thrower',
      teamOf('human', { lineman: 9, thrower: 2 }, { treasury: 100_000 }),
      { hire: 'thrower' },
      no('0.hire', 'position-full'),
    ],
    ['a second ogre', rich(), { hire: 'ogre' }, no('0.hire', 'big-guys-full')],
    ['a seventeenth player', full, { hire: 'catcher' }, no('0.hire', 'squad-full')],
    ['a shirt somebody wears', rich(), { hire: 'lineman', number: 8 }, no('0.number', 'number-taken')],
    ['shirt 0', rich(), { hire: 'lineman', number: 0 }, no('0.number', 'shirt')],
    ['shirt 100', rich(), { hire: 'lineman', number: 100 }, no('0.number', 'shirt')],
    ['a shirt that is no number', rich(), { hire: 'lineman', number: '7' }, no('0.number', 'shirt')],
    ['a player without a name', rich(), { hire: 'lineman', name: '' }, no('0.name', 'name')],
    [
      'a champion: he is hired for one match',
      rich(),
      { hire: 'griff-oberwald' },
      no('0.hire', 'no-such-position'),
    ],
    ['with a key that means nothing', rich(), { hire: 'lineman', shirt: 3 }, no('0.shirt', 'strange-key')],
    ['nothing at all', rich(), { want: 'lineman' }, no('0', 'purchase-kind')],
  ])('refused: %s', (_, team, item, wrong) => {
    expect(refused(team, item)).toEqual(wrong);
  });

  test('big guys of all kinds together have the limit of the list', () => {
    const goblins = teamOf('goblin', { goblin: 10, troll: 1 }, { treasury: 1_000_000 });
    expect(bought(goblins, { hire: 'ogre' }).players).toHaveLength(12);
    expect(refused(goblins, { hire: 'ogre' }, { hire: 'troll' })).toEqual(no('1.hire', 'big-guys-full'));
  });

  test('an absent player still fills his place', () => {
    const absent = withPlayer(teamOf('human', { lineman: 9, thrower: 2 }, { treasury: 100_000 }), 10, {
      misses: 'next',
    });
    expect(refused(absent, { hire: 'thrower' })).toEqual(no('0.hire', 'position-full'));
  });
});

describe('firing', () => {
  test('gives a free assistant for each, and the fate is written down', () => {
    const team = bought(humans({ staff: { 'assistant-coach': 1 } }), { fire: 4 }, { fire: 12 });
    expect(team.staff).toEqual({ 'assistant-coach': 3 });
    expect([formerIn(team, 4).fate, formerIn(team, 12).fate, formerIn(team, 4).date]).toEqual([
      'fired',
      'fired',
      '2026-03-01',
    ]);
    expect(team.treasury).toBe(0);
  });

  test('makes room for a seventeenth player only when it comes first', () => {
    expect(bought(full, { fire: 1 }, { hire: 'catcher' }).players).toHaveLength(16);
    expect(refused(full, { hire: 'catcher' }, { fire: 1 })).toEqual(no('0.hire', 'squad-full'));
  });

  test('nobody is fired twice, or who is not there', () => {
    expect(refused(rich(), { fire: 4 }, { fire: 4 })).toEqual(no('1.fire', 'no-such-player'));
    expect(refused(rich(), { fire: 40 })).toEqual(no('0.fire', 'no-such-player'));
  });
});

describe('buying', () => {
  test.each<[string, unknown, Partial<Team>]>([
    ['a re-roll at twice the list price', { buy: 'reroll' }, { treasury: 900_000, rerolls: 1 }],
    ['three re-rolls at once', { buy: 'reroll', count: 3 }, { treasury: 700_000, rerolls: 3 }],
    [
      'assistants',
      { buy: 'assistant-coach', count: 2 },
      { treasury: 980_000, staff: { 'assistant-coach': 2 } },
    ],
    ['a cheerleader', { buy: 'cheerleader' }, { treasury: 990_000, staff: { cheerleader: 1 } }],
    ['an apothecary', { buy: 'apothecary' }, { treasury: 950_000, staff: { apothecary: 1 } }],
  ])('%s', (_, item, change) => {
    expect(bought(rich(), item)).toEqual({ ...rich(), ...change });
  });

  test('a dwarf alchemist costs 150,000 and only dwarfs have one', () => {
    const dwarfs = teamOf('dwarf', { 'long-beard': 11 }, { treasury: 150_000 });
    expect(bought(dwarfs, { buy: 'alchemist' })).toMatchObject({ treasury: 0, staff: { alchemist: 1 } });
    expect(refused({ ...dwarfs, staff: { alchemist: 1 } }, { buy: 'alchemist' })).toEqual(
      no('0.buy', 'staff-full'),
    );
    expect(refused(rich(), { buy: 'alchemist' })).toEqual(no('0.buy', 'not-for-sale'));
  });

  test.each<[string, Team, unknown, readonly string[]]>([
    [
      'a second apothecary',
      rich({ staff: { apothecary: 1 } }),
      { buy: 'apothecary' },
      no('0.buy', 'staff-full'),
    ],
    ['two apothecaries at once', rich(), { buy: 'apothecary', count: 2 }, no('0.buy', 'staff-full')],
    [
      'an apothecary for the undead',
      teamOf('undead', { zombie: 11 }, { treasury: 99_000 }),
      { buy: 'apothecary' },
      no('0.buy', 'not-for-sale'),
    ],
    ['a wizard: he comes for one match', rich(), { buy: 'wizard' }, no('0.buy', 'not-for-sale')],
    ['a necromancer', rich(), { buy: 'necromancer' }, no('0.buy', 'not-for-sale')],
    ['fan factor', rich(), { buy: 'fans' }, no('0.buy', 'not-for-sale')],
    [
      'a re-roll for its list price',
      humans({ treasury: 99_999 }),
      { buy: 'reroll' },
      no('0.buy', 'too-dear'),
    ],
    [
      'more cheerleaders than there is money',
      humans({ treasury: 19_999 }),
      { buy: 'cheerleader', count: 2 },
      no('0.buy', 'too-dear'),
    ],
    ['none', rich(), { buy: 'reroll', count: 0 }, no('0.count', 'how-many')],
    ['half a one', rich(), { buy: 'reroll', count: 0.5 }, no('0.count', 'how-many')],
  ])('refused: %s', (_, team, item, wrong) => {
    expect(refused(team, item)).toEqual(wrong);
  });

  test('each purchase has what those before it left', () => {
    expect(bought(humans({ treasury: 110_000 }), { buy: 'cheerleader' }, { buy: 'reroll' }).treasury).toBe(0);
    expect(refused(humans({ treasury: 109_999 }), { buy: 'cheerleader' }, { buy: 'reroll' })).toEqual(
      no('1.buy', 'too-dear'),
    );
  });
});

test('an empty list buys nothing, and without a list the coach is asked', () => {
  expect(bought(rich())).toEqual(rich());
  expect(attempt({ home: rich(), steps: ['postmatch.home.purchases'] }).wrong).toEqual([
    'missing postmatch.home.purchases',
  ]);
});
