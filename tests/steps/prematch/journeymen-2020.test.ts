import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { withPlayer } from '../../setup/league.ts';
import { linemen, worth } from '../../setup/market2020.ts';
import { attempt, edition, eye, squad } from '../../setup/match2020.ts';

const call = (home: Team, items?: readonly unknown[], defaults = false) =>
  attempt({
    home,
    away: eye(),
    steps: ['prematch.journeymen'],
    defaults,
    script: items ? { 'prematch.home.journeymen': items } : {},
  });
const called = 'prematch.home.journeymen';
const men = (many: number, change: Partial<Team> = {}): Team =>
  squad('human', { 'human-lineman': many }, change);

describe('journeymen', () => {
  test('are not called by a team of eleven who can play', () => {
    const { at, wrong } = call(men(11));
    expect(wrong).toEqual([]);
    expect(at(called)).toBeUndefined();
    expect(call(men(11), [{ position: 'human-lineman' }]).wrong).toEqual([
      'item-refused prematch.home.journeymen.0 reason.journeymen-none',
    ]);
  });

  test.each([1, 2, 3, 7, 10])('are exactly as many as a team of eleven lacks: %i', (lacking) => {
    const { at, wrong } = call(men(11 - lacking));
    expect(wrong).toEqual([]);
    expect(at(called)).toHaveLength(lacking);
  });

  test('stand in for players who miss the match or are retired, even beside a full squad', () => {
    let team = squad('human', { 'human-lineman': 12, blitzer: 4 });
    for (let number = 1; number <= 7; number += 1)
      team = withPlayer(team, number, { misses: number < 4 ? 'next' : 'retired' });
    expect(call(team).at(called)).toHaveLength(2);
  });

  test('wear the lowest free shirts and are called journeymen unless the record says otherwise', () => {
    const { at, reasons } = call(withPlayer(men(10), 2, { number: 40 }));
    expect(at(called)).toEqual([{ number: 2, position: 'human-lineman', name: 'Journeyman 2' }]);
    expect(reasons).toEqual(['change.journeyman']);
    const named = [{ number: 17, position: 'human-lineman', name: 'Olaf' }];
    expect(call(men(10), named).at(called)).toEqual(named);
  });

  test('wear no shirt that is taken, and none above 99', () => {
    const wrong = (number: number) => call(men(10), [{ number }]).wrong[0];
    expect(wrong(3)).toBe('item-refused prematch.home.journeymen.0.number reason.number-taken');
    expect(wrong(100)).toBe('item-refused prematch.home.journeymen.0.number reason.shirt');
  });

  test('are linemen of the list; where there are two kinds the coach is asked', () => {
    expect(call(men(10), [{ position: 'blitzer' }]).wrong[0]).toMatch(/reason.journeyman-position$/);
    const [first, second] = edition.rosters['shambling-undead']!.journeymen!;
    expect(second).toBeDefined();
    const dead = squad('shambling-undead', { mummy: 2, 'wight-blitzer': 2, 'ghoul-runner': 4 });
    expect(call(dead).wrong).toEqual(['missing prematch.home.journeymen']);
    const chosen = [{ position: second }, { position: first }, { position: second }];
    expect((call(dead, chosen).at(called) as { position: string }[]).map((one) => one.position)).toEqual([
      second,
      first,
      second,
    ]);
    expect(
      (call(dead, undefined, true).at(called) as { position: string }[]).map((one) => one.position),
    ).toEqual([first, first, first]);
  });

  test('are never fewer than the team lacks', () => {
    expect(call(men(9), [{ position: 'human-lineman' }]).wrong).toEqual([
      'too-few-journeymen prematch.home.journeymen',
    ]);
  });

  test('of a side without a file are read where the record names them, else nobody asks', () => {
    const away = (script: Readonly<Record<string, unknown>>) =>
      attempt({ home: men(11), away: null, steps: ['prematch.journeymen'], script });
    expect(away({}).wrong).toEqual([]);
    expect(away({ 'prematch.away.journeymen': [{ number: 1, position: 'orc-lineman' }] }).wrong).toEqual([]);
  });

  test('count into the current value before inducements, at their hiring cost', () => {
    const home = worth(men(9), 500_000);
    const script = { 'prematch.home.inducements.buy': [], 'prematch.away.inducements.buy': [] };
    const steps = ['prematch.journeymen', 'prematch.inducements'];
    const { at } = attempt({ home, away: worth(linemen('orc'), 900_000), steps, script });
    expect(at('prematch.home.inducements.result')).toMatchObject({
      currentValue: 600_000,
      pettyCash: 300_000,
    });
  });

  test('of low cost linemen count nothing in it', () => {
    const home = squad('snotling', { 'snotling-lineman': 8, 'trained-troll': 2 });
    const script = { 'prematch.home.inducements.buy': [], 'prematch.away.inducements.buy': [] };
    const steps = ['prematch.journeymen', 'prematch.inducements'];
    const { at } = attempt({ home, away: worth(linemen('orc'), 900_000), steps, script });
    expect(at('prematch.home.inducements.result')).toMatchObject({ currentValue: 230_000 });
  });
});
