import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/record/tree.ts';
import { book, dull, league, prepare, problemsOf, RECORD, refusal, textOf } from '../setup/folder.ts';
import { humans, type Leaves, orcs, playerIn, rated, withPlayer } from '../setup/league.ts';

const fresh = (keys: Leaves = {}) => league(humans(), orcs(), keys);
const side = (name: string, leaves: Leaves = dull): Leaves =>
  Object.fromEntries(
    Object.entries(leaves).filter(
      ([path]) => !path.startsWith(`postmatch.${name === 'home' ? 'away' : 'home'}.`),
    ),
  );
const prematch: Leaves = {
  'prematch.home.freebooters': [],
  'prematch.away.freebooters': [],
  'prematch.weather.roll': [3, 4],
  'prematch.gate.roll': [3, 3],
};
const { 'prematch.gate.roll': _gate, ...later } = dull;

describe('a pre-match step at booking', () => {
  const niggled = withPlayer(rated(humans(), 100), 4, { injuries: ['niggling'] });
  const higher = rated(orcs(), 115);

  test('is skipped when none of its leaves is present; the gate is always counted', async () => {
    const folder = league(niggled, higher);
    await book(folder, dull);
    expect(folder.record()['prematch']).toEqual({
      gate: { roll: [3, 3], typed: true, result: { attendance: 6_000 } },
    });
    expect(await refusal(book(league(niggled, higher), later))).toEqual(['missing prematch.gate.roll']);
  });

  test.each<[string, Leaves, string]>([
    [
      'the handicap',
      { 'prematch.handicap.effects.bad-habits.x-why': 'lost the dice', 'prematch.handicap.rolls': [[2, 2]] },
      'prematch.handicap.result',
    ],
    ['the niggles', { 'prematch.home.niggles.4.roll': [3] }, 'prematch.home.niggles.4.result'],
    ['the weather', { 'prematch.weather.roll': [1, 2] }, 'prematch.weather.result'],
  ])('is run whole with any leaf present: %s', async (_, leaves, result) => {
    const folder = league(niggled, higher);
    await book(folder, { ...dull, ...leaves });
    expect(valueAt(folder.record(), result)).toBeDefined();
  });

  test('is run whole: a fee without its die is missing', async () => {
    const star = withPlayer(higher, 9, { spp: { completions: 1 } });
    const leaves = { ...dull, 'prematch.handicap.rolls': [[1, 1]] };
    expect((await refusal(book(league(niggled, star), leaves)))[0]).toBe(
      'missing prematch.handicap.effects.appearance-fee.roll',
    );
  });

  test('what it spends leaves the treasury at booking, before the winnings come', async () => {
    const folder = league(humans({ treasury: 25_000 }), orcs());
    await book(folder, {
      ...dull,
      'prematch.home.freebooters': [{ position: 'lineman' }],
      'prematch.away.freebooters': [],
    });
    expect(folder.team('home').treasury).toBe(20_000);
  });
});

describe('what both sides came with', () => {
  test('is written with the first part that is completed', async () => {
    const folder = fresh();
    await prepare(folder, prematch);
    expect(folder.record()['before']).toMatchObject({
      home: { rating: 80, fans: 1, treasury: 0 },
      away: { rating: 73, fans: 1, treasury: 0 },
    });
    expect(folder.record()).toMatchObject({ id: '2026-03-01-home-away', rules: { version: 1 } });
  });

  test.each<[string, object, string]>([
    ['money', { treasury: 10_000 }, 'digest'],
    ['a name', { name: 'Ravers' }, 'digest'],
  ])('booking is refused when the team has changed since: %s', async (_, change, key) => {
    const folder = fresh();
    await prepare(folder, prematch);
    folder.write('teams/home.yaml', textOf({ ...humans(), ...change }));
    const before = folder.all();
    const [problem] = await problemsOf(book(folder, later));
    expect(problem).toMatchObject({ code: 'team-changed', path: `before.home.${key}` });
    expect(folder.all()).toEqual(before);
  });

  test('a record that is prepared and never played leaves the team files as they are, whatever it spends', async () => {
    const folder = league(humans({ treasury: 100_000 }), orcs({ treasury: 100_000 }));
    const teams = folder.all().slice(0, 2);
    await prepare(folder, { ...prematch, 'prematch.home.freebooters': [{ star: 'griff-oberwald' }] });
    expect(folder.all().slice(0, 2)).toEqual(teams);
    await refusal(book(folder, { ...later, 'postmatch.home.fans.roll': [9] }));
    expect(folder.all().slice(0, 2)).toEqual(teams);
  });
});

describe('after the first booking', () => {
  const half = async () => {
    const folder = fresh();
    await prepare(folder, prematch);
    await book(folder, side('home', later), ['home']);
    return folder;
  };
  const away = (more: Leaves): Leaves => ({
    ...Object.fromEntries(
      Object.entries(side('away', later)).filter(([path]) => path.startsWith('postmatch')),
    ),
    ...more,
  });

  test('only the other side is still open', async () => {
    const folder = await half();
    expect(folder.team('home').history.map((event) => event.event)).toEqual(['adopted', 'match']);
    expect(folder.team('away').history).toEqual([]);
    await book(folder, away({}));
    expect(folder.team('away').history.map((event) => event.event)).toEqual(['adopted', 'match']);
  });

  test.each<[string, unknown]>([
    ['prematch.weather.roll', [1, 1]],
    ['prematch.handicap.rolls', [[1, 1]]],
    ['match.score', { home: 1, away: 0 }],
    ['match.away.players.4', { casualties: 1 }],
    ['postmatch.home.note', 'what a night'],
    ['postmatch.home.winnings.roll', [6]],
  ])('%s is closed, and undo is named', async (path, value) => {
    const folder = await half();
    const before = folder.all();
    const problems = await problemsOf(book(folder, away({ [path]: value })));
    for (const problem of problems)
      expect(problem).toMatchObject({ code: 'closed-part', help: { id: 'help.closed-part' } });
    expect(problems[0]!.path!.startsWith(path)).toBe(true);
    expect(folder.all()).toEqual(before);
  });

  test('saying what stands there is no change', async () => {
    const folder = await half();
    await book(folder, away({ 'prematch.weather.roll': [3, 4], 'match.score': { home: 0, away: 0 } }));
    expect(folder.team('away').history).toHaveLength(2);
  });

  test('when both are booked nothing is left to do', async () => {
    const folder = fresh();
    await book(folder, dull);
    const before = folder.all();
    await book(folder, {});
    expect(folder.all()).toEqual(before);
  });
});

describe('the order of dates', () => {
  test('a record older than the team’s last match is refused', async () => {
    const folder = fresh();
    await book(folder, dull);
    folder.write('matches/first.yaml', folder.read(RECORD));
    folder.write(
      RECORD,
      'bbl: match/1\nid: earlier\nruleset: classic\ndate: 2026-02-28\nhome: ../teams/home.yaml\naway: {name: Others, roster: orc, rating: 100, fans: 1}\nseed: s\n',
    );
    const before = folder.all();
    expect(await refusal(book(folder, side('home')))).toEqual(['out-of-order date']);
    expect(folder.all()).toEqual(before);
  });

  test('one of the same day is not', async () => {
    const folder = fresh();
    await book(folder, dull);
    folder.write(
      RECORD,
      'bbl: match/1\nid: 2026-03-01-second\nruleset: classic\ndate: 2026-03-01\nhome: ../teams/home.yaml\naway: {name: Others, roster: orc, rating: 100, fans: 1}\nseed: s\n',
    );
    await book(folder, { ...side('home'), 'postmatch.home.mvp.player': 2 });
    expect(folder.team('home').history.map((event) => event['id'])).toEqual([
      undefined,
      '2026-03-01-home-away',
      '2026-03-01-second',
    ]);
    expect(playerIn(folder.team('home'), 2).spp).toEqual({ mvps: 1 });
  });
});
