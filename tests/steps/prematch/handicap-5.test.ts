import { describe, expect, test } from 'vitest';
import { handicapped, higher, lower, reminded, wrongDay } from '../../setup/handicap.ts';
import { rated, teamOf, withPlayer } from '../../setup/league.ts';

test('51 Bribe the Ref: twelve players once, a reminder', async () => {
  expect(await reminded({ roll: [5, 1], id: 'twelfth-man' })).toEqual([
    'home: Bribe the Ref (12 players) | Reavers | lasts.once',
  ]);
});

describe('52 In the Bag', () => {
  const roll = [5, 2] as const;
  const id = 'in-the-bag';

  test('the opponent fields his eleven with the fewest points until the other side leads: a reminder that names them', async () => {
    const away = withPlayer(higher(), 3, { spp: { completions: 1 } });
    const day = await handicapped({ roll, id, away });
    expect(day.told).toEqual(['away: In the Bag | 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12 | lasts.until-leading']);
    expect([day.home, day.away]).toEqual([day.plain.home, day.plain.away]);
  });

  test('among equals the lower numbers, the absent not at all, and fewer than eleven where there are no more', async () => {
    expect(await reminded({ roll, id })).toEqual([
      'away: In the Bag | 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 | lasts.until-leading',
    ]);
    const two = withPlayer(withPlayer(higher(), 2, { misses: 'next' }), 5, { misses: 'next' });
    expect(await reminded({ roll, id, away: two })).toEqual([
      'away: In the Bag | 1, 3, 4, 6, 7, 8, 9, 10, 11, 12 | lasts.until-leading',
    ]);
  });

  test('who stays out at first may play later: he can be most valuable', async () => {
    const day = await handicapped({ roll, id, after: { 'postmatch.away.mvp.player': 12 } });
    expect(day.away.players.find((player) => player.number === 12)?.spp).toEqual({ mvps: 1 });
  });
});

describe('53 Mickey Finn', () => {
  const roll = [5, 3] as const;
  const id = 'mickey-finn';
  const staffed = higher({ staff: { apothecary: 1, 'assistant-coach': 2 } });
  const hurt = { 'match.away.injuries.5': { severity: 'dead', apothecary: { roll: [6] } } };

  test('one of the opponent’s staff is out for the day and back after it', async () => {
    const day = await handicapped({ roll, id, away: staffed, effect: { staff: 'apothecary' } });
    expect(day.told).toEqual(['away: Mickey Finn | Gouged Eye | lasts.match | change.staff-out Apothecary']);
    expect([day.home, day.away]).toEqual([day.plain.home, day.plain.away]);
  });

  test('an apothecary who is out treats nobody, before, in and after the match', async () => {
    const out = { roll, id, away: staffed, effect: { staff: 'apothecary' } };
    expect(await wrongDay({ ...out, after: hurt })).toEqual([
      'no-apothecary match.away.injuries.5.apothecary',
    ]);
    const later = {
      'match.away.injuries.5': { severity: 'serious-injury', roll: [1, 1] },
      'postmatch.away.apothecary.player': null,
    };
    expect(await wrongDay({ ...out, after: later })).toEqual(['leftover postmatch.away.apothecary.player']);
    const niggled = withPlayer(staffed, 5, { injuries: ['niggling'] });
    const covered = { 'prematch.away.niggles.5': { roll: [1], apothecary: true } };
    expect(await wrongDay({ ...out, away: niggled, before: covered })).toEqual([
      'apothecary-not-free prematch.away.niggles.5.apothecary',
    ]);
  });

  test('with an assistant out the apothecary works', async () => {
    const day = await handicapped({
      roll,
      id,
      away: staffed,
      effect: { staff: 'assistant-coach' },
      after: hurt,
    });
    expect(day.away).toEqual(day.plain.away);
  });

  test('only somebody whom the opponent has: never the coach, nor a necromancer', async () => {
    const path = 'prematch.handicap.effects.mickey-finn.staff';
    const wrong = (staff: string) => wrongDay({ roll, id, away: staffed, effect: { staff } });
    for (const staff of ['head-coach', 'cheerleader', 'necromancer'])
      expect(await wrong(staff)).toEqual([`not-an-option ${path}`]);
    const dead = rated(teamOf('undead', { skeleton: 11 }), 115);
    expect(await wrongDay({ roll, id, away: dead, effect: { staff: 'necromancer' } })).toEqual([
      `leftover ${path}`,
    ]);
  });

  test('a team without staff has nobody to lose', async () => {
    expect(await reminded({ roll, id })).toEqual(['away: Mickey Finn | Gouged Eye | lasts.match']);
  });

  test('one hired for the match may be drugged as well', async () => {
    const before = { 'prematch.away.freebooters': [{ staff: 'wizard' }] };
    const day = await handicapped({ roll, id, before, effect: { staff: 'wizard' } });
    expect(day.away).toEqual({ ...day.plain.away, treasury: day.plain.away.treasury - 50_000 });
  });
});

describe('54 Stiletto', () => {
  const roll = [5, 4] as const;
  const id = 'stiletto';

  test('a chosen own player has claws for the day, a reminder', async () => {
    expect(await reminded({ roll, id, effect: { player: 8 } })).toEqual(['home: Stiletto | 8 | lasts.match']);
    expect(await reminded({ roll, id })).toEqual(['home: Stiletto | Reavers | lasts.match']);
  });

  test('not one who misses the match', async () => {
    const home = withPlayer(lower(), 8, { misses: 'next' });
    expect(await wrongDay({ roll, id, home, effect: { player: 8 } })).toEqual([
      'not-an-option prematch.handicap.effects.stiletto.player',
    ]);
  });
});

test('55 Duh, Where Am I?: a random opponent is a bone-head for the day, a reminder', async () => {
  expect(await reminded({ roll: [5, 5], id: 'duh-where-am-i', effect: { roll: [9] } })).toEqual([
    'away: Duh, Where Am I? | 9 | lasts.match',
  ]);
});
