import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { parse } from 'yaml';
import { bookedTeam, stamped, writeRecord, writeTeam } from '../../src/app/booking.ts';
import { type Match, readMatch } from '../../src/app/match.ts';
import { type Filling, type Run, runMatch, sidesToBook } from '../../src/app/run.ts';
import { teamStyle } from '../../src/app/styles.ts';
import { type Problem, Refusal } from '../../src/problem.ts';
import type { Tree } from '../../src/record/tree.ts';
import { printNew } from '../../src/store/edit.ts';
import { commit } from '../../src/store/transaction.ts';
import { teamOfFile, teamToFile } from '../../src/team/file.ts';
import type { Side, Team } from '../../src/team/state.ts';
import type { Leaves } from './league.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

export type Ways = Partial<Pick<Filling, 'dice' | 'defaults' | 'seed'>>;

/** A league folder of one match, as files. */
export interface Folder {
  readonly path: string;
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  readonly team: (side: Side) => Team;
  readonly record: () => Tree;
  /** The bytes of both teams and the record. */
  readonly all: () => readonly string[];
}

/** Where the record of a folder lies. */
export const RECORD = 'matches/2026-03-01-home-away.yaml';

const headOf = (keys: Leaves): string => {
  const all = {
    bbl: 'match/1',
    ruleset: 'classic',
    date: '2026-03-01',
    home: '../teams/home.yaml',
    away: '../teams/away.yaml',
    seed: 'nuffle-42',
    ...keys,
  };
  return `${Object.entries(all)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n`;
};

/** The text of a team file; of a team that somebody wrote by hand when it is given as text. */
export const textOf = (team: Team | string): string =>
  typeof team === 'string' ? team : printNew(teamToFile(team), teamStyle);

/** Writes a league of two teams and one record without any leaf (or with these top keys) into a folder of its own. */
export const league = (
  home: Team | string,
  away: Team | string | null,
  keys: Leaves = {},
  settings?: string,
): Folder => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-league-'));
  folders.push(folder);
  const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  };
  if (settings) write('league.yaml', settings);
  write('teams/home.yaml', textOf(home));
  if (away) write('teams/away.yaml', textOf(away));
  write(
    RECORD,
    headOf({
      ...(away ? {} : { away: { name: 'Strangers', roster: 'orc', rating: 100, fans: 1 } }),
      ...keys,
    }),
  );
  return {
    path: folder,
    read,
    write,
    team: (side) => teamOfFile(parse(read(`teams/${side}.yaml`))),
    record: () => parse(read(RECORD)) as Tree,
    all: () => ['teams/home.yaml', ...(away ? ['teams/away.yaml'] : []), RECORD].map(read),
  };
};

/** Opens the record of a folder; throws the refusal where it cannot be opened. */
export const open = async (folder: Folder): Promise<Match> => {
  const found = await readMatch(path.join(folder.path, RECORD), RECORD, null);
  if ('problems' in found) throw new Refusal(found.problems);
  return found.match;
};

const fill = (leaves: Leaves, ways: Ways): Filling => ({
  seed: 'nuffle-42',
  dice: 'table',
  defaults: false,
  lang: 'en',
  given: new Map(Object.entries(leaves)),
  ...ways,
});

const stop = (problems: Run['problems']): void => {
  const errors = problems.filter((one) => one.severity === 'error');
  if (errors.length > 0) throw new Refusal(errors);
};

/** Prepares the match and writes its record. Unless told otherwise no die is rolled: those given must be all. */
export const prepare = async (folder: Folder, leaves: Leaves, ways: Ways = {}): Promise<Run> => {
  const match = await open(folder);
  const filling = fill(leaves, ways);
  const run = await runMatch(match, [], false, filling);
  stop(run.problems);
  stop(commit(folder.path, [writeRecord(match, stamped(match, run.outcome.tree, filling.seed))]));
  return run;
};

/** Books the match for these sides (none named: all) and writes record and teams. Dice as in `prepare`. */
export const book = async (
  folder: Folder,
  leaves: Leaves = {},
  named: readonly Side[] = [],
  ways: Ways = {},
): Promise<Run> => {
  const match = await open(folder);
  const filling = fill(leaves, ways);
  const sides = sidesToBook(match, named);
  const run = await runMatch(match, sides, true, filling);
  stop(run.problems);
  const tree = stamped(match, run.outcome.tree, filling.seed);
  const teams = sides.map((side) => writeTeam(match, side, bookedTeam(match, tree, run.outcome, side)));
  stop(commit(folder.path, [writeRecord(match, tree), ...teams]));
  return run;
};

/** The problems a promise is refused with; fails when it is not refused. */
export const problemsOf = async (promise: Promise<unknown>): Promise<readonly Problem[]> => {
  try {
    await promise;
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.problems;
    throw thrown;
  }
  throw new Error('nothing was refused');
};

/** The same as `code path`. */
export const refusal = async (promise: Promise<unknown>): Promise<readonly string[]> =>
  (await problemsOf(promise)).map((one) => `${one.code}${one.path ? ` ${one.path}` : ''}`);

/** The dullest match there is: one fan each, no goals, every die named. MVPs are the players numbered 1. */
export const dull: Leaves = {
  'prematch.gate.roll': [3, 3],
  'match.score': { home: 0, away: 0 },
  ...Object.fromEntries(
    ['home', 'away'].flatMap((side) => [
      [`postmatch.${side}.winnings.roll`, [1]],
      [`postmatch.${side}.mvp.player`, 1],
      [`postmatch.${side}.fans.roll`, [3]],
      [`postmatch.${side}.purchases`, []],
    ]),
  ),
};
