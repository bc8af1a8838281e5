import { describe, expect, it } from 'vitest';
import { valueIncrease } from '../../../src/rules/career.ts';
import type { Gain } from '../../../src/team/state.ts';
import { playerValue } from '../../../src/team/value.ts';
import { ALL, advancing, buy, gainsOf, rich, wrongBuy } from '../../setup/advance2020.ts';
import { playerIn } from '../../setup/league.ts';
import { attempt, edition, eye, squad } from '../../setup/match2020.ts';

describe('a characteristic', () => {
  const OPTIONS = (roll: number): readonly string[] =>
    roll <= 7
      ? ['ma', 'av']
      : roll <= 13
        ? ['ma', 'pa', 'av']
        : roll === 14
          ? ['ag', 'pa']
          : roll === 15
            ? ['st', 'ag']
            : ['ma', 'st', 'ag', 'pa', 'av'];
  const VALUES: Readonly<Record<string, number>> = {
    ma: 20_000,
    st: 80_000,
    ag: 40_000,
    pa: 20_000,
    av: 10_000,
  };
  const item = (roll: number, take: string) => ({ kind: 'characteristic', roll: [roll], take });

  it.each(Array.from({ length: 16 }, (_, n) => n + 1))('on a %i is one of those of the table', (roll) => {
    for (const stat of ['ma', 'st', 'ag', 'pa', 'av']) {
      const home = rich(1, 18);
      if (!OPTIONS(roll).includes(stat)) {
        expect(wrongBuy(home, 1, item(roll, `+${stat}`))).toEqual([
          'refused postmatch.home.advancements.1.0.take reason.stat-not-thrown',
        ]);
        continue;
      }
      const after = playerIn(buy(home, 1, item(roll, `+${stat}`)).home, 1);
      expect(after).toMatchObject({ gains: [`+${stat}`], spent: 18 });
      expect(playerValue(edition, home, after)).toBe(50_000 + VALUES[stat]!);
      expect(valueIncrease(edition, 'characteristic', stat as 'ma')).toBe(VALUES[stat]);
    }
  });

  it.each([1, 8, 14, 15, 16])('may be swapped for a chosen skill on a %i, valued as that skill', (roll) => {
    for (const [take, value] of [
      ['tackle', 70_000],
      ['guard', 90_000],
    ] as const) {
      const home = rich(1, 18);
      const after = playerIn(buy(home, 1, item(roll, take)).home, 1);
      expect(after).toMatchObject({ gains: [take], spent: 18 });
      expect(playerValue(edition, home, after)).toBe(value);
    }
    expect(wrongBuy(rich(1, 18), 1, item(roll, 'claws'))).toEqual([
      'refused postmatch.home.advancements.1.0.take reason.category-closed',
    ]);
  });

  it('is raised twice at most, and never past its best', () => {
    expect(wrongBuy(rich(1, 24, ['+av', '+av']), 1, item(1, '+av'))[0]).toMatch(/reason.stat-at-best$/);
    const fast = squad('skaven', { 'gutter-runner': 4, 'skaven-clanrat-lineman': 7 });
    expect(wrongBuy(rich(1, 18, [], fast), 1, item(1, '+ma'))[0]).toMatch(/reason.stat-at-best$/);
  });

  it('makes of a dash the worst passing there is', () => {
    expect(gainsOf(rich(10, 18, [], eye()), 10, item(8, '+pa'))).toEqual(['+pa']);
  });
});

describe('points that may not be kept', () => {
  it('force one who holds the price of a characteristic to buy something', () => {
    for (const [many, price] of [18, 20, 24, 28, 32, 50].entries()) {
      const had: readonly Gain[] = ['kick', 'pro', 'fend', 'frenzy', 'tackle'].slice(0, many);
      expect(attempt(advancing(rich(1, price, had), { [ALL]: {} })).wrong).toEqual([`must-advance ${ALL}.1`]);
      expect(attempt(advancing(rich(1, price - 1, had), { [ALL]: {} })).wrong).toEqual([]);
      expect(
        wrongBuy(rich(1, price, had), 1, { kind: 'random-primary', category: 'G', roll: [1, 2] }),
      ).toEqual([]);
    }
  });

  it('are no burden to one who has had six', () => {
    const had: readonly Gain[] = ['kick', 'pro', 'fend', 'frenzy', 'tackle', 'dauntless'];
    expect(attempt(advancing(rich(1, 90, had), { [ALL]: {} })).wrong).toEqual([]);
  });
});
