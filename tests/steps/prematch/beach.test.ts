import { describe, expect, it, test } from 'vitest';
import { beach, crabs, onTheBeach, sandmen } from '../../setup/beach.ts';
import { withPlayer } from '../../setup/league.ts';

const weather = (script: Readonly<Record<string, unknown>>, ruleset = beach) =>
  onTheBeach({ ruleset, steps: ['prematch.weather'], script });

describe('weather that has another table thrown on', () => {
  test.each(beach.tables['wind']!.rows.map(({ roll, id }) => [Number(roll), id]))(
    'a tropical storm with a %i blows to: %s',
    (face, id) => {
      const { wrong, at } = weather({
        'prematch.weather.roll': [6, 6],
        'prematch.weather.wind.roll': [face],
      });
      expect(wrong).toEqual([]);
      expect(at('prematch.weather.result')).toEqual({ total: 12, id: 'tropical-storm' });
      expect(at('prematch.weather.wind.result')).toEqual({ id });
    },
  );

  it('has no wind otherwise, and needs its die in a storm', () => {
    const calm = { 'prematch.weather.roll': [6, 5], 'prematch.weather.wind.roll': [1] };
    expect(weather(calm).wrong).toEqual(['leftover prematch.weather.wind.roll']);
    expect(weather({ 'prematch.weather.roll': [6, 6] }).wrong).toEqual([
      expect.stringContaining('missing prematch.weather.wind.roll'),
    ]);
  });
});

describe('before a match on the beach', () => {
  it('journeymen fill a team up to seven', () => {
    const hurt = [1, 2, 3].reduce((team, number) => withPlayer(team, number, { misses: 'next' }), sandmen());
    const { wrong, at } = onTheBeach({ home: hurt, steps: ['prematch.journeymen'], defaults: true });
    expect(wrong).toEqual([]);
    expect(at('prematch.home.journeymen')).toHaveLength(2);
  });

  const pray = (options: Readonly<Record<string, boolean>>) =>
    onTheBeach({ steps: ['prematch.prayers'], options, defaults: true, seeded: true });

  it('the side that is behind prays, unless the league has switched prayers off', () => {
    expect(pray({}).at('prematch.away.prayers')).toHaveLength(4);
    expect(pray({ prayers: true }).at('prematch.away.prayers')).toHaveLength(4);
    expect(pray({ prayers: false }).at('prematch.away.prayers')).toBeUndefined();
  });

  const buy = (...items: readonly Readonly<Record<string, unknown>>[]) =>
    onTheBeach({
      away: crabs({ treasury: 500_000 }),
      steps: ['prematch.inducements'],
      script: { 'prematch.away.inducements.buy': items, 'prematch.home.inducements.buy': [] },
    });

  it('kegs and the chef may be hired, whom halflings have for 100,000', () => {
    const { wrong, at } = buy({ id: 'bloodweiser-kegs', count: 2 }, { id: 'halfling-master-chef' });
    expect(wrong).toEqual([]);
    expect(at('prematch.away.inducements.result.cost')).toBe(200_000);
  });

  test.each([
    [{ id: 'bribes' }, 'no-such-inducement'],
    [{ star: 'griff-oberwald' }, 'not-hired-here'],
    [{ mercenary: 'halfling-hopeful-lineman' }, 'not-hired-here'],
    [{ staff: 'josef-bugman' }, 'not-hired-here'],
    [{ wizard: 'hireling-sports-wizard' }, 'not-hired-here'],
    [{ referee: 'biased-referee' }, 'not-hired-here'],
  ])('nobody else: %j', (item, reason) => {
    expect(buy(item).wrong).toEqual([expect.stringContaining(`reason.${reason}`)]);
  });
});
