import { describe, expect, test } from 'vitest';
import { valueAt } from '../../src/record/tree.ts';
import { ratingOf } from '../../src/team/derive.ts';
import { book, dull, league, textOf } from '../setup/folder.ts';
import { humans, type Leaves, orcs, ruleset, withPlayer } from '../setup/league.ts';

const lastOf = async (
  leaves: Leaves,
  home = humans(),
  away: ReturnType<typeof orcs> | null = orcs(),
  keys: Leaves = {},
) => {
  const folder = league(home, away, keys);
  const script = { ...dull, ...leaves };
  await book(
    folder,
    away
      ? script
      : Object.fromEntries(Object.entries(script).filter(([path]) => !path.startsWith('postmatch.away'))),
  );
  return { folder, line: folder.team('home').history.at(-1)! };
};

test('the history line has the opponent, own score first, casualties both ways, gate, winnings, rating and note', async () => {
  const { folder, line } = await lastOf({
    'match.score': { home: 0, away: 1 },
    'match.away.players.3': { touchdowns: 1 },
    'match.away.casualties': 2,
    'match.home.players.8': { casualties: 1 },
    'postmatch.home.note': 'A black day.',
  });
  expect(line).toMatchObject({
    event: 'match',
    date: '2026-03-01',
    record: '../matches/2026-03-01-home-away.yaml',
    id: '2026-03-01-home-away',
    side: 'home',
    opponent: 'Gouged Eye',
    score: [0, 1],
    casualties: [1, 2],
    gate: 6_000,
    winnings: 20_000,
    note: 'A black day.',
  });
  expect(folder.team('away').history.at(-1)).toMatchObject({
    side: 'away',
    opponent: 'Reavers',
    score: [1, 0],
    casualties: [2, 1],
    winnings: 30_000,
  });
});

test('without a note there is none', async () => {
  expect(Object.keys((await lastOf({})).line)).not.toContain('note');
});

describe('the new rating', () => {
  test('counts players, absent ones too, re-rolls at list price, fans, staff, treasury and points', async () => {
    const home = withPlayer(
      humans({ rerolls: 2, fans: 4, staff: { apothecary: 1, cheerleader: 3 }, treasury: 35_000 }),
      4,
      { spp: { touchdowns: 3 }, misses: 'next' },
    );
    const script = {
      'prematch.gate.roll': [3, 3, 3, 3, 3],
      'match.home.injuries.5': { severity: 'serious-injury', roll: [1, 1] },
      'postmatch.home.apothecary.player': null,
    };
    const { folder, line } = await lastOf(script, home);
    // 7 x 50 + 2 x 90 + 70 + 70 + 120 = 790 of players, 100 of re-rolls, 40 of fans, 50 + 30 of staff, 35 + 10 of gold; 9 + 5 points.
    expect(folder.team('home').treasury).toBe(35_000 + 10_000);
    expect(line['rating']).toBe(105 + 2);
    expect(ratingOf(ruleset, folder.team('home'))).toBe(107);
  });

  test('rounds gold and points down, each for itself', async () => {
    const { line } = await lastOf(
      {},
      withPlayer(humans({ treasury: 9_000 }), 4, { spp: { completions: 4 } }),
    );
    // 790,000 + 10,000 for one fan + 29,000 of gold; 4 + 5 points.
    expect(line['rating']).toBe(82 + 1);
  });

  test('a freebooter never counts, the money he cost is gone', async () => {
    const home = humans({ treasury: 95_000 });
    const { folder, line } = await lastOf(
      { 'prematch.home.freebooters': [{ star: 'morg-n-thorg' }], 'prematch.away.freebooters': [] },
      home,
      orcs({ treasury: 100_000 }),
    );
    expect(folder.team('home').treasury).toBe(20_000);
    expect(line['rating']).toBe(79 + 1 + 2 + 1);
  });

  test('is the one the next match begins with', async () => {
    const { folder, line } = await lastOf({});
    folder.write(
      'matches/2026-03-01-home-away.yaml',
      'bbl: match/1\nid: second\nruleset: classic\ndate: 2026-03-08\nhome: ../teams/home.yaml\naway: {name: Others, roster: orc, rating: 80, fans: 1}\nseed: s\n',
    );
    await book(
      folder,
      Object.fromEntries(
        Object.entries({ ...dull, 'postmatch.home.mvp.player': 2 }).filter(
          ([path]) => !path.startsWith('postmatch.away'),
        ),
      ),
    );
    expect(valueAt(folder.record(), 'before.home')).toMatchObject({
      rating: line['rating'],
      digest: line.digest,
      treasury: 20_000,
    });
  });
});

describe('a team without a history', () => {
  test('is adopted as it stands, on the day of its first match', async () => {
    const { folder } = await lastOf({});
    const [first] = folder.team('home').history;
    expect(first).toMatchObject({
      event: 'adopted',
      date: '2026-03-01',
      start: { name: 'Reavers', treasury: 0, fans: 1 },
    });
    expect((first!['start'] as { players: unknown[] }).players).toHaveLength(12);
    expect(first!['start']).not.toHaveProperty('bbl');
  });

  test('keeps what its coach wrote, but for the lines that change', async () => {
    const own = textOf(humans())
      .replace('rerolls: 0', 'rerolls: 0   # we are poor')
      .replace('treasury: 0', 'treasury:   0')
      .concat('x-colours: [red, white]\n');
    const folder = league(own, orcs());
    await book(folder, dull);
    const lines = folder.read('teams/home.yaml').split('\n');
    expect(lines).toContain('rerolls: 0   # we are poor');
    expect(lines).toContain('x-colours: [red, white]');
    expect(own.split('\n').filter((line) => line !== '' && !lines.includes(line))).toEqual([
      'treasury:   0',
      '  - {number: 1, name: P1, position: lineman}',
    ]);
  });
});

test('against a team without a file only the own post-match is run', async () => {
  const { folder, line } = await lastOf({}, humans(), null);
  expect(line).toMatchObject({ opponent: 'Strangers', score: [0, 0], gate: 6_000 });
  expect(folder.record()['postmatch']).not.toHaveProperty('away');
});
