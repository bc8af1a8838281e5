import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bytesOf } from '../../src/app/undo-bytes.ts';
import { run } from '../../src/cli/commands/batch.ts';
import type { Problem } from '../../src/problem.ts';
import { withLock } from '../../src/store/transaction.ts';
import type { TeamEvent } from '../../src/team/state.ts';
import { Interrupted } from '../../src/ui/interrupted.ts';
import { read } from '../project/files.ts';
import { fakeIo } from './io.ts';

let folder = '';
const shared = (name: string): string => read(`tests/cases/shared/${name}`);
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};
const text = (name: string): string => fs.readFileSync(path.join(folder, name), 'utf8');

const FIRST = 'matches/2026-03-01-reavers-eye.yaml';
const SECOND = 'matches/2026-03-08-eye-reavers.yaml';
const LATE = 'matches/2026-03-09-late.yaml';
const late = (date: string): string => `bbl: match/1
ruleset: classic
date: ${date}
home: ../teams/late.yaml
away: {name: Visitors, roster: human, rating: 100, fans: 1}
seed: late
match:
  score: {home: 0, away: 0}
`;

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-batch-')));
  write('league.yaml', 'bbl: league/1\n');
  write('teams/reavers.yaml', shared('reavers.yaml'));
  write('teams/eye.yaml', shared('eye.yaml'));
  write('teams/late.yaml', shared('eye.yaml').replace('Gouged Eye', 'Late Orcs'));
  write(FIRST, shared('open.yaml'));
  write(SECOND, shared('second.yaml').replace('[{hire: goblin, name: Urg}]', '[]'));
  write(LATE, late('2026-03-09'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

interface Came {
  readonly problems: readonly Problem[];
  readonly out: readonly string[];
  readonly err: readonly string[];
}

const batch = async (
  args: readonly string[],
  options: Readonly<Record<string, unknown>> = {},
  terminal = false,
): Promise<Came> => {
  const stderr = { isTTY: terminal, write: (line: string) => err.push(line) };
  const err: string[] = [];
  const made = await fakeIo(options['json'] ? ['--json'] : [], { cwd: folder, stderr });
  const problems = await run({ args, options: { defaults: true, ...options }, io: made.io });
  return { problems, out: made.out.join('').split('\n').slice(0, -1), err };
};

const states = ({ out }: Came): readonly string[] =>
  out.map((line) => JSON.parse(line)).map((one) => `${one.file} ${one.state} ${one.written.length}`);

describe('bbl batch', () => {
  it('books what does not hang on a record that failed', async () => {
    write(FIRST, text(FIRST).replace('{home: 1, away: 0}', '{home: 1}'));
    const came = await batch(['.'], { json: true });
    expect(states(came)).toEqual([`${FIRST} failed 0`, `${SECOND} failed 0`, `${LATE} booked 2`]);
    expect(came.problems.map((one) => one.code)).toEqual(['missing', 'batch-stopped']);
    expect(text('teams/late.yaml')).toContain('id: 2026-03-09-late');
    expect(text('teams/eye.yaml')).toBe(shared('eye.yaml'));
  });

  it('lets a record that cannot be read stop the teams that its lines name', async () => {
    write(FIRST, `${text(FIRST)}oops: [\n`);
    const came = await batch(['matches'], { json: true });
    expect(states(came)).toEqual([`${FIRST} failed 0`, `${SECOND} failed 0`, `${LATE} booked 2`]);
  });

  it('goes by the dates in the records, not by their names', async () => {
    write('matches/2026-02-00-named-early.yaml', late('2026-03-20'));
    const came = await batch(['matches'], { json: true });
    expect(states(came).map((line) => line.split(' ')[0])).toEqual([
      FIRST,
      SECOND,
      LATE,
      'matches/2026-02-00-named-early.yaml',
    ]);
    expect(came.problems).toEqual([]);
  });

  it('refuses a record that is older than what its team has booked', async () => {
    await batch([LATE]);
    write('matches/early.yaml', late('2026-03-02'));
    const { problems } = await batch(['matches/early.yaml']);
    expect(problems.map((one) => one.code)).toEqual(['out-of-order']);
  });

  it('does not begin while another command holds the league', async () => {
    fs.mkdirSync(path.join(folder, '.bbl/lock'), { recursive: true });
    const owner = { pid: 1, host: 'elsewhere' };
    fs.writeFileSync(path.join(folder, '.bbl/lock/owner.json'), JSON.stringify(owner));
    const came = await batch(['matches']);
    expect(came.problems.map((one) => [one.code, one.exit])).toEqual([['locked', 3]]);
    expect(text('teams/late.yaml')).not.toContain('history');
  });

  it('holds the league from its first record to its last', async () => {
    const another = { pid: 2, name: 'elsewhere', isAlive: () => true };
    const locked: boolean[] = [];
    const { io } = await fakeIo([], { cwd: folder });
    const watching = {
      ...io,
      progress: () => {
        locked.push(fs.existsSync(path.join(folder, '.bbl/lock/owner.json')));
      },
    };
    await run({ args: ['matches'], options: { defaults: true }, io: watching });
    expect(locked[0]).toBe(true);
    expect(withLock(folder, () => 'free', another).value).toBe('free');
  });

  it('ends at a signal with nothing half done, and says so', async () => {
    const before = text('teams/eye.yaml');
    const { io } = await fakeIo([], { cwd: folder });
    const stopping = { ...io, progress: () => void process.emit('SIGINT') };
    const ended = run({ args: ['matches'], options: { defaults: true }, io: stopping });
    await expect(ended).rejects.toBeInstanceOf(Interrupted);
    expect(text('teams/eye.yaml')).toBe(before);
    expect((await batch(['matches'])).out.at(-1)).toContain('Booked: 3');
  });

  it('shows on a terminal how far it has come', async () => {
    const { err } = await batch(['matches'], { yes: true }, true);
    expect(err[0]).toBe('\r\u001b[K0 of 3 records');
    expect(err.at(-1)).toBe('\r\u001b[K');
  });

  it('keeps the bytes from before each booking, so that undo gives them back', async () => {
    await batch(['matches']);
    const kept = fs.readdirSync(path.join(folder, '.bbl/undo'));
    expect(kept).toHaveLength(1);
    const all = Object.entries(
      JSON.parse(text(`.bbl/undo/${kept[0]}`)) as Record<string, { team: { before: string } }>,
    );
    expect(all).toHaveLength(5);
    expect(all.map(([, bytes]) => bytes.team.before)).toContain(shared('reavers.yaml'));
    for (const [digest, bytes] of all)
      expect(bytesOf(folder, { event: 'match', date: '2026-03-01', digest } as TeamEvent)).toEqual(bytes);
    const unknown = { event: 'match', date: '2026-03-01', digest: '1-0123456789abcdef' } as TeamEvent;
    expect(bytesOf(folder, unknown)).toBeNull();
    fs.writeFileSync(path.join(folder, '.bbl/undo', kept[0]!), `{"${all[0]![0]}": half`);
    expect(bytesOf(folder, { ...unknown, digest: all[0]![0] })).toBeNull();
  });

  it('takes only records that are new or changed since a git revision', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
        cwd: folder,
        stdio: 'ignore',
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'Fixtures');
    write(LATE, text(LATE).replace('home: 0', 'home: 0  '));
    write('matches/2026-03-10-late.yaml', late('2026-03-10'));
    const came = await batch([], { since: 'HEAD', json: true });
    expect(states(came)).toEqual([`${LATE} booked 2`, 'matches/2026-03-10-late.yaml booked 2']);
    await expect(batch([], { since: 'nowhere' })).rejects.toMatchObject({
      problems: [{ code: 'bad-ref', path: 'since', exit: 2 }],
    });
  });
});
