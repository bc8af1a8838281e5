import { describe, expect, it } from 'vitest';
import {
  cup,
  downed,
  headline,
  highlight,
  type Leaves,
  player,
  score,
  seasonWith,
  side,
  tournament,
  wrongWith,
} from './table.ts';

const ABC = ['a', 'b', 'c'];

/** A week of three highlights, so that only what is put wrong is wrong; `matchups` take the first places. */
const week = (matchups: readonly Leaves[] = [], more: Leaves = {}): Leaves =>
  headline([...matchups, ...Array.from({ length: 3 - matchups.length }, () => highlight({}, []))], more);

const wrong = (matchups: readonly Leaves[], more: Leaves = {}, season: Leaves = {}): readonly string[] =>
  wrongWith(seasonWith(ABC, [week(matchups, more)], season));

const one = (...players: readonly Leaves[]): Leaves => highlight({}, [side('a', players, 'left')]);

describe('a season', () => {
  it('without anything wrong has nothing to be told of', () => {
    expect(wrong([one(player('x', 1))])).toEqual([]);
  });

  it('has a length that fits its managers: tm-managers', () => {
    expect(wrongWith(seasonWith(['a', 'b'], [], { variant: 'standard' }))).toEqual(['tm-managers managers']);
    expect(wrongWith(seasonWith(ABC, [], { variant: 'two-managers' }))).toEqual(['tm-managers managers']);
    expect(wrongWith(seasonWith(['a', 'b', 'c', 'd', 'e'], []))).toEqual(['tm-managers managers']);
  });

  it('of five managers needs Foul Play', () => {
    const five = seasonWith(['a', 'b', 'c', 'd', 'e'], [], { options: { 'foul-play': true } });
    expect(wrongWith(five)).toEqual([]);
  });

  it('knows its words: tm-unknown', () => {
    expect(wrongWith(seasonWith(ABC, [], { variant: 'standrad' }))).toEqual(['tm-unknown variant']);
    expect(wrongWith(seasonWith(ABC, [], { options: { 'sudden-deth': true } }))).toEqual([
      'tm-unknown options.sudden-deth',
    ]);
    expect(wrongWith(seasonWith(ABC, [], { first: 'z' }))).toEqual(['tm-unknown first']);
    const managers = [{ id: 'a', union: 'OAW' }, { id: 'b' }, { id: 'c' }];
    expect(wrongWith(seasonWith(ABC, [], { managers }))).toEqual(['tm-unknown managers.0.union']);
  });

  it('has each manager and each team once: tm-same', () => {
    const managers = [{ id: 'a', team: 'gouged-eye' }, { id: 'a', team: 'gouged-eye' }, { id: 'c' }];
    expect(wrongWith(seasonWith(ABC, [], { managers }))).toEqual([
      'tm-same managers.1.id',
      'tm-same managers.1.team',
    ]);
  });

  it('is never refused for a team that is not listed: tm-unlisted-team is a warning', async () => {
    const managers = [{ id: 'a', team: 'my-own' }, { id: 'b' }, { id: 'c' }];
    expect(wrongWith(seasonWith(ABC, [week()], { managers }))).toEqual(['tm-unlisted-team managers.0.team']);
  });

  it('has no week beyond its last and none left out: tm-week-order, tm-week-gap', () => {
    const last = cup([...Array.from({ length: 3 }, () => highlight({}, [])), tournament([])], {
      spike: { kind: 'tournament' },
    });
    const weeks = [week(), week(), week(), week(), last, week()];
    expect(wrongWith(seasonWith(ABC, weeks))).toEqual(['tm-week-order weeks.6']);
    expect(wrongWith(seasonWith(ABC, [], { weeks: { 2: week() } }))).toEqual(['tm-week-gap weeks.2']);
  });
});

describe('a week', () => {
  it('is that of The Blood Bowl when it is the last, and no other is: tm-blood-bowl', () => {
    const bowl = { kind: 'tournament', name: 'The Blood Bowl' };
    const cups = (spike: Leaves) => cup([highlight({}, []), highlight({}, []), tournament([])], { spike });
    const other = cups({ kind: 'tournament', name: 'Far Albion' });
    const two = ['a', 'b'];
    expect(wrongWith(seasonWith(two, [other, other, other, cups(bowl)]))).toEqual([]);
    expect(wrongWith(seasonWith(two, [cups(bowl)]))).toEqual(['tm-blood-bowl weeks.1.spike.name']);
    expect(wrongWith(seasonWith(two, [other, other, other, other]))).toEqual([
      'tm-blood-bowl weeks.4.spike.name',
    ]);
    const heads = headline([highlight({}, []), highlight({}, [])]);
    expect(wrongWith(seasonWith(two, [other, other, other, heads]))).toEqual([
      'tm-blood-bowl weeks.4.spike.kind',
    ]);
  });

  it('has everybody in its turn order once, by the coin unless told otherwise: tm-turn-order, tm-coin', () => {
    expect(wrong([], { 'turn-order': ['a', 'b'] })).toEqual(['tm-turn-order weeks.1.turn-order']);
    expect(wrong([], { 'turn-order': ['b', 'c', 'a'] })).toEqual(['tm-coin weeks.1.turn-order']);
    expect(wrong([], { 'turn-order': ['a', 'b', 'c'] })).toEqual([]);
  });

  it('passes the coin to the left, counted from whoever held it', () => {
    const second = week([], { 'turn-order': ['b', 'c', 'a'] });
    expect(wrongWith(seasonWith(ABC, [week(), second]))).toEqual([]);
    const moved = week([], { 'turn-order': ['c', 'a', 'b'] });
    const third = week([], { 'turn-order': ['a', 'b', 'c'] });
    expect(wrongWith(seasonWith(ABC, [week(), moved, third]))).toEqual(['tm-coin weeks.2.turn-order']);
  });

  it('has a tournament last, and only where the card is one: tm-reel-order', () => {
    expect(wrong([tournament([])])).toEqual(['tm-reel-order weeks.1.matchups.0']);
    const first = cup([tournament([]), highlight({}, []), highlight({}, []), highlight({}, [])]);
    expect(wrongWith(seasonWith(ABC, [first]))).toEqual(['tm-reel-order weeks.1.matchups.0']);
  });

  it('has as many matchups as cards are laid out: tm-matchup-count', () => {
    const two = headline([highlight({}, []), highlight({}, [])]);
    expect(wrongWith(seasonWith(ABC, [two]))).toEqual(['tm-matchup-count weeks.1.matchups']);
    expect(wrongWith(seasonWith(['a', 'b'], [two]))).toEqual([]);
    const limited = cup([highlight({}, []), highlight({}, []), tournament([])]);
    expect(wrongWith(seasonWith(ABC, [limited], { options: { scheduling: true } }))).toEqual([]);
  });

  it('warns of more players than a hand holds: tm-hand', () => {
    const many = Array.from({ length: 7 }, (_, n) => player(`p${n}`, 1));
    expect(wrong([one(...many)])).toEqual(['tm-hand weeks.1.matchups']);
  });

  it('draws from one pool: tm-token-pool, tm-pool-empty, tm-cheats, tm-unknown', () => {
    const power3 = player('x', 1, { tokens: ['power-3', 'power-3'] });
    expect(wrong([one(power3)])).toEqual([]);
    expect(wrong([one(power3), one(player('y', 1, { tokens: ['power-3'] }))])).toEqual([
      'tm-token-pool weeks.1.matchups.1.sides.0.players.0.tokens.0',
    ]);
    expect(wrong([one(player('x', 1, { cheats: 30 }), player('y', 1, { cheats: 1 }))])).toEqual([
      'tm-pool-empty weeks.1.matchups.0.sides.0.players.1.cheats',
    ]);
    expect(wrong([one(player('x', 1, { cheats: 2, tokens: ['whistle'] }))])).toEqual([
      'tm-cheats weeks.1.matchups.0.sides.0.players.0.tokens',
    ]);
    expect(wrong([one(player('x', 1, { tokens: ['wistle'] }))])).toEqual([
      'tm-unknown weeks.1.matchups.0.sides.0.players.0.tokens.0',
    ]);
  });

  it('brings other fans at a moment that there is, to somebody there is: tm-event', () => {
    const events = (...list: Leaves[]) =>
      wrong([], { 'other-fan-events': list.map((one) => ({ manager: 'a', amount: 1, ...one })) });
    expect(events({}, { matchup: 3 }, { matchup: 1, after: 'winner' }, { before: 'coin' })).toEqual([]);
    const at = 'tm-event weeks.1.other-fan-events.0';
    expect(events({ before: 'winner' })).toEqual([at]);
    expect(events({ matchup: 1, after: 'coin' })).toEqual([at]);
    expect(events({ matchup: 4 })).toEqual([at]);
    expect(events({ before: 'order', after: 'order' })).toEqual([at]);
    expect(events({ manager: 'z' })).toEqual(['tm-unknown weeks.1.other-fan-events.0.manager']);
  });
});

describe('a matchup', () => {
  const two = (more: Leaves = {}) =>
    highlight({}, [side('a', [player('x', 1)], 'left'), side('b', [player('y', 1)], 'right')], more);

  it('has the payouts of its kind: tm-payouts, tm-contracts', () => {
    expect(wrong([{ ...two(), payouts: { left: {}, centre: [], right: {}, loser: {} } }])).toEqual([
      'tm-payouts weeks.1.matchups.0.payouts.loser',
    ]);
    const hidden = { ...two(), payouts: { left: { contracts: 1 }, centre: [{ contracts: 1 }], right: {} } };
    expect(wrong([hidden])).toEqual([
      'tm-contracts weeks.1.matchups.0.payouts.left',
      'tm-contracts weeks.1.matchups.0.payouts.centre',
    ]);
    expect(wrong([hidden], {}, { options: { 'sudden-death': true } })).toEqual([]);
  });

  it('is not scored without its payouts, which may be nothing; two managers have no runner-up', async () => {
    const last = { ...tournament([]), payouts: { winner: {} } };
    const open = async (ids: readonly string[]) =>
      (await score(seasonWith(ids, [cup([last])]))).problems.map((found) => `${found.code} ${found.path}`);
    const at = 'missing weeks.1.matchups.0.payouts';
    expect(await open(['a', 'b'])).toEqual([`${at}.loser`]);
    expect(await open(ABC)).toEqual([`${at}.runner-up`, `${at}.loser`]);
  });

  it('has a zone for each of at most two sides: tm-zone, tm-one-side', () => {
    const sides = (...list: Leaves[]) => wrong([highlight({}, list)]);
    const zone = 'tm-zone weeks.1.matchups.0.sides';
    expect(sides(side('a', [], 'left'), side('b', [], 'left'))).toEqual([`${zone}.1.zone`]);
    expect(sides(side('a', []))).toEqual([`${zone}.0`]);
    expect(sides(side('a', [], 'left'), side('b', [], 'right'), side('c', [], 'left'))).toEqual([
      `${zone}.2.zone`,
    ]);
    expect(sides(side('a', [], 'left'), side('a', [], 'right'))).toEqual([
      'tm-one-side weeks.1.matchups.0.sides.1.zone',
    ]);
    expect(sides(side('z', [], 'left'))).toEqual(['tm-unknown weeks.1.matchups.0.sides.0.manager']);
  });

  it('tells its players apart, and has Morg ’N Thorg once: tm-same-player, tm-once', () => {
    const at = 'weeks.1.matchups.0.sides.0.players.1.id';
    expect(wrong([one(player('x', 1), downed('x', 1))])).toEqual([`tm-same-player ${at}`]);
    expect(wrong([one(player("Morg 'N Thorg", 5), player('Morg N Thorg 2', 5))])).toEqual([`tm-once ${at}`]);
  });

  it('has its ball at midfield or with one of its players: tm-carrier', () => {
    expect(wrong([two({ ball: 'x' })])).toEqual([]);
    expect(wrong([two({ ball: 'midfield' })])).toEqual([]);
    expect(wrong([two({ ball: 'z' })])).toEqual(['tm-carrier weeks.1.matchups.0.ball']);
  });

  it('has ties ranked by their managers: tm-unknown', () => {
    expect(wrong([two({ choices: { 'tie-order': ['z'] } })])).toEqual([
      'tm-unknown weeks.1.matchups.0.choices.tie-order.0',
    ]);
  });
});

describe('what bbl fills in', () => {
  const paths = async (first: Leaves, season: Leaves = {}) =>
    (await score(seasonWith(ABC, [week([first])], season))).problems.map(
      (found) => `${found.severity} ${found.code} ${found.path}`,
    );

  it('is the power of a card that is known, with a note: tm-card-unverified', async () => {
    const managers = [{ id: 'a', team: 'reikland-reavers', union: 'OWA' }, { id: 'b' }, { id: 'c' }];
    const at = 'weeks.1.matchups.0.sides.0.players.0';
    expect(await paths(one({ id: 'Receveur humain 2' }), { managers })).toEqual([
      `note tm-card-unverified ${at}`,
    ]);
    const { scores, tree } = await score(
      seasonWith(ABC, [week([one({ id: 'Ogre', state: 'downed' })])], { managers }),
    );
    expect(scores[0]!.matchups[0]!.power).toEqual({ a: 2 });
    expect(tree).toHaveProperty(at, { id: 'Ogre', state: 'downed', standing: 4, downed: 2 });
  });

  it('is no power of a card that is not', async () => {
    expect(await paths(one({ id: 'Stranger', state: 'downed', standing: 3 }))).toEqual([
      'error missing weeks.1.matchups.0.sides.0.players.0.downed',
    ]);
  });

  it('are tokens drawn by the seed, and no others: tm-tokens-differ', async () => {
    const drawn = await score(seasonWith(ABC, [week([one(player('x', 1, { cheats: 3 }))])]));
    const at = 'weeks.1.matchups.0.sides.0.players.0.tokens';
    expect(drawn.problems).toEqual([]);
    expect(drawn.tree).toHaveProperty(at, expect.arrayContaining([expect.any(String)]));
    const other = one(player('x', 1, { cheats: 3, tokens: ['fans-2', 'power-3', 'power-3'] }));
    expect(await paths(other)).toEqual([`error tm-tokens-differ ${at}`]);
    expect(
      await paths(one(player('x', 1, { cheats: 3, typed: true, tokens: ['fans-2', 'power-3', 'power-3'] }))),
    ).toEqual([]);
  });
});
