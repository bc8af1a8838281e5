import { describe, expect, it } from 'vitest';
import {
  cardsAfter,
  cup,
  downed,
  fansAfter,
  headline,
  highlight,
  type Leaves,
  player,
  score,
  seasonWith,
  side,
  tournament,
} from './table.ts';

const ABC = ['a', 'b', 'c'];

/** A highlight of a against b for 5 fans in the centre, 1 on the left, 2 on the right. */
const duel = (a: readonly Leaves[], b: readonly Leaves[], more: Leaves = {}): Leaves =>
  highlight(
    { left: { fans: 1 }, centre: [{ fans: 5 }], right: { fans: 2 } },
    [side('a', a, 'left'), side('b', b, 'right')],
    more,
  );

const statusOf = async (ids: readonly string[], week: Leaves) => {
  const { scores, problems } = await score(seasonWith(ids, [week]));
  expect(problems).toEqual([]);
  return scores[0]!.matchups[0]!;
};

describe('tokens', () => {
  it('with a whistle eject a player with all his power', async () => {
    const week = headline([duel([player('x', 3, { tokens: ['power-3', 'whistle'] })], [player('y', 1)])]);
    expect((await statusOf(ABC, week)).ejected).toEqual(['x']);
    // b is alone then: both zones and the centre.
    expect(await fansAfter(ABC, [week])).toEqual({ a: 0, b: 8, c: 0 });
  });

  it('send the ball to midfield when its carrier is ejected, so that a tie is a draw', async () => {
    const week = headline([
      duel([player('x', 3, { tokens: ['whistle'] }), player('mate', 2)], [player('y', 2)], { ball: 'x' }),
    ]);
    expect(await statusOf(ABC, week)).toEqual({
      power: { a: 2, b: 2 },
      ejected: ['x'],
      status: { a: 'draw', b: 'draw' },
    });
    expect(await fansAfter(ABC, [week])).toEqual({ a: 1, b: 2, c: 0 });
  });

  it('with flags give fans at once, one for each flag, and no power', async () => {
    const week = headline([duel([player('x', 1, { tokens: ['fans-2', 'fans-1'] })], [player('y', 2)])]);
    expect(await fansAfter(ABC, [week])).toEqual({ a: 4, b: 7, c: 0 });
  });

  it('add up, and a downed player keeps his', async () => {
    const week = headline([
      duel([downed('x', 1, { tokens: ['power-2', 'power-1', 'power-0'] })], [player('y', 3)]),
    ]);
    expect((await statusOf(ABC, week)).power).toEqual({ a: 4, b: 3 });
  });

  it('on nobody left leave a matchup without any payout', async () => {
    const out = { tokens: ['whistle'] };
    const week = headline([duel([player('x', 3, out)], [player('y', 3, out)])]);
    expect((await statusOf(ABC, week)).status).toEqual({});
    expect(await fansAfter(ABC, [week])).toEqual({ a: 0, b: 0, c: 0 });
  });
});

describe('a highlight', () => {
  it('is won by the most power; the loser has his zone all the same', async () => {
    const week = headline([duel([player('x', 3)], [player('y', 2)])]);
    expect(await fansAfter(ABC, [week])).toEqual({ a: 6, b: 2, c: 0 });
  });

  it('counts 2 for the ball, whoever carries it, standing or downed', async () => {
    const ball = async (carrier: Leaves) =>
      (await statusOf(ABC, headline([duel([carrier], [player('y', 3)], { ball: 'x' })]))).power;
    expect(await ball(player('x', 2))).toEqual({ a: 4, b: 3 });
    expect(await ball(downed('x', 0))).toEqual({ a: 2, b: 3 });
  });

  it('is a draw when both are level and the ball is at midfield: zones, no centre, no winner', async () => {
    const week = headline([duel([player('x', 3)], [player('y', 3)])]);
    expect((await statusOf(ABC, week)).status).toEqual({ a: 'draw', b: 'draw' });
    expect(await fansAfter(ABC, [week])).toEqual({ a: 1, b: 2, c: 0 });
  });

  it('pays abilities for a win or a loss only then, and none in a draw', async () => {
    const when = (id: string, power: number) =>
      ['win', 'lose'].map((one, n) =>
        player(`${id}${n}`, n === 0 ? power : 0, {
          'score-fans': n === 0 ? 10 : 20,
          'score-fans-when': one,
        }),
      );
    const won = headline([duel(when('x', 3), when('y', 2))]);
    expect(await fansAfter(ABC, [won])).toEqual({ a: 16, b: 22, c: 0 });
    const drawn = headline([duel(when('x', 3), when('y', 3))]);
    expect(await fansAfter(ABC, [drawn])).toEqual({ a: 1, b: 2, c: 0 });
  });

  it('gives a downed player no ability, carrier or not', async () => {
    const ability = { 'score-fans': 9 };
    const week = headline([
      duel(
        [downed('x', 1, { ...ability, 'score-fans-when': 'carrier' }), downed('z', 1, ability)],
        [player('y', 5)],
        {
          ball: 'x',
        },
      ),
    ]);
    expect(await fansAfter(ABC, [week])).toEqual({ a: 1, b: 7, c: 0 });
  });

  it('counts what cards add to or take from a player', async () => {
    const week = headline([
      duel([player('x', 3, { 'power-adjust': -2 })], [player('y', 1, { 'power-adjust': 1 })]),
    ]);
    expect((await statusOf(ABC, week)).power).toEqual({ a: 1, b: 2 });
  });
});

describe('a tournament', () => {
  const at = (powers: Readonly<Record<string, number>>, more: Leaves = {}): Leaves =>
    cup([
      tournament(
        Object.entries(powers).map(([id, power]) => side(id, [player(`of-${id}`, power)])),
        more,
      ),
    ]);

  it('of four pays winner, runner-up and twice the loser', async () => {
    const week = at({ a: 1, b: 4, c: 3, d: 2 });
    expect(await fansAfter(['a', 'b', 'c', 'd'], [week])).toEqual({ a: 1, b: 4, c: 2, d: 1 });
  });

  it('of three pays winner, runner-up and loser', async () => {
    expect(await fansAfter(ABC, [at({ a: 1, b: 4, c: 3 })])).toEqual({ a: 1, b: 4, c: 2 });
  });

  it('that two of three managers enter has a winner and a runner-up', async () => {
    expect(await fansAfter(ABC, [at({ a: 1, b: 4 })])).toEqual({ a: 2, b: 4, c: 0 });
  });

  it('of a game of two managers has no runner-up', async () => {
    expect(await fansAfter(['a', 'b'], [at({ a: 1, b: 4 })])).toEqual({ a: 1, b: 4 });
  });

  it('puts the carrier’s team first of the tied', async () => {
    // The ball is worth 2, so 1 + 2 is level with 3.
    expect(await fansAfter(ABC, [at({ a: 3, b: 1, c: 0 }, { ball: 'of-b' })])).toEqual({ a: 2, b: 4, c: 1 });
  });

  it('asks the first manager for the order of a tie without the ball', async () => {
    const { problems } = await score(seasonWith(ABC, [at({ a: 3, b: 3, c: 0 })]));
    expect(problems.map((one) => one.path)).toEqual(['weeks.1.matchups.0.choices.tie-order.0']);
    const ranked = at({ a: 3, b: 3, c: 0 }, { choices: { 'tie-order': ['b', 'a'] } });
    expect(await fansAfter(ABC, [ranked])).toEqual({ a: 2, b: 4, c: 1 });
  });

  it('has the tie for the second place ranked as well, and not that for the third', async () => {
    const ids = ['a', 'b', 'c', 'd'];
    const second = at({ a: 5, b: 3, c: 3, d: 3 }, { choices: { 'tie-order': ['d', 'b', 'c'] } });
    expect(await fansAfter(ids, [second])).toEqual({ a: 4, b: 1, c: 1, d: 2 });
    expect(await fansAfter(ids, [at({ a: 5, b: 4, c: 3, d: 3 })])).toEqual({ a: 4, b: 2, c: 1, d: 1 });
  });

  it('leaves the ball with a team that is in no tie out of it', async () => {
    const week = at({ a: 3, b: 3, c: 0 }, { ball: 'of-c', choices: { 'tie-order': ['a', 'b'] } });
    expect(await fansAfter(ABC, [week])).toEqual({ a: 4, b: 2, c: 1 });
  });

  it('takes an order of everybody for the tied among them', async () => {
    const week = at({ a: 3, b: 3, c: 9 }, { choices: { 'tie-order': ['c', 'b', 'a'] } });
    expect(await fansAfter(ABC, [week])).toEqual({ a: 1, b: 2, c: 4 });
  });

  it('lets the default rank by turn order', async () => {
    const { standings } = await score(seasonWith(ABC, [at({ a: 3, b: 3, c: 3 })]), { defaults: true });
    expect(Object.values(standings).map((one) => one.fans)).toEqual([4, 2, 1]);
  });

  it('counts the runner-up among those who have won', async () => {
    const ability = (when: string) => ({ 'score-fans': 10, 'score-fans-when': when });
    const week = cup([
      tournament([
        side('a', [player('x', 5, ability('win'))]),
        side('b', [player('y', 4, ability('win'))]),
        side('c', [player('z', 3, ability('lose'))]),
      ]),
    ]);
    expect(await fansAfter(ABC, [week])).toEqual({ a: 14, b: 12, c: 11 });
  });

  it('counts the other of two managers as a loser', async () => {
    const ability = { 'score-fans': 10, 'score-fans-when': 'win' };
    const week = cup([tournament([side('a', [player('x', 5)]), side('b', [player('y', 4, ability)])])]);
    expect(await fansAfter(['a', 'b'], [week])).toEqual({ a: 4, b: 1 });
  });

  it('does not count a team whose players are all ejected', async () => {
    const week = cup([
      tournament([side('a', [player('x', 5, { tokens: ['whistle'] })]), side('b', [player('y', 1)])]),
    ]);
    expect(await fansAfter(ABC, [week])).toEqual({ a: 0, b: 7, c: 0 });
  });
});

describe('fans', () => {
  it('never fall below 0, loss by loss', async () => {
    const week = headline([], {
      'other-fan-events': [
        { manager: 'a', amount: 2 },
        { manager: 'a', amount: -5 },
        { manager: 'a', amount: 3 },
      ],
    });
    const { standings, scores } = await score(seasonWith(ABC, [week]));
    expect(standings['a']!.fans).toBe(3);
    expect(scores[0]!.ledger.map(({ applied, total }) => [applied, total])).toEqual([
      [2, 2],
      [-2, 0],
      [3, 3],
    ]);
  });

  it('that are lost before a matchup are lost before its fans come', async () => {
    const lost = (event: Leaves) =>
      headline([duel([player('x', 3)], [player('y', 2)])], {
        'other-fan-events': [{ manager: 'a', amount: -4, ...event }],
      });
    expect((await fansAfter(ABC, [lost({ matchup: 1, before: 'payouts' })]))['a']).toBe(6);
    expect((await fansAfter(ABC, [lost({ before: 'order' })]))['a']).toBe(6);
    expect((await fansAfter(ABC, [lost({ matchup: 1 })]))['a']).toBe(2);
    expect((await fansAfter(ABC, [lost({})]))['a']).toBe(2);
  });

  it('go on from week to week', async () => {
    const week = headline([duel([player('x', 3)], [player('y', 2)])]);
    expect(await fansAfter(ABC, [week, week])).toEqual({ a: 12, b: 4, c: 0 });
  });
});

describe('improvements', () => {
  const upgrades = (n: number) =>
    headline([
      highlight({ left: { team: n } }, [
        side('a', [player('x', 1)], 'left'),
        side('b', [player('y', 9)], 'right'),
      ]),
    ]);

  it('are no more than the deck of a team has', async () => {
    const found = await score(
      seasonWith(
        ABC,
        Array.from({ length: 7 }, () => upgrades(1)),
      ),
    );
    expect(found.standings['a']!.cards.team).toBe(5);
    expect(found.scores[6]!.gains[0]).toMatchObject({ draw: 0, kept: 0 });
  });

  it('that a week names are those that count, with a warning where the payouts say otherwise', async () => {
    const week = {
      ...upgrades(1),
      improvements: { a: { staff: ['Hired Wizard'], team: ['Rigorous Training'] } },
    };
    const found = await score(seasonWith(ABC, [week]));
    expect(cardsAfter(found)['a']).toEqual({ stars: 0, team: 1, staff: 1 });
    expect(found.problems.map((one) => [one.code, one.severity, one.path])).toEqual([
      ['tm-improvements', 'warning', 'weeks.1.improvements.a.staff'],
    ]);
  });

  it('beyond the deck that are named are an error', async () => {
    const week = { ...upgrades(1), improvements: { a: { team: ['1', '2', '3', '4', '5', '6'] } } };
    const { problems } = await score(seasonWith(ABC, [week]));
    expect(problems.map((one) => one.code)).toContain('tm-team-upgrades');
  });

  it('of an abbreviated season begin at four', async () => {
    const { standings } = await score(seasonWith(ABC, [], { variant: 'abbreviated' }));
    expect(standings['a']!.cards).toEqual({ stars: 2, team: 1, staff: 1 });
  });

  it('are not contracts', async () => {
    const week = headline([highlight({ left: { contracts: 2 } }, [side('a', [player('x', 1)], 'left')])]);
    const { standings } = await score(seasonWith(ABC, [week], { options: { 'sudden-death': true } }));
    expect(standings['a']).toEqual({ fans: 0, cards: { stars: 0, team: 0, staff: 0 }, contracts: 2 });
  });
});
