import { describe, expect, it } from 'vitest';
import type { Injury, Team } from '../../../src/team/state.ts';
import { casualtyAt, faces, hurt, report, resultOf } from '../../setup/casualties2020.ts';
import { withPlayer } from '../../setup/league.ts';
import { attempt, eye, play, reavers, squad } from '../../setup/match2020.ts';

const GAINS = ['-av', '-av', '-ma', '-pa', '-ag', '-st'];

const niggled = (many: number): Team =>
  withPlayer(reavers(), 1, { injuries: Array.from({ length: many }, () => 'niggling' as const) });

describe('a casualty of the 2020 edition', () => {
  it.each(faces(16))('comes on a D16 of %i to what the table says', (roll) => {
    const lasting = casualtyAt(roll) === 'lasting-injury' ? { 'lasting.roll': [3] } : {};
    const gain = { 'lasting-injury': '-ma', 'serious-injury': 'niggling' }[casualtyAt(roll)] ?? null;
    expect(resultOf({ roll: [roll], ...lasting })).toEqual({ id: casualtyAt(roll), gain });
  });

  it('adds one for each niggling injury, and above the table is death', () => {
    for (const many of [1, 2, 3])
      for (const roll of faces(16)) {
        const id = casualtyAt(roll + many);
        const lasting = id === 'lasting-injury' ? { 'lasting.roll': [3] } : {};
        expect(
          resultOf({ roll: [roll], ...lasting }, 1, { home: niggled(many) }),
          `${roll} + ${many}`,
        ).toMatchObject({ id });
      }
  });

  it('adds one for decay', () => {
    const nurgle = squad('nurgle', { 'rotter-lineman': 11 });
    for (const roll of faces(16)) {
      const id = casualtyAt(roll + 1);
      const lasting = id === 'lasting-injury' ? { 'lasting.roll': [3] } : {};
      expect(resultOf({ roll: [roll], ...lasting }, 1, { home: nurgle })).toMatchObject({ id });
    }
  });

  it('counts a niggling injury of the same match against the player', () => {
    const played = play(report({ 'match.home.injuries.1': [{ roll: [10] }, { roll: [14] }] }));
    expect(played.at('match.home.injuries.1.0.result')).toEqual({ id: 'serious-injury', gain: 'niggling' });
    expect(played.at('match.home.injuries.1.1.result')).toEqual({ id: 'dead', gain: null });
  });

  it.each(faces(6))('lowers on a lasting injury of %i the characteristic of the table', (die) => {
    for (const roll of [13, 14])
      expect(resultOf({ roll: [roll], 'lasting.roll': [die] })).toEqual({
        id: 'lasting-injury',
        gain: GAINS[die - 1],
      });
  });
});

describe('a lasting injury at its bound', () => {
  /** A lineman (MA 6, ST 3, AG 3+, PA 4+, AV 9+) at the worst of one characteristic. */
  const steps: Readonly<Record<string, number>> = { '-ma': 5, '-st': 2, '-ag': 3, '-pa': 2, '-av': 6 };
  const atWorst = (...gains: readonly string[]): Team =>
    withPlayer(reavers(), 1, {
      injuries: gains.flatMap((gain) => Array.from({ length: steps[gain]! }, () => gain as Injury)),
    });

  it.each(faces(6))('is rolled again on a %i, until one shows', (die) => {
    const gain = GAINS[die - 1]!;
    const other = GAINS.findIndex((one) => one !== gain) + 1;
    const home = atWorst(gain);
    expect(attempt(report(hurt(1, { roll: [13], 'lasting.roll': [die] }), { home })).wrong).toEqual([
      'wrong-number-of-dice match.home.injuries.1.lasting.roll',
    ]);
    expect(resultOf({ roll: [13], 'lasting.roll': [die, die, other] }, 1, { home })).toEqual({
      id: 'lasting-injury',
      gain: GAINS[other - 1],
    });
  });

  it('is not rolled again one step before it', () => {
    const home = withPlayer(reavers(), 1, { injuries: ['-pa'] });
    expect(resultOf({ roll: [13], 'lasting.roll': [4] }, 1, { home })).toMatchObject({ gain: '-pa' });
    expect(attempt(report(hurt(1, { roll: [13], 'lasting.roll': [4, 3] }), { home })).wrong).toHaveLength(1);
  });

  it('is rolled again on a PA that is a dash', () => {
    expect(
      resultOf({ roll: [13], 'lasting.roll': [4, 6] }, 10, { home: eye(), away: reavers() }),
    ).toMatchObject({ gain: '-st' });
  });

  it('gives nothing to one who stands at the worst of everything', () => {
    expect(
      resultOf({ roll: [13], 'lasting.roll': [2] }, 1, { home: atWorst(...Object.keys(steps)) }),
    ).toEqual({ id: 'lasting-injury', gain: null });
  });

  it('looks at what an earlier injury of the same match did', () => {
    const home = withPlayer(reavers(), 1, { injuries: ['-pa'] });
    const twice = {
      'match.home.injuries.1': [
        { roll: [13], lasting: { roll: [4] } },
        { roll: [13], lasting: { roll: [4, 1] } },
      ],
    };
    expect(play(report(twice, { home })).at('match.home.injuries.1.1.result')).toMatchObject({ gain: '-av' });
  });
});

describe('an injury without dice', () => {
  it.each([
    [{ id: 'badly-hurt' }, null],
    [{ id: 'seriously-hurt' }, null],
    [{ id: 'serious-injury', gain: 'niggling' }, 'niggling'],
    [{ id: 'lasting-injury', gain: '-ag' }, '-ag'],
    [{ id: 'smashed-knee' }, '-ma'],
    [{ id: 'dead' }, null],
  ])('is the word of the coach: %j', (result, gain) => {
    expect(resultOf({ result })).toEqual({ id: result.id, gain });
  });

  it('names a result of the tables, and the characteristic of a lasting injury', () => {
    expect(attempt(report(hurt(1, { result: { id: 'scratched' } }))).wrong).toEqual([
      'wrong-fact match.home.injuries.1.result.id reason.one-of',
    ]);
    expect(attempt(report(hurt(1, { result: { id: 'lasting-injury' } }))).wrong[0]).toBe(
      'wrong-fact match.home.injuries.1.result.gain reason.one-of',
    );
    expect(attempt(report(hurt(1, { result: { id: 'lasting-injury', gain: 'niggling' } }))).wrong[0]).toBe(
      'wrong-fact match.home.injuries.1.result.gain reason.one-of',
    );
  });

  it('has no other gain than its result', () => {
    expect(attempt(report(hurt(1, { result: { id: 'serious-injury', gain: '-ma' } }))).wrong).toEqual([
      'wrong-result match.home.injuries.1.result.gain',
    ]);
  });
});
