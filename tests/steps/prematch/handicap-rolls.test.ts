import { describe, expect, test } from 'vitest';
import { need } from '../../../src/rules/need.ts';
import { attempt, humans, type Leaves, orcs, pairs, play, ruleset } from '../../setup/league.ts';

const step = (ratings: readonly [number, number], handicap: Leaves) => ({
  home: humans(),
  away: orcs(),
  ratings,
  booking: false,
  steps: ['prematch.handicap'],
  script: Object.fromEntries(
    Object.entries(handicap).map(([path, value]) => [`prematch.handicap.${path}`, value]),
  ),
});

/** Results that ask nothing: Extra Training, Under Scrutiny, Bad Press, Bad Habits, Grudge Match. */
const QUIET = [
  [1, 2],
  [1, 6],
  [2, 1],
  [2, 2],
  [4, 2],
];
const QUIET_IDS = ['extra-training', 'under-scrutiny', 'bad-press', 'bad-habits', 'grudge-match'];

describe('how many results the difference of the ratings gives', () => {
  test.each([
    [0, 0],
    [1, 0],
    [10, 0],
    [11, 1],
    [25, 1],
    [26, 2],
    [50, 2],
    [51, 3],
    [75, 3],
    [76, 4],
    [100, 4],
  ])('%i points: %i', (gap, many) => {
    for (const ratings of [
      [100, 100 + gap],
      [100 + gap, 100],
    ] as const) {
      const rolls = QUIET.slice(0, many);
      const played = play(step(ratings, many === 0 ? {} : { rolls }));
      expect(played.at('prematch.handicap.result')).toEqual(
        many === 0 ? undefined : { ids: QUIET_IDS.slice(0, many) },
      );
      if (many > 0) {
        expect(attempt(step(ratings, { rolls: QUIET.slice(0, many + 1) })).wrong).toEqual([
          'wrong-number-of-dice prematch.handicap.rolls',
        ]);
        expect(attempt(step(ratings, { rolls: QUIET.slice(0, many - 1) })).wrong).toEqual([
          'wrong-number-of-dice prematch.handicap.rolls',
        ]);
      } else
        expect(attempt(step(ratings, { rolls: [[1, 2]] })).wrong).toEqual([
          'leftover prematch.handicap.rolls',
        ]);
    }
  });

  test.each([101, 300])('%i points: 4 and one chosen at the end', (gap) => {
    for (const ratings of [
      [100, 100 + gap],
      [100 + gap, 100],
    ] as const) {
      const played = play(step(ratings, { rolls: QUIET.slice(0, 4), pick: 'grudge-match' }));
      expect(played.at('prematch.handicap.result')).toEqual({ ids: QUIET_IDS });
      expect(attempt(step(ratings, { rolls: QUIET.slice(0, 4) })).wrong[0]).toBe(
        'missing prematch.handicap.pick',
      );
    }
  });

  test('at 100 points nothing is chosen', () => {
    expect(attempt(step([100, 200], { rolls: QUIET.slice(0, 4), pick: 'grudge-match' })).wrong).toEqual([
      'leftover prematch.handicap.pick',
    ]);
  });
});

test('the lower rated side has them: Extra Training is its own, Bad Habits its opponent’s', () => {
  for (const [ratings, lower] of [
    [[100, 130], 'home'],
    [[130, 100], 'away'],
  ] as const) {
    const { outcome } = play(
      step(ratings, {
        rolls: [
          [1, 2],
          [2, 2],
        ],
      }),
    );
    expect(outcome.changes.map((change) => change.side)).toEqual([lower, lower === 'home' ? 'away' : 'home']);
  }
});

test('a result already had is thrown again, and every throw stays in the record', () => {
  const rolls = [
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 6],
  ];
  const played = play(step([100, 130], { rolls }));
  expect(played.at('prematch.handicap.result')).toEqual({ ids: ['extra-training', 'under-scrutiny'] });
  expect(played.at('prematch.handicap.rolls')).toEqual(rolls);
  expect(attempt(step([100, 130], { rolls: rolls.slice(0, 3) })).wrong).toEqual([
    'wrong-number-of-dice prematch.handicap.rolls',
  ]);
});

describe('the result chosen at the end', () => {
  const pick = (id: unknown) => attempt(step([100, 201], { rolls: QUIET.slice(0, 4), pick: id })).wrong;

  test.each(QUIET_IDS.slice(0, 4))('is not %s, which was thrown', (id) => {
    expect(pick(id)).toEqual(['refused prematch.handicap.pick reason.result-had']);
  });

  test('is one of the table', () => {
    expect(pick('free-beer')).toEqual(['not-an-option prematch.handicap.pick']);
    expect(pick('grudge-mach')).toEqual(['not-an-option-near prematch.handicap.pick']);
  });
});

test('each of the 36 throws has a result of its own', () => {
  const ids = pairs.map(
    ([tens, units]) => need(ruleset, 'handicap').rows.find((row) => row.roll === tens * 10 + units)?.id,
  );
  expect(new Set(ids).size).toBe(36);
  expect(ids).not.toContain(undefined);
});

test.each([
  ['lone dice', [1, 2], 'not-throws'],
  ['three dice in a throw', [[1, 2, 3]], 'not-throws'],
  ['a face of 7', [[1, 7]], 'wrong-face'],
])('refused: %s', (_, rolls, code) => {
  expect(attempt(step([100, 111], { rolls })).wrong).toEqual([`${code} prematch.handicap.rolls`]);
});
