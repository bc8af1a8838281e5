import { describe, expect, test } from 'vitest';
import { handicapped, lower, reminded, wrongDay } from '../../setup/handicap.ts';
import { playerIn, withPlayer } from '../../setup/league.ts';

describe('31 Morley’s Revenge', () => {
  const roll = [3, 1] as const;
  const id = 'morleys-revenge';

  test.each([
    [1, [3], '3'],
    [2, [3, 9], '3, 9'],
    [3, [3, 9, 3, 1], '3, 9, 1'],
  ])('a D3 of %i: so many random opponents may sit out drives, a reminder', async (many, dice, names) => {
    expect(await reminded({ roll, id, effect: { 'count.roll': [many], roll: dice } })).toEqual([
      `away: Morley's Revenge | ${names} | lasts.match`,
    ]);
  });

  test('a D3 is written as 1 to 3', async () => {
    expect(await wrongDay({ roll, id, effect: { 'count.roll': [4], roll: [1, 2] } })).toEqual([
      'wrong-face prematch.handicap.effects.morleys-revenge.count.roll',
    ]);
  });
});

describe('32 Bribe the Announcers', () => {
  const roll = [3, 2] as const;
  const id = 'bribe-the-announcers';
  const none = ['postmatch.home.mvp.player'];

  test('the own title is drawn before the match, and none after it', async () => {
    const { home, plain } = await handicapped({ roll, id, effect: { roll: [6] }, without: none });
    expect(playerIn(home, 6).spp).toEqual({ mvps: 1 });
    expect(playerIn(home, 1).spp).toEqual({});
    expect(home).toEqual(withPlayer(withPlayer(plain.home, 1, { spp: {} }), 6, { spp: { mvps: 1 } }));
    expect(await wrongDay({ roll, id, effect: { roll: [6] } })).toEqual([
      'leftover postmatch.home.mvp.player',
    ]);
  });

  test('his star player roll is made at once', async () => {
    const home = withPlayer(lower(), 6, { spp: { touchdowns: 1 } });
    const advancement = [{ roll: [4, 6], ageing: { roll: [6, 6] } }];
    const day = await handicapped({ roll, id, home, effect: { roll: [6], advancement }, without: none });
    expect(playerIn(day.home, 6)).toMatchObject({ spp: { touchdowns: 1, mvps: 1 }, gains: ['+ma'] });
  });

  test('a player who misses the match is not drawn: the die has a face less', async () => {
    const home = withPlayer(lower(), 6, { misses: 'next' });
    const day = await handicapped({ roll, id, home, effect: { roll: [6] }, without: none });
    expect(playerIn(day.home, 7).spp).toEqual({ mvps: 1 });
    expect(await wrongDay({ roll, id, home, effect: { roll: [12] } })).toEqual([
      'wrong-face prematch.handicap.effects.bribe-the-announcers.roll',
    ]);
  });

  test('he may be drawn with tokens and named', async () => {
    expect(
      playerIn((await handicapped({ roll, id, effect: { player: 9 }, without: none })).home, 9).spp,
    ).toEqual({ mvps: 1 });
  });
});

test('33 Smelling Salts: own knocked-out players wake on 2 or more, a reminder', async () => {
  expect(await reminded({ roll: [3, 3], id: 'smelling-salts' })).toEqual([
    'home: Smelling Salts | Reavers | lasts.match',
  ]);
});

describe('34 Sponsorship Deal', () => {
  const roll = [3, 4] as const;
  const id = 'sponsorship-deal';
  const confirmed = 'prematch.handicap.effects.sponsorship-deal.confirmed';

  test.each([
    [true, 10_000],
    [false, 0],
  ])('when the slogan was called (%s) the sponsor pays %i', async (said, gold) => {
    const { home, away, plain, at } = await handicapped({ roll, id, after: { [confirmed]: said } });
    expect(home.treasury).toBe(plain.home.treasury + gold);
    expect(away).toEqual(plain.away);
    expect(at('postmatch.home.winnings.result')).toEqual({ amount: 10_000 + gold });
  });

  test('it may stay open until the match is booked, and not longer', async () => {
    expect(await wrongDay({ roll, id })).toEqual([`missing ${confirmed}`]);
  });
});

test('35 Palmed Coin: the toss is won, a reminder', async () => {
  expect(await reminded({ roll: [3, 5], id: 'palmed-coin' })).toEqual([
    'home: Palmed Coin | Reavers | lasts.once',
  ]);
});

describe('36 Scutt’s Scroll of Weather Magic', () => {
  const roll = [3, 6] as const;
  const id = 'scutts-scroll';

  test.each([
    ['blizzard', 'Blizzard'],
    ['nice', 'Nice'],
    ['sweltering-heat', 'Sweltering Heat'],
  ])('the own coach makes it %s, whatever was thrown', async (weather, name) => {
    const day = await handicapped({ roll, id, effect: { weather } });
    expect(day.at('prematch.handicap.effects.scutts-scroll.result')).toEqual({ side: 'home', weather });
    expect(day.told).toEqual([
      `home: Scutt's Scroll of Weather Magic | Reavers | lasts.now | change.weather ${name}`,
    ]);
    expect([day.home, day.away]).toEqual([day.plain.home, day.plain.away]);
  });

  test('out of the table alone', async () => {
    expect(await wrongDay({ roll, id, effect: { weather: 'hail' } })).toEqual([
      'not-an-option prematch.handicap.effects.scutts-scroll.weather',
    ]);
    expect(await wrongDay({ roll, id })).toEqual(['missing prematch.handicap.effects.scutts-scroll.weather']);
  });
});
