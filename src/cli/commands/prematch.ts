import path from 'node:path';
import { stamped, writeRecord } from '../../app/booking.ts';
import { folderOf } from '../../app/league.ts';
import { exists, type Match, openMatch, pathFrom } from '../../app/match.ts';
import { bookedIds, findRecords, openRecords } from '../../app/records.ts';
import { runMatch } from '../../app/run.ts';
import { loadTeam, type LoadedTeam } from '../../app/teams.ts';
import { handEdited } from '../../app/trust.ts';
import { error, type Problem, Refusal, say } from '../../problem.ts';
import type { Stranger } from '../../record/file.ts';
import type { Tree } from '../../record/tree.ts';
import { slug } from '../../store/league.ts';
import { SIDES } from '../../team/state.ts';
import type { Call, Io, Run } from '../command.ts';
import { completeEarlier, fillingOf, finish, leagueNamed, openRecord, opened, type Options, placed } from './match.ts';

/** `Gouged Eye:orc:126:6` as a team without a file. */
const readStranger = (text: string): Stranger => {
  const found = /^(.+):([a-z0-9-]*):(\d{1,4}):(\d{1,3})$/.exec(text);
  if (!found || Number(found[4]) < 1) throw new Refusal(error('bad-vs', { text }, { exit: 2, path: 'vs', help: say('help.vs') }));
  const [, name, roster, rating, fans] = found;
  return { name: name!, ...(roster ? { roster } : {}), rating: Number(rating), fans: Number(fans) };
};

const teamAt = async (io: Io, shown: string, options: Options): Promise<LoadedTeam & { file: string }> => {
  const file = path.resolve(io.cwd, shown);
  const loaded = await loadTeam(file, shown, leagueNamed(options));
  if (!loaded.team) throw new Refusal(loaded.problems);
  return { ...loaded, file };
};

/** A team has one open record at a time, unless another is wanted. */
const refuseSecond = (io: Io, folder: string, team: LoadedTeam & { file: string }, options: Options): void => {
  if (options['another'] === true) return;
  const open = openRecords(findRecords(folder), team.file, bookedIds(team.team!.history));
  if (open.length === 0) return;
  const record = path.relative(io.cwd, open[0]!.file);
  throw new Refusal(error('record-open', { team: team.team!.name, record }, { place: { file: record }, help: say('help.record-open', { record }) }));
};

const newRecord = async (io: Io, args: readonly string[], options: Options): Promise<Match> => {
  const [home, away] = args;
  const vs = options['vs'] as string | undefined;
  if (home === undefined || (away === undefined) === (vs === undefined))
    throw new Refusal(error('which-teams', {}, { exit: 2, help: say('help.which-teams') }));
  completeEarlier(path.resolve(io.cwd, home), options);
  const own = await teamAt(io, home, options);
  const other = away === undefined ? null : await teamAt(io, away, options);
  const folder = folderOf(own.file, leagueNamed(options));
  for (const team of other ? [own, other] : [own]) refuseSecond(io, folder, team, options);
  const stranger = vs === undefined ? null : readStranger(vs);
  const word = (file: string) => path.basename(file).replace(/\.ya?ml$/, '');
  const base = `${io.today}-${word(own.file)}-${other ? word(other.file) : slug(stranger!.name)}`;
  const shown = (options['match'] as string | undefined) ?? path.relative(io.cwd, path.join(folder, 'matches', `${base}.yaml`));
  const file = path.resolve(io.cwd, shown);
  if (exists(file)) throw new Refusal(error('file-exists', { file: shown }, { exit: 3, place: { file: shown }, help: say('help.record-exists') }));
  const tree: Tree = {
    bbl: 'match/1',
    id: path.basename(file).replace(/\.ya?ml$/, ''),
    ruleset: own.team!.ruleset,
    date: io.today,
    stage: (options['stage'] as string | undefined) ?? 'league',
    ...(own.league.season === null ? {} : { season: own.league.season }),
    home: pathFrom(file, own.file),
    away: other ? pathFrom(file, other.file) : stranger,
  };
  return opened(await openMatch(file, shown, null, tree, leagueNamed(options)));
};

/** `bbl prematch`: prepares a match and writes its record; no team file changes before the match is booked. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const named = options['match'] as string | undefined;
  const goesOn = named !== undefined && (args.length === 0 || exists(path.resolve(io.cwd, named)));
  const match = goesOn ? await openRecord(io, named, options) : await newRecord(io, args, options);
  if (SIDES.some((side) => match[side].booked)) return placed(match, [error('closed-part', {}, { path: 'prematch', help: say('help.closed-part') })]);
  const filling = fillingOf(io, match, options);
  const { outcome, problems } = await runMatch(match, [], false, filling);
  const all = placed(match, problems);
  if (all.some((one) => one.severity === 'error')) return all;
  const tree = stamped(match, outcome.tree, filling.seed);
  const teams = { home: outcome.play.home.team, away: outcome.play.away.team };
  const warnings = [...match.warnings, ...SIDES.flatMap((side) => handEdited(match[side])), ...all];
  return finish(io, { match, tree, outcome, seed: filling.seed, teams, writes: [writeRecord(match, tree)], warnings }, options, (written) => {
    io.out('');
    io.out(io.text(written.length > 0 ? say('match.prepared', { record: match.shown }) : say('written.nothing')));
  });
};
