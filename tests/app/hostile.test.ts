import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookedTeam, stamped, writeRecord, writeTeam } from '../../src/app/booking.ts';
import { checkFile } from '../../src/app/check.ts';
import { checkLeague } from '../../src/app/league-check.ts';
import { readMatch } from '../../src/app/match.ts';
import { runMatch } from '../../src/app/run.ts';
import { loadTeam } from '../../src/app/teams.ts';
import { run } from '../../src/cli/run.ts';
import { MAX_TOLD } from '../../src/store/cap.ts';
import { MAX_BYTES, MAX_LINES } from '../../src/store/source.ts';
import { commit } from '../../src/store/transaction.ts';
import { catalogue } from '../../src/ui/messages.ts';
import { fakeIo } from '../cli/io.ts';
import { dull, type Folder, league, open, RECORD } from '../setup/folder.ts';
import { humans, orcs } from '../setup/league.ts';

/** What any of these files may take: they are refused by limits, not by patience. */
const PATIENCE = 10_000;

const many = (n: number, line: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => line(i)).join('');

const TEAM = 'bbl: team/1\nname: Mischief\nruleset: classic\nroster: orc\ntreasury: 0\nrerolls: 0\nfans: 1\n';

/** The first keys of each kind of file. */
const HEADS: Readonly<Record<string, string>> = {
  team: TEAM,
  match:
    'bbl: match/1\nruleset: classic\ndate: 2026-03-01\nhome: ../teams/home.yaml\naway: ../teams/away.yaml\n',
  league: 'bbl: league/1\nname: Mischief\n',
  ruleset: 'bbl: ruleset/1\nid: mischief\nextends: classic\nversion: 1\nname: {en: M, fr: M}\n',
  'tm-season': 'bbl: tm-season/1\nname: Mischief\n',
  'tm-ruleset': 'bbl: tm-ruleset/1\nid: mischief\n',
};
const KINDS = Object.keys(HEADS);

const place = (kind: string): string =>
  ({ team: 'teams/x.yaml', match: 'matches/x.yaml', ruleset: 'rulesets/mischief.yaml' })[kind] ?? 'x.yaml';

/** The league with the same bytes as before, whatever was tried. */
const untouched = (folder: Folder): readonly string[] =>
  (fs.readdirSync(folder.path, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((name) => fs.statSync(path.join(folder.path, name)).isFile())
    .sort()
    .map((name) => `${name} ${fs.readFileSync(path.join(folder.path, name), 'latin1')}`);

let folder: Folder;
beforeAll(async () => {
  await catalogue('en');
  folder = league(humans(), orcs(), {}, 'bbl: league/1\nruleset: classic\n');
});

const codesOf = async (name: string): Promise<readonly string[]> => {
  const { problems } = await checkFile(path.join(folder.path, name), name, null);
  return [...new Set(problems.map((one) => one.code))];
};

/** Writes a hostile file, asks for what is wrong with it, and takes it away. */
const judged = async (name: string, text: string | Uint8Array): Promise<readonly string[]> => {
  const at = path.join(folder.path, name);
  fs.mkdirSync(path.dirname(at), { recursive: true });
  const before = untouched(folder);
  fs.writeFileSync(at, text);
  try {
    return await codesOf(name);
  } finally {
    fs.rmSync(at);
    expect(untouched(folder)).toEqual(before);
  }
};

const BOMB = `x-a: &a [x, x, x, x, x, x, x, x, x]\n${many(
  9,
  (i) => `x-${'bcdefghij'[i]}: &${'bcdefghij'[i]} [${many(9, () => `*${'abcdefghi'[i]},`)}]\n`,
)}`;

describe.each(KINDS)('a %s file', (kind) => {
  const tried = (text: string | Uint8Array) => judged(place(kind), text);
  const head = HEADS[kind]!;

  it('with aliases that would grow to billions is refused for its aliases', {
    timeout: PATIENCE,
  }, async () => {
    expect(await tried(head + BOMB)).toContain('alias');
  });

  it('of 100,000 lines is refused unread', { timeout: PATIENCE }, async () => {
    for (const line of ['x-k: 1\n', '<<<<<<< a\n', ']: [\n', '# c\n', '\t- x\n', '- &a *a\n'])
      expect(await tried(head + many(100_000, () => line))).toEqual(['too-many-lines']);
  });

  it('with merge conflicts is refused with their places, in every form that git writes', async () => {
    for (const text of [
      `${head}<<<<<<< HEAD\nx-a: 1\n=======\nx-a: 2\n>>>>>>> tea\n`,
      `${head}<<<<<<< HEAD\nx-a: 1\n||||||| 49eb78f\nx-a: 0\n=======\nx-a: 2\n>>>>>>> tea\n`,
      `${head}x-a: 2\n>>>>>>> tea\n`,
      `<<<<<<< HEAD\n${head}=======\n${head}>>>>>>> tea\n`,
      `${head}<<<<<<< HEAD\nx-a: 1\n=======\nx-a: 2\n>>>>>>> tea\n`.replaceAll('\n', '\r\n'),
    ])
      expect(await tried(text)).toEqual(['conflict-markers']);
    fs.writeFileSync(path.join(folder.path, 'y.yaml'), `${head}x-a: 2\n<<<<<<< HEAD\n`);
    const { problems } = await checkFile(path.join(folder.path, 'y.yaml'), 'y.yaml', null);
    fs.rmSync(path.join(folder.path, 'y.yaml'));
    const line = head.split('\n').length + 1;
    expect(problems[0]!.place).toMatchObject({ file: 'y.yaml', line, column: 1, excerpt: '<<<<<<< HEAD' });
  });

  it('with keys that JavaScript has itself is refused', async () => {
    expect(await tried(`${head}__proto__: {x-polluted: 1}\n`)).toContain('forbidden-key');
    expect(await tried(`${head}constructor: {prototype: {x-polluted: 1}}\n`)).toContain('forbidden-key');
    expect(({} as Record<string, unknown>)['x-polluted']).toBeUndefined();
  });

  it('with bytes that are no text is refused', async () => {
    expect(await tried(`${head}x-a: "\0"\n`)).toEqual(['nul-byte']);
    expect(
      await tried(Buffer.concat([Buffer.from(`${head}x-a: `), Buffer.from([0xff, 0xfe, 0x0a])])),
    ).toEqual(['invalid-utf8']);
    expect(await tried(Buffer.alloc(MAX_BYTES + 1, 0x20))).toEqual(['file-too-big']);
  });

  it('with numbers that cannot be held is refused', async () => {
    for (const number of [
      '9007199254740993',
      '-9007199254740993',
      '1e400',
      '.inf',
      '.nan',
      '0xfffffffffffffffff',
    ])
      expect(await tried(`${head}x-a: ${number}\n`)).toContain('number-too-big');
  });

  it('nested deeper than anybody needs is refused', { timeout: PATIENCE }, async () => {
    expect(await tried(`${head}x-a: ${'['.repeat(100_000)}\n`)).toContain('too-deep');
    expect(await tried(`${head}x-a: ${'{a: '.repeat(5000)}1${'}'.repeat(5000)}\n`)).toContain('too-deep');
  });
});

describe('a file with as many lines as may be', () => {
  const lines = (line: (i: number) => string): string => TEAM + many(MAX_LINES - 10, line);

  it('tells the first hundred problems and how many more there are', { timeout: PATIENCE }, async () => {
    const texts = [
      lines((i) => `key-${i}: 1\n`),
      lines(() => 'name: X\n'),
      `${TEAM}players:\n${many(MAX_LINES - 10, (i) => `  - {number: ${(i % 99) + 1}, name: P, position: ogre}\n`)}`,
      `${TEAM}players:\n${many(MAX_LINES - 10, () => '  - {nmuber: 1}\n')}`,
    ];
    for (const text of texts) {
      fs.writeFileSync(path.join(folder.path, 'teams/x.yaml'), text);
      const { problems } = await checkFile(path.join(folder.path, 'teams/x.yaml'), 'teams/x.yaml', null);
      fs.rmSync(path.join(folder.path, 'teams/x.yaml'));
      expect(problems.length).toBeLessThanOrEqual(3 * (MAX_TOLD + 1));
      expect(problems.map((one) => one.code)).toContain('more-problems');
    }
  });

  it('is read where it is sound', { timeout: PATIENCE }, async () => {
    expect(
      await judged('teams/x.yaml', `${many(MAX_LINES - 10, () => '# c\n')}${TEAM}players: []\n`),
    ).toEqual(['few-players']);
    expect(
      await judged(
        'teams/x.yaml',
        lines((i) => `x-${i}: 1\n`),
      ),
    ).toContain('missing-key');
  });
});

describe('words that JavaScript knows', () => {
  it('are unknown to the rules like any other', async () => {
    const player = (keys: string) => `${TEAM}players: [{number: 1, name: A, ${keys}}]\n`;
    const found = [
      await judged('teams/x.yaml', `${TEAM.replace('orc', 'constructor')}players: []\n`),
      await judged('teams/x.yaml', `${TEAM.replace('classic', 'constructor')}players: []\n`),
      await judged('teams/x.yaml', player('position: constructor')),
      await judged('teams/x.yaml', player('position: lineman, gains: [constructor]')),
      await judged('matches/x.yaml', `${HEADS['match']!.replace('classic', 'constructor')}`),
      await judged(
        'matches/x.yaml',
        HEADS['match']!.replace('../teams/away.yaml', '{name: A, roster: constructor, rating: 100, fans: 1}'),
      ),
      await judged('y.yaml', 'bbl: league/1\nruleset: constructor\n'),
    ];
    const wanted = [
      'unknown-roster',
      'unknown-ruleset',
      'unknown-position',
      'unknown-gain',
      'unknown-ruleset',
      'unknown-roster',
      'unknown-ruleset',
    ];
    for (const [n, code] of wanted.entries()) expect(found[n]).toContain(code);
  });
});

describe('a date', () => {
  it('that no calendar has is refused', async () => {
    for (const date of [
      '2026-02-30',
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '20260301',
      '2026-3-1',
    ])
      expect(await judged('matches/x.yaml', HEADS['match']!.replace('2026-03-01', date)), date).toEqual([
        expect.stringMatching(/^wrong-(value|type)$/),
      ]);
    expect(await judged('matches/x.yaml', HEADS['match']!.replace('2026-03-01', '2024-02-29'))).toEqual([]);
  });
});

describe('a way out of the league', () => {
  it('is refused in a record and a schedule, written or by a link', async () => {
    const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-outside-'));
    const file = path.join(outside, 'x.yaml');
    fs.writeFileSync(file, `${TEAM}players: []\n`);
    fs.symlinkSync(file, path.join(folder.path, 'teams/link.yaml'));
    fs.symlinkSync(outside, path.join(folder.path, 'out'));
    const ways = [
      `../../${path.basename(outside)}/x.yaml`,
      file,
      '../teams/link.yaml',
      '../out/x.yaml',
      '..\\\\..\\\\x.yaml',
      'C:/x.yaml',
      'file:///etc/passwd',
    ];
    try {
      for (const way of ways) {
        const codes = await judged(
          'matches/x.yaml',
          HEADS['match']!.replace('../teams/away.yaml', `"${way}"`),
        );
        expect(codes, way).toEqual([
          expect.stringMatching(/^(path-leaves-league|path-with-backslash|file-missing)$/),
        ]);
        const rounds = `bbl: league/1\nrounds: [{round: 1, matches: [{home: home, away: "${way}"}]}]\n`;
        const settings = path.join(folder.path, 'league.yaml');
        const own = fs.readFileSync(settings);
        fs.writeFileSync(settings, rounds);
        const problems = await checkLeague(settings, 'league.yaml');
        fs.writeFileSync(settings, own);
        expect(
          problems.map((one) => one.code),
          way,
        ).toContain('fixture-team');
      }
    } finally {
      for (const name of ['teams/link.yaml', 'out']) fs.rmSync(path.join(folder.path, name));
      fs.rmSync(outside, { recursive: true });
    }
  });
});

describe('a name', () => {
  const NAMES = [
    '\\e[2J\\e]0;owned\\a',
    '\\u202Eevil\\u202C',
    '\\u2066x\\u2069',
    '\\r\\nerror[x]: y',
    '\\u009b31m',
  ];
  const raw = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;

  it.each(NAMES)(
    'that steers terminals or turns text round is shown escaped everywhere: %s',
    async (name) => {
      const at = path.join(folder.path, 'teams/x.yaml');
      const player = `players: [{number: 1, name: "${name}", position: lineman}]\n`;
      fs.writeFileSync(at, TEAM.replace('name: Mischief', `name: "${name}"\ncoach: "${name}"`) + player);
      const record = HEADS['match']!.replace('../teams/home.yaml', '../teams/x.yaml');
      fs.writeFileSync(
        path.join(folder.path, 'matches/x.yaml'),
        `${record}match: {score: {home: 1, away: 0}, home: {players: {1: {touchdowns: 1}}}}\n`,
      );
      const lines: string[] = [];
      for (const words of [
        ['show', 'teams/x.yaml'],
        ['show', 'teams/x.yaml', '--markdown'],
        ['show', 'matches/x.yaml', '--text'],
        ['show', 'matches/x.yaml', '--markdown'],
        ['show', 'matches/x.yaml', '--json'],
        ['show', 'teams/x.yaml', '--json'],
        ['status', 'teams/x.yaml'],
        ['history', 'teams/x.yaml'],
        ['explain', 'teams/x.yaml', 'value'],
        ['batch', 'matches/x.yaml', '--defaults', '--dry-run', '--message'],
        ['check', 'teams/x.yaml', 'matches/x.yaml'],
      ]) {
        const { io, out, err } = await fakeIo(words, { cwd: folder.path });
        const all = words.map((word) => (/\.yaml$/.test(word) ? path.join(folder.path, word) : word));
        await run(all, io, '0');
        lines.push(...[...out, ...err].join('').split('\n'));
      }
      fs.rmSync(at);
      fs.rmSync(path.join(folder.path, 'matches/x.yaml'));
      expect(lines.length).toBeGreaterThan(40);
      expect(lines.filter((line) => raw.test(line))).toEqual([]);
      expect(lines.join('\n')).toMatch(/\\u[0-9a-f]{4}/);
    },
  );
});

describe('a file that changes while bbl is at it', () => {
  it.each(['teams/home.yaml', 'teams/away.yaml', RECORD])('is not written over: %s', async (name) => {
    const own = league(humans(), orcs());
    const match = await open(own);
    const filling = {
      seed: 's',
      dice: 'seeded',
      defaults: true,
      lang: 'en',
      given: new Map(Object.entries(dull)),
    } as const;
    const { outcome } = await runMatch(match, ['home', 'away'], true, filling);
    const tree = stamped(match, outcome.tree, 's');
    const writes = [
      writeRecord(match, tree),
      ...(['home', 'away'] as const).map((side) =>
        writeTeam(match, side, bookedTeam(match, tree, outcome, side)),
      ),
    ];
    own.write(name, `${own.read(name)}# somebody was here\n`);
    const before = own.all();
    expect(commit(own.path, writes).map((one) => [one.code, one.exit])).toEqual([['changed-underfoot', 3]]);
    expect(own.all()).toEqual(before);
  });

  it('is read as it was at one moment, or refused', async () => {
    const own = league(humans(), orcs());
    const at = path.join(own.path, 'teams/home.yaml');
    const whole = own.read('teams/home.yaml');
    for (let cut = 0; cut < whole.length; cut += 97) {
      fs.writeFileSync(at, whole.slice(0, cut));
      const { team, problems } = await loadTeam(at, 'teams/home.yaml');
      // Half a file may be sound by chance; what is booked with it is refused when the rest has come.
      expect(team !== null || problems.some((one) => one.severity === 'error')).toBe(true);
      const found = await readMatch(path.join(own.path, RECORD), RECORD, null);
      if ('match' in found) {
        const before = found.match.home.loaded!.source!.hash;
        fs.writeFileSync(at, whole);
        const late = { file: at, shown: 'teams/home.yaml', text: 'x', before };
        expect(commit(own.path, [late])[0]?.code).toBe('changed-underfoot');
      }
      expect(fs.existsSync(at)).toBe(true);
    }
  });
});
