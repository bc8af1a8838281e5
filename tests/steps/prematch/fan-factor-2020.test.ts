import { describe, expect, test } from 'vitest';
import type { Side } from '../../../src/team/state.ts';
import { attempt, eye, reavers } from '../../setup/match2020.ts';

const faces = [1, 2, 3];

describe('the fan factor of a match', () => {
  test.each(faces.flatMap((home) => faces.map((away) => [home, away] as const)))(
    'is the die and the dedicated fans: home %i, away %i',
    (home, away) => {
      const { at, wrong } = attempt({
        home: reavers({ fans: 3 }),
        away: eye({ fans: 1 }),
        steps: ['prematch.fan-factor'],
        script: { 'prematch.home.fan-factor.roll': [home], 'prematch.away.fan-factor.roll': [away] },
      });
      expect(wrong).toEqual([]);
      expect(at('prematch.home.fan-factor.result')).toEqual({ total: 3 + home });
      expect(at('prematch.away.fan-factor.result')).toEqual({ total: 1 + away });
    },
  );

  test('is thrown for a side without a file too, whose fans the record states', () => {
    const script = { 'prematch.home.fan-factor.roll': [2], 'prematch.away.fan-factor.roll': [3] };
    const { at } = attempt({
      home: reavers({ fans: 4 }),
      away: null,
      steps: ['prematch.fan-factor'],
      script,
    });
    expect(at('prematch.away.fan-factor.result.total')).toBe(4);
  });

  test('has no die of four faces', () => {
    const script = { 'prematch.home.fan-factor.roll': [4] };
    expect(attempt({ home: reavers(), steps: ['prematch.fan-factor'], script }).wrong[0]).toMatch(
      /^wrong-face/,
    );
  });
});

describe('the toss', () => {
  const toss = (script: Readonly<Record<string, unknown>>, defaults = false) =>
    attempt({ home: reavers(), away: eye(), steps: ['prematch.toss'], script, defaults });

  test.each([1, 2, 3, 4, 5, 6])(
    'on a %i goes to the home side when it is odd, and the winner receives',
    (face) => {
      const winner: Side = face % 2 === 1 ? 'home' : 'away';
      expect(toss({ 'prematch.toss.roll': [face] }, true).at('prematch.toss.result')).toEqual({
        winner,
        receives: winner,
      });
    },
  );

  test('may be thrown with a coin: the record names the winner, who may kick as well', () => {
    const { at, wrong, reasons } = toss({ 'prematch.toss.winner': 'home', 'prematch.toss.receives': 'away' });
    expect(wrong).toEqual([]);
    expect(at('prematch.toss.result')).toEqual({ winner: 'home', receives: 'away' });
    expect(reasons).toEqual(['change.toss']);
  });

  test('may have its die beside who won it: who called what is their word', () => {
    for (const face of [1, 2])
      expect(
        toss({ 'prematch.toss': { roll: [face], winner: 'away', receives: 'home' } }).at(
          'prematch.toss.result',
        ),
      ).toEqual({ winner: 'away', receives: 'home' });
  });

  test('leaves the choice to the coach who won it', () => {
    expect(toss({ 'prematch.toss.roll': [1] }).wrong).toEqual(['missing prematch.toss.receives']);
    expect(toss({ 'prematch.toss.roll': [1], 'prematch.toss.receives': 'nobody' }).wrong).toEqual([
      'not-an-option prematch.toss.receives',
    ]);
  });
});
