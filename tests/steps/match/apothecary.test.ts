import { describe, expect, it } from 'vitest';
import { attempt, humans, type Leaves, orcs } from '../../setup/league.ts';

/** He treats the assassin's victim, then a Mickey Finn keeps him out. */
const setting: Leaves = {
  'prematch.handicap.effects': {
    assassin: { apothecary: { used: true, roll: [3] }, result: { side: 'home', player: 1, absent: [] } },
    'mickey-finn': { staff: 'apothecary', result: { side: 'home', staff: 'apothecary' } },
  },
};

const wrong = (script: Leaves) =>
  attempt({
    home: humans({ staff: { apothecary: 1 } }),
    away: orcs(),
    steps: ['match.report'],
    setting,
    script: { 'match.score': { home: 0, away: 0 }, ...script },
  }).wrong;

describe('an apothecary who treats somebody before the match and is kept out of it then', () => {
  it('has done nothing wrong', () => {
    expect(wrong({})).toEqual([]);
  });

  it('treats nobody in the match', () => {
    expect(wrong({ 'match.home.ko-treated': [2] })).toEqual(['no-apothecary match.home.ko-treated.0']);
  });
});
