import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionOf } from '../../src/rules/lists.ts';
import type { StatKey } from '../../src/rules/schema.ts';
import { newPlayer } from '../../src/team/change.ts';
import { mayShift, statNow } from '../../src/team/derive.ts';
import type { Injury, Player } from '../../src/team/state.ts';
import { edition } from '../setup/match2020.ts';

const STATS: readonly StatKey[] = ['ma', 'st', 'ag', 'pa', 'av'];
const troll = { roster: 'orc', position: 'untrained-troll' };
const bigUn = { roster: 'orc', position: 'big-un-blocker' };

const view = ({ roster, position }: typeof troll) => positionOf(edition, roster, position)!;
const player = (gains: Player['gains'], injuries: readonly Injury[] = []): Player => ({
  ...newPlayer(1, 'Ulf', 'x'),
  gains,
  injuries,
});

describe('characteristics of the 2020 edition', () => {
  const lineman = positionOf(edition, 'human', 'human-lineman')!;

  test('MA and ST rise and fall as they are written; AG and PA are better when lower; AV when higher', () => {
    expect(STATS.map((stat) => statNow(edition, lineman, player([]), stat))).toEqual([6, 3, 3, 4, 9]);
    const better = player(STATS.map((stat) => `+${stat}`));
    expect(STATS.map((stat) => statNow(edition, lineman, better, stat))).toEqual([7, 4, 2, 3, 10]);
    const worse = player([], ['-ma', '-st', '-ag', '-pa', '-av']);
    expect(STATS.map((stat) => statNow(edition, lineman, worse, stat))).toEqual([5, 2, 4, 5, 8]);
  });

  test('a missing PA is a dash until it is improved: then it is 6+', () => {
    const base = view(bigUn);
    expect(base.pa).toBeNull();
    expect(statNow(edition, base, player([]), 'pa')).toBeNull();
    expect(statNow(edition, base, player(['+pa']), 'pa')).toBe(6);
    expect(statNow(edition, base, player(['+pa', '+pa']), 'pa')).toBe(5);
    expect(mayShift(edition, base, player([]), 'pa', -1)).toBe(false);
    expect(mayShift(edition, base, player([]), 'pa', 1)).toBe(true);
  });

  test('one improved at its best and hurt before stands where it began', () => {
    const runner = positionOf(edition, 'skaven', 'gutter-runner')!;
    expect(runner.ma).toBe(9);
    expect(mayShift(edition, runner, player([]), 'ma', 1)).toBe(false);
    expect(mayShift(edition, runner, player([], ['-ma']), 'ma', 1)).toBe(true);
    expect(statNow(edition, runner, player(['+ma'], ['-ma']), 'ma')).toBe(9);
  });

  test('none is improved more than twice, and none passes its worst figure', () => {
    expect(mayShift(edition, lineman, player(['+ma']), 'ma', 1)).toBe(true);
    expect(mayShift(edition, lineman, player(['+ma', '+ma']), 'ma', 1)).toBe(false);
    const base = view(troll);
    expect(base.ag).toBe(5);
    expect(mayShift(edition, base, player([]), 'ag', -1)).toBe(true);
    expect(mayShift(edition, base, player([], ['-ag']), 'ag', -1)).toBe(false);
  });

  test('steps that may be taken never lead out of bounds, in whatever order they come', () => {
    const positions = Object.entries(edition.rosters).flatMap(([roster, { positions: all }]) =>
      Object.keys(all).map((position) => ({ roster, position })),
    );
    const step = fc.tuple(fc.constantFrom(...STATS), fc.constantFrom<1 | -1>(1, -1));
    fc.assert(
      fc.property(fc.constantFrom(...positions), fc.array(step, { maxLength: 25 }), (where, taken) => {
        const base = view(where);
        let now = player([]);
        for (const [stat, by] of taken) {
          if (!mayShift(edition, base, now, stat, by)) continue;
          const before = statNow(edition, base, now, stat);
          now =
            by > 0
              ? { ...now, gains: [...now.gains, `+${stat}`] }
              : { ...now, injuries: [...now.injuries, `-${stat}` as Injury] };
          const { best, worst } = edition.characteristics[stat]!;
          const figure = statNow(edition, base, now, stat)!;
          expect(figure).not.toBe(before);
          if (before !== null) expect((figure - before) * (best! - worst!) > 0).toBe(by > 0);
          expect(figure).toBeGreaterThanOrEqual(Math.min(best!, worst!));
          expect(figure).toBeLessThanOrEqual(Math.max(best!, worst!));
        }
      }),
    );
  });
});
