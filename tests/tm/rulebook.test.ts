import { describe, expect, it } from 'vitest';
import { judgeSeason } from '../../src/tm/final.ts';
import {
  cards,
  cardsAfter,
  cup,
  downed,
  fansAfter,
  headline,
  highlight,
  player,
  score,
  seasonWith,
  side,
  tournament,
} from './table.ts';

/** The scoring example on page 14 of the rulebook. */
const pageFourteen = headline([
  highlight(
    { left: { team: 1 }, centre: [{ team: 2 }], right: { staff: 2 } },
    [
      side(
        'reavers',
        [player('catcher', 3, { 'score-fans': 1, 'score-fans-when': 'carrier' }), downed('team-mate', 1)],
        'left',
      ),
      side(
        'chaos',
        [
          player('warrior', 3, { tokens: ['power-3'] }),
          player('beastman', 3, { tokens: ['fans-1', 'whistle'] }),
        ],
        'right',
      ),
    ],
    { ball: 'catcher' },
  ),
]);

describe('the example of the scoreboard phase (seed 004, p. 14)', () => {
  it('ejects the beastman and voids his flag; 6 against 6, and the ball breaks the tie', async () => {
    const { scores } = await score(seasonWith(['reavers', 'chaos'], [pageFourteen]));
    expect(scores[0]!.matchups[0]).toEqual({
      power: { reavers: 6, chaos: 6 },
      ejected: ['beastman'],
      status: { reavers: 'winner', chaos: 'loser' },
    });
  });

  it('gives the Reavers a fan and two team upgrades, Chaos no fan and a staff upgrade', async () => {
    const found = await score(seasonWith(['reavers', 'chaos'], [pageFourteen]));
    expect(found.standings['reavers']!.fans).toBe(1);
    expect(found.standings['chaos']!.fans).toBe(0);
    expect(cardsAfter(found)).toEqual({
      reavers: { stars: 0, team: 2, staff: 0 },
      chaos: { stars: 0, team: 0, staff: 1 },
    });
  });

  it('draws one card for the zone and two for the centre, and keeps one of each', async () => {
    const { scores } = await score(seasonWith(['reavers', 'chaos'], [pageFourteen]));
    expect(scores[0]!.gains.map(({ manager, kind, draw, kept }) => [manager, kind, draw, kept])).toEqual([
      ['reavers', 'team', 1, 1],
      ['chaos', 'staff', 2, 1],
      ['reavers', 'team', 2, 1],
    ]);
  });
});

describe('the example of team zones (seed 004, p. 13)', () => {
  it('gives the Avengers a team upgrade, and the Gouged Eye one of two stars', async () => {
    const week = headline([
      highlight({ left: { team: 1 }, right: { stars: 2 } }, [
        side('avengers', [player('catcher', 2)], 'left'),
        side('gouged-eye', [player('lineman', 1)], 'right'),
      ]),
    ]);
    const found = await score(seasonWith(['avengers', 'gouged-eye'], [week]));
    expect(cardsAfter(found)).toEqual({
      avengers: { stars: 0, team: 1, staff: 0 },
      'gouged-eye': { stars: 1, team: 0, staff: 0 },
    });
  });
});

describe('the example of Jordell (seed 004, p. 15)', () => {
  it('gives two fans once, where he carries the ball', async () => {
    const week = (ball: string) =>
      headline([
        highlight(
          {},
          [
            side(
              'avengers',
              [player('jordell', 3, { 'score-fans': 2, 'score-fans-when': 'carrier' })],
              'left',
            ),
          ],
          { ball },
        ),
      ]);
    expect(await fansAfter(['avengers', 'b'], [week('jordell')])).toEqual({ avengers: 2, b: 0 });
    expect(await fansAfter(['avengers', 'b'], [week('midfield')])).toEqual({ avengers: 0, b: 0 });
  });
});

describe('a team alone at a matchup', () => {
  const alone = (choices: object) =>
    headline([
      highlight(
        { left: { team: 1 }, centre: [{ staff: 2 }, { fans: 3 }], right: { staff: 2 } },
        [side('c', [player('lineman', 1)], 'left')],
        { choices },
      ),
    ]);

  it('wins and collects both zones and the centre: 3 fans, a team and a staff upgrade', async () => {
    const found = await score(seasonWith(['a', 'b', 'c'], [alone({ 'centre-option': 2 })]));
    expect(found.scores[0]!.matchups[0]!.status).toEqual({ c: 'winner' });
    expect(found.standings['c']!.fans).toBe(3);
    expect(cardsAfter(found)['c']).toEqual({ stars: 0, team: 1, staff: 1 });
  });

  it('has one staff upgrade for each of two payouts when it takes the other option', async () => {
    const found = await score(seasonWith(['a', 'b', 'c'], [alone({ 'centre-option': 1 })]));
    expect(found.standings['c']!.fans).toBe(0);
    expect(cardsAfter(found)['c']).toEqual({ stars: 0, team: 1, staff: 2 });
  });

  it('leaves the choice open where nobody made it', async () => {
    const found = await score(seasonWith(['a', 'b', 'c'], [alone({})]));
    expect(found.problems.map((one) => `${one.code} ${one.path}`)).toEqual([
      'missing weeks.1.matchups.0.choices.centre-option',
    ]);
  });

  it.each([
    [2, 5],
    [3, 7],
    [4, 7],
  ])('at a tournament of a game of %i managers collects %i fans', async (managers, fans) => {
    const ids = ['x', 'a', 'b', 'c'].slice(0, managers);
    const week = cup([tournament([side('x', [player('ogre', 4)])])]);
    expect((await fansAfter(ids, [week]))['x']).toBe(fans);
  });
});

describe('the end of the season', () => {
  const at = (manager: string, fans: number, improvements: number) => ({ manager, fans, improvements });

  it('suspends two who are level on fans and improvements: the third wins with 19 fans', () => {
    const verdict = judgeSeason([at('a', 24, 9), at('b', 24, 9), at('c', 19, 11), at('d', 12, 14)]);
    expect(verdict.winner).toBe('c');
    expect(verdict.decision).toBe('suspension');
    expect(verdict.table.map(({ manager, fans, place }) => [manager, fans, place])).toEqual([
      ['c', 19, 1],
      ['d', 12, 2],
      ['a', 0, 3],
      ['b', 0, 3],
    ]);
  });

  it('goes to the most fans, and among equals to the most improvements', () => {
    expect(judgeSeason([at('a', 24, 1), at('b', 23, 9)])).toMatchObject({ winner: 'a', decision: 'fans' });
    expect(judgeSeason([at('a', 24, 8), at('b', 24, 9)])).toMatchObject({
      winner: 'b',
      decision: 'improvements',
    });
  });

  it('leaves one who was level on fans only in the running', () => {
    expect(judgeSeason([at('a', 24, 9), at('b', 24, 9), at('c', 24, 8), at('d', 23, 20)])).toMatchObject({
      winner: 'c',
      decision: 'suspension',
    });
  });

  it('judges the others by the same rule when they are level as well', () => {
    const verdict = judgeSeason([at('a', 9, 2), at('b', 9, 2), at('c', 8, 1), at('d', 8, 1)]);
    expect(verdict).toMatchObject({ winner: null, decision: 'nobody' });
    expect(judgeSeason([at('a', 9, 2), at('b', 9, 2), at('c', 8, 1), at('d', 8, 3)]).winner).toBe('d');
  });

  it('has no winner when everybody is level, and never a suspended one', () => {
    expect(judgeSeason([at('a', 5, 5), at('b', 5, 5)])).toMatchObject({ winner: null, decision: 'nobody' });
    expect(judgeSeason([at('a', 5, 5), at('b', 5, 5), at('c', 0, 0)]).winner).toBe('c');
  });
});

describe('the pool of cheating tokens', () => {
  it('has 30 in the printed numbers 6 4 9 4 2 4 1', () => {
    const counts = cards.tokens.map((one) => one.count).filter((one) => one > 0);
    expect(counts).toEqual([6, 4, 9, 4, 2, 4, 1]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(30);
  });
});
