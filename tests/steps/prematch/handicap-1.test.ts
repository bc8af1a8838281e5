import { describe, expect, test } from 'vitest';
import { handicapped, higher, lower, reminded, wrongDay } from '../../setup/handicap.ts';
import { playerIn, withPlayer } from '../../setup/league.ts';

describe('11 Appearance Fee', () => {
  const roll = [1, 1] as const;
  const id = 'appearance-fee';
  const star = withPlayer(higher(), 9, { spp: { completions: 6 } });

  test.each([1, 2, 3, 4, 5, 6])(
    'on %i the opponent pays so many times 5,000 and his best player plays',
    async (die) => {
      const { home, away, plain } = await handicapped({
        roll,
        id,
        away: star,
        effect: { roll: [die], paid: true },
        after: { 'postmatch.away.mvp.player': 9 },
      });
      expect(away.treasury).toBe(plain.away.treasury - die * 5_000);
      expect(playerIn(away, 9).spp).toEqual({ completions: 6, mvps: 1 });
      expect(home).toEqual(plain.home);
    },
  );

  test('unpaid, the best player stays out and cannot be most valuable', async () => {
    const unpaid = { roll, id, away: star, effect: { roll: [4], paid: false } };
    const { away, plain, told, at } = await handicapped(unpaid);
    expect(away).toEqual(plain.away);
    expect(told).toEqual(['away: Appearance Fee | 9 | lasts.match | change.fee-unpaid 20000']);
    expect(at('prematch.handicap.effects.appearance-fee.result')).toEqual({
      side: 'away',
      player: 9,
      fee: 20_000,
      paid: false,
      absent: [9],
    });
    expect(await wrongDay({ ...unpaid, after: { 'postmatch.away.mvp.player': 9 } })).toEqual([
      'not-an-option postmatch.away.mvp.player',
    ]);
    expect(await wrongDay({ ...unpaid, after: { 'match.away.players.9': { completions: 1 } } })).toEqual([
      'not-in-match match.away.players.9',
    ]);
  });

  test('among several with as many points his coach says who, and nobody else', async () => {
    const two = withPlayer(star, 3, { spp: { completions: 6 } });
    const tie = { roll, id, away: two, effect: { roll: [4], paid: false, player: 3 } };
    expect((await handicapped(tie)).at('prematch.handicap.effects.appearance-fee.result.absent')).toEqual([
      3,
    ]);
    expect(await wrongDay({ ...tie, effect: { ...tie.effect, player: 5 } })).toEqual([
      'not-an-option prematch.handicap.effects.appearance-fee.player',
    ]);
  });

  test('what the treasury does not hold cannot be paid', async () => {
    const poor = { ...star, treasury: 15_000, rerolls: 7 };
    expect(await wrongDay({ roll, id, away: poor, effect: { roll: [4], paid: true } })).toEqual([
      'refused prematch.handicap.effects.appearance-fee.paid',
    ]);
  });
});

test('12 Extra Training: a re-roll more for the day is a reminder, none is on the sheet', async () => {
  expect(await reminded({ roll: [1, 2], id: 'extra-training' })).toEqual([
    'home: Extra Training | Reavers | lasts.match',
  ]);
});

describe('13 Intensive Training', () => {
  const roll = [1, 3] as const;
  const id = 'intensive-training';

  test('a skill for the day is a reminder, whether the record names it or not', async () => {
    expect(await reminded({ roll, id, effect: { player: 4, skill: 'tackle' } })).toEqual([
      'home: Intensive Training | 4 | lasts.match',
    ]);
    expect(await reminded({ roll, id, effect: { player: 4 } })).toEqual([
      'home: Intensive Training | 4 | lasts.match',
    ]);
    expect(await reminded({ roll, id })).toEqual(['home: Intensive Training | Reavers | lasts.match']);
  });

  test('it is one that the player could learn without a double, and has not', async () => {
    const wrong = (player: number, skill: string) => wrongDay({ roll, id, effect: { player, skill } });
    const path = 'prematch.handicap.effects.intensive-training.skill';
    expect(await wrong(4, 'guard')).toEqual([`not-an-option ${path}`]);
    expect(await wrong(4, 'leader')).toEqual([`not-an-option ${path}`]);
    expect(await wrong(8, 'block')).toEqual([`not-an-option ${path}`]);
  });
});

describe('14 Inspiration', () => {
  const roll = [1, 4] as const;
  const id = 'inspiration';

  test('a chosen player has a title now; the other title goes to another', async () => {
    const { home, plain } = await handicapped({ roll, id, effect: { player: 5 } });
    expect(home).toEqual(withPlayer(plain.home, 5, { spp: { mvps: 1 } }));
    expect(
      await wrongDay({ roll, id, effect: { player: 5 }, after: { 'postmatch.home.mvp.player': 5 } }),
    ).toEqual(['not-an-option postmatch.home.mvp.player']);
  });

  test('his star player roll is made at once, with its ageing', async () => {
    const home = withPlayer(lower(), 5, { spp: { touchdowns: 1 } });
    const advancement = [
      { roll: [2, 3], take: 'dirty-player', ageing: { roll: [1, 1], effect: { roll: [4, 5] } } },
    ];
    const day = await handicapped({ roll, id, home, effect: { player: 5, advancement } });
    expect(playerIn(day.home, 5)).toMatchObject({
      spp: { touchdowns: 1, mvps: 1 },
      gains: ['dirty-player'],
      injuries: ['-av'],
      misses: null,
    });
    expect(await wrongDay({ roll, id, home, effect: { player: 5 } })).toEqual([
      'missing prematch.handicap.effects.inspiration.advancement.0.roll',
    ]);
  });

  test('a level reached before the match is not reached again after it', async () => {
    const home = withPlayer(lower(), 5, { spp: { touchdowns: 1 } });
    const advancement = [{ roll: [2, 3], take: 'pro', ageing: { roll: [3, 3] } }];
    const scored = { 'match.score': { home: 1, away: 0 }, 'match.home.players.5': { touchdowns: 1 } };
    const day = await handicapped({ roll, id, home, effect: { player: 5, advancement }, after: scored });
    expect(playerIn(day.home, 5)).toMatchObject({ spp: { touchdowns: 2, mvps: 1 }, gains: ['pro'] });
  });

  test('a player who misses the match is not inspired', async () => {
    const home = withPlayer(lower(), 5, { misses: 'next' });
    expect(await wrongDay({ roll, id, home, effect: { player: 5 } })).toEqual([
      'not-an-option prematch.handicap.effects.inspiration.player',
    ]);
  });
});

describe('15 I Am the Greatest', () => {
  const roll = [1, 5] as const;
  const id = 'i-am-the-greatest';

  test('two random opponents never play together: a reminder', async () => {
    expect(await reminded({ roll, id, effect: { roll: [2, 7] } })).toEqual([
      'away: I Am the Greatest | 2, 7 | lasts.match',
    ]);
  });

  test('the second die is thrown again until it is another player', async () => {
    expect(await reminded({ roll, id, effect: { roll: [2, 2, 2, 12] } })).toEqual([
      'away: I Am the Greatest | 2, 12 | lasts.match',
    ]);
    expect(await wrongDay({ roll, id, effect: { roll: [2, 2] } })).toEqual([
      'wrong-number-of-dice prematch.handicap.effects.i-am-the-greatest.roll',
    ]);
    expect(await wrongDay({ roll, id, effect: { roll: [2, 13] } })).toEqual([
      'wrong-face prematch.handicap.effects.i-am-the-greatest.roll',
    ]);
  });
});

test('16 Under Scrutiny: no fouls and no secret weapons for the opponent, a reminder', async () => {
  expect(await reminded({ roll: [1, 6], id: 'under-scrutiny' })).toEqual([
    'away: Under Scrutiny | Gouged Eye | lasts.match',
  ]);
});
