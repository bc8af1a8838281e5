import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from '../../src/store/transaction.ts';
import { commitAll, makeLeague, removeLeague, stateOf, withTrouble } from './league-folder.ts';

const here = path.dirname(fileURLToPath(import.meta.url));
const preload = path.join(here, 'crash-preload.cjs');
let folder = '';
let script = '';

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'crash-'));
  script = path.join(folder, 'commit.mjs');
  const contents = `import { commitAll } from './league-folder.ts'; process.exitCode = commitAll(process.env.LEAGUE).length;`;
  const stdin = { contents, resolveDir: here, loader: 'ts' as const };
  const banner = {
    js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
  };
  buildSync({ stdin, outfile: script, bundle: true, platform: 'node', format: 'esm', banner });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Commits in a process of its own that is killed before its n-th call; returns the signal it ended with. */
const commitAndDie = (league: string, at: number, half: boolean): string | null => {
  const env = { ...process.env, LEAGUE: league, CRASH_AT: `${at}`, CRASH_HALF: half ? '1' : '0' };
  return spawnSync(process.execPath, ['--require', preload, script], { env }).signal;
};

/** The names of the calls of a commit that nothing disturbs. */
const listCalls = (): string[] => {
  const league = makeLeague();
  const count = path.join(folder, 'count');
  const env = { ...process.env, LEAGUE: league, CRASH_COUNT: count };
  const { status, stderr } = spawnSync(process.execPath, ['--require', preload, script], {
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stateOf(league)).toBe('new');
  removeLeague(league);
  const [total, ...names] = fs.readFileSync(count, 'utf8').split('\n');
  expect(names).toHaveLength(Number(total));
  return names;
};

const recoverIn = (league: string): void => {
  const { problems } = withLock(league, () => undefined);
  expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
};

/** Everything in a folder, so that no state is tried twice. */
const snapshot = (root: string): string => {
  const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  const text = (name: string): string =>
    fs.statSync(path.join(root, name)).isFile() ? fs.readFileSync(path.join(root, name), 'utf8') : '';
  return JSON.stringify(names.map((name) => [name, text(name)]));
};

/** Recovers copies of a league, each dying at another call and then recovering again. */
const recoverWithCrashes = (league: string, states: Set<string>, seen: Set<string>): void => {
  for (let at = 1; ; at += 1)
    for (const kind of ['crash', 'half']) {
      const copy = `${league}-copy`;
      fs.cpSync(league, copy, { recursive: true });
      const { value } = withTrouble({ at, kind }, () => recoverIn(copy) ?? 'done');
      const left = snapshot(copy);
      if (!seen.has(left)) recoverIn(copy);
      if (!seen.has(left)) states.add(stateOf(copy));
      seen.add(left);
      removeLeague(copy);
      if (value !== null) return;
    }
};

test.each([false, true])(
  'a commit killed at any call leaves all files old or all new after recovery (half of a write done: %s)',
  (half) => {
    const calls = listCalls();
    expect(calls.filter((name) => name === 'renameSync').length).toBeGreaterThan(4);
    const ends: string[] = [];
    for (const [i, name] of calls.entries()) {
      if (half && name !== 'writeSync') continue;
      const league = makeLeague();
      expect(commitAndDie(league, i + 1, half)).toBe('SIGKILL');
      recoverIn(league);
      ends.push(stateOf(league));
      removeLeague(league);
    }
    expect(new Set(ends)).toEqual(new Set(half ? ['old'] : ['old', 'new']));
    expect(ends.lastIndexOf('old')).toBeLessThan(half ? ends.length : ends.indexOf('new'));
  },
  120_000,
);

test('a recovery that dies at any call, too, leaves all files old or all new', () => {
  const states = new Set<string>();
  const seen = new Set<string>();
  const tried = new Set<string>();
  for (let at = 1; ; at += 1) {
    const league = makeLeague();
    const { value } = withTrouble({ at, kind: 'crash' }, () => commitAll(league));
    const left = snapshot(league);
    if (!tried.has(left)) recoverWithCrashes(league, states, seen);
    tried.add(left);
    removeLeague(league);
    if (value !== null) break;
  }
  expect(states).toEqual(new Set(['old', 'new']));
}, 120_000);
