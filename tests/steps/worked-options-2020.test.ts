import { describe, expect, test } from 'vitest';
import { teamValueOf, unspentOf } from '../../src/team/value.ts';
import { evening, spoiled } from '../setup/evening2020.ts';
import { playerIn, withPlayer } from '../setup/league.ts';
import { edition, eye, reavers, squad } from '../setup/match2020.ts';

/** Whole matches in leagues of various options, reckoned by hand; the sums stand beside the figures. */

// Humans: 805 and four re-rolls 200. Orcs: 755 and a re-roll 60.
const rich = reavers({ rerolls: 4, treasury: 300_000 });
const poor = eye({ rerolls: 1, treasury: 100_000 });
const quiet = { 'postmatch.home.mvp.roll': [1], 'postmatch.away.mvp.roll': [1] };

describe('a match worked out by hand:', () => {
  test('as on the sheet: petty cash is the gap of 190,000, and the treasury may be added', () => {
    const leaves = {
      ...quiet,
      'prematch.home.inducements.buy': [{ id: 'extra-team-training' }],
      'prematch.away.inducements.buy': [{ star: 'varag-ghoul-chewer' }],
      'postmatch.home.costly-errors.roll': [3],
    };
    const { home, away, at } = evening({ home: rich, away: poor, fans: [1, 1], score: [0, 0], leaves });
    // 280 less 190 from the treasury of 100. Fans 2 and 2: 20 for each side.
    expect(at('prematch.away.inducements.result')).toEqual({
      ...{ cost: 280_000, pettyCash: 190_000, treasury: 90_000, currentValue: 1_095_000 },
    });
    // 1,105 against 1,095: no prayer.
    expect(at('prematch.away.prayers')).toBeUndefined();
    // 300 - 100 + 20, which is safe on a 3; 100 - 90 + 20 is thrown for by nobody.
    expect([home.treasury, away.treasury]).toEqual([220_000, 30_000]);
  });

  test('by the errata: the higher spends 100,000 first, the other has 290,000 and keeps its treasury', () => {
    const night = { home: rich, away: poor, fans: [1, 1], score: [0, 0] } as const;
    const options = { 'inducement-funding': 'errata-2025' };
    const leaves = {
      ...quiet,
      'prematch.home.inducements.buy': [{ id: 'extra-team-training' }],
      'prematch.away.inducements.buy': [{ star: 'varag-ghoul-chewer' }],
      'postmatch.home.costly-errors.roll': [3],
      'postmatch.away.costly-errors.roll': [2],
    };
    const { home, away, at } = evening({ ...night, options, leaves });
    expect(at('prematch.away.inducements.result')).toMatchObject({ pettyCash: 290_000, treasury: 0 });
    // 220 is safe on a 3; 100 + 20 on a 2.
    expect([home.treasury, away.treasury]).toEqual([220_000, 120_000]);
    const more = {
      ...leaves,
      'prematch.away.inducements.buy': [{ star: 'varag-ghoul-chewer' }, { id: 'team-mascot' }],
    };
    expect(spoiled({ ...night, options, leaves: more })).toEqual([
      'item-refused prematch.away.inducements.buy.1.id reason.too-dear',
    ]);
  });

  test('a star whom both want: refused to the second, lost to both, or shared, as the league has it', () => {
    const night = {
      home: rich,
      away: eye({ rerolls: 1, treasury: 200_000 }),
      fans: [1, 1],
      score: [0, 0],
    } as const;
    const leaves = {
      ...quiet,
      'prematch.home.inducements.buy': [{ star: 'helmut-wulf' }],
      'prematch.away.inducements.buy': [{ star: 'helmut-wulf' }],
      'match.away.players.helmut-wulf.casualties': 1,
      // 1,005 + 140 against 815 + 140: three prayers.
      'prematch.away.prayers': [{ roll: [1] }, { roll: [2] }, { roll: [3] }],
      'postmatch.home.costly-errors.roll': [6],
      'postmatch.away.costly-errors.roll': [6],
    };
    expect(spoiled({ ...night, leaves })).toEqual([
      'item-refused prematch.away.inducements.buy.0.star reason.hired-by-other',
    ]);
    expect(spoiled({ ...night, leaves, options: { 'shared-stars': 'lost' } })).toEqual([
      'not-in-match match.away.players.helmut-wulf reason.star-not-hired',
    ]);
    const { home, away } = evening({ ...night, leaves, options: { 'shared-stars': 'allowed' } });
    // 300 - 140 + 20; the orcs pay with petty cash: 200 + 20.
    expect([home.treasury, away.treasury]).toEqual([180_000, 220_000]);
    expect(away.players.every((one) => one.number === 1 || Object.keys(one.spp).length === 0)).toBe(true);
  });

  test.each([
    ['won', [1, 0], 100_000 - 50_000 + 20_000 + 10_000 + 100_000],
    ['drawn', [1, 1], 100_000 - 50_000 + 20_000 + 10_000],
    ['lost', [0, 1], 100_000 - 50_000 + 20_000],
  ] as const)('a side bet of 50,000, %s', (_, score, treasury) => {
    const { home, at } = evening({
      ...{ home: poor, away: rich, fans: [1, 1], score },
      leaves: {
        ...quiet,
        'prematch.home.inducements.buy': [{ id: 'side-bet', stake: 50_000 }],
        // 1,005 against 815 and the stake: 140, two prayers.
        'prematch.home.prayers': [{ roll: [5] }, { roll: [6] }],
        'match.home.players': score[0] > 0 ? { 8: { touchdowns: 1 } } : {},
        'match.away.players': score[1] > 0 ? { 8: { touchdowns: 1 } } : {},
        ...(score[0] === score[1]
          ? {}
          : { 'postmatch.home.fans.roll': [1], 'postmatch.away.fans.roll': [1] }),
        'postmatch.away.costly-errors.roll': [6],
        ...(treasury >= 100_000 ? { 'postmatch.home.costly-errors.roll': [6] } : {}),
      },
    });
    // The gap of 190 pays no stake.
    expect(at('prematch.home.inducements.result')).toMatchObject({ cost: 50_000, treasury: 50_000 });
    expect(home.treasury).toBe(treasury);
  });

  test('a friendly: winnings, fans and points as ever, but no player of the match', () => {
    const { home, away } = evening({
      ...{
        home: reavers({ fans: 2 }),
        away: reavers({ name: 'Others', fans: 2 }),
        fans: [2, 1],
        score: [1, 0],
      },
      stage: 'friendly',
      leaves: {
        'match.home.players.8.touchdowns': 1,
        'postmatch.home.fans.roll': [2],
        'postmatch.away.fans.roll': [1],
      },
    });
    // Fans 4 and 3.
    expect([home.treasury, away.treasury]).toEqual([45_000, 35_000]);
    expect([home.fans, away.fans]).toEqual([3, 1]);
    expect(home.players.flatMap((one) => Object.entries(one.spp))).toEqual([['touchdowns', 1]]);
    expect(away.players.flatMap((one) => Object.entries(one.spp))).toEqual([]);
  });

  test('eighteen points must be spent: a 15 on the table gives strength, 80,000 in the value', () => {
    const home = withPlayer(reavers(), 8, { spp: { touchdowns: 5 } });
    const night = { home, away: reavers({ name: 'Others' }), fans: [1, 1], score: [0, 0] } as const;
    const leaves = { ...quiet, 'match.home.players.8.casualties': 2 };
    expect(spoiled({ ...night, leaves: { ...leaves, 'postmatch.home.advancements': {} } })).toEqual([
      'must-advance postmatch.home.advancements.8',
    ]);
    const spent = {
      'postmatch.home.advancements': { 8: [{ kind: 'characteristic', roll: [15], take: '+st' }] },
    };
    const { home: after } = evening({ ...night, leaves: { ...leaves, ...spent } });
    // 15 and 4 points, less 18.
    expect(unspentOf(edition, playerIn(after, 8))).toBe(1);
    expect(teamValueOf(edition, after)).toBe(885_000);
  });

  test('money: 545,000 on a 2 loses 270,000, 615,000 on a 2 keeps what two dice leave', () => {
    const night = (treasury: number, dice: object) =>
      evening({
        ...{ home: reavers({ treasury }), away: reavers({ name: 'Others' }), fans: [2, 1], score: [0, 0] },
        leaves: { ...quiet, ...dice },
      }).home.treasury;
    // Fans 3 and 2: 25. Half of 545 is 272.5, rounded down to 5.
    expect(night(520_000, { 'postmatch.home.costly-errors.roll': [2] })).toBe(545_000 - 270_000);
    expect(night(590_000, { 'postmatch.home.costly-errors': { roll: [2], loss: { roll: [3, 5] } } })).toBe(
      80_000,
    );
  });

  test('ogres whose gnoblars cost nothing in the current value only, where the league says so', () => {
    const gnoblars = squad('ogre', { 'gnoblar-lineman': 10, 'ogre-blocker': 2 });
    // Ten gnoblars at 15 and two ogres at 140.
    expect(teamValueOf(edition, gnoblars)).toBe(280_000);
    expect(teamValueOf(edition, gnoblars, { 'low-cost-linemen': 'ctv-only' })).toBe(430_000);
  });
});
