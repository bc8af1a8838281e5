import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dice, totals } from '../../src/dice/notation.ts';
import { positionOf, positionsOf, rostersOf, starsOf } from '../../src/rules/lists.ts';
import {
  bandOf,
  fanDelta,
  fanModifiers,
  handicapRolls,
  levelOf,
  lookUp,
  winningsModifier,
} from '../../src/rules/tables.ts';
import { classic } from './shipped.ts';

const ruleset = classic();

describe('looking up', () => {
  it.each(Object.keys(ruleset.tables))(
    'each total that the dice of %s can show finds exactly one row',
    (name) => {
      const table = ruleset.tables[name]!;
      for (const total of totals(dice(table.dice)).keys())
        expect(table.rows.filter((row) => row === lookUp(table, total))).toHaveLength(1);
    },
  );

  it('a total that the dice cannot show is a fault', () => {
    expect(() => lookUp(ruleset.tables['weather']!, 13)).toThrow('no row of Weather for 13');
  });

  it('a band holds both its ends', () => {
    const bands = [{ to: 1 }, { from: 2, to: 5 }, { from: 6 }];
    expect([-9, 1, 2, 5, 6, 99].map((figure) => bands.indexOf(bandOf(bands, figure) as never))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect(bandOf([{ from: 1, to: 2 }], 3)).toBeUndefined();
  });

  it('a greater difference never gives fewer handicap rolls, and the order of the teams does not matter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 100 }), (gap, more) => {
        const count = (difference: number): number => {
          const { rolls, picks } = handicapRolls(ruleset, difference);
          return rolls + picks;
        };
        expect(count(gap + more)).toBeGreaterThanOrEqual(count(gap));
        expect(count(-gap)).toBe(count(gap));
      }),
    );
  });

  it('a larger gate never pays less, a higher rating never more', () => {
    const gate = fc.integer({ min: 0, max: 300_000 });
    const rating = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(
        gate,
        rating,
        fc.integer({ min: 0, max: 50_000 }),
        fc.integer({ min: 0, max: 50 }),
        (crowd, class_, more, higher) => {
          const here = winningsModifier(ruleset, crowd, class_);
          expect(winningsModifier(ruleset, crowd + more, class_)).toBeGreaterThanOrEqual(here);
          expect(winningsModifier(ruleset, crowd, class_ + higher)).toBeLessThanOrEqual(here);
        },
      ),
    );
  });

  it('rating 0 reads the first column of the winnings', () => {
    expect(winningsModifier(ruleset, 10_000, 0)).toBe(winningsModifier(ruleset, 10_000, 1));
  });

  it('more star player points never make a lower level', () => {
    const levels = Array.from({ length: 300 }, (_, spp) => levelOf(ruleset, spp).rolls);
    expect(levels).toEqual([...levels].sort((a, b) => a - b));
    expect(new Set(levels).size).toBe(8);
  });

  it('the fan factor roll has a modifier for each thing that happened, and none else', () => {
    const quiet = { result: 'drawn', touchdowns: 0, casualties: 0, stage: 'league', fans: 9 } as const;
    expect(fanModifiers(ruleset, quiet)).toEqual([]);
    const loud = { result: 'won', touchdowns: 3, casualties: 2, stage: 'final', fans: 25 } as const;
    expect(fanModifiers(ruleset, loud)).toEqual([
      { id: 'won', modifier: 1 },
      { id: 'touchdowns', modifier: 1 },
      { id: 'casualties', modifier: 1 },
      { id: 'final', modifier: 2 },
      { id: 'popular', modifier: -2 },
    ]);
    expect([-3, 1, 2, 5, 6, 12].map((total) => fanDelta(ruleset, total))).toEqual([-1, -1, 0, 0, 1, 1]);
  });
});

describe('team lists', () => {
  it('a big guy is a position of the lists that take him, and of no other', () => {
    const ogre = positionOf(ruleset, 'human', 'ogre');
    expect(ogre).toMatchObject({
      bigGuy: true,
      group: 'big-guys',
      max: 1,
      cost: 120_000,
      normal: ['general', 'strength'],
    });
    expect(positionOf(ruleset, 'goblin', 'ogre')?.max).toBe(2);
    expect(positionOf(ruleset, 'amazon', 'ogre')).toBeNull();
    expect(positionOf(ruleset, 'human', 'lineman')).toMatchObject({
      bigGuy: false,
      group: null,
      min: 0,
      max: 12,
    });
  });

  it('what is unknown is nothing, whatever it is called', () => {
    expect(positionOf(ruleset, 'human', 'constructor')).toBeNull();
    expect(positionOf(ruleset, 'toString', 'lineman')).toBeNull();
    expect(positionsOf(ruleset, 'martian')).toEqual([]);
    expect(starsOf(ruleset, 'martian')).toEqual([]);
  });

  it('a list sells its own positions first, then its big guys', () => {
    expect(positionsOf(ruleset, 'orc').map((one) => one.id)).toEqual([
      ...['lineman', 'goblin', 'thrower', 'black-orc-blocker', 'blitzer', 'ogre', 'troll'],
    ]);
  });

  it('optional lists, big guys and champions need their option', () => {
    expect(rostersOf(ruleset)).toHaveLength(15);
    expect(rostersOf(ruleset, { 'optional-rosters': true })).toHaveLength(19);
    expect(positionsOf(ruleset, 'nurgle').map((one) => one.id)).toEqual(['nurgle-beastman', 'rotter']);
    expect(positionsOf(ruleset, 'nurgle', { 'optional-rosters': true })).toHaveLength(3);
    expect(starsOf(ruleset, 'amazon')).toEqual([]);
    expect(starsOf(ruleset, 'amazon', { 'optional-stars': true }).map((one) => one.id)).toEqual([
      'thrud',
      'zara',
    ]);
  });

  it('necromantic teams have the champions of the undead, nurgle those of chaos, khemri only its own', () => {
    const ids = (roster: string): readonly string[] =>
      starsOf(ruleset, roster, { 'optional-stars': true }).map((one) => one.id);
    expect(ids('necromantic')).toEqual(expect.arrayContaining([...ids('undead'), 'ramtut']));
    expect(ids('nurgle')).toEqual(ids('chaos'));
    expect(ids('khemri')).toEqual(['thrud', 'ramtut']);
  });
});
