import path from 'node:path';
import { folderOf } from '../../app/league.ts';
import { exists, type Match, openMatch, pathFrom } from '../../app/match.ts';
import { bookedIds, findRecords, openRecords } from '../../app/records.ts';
import { teamFiles } from '../../app/status.ts';
import { type LoadedTeam, loadTeam } from '../../app/teams.ts';
import { error, Refusal, say } from '../../problem.ts';
import type { Stranger } from '../../record/file.ts';
import type { Tree } from '../../record/tree.ts';
import { slug } from '../../store/league.ts';
import { BACK, openPrompter, type Prompter } from '../../ui/prompter.ts';
import type { Io } from '../command.ts';
import { completeEarlier, isTalk, leagueNamed, opened, type Options } from './match.ts';

const VS = /^(.+):([a-z0-9-]*):(\d{1,4}):(\d{1,3})$/;

/** `Gouged Eye:orc:126:6` as a team without a file; null when it is none. */
const readStranger = (text: string): Stranger | null => {
  const found = VS.exec(text);
  if (!found || Number(found[4]) < 1) return null;
  const [, name, roster, rating, fans] = found;
  return { name: name!, ...(roster ? { roster } : {}), rating: Number(rating), fans: Number(fans) };
};

type TeamAt = LoadedTeam & { readonly file: string; readonly shown: string };

export const teamAt = async (io: Io, shown: string, options: Options): Promise<TeamAt> => {
  const file = path.resolve(io.cwd, shown);
  const loaded = await loadTeam(file, shown, leagueNamed(options));
  if (!loaded.team) throw new Refusal(loaded.problems);
  return { ...loaded, file, shown };
};

/** Open records of a team, by the path a person would type. */
export const openRecordsOf = (io: Io, team: TeamAt, options: Options): readonly string[] => {
  const folder = folderOf(team.file, leagueNamed(options));
  return openRecords(findRecords(folder), team.file, bookedIds(team.team!.history)).map((one) => path.relative(io.cwd, one.file));
};

/** A team has one open record at a time, unless another is wanted. */
const refuseSecond = (io: Io, team: TeamAt, options: Options): void => {
  if (options['another'] === true) return;
  const [record] = openRecordsOf(io, team, options);
  if (record === undefined) return;
  throw new Refusal(error('record-open', { team: team.team!.name, record }, { place: { file: record }, help: say('help.record-open', { record }) }));
};

const askStranger = async (io: Io, prompter: Prompter): Promise<Stranger | typeof BACK> => {
  const typed = await prompter.line({
    message: io.text(say('talk.stranger')),
    help: io.text(say('help.vs')),
    check: (text) => (readStranger(text) ? null : io.text(say('help.vs'))),
  });
  return typed === BACK ? BACK : readStranger(typed)!;
};

/** Asks whom a team met: a team of the league, or one without a file. */
const askOpponent = async (io: Io, team: TeamAt, options: Options): Promise<string | Stranger> => {
  const prompter = await openPrompter(io);
  const folder = folderOf(team.file, leagueNamed(options));
  const others: { file: string; name: string }[] = [];
  for (const file of teamFiles(folder).filter((one) => one !== team.file)) {
    const loaded = await loadTeam(file, path.relative(io.cwd, file), leagueNamed(options));
    if (loaded.team?.ruleset === team.team!.ruleset) others.push({ file: path.relative(io.cwd, file), name: loaded.team.name });
  }
  for (;;) {
    const picked = await prompter.pick<string | null>({
      message: io.text(say('talk.opponent', { team: team.team!.name })),
      help: io.text(say('talk.opponent-help')),
      options: [...others.map((one) => ({ value: one.file as string | null, label: one.name })), { value: null, label: io.text(say('talk.no-file')) }],
    });
    if (picked === BACK) continue;
    if (picked !== null) return picked;
    const stranger = await askStranger(io, prompter);
    if (stranger !== BACK) return stranger;
  }
};

const opponentOf = async (io: Io, own: TeamAt, shown: string | undefined, options: Options): Promise<TeamAt | Stranger> => {
  const vs = options['vs'] as string | undefined;
  if (shown !== undefined) return teamAt(io, shown, options);
  if (vs !== undefined) {
    const stranger = readStranger(vs);
    if (!stranger) throw new Refusal(error('bad-vs', { text: vs }, { exit: 2, path: 'vs', help: say('help.vs') }));
    return stranger;
  }
  if (!isTalk(io, options)) throw new Refusal(error('which-teams', {}, { exit: 2, help: say('help.which-teams') }));
  const asked = await askOpponent(io, own, options);
  return typeof asked === 'string' ? teamAt(io, asked, options) : asked;
};

const wordOf = (one: TeamAt | Stranger): string => ('file' in one ? path.basename(one.file).replace(/\.ya?ml$/, '') : slug(one.name));

/** A new record of a match between two teams, or a team and one without a file; it is not written yet. */
export const newRecord = async (io: Io, args: readonly string[], options: Options): Promise<Match> => {
  const [first, second] = args;
  if (first === undefined || (second !== undefined && options['vs'] !== undefined)) throw new Refusal(error('which-teams', {}, { exit: 2, help: say('help.which-teams') }));
  completeEarlier(path.resolve(io.cwd, first), options);
  const own = await teamAt(io, first, options);
  refuseSecond(io, own, options);
  const other = await opponentOf(io, own, second, options);
  if ('file' in other) refuseSecond(io, other, options);
  const folder = folderOf(own.file, leagueNamed(options));
  const [home, away] = options['side'] === 'away' ? [other, own] : [own, other];
  const base = `${io.today}-${wordOf(home)}-${wordOf(away)}`;
  const shown = (options['match'] as string | undefined) ?? path.relative(io.cwd, path.join(folder, 'matches', `${base}.yaml`));
  const file = path.resolve(io.cwd, shown);
  if (exists(file)) throw new Refusal(error('file-exists', { file: shown }, { exit: 3, place: { file: shown }, help: say('help.record-exists') }));
  const named = (one: TeamAt | Stranger) => ('file' in one ? pathFrom(file, one.file) : one);
  const tree: Tree = {
    bbl: 'match/1',
    id: path.basename(file).replace(/\.ya?ml$/, ''),
    ruleset: own.team!.ruleset,
    date: io.today,
    stage: (options['stage'] as string | undefined) ?? 'league',
    ...(own.league.season === null ? {} : { season: own.league.season }),
    home: named(home),
    away: named(away),
  };
  return opened(await openMatch(file, shown, null, tree, leagueNamed(options)));
};
