import { describe, expect, test } from 'vitest';
import type { Message } from '../../src/problem.ts';
import { valueAt } from '../../src/record/tree.ts';
import { book, dull, type Folder, league, prepare, problemsOf, refusal } from '../setup/folder.ts';
import { humans, type Leaves, orcs } from '../setup/league.ts';

const fresh = (keys: Leaves = {}, settings?: string): Folder => league(humans(), orcs(), keys, settings);
const wrong = (leaves: Leaves) => refusal(book(fresh(), { ...dull, ...leaves }));
const at = (folder: Folder, path: string): unknown => valueAt(folder.record(), path);

describe('a present leaf is used as it is', () => {
  test('in the record as well as beside it', async () => {
    const folder = fresh({
      prematch: { gate: { roll: [6, 5] } },
      postmatch: { home: { winnings: { roll: [4] } } },
    });
    const { 'prematch.gate.roll': _, 'postmatch.home.winnings.roll': __, ...rest } = dull;
    await book(folder, rest);
    expect([at(folder, 'prematch.gate.roll'), at(folder, 'postmatch.home.winnings.roll')]).toEqual([
      [6, 5],
      [4],
    ]);
    expect(folder.team('home').treasury).toBe(50_000);
  });

  test('a lone number stands for one die', async () => {
    const folder = fresh();
    await book(folder, { ...dull, 'postmatch.home.winnings.roll': 4 });
    expect(folder.team('home').treasury).toBe(50_000);
  });

  test('another value beside it is wrong usage, the same is none', async () => {
    const keys = { prematch: { gate: { roll: [3, 3] } } };
    const [problem] = await problemsOf(book(fresh(keys), { ...dull, 'prematch.gate.roll': [3, 4] }));
    expect(problem).toMatchObject({ code: 'already-given', path: 'prematch.gate.roll', exit: 2 });
    const folder = fresh(keys);
    await book(folder, dull);
    expect(at(folder, 'prematch.gate.roll')).toEqual([3, 3]);
  });

  test('the bytes somebody wrote stay around it', async () => {
    const folder = fresh();
    folder.write(
      'matches/2026-03-01-home-away.yaml',
      `${folder.read('matches/2026-03-01-home-away.yaml')}# the night it rained\nprematch:\n  gate:   {roll: [3,3]}   # counted twice\n`,
    );
    const { 'prematch.gate.roll': _, ...rest } = dull;
    await book(folder, rest);
    expect(folder.read('matches/2026-03-01-home-away.yaml')).toMatch(
      /# the night it rained\nprematch:\n {2}gate: {3}\{roll: \[3,3\].*\} {3}# counted twice\n/,
    );
  });
});

describe('dice that cannot have fallen', () => {
  test.each<[string, string, unknown]>([
    ['a 7', 'wrong-face', [7]],
    ['a 0', 'wrong-face', [0]],
    ['half a pip', 'wrong-face', [2.5]],
    ['text', 'wrong-face', ['4']],
    ['two for one', 'wrong-number-of-dice', [4, 4]],
    ['none', 'wrong-number-of-dice', []],
    ['throws where dice belong', 'not-dice', [[4]]],
    ['a word', 'not-dice', 'four'],
    ['a map', 'not-dice', { first: 4 }],
  ])('%s', async (_, code, roll) => {
    expect(await wrong({ 'postmatch.home.winnings.roll': roll })).toEqual([
      `${code} postmatch.home.winnings.roll`,
    ]);
  });

  test('nothing is written then', async () => {
    const folder = fresh();
    const before = folder.all();
    await refusal(book(folder, { ...dull, 'postmatch.away.fans.roll': [7] }));
    expect(folder.all()).toEqual(before);
  });
});

describe('typed dice', () => {
  const path = 'postmatch.home.winnings';
  const { 'postmatch.home.winnings.roll': _, ...rest } = dull;

  test('are marked where they are not the seed’s own', async () => {
    const rolled = fresh();
    await book(rolled, rest, [], { dice: 'seeded' });
    const own = at(rolled, `${path}.roll`) as number[];
    expect(at(rolled, `${path}.typed`)).toBeUndefined();
    for (let face = 1; face <= 6; face += 1) {
      const typed = fresh();
      await book(typed, { ...rest, [`${path}.roll`]: [face] });
      expect(at(typed, `${path}.typed`)).toBe(face === own[0] ? undefined : true);
    }
  });

  test('a mark that somebody made stays, even on the seed’s own', async () => {
    const rolled = fresh();
    await book(rolled, rest, [], { dice: 'seeded' });
    const marked = fresh();
    await book(marked, { ...rest, [`${path}.roll`]: at(rolled, `${path}.roll`), [`${path}.typed`]: true });
    expect(at(marked, `${path}.typed`)).toBe(true);
  });

  test('are refused in a league that wants the seed’s', async () => {
    const strict = 'bbl: league/1\ndice: seeded\n';
    const open = Object.fromEntries(Object.entries(dull).filter(([leaf]) => !leaf.endsWith('.roll')));
    const rolled = fresh({}, strict);
    await book(rolled, open, [], { dice: 'seeded' });
    const own = at(rolled, `${path}.roll`) as number[];
    const other = [(own[0]! % 6) + 1];
    expect(
      await refusal(book(fresh({}, strict), { ...open, [`${path}.roll`]: other }, [], { dice: 'seeded' })),
    ).toEqual([`typed-dice ${path}.roll`]);
    const same = fresh({}, strict);
    await book(same, { ...open, [`${path}.roll`]: own }, [], { dice: 'seeded' });
    expect(same.all()).toEqual(rolled.all());
  });
});

describe('a list of decisions', () => {
  test('that is present is the whole answer, also when it is empty', async () => {
    const folder = fresh();
    await book(folder, dull);
    expect(at(folder, 'postmatch.home.purchases')).toEqual([]);
  });

  test('that is absent is open: missing, or the default', async () => {
    const { 'postmatch.home.purchases': _, ...open } = dull;
    const [problem] = await problemsOf(book(fresh(), open));
    expect(problem).toMatchObject({ code: 'missing', path: 'postmatch.home.purchases', exit: 2 });
    const folder = fresh();
    await book(folder, open, [], { defaults: true });
    expect(at(folder, 'postmatch.home.purchases')).toEqual([]);
  });

  test('facts have no default', async () => {
    const { 'match.score': _, ...open } = dull;
    expect(await refusal(book(fresh(), open, [], { defaults: true, dice: 'seeded' }))).toEqual([
      'missing match.score.home',
    ]);
  });
});

describe('the report', () => {
  const scored = (many: number): Leaves => ({
    'match.score': { home: 2, away: 0 },
    'match.home.players.4': { touchdowns: many },
  });

  test('more touchdowns than the score are an error', async () => {
    expect(await wrong(scored(3))).toEqual(['more-touchdowns match.home.players']);
  });

  test('fewer are a warning, as many are none', async () => {
    const warnings = async (many: number) =>
      (
        await book(fresh(), {
          ...dull,
          ...scored(many),
          ...(many === 2
            ? { 'postmatch.home.advancements.4.0': { roll: [1, 2], take: 'pro', ageing: { roll: [6, 6] } } }
            : {}),
        })
      ).problems.map((one) => `${one.severity} ${one.code}`);
    expect(await warnings(1)).toEqual(['warning fewer-touchdowns']);
    expect(await warnings(2)).toEqual([]);
  });

  test('what it does not list did not happen', async () => {
    const folder = fresh();
    await book(folder, dull);
    expect(folder.team('home').players.flatMap((player) => Object.keys(player.spp))).toEqual(['mvps']);
    expect(at(folder, 'match')).toEqual({ score: { home: 0, away: 0 } });
  });

  test('casualties of a side are no fewer than those of its players', async () => {
    expect(await wrong({ 'match.home.players.4': { casualties: 2 }, 'match.home.casualties': 1 })).toEqual([
      'fewer-casualties match.home.casualties',
    ]);
  });

  test('who is called absent did not play', async () => {
    expect(await wrong({ 'match.home.players.4': { casualties: 1 }, 'match.home.absent': [4] })).toEqual([
      'absent-but-played match.home.absent.0',
    ]);
    expect(await wrong({ 'match.home.absent': [40] })).toEqual(['not-available match.home.absent.0']);
  });
});

describe('a result that somebody wrote', () => {
  test('is checked and never trusted', async () => {
    expect(await wrong({ 'prematch.gate': { roll: [3, 3], result: { attendance: 60_000 } } })).toEqual([
      'wrong-result prematch.gate.result.attendance',
    ]);
    const folder = fresh();
    const { 'prematch.gate.roll': _, ...rest } = dull;
    await book(folder, { ...rest, 'prematch.gate': { roll: [3, 3], result: { attendance: 6_000 } } });
    expect(at(folder, 'prematch.gate.result')).toEqual({ attendance: 6_000 });
  });
});

describe('a leaf that nobody asks for', () => {
  const near = async (path: string, value: unknown) => {
    const [problem] = await problemsOf(book(fresh(), { ...dull, [path]: value }));
    return [problem!.code, problem!.path, (problem!.help as Message).params['near'], problem!.exit];
  };

  test('is an error that names the nearest leaf there is; given beside the record, wrong usage', async () => {
    expect(await near('postmatch.home.winings.roll', [3])).toEqual([
      'leftover',
      'postmatch.home.winings.roll',
      'postmatch.home.winnings.roll',
      2,
    ]);
    expect(await near('match.home.casualtys', 2)).toEqual([
      'leftover',
      'match.home.casualtys',
      'match.home.casualties',
      2,
    ]);
  });

  test('in the record it is a broken rule', async () => {
    const [problem] = await problemsOf(book(fresh({ prematch: { gate: { rol: [3, 3] } } }), dull));
    expect(problem).toMatchObject({ code: 'leftover', path: 'prematch.gate.rol', exit: 1 });
  });

  test('is judged only in the parts that run, and keys of one’s own never', async () => {
    const keys = { postmatch: { home: { winings: { roll: [3] } } }, match: { 'x-referee': 'Jorm' } };
    const folder = fresh(keys);
    await prepare(folder, {
      'prematch.home.freebooters': [],
      'prematch.away.freebooters': [],
      'prematch.weather.roll': [3, 4],
      'prematch.gate.roll': [3, 3],
    });
    const { 'prematch.gate.roll': _, ...rest } = dull;
    expect(await refusal(book(folder, rest))).toEqual(['leftover postmatch.home.winings.roll']);
  });

  test('outside the parts nothing can be given at all', async () => {
    expect(await wrong({ 'before.home.rating': 200 })).toEqual(['not-a-leaf before.home.rating']);
    expect(await wrong({ 'home.name': 'Others' })).toEqual(['not-a-leaf home.name']);
  });
});
