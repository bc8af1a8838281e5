import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withLock } from '../../src/store/transaction.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bbl = path.join(root, 'bin/bbl.js');
const preload = path.join(root, 'tests/store/crash-preload.cjs');

let work = '';
beforeAll(() => {
  // Memory where there is some: what is tested is the order of the calls, not the disk.
  const memory = '/dev/shm';
  work = fs.mkdtempSync(path.join(fs.existsSync(memory) ? memory : os.tmpdir(), 'crash-trust-'));
});
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

const run = (cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  spawnSync(process.execPath, ['--require', preload, bbl, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
  });

const filesIn = (folder: string): string =>
  JSON.stringify(
    fs
      .readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml') && !name.startsWith('.bbl'))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );

let made = 0;
const copyOf = (folder: string): string => {
  made += 1;
  const copy = path.join(work, `copy-${made}`);
  fs.cpSync(folder, copy, { recursive: true });
  return copy;
};

/** Two teams and one booked match, as the commands themselves make them. */
const makeLeague = (): string => {
  made += 1;
  const league = path.join(work, `league-${made}`);
  fs.mkdirSync(league);
  fs.writeFileSync(path.join(league, 'league.yaml'), 'bbl: league/1\n');
  const must = (...args: readonly string[]): void => expect(run(league, args).status, args.join(' ')).toBe(0);
  for (const [name, roster] of [
    ['a', 'human'],
    ['b', 'orc'],
  ] as const)
    must(
      'new',
      `teams/${name}.yaml`,
      '--roster',
      roster,
      '--name',
      name,
      '--buy',
      'lineman:11,reroll:2,fans:4',
      '--date',
      '2026-02-20',
    );
  must(
    'prematch',
    'teams/a.yaml',
    'teams/b.yaml',
    '--match',
    'matches/m.yaml',
    '--date',
    '2026-03-01',
    '--seed',
    'x',
    '--defaults',
  );
  must('postmatch', '--match', 'matches/m.yaml', '--set', 'match.score={home: 2, away: 2}', '--defaults');
  return league;
};

const REASON = ['--why', 'Seen on the tape', '--by', 'Ada', '--date', '2026-12-01'];
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  undo: ['undo', 'teams/b.yaml', '--discard', '--yes'],
  correct: ['correct', 'teams/a.yaml', ...REASON],
  amend: ['amend', 'matches/m.yaml', '--set', 'match.score.away=3', '--defaults', ...REASON],
};

describe.each(Object.entries(COMMANDS))('a kill at any file system call of %s', (name, args) => {
  it('leaves all old or all new', () => {
    const league = makeLeague();
    if (name === 'correct') {
      const file = path.join(league, 'teams/a.yaml');
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('fans: ', 'fans: 1'));
    }
    const before = filesIn(league);
    const done = copyOf(league);
    const count = path.join(work, 'count');
    expect(run(done, args, { CRASH_COUNT: count }).stderr).not.toContain('error');
    const after = filesIn(done);
    expect(after).not.toBe(before);
    const names = fs.readFileSync(count, 'utf8').split('\n').slice(1);
    const ends: string[] = [];
    // A kill leaves on disk what the calls before it made of it, so that only those count that may change something.
    const isChange = (one: string, index: number): boolean =>
      one === 'openSync' ? names[index + 1] === 'writeSync' : !['closeSync', 'fsyncSync'].includes(one);
    const changing = names.flatMap((one, index) => (isChange(one, index) ? [index + 1] : []));
    const first = names.indexOf('mkdirSync');
    for (const at of changing.filter((one) => one > first)) {
      const crashed = copyOf(league);
      expect(run(crashed, args, { CRASH_AT: String(at), CRASH_HALF: String(at % 2) }).signal).toBe('SIGKILL');
      expect(withLock(crashed, () => undefined).problems.filter((one) => one.severity === 'error')).toEqual(
        [],
      );
      const now = filesIn(crashed);
      ends.push(now === before ? 'old' : now === after ? 'new' : 'neither');
      fs.rmSync(crashed, { recursive: true });
    }
    expect(new Set(ends)).toEqual(new Set(['old', 'new']));
    expect(ends.lastIndexOf('old')).toBeLessThan(ends.indexOf('new'));
  }, 120_000);
});
