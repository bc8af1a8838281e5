import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../../src/cli/run.ts';
import { fakeIo } from './io.ts';

/** What a command ended with. */
export interface Ended {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** A league folder with commands run in it, in this process. */
export class League {
  readonly at: string;

  constructor(from?: League) {
    this.at = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'spring-')));
    if (from) fs.cpSync(from.at, this.at, { recursive: true });
  }

  remove(): void {
    fs.rmSync(this.at, { recursive: true, force: true });
  }

  read(name: string): string {
    return fs.readFileSync(path.join(this.at, name), 'utf8');
  }

  write(name: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.at, name)), { recursive: true });
    fs.writeFileSync(path.join(this.at, name), text);
  }

  /** Replaces text that must be there, once. */
  edit(name: string, from: string | RegExp, to: string): void {
    const text = this.read(name);
    const next = text.replace(from, to);
    if (next === text) throw new Error(`${name} has no ${from}`);
    this.write(name, next);
  }

  /** All files but bbl's own, by name. */
  files(): Readonly<Record<string, string>> {
    const names = fs
      .readdirSync(this.at, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.startsWith('.') && name.endsWith('.yaml'));
    return Object.fromEntries(names.sort().map((name) => [name, this.read(name)]));
  }

  /** Runs `bbl ARGS` here. */
  async bbl(...args: readonly string[]): Promise<Ended> {
    const { io, out, err } = await fakeIo(args, { cwd: this.at });
    const exit = await run(args, io, '0.0.0');
    return { exit, out: out.join(''), err: err.join('') };
  }

  /** As `bbl`, for what must go well. */
  async must(...args: readonly string[]): Promise<string> {
    const ended = await this.bbl(...args);
    if (ended.exit !== 0) throw new Error(`bbl ${args.join(' ')}: ${ended.exit}\n${ended.out}${ended.err}`);
    return ended.out;
  }

  /** Codes of what a command finds, with the file, line and path of each. */
  async problems(...args: readonly string[]): Promise<readonly Found[]> {
    const { out } = await this.bbl(...args, '--json');
    return out
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => (JSON.parse(line) as { readonly problems?: readonly Found[] }).problems ?? []);
  }
}

export interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly path: string | null;
}

export const FIRST = 'matches/2026-03-01-reavers-eye.yaml';
export const SECOND = 'matches/2026-03-08-eye-reavers.yaml';

const set = (facts: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(facts).flatMap(([key, value]) => ['--set', `${key}=${JSON.stringify(value)}`]);

/** Prepares and books a match with these facts, everything else by the seed and the defaults. */
const play = async (
  league: League,
  record: string,
  teams: readonly [string, string],
  date: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await league.must(
    'prematch',
    ...teams.map((team) => `teams/${team}.yaml`),
    '--match',
    record,
    '--date',
    date,
    '--seed',
    'spring',
    '--defaults',
  );
  await league.must('postmatch', '--match', record, '--defaults', ...set(facts));
};

/** Two teams and two booked matches, made with the commands themselves: the reavers adopted, the eye created. Griff (1) has reached a level by touchdowns. */
export const makeSpring = async (): Promise<League> => {
  const league = new League();
  league.write('league.yaml', 'bbl: league/1\nname: Spring\nseason: 1\n');
  await league.must(
    'new',
    'teams/reavers.yaml',
    '--roster',
    'human',
    '--name',
    'Reikland Reavers',
    '--buy',
    'blitzer:4,lineman:8,reroll:3,fans:4,apothecary',
    '--date',
    '2026-02-20',
  );
  await league.must(
    'new',
    'teams/eye.yaml',
    '--roster',
    'orc',
    '--name',
    'Gouged Eye',
    '--buy',
    'blitzer:4,lineman:8,reroll:2,fans:4',
    '--date',
    '2026-02-20',
  );
  league.edit('teams/reavers.yaml', 'name: Blitzer 1', 'name: Griff');
  league.write('teams/reavers.yaml', league.read('teams/reavers.yaml').replace(/\nhistory:[\s\S]*$/, '\n'));
  await play(league, FIRST, ['reavers', 'eye'], '2026-03-01', {
    'match.score': { home: 3, away: 1 },
    'match.home.players': { 1: { touchdowns: 2 }, 2: { touchdowns: 1 } },
    'match.away.players': { 3: { touchdowns: 1 } },
    'postmatch.home.mvp.player': 3,
    'postmatch.away.mvp.player': 4,
    'postmatch.home.winnings.roll': [3],
  });
  await play(league, SECOND, ['eye', 'reavers'], '2026-03-08', {
    'match.score': { home: 0, away: 1 },
    'match.away.players': { 1: { touchdowns: 1 } },
    'postmatch.home.mvp.player': 5,
    'postmatch.away.mvp.player': 6,
    'postmatch.away.note': 'A short one.',
  });
  return league;
};
