import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../../src/record/tree.ts';
import { improvementsOf } from '../../src/tm/book.ts';
import type { Season } from '../../src/tm/file.ts';
import { contenders, judgeSeason } from '../../src/tm/final.ts';
import { lengthOf, poolOf, weekOf, weeksPresent } from '../../src/tm/season.ts';
import { seatsOf } from '../../src/tm/tokens.ts';
import {
  cards,
  headline,
  highlight,
  type Leaves,
  score,
  seasonWith,
  tournament,
  wrongWith,
} from './table.ts';

const IDS = ['ada', 'ben', 'cy', 'dee'];

const payout = fc.record(
  {
    fans: fc.integer({ min: -2, max: 4 }),
    stars: fc.integer({ min: 1, max: 3 }),
    team: fc.integer({ min: 1, max: 2 }),
    staff: fc.integer({ min: 1, max: 2 }),
  },
  { requiredKeys: [] },
);

const someone = fc.record(
  {
    state: fc.constantFrom('standing', 'downed'),
    standing: fc.integer({ min: 0, max: 5 }),
    downed: fc.integer({ min: 0, max: 3 }),
    cheats: fc.integer({ min: 1, max: 2 }),
    'power-adjust': fc.integer({ min: -1, max: 1 }),
    'score-fans': fc.integer({ min: -2, max: 2 }),
    'score-fans-when': fc.constantFrom('always', 'carrier', 'win', 'lose'),
  },
  { requiredKeys: ['state', 'standing', 'downed'] },
);

const team = (id: string, extra: Leaves = {}) =>
  fc.array(someone, { minLength: 0, maxLength: 3 }).map((players) => ({
    manager: id,
    ...extra,
    players: players.map((one, n) => ({ id: `${id}-${n}`, ...one })),
  }));

const ballOf = (
  sides: readonly { readonly players: readonly { readonly id: string }[] }[],
  n: number,
): string => {
  const all = ['midfield', ...sides.flatMap((one) => one.players.map((each) => each.id))];
  return all[n % all.length]!;
};

const anyHighlight = (ids: readonly string[]) =>
  fc
    .record({
      order: fc.shuffledSubarray([...ids], { minLength: 2, maxLength: 2 }),
      payouts: fc.record({
        left: payout,
        right: payout,
        centre: fc.array(payout, { minLength: 0, maxLength: 2 }),
      }),
      ball: fc.nat(20),
      option: fc.integer({ min: 1, max: 2 }),
    })
    .chain(({ order, payouts, ball, option }) =>
      fc.tuple(team(order[0]!, { zone: 'left' }), team(order[1]!, { zone: 'right' })).map((sides) =>
        highlight(payouts, sides, {
          ball: ballOf(sides, ball),
          ...(payouts.centre.length > 1 ? { choices: { 'centre-option': option } } : {}),
        }),
      ),
    );

const anyTournament = (ids: readonly string[]) =>
  fc
    .tuple(
      fc.tuple(...ids.map((id) => team(id))),
      fc.nat(20),
      fc.shuffledSubarray([...ids], { minLength: ids.length }),
    )
    .map(([sides, ball, ranks]) =>
      tournament(sides, { ball: ballOf(sides, ball), choices: { 'tie-order': ranks } }),
    );

const anyEvents = (ids: readonly string[]) =>
  fc.array(
    fc.record({
      manager: fc.constantFrom(...ids),
      amount: fc.integer({ min: -5, max: 5 }),
      matchup: fc.integer({ min: 1, max: 2 }),
      after: fc.constantFrom('reveal-ejection', 'reveal-fans', 'totals', 'winner', 'payouts', 'clear'),
    }),
    { maxLength: 3 },
  );

const anyWeek = (ids: readonly string[], last: boolean) =>
  fc
    .tuple(
      fc.array(anyHighlight(ids), { minLength: 2, maxLength: 2 }),
      anyTournament(ids),
      fc.boolean(),
      anyEvents(ids),
    )
    .map(([highlights, cup, withCup, events]) => {
      const tournamentWeek = last || withCup;
      return headline(tournamentWeek ? [...highlights, cup] : highlights, {
        spike: tournamentWeek
          ? { kind: 'tournament', ...(last ? { name: 'The Blood Bowl' } : { name: 'Far Albion' }) }
          : { kind: 'headline' },
        'other-fan-events': events,
      });
    });

/** Seasons of two to four managers, played to the end. */
const anySeason = fc.integer({ min: 2, max: 4 }).chain((n) => {
  const ids = IDS.slice(0, n);
  const length = lengthOf(cards, seasonWith(ids, []) as unknown as Season);
  return fc
    .tuple(...Array.from({ length }, (_, at) => anyWeek(ids, at === length - 1)))
    .map((weeks) => ({ ids, tree: seasonWith(ids, weeks) }));
});

const errors = (tree: Tree) => wrongWith(tree).filter((one) => !/^tm-(matchup-count|hand) /.test(one));

describe('any season', () => {
  it('has fans that add up to its ledger, none ever under 0, tokens within the pool, and replays alike', async () => {
    await fc.assert(
      fc.asyncProperty(anySeason, async ({ ids, tree }) => {
        expect(errors(tree)).toEqual([]);
        const first = await score(tree);
        expect(first.problems).toEqual([]);
        for (const id of ids) {
          const own = first.scores.flatMap((one) => one.ledger.filter((entry) => entry.manager === id));
          expect(own.reduce((sum, one) => sum + one.applied, 0)).toBe(first.standings[id]!.fans);
          expect(own.every((one) => one.total >= 0)).toBe(true);
          const gained = first.scores.flatMap((one) => one.gains.filter((each) => each.manager === id));
          expect(gained.reduce((sum, one) => sum + one.kept, 0)).toBe(improvementsOf(first.standings[id]!));
        }
        const season = first.tree as unknown as Season;
        for (const n of weeksPresent(season)) {
          const drawn = seatsOf(weekOf(season, n)!).flatMap(({ player }) => player.tokens ?? []);
          for (const [token, count] of poolOf(cards, season))
            expect(drawn.filter((one) => one === token).length).toBeLessThanOrEqual(count);
        }
        const again = await score(first.tree);
        expect(again.standings).toEqual(first.standings);
        expect(again.tree).toEqual(first.tree);
      }),
      { numRuns: 60, seed: 4 },
    );
  });

  it('has the same final order however its managers are listed', async () => {
    await fc.assert(
      fc.asyncProperty(anySeason, fc.nat(), async ({ ids, tree }, by) => {
        const turned = ids.map((_, n) => ids[(n + by) % ids.length]!).reverse();
        const listed = { ...tree, managers: turned.map((id) => ({ id })) };
        const [one, other] = [await score(tree), await score(listed)];
        const judged = (found: typeof one) => judgeSeason(contenders(found.standings));
        expect(judged(other)).toEqual(judged(one));
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('comes to the same verdict in whatever order managers stand before the judge', () => {
    const contender = fc.record({ fans: fc.nat(3), improvements: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(contender, { minLength: 2, maxLength: 4 }), fc.nat(), (found, by) => {
        const all = found.map((one, n) => ({ ...one, manager: IDS[n]! }));
        const turned = all.map((_, n) => all[(n + by) % all.length]!).reverse();
        expect(judgeSeason(turned)).toEqual(judgeSeason(all));
      }),
      { numRuns: 500, seed: 6 },
    );
  });
});
