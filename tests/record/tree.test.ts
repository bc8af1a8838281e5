import { describe, expect, test } from 'vitest';
import { type Tree, withValue } from '../../src/record/tree.ts';

const filled = (...leaves: readonly (readonly [string, unknown])[]): Tree =>
  leaves.reduce((tree, [path, value]) => withValue(tree, path, value), {} as Tree);

describe('a leaf that is filled in a record', () => {
  test('makes the maps and lists on its way', () => {
    expect(filled(['match.home.players.7.touchdowns', 1])).toEqual({
      match: { home: { players: { 7: { touchdowns: 1 } } } },
    });
    expect(filled(['postmatch.home.advancements.7.0.take', 'guard'])).toEqual({
      postmatch: { home: { advancements: { 7: [{ take: 'guard' }] } } },
    });
  });

  test('of a later item of a list leaves open what comes before, whichever is answered first', () => {
    expect(filled(['prematch.home.prayers.2.player', 3])).toEqual({
      prematch: { home: { prayers: [{}, {}, { player: 3 }] } },
    });
    const later = filled(['prematch.home.prayers.0.player', 1], ['prematch.home.prayers.2.player', 3]);
    expect(later).toEqual({ prematch: { home: { prayers: [{ player: 1 }, {}, { player: 3 }] } } });
    expect(filled(['postmatch.home.advancements.7.1.take', 'pro'])).toEqual({
      postmatch: { home: { advancements: { 7: [{}, { take: 'pro' }] } } },
    });
  });

  test('below a shirt number stays below it', () => {
    expect(filled(['match.away.injuries.12.roll', [3, 4]])).toEqual({
      match: { away: { injuries: { 12: { roll: [3, 4] } } } },
    });
  });
});
