import fs from 'node:fs';
import path from 'node:path';
import { planAmendment } from '../../src/app/amend.ts';
import { bookedTeam, stamped, undoWrites, writeRecord, writeTeam } from '../../src/app/booking.ts';
import { planCorrection } from '../../src/app/correct.ts';
import { sealed } from '../../src/app/digest.ts';
import { leagueWorld } from '../../src/app/inside.ts';
import { readMatch } from '../../src/app/match.ts';
import { runMatch, sidesToBook } from '../../src/app/run.ts';
import { planUndo } from '../../src/app/undo.ts';
import { keepBytes } from '../../src/app/undo-bytes.ts';
import type { World } from '../../src/app/world.ts';
import { Refusal } from '../../src/problem.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { commit, type Write } from '../../src/store/transaction.ts';
import { canonicalTeam } from '../../src/team/file.ts';
import type { Side, Team } from '../../src/team/state.ts';
import {
  decideAtRandom,
  type Folder,
  filling,
  makeFolder,
  open,
  prepare,
  writeNewRecord,
  writeNewTeam,
} from './booking.ts';
import type { Random } from './random.ts';
import { randomReport } from './report.ts';
import { randomTeam } from './teams.ts';

/** Team files of a random league by their short names. */
export const teamFile = (team: string): string => `teams/${team}.yaml`;

/** A team as `bbl new` leaves it: its history begins with its creation. */
const created = (team: Team): Team => {
  const event = sealed(
    null,
    { event: 'created', date: '2026-01-01', start: canonicalTeam(team) },
    team,
    null,
  );
  return { ...team, history: [event] };
};

/** A league of random teams, every other one with a history from its creation. */
export const makeSeason = (random: Random, ruleset: Ruleset, teams: readonly string[]): Folder => {
  const folder = makeFolder();
  folder.write('league.yaml', 'bbl: league/1\nseason: 1\n');
  for (const [index, team] of teams.entries()) {
    const made = randomTeam(random, ruleset, `Team ${team.toUpperCase()}`, {});
    writeNewTeam(folder, teamFile(team), index % 2 === 0 ? created(made) : made);
  }
  return folder;
};

const dateOf = (n: number): string =>
  `2026-${String(2 + Math.floor(n / 28)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`;

/** Plays match n of a league as coaches would, up to the report; returns the record, ready to be booked. */
export const playMatch = async (
  folder: Folder,
  random: Random,
  n: number,
  home: string,
  away: string | null,
): Promise<string> => {
  const record = `matches/${dateOf(n)}-${home}-${away ?? 'visitors'}.yaml`;
  const seed = `seed ${random.below(1e9)}`;
  writeNewRecord(folder, record, {
    bbl: 'match/1',
    ruleset: 'classic',
    date: dateOf(n),
    stage: random.pick(['league', 'league', 'semi-final', 'final']),
    season: 1,
    round: n + 1,
    home: `../${teamFile(home)}`,
    away:
      away === null
        ? { name: 'Visitors', roster: 'orc', rating: 90 + random.below(100), fans: 1 + random.below(9) }
        : `../${teamFile(away)}`,
  });
  await prepare(folder, record, filling(seed, decideAtRandom(random)));
  const match = await open(folder, record);
  const { outcome } = await runMatch(match, [], false, filling(seed, decideAtRandom(random)));
  writeNewRecord(folder, record, { ...outcome.tree, match: randomReport(random, outcome.play) });
  return record;
};

const writeAll = (folder: Folder, writes: readonly Write[]): void => {
  const failed = commit(folder.at, writes);
  if (failed.length > 0) throw new Refusal(failed);
};

/** Books a record for the sides named, else for all, decisions at random; what undo needs is kept as by `bbl postmatch`. */
export const bookMatch = async (
  folder: Folder,
  random: Random,
  record: string,
  named: readonly Side[] = [],
): Promise<void> => {
  const found = await readMatch(path.join(folder.at, record), record, folder.at);
  if ('problems' in found) throw new Refusal(found.problems);
  const { match } = found;
  const sides = sidesToBook(match, named);
  const seed = String(match.tree['seed']);
  const { outcome, problems } = await runMatch(match, sides, true, filling(seed, decideAtRandom(random)));
  const wrong = problems.filter((one) => one.severity === 'error');
  if (wrong.length > 0) throw new Refusal(wrong);
  const tree = stamped(match, outcome.tree, seed);
  const teams = Object.fromEntries(sides.map((side) => [side, bookedTeam(match, tree, outcome, side)]));
  const writes = [writeRecord(match, tree), ...sides.map((side) => writeTeam(match, side, teams[side]!))];
  writeAll(folder, [...writes, ...undoWrites(match, writes, teams)]);
};

/** All files of a folder but bbl's own, by path. */
export const filesIn = (folder: Folder): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['teams', 'matches'].flatMap((inner) =>
      fs
        .readdirSync(path.join(folder.at, inner))
        .sort()
        .map((name) => [`${inner}/${name}`, folder.read(`${inner}/${name}`)] as const),
    ),
  );

const REASON = { why: 'A slip of the pen', by: 'Ada', date: '2026-02-02' };

const worldIn = (folder: Folder, name: string): Promise<World> =>
  leagueWorld({ file: path.join(folder.at, name), shown: name }, folder.at, null);

/** `bbl correct` for what was edited in a team's file; false where nothing was. */
export const correct = async (folder: Folder, team: string): Promise<boolean> => {
  const world = await worldIn(folder, teamFile(team));
  const made = await planCorrection(world, world.teams.get(path.join(folder.at, teamFile(team)))!, REASON);
  if (made) writeAll(folder, [made.write]);
  return made !== null;
};

/** `bbl amend` of one fact, the last advancement going with a lost level; false where the fact is so already. */
export const amend = async (
  folder: Folder,
  record: string,
  fact: string,
  value: unknown,
): Promise<boolean> => {
  const world = await worldIn(folder, record);
  const file = world.records.get(path.join(folder.at, record))!;
  const made = await planAmendment(world, file, new Map([[fact, value]]), REASON, {
    drops: new Map(),
    defaults: true,
  });
  if (made)
    writeAll(
      folder,
      made.corrections.flatMap(({ event, write }) => [write, keepBytes(folder.at, event, write, null)]),
    );
  return made !== null;
};

/** `bbl undo`; returns how many events went. */
export const undo = async (
  folder: Folder,
  team: string,
  ways: { readonly cascade: boolean; readonly discard: boolean },
): Promise<number> => {
  const world = await worldIn(folder, teamFile(team));
  const { taken, writes } = await planUndo(
    world,
    world.teams.get(path.join(folder.at, teamFile(team)))!,
    ways,
  );
  writeAll(folder, writes);
  return taken.length;
};
