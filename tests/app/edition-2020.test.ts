import { describe, expect, test } from 'vitest';
import { explainPlayer, explainSpp, explainValue, type Line } from '../../src/app/explain.ts';
import { valueAt } from '../../src/record/tree.ts';
import { book, league, prepare, problemsOf, RECORD, refusal } from '../setup/folder.ts';
import { withPlayer } from '../setup/league.ts';
import { linemen, worth } from '../setup/market2020.ts';
import { edition, eye, reavers, squad } from '../setup/match2020.ts';

const keys = { ruleset: 'bb2020' };
const home = (value: number, treasury = 0) => worth(linemen('human', { treasury, fans: 2 }), value);
const away = (value: number) => worth(linemen('orc'), value);
const before = {
  'prematch.home.fan-factor.roll': [1],
  'prematch.away.fan-factor.roll': [3],
  'prematch.weather.roll': [3, 4],
  'prematch.toss.roll': [1],
  'prematch.toss.receives': 'home',
};
const after = {
  'match.score': { home: 0, away: 0 },
  ...Object.fromEntries(
    (['home', 'away'] as const).flatMap((side) => [
      [`postmatch.${side}.mvp.player`, 2],
      [`postmatch.${side}.advancements`, {}],
      [`postmatch.${side}.purchases`, []],
    ]),
  ),
};
const stranger = (more: object) => ({ ...keys, away: { name: 'Visitors', roster: 'orc', fans: 2, ...more } });

describe('a record of the 2020 edition', () => {
  test('holds the current value of each side before the match, and the history the team value after it', async () => {
    const absent = withPlayer(home(700_000), 5, { misses: 'next' });
    const folder = league(absent, away(750_000), keys);
    await prepare(
      folder,
      { ...before, 'prematch.home.inducements.buy': [], 'prematch.away.inducements.buy': [] },
      { dice: 'seeded' },
    );
    const record = folder.record();
    expect(valueAt(record, 'before.home')).toMatchObject({ currentValue: 650_000, fans: 2, treasury: 0 });
    expect(valueAt(record, 'before.home.rating')).toBeUndefined();
    expect(valueAt(record, 'prematch.home.inducements.result')).toMatchObject({
      currentValue: 700_000,
      pettyCash: 50_000,
    });
    await book(folder, after, [], { dice: 'seeded' });
    expect(folder.team('home').history.at(-1)).toMatchObject({ event: 'match', rating: 700_000 });
    expect(folder.team('away').history.at(-1)).toMatchObject({ rating: 750_000 });
  });

  test('reserves what the treasury pays; it leaves the team file at booking, and no petty cash ever comes there', async () => {
    const folder = league(home(700_000, 40_000), away(750_000), keys);
    const buy = [{ id: 'weather-mage' }, { id: 'bloodweiser-kegs' }];
    await prepare(folder, {
      ...before,
      'prematch.home.inducements.buy': buy,
      'prematch.away.inducements.buy': [],
    });
    expect(folder.team('home').treasury).toBe(40_000);
    await book(folder, after);
    // Both fan factors are 3 and 4: 35,000 for each side.
    expect(folder.team('home').treasury).toBe(40_000 - 30_000 + 35_000);
    expect(folder.team('away').treasury).toBe(35_000);
  });

  test('comes to the same bytes whether one side is booked after the other or both at once', async () => {
    const buy = [
      { star: 'morg-n-thorg' },
      { mercenary: 'blitzer', skill: 'guard' },
      { staff: 'ayleen-andar' },
    ];
    const fill = { ...before, 'prematch.home.inducements.buy': buy, 'prematch.away.inducements.buy': [] };
    const make = async () => {
      const folder = league(withPlayer(home(700_000, 90_000), 3, { misses: 'next' }), away(1_400_000), keys);
      await prepare(folder, fill, { dice: 'seeded', defaults: true });
      return folder;
    };
    const [both, one] = [await make(), await make()];
    await book(both, after, [], { dice: 'seeded' });
    await book(one, after, ['away'], { dice: 'seeded' });
    await book(one, {}, ['home'], { dice: 'seeded' });
    expect(one.all()).toEqual(both.all());
  });

  test('with everything in it comes to the same bytes again', async () => {
    const folder = league(home(700_000), away(1_000_000), keys);
    await prepare(folder, before, { dice: 'seeded', defaults: true });
    const written = folder.read(RECORD);
    await prepare(folder, {});
    expect(folder.read(RECORD)).toBe(written);
  });

  test('is refused when the team is not what it was before the match', async () => {
    const folder = league(home(700_000), away(750_000), keys);
    await prepare(folder, before, { dice: 'seeded', defaults: true });
    const text = folder.read('teams/home.yaml');
    folder.write('teams/home.yaml', text.replace('rerolls: 0', 'rerolls: 1'));
    expect(await refusal(book(folder, after))).toEqual(['team-changed before.home.digest']);
  });
});

describe('a side without a file', () => {
  test('says its current value, not a rating', async () => {
    const folder = (more: object) => league(home(700_000), null, stranger(more));
    expect(await refusal(prepare(folder({}), {}))).toEqual(['missing-key away.currentValue']);
    expect(await refusal(prepare(folder({ rating: 120 }), {}))).toEqual([
      'missing-key away.currentValue',
      'unknown-key away.rating',
    ]);
    expect(
      await refusal(prepare(league(reavers(), null, stranger({ currentValue: 900_000, rating: 90 })), {})),
    ).toEqual(['unknown-key away.rating']);
  });

  test('takes part in the gap with what the record says it hired, and with nothing else', async () => {
    const cash = async (buy?: readonly unknown[]) => {
      const folder = league(home(700_000), null, stranger({ currentValue: 600_000 }));
      const leaves = { ...before, ...(buy ? { 'prematch.away.inducements.buy': buy } : {}) };
      const { outcome } = await prepare(folder, leaves, { dice: 'seeded', defaults: true });
      return [
        valueAt(outcome.tree, 'prematch.away.inducements.result'),
        valueAt(outcome.tree, 'prematch.away.prayers'),
      ] as const;
    };
    const [none, prayers] = await cash();
    expect(none).toMatchObject({ cost: 0, pettyCash: 100_000, currentValue: 600_000 });
    expect(prayers).toHaveLength(2);
    const [bribe, left] = await cash([{ id: 'bribes' }]);
    expect(bribe).toMatchObject({ cost: 100_000, treasury: 0, currentValue: 700_000 });
    expect(left).toBeUndefined();
  });

  test('is not believed to hire what does not exist', async () => {
    const folder = league(home(700_000), null, stranger({ currentValue: 600_000 }));
    const leaves = { ...before, 'prematch.away.inducements.buy': [{ star: 'nobody' }] };
    const [wrong] = await problemsOf(prepare(folder, leaves, { dice: 'seeded', defaults: true }));
    expect(wrong).toMatchObject({ code: 'item-refused', path: 'prematch.away.inducements.buy.0.star' });
  });

  test('has a current value only where the edition knows one', async () => {
    const classic = { away: { name: 'Visitors', roster: 'orc', fans: 2, currentValue: 900_000 } };
    expect(
      await refusal(prepare(league(squad('human', {}, { ruleset: 'classic' }), null, classic), {})),
    ).toContain('missing-key away.rating');
  });
});

describe('explained', () => {
  const team = withPlayer(reavers({ rerolls: 2, staff: { apothecary: 1 } }), 8, {
    ...{ spp: { touchdowns: 8, mvps: 1 }, spent: 18 + 8, gains: ['+ma', 'guard'] },
    ...{ injuries: ['-ag'], misses: 'next' },
  });
  const line = (lines: readonly Line[], id: string) => lines.filter((one) => one.label.id === id);
  const sumOf = (lines: readonly Line[]): number =>
    lines.reduce((sum, one) => sum + (one.total ? 0 : (one.amount ?? 0)), 0);

  test('the value adds up line by line, and the current value leaves out who is absent, each line with its rule', () => {
    const lines = explainValue(edition, team);
    const [value] = line(lines, 'explain.team-value');
    const [current] = line(lines, 'explain.current-value');
    const until = lines.indexOf(value!);
    expect(sumOf(lines.slice(0, until))).toBe(value!.amount);
    expect(sumOf(lines)).toBe(current!.amount);
    expect(value!.amount! - current!.amount!).toBe(85_000 + 20_000 + 20_000);
    expect(line(lines, 'explain.not-current.next')).toHaveLength(1);
    expect(lines.every((one) => one.rule !== '')).toBe(true);
  });

  test('the points are what was earned less what was spent', () => {
    const lines = explainSpp(edition, team);
    expect(sumOf(lines)).toBe(8 * 3 + 4 - 26);
    expect(lines.at(-1)).toMatchObject({ label: { id: 'explain.unspent' }, amount: 2, total: true });
  });

  test('a player’s line has his value, his characteristics as figures or numbers to reach, his points and level', () => {
    const lines = explainPlayer(edition, team, team.players[7]!);
    expect(line(lines, 'explain.player-value')[0]!.amount).toBe(125_000);
    const stats = line(lines, 'explain.stat').map((one) => [one.unit, one.amount]);
    expect(stats).toEqual([
      ['points', 8],
      ['points', 3],
      ['target', 4],
      ['target', 4],
      ['target', 9],
    ]);
    expect(line(lines, 'explain.level')[0]!.amount).toBe(28);
    const dash = explainPlayer(edition, eye(), eye().players[9]!);
    expect(line(dash, 'explain.stat').some((one) => one.amount === null)).toBe(true);
  });
});
