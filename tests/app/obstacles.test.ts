import { describe, expect, test } from 'vitest';
import { obstacles } from '../../src/app/obstacles.ts';

const roll = 'postmatch.home.winnings.roll';
const take = 'postmatch.home.advancements.7.0.take';

describe('what stands in the way of a leaf', () => {
  test.each<[string, object]>([
    ['a number', { postmatch: { home: { winnings: 4 } } }],
    ['a text', { postmatch: { home: { winnings: 'four' } } }],
    ['a list', { postmatch: { home: { winnings: [4] } } }],
  ])('%s where keys belong, told once', (_, tree) => {
    expect(obstacles({ ...tree }, [roll, roll, 'postmatch.home.winnings.alchemist.roll'])).toEqual([
      'postmatch.home.winnings',
    ]);
  });

  test('nothing that is absent, null, a map, or a list of which an entry is wanted', () => {
    expect(obstacles({}, [roll, take])).toEqual([]);
    expect(obstacles({ postmatch: { home: { winnings: null } } }, [roll])).toEqual([]);
    expect(obstacles({ postmatch: { home: { advancements: { 7: [{ roll: [3, 4] }] } } } }, [take])).toEqual(
      [],
    );
  });

  test('nothing outside the parts of a record', () => {
    expect(obstacles({ home: '../teams/a.yaml' }, ['home.roster'])).toEqual([]);
  });
});
