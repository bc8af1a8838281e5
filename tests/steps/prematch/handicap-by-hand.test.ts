import { describe, expect, test } from 'vitest';
import { handicapped, wrongDay } from '../../setup/handicap.ts';

describe('targets that coaches name instead of throwing a die', () => {
  test('a player drawn with a token: number 4 misses the match', async () => {
    const day = await handicapped({ roll: [4, 4], id: 'it-wasnt-me', effect: { player: 4 } });
    expect(day.at('prematch.handicap.effects.it-wasnt-me.result')).toEqual({ side: 'away', absent: [4] });
  });

  test('two drawn for I Am the Greatest; three, one twice, or a stranger are refused', async () => {
    const day = await handicapped({ roll: [1, 5], id: 'i-am-the-greatest', effect: { players: [3, 9] } });
    expect(day.at('prematch.handicap.effects.i-am-the-greatest.result')).toEqual({
      side: 'away',
      players: [3, 9],
    });
    for (const players of [
      [3, 9, 1],
      [3, 3],
      [3, 77],
    ]) {
      const [problem] = await wrongDay({ roll: [1, 5], id: 'i-am-the-greatest', effect: { players } });
      expect(problem).toBe('wrong-fact prematch.handicap.effects.i-am-the-greatest.players');
    }
  });

  test('In the Bag: among players without points any eleven will do', async () => {
    const players = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const day = await handicapped({ roll: [5, 2], id: 'in-the-bag', effect: { players } });
    expect(day.at('prematch.handicap.effects.in-the-bag.result')).toEqual({ side: 'away', players });
    const [problem] = await wrongDay({ roll: [5, 2], id: 'in-the-bag', effect: { players: [1, 2] } });
    expect(problem).toBe('wrong-fact prematch.handicap.effects.in-the-bag.players');
  });
});
