import { describe, expect, test } from 'vitest';
import { humans, type Leaves, play, rated } from '../../setup/league.ts';

interface Day {
  readonly fans?: number;
  readonly score?: readonly [number, number];
  readonly stage?: string;
  readonly more?: Leaves;
}

const fansAfter = (
  die: number,
  { fans = 5, score = [0, 0], stage = 'league', more = {} }: Day = {},
): number =>
  play({
    home: humans({ fans }),
    steps: ['postmatch.home.fan-factor'],
    stage,
    setting: { 'match.score': { home: score[0], away: score[1] }, ...more },
    script: { 'postmatch.home.fans.roll': [die] },
  }).home.fans;

const casualties = (number: number): Leaves => ({ 'match.home.casualties': number });

/** Every case of the modifiers with what they come to. */
const CASES: readonly (readonly [string, number, Day])[] = [];
for (const [score, result] of [
  [[0, 0], 0],
  [[1, 0], 1],
  [[0, 1], -1],
  [[2, 2], 1],
  [[2, 1], 2],
  [[2, 3], 0],
  [[1, 1], 0],
] as const)
  for (const hurt of [0, 1, 2, 3])
    for (const [stage, bonus] of [
      ['league', 0],
      ['semi-final', 1],
      ['final', 2],
      ['friendly', 0],
    ] as const)
      for (const fans of [1, 2, 9, 10, 19, 20, 30])
        (CASES as unknown[]).push([
          `${score.join('-')}, ${hurt} casualties, ${stage}, fan factor ${fans}`,
          result + (hurt >= 2 ? 1 : 0) + bonus - Math.floor(fans / 10),
          { score, stage, fans, more: casualties(hurt) },
        ]);

test('every die with every modifier: 1 or less costs a fan, 6 or more wins one, a natural 1 or 6 stands', () => {
  for (const [name, modifier, day] of CASES)
    for (let die = 1; die <= 6; die += 1) {
      const sum = die === 1 || die === 6 ? die : die + modifier;
      const delta = sum <= 1 ? -1 : sum >= 6 ? 1 : 0;
      expect(fansAfter(die, day), `${name}, die ${die}`).toBe(Math.max(1, day.fans! + delta));
    }
  expect(CASES).toHaveLength(784);
});

describe('examples', () => {
  test('a natural 1 loses a fan in a final won by four goals with a trail of casualties', () => {
    expect(fansAfter(1, { score: [4, 0], stage: 'final', more: casualties(5) })).toBe(4);
  });

  test('a natural 6 wins one for a loser whom everybody loves', () => {
    expect(fansAfter(6, { fans: 30, score: [0, 3] })).toBe(31);
  });

  test('a lost match costs a fan on a 2', () => {
    expect(fansAfter(2, { score: [0, 1] })).toBe(4);
    expect(fansAfter(3, { score: [0, 1] })).toBe(5);
  });

  test('two goals win a fan on a 5, one does not', () => {
    expect(fansAfter(5, { score: [2, 2] })).toBe(6);
    expect(fansAfter(5, { score: [1, 1] })).toBe(5);
  });

  test('one for each full ten held: 9 cost nothing, 10 cost 1, 20 cost 2, 30 cost 3', () => {
    expect([9, 10, 19, 20, 29, 30].map((fans) => fansAfter(4, { fans, score: [2, 0] }) - fans)).toEqual([
      1, 0, 0, 0, 0, 0,
    ]);
    expect([9, 10, 19, 20, 29, 30].map((fans) => fansAfter(3, { fans }) - fans)).toEqual([
      0, 0, 0, -1, -1, -1,
    ]);
  });

  test('a fan factor of 1 never falls', () => {
    expect(fansAfter(1, { fans: 1, score: [0, 5] })).toBe(1);
  });

  test('casualties count however they were inflicted: the sum of the players where nothing is said', () => {
    const players = { 'match.home.players': { 4: { casualties: 1 }, 8: { casualties: 1 } } };
    expect(fansAfter(5, { more: players })).toBe(6);
    expect(fansAfter(5, { more: { 'match.home.players': { 4: { casualties: 1 } } } })).toBe(5);
    expect(fansAfter(5, { more: { 'match.home.players': { 4: { casualties: 1 } }, ...casualties(2) } })).toBe(
      6,
    );
  });

  test('the fans held are those of the team by now, not of a handicap for the day', () => {
    const { at } = play({
      home: rated(humans({ fans: 10 }), 120),
      steps: ['postmatch.home.fan-factor'],
      fans: [5, 1],
      setting: { 'match.score': { home: 0, away: 0 } },
      script: { 'postmatch.home.fans.roll': [2] },
    });
    expect(at('postmatch.home.fans.result')).toEqual({ before: 10, after: 9 });
  });
});
