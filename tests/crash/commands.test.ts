import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const bbl = path.join(root, 'bin/bbl.js');
const preload = path.join(root, 'tests/store/crash-preload.cjs');

/** A league with two teams and a match that is played but open. */
const TEAM = (name: string, roster: string) => [
  'new',
  `teams/${name}.yaml`,
  '--roster',
  roster,
  '--name',
  name,
  '--date',
  '2026-02-20',
  '--buy',
];
const RECORD = `bbl: match/1
ruleset: classic
date: 2026-03-01
home: ../teams/reavers.yaml
away: ../teams/eye.yaml
seed: nuffle
match:
  score: {home: 1, away: 0}
  home: {players: {7: {touchdowns: 1}}}
`;

let work = '';
beforeAll(() => {
  // Memory where there is some: what is tested is the order of the calls, not the disk.
  const memory = '/dev/shm';
  work = fs.mkdtempSync(path.join(fs.existsSync(memory) ? memory : os.tmpdir(), 'crash-cli-'));
});
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

interface Ended {
  readonly status: number | null;
  readonly signal: string | null;
  readonly stderr: string;
}

const run = (cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Ended =>
  spawnSync(process.execPath, ['--require', preload, bbl, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
  });

/** What people keep: everything but bbl's own folder. */
const stateOf = (folder: string): string => {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split(path.sep).includes('.bbl'));
  return JSON.stringify(
    files
      .sort()
      .map((name) => [
        name,
        fs.statSync(path.join(folder, name)).isFile()
          ? fs.readFileSync(path.join(folder, name), 'utf8')
          : null,
      ])
      .filter(([, text]) => text !== null),
  );
};

let made = 0;
const copyOf = (folder: string): string => {
  made += 1;
  const copy = path.join(work, `copy-${made}`);
  fs.cpSync(folder, copy, { recursive: true });
  return copy;
};

const makeLeague = (): string => {
  const league = path.join(work, `league-${Math.random()}`);
  for (const inner of ['teams', 'matches']) fs.mkdirSync(path.join(league, inner), { recursive: true });
  fs.writeFileSync(path.join(league, 'league.yaml'), 'bbl: league/1\nname: Crash\n');
  expect(run(league, [...TEAM('reavers', 'human'), 'lineman:7,blitzer:4,reroll:2,fans:3']).stderr).toBe('');
  expect(run(league, [...TEAM('eye', 'orc'), 'lineman:7,blitzer:4,reroll:2,fans:3']).stderr).toBe('');
  fs.writeFileSync(path.join(league, 'matches/open.yaml'), RECORD);
  return league;
};

/** Commands that write, and the arguments that make each the same run every time. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  new: [...TEAM('late', 'norse'), 'lineman:8,blitzer:3,reroll:2,fans:3'],
  prematch: ['prematch', '--match', 'matches/open.yaml', '--defaults'],
  postmatch: ['postmatch', '--match', 'matches/open.yaml', '--defaults'],
};

/** File system calls of the command; 0 where all is written already and it only says so. */
const countOf = (league: string, args: readonly string[]): number => {
  const count = path.join(work, `count-${made}`);
  const ended = run(copyOf(league), args, { CRASH_COUNT: count });
  if (ended.stderr.includes('exists')) return 0;
  expect(ended.status, ended.stderr).toBe(0);
  return Number(fs.readFileSync(count, 'utf8').split('\n')[0]);
};

/** Everything in a folder, bbl's own files too; who held a lock is all the same. */
const wholeOf = (folder: string): string => {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const text = (name: string) =>
    fs.statSync(path.join(folder, name)).isFile() ? fs.readFileSync(path.join(folder, name), 'utf8') : '/';
  return JSON.stringify(
    names.map((name) => [name.replace(/\d{2,}/g, 'N'), text(name).replace(/"pid":\s*\d+/, '"pid":0')]),
  );
};

/** Kills the command before its n-th call for every n, and goes on from each state on disk that had not been seen. */
const killEverywhere = (league: string, args: readonly string[], states: Set<string>): readonly string[] => {
  const found: string[] = [];
  const calls = countOf(league, args);
  for (let at = 1; at <= calls; at += 1)
    for (const halves of at % 4 === 0 ? ['0', '1'] : ['0']) {
      const crashed = copyOf(league);
      expect(run(crashed, args, { CRASH_AT: String(at), CRASH_HALF: halves }).signal).toBe('SIGKILL');
      const whole = wholeOf(crashed);
      if (states.has(whole)) fs.rmSync(crashed, { recursive: true });
      else {
        states.add(whole);
        found.push(crashed);
      }
    }
  return found;
};

describe.each(Object.entries(COMMANDS))('a kill at any file system call of %s', (_, args) => {
  it('leaves all old or all new, and the same command then ends as if nothing had happened', () => {
    const league = makeLeague();
    const before = stateOf(league);
    const done = copyOf(league);
    expect(run(done, args).status).toBe(0);
    const after = stateOf(done);
    expect(after).not.toBe(before);
    const states = new Set<string>();
    const finish = (crashed: string): void => {
      const again = run(crashed, args);
      // A file that was made before the kill is there already: that is all new.
      if (again.status !== 0) expect(again.stderr).toContain('exists');
      expect(stateOf(crashed)).toBe(after);
    };
    const first = killEverywhere(league, args, states);
    expect(first.length).toBeGreaterThan(3);
    const half = first.filter((crashed) => ![before, after].includes(stateOf(crashed)));
    // Files half replaced are only ever found beside a plan, which the recovery completes; it is killed in its turn.
    for (const crashed of half)
      expect(fs.readdirSync(path.join(crashed, '.bbl')).some((name) => name.startsWith('plan'))).toBe(true);
    const second = first
      .filter((crashed) => fs.existsSync(path.join(crashed, '.bbl')))
      .slice(-3)
      .flatMap((crashed) => killEverywhere(crashed, args, states));
    for (const crashed of [...first, ...second]) finish(crashed);
  }, 240_000);
});
