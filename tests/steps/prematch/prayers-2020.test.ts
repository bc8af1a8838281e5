import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { withPlayer } from '../../setup/league.ts';
import { linemen, worth } from '../../setup/market2020.ts';
import { attempt, edition } from '../../setup/match2020.ts';

const low = worth(linemen('human', { name: 'Reavers' }), 900_000);
const high = (gap: number): Team => worth(linemen('orc', { name: 'Eye' }), 900_000 + gap);
const BASE = 'prematch.home.prayers';

const pray = (gap: number, prayers: readonly unknown[] | null, home: Team = low, defaults = true) =>
  attempt({
    home,
    away: high(gap),
    steps: ['prematch.prayers'],
    defaults,
    script: prayers === null ? {} : { [BASE]: prayers },
  });
const rolled = (...faces: readonly number[]) => faces.map((face) => ({ roll: [face] }));
const rows = edition.tables['prayers']!.rows;

describe('prayers', () => {
  test.each([
    [0, 0],
    [40_000, 0],
    [50_000, 1],
    [90_000, 1],
    [100_000, 2],
    [790_000, 15],
  ])('for a gap of %i are %i, one for each full 50,000', (gap, many) => {
    const { wrong, at } = pray(
      gap,
      many === 0 ? null : rolled(...Array.from({ length: many }, (_, n) => n + 1)),
    );
    expect(wrong).toEqual([]);
    expect((at(BASE) as unknown[] | undefined)?.length ?? 0).toBe(many);
    if (many > 0)
      expect(pray(gap, rolled(...Array.from({ length: many + 1 }, (_, n) => n + 1))).wrong).toEqual([
        `leftover ${BASE}.${many}.roll`,
      ]);
  });

  test('are never more than the table has, since none is heard twice', () => {
    const all = Array.from({ length: 16 }, (_, n) => n + 1);
    expect(pray(1_200_000, rolled(...all)).wrong).toEqual([]);
  });

  test('are those of the side that is behind once inducements are bought', () => {
    const played = attempt({
      home: low,
      away: high(100_000),
      steps: ['prematch.inducements', 'prematch.prayers'],
      script: {
        'prematch.home.inducements.buy': [{ id: 'bloodweiser-kegs' }, { id: 'weather-mage' }],
        'prematch.away.inducements.buy': [],
      },
    });
    expect(played.wrong).toEqual([]);
    expect(played.at(BASE)).toBeUndefined();
    const higher = attempt({
      home: low,
      away: { ...high(10_000), treasury: 100_000 },
      steps: ['prematch.inducements', 'prematch.prayers'],
      script: {
        'prematch.home.inducements.buy': [],
        'prematch.away.inducements.buy': [{ id: 'bribes' }],
        [BASE]: rolled(9, 15),
      },
    });
    expect(higher.wrong).toEqual([]);
  });

  test.each(rows.map((row) => [Number(row.roll), row.id] as const))('of a %i are %s', (face, id) => {
    const { at, outcome } = pray(50_000, rolled(face));
    expect(at(`${BASE}.0.result`)).toEqual({ id });
    const row = rows.find((one) => one.id === id)!;
    const [told] = outcome.changes;
    expect(told).toMatchObject({ side: 'home', step: 'prayers', roll: [face] });
    expect(told!.reason.params['lasts']).toEqual({ id: `lasts.${row.effect!.lasts}`, params: {} });
  });

  test('that were heard before are thrown again, the new die behind the old', () => {
    const { wrong, at } = pray(150_000, [{ roll: [10] }, { roll: [10, 10, 12] }, { roll: [12, 10, 1] }]);
    expect(wrong).toEqual([]);
    expect([0, 1, 2].map((n) => at(`${BASE}.${n}.result.id`))).toEqual([
      'perfect-passing',
      'necessary-violence',
      'treacherous-trapdoor',
    ]);
    expect(pray(100_000, rolled(10, 10)).wrong).toEqual([`wrong-number-of-dice ${BASE}.1.roll`]);
    expect(pray(100_000, [{ roll: [10] }, { roll: [12, 3] }]).wrong).toEqual([
      `wrong-number-of-dice ${BASE}.1.roll`,
    ]);
  });

  test('tell what they add to star player points', () => {
    const of = (face: number) => pray(50_000, rolled(face)).outcome.changes[0]!.reason.params['detail'];
    expect(of(10)).toMatchObject({ id: 'prayer.award-points', params: { points: 2 } });
    expect(of(11)).toMatchObject({
      id: 'prayer.cause-points',
      params: { points: 2, cause: { id: 'cause.crowd' } },
    });
    expect(of(12)).toMatchObject({ id: 'prayer.award-points', params: { points: 3 } });
    expect(of(13)).toMatchObject({
      id: 'prayer.cause-points',
      params: { points: 2, cause: { id: 'cause.foul' } },
    });
  });
});

describe('a prayer for a player', () => {
  test('may name him before the match, or leave him to the table', () => {
    expect(pray(50_000, [{ roll: [4], player: 3 }]).wrong).toEqual([]);
    expect(pray(50_000, [{ roll: [4] }], low, false).wrong).toEqual([]);
    expect(pray(50_000, [{ roll: [4], player: 12 }]).wrong).toEqual([`not-an-option ${BASE}.0.player`]);
    expect(pray(50_000, [{ roll: [9], player: 3 }]).wrong).toEqual([`leftover ${BASE}.0.player`]);
  });

  test('falls on nobody who misses the match, and on no loner', () => {
    expect(
      pray(50_000, [{ roll: [4], player: 3 }], withPlayer(low, 3, { misses: 'next' })).wrong,
    ).toHaveLength(1);
    const loner = { skill: 'loner(2+)', value: 0 };
    const alone = withPlayer(low, 3, { gains: [loner] });
    expect(pray(50_000, [{ roll: [8], player: 3 }], alone).wrong).toHaveLength(1);
  });

  test('may note players drawn at the table, own ones or opponents as the prayer says', () => {
    expect(pray(50_000, [{ roll: [6], players: [1, 2] }]).wrong).toEqual([]);
    expect(pray(50_000, [{ roll: [6], players: [1, 1] }]).wrong).toEqual([
      `wrong-fact ${BASE}.0.players reason.prayer-players`,
    ]);
    expect(pray(50_000, [{ roll: [6], players: [40] }]).wrong).toEqual([
      `wrong-fact ${BASE}.0.players reason.prayer-players`,
    ]);
  });

  test('notes one who was drawn alone either way, and no more than it falls on', () => {
    expect(pray(50_000, [{ roll: [3], player: 2 }]).wrong).toEqual([]);
    expect(pray(50_000, [{ roll: [3], players: [2] }]).wrong).toEqual([]);
    expect(pray(50_000, [{ roll: [16], player: 2, skill: 'block' }]).wrong).toEqual([]);
    const tooMany = [`wrong-fact ${BASE}.0.players reason.prayer-players`];
    expect(pray(50_000, [{ roll: [3], players: [1, 2] }]).wrong).toEqual(tooMany);
    expect(pray(50_000, [{ roll: [7], players: [1, 2] }]).wrong).toEqual(tooMany);
    expect(pray(50_000, [{ roll: [6], players: [1, 2, 3] }]).wrong).toEqual([]);
    expect(pray(50_000, [{ roll: [6], players: [1, 2, 3, 4] }]).wrong).toEqual(tooMany);
    expect(pray(50_000, [{ roll: [6], player: 2 }]).wrong).toEqual([`leftover ${BASE}.0.player`]);
  });

  test('teaches one of his primary skills for the match; nothing of it stays on the sheet', () => {
    const { wrong, home, reasons } = pray(50_000, [{ roll: [16], players: [2], skill: 'block' }]);
    expect(wrong).toEqual([]);
    expect(home).toEqual(low);
    expect(reasons).toEqual(['change.prayer-on']);
    expect(pray(50_000, [{ roll: [16], players: [2], skill: 'guard' }]).wrong).toEqual([
      `not-an-option ${BASE}.0.skill`,
    ]);
  });

  test('of a side without a file is thrown for the table all the same', () => {
    const played = attempt({
      home: worth(linemen('human'), 1_110_000),
      away: null,
      steps: ['prematch.prayers'],
      seeded: true,
    });
    expect(played.wrong).toEqual([]);
    expect(played.at('prematch.away.prayers')).toHaveLength(2);
  });
});
