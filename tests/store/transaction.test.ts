import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from '../../src/store/source.ts';
import { commit, type Host, pending, recover, thisHost, withLock } from '../../src/store/transaction.ts';
import { commitAll, makeLeague, NEW, removeLeague, stateOf, withTrouble, writes } from './league-folder.ts';

let league = '';
beforeEach(() => {
  league = makeLeague();
});
afterEach(() => removeLeague(league));

const codes = (problems: readonly { code: string }[]): string[] => problems.map((problem) => problem.code);
const inLeague = (...parts: string[]): string => path.join(league, ...parts);
const lockOf = (pid: number, host: string): void => {
  fs.mkdirSync(inLeague('.bbl', 'lock'), { recursive: true });
  fs.writeFileSync(inLeague('.bbl', 'lock', 'owner.json'), JSON.stringify({ pid, host }));
};
const host = (alive: boolean): Host => ({ pid: 4242, name: 'here', isAlive: () => alive });
/** Leaves the plan of a write that died before its first rename. */
const interrupt = (): void => {
  for (let at = 1; pending(league) === null; at += 1)
    withTrouble({ at, kind: 'crash' }, () => commitAll(league));
};

test('files are written together, missing folders made, and nothing is left behind but an ignored folder', () => {
  expect(commitAll(league)).toEqual([]);
  expect(stateOf(league)).toBe('new');
  expect(fs.readdirSync(inLeague('.bbl'))).toEqual(['.gitignore']);
  expect(fs.readFileSync(inLeague('.bbl', '.gitignore'), 'utf8')).toBe('*\n');
  expect(pending(league)).toBeNull();
});

test('a league folder that does not exist is made', () => {
  const fresh = inLeague('deep', 'league');
  expect(
    commit(fresh, [{ file: path.join(fresh, 'league.yaml'), text: 'bbl: league/1\n', before: null }]),
  ).toEqual([]);
  expect(fs.readFileSync(path.join(fresh, 'league.yaml'), 'utf8')).toBe('bbl: league/1\n');
});

test('a file keeps its permissions', () => {
  fs.chmodSync(inLeague('teams', 'a.yaml'), 0o640);
  commitAll(league);
  expect(fs.statSync(inLeague('teams', 'a.yaml')).mode & 0o777).toBe(0o640);
});

test('a file that is a link within the league stays one, and what it points to is written', () => {
  fs.symlinkSync('a.yaml', inLeague('teams', 'link.yaml'));
  const before = hashOf(fs.readFileSync(inLeague('teams', 'a.yaml')));
  expect(commit(league, [{ file: inLeague('teams', 'link.yaml'), text: 'new\n', before }])).toEqual([]);
  expect(fs.lstatSync(inLeague('teams', 'link.yaml')).isSymbolicLink()).toBe(true);
  expect(fs.readFileSync(inLeague('teams', 'a.yaml'), 'utf8')).toBe('new\n');
});

test('a file can be removed in the same go', () => {
  const before = hashOf(fs.readFileSync(inLeague('teams', 'a.yaml')));
  expect(commit(league, [{ file: inLeague('teams', 'a.yaml'), text: null, before }])).toEqual([]);
  expect(fs.existsSync(inLeague('teams', 'a.yaml'))).toBe(false);
});

test('nothing is written when one of the files changed since it was read', () => {
  fs.writeFileSync(inLeague('teams', 'b.yaml'), 'by someone else\n');
  const problems = commitAll(league);
  expect(codes(problems)).toEqual(['changed-underfoot']);
  expect(problems[0]).toMatchObject({ exit: 3, place: { file: inLeague('teams', 'b.yaml') } });
  expect(fs.readFileSync(inLeague('teams', 'a.yaml'), 'utf8')).toBe('name: A\n');
});

test('nothing is written when a file that is to be made is there already', () => {
  fs.mkdirSync(inLeague('matches', 'new'), { recursive: true });
  fs.writeFileSync(inLeague('matches', 'new', 'm.yaml'), 'mine\n');
  expect(codes(commitAll(league))).toEqual(['changed-underfoot']);
  expect(fs.readFileSync(inLeague('matches', 'new', 'm.yaml'), 'utf8')).toBe('mine\n');
});

test('a lock of a running process is respected and named', () => {
  lockOf(77, 'here');
  const problems = commitAll(league, host(true));
  expect(problems[0]).toMatchObject({
    code: 'locked',
    exit: 3,
    message: { params: { pid: '77', host: 'here' } },
  });
  expect(stateOf(league)).toBe('old');
  expect(fs.existsSync(inLeague('.bbl', 'lock', 'owner.json'))).toBe(true);
});

test('a lock of another machine is respected, whatever runs here', () => {
  lockOf(77, 'elsewhere');
  expect(codes(commitAll(league, host(false)))).toEqual(['locked']);
  expect(stateOf(league)).toBe('old');
});

test('a lock of a dead process on this machine is cleared, and that is said', () => {
  lockOf(77, 'here');
  const problems = commitAll(league, host(false));
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['stale-lock', 'note']]);
  expect(stateOf(league)).toBe('new');
  expect(fs.readdirSync(inLeague('.bbl'))).toEqual(['.gitignore']);
});

test('this process is alive, and one that has ended is not', () => {
  expect(thisHost().isAlive(process.pid)).toBe(true);
  expect(thisHost().isAlive(2 ** 22 + 1)).toBe(false);
});

test('several commits may run under one lock, which is given up in the end, whatever happens', () => {
  const { value, problems } = withLock(league, () => {
    expect(fs.existsSync(inLeague('.bbl', 'lock'))).toBe(true);
    return commitAll(league).length + commit(league, []).length;
  });
  expect([value, problems]).toEqual([0, []]);
  const fail = () =>
    withLock(league, () => {
      throw new RangeError('stop');
    });
  expect(fail).toThrow(RangeError);
  expect(fs.existsSync(inLeague('.bbl', 'lock'))).toBe(false);
});

test('an interrupted write is told of when reading, and completed by the next write, which says so', () => {
  interrupt();
  expect(stateOf(league)).toBe('old');
  expect(pending(league)).toMatchObject({ code: 'write-pending', severity: 'warning' });
  const problems = recover(league);
  expect(codes(problems).filter((code) => code !== 'stale-lock')).toEqual(['write-completed']);
  expect(stateOf(league)).toBe('new');
  expect(pending(league)).toBeNull();
});

test('an interrupted write is not completed over a file that someone changed since', () => {
  interrupt();
  fs.writeFileSync(inLeague('teams', 'b.yaml'), 'by hand\n');
  const problems = commitAll(league).filter((problem) => problem.severity === 'error');
  expect(problems[0]).toMatchObject({
    code: 'recovery-blocked',
    exit: 3,
    message: { params: { file: 'teams/b.yaml' } },
  });
  expect(fs.readFileSync(inLeague('teams', 'a.yaml'), 'utf8')).toBe('name: A\n');
  expect(fs.readFileSync(inLeague('teams', 'b.yaml'), 'utf8')).toBe('by hand\n');
  expect(pending(league)).not.toBeNull();
});

test('a plan that names files outside the league is not carried out', () => {
  interrupt();
  const outside = `${league}-outside`;
  const file = inLeague('.bbl', 'plan.json');
  fs.writeFileSync(
    file,
    fs.readFileSync(file, 'utf8').replace('matches/new/m.yaml', `../${path.basename(outside)}`),
  );
  expect(codes(commitAll(league))).toContain('recovery-blocked');
  expect(fs.existsSync(outside)).toBe(false);
  fs.writeFileSync(file, '{"version": 1');
  expect(codes(commitAll(league))).toContain('plan-unreadable');
});

test.each(['ENOSPC', 'EACCES', 'EIO'])(
  'when any one call fails with %s, all files are new, or all old and it is said',
  (code) => {
    let ok = false;
    for (let at = 1; !ok; at += 1) {
      const folder = makeLeague();
      const { value, calls } = withTrouble({ at, kind: code }, () => commitAll(folder));
      const failed = (value ?? []).filter((problem) => problem.severity === 'error');
      const isUnfinished = failed.some((problem) => problem.code === 'write-unfinished');
      if (!isUnfinished) expect(stateOf(folder), `${code} at ${at}`).toBe(failed.length > 0 ? 'old' : 'new');
      for (const problem of failed) expect(problem.exit).toBe(3);
      withLock(folder, () => undefined);
      expect(['old', 'new']).toContain(stateOf(folder));
      removeLeague(folder);
      ok = calls < at;
    }
  },
);

test('a full disk is named as such', () => {
  const { value } = withTrouble({ at: 12, kind: 'ENOSPC' }, () => commitAll(league));
  expect(value?.[0]).toMatchObject({ code: 'disk-full', exit: 3 });
});

test('writing the same contents again touches nothing', () => {
  commitAll(league);
  const before = fs.statSync(inLeague('teams', 'a.yaml')).ino;
  const again = writes(league).map((write) => ({ ...write, before: hashOf(write.text) }));
  expect(commit(league, again)).toEqual([]);
  expect(fs.statSync(inLeague('teams', 'a.yaml')).ino).toBe(before);
  expect(Object.keys(NEW)).toHaveLength(3);
});

test('a recovery leaves what a running process has staged', () => {
  withLock(league, () => {
    fs.mkdirSync(inLeague('.bbl', 'staging'));
    expect(recover(league)).toEqual([]);
    expect(fs.existsSync(inLeague('.bbl', 'staging'))).toBe(true);
  });
  const empty = inLeague('empty');
  fs.mkdirSync(empty);
  expect(recover(empty)).toEqual([]);
  expect(fs.readdirSync(empty)).toEqual([]);
});
