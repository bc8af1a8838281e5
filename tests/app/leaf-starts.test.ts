import { describe, expect, it } from 'vitest';
import { meaningIn } from '../../src/app/leaf-starts.ts';
import { bb2020, classic } from '../rules/shipped.ts';

const read = new Set(['match.score.home', 'match.home.players.7.touchdowns', 'prematch.weather.roll']);
const meant = meaningIn(classic(), read);

describe('the path that a slip in a record may mean', () => {
  it('has the key put right that nothing knows', () => {
    expect(meant('match.home.plyers')).toBe('match.home.players');
    expect(meant('prematch.wether.roll')).toBe('prematch.weather.roll');
    expect(meant('prematch.weather.rol')).toBe('prematch.weather.roll');
    expect(meant('match.home.players.7.tuchdowns')).toBe('match.home.players.7.touchdowns');
  });

  it('goes only as far as something is known', () => {
    expect(meant('postmatch.away.winings.dice')).toBe('postmatch.away.winnings');
  });

  it('is one that the ruleset asks for', () => {
    expect(meant('prematch.home.inducement.buy')).toBe(null);
    expect(meaningIn(bb2020(), read)('prematch.home.inducement.buy')).toBe('prematch.home.inducements.buy');
  });

  it('is none where the key is known but not asked for, is a number, or is like no other', () => {
    expect(meant('postmatch.home.fans.roll')).toBe(null);
    expect(meant('match.home.players.8')).toBe(null);
    expect(meant('match.home.banana')).toBe(null);
  });
});
