import { describe, expect, it } from 'vitest';
import { casualtyAt, faces, hurt, report, resultOf } from '../../setup/casualties2020.ts';
import { withPlayer } from '../../setup/league.ts';
import { attempt, hired, journeymen, play, reavers, revenants } from '../../setup/match2020.ts';

describe('an apothecary', () => {
  const home = reavers({ staff: { apothecary: 1 } });

  it('brings a second roll, and the coach keeps either', () => {
    const dice = { roll: [15], 'apothecary.roll': [8] };
    expect(resultOf({ ...dice, 'apothecary.keep': 'second' }, 1, { home })).toEqual({
      id: 'seriously-hurt',
      gain: null,
    });
    expect(resultOf({ ...dice, 'apothecary.keep': 'first' }, 1, { home })).toEqual({
      id: 'dead',
      gain: null,
    });
  });

  it('keeps by default the better of the two, the first when they are alike', () => {
    const kept = (first: number, second: number) =>
      play(
        report(hurt(1, { roll: [first], 'apothecary.roll': [second] }), {
          home,
          defaults: true,
          seeded: true,
        }),
      ).at('match.home.injuries.1.apothecary.keep');
    const GRAVEST = ['dead', 'lasting-injury', 'serious-injury', 'seriously-hurt', 'badly-hurt'];
    const rank = (roll: number) => GRAVEST.indexOf(casualtyAt(roll));
    for (const first of faces(16))
      for (const second of faces(16))
        expect(kept(first, second), `${first} and ${second}`).toBe(
          rank(second) > rank(first) ? 'second' : 'first',
        );
  });

  it('has the second roll suffer from niggling injuries too', () => {
    const hurtTwice = withPlayer(home, 1, { injuries: ['niggling', 'niggling'] });
    const script = { roll: [16], 'apothecary.roll': [13], 'apothecary.keep': 'second' };
    expect(resultOf(script, 1, { home: hurtTwice })).toMatchObject({ id: 'dead' });
  });

  it('leads to the lasting injury of the roll that is kept', () => {
    const second = {
      roll: [15],
      'apothecary.roll': [14],
      'apothecary.lasting.roll': [5],
      'apothecary.keep': 'second',
    };
    expect(resultOf(second, 1, { home })).toEqual({ id: 'lasting-injury', gain: '-ag' });
    const first = { roll: [13], 'lasting.roll': [3], 'apothecary.roll': [16], 'apothecary.keep': 'first' };
    expect(resultOf(first, 1, { home })).toMatchObject({ gain: '-ma' });
  });

  it('needs no die for the lasting injury that is not kept', () => {
    const script = { roll: [13], 'apothecary.roll': [2], 'apothecary.keep': 'second' };
    expect(resultOf(script, 1, { home })).toEqual({ id: 'badly-hurt', gain: null });
  });

  it('is there once a match, whether for a casualty or a knock-out', () => {
    const treated = { roll: [8], 'apothecary.roll': [8], 'apothecary.keep': 'first' };
    expect(attempt(report(hurt(1, treated))).wrong).toEqual([
      'no-apothecary match.home.injuries.1.apothecary',
    ]);
    const twice = { ...hurt(1, treated), ...hurt(2, treated) };
    expect(attempt(report(twice, { home })).wrong).toEqual([
      'apothecaries-used match.home.injuries.2.apothecary',
    ]);
    const knocked = { ...hurt(1, treated), 'match.home.ko-treated': [3] };
    expect(attempt(report(knocked, { home })).wrong).toEqual(['apothecaries-used match.home.ko-treated.0']);
  });

  it('who wanders comes on top, and treats those hired for the match too', () => {
    const treated = { roll: [8], 'apothecary.roll': [8], 'apothecary.keep': 'first' };
    const own = journeymen([20, 'human-lineman']);
    const setting = { ...own, ...hired({ id: 'wandering-apothecary', count: 1 }) };
    expect(play(report({ ...hurt(1, treated), ...hurt(20, treated) }, { home, setting })).wrong).toEqual([]);
    expect(attempt(report(hurt(20, treated), { home, setting: own })).wrong).toEqual([
      'apothecary-not-for match.home.injuries.20.apothecary',
    ]);
  });
});

describe('regeneration', () => {
  it.each(faces(6))('on a %i undoes the casualty from 4 on', (die) => {
    const result = resultOf({ roll: [12], 'regeneration.roll': [die] }, 11, { home: revenants() });
    expect(result).toEqual(
      die >= 4
        ? { id: 'serious-injury', gain: null, healed: 'regeneration' }
        : { id: 'serious-injury', gain: 'niggling' },
    );
  });

  it('comes before the die of a lasting injury, which then is not thrown', () => {
    expect(resultOf({ roll: [13], 'regeneration.roll': [4] }, 11, { home: revenants() })).toMatchObject({
      healed: 'regeneration',
      gain: null,
    });
    expect(
      resultOf({ roll: [13], 'regeneration.roll': [3], 'lasting.roll': [5] }, 11, { home: revenants() }),
    ).toEqual({ id: 'lasting-injury', gain: '-ag' });
  });

  it('is for those who have it', () => {
    expect(
      attempt(report(hurt(9, { roll: [12], 'regeneration.roll': [4] }), { home: revenants() })).wrong,
    ).toEqual(['no-regeneration match.home.injuries.9.regeneration']);
  });

  it.each(['mortuary-assistant', 'plague-doctor'])(
    'that failed is thrown once more for a %s, once a match',
    (id) => {
      const setting = hired({ id, count: 1 });
      const again = { roll: [15], 'regeneration.roll': [1], 'regeneration.again.roll': [4] };
      expect(resultOf(again, 11, { home: revenants(), setting })).toMatchObject({ healed: 'regeneration' });
      const twice = { ...hurt(11, again), ...hurt(12, again) };
      expect(attempt(report(twice, { home: revenants(), setting })).wrong).toEqual([
        'regenerations-used match.home.injuries.12.regeneration.again',
      ]);
      expect(attempt(report(hurt(11, again), { home: revenants() })).wrong).toEqual([
        'regenerations-used match.home.injuries.11.regeneration.again',
      ]);
      const needless = { ...again, 'regeneration.roll': [4] };
      expect(attempt(report(hurt(11, needless), { home: revenants(), setting })).wrong).toEqual([
        'regeneration-succeeded match.home.injuries.11.regeneration.again',
      ]);
    },
  );
});

describe('hired care', () => {
  it('lets a plague doctor treat one knock-out more', () => {
    const setting = hired({ id: 'plague-doctor', count: 1 });
    expect(play(report({ 'match.home.ko-treated': [1] }, { setting })).wrong).toEqual([]);
    expect(attempt(report({ 'match.home.ko-treated': [1, 2] }, { setting })).wrong).toEqual([
      'no-apothecary match.home.ko-treated.1',
    ]);
  });

  it('lets an unguent put off a serious injury, which stands all the same', () => {
    const setting = hired({ id: 'medicinal-unguent', count: 1 });
    expect(resultOf({ roll: [10], unguent: true }, 1, { setting })).toEqual({
      id: 'serious-injury',
      gain: 'niggling',
    });
    expect(attempt(report(hurt(1, { roll: [8], unguent: true }), { setting })).wrong).toEqual([
      'no-unguent match.home.injuries.1.unguent',
    ]);
    expect(attempt(report(hurt(1, { roll: [10], unguent: true }))).wrong).toEqual([
      'no-unguent match.home.injuries.1.unguent',
    ]);
    const two = { ...hurt(1, { roll: [10], unguent: true }), ...hurt(2, { roll: [11], unguent: true }) };
    expect(attempt(report(two, { setting })).wrong).toEqual(['no-unguent match.home.injuries.2.unguent']);
  });
});
