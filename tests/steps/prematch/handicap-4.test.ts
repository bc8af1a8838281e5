import { describe, expect, test } from 'vitest';
import { handicapped, higher, lower, reminded, wrongDay } from '../../setup/handicap.ts';
import { playerIn, rated, teamOf, withPlayer } from '../../setup/league.ts';

test('41 Team Anthem: a point of fan factor more for the day is a reminder', async () => {
  expect(await reminded({ roll: [4, 1], id: 'team-anthem' })).toEqual([
    'home: Team Anthem | Reavers | lasts.match',
  ]);
  expect(
    await wrongDay({ roll: [4, 1], id: 'team-anthem', before: { 'prematch.gate.roll': [1, 2, 3] } }),
  ).toEqual(['wrong-number-of-dice prematch.gate.roll']);
});

test('42 Grudge Match: as many fouls as one likes, a reminder', async () => {
  expect(await reminded({ roll: [4, 2], id: 'grudge-match' })).toEqual([
    'home: Grudge Match | Reavers | lasts.match',
  ]);
});

test('43 Doom and Gloom: half the opponent’s re-rolls for a half, a reminder; his sheet keeps all', async () => {
  const day = await handicapped({ roll: [4, 3], id: 'doom-and-gloom', away: higher({ rerolls: 3 }) });
  expect(day.away.rerolls).toBe(3);
  expect(day.told).toEqual(['away: Doom and Gloom | Gouged Eye | lasts.first-half']);
});

describe('44 It Wasn’t Me', () => {
  const roll = [4, 4] as const;
  const id = 'it-wasnt-me';
  const five = { roll, id, effect: { roll: [5] } };

  test('a random opponent misses this match and no other', async () => {
    const { away, plain, told, at } = await handicapped(five);
    expect(away).toEqual(plain.away);
    expect(told).toEqual(["away: It Wasn't Me | 5 | lasts.match"]);
    expect(at('prematch.handicap.effects.it-wasnt-me.result')).toEqual({ side: 'away', absent: [5] });
  });

  test('he is not most valuable, and nothing happens to him', async () => {
    expect(await wrongDay({ ...five, after: { 'postmatch.away.mvp.player': 5 } })).toEqual([
      'not-an-option postmatch.away.mvp.player',
    ]);
    expect(await wrongDay({ ...five, after: { 'match.away.injuries.5': { severity: 'dead' } } })).toEqual([
      'not-in-match match.away.injuries.5',
    ]);
    expect(
      await wrongDay({
        ...five,
        without: ['postmatch.away.mvp.player'],
        after: { 'postmatch.away.mvp.roll': [12] },
      }),
    ).toEqual(['wrong-face postmatch.away.mvp.roll']);
  });

  test('one who is absent anyway is not drawn, and comes back after the match as usual', async () => {
    const away = withPlayer(higher(), 5, { misses: 'next' });
    const day = await handicapped({ roll, id, away, effect: { roll: [5] } });
    expect(day.at('prematch.handicap.effects.it-wasnt-me.result')).toEqual({ side: 'away', absent: [6] });
    expect(playerIn(day.away, 5).misses).toBeNull();
  });
});

describe('45 That Boy’s Got Talent', () => {
  const roll = [4, 5] as const;
  const id = 'that-boys-got-talent';
  const full = rated(teamOf('human', { lineman: 12, blitzer: 4 }, { name: 'Reavers' }), 125);
  const rich = rated(higher({ treasury: 0 }), 140);

  test('a player of any position is lent for the day, even a seventeenth, and leaves with it', async () => {
    const day = await handicapped({ roll, id, home: full, away: rich, effect: { position: 'ogre' } });
    expect(day.at('prematch.handicap.effects.that-boys-got-talent.result')).toEqual({
      side: 'home',
      position: 'ogre',
      loaned: 17,
    });
    expect(day.told).toEqual(["home: That Boy's Got Talent | Reavers | lasts.match | change.loan 17 Ogre"]);
    expect(day.home).toEqual(day.plain.home);
  });

  test('what he does earns him nothing, and what he suffers is forgotten', async () => {
    const after = {
      'match.score': { home: 1, away: 0 },
      'match.home.players.20': { touchdowns: 1 },
      'match.home.injuries.20': { severity: 'dead' },
    };
    const day = await handicapped({ roll, id, effect: { position: 'blitzer', number: 20 }, after });
    expect(day.home.players).toEqual(day.plain.home.players);
    expect(day.home.former).toEqual([]);
  });

  test('he wears a free shirt, plays for this list, and is not most valuable', async () => {
    const at = 'prematch.handicap.effects.that-boys-got-talent';
    expect(await wrongDay({ roll, id, effect: { position: 'blitzer', number: 3 } })).toEqual([
      `wrong-fact ${at}.number`,
    ]);
    expect(await wrongDay({ roll, id, effect: { position: 'troll' } })).toEqual([
      `not-an-option ${at}.position`,
    ]);
    expect(
      await wrongDay({
        roll,
        id,
        effect: { position: 'blitzer', number: 20 },
        after: { 'postmatch.home.mvp.player': 20 },
      }),
    ).toEqual(['not-an-option postmatch.home.mvp.player']);
    const hired = { 'prematch.home.freebooters': [{ position: 'lineman', number: 20 }] };
    expect(
      await wrongDay({ roll, id, home: lower(), before: hired, effect: { position: 'blitzer', number: 20 } }),
    ).toEqual([`wrong-fact ${at}.number`]);
  });
});

describe('46 News Feature', () => {
  const roll = [4, 6] as const;
  const id = 'news-feature';

  test.each([
    [[1, 1], 30_000],
    [[6, 6], 130_000],
  ])('the winnings are thrown with two dice, %j', async (dice, amount) => {
    const { home, away, plain } = await handicapped({
      roll,
      id,
      after: { 'postmatch.home.winnings.roll': dice },
    });
    // Without it a 1 paid 10,000 to a team of rating 100 before 6,000 spectators.
    expect(home.treasury).toBe(plain.home.treasury - 10_000 + amount - 10_000);
    expect(away).toEqual(plain.away);
  });

  test('one die is not enough, and the opponent has one', async () => {
    expect(await wrongDay({ roll, id })).toEqual(['wrong-number-of-dice postmatch.home.winnings.roll']);
    const both = { 'postmatch.home.winnings.roll': [1, 1], 'postmatch.away.winnings.roll': [1, 1] };
    expect(await wrongDay({ roll, id, after: both })).toEqual([
      'wrong-number-of-dice postmatch.away.winnings.roll',
    ]);
  });
});
