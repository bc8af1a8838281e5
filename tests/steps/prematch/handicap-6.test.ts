import { describe, expect, test } from 'vitest';
import { handicapped, higher, reminded, wrongDay } from '../../setup/handicap.ts';
import { withPlayer } from '../../setup/league.ts';

test('61 Bribe the Ref: the first penalty is ignored, a reminder', async () => {
  expect(await reminded({ roll: [6, 1], id: 'bribe-the-ref' })).toEqual([
    'home: Bribe the Ref | Reavers | lasts.once',
  ]);
});

test('62 Knuckledusters: a chosen own player has Mighty Blow for the day, a reminder', async () => {
  expect(await reminded({ roll: [6, 2], id: 'knuckledusters', effect: { player: 10 } })).toEqual([
    'home: Knuckledusters | 10 | lasts.match',
  ]);
  expect(await reminded({ roll: [6, 2], id: 'knuckledusters' })).toEqual([
    'home: Knuckledusters | Reavers | lasts.match',
  ]);
});

describe('63 Virus', () => {
  const roll = [6, 3] as const;
  const id = 'virus';
  const away = withPlayer(
    withPlayer(withPlayer(higher(), 3, { injuries: ['niggling'] }), 7, {
      injuries: ['-ma', 'niggling', 'niggling'],
    }),
    8,
    { injuries: ['-av'] },
  );
  const plain = { 'prematch.away.niggles.3.roll': [2] };

  test('every opponent with a niggling injury misses this match and no other', async () => {
    const day = await handicapped({ roll, id, away });
    expect(day.told).toEqual(['away: Virus | 3, 7 | lasts.match']);
    expect(day.at('prematch.handicap.effects.virus.result')).toEqual({ side: 'away', absent: [3, 7] });
    expect(day.away).toEqual(day.plain.away);
  });

  test('nobody throws for those injuries then, and none of them is most valuable', async () => {
    expect(await wrongDay({ roll, id, away, before: plain })).toEqual([
      'leftover prematch.away.niggles.3.roll',
    ]);
    for (const player of [3, 7])
      expect(await wrongDay({ roll, id, away, after: { 'postmatch.away.mvp.player': player } })).toEqual([
        'not-an-option postmatch.away.mvp.player',
      ]);
  });

  test('one who is absent anyway comes back after the match', async () => {
    const day = await handicapped({ roll, id, away: withPlayer(away, 3, { misses: 'next' }) });
    expect(day.at('prematch.handicap.effects.virus.result')).toEqual({ side: 'away', absent: [7] });
    expect(day.away.players.every((player) => player.misses === null)).toBe(true);
  });

  test('a sound team laughs at it', async () => {
    expect(await reminded({ roll, id })).toEqual(['away: Virus | Gouged Eye | lasts.match']);
  });
});

test.each([1, 2, 3, 4, 5, 6])(
  '64 That Babe’s Got Talent: %i cheerleaders more for the day, a reminder',
  async (die) => {
    const day = await handicapped({ roll: [6, 4], id: 'that-babes-got-talent', effect: { roll: [die] } });
    expect(day.told).toEqual([`home: That Babe's Got Talent | Reavers | lasts.match | change.amount ${die}`]);
    expect(day.home).toEqual(day.plain.home);
  },
);

test('65 Iron Man: a random own player is only ever stunned, a reminder', async () => {
  expect(await reminded({ roll: [6, 5], id: 'iron-man', effect: { roll: [11] } })).toEqual([
    'home: Iron Man | 11 | lasts.match',
  ]);
});

describe('66 Buzzing', () => {
  test('a chosen own player jumps up in frenzy and never has the ball, a reminder', async () => {
    expect(await reminded({ roll: [6, 6], id: 'buzzing', effect: { player: 1 } })).toEqual([
      'home: Buzzing | 1 | lasts.match',
    ]);
    expect(await reminded({ roll: [6, 6], id: 'buzzing' })).toEqual([
      'home: Buzzing | Reavers | lasts.match',
    ]);
  });

  test('an opponent cannot be chosen', async () => {
    expect(await wrongDay({ roll: [6, 6], id: 'buzzing', effect: { player: 13 } })).toEqual([
      'not-an-option prematch.handicap.effects.buzzing.player',
    ]);
  });
});
