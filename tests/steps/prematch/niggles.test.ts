import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { attempt, humans, type Leaves, orcs, pairs, play, teamOf, withPlayer } from '../../setup/league.ts';

const niggled = (many: number, change: Partial<Team> = {}) =>
  withPlayer(humans(change), 4, { injuries: Array.from({ length: many }, () => 'niggling' as const) });
const step = (home: Team, leaves: Leaves, setting: Leaves = {}) => ({
  home,
  away: orcs(),
  steps: ['prematch.niggles'],
  booking: false,
  setting,
  script: Object.fromEntries(
    Object.entries(leaves).map(([path, value]) => [`prematch.home.niggles.${path}`, value]),
  ),
});
const misses = (home: Team, leaves: Leaves) => play(step(home, leaves)).at('prematch.home.niggles.4.result');

describe('a player misses the match on a 1', () => {
  test.each([1, 2, 3, 4, 5, 6])('with one niggling injury: %i', (die) => {
    expect(misses(niggled(1), { '4.roll': [die] })).toEqual({ misses: die === 1 });
  });

  test.each(pairs)('with two, any of them: %i and %i', (first, second) => {
    expect(misses(niggled(2), { '4.roll': [first, second] })).toEqual({
      misses: first === 1 || second === 1,
    });
  });

  test('with three, any of them, once', () => {
    for (let n = 0; n < 216; n += 1) {
      const roll = [Math.floor(n / 36) + 1, (Math.floor(n / 6) % 6) + 1, (n % 6) + 1];
      expect(misses(niggled(3), { '4.roll': roll }), roll.join()).toEqual({ misses: roll.includes(1) });
    }
  });

  test('a die for each injury, no more and no less', () => {
    expect(attempt(step(niggled(2), { '4.roll': [2] })).wrong).toEqual([
      'wrong-number-of-dice prematch.home.niggles.4.roll',
    ]);
    expect(attempt(step(niggled(1), { '4.roll': [2, 2] })).wrong).toEqual([
      'wrong-number-of-dice prematch.home.niggles.4.roll',
    ]);
  });

  test('his sheet does not change: he plays the next one', () => {
    expect(play(step(niggled(1), { '4.roll': [1] })).home).toEqual(niggled(1));
  });

  test('nobody throws for a sound player, nor for one who is absent or sidelined anyway', () => {
    expect(attempt(step(humans(), { '4.roll': [2] })).wrong).toEqual([
      'leftover prematch.home.niggles.4.roll',
    ]);
    expect(attempt(step(withPlayer(niggled(1), 4, { misses: 'next' }), { '4.roll': [2] })).wrong).toEqual([
      'leftover prematch.home.niggles.4.roll',
    ]);
    const virus = { 'prematch.handicap.effects.virus.result': { side: 'home', absent: [4] } };
    expect(play(step(niggled(1), {}, virus)).at('prematch.home.niggles')).toBeUndefined();
  });
});

describe('the apothecary', () => {
  const with1 = niggled(1, { staff: { apothecary: 1 } });
  const path = 'prematch.home.niggles.4.apothecary';

  test('lets him play without a die', () => {
    expect(misses(with1, { '4.roll': [1], '4.apothecary': true })).toEqual({ misses: false });
    expect(misses(with1, { '4.roll': [1], '4.apothecary': false })).toEqual({ misses: true });
    expect(misses(with1, { '4.roll': [1] })).toEqual({ misses: true });
  });

  test('is not needed when he plays', () => {
    expect(attempt(step(with1, { '4.roll': [2], '4.apothecary': true })).wrong).toEqual([
      `apothecary-not-needed ${path}`,
    ]);
  });

  test('is not there for a team without one', () => {
    expect(attempt(step(niggled(1), { '4.roll': [1], '4.apothecary': true })).wrong).toEqual([
      `apothecary-not-free ${path}`,
    ]);
  });

  test('covers one player only', () => {
    const two = withPlayer(with1, 7, { injuries: ['niggling'] });
    const wrong = attempt(
      step(two, { '4.roll': [1], '4.apothecary': true, '7.roll': [1], '7.apothecary': true }),
    ).wrong;
    expect(wrong).toEqual(['apothecary-not-free prematch.home.niggles.7.apothecary']);
    const one = play(step(two, { '4.roll': [1], '7.roll': [1], '7.apothecary': true }));
    expect([4, 7].map((number) => one.at(`prematch.home.niggles.${number}.result.misses`))).toEqual([
      true,
      false,
    ]);
  });

  test('is used up when the assassin’s victim had him', () => {
    const used = {
      'prematch.handicap.effects.assassin': {
        player: 5,
        apothecary: { roll: [2] },
        result: { side: 'home' },
      },
    };
    const setting = { 'prematch.handicap.effects.assassin': used['prematch.handicap.effects.assassin'] };
    expect(attempt(step(with1, { '4.roll': [1], '4.apothecary': true }, setting)).wrong).toEqual([
      `apothecary-not-free ${path}`,
    ]);
  });

  test('may be one hired for the match', () => {
    const setting = { 'prematch.home.freebooters': [{ staff: 'apothecary' }] };
    expect(
      play(step(niggled(1), { '4.roll': [1], '4.apothecary': true }, setting)).at(
        'prematch.home.niggles.4.result',
      ),
    ).toEqual({ misses: false });
  });

  test('is used up for the match then', () => {
    const match = {
      ...step(with1, {}),
      booking: true,
      steps: ['prematch.niggles', 'match.report'],
      script: {
        'prematch.home.niggles.4': { roll: [1], apothecary: true },
        'match.score': { home: 0, away: 0 },
        'match.home.injuries.5': { severity: 'dead', apothecary: { roll: [6] } },
      },
    };
    expect(attempt(match).wrong).toEqual(['apothecary-twice match.home.injuries.5.apothecary']);
  });
});

describe('reminders', () => {
  test('a treeman takes root', () => {
    const trees = teamOf('wood-elf', { lineman: 10, treeman: 2 });
    const { outcome, reasons } = play({
      home: trees,
      away: orcs(),
      steps: ['prematch.niggles'],
      booking: false,
    });
    expect(reasons).toEqual(['change.take-root', 'change.take-root']);
    expect(outcome.changes.every((one) => one.kind === 'note')).toBe(true);
  });

  const eleven = teamOf('human', { lineman: 11 });
  const warned = (home: Team, leaves: Leaves = {}, setting: Leaves = {}) =>
    play(step(home, leaves, setting)).warnings;

  test('fewer than eleven is a warning, eleven is not', () => {
    expect(warned(eleven)).toEqual([]);
    expect(warned(withPlayer(eleven, 4, { misses: 'next' }))).toEqual(['few-available prematch.home']);
    const sick = withPlayer(eleven, 4, { injuries: ['niggling'] });
    expect(warned(sick, { '4.roll': [1] })).toEqual(['few-available prematch.home']);
    expect(warned(sick, { '4.roll': [2] })).toEqual([]);
  });

  test('those hired or lent for the match count', () => {
    const ten = withPlayer(eleven, 4, { misses: 'next' });
    expect(warned(ten, {}, { 'prematch.home.freebooters': [{ position: 'lineman', number: 12 }] })).toEqual(
      [],
    );
    expect(warned(ten, {}, { 'prematch.home.freebooters': [{ star: 'mighty-zug' }] })).toEqual([]);
    expect(warned(ten, {}, { 'prematch.home.freebooters': [{ staff: 'wizard' }] })).toEqual([
      'few-available prematch.home',
    ]);
    expect(
      warned(
        ten,
        {},
        { 'prematch.handicap.effects.that-boys-got-talent.result': { side: 'home', loaned: 12 } },
      ),
    ).toEqual([]);
  });
});
