import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attempt, humans, orcs, pairs, play } from '../../setup/league.ts';

const WEATHER: Readonly<Record<number, string>> = {
  2: 'sweltering-heat',
  3: 'very-sunny',
  11: 'pouring-rain',
  12: 'blizzard',
};

test.each(pairs)('the weather on %i and %i is that of the table', (first, second) => {
  const { at } = play({
    home: humans(),
    away: orcs(),
    steps: ['prematch.weather'],
    script: { 'prematch.weather.roll': [first, second] },
  });
  expect(at('prematch.weather.result')).toEqual({
    total: first + second,
    id: WEATHER[first + second] ?? 'nice',
  });
});

const gate = (fans: readonly [number, number], roll: readonly number[]) => ({
  home: humans(),
  away: orcs(),
  fans,
  steps: ['prematch.gate'],
  script: { 'prematch.gate.roll': roll },
});

test('a die for each point of both fan factors, a thousand spectators for each pip', () => {
  const face = fc.integer({ min: 1, max: 6 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 1, max: 25 }),
      fc.array(face, { minLength: 50, maxLength: 50 }),
      (ours, theirs, faces) => {
        const roll = faces.slice(0, ours + theirs);
        const attendance = roll.reduce((sum, one) => sum + one, 0) * 1000;
        expect(play(gate([ours, theirs], roll)).at('prematch.gate.result')).toEqual({ attendance });
      },
    ),
  );
});

test('one die more or less is refused', () => {
  expect(attempt(gate([2, 3], [1, 2, 3, 4])).wrong).toEqual(['wrong-number-of-dice prematch.gate.roll']);
  expect(attempt(gate([2, 3], [1, 2, 3, 4, 5, 6])).wrong).toEqual([
    'wrong-number-of-dice prematch.gate.roll',
  ]);
});
