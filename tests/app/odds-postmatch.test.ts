import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Match, readMatch } from '../../src/app/match.ts';
import { type Aspect, postmatchOdds } from '../../src/app/odds-postmatch.ts';
import { scoreFor } from '../../src/app/run.ts';
import { type Fraction, fractionText, NONE, plus } from '../../src/dice/fraction.ts';
import { isMap, valueAt, withValue } from '../../src/record/tree.ts';
import { type Way, waysOf, workFor } from '../../src/sequence/odds.ts';
import type { Side } from '../../src/team/state.ts';
import { root } from '../project/files.ts';

const RECORDS = {
  classic: 'matches/2026-03-28-reavers-gluttons.yaml',
  bb2020: 'matches/2026-09-26-puddle-scurry.yaml',
} as const;

let home = '';
const matches = new Map<string, Match>();

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'bbl-odds-'));
  for (const [league, record] of Object.entries(RECORDS)) {
    cpSync(path.join(root, 'data', league), path.join(home, league), { recursive: true });
    const opened = await readMatch(path.join(home, league, record), record, null);
    if (!('match' in opened)) throw new Error(JSON.stringify(opened.problems));
    matches.set(league, opened.match);
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (!isMap(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'roll' && key !== 'typed');
  return Object.fromEntries(kept.map(([key, entry]) => [key, bare(entry)]));
};

/** Every die of the record gone through together; only what is alike in all but its dice is one way. */
const together = (match: Match, side: Side): readonly Way[] =>
  waysOf(
    scoreFor(match, side, 'en'),
    {
      isOpen: () => true,
      keyOf: ({ tree, changes, play }) =>
        JSON.stringify([
          bare(tree['match']),
          bare(tree['postmatch']),
          play[side].team!.treasury,
          changes.map(({ roll: _, ...one }) => one),
        ]),
      matters: () => true,
    },
    workFor(200_000),
  );

const distribution = (ways: readonly Way[], of: (way: Way) => string): Readonly<Record<string, string>> => {
  const found = new Map<string, Fraction>();
  for (const way of ways) found.set(of(way), plus(found.get(of(way)) ?? NONE, way.chance));
  return Object.fromEntries([...found].map(([key, chance]) => [key, fractionText(chance)]));
};

const aspectsOf = (league: string, side: Side): readonly Aspect[] => {
  const found = postmatchOdds(matches.get(league)!, [side], 'en');
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.aspects;
};

const told = (aspects: readonly Aspect[], kind: Aspect['kind'], player: number | null = null) =>
  Object.fromEntries(
    (aspects.find((one) => one.kind === kind && one.player === player)?.possible ?? []).map((one) => [
      one.id ?? JSON.stringify(one.value),
      fractionText(one.chance),
    ]),
  );

const PERSONAL = ['gain', 'injury', 'absence', 'leave'];
const career = (side: Side, number: number) => (way: Way) =>
  JSON.stringify(
    way.changes
      .filter(
        (one) => one.side === side && PERSONAL.includes(one.kind) && 'number' in one && one.number === number,
      )
      .map((one) => one.reason),
  );

describe('the odds of the open dice of a record', () => {
  it('are those of all dice gone through together: money, fans and careers', () => {
    const sides: readonly (readonly [string, Side, readonly number[]])[] = [
      ['classic', 'home', [6, 8]],
      ['bb2020', 'home', [9]],
    ];
    for (const [league, side, players] of sides) {
      const ways = together(matches.get(league)!, side);
      const aspects = aspectsOf(league, side);
      expect(told(aspects, 'treasury')).toEqual(
        distribution(ways, ({ play }) => String(play[side].team!.treasury)),
      );
      expect(told(aspects, 'fans')).toEqual(distribution(ways, ({ play }) => String(play[side].team!.fans)));
      for (const number of players)
        expect(told(aspects, 'player', number), `${league} ${number}`).toEqual(
          distribution(ways, career(side, number)),
        );
    }
  });

  it('are those a coach can count: the alchemy of a 2+, of six winnings, of eleven for the title', () => {
    const classic = aspectsOf('classic', 'home');
    expect(Object.values(told(classic, 'treasury'))).toEqual(Array(6).fill('1/6'));
    expect(told(classic, 'fans')).toEqual({ 4: '1/6', 5: '1/3', 6: '1/2' });
    expect(Object.values(told(classic, 'player', 8)).toSorted()).toEqual(['1/6', '5/6']);
    const away = aspectsOf('bb2020', 'away');
    expect(Object.values(told(away, 'mvp'))).toEqual(Array(11).fill('1/11'));
    expect(Object.values(told(away, 'player', 8))).toEqual(Array(12).fill('1/12'));
    expect(told(aspectsOf('bb2020', 'home'), 'costly-errors')).toEqual({
      'minor-incident': '1/6',
      'crisis-averted': '5/6',
    });
  });

  it('sum to exactly 1 for every figure', () => {
    for (const [league] of Object.entries(RECORDS))
      for (const side of ['home', 'away'] as const)
        for (const { kind, possible } of aspectsOf(league, side))
          expect(fractionText(possible.reduce((all, { chance }) => plus(all, chance), NONE)), kind).toBe('1');
  });

  it('are given up with a word when they would cost too much', () => {
    const found = postmatchOdds(matches.get('classic')!, ['home'], 'en', 20);
    expect('problems' in found && found.problems.map((one) => one.code)).toEqual(['odds-too-much']);
  });
});

describe('a purchase of the record that not every throw of the winnings pays', () => {
  const { classic } = RECORDS;
  const dearer = (): Match => {
    const match = matches.get('classic')!;
    const path = 'postmatch.home.purchases';
    const before = valueAt(match.tree, path);
    const all = [...(Array.isArray(before) ? before : []), { buy: 'cheerleader', count: 5 }];
    return { ...match, tree: withValue(match.tree, path, all) };
  };

  it(`is told with its chance, and all else is reckoned as before (${classic})`, () => {
    const found = postmatchOdds(dearer(), ['home'], 'en');
    if ('problems' in found) throw new Error(JSON.stringify(found.problems));
    expect(told(found.aspects, 'treasury')).toEqual({
      0: '1/6',
      10000: '1/6',
      20000: '1/6',
      30000: '1/6',
      unpaid: '1/3',
    });
    const others = ({ kind }: Aspect): boolean => kind !== 'treasury' && kind !== 'costly-errors';
    expect(found.aspects.filter(others)).toEqual(aspectsOf('classic', 'home').filter(others));
  });

  it('is the answer where no throw at all pays it', () => {
    const match = dearer();
    const path = 'postmatch.home.purchases';
    const tree = withValue(match.tree, path, [{ buy: 'cheerleader', count: 12 }, { buy: 'apothecary' }]);
    const found = postmatchOdds({ ...match, tree }, ['home'], 'en');
    expect('problems' in found && found.problems.map((one) => one.code)).toEqual(['item-refused']);
  });
});

describe('the names in the odds of a record', () => {
  it('are those of the match: a journeyman has his own, not that of the dead whose number he wears', () => {
    const names = aspectsOf('bb2020', 'away').flatMap(({ name }) => (name ? [name.params] : []));
    expect(names).toEqual([
      { number: 1, name: 'Quill' },
      { number: 8, name: 'Journeyman 8' },
    ]);
    const title = aspectsOf('bb2020', 'away').find(({ kind }) => kind === 'mvp')!;
    expect(JSON.stringify(title.possible.map((one) => one.value))).not.toContain('Colon');
  });
});

describe('the odds of both sides of a record at once', () => {
  it('are those of each side alone', () => {
    for (const [league, match] of matches) {
      const found = postmatchOdds(match, ['home', 'away'], 'en');
      expect('aspects' in found && found.aspects, league).toEqual([
        ...aspectsOf(league, 'home'),
        ...aspectsOf(league, 'away'),
      ]);
    }
  });
});
