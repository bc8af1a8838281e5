import { describe, expect, test } from 'vitest';
import { currentValueOf, teamValueOf, unspentOf } from '../../src/team/value.ts';
import { evening, spoiled } from '../setup/evening2020.ts';
import { formerIn, playerIn, withPlayer } from '../setup/league.ts';
import { edition, eye, reavers, revenants, squad } from '../setup/match2020.ts';

/** Whole matches, reckoned by hand from the league's sheet and the rulebook; the sums stand beside the figures. */

// Seven linemen 350, two blitzers 170, catcher 65, thrower 80, ogre 140: 805. Two re-rolls 100, apothecary 50: 955.
const humans = reavers({ rerolls: 2, staff: { apothecary: 1 }, fans: 3 });
// Seven linemen 350, two blitzers 160, big un 90, goblin 40, troll 115: 755. Three re-rolls 180, two cheerleaders 20: 955.
const orcs = eye({ rerolls: 3, staff: { cheerleader: 2 }, fans: 1, treasury: 40_000 });

describe('a match worked out by hand:', () => {
  test('955,000 against 955,000, 2-1: nobody hires, nobody prays; 65,000 and 55,000', () => {
    const night = {
      ...({ home: humans, away: orcs, fans: [2, 3], score: [2, 1] } as const),
      leaves: {
        'match.home.players': { 8: { touchdowns: 2 }, 11: { completions: 3 }, 12: { casualties: 1 } },
        'match.away.players': { 9: { touchdowns: 1 }, 10: { deflections: 1 }, 8: { interceptions: 1 } },
        'postmatch.home.mvp.roll': [12],
        'postmatch.away.mvp.roll': [1],
        'postmatch.home.fans.roll': [3],
        'postmatch.away.fans.roll': [1],
      },
    };
    const { home, away, at } = evening(night);
    expect(at('prematch.home.prayers') ?? at('prematch.away.prayers')).toBeUndefined();
    // Fans 3 + 2 and 1 + 3: nine together. 4.5 + 2 and 4.5 + 1.
    expect([home.treasury, away.treasury]).toEqual([65_000, 40_000 + 55_000]);
    // A 3 equals three fans: one more comes. A 1 is not under one fan.
    expect([home.fans, away.fans]).toEqual([4, 1]);
    const points = [8, 11, 12].map((number) => unspentOf(edition, playerIn(home, number)));
    expect(points).toEqual([6, 3, 2 + 4]);
    const theirs = [1, 8, 9, 10].map((number) => unspentOf(edition, playerIn(away, number)));
    expect(theirs).toEqual([4, 2, 3, 1]);
    const bribe = { ...night.leaves, 'prematch.away.inducements.buy': [{ id: 'weather-mage' }] };
    expect(spoiled({ ...night, leaves: bribe })).toEqual([
      'item-refused prematch.away.inducements.buy.0.id reason.equal-values',
    ]);
  });

  test('skaven with two absent: 725,000 with two journeymen, 150,000 of petty cash, one journeyman stays for 70,000', () => {
    // Eight clanrats 400, two gutter runners 170, a blitzer 90, two re-rolls 100: 760. Without 1 and 9: 760 - 50 - 85.
    const clanrats = withPlayer(
      withPlayer(
        squad(
          'skaven',
          { 'skaven-clanrat-lineman': 8, 'gutter-runner': 2, blitzer: 1 },
          { rerolls: 2, fans: 2, treasury: 20_000 },
        ),
        1,
        { misses: 'next' },
      ),
      9,
      { misses: 'retired', injuries: ['-ma'] },
    );
    expect([teamValueOf(edition, clanrats), currentValueOf(edition, clanrats)]).toEqual([760_000, 625_000]);
    const leaves = {
      'prematch.home.inducements.buy': [{ id: 'bribes' }, { id: 'bloodweiser-kegs' }],
      'match.home.players': { 13: { touchdowns: 1 }, 10: { touchdowns: 1 } },
      // Nine of the team and journeymen 12 and 13: the eleventh.
      'postmatch.home.mvp.roll': [11],
      'postmatch.away.mvp.roll': [2],
      'postmatch.home.fans.roll': [1],
      'postmatch.away.fans.roll': [6],
      'postmatch.home.advancements': { 13: [{ kind: 'chosen-primary', take: 'block' }] },
      'postmatch.home.purchases': [{ 'hire-journeyman': 13 }],
    };
    // Orcs without cheerleaders and with two re-rolls: 755 + 120.
    const night = {
      home: clanrats,
      away: eye({ rerolls: 2, fans: 2 }),
      fans: [1, 1],
      score: [2, 0],
    } as const;
    const { home, away, at } = evening({ ...night, leaves });
    expect(at('prematch.home.journeymen')).toMatchObject([{ number: 12 }, { number: 13 }]);
    expect(at('prematch.home.inducements.result')).toEqual({
      ...{ cost: 150_000, pettyCash: 150_000, treasury: 0, currentValue: 875_000 },
    });
    // Fans 3 and 3: 3 + 2 touchdowns. 20 + 50 - 70 for a clanrat of 50 with a chosen skill of 20.
    expect([home.treasury, away.treasury]).toEqual([0, 30_000]);
    expect([home.fans, away.fans]).toEqual([2, 2]);
    expect(playerIn(home, 13)).toMatchObject({ spp: { touchdowns: 1, mvps: 1 }, spent: 6, gains: ['block'] });
    expect(playerIn(home, 1).misses).toBeNull();
    expect(playerIn(home, 9).misses).toBe('retired');
    expect(home.players).toHaveLength(12);
    // 760 and the new one; the retired runner is missing in the current value.
    expect([teamValueOf(edition, home), currentValueOf(edition, home)]).toEqual([830_000, 745_000]);
    const dear = {
      'prematch.home.inducements.buy': [
        { id: 'bribes' },
        { id: 'weather-mage', count: 1 },
        { id: 'bloodweiser-kegs' },
      ],
    };
    expect(spoiled({ ...night, leaves: { ...leaves, ...dear } })).toEqual([
      'item-refused prematch.home.inducements.buy.2.id reason.too-dear',
    ]);
  });

  test('snotlings: linemen count nothing, bribes cost 50,000, rookies come, four prayers, one of them heard twice', () => {
    // Two wagons 210 and a troll 115; eleven snotlings count nothing.
    const snotlings = squad('snotling', { 'snotling-lineman': 11, 'pump-wagon': 2, 'trained-troll': 1 });
    const { home, at } = evening({
      ...{ home: snotlings, away: reavers(), fans: [3, 1], score: [0, 0] },
      leaves: {
        'prematch.home.inducements.buy': [{ id: 'bribes', count: 3 }, { id: 'riotous-rookies' }],
        'prematch.home.inducements.rookies.roll': [3, 2],
        'prematch.home.prayers': [{ roll: [1] }, { roll: [1, 2] }, { roll: [10] }, { roll: [2, 10, 13] }],
        'match.home.players': { 1: { completions: 2, bonus: 2 }, 20: { casualties: 1 } },
        'postmatch.home.mvp.roll': [20],
        'postmatch.away.mvp.roll': [1],
        'postmatch.home.purchases': [{ 'hire-journeyman': 20 }],
      },
    });
    expect(at('prematch.home.inducements.result')).toMatchObject({
      ...{ cost: 250_000, pettyCash: 480_000, currentValue: 575_000 },
    });
    // 805 - 575 = 230: four times 50.
    expect(at('prematch.home.prayers')).toHaveLength(4);
    expect(at('prematch.home.inducements.rookies.players')).toHaveLength(6);
    // Perfect passing counts each completion twice; a casualty by a foul gave two more.
    expect(unspentOf(edition, playerIn(home, 1))).toBe(2 + 2 + 2);
    expect(playerIn(home, 20).spp).toEqual({ casualties: 1, mvps: 1 });
    // Fans 4 and 2: 30, less 15 for the rookie.
    expect(home.treasury).toBe(15_000);
  });

  test('a concession with penalty at 1-2: four touchdowns and 120,000 for the winner, nothing for the other', () => {
    // A lineman's guard is a secondary skill, 40, his tackle 20; a blitzer's three are primary ones, 60.
    const one = withPlayer({ ...humans, fans: 4 }, 1, { gains: ['guard', 'tackle'] });
    const home = withPlayer(one, 8, { gains: ['guard', 'tackle', 'frenzy'] });
    expect(teamValueOf(edition, home)).toBe(1_075_000);
    const { home: loser, away: winner } = evening({
      ...{ home, away: { ...orcs, fans: 2 }, fans: [1, 1], score: [1, 2] },
      leaves: {
        'match.conceded': 'home',
        'match.penalty': true,
        'match.awarded': { 1: 1, 9: 1 },
        'match.home.players': { 8: { touchdowns: 1, casualties: 1 } },
        'match.away.players': { 9: { touchdowns: 2 } },
        'postmatch.home.fans.roll': [2],
        'postmatch.away.fans.roll': [2],
        'postmatch.away.mvp.roll': [4],
        'postmatch.home.desertion.8.roll': [3],
        'postmatch.away.costly-errors.roll': [2],
        // 1,075 against 955; nothing hired: two prayers.
        'prematch.away.prayers': [{ roll: [1] }, { roll: [14] }],
      },
    });
    // Fans 5 and 3, undivided, and 2 + 1 + 1 touchdowns.
    expect(winner.treasury).toBe(40_000 + (8 + 4) * 10_000);
    expect(loser.treasury).toBe(0);
    expect([loser.fans, winner.fans]).toEqual([2, 3]);
    expect(formerIn(loser, 8)).toMatchObject({ fate: 'deserted', spp: { casualties: 1 } });
    expect(playerIn(loser, 1).gains).toHaveLength(2);
    expect(playerIn(winner, 9).spp).toEqual({ touchdowns: 3 });
    expect(playerIn(winner, 1).spp).toEqual({ touchdowns: 1 });
    expect(loser.players.every((one) => one.spp['mvps'] === undefined)).toBe(true);
  });

  test('a concession without penalty at 0-0: a normal loss and one touchdown awarded', () => {
    const { home, away } = evening({
      ...{ home: humans, away: orcs, fans: [1, 1], score: [0, 0] },
      leaves: {
        'match.conceded': 'away',
        'match.penalty': false,
        'match.awarded': { 10: 1 },
        'postmatch.home.mvp.roll': [10],
        'postmatch.away.mvp.roll': [10],
        'postmatch.home.fans.roll': [2],
        'postmatch.away.fans.roll': [1],
      },
    });
    // Fans 4 and 2: 3, with a touchdown 4.
    expect([home.treasury, away.treasury]).toEqual([40_000, 40_000 + 30_000]);
    expect([home.fans, away.fans]).toEqual([3, 1]);
    expect(unspentOf(edition, playerIn(home, 10))).toBe(3 + 4);
    expect(unspentOf(edition, playerIn(away, 10))).toBe(4);
  });

  test('niggles, decay, an apothecary and a lasting injury at its worst', () => {
    const rotters = squad('nurgle', { 'rotter-lineman': 10, pestigor: 2 }, { fans: 1 });
    const hurt = withPlayer(withPlayer(humans, 2, { injuries: ['niggling'] }), 10, { injuries: ['-st'] });
    const { home, away, at } = evening({
      ...{ home: hurt, away: rotters, fans: [1, 1], score: [0, 0] },
      leaves: {
        'match.home.injuries': {
          // 12 and a niggling injury: lasting, not serious; the second roll of 9 and 1 is a 10, and worse is not taken.
          2: { roll: [12], apothecary: { roll: [9], keep: 'second' } },
          // Strength 2 and once lowered is 1: a 6 is rolled again.
          10: { roll: [13], lasting: { roll: [6, 5] } },
        },
        'match.away.injuries': {
          // 14 and decay: dead.
          1: { roll: [14] },
          // A pestigor regenerates.
          11: { roll: [16], regeneration: { roll: [4] } },
        },
        'match.home.players': { 12: { casualties: 2 } },
        // Ten rotters 350 and two pestigors 150 against 955: nine prayers.
        'prematch.away.prayers': Array.from({ length: 9 }, (_, n) => ({ roll: [n + 1] })),
        'postmatch.home.mvp.roll': [2],
        'postmatch.away.mvp.roll': [1],
        'postmatch.home.purchases': [{ retire: 10 }],
      },
    });
    expect(at('match.home.injuries.2.result')).toEqual({ id: 'serious-injury', gain: 'niggling' });
    expect(at('match.home.injuries.10.result')).toEqual({ id: 'lasting-injury', gain: '-ag' });
    expect(playerIn(home, 2)).toMatchObject({ misses: 'next', injuries: ['niggling', 'niggling'] });
    expect(playerIn(home, 10)).toMatchObject({ misses: 'retired', injuries: ['-st', '-ag'] });
    expect(formerIn(away, 1).fate).toBe('dead');
    // The first who may be player of the match is number 2: the dead are not drawn.
    expect(playerIn(away, 2).spp).toEqual({ mvps: 1 });
    expect(playerIn(away, 11).misses).toBeNull();
    expect(unspentOf(edition, playerIn(home, 12))).toBe(4);
    // Injuries leave the value as it was; both of the hurt are missing in the current one: 955 - 50 - 65.
    expect([teamValueOf(edition, home), currentValueOf(edition, home)]).toEqual([955_000, 840_000]);
  });

  test('a zombie who rose, scored and stayed', () => {
    const { home, at } = evening({
      ...{ home: revenants({ fans: 2 }), away: reavers({ fans: 2 }), fans: [2, 2], score: [1, 0] },
      leaves: {
        // 685 against 805: 120 of petty cash, none spent, and two prayers.
        'prematch.home.prayers': [{ roll: [9] }, { roll: [15] }],
        'match.home.raised': 44,
        'match.home.players': { 44: { touchdowns: 1 } },
        'match.away.injuries': { 3: { roll: [15] } },
        'postmatch.home.mvp.roll': [1],
        'postmatch.away.mvp.roll': [3],
        'postmatch.home.fans.roll': [2],
        'postmatch.away.fans.roll': [1],
        'postmatch.home.purchases': [{ raise: 'zombie-lineman' }],
      },
    });
    expect(at('prematch.home.inducements.result')).toMatchObject({ pettyCash: 120_000, cost: 0 });
    expect(playerIn(home, 44)).toMatchObject({ position: 'zombie-lineman', spp: { touchdowns: 1 } });
    // Free, and 40 in the value. Fans 4 and 4: 4 + 1.
    expect([home.treasury, teamValueOf(edition, home)]).toEqual([50_000, 725_000]);
  });
});
