import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST, type Found, League, makeSpring, SECOND } from './spring.ts';

let spring: League;
let league: League;
beforeAll(async () => {
  spring = await makeSpring();
}, 30_000);
afterAll(() => spring?.remove());
beforeEach(() => {
  league = new League(spring);
});
afterEach(() => league.remove());

const errors = (found: readonly Found[]): readonly string[] =>
  found
    .filter((one) => one.severity === 'error')
    .map((one) => `${path.basename(one.file ?? '')}:${one.line} ${one.code} ${one.path}`);
const verify = async (...args: readonly string[]): Promise<readonly string[]> =>
  errors(await league.problems('verify', ...args));
const lineOf = (name: string, text: string): number =>
  league
    .read(name)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

describe('bbl verify', () => {
  it('says how much it proved, of a folder, of a team and of a record', async () => {
    expect((await league.bbl('verify', '.')).out).toBe('Proved: 2 teams, 2 matches.\n');
    expect((await league.bbl('verify', 'teams/eye.yaml', '--lang', 'fr')).out).toBe(
      'Prouvé\u00a0: 1 équipe, 2 matchs.\n',
    );
    expect((await league.bbl('verify', SECOND)).exit).toBe(0);
  });

  it('prints a line of JSON a file', async () => {
    league.edit('teams/eye.yaml', 'treasury: 210000', 'treasury: 220000');
    const { exit, out, err } = await league.bbl('verify', '.', '--json');
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { file: string; ok: boolean });
    expect(lines.map((one) => [one.file, one.ok])).toEqual([
      ['teams/eye.yaml', false],
      ['teams/reavers.yaml', true],
      [FIRST, true],
      [SECOND, true],
    ]);
    expect([exit, err]).toEqual([1, '']);
  });

  it('names team, match, figure, found and expected value and line of an edited figure', async () => {
    league.edit('teams/reavers.yaml', 'treasury: 100000', 'treasury: 180000');
    const { exit, err } = await league.bbl('verify', 'teams/reavers.yaml');
    expect(exit).toBe(1);
    expect(err).toContain(
      'teams/reavers.yaml:5:11: error[history-differs]: Reikland Reavers, since the match 2026-03-08-eye-reavers of 2026-03-08: treasury is 180,000, but the history makes it 100,000',
    );
    expect((await league.bbl('verify', 'teams/reavers.yaml', '--lang', 'fr')).err).toContain(
      'depuis le match 2026-03-08-eye-reavers du 2026-03-08\u00a0: Trésor\u00a0: 180\u00a0000, mais l’historique donne 100\u00a0000',
    );
  });

  it.each([
    [
      'a player’s awards',
      'teams/reavers.yaml',
      'spp: {touchdowns: 3}',
      'spp: {touchdowns: 4}',
      'history-differs players.1.spp.touchdowns',
    ],
    ['a name', 'teams/eye.yaml', 'name: Lineman 9', 'name: Nine', 'history-differs players.9.name'],
    [
      'a figure of an event',
      'teams/eye.yaml',
      'gate: 36000',
      'gate: 37000',
      'history-differs history.2.gate',
    ],
    ['a digest', 'teams/eye.yaml', 'digest: 1-7a8c', 'digest: 1-7a8d', 'digest-differs history.1.digest'],
    [
      'a start',
      'teams/eye.yaml',
      '      treasury: 120000',
      '      treasury: 130000',
      'digest-differs history.0.digest',
    ],
    ['a start that is no team', 'teams/eye.yaml', '      roster: orc\n', '', 'start-differs history.0.start'],
    [
      'the path of a record',
      'teams/eye.yaml',
      `record: ../${FIRST}`,
      'record: ../matches/none.yaml',
      'record-missing history.1.record',
    ],
    [
      'the record of another match',
      'teams/eye.yaml',
      `record: ../${FIRST}`,
      `record: ../${SECOND}`,
      'record-strange history.1.id',
    ],
    ['a side', 'teams/eye.yaml', 'side: away', 'side: home', 'record-strange history.1.side'],
  ])('finds %s changed in a team file', async (_, file, from, to, expected) => {
    league.edit(file, from, to);
    const [found] = await verify(file);
    expect(found).toContain(expected);
    expect(found).toMatch(/^\w+\.yaml:\d+ /);
  });

  it.each([
    [
      'a die',
      FIRST,
      'winnings: {roll: [3], typed',
      'winnings: {roll: [4], typed',
      'record-differs postmatch.home.winnings.result.amount',
    ],
    [
      'a result',
      FIRST,
      'attendance: 29000',
      'attendance: 30000',
      'record-differs prematch.gate.result.attendance',
    ],
    [
      'a figure before the match',
      FIRST,
      'rating: 100, fans: 4, treasury: 0',
      'rating: 101, fans: 4, treasury: 0',
      'before-differs before.home.rating',
    ],
    [
      'a die that no table has',
      FIRST,
      'weather: {roll: [6, 5]',
      'weather: {roll: [6, 7]',
      'replay-failed prematch.weather.roll',
    ],
    [
      'a decision taken out',
      FIRST,
      'mvp: {player: 4, result: {player: 4}}',
      'mvp: {result: {player: 4}}',
      'replay-failed postmatch.away.mvp.roll',
    ],
  ])('finds %s changed in a record, at its line', async (_, file, from, to, expected) => {
    league.edit(file, from, to);
    const found = await verify('.');
    expect(found.some((one) => one.includes(expected) && !one.includes(':null '))).toBe(true);
  });

  it('finds a note of a record changed by the digest that covers it', async () => {
    league.edit(SECOND, 'A short one.', 'A long one.');
    expect(await verify('.')).toEqual([
      `reavers.yaml:${lineOf('teams/reavers.yaml', 'note: A short')} history-differs history.2.note`,
    ]);
    league.edit('teams/reavers.yaml', 'A short one.', 'A long one.');
    expect(await verify('.')).toEqual([
      `reavers.yaml:${lineOf('teams/reavers.yaml', 'digest: 1-36c0')} digest-differs history.2.digest`,
    ]);
  });

  it('keeps to files whose spelling, comments, own keys or order of keys changed', async () => {
    league.edit(
      'teams/reavers.yaml',
      'name: Griff, position: blitzer',
      'position: "blitzer", name: Griff, x-hair: red',
    );
    league.edit(
      FIRST,
      'score: {home: 3, away: 1}',
      'x-weather: mild\n  score: {away: 1, home: 3}   # what a score',
    );
    league.edit('teams/eye.yaml', 'digest: 1-5f01', 'x-by: Bram\n    digest: 1-5f01');
    expect(await verify('.')).toEqual([]);
  });

  it('finds a match that stands in a history twice, and the id of another record', async () => {
    const text = league.read('teams/eye.yaml');
    const event = /\n {2}- event: match\n {4}date: 2026-03-08[\s\S]*$/.exec(text)![0];
    league.write('teams/eye.yaml', text + event.slice(1));
    const line = text.split('\n').length + 3;
    expect(await verify('teams/eye.yaml')).toEqual([`eye.yaml:${line} duplicate-booking history.3.id`]);
    league.write('matches/copy.yaml', league.read(FIRST));
    expect((await verify('.')).some((one) => one.includes('duplicate-record id'))).toBe(true);
  });

  it('finds a match of which one team knows nothing, and a record whose team is gone', async () => {
    const text = league.read('teams/eye.yaml');
    league.write('teams/eye.yaml', text.replace(/\nhistory:[\s\S]*$/, '\n'));
    expect((await verify('.')).filter((one) => one.includes('unbooked-record'))).toHaveLength(2);
    fs.rmSync(path.join(league.at, 'teams/eye.yaml'));
    expect((await verify('.')).filter((one) => one.includes('orphan-record'))).toHaveLength(2);
  });

  it('finds matches in an order that the other team’s history does not have', async () => {
    for (const name of ['teams/eye.yaml', FIRST, SECOND, 'teams/reavers.yaml'])
      league.write(
        name,
        league
          .read(name)
          .replaceAll('2026-03-08', '2026-03-01')
          .replaceAll('2026-03-01-eye-reavers', '2026-03-08-eye-reavers'),
      );
    const text = league.read('teams/eye.yaml');
    const [head, one, two] = text.split(/(?= {2}- event: match\n)/);
    league.write('teams/eye.yaml', head! + two! + one!);
    expect((await verify('.')).some((found) => found.includes('order-differs history.'))).toBe(true);
  });

  it('finds a correction that does not start from what was', async () => {
    league.edit('teams/eye.yaml', 'treasury: 210000', 'treasury: 200000');
    await league.must('correct', 'teams/eye.yaml', '--why', 'A fine', '--by', 'Ada');
    expect(await verify('.')).toEqual([]);
    league.edit('teams/eye.yaml', 'from: 210000', 'from: 220000');
    expect((await verify('.'))[0]).toContain('correction-differs history.3.changes.0');
  });

  it('takes a side that is not there, or in doubt itself, as the record has it', async () => {
    league.edit('teams/eye.yaml', '      treasury: 120000', '      treasury: 130000');
    expect(await verify('teams/reavers.yaml')).toEqual([]);
    fs.rmSync(path.join(league.at, 'teams/eye.yaml'));
    expect(await verify('teams/reavers.yaml')).toEqual([]);
    league.edit(FIRST, 'winnings: {roll: [3], typed', 'winnings: {roll: [4], typed');
    expect(await verify('teams/reavers.yaml')).toHaveLength(1);
  });

  it('is wrong usage where there is nothing to prove', async () => {
    fs.mkdirSync(path.join(league.at, 'empty'));
    expect((await league.bbl('verify', 'empty')).exit).toBe(2);
    expect(errors(await league.problems('verify', 'nowhere.yaml'))).toEqual([
      'nowhere.yaml:null file-missing null',
    ]);
  });
});

describe('bbl verify under other rules', () => {
  const house = (league: League, gold: number) =>
    league.write(
      'rulesets/classic.yaml',
      `bbl: ruleset/1\nid: classic\nname: {en: House, fr: Maison}\nversion: 2\nextends: classic\nwinnings: {factor: ${gold}}\n`,
    );

  it('notes rules that changed without changing a figure', async () => {
    league.write(
      'rulesets/classic.yaml',
      'bbl: ruleset/1\nid: classic\nname: {en: House, fr: Maison}\nversion: 2\nextends: classic\ninjuries: {niggle: {fail: 2}}\n',
    );
    const found = await league.problems('verify', '.');
    expect(found.map((one) => [one.code, one.severity])).toEqual([['rules-changed-same', 'note']]);
  });

  it('reports rules that give another figure as such, and proves the match by the frozen ones', async () => {
    house(league, 20_000);
    const found = await verify('.');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((one) => one.includes('rules-changed rules.digest'))).toBe(true);
    fs.rmSync(path.join(league.at, 'rulesets'), { recursive: true });
    await league.must('rules', 'freeze', 'classic');
    house(league, 20_000);
    expect(await verify('.')).toEqual([]);
  });

  it('refuses a frozen ruleset that was edited', async () => {
    const out = await league.must('rules', 'freeze', 'classic', '--json');
    const { file, written } = JSON.parse(out) as { file: string; written: string[] };
    expect(written).toEqual([file]);
    expect((await league.bbl('rules', 'freeze', 'classic')).out).toContain('already');
    house(league, 20_000);
    league.edit(file, 'factor: 10000', 'factor: 10010');
    expect((await verify('.')).every((one) => one.includes('frozen-differs'))).toBe(true);
  });
});

describe('bbl verify --dice', () => {
  it('rolls every die again that nobody typed', async () => {
    expect(await verify('.', '--dice')).toEqual([]);
    league.edit(FIRST, 'roll: [3], typed: true,', 'roll: [3],');
    expect(
      (await verify('.', '--dice')).some((one) => one.includes('die-differs postmatch.home.winnings.roll')),
    ).toBe(true);
    expect((await verify('.')).some((one) => one.includes('die-differs'))).toBe(false);
  });

  it('holds the league’s seed template and its policy of dice', async () => {
    league.edit('league.yaml', 'season: 1', 'season: 1\nseed: "{season}/{home}/{away}"\ndice: seeded');
    const found = await verify('.', '--dice');
    expect(found).toContain(
      `2026-03-01-reavers-eye.yaml:${lineOf(FIRST, 'winnings: {roll: [3], typed')} typed-not-allowed postmatch.home.winnings`,
    );
    expect(found.filter((one) => one.includes('seed-differs seed'))).toHaveLength(2);
    expect(await verify('.')).toEqual([]);
  });

  describe('with a secret', () => {
    const secret = 'nobody knows what the old priest keeps in his box';
    const hash = createHash('sha256').update(secret).digest('hex');
    afterEach(() => {
      delete process.env['BBL_SEED_SECRET'];
    });
    const third = [
      'prematch',
      'teams/eye.yaml',
      'teams/reavers.yaml',
      '--date',
      '2026-03-15',
      '--defaults',
    ] as const;

    it('rolls nothing without it or with another, and never writes it', async () => {
      league.edit(
        'league.yaml',
        'season: 1',
        `season: 2\nseed: {from: "{season}/{home}/{away}", secret-hash: ${hash}}`,
      );
      const before = league.files();
      const [missing] = await league.problems(...third);
      expect(missing).toMatchObject({ code: 'secret-missing', path: 'seed' });
      process.env['BBL_SEED_SECRET'] = 'a guess';
      expect((await league.bbl(...third)).exit).toBe(2);
      expect(league.files()).toEqual(before);
      process.env['BBL_SEED_SECRET'] = secret;
      const out = await league.must(...third);
      const record = league.read('matches/2026-03-15-eye-reavers.yaml');
      expect(record).toContain(`seed: {from: 2/eye/reavers, secret-hash: ${hash}}`);
      expect(out).toContain('seed: 2/eye/reavers');
      expect(record + out).not.toContain(secret);
    });

    it('proves the dice once it is published', async () => {
      league.edit(
        'league.yaml',
        'season: 1',
        `season: 2\nseed: {from: "{season}/{home}/{away}", secret-hash: ${hash}}`,
      );
      process.env['BBL_SEED_SECRET'] = secret;
      await league.must(...third);
      const record = 'matches/2026-03-15-eye-reavers.yaml';
      await league.must(
        'postmatch',
        '--match',
        record,
        '--set',
        'match.score={home: 0, away: 0}',
        '--defaults',
      );
      expect(await verify('.', '--dice')).toEqual([]);
      expect(await verify('.')).toEqual([]);
      delete process.env['BBL_SEED_SECRET'];
      expect(await verify('.')).toEqual([]);
      expect((await verify('.', '--dice')).every((one) => one.includes('secret-missing seed'))).toBe(true);
      expect((await league.bbl('verify', '.', '--dice')).exit).toBe(2);
    });
  });
});

describe('bbl verify --against', () => {
  const git = (...args: readonly string[]): void => {
    execFileSync(
      'git',
      ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'commit.gpgsign=false', ...args],
      { cwd: league.at, stdio: 'pipe' },
    );
  };
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-q', '-m', 'Two matches');
  });

  it('passes a branch that goes on from there', async () => {
    await league.must(
      'prematch',
      'teams/eye.yaml',
      'teams/reavers.yaml',
      '--date',
      '2026-03-15',
      '--defaults',
      '--seed',
      'x',
    );
    await league.must(
      'postmatch',
      '--match',
      'matches/2026-03-15-eye-reavers.yaml',
      '--set',
      'match.score={home: 0, away: 0}',
      '--defaults',
    );
    expect((await league.bbl('verify', '.', '--against', 'main')).exit).toBe(0);
    expect((await league.bbl('verify', 'teams/eye.yaml', '--against', 'HEAD')).exit).toBe(0);
  });

  it('refuses a branch that edits a treasury', async () => {
    git('checkout', '-q', '-b', 'greed');
    league.edit('teams/eye.yaml', 'treasury: 210000', 'treasury: 310000');
    git('commit', '-q', '-a', '-m', 'Found some gold');
    expect(await verify('.', '--against', 'main')).toEqual(['eye.yaml:5 history-differs treasury']);
  });

  it('refuses a branch that undoes a match, changes a die and books it again, though it verifies alone', async () => {
    git('checkout', '-q', '-b', 'luck');
    await league.must('undo', 'teams/eye.yaml', '--discard');
    league.write(SECOND, `${league.read(SECOND)}postmatch: {home: {winnings: {roll: [6]}}}\n`);
    await league.must(
      'postmatch',
      '--match',
      SECOND,
      '--defaults',
      '--set',
      'match.score={home: 0, away: 1}',
    );
    git('commit', '-q', '-a', '-m', 'Nothing to see');
    expect(await verify('.')).toEqual([]);
    expect(await verify('.', '--dice')).toEqual([]);
    const found = await verify('.', '--against', 'main');
    expect(found).toEqual([expect.stringContaining('eye.yaml:'), expect.stringContaining('reavers.yaml:')]);
    expect(found.every((one) => one.endsWith('not-a-prefix history.2.digest'))).toBe(true);
  });

  it('refuses a team that is gone, and a booked record that is another there', async () => {
    const record = league.read(FIRST);
    league.write(FIRST, record.replace('away: 1}', 'away: 2}'));
    git('commit', '-q', '-a', '-m', 'An odd state');
    league.write(FIRST, record);
    expect((await verify('.', '--against', 'HEAD')).map((one) => one.split(' ')[1])).toEqual([
      'booked-record-changed',
      'booked-record-changed',
    ]);
    git('checkout', '-q', '--', '.');
    fs.rmSync(path.join(league.at, 'teams/eye.yaml'));
    expect((await verify('.', '--against', 'HEAD')).some((one) => one.includes('team-gone'))).toBe(true);
  });

  it('says so where there is no such revision and no repository', async () => {
    for (const ref of ['nowhere', '--all', ''])
      expect((await league.bbl('verify', '.', `--against=${ref}`)).exit, ref).toBe(2);
    fs.rmSync(path.join(league.at, '.git'), { recursive: true });
    expect((await league.bbl('verify', '.', '--against', 'main')).exit).toBe(3);
  });
});
