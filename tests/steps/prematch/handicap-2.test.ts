import { describe, expect, test } from 'vitest';
import { handicapped, higher, lower, reminded, wrongDay } from '../../setup/handicap.ts';

describe('21 Bad Press', () => {
  test('half the opponent’s fan factor for the day is a reminder', async () => {
    expect(await reminded({ roll: [2, 1], id: 'bad-press' })).toEqual([
      'away: Bad Press | Gouged Eye | lasts.match',
    ]);
  });

  test('neither the gate nor the fan factor roll after the match knows of it', async () => {
    const fans = {
      away: higher({ fans: 10 }),
      before: { 'prematch.gate.roll': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
      after: { 'postmatch.away.fans.roll': [2] },
    };
    const folder = { roll: [2, 1] as const, id: 'bad-press', ...fans };
    expect(await wrongDay({ ...folder, before: { 'prematch.gate.roll': [1, 1, 1, 1, 1, 1] } })).toEqual([
      'wrong-number-of-dice prematch.gate.roll',
    ]);
    // Ten fans held take 1 from the die: a 2 becomes a 1.
    const wrong = await wrongDay({
      ...folder,
      after: { 'postmatch.away.fans': { roll: [2], result: { before: 10, after: 10 } } },
      without: ['postmatch.away.fans.roll'],
    });
    expect(wrong).toEqual(['wrong-result postmatch.away.fans.result.after']);
  });
});

test('22 Bad Habits: a re-roll less for the day is a reminder, the sheet keeps all', async () => {
  const away = higher({ rerolls: 2 });
  const { away: booked, told } = await handicapped({ roll: [2, 2], id: 'bad-habits', away });
  expect(booked.rerolls).toBe(2);
  expect(told).toEqual(['away: Bad Habits | Gouged Eye | lasts.match']);
});

test('23 Biased Referee: the opponent’s fouls are seen more often, a reminder', async () => {
  expect(await reminded({ roll: [2, 3], id: 'biased-referee' })).toEqual([
    'away: Biased Referee | Gouged Eye | lasts.match',
  ]);
});

describe('24 Running Late', () => {
  const roll = [2, 4] as const;
  const id = 'running-late';

  test.each([
    [1, [5], '5'],
    [3, [1, 1, 4, 12], '1, 4, 12'],
    [6, [1, 2, 3, 4, 5, 6], '1, 2, 3, 4, 5, 6'],
  ])(
    'a die says that %i random opponents miss the first drive: a reminder, they take part all the same',
    async (many, dice, names) => {
      expect(await reminded({ roll, id, effect: { 'count.roll': [many], roll: dice } })).toEqual([
        `away: Running Late | ${names} | lasts.drive`,
      ]);
    },
  );

  test('every one of them is drawn', async () => {
    expect(await wrongDay({ roll, id, effect: { 'count.roll': [2], roll: [5] } })).toEqual([
      'wrong-number-of-dice prematch.handicap.effects.running-late.roll',
    ]);
    expect(await wrongDay({ roll, id, effect: { 'count.roll': [1], roll: [5, 6] } })).toEqual([
      'wrong-number-of-dice prematch.handicap.effects.running-late.roll',
    ]);
  });
});

describe('25 Greased Shoes', () => {
  const roll = [2, 5] as const;
  const id = 'greased-shoes';

  test('agility 1 for one opponent is a reminder, named in the record or not', async () => {
    expect(await reminded({ roll, id, effect: { player: 11 } })).toEqual([
      'away: Greased Shoes | 11 | lasts.drive',
    ]);
    expect(await reminded({ roll, id })).toEqual(['away: Greased Shoes | Gouged Eye | lasts.drive']);
  });

  test('he is one of the opponent’s', async () => {
    expect(await wrongDay({ roll, id, effect: { player: 40 } })).toEqual([
      'not-an-option prematch.handicap.effects.greased-shoes.player',
    ]);
  });
});

describe('26 Illegal Drugs', () => {
  const roll = [2, 6] as const;
  const id = 'illegal-drugs';

  test.each(['st', 'ag'])('one own player is better at %s for the day, a reminder', async (stat) => {
    const day = await handicapped({ roll, id, effect: { player: 4, stat } });
    expect(day.told).toEqual(['home: Illegal Drugs | 4 | lasts.match']);
    expect(day.at('prematch.handicap.effects.illegal-drugs.result')).toEqual({
      side: 'home',
      players: [4],
      stat,
    });
    expect(day.home).toEqual(day.plain.home);
  });

  test('strength or agility, nothing else', async () => {
    const path = 'prematch.handicap.effects.illegal-drugs.stat';
    expect(await wrongDay({ roll, id, home: lower(), effect: { player: 4, stat: 'movement' } })).toEqual([
      `not-an-option ${path}`,
    ]);
  });
});
