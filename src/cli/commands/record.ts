import path from 'node:path';
import { folderOf, readLeague } from '../../app/league.ts';
import { exists, type Match, openMatch, pathFrom } from '../../app/match.ts';
import { bookedIds, type Found, findRecords, openRecords } from '../../app/records.ts';
import { roundFor, scheduleOf, teamFiles } from '../../app/schedule.ts';
import { type LoadedTeam, loadTeam } from '../../app/teams.ts';
import { error, Refusal, say } from '../../problem.ts';
import type { Stranger } from '../../record/file.ts';
import { isMap, type Tree } from '../../record/tree.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { slug } from '../../store/league.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { hasValue } from '../../team/value.ts';
import { BACK, openPrompter, type Pick, type Prompter } from '../../ui/prompter.ts';
import type { Io } from '../command.ts';
import { completeEarlier, isTalk, leagueNamed, type Options, opened } from './match.ts';

const VS = /^(.+):([a-z0-9-]*):(\d{1,9}):(\d{1,3})$/;

/** `Gouged Eye:orc:126:6` as a team without a file; null when it is none. Its strength is a rating or a current value. */
const readStranger = (text: string, ruleset: Ruleset | null): Stranger | null => {
  const found = VS.exec(text);
  if (!found || Number(found[4]) < 1) return null;
  const [, name, roster, figure, fans] = found;
  const strength = Number(figure);
  const valued = ruleset !== null && hasValue(ruleset);
  if (!valued && strength > 9999) return null;
  return {
    name: name!,
    ...(roster ? { roster } : {}),
    ...(valued ? { currentValue: strength } : { rating: strength }),
    fans: Number(fans),
  };
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
  return openRecords(findRecords(folder), team.file, bookedIds(team.team!.history)).map((one) =>
    path.relative(io.cwd, one.file),
  );
};

/** A team has one open record at a time, unless another is wanted. */
const refuseSecond = (io: Io, team: TeamAt, options: Options): void => {
  if (options['another'] === true) return;
  const [record] = openRecordsOf(io, team, options);
  if (record === undefined) return;
  throw new Refusal(
    error(
      'record-open',
      { team: team.team!.name, record },
      { place: { file: record }, help: say('help.record-open', { record }) },
    ),
  );
};

const askStranger = async (
  io: Io,
  prompter: Prompter,
  { ruleset }: TeamAt,
): Promise<Stranger | typeof BACK> => {
  const lists = Object.keys(ruleset?.rosters ?? {});
  const [question, help] =
    ruleset && hasValue(ruleset)
      ? ['talk.stranger-value', 'talk.stranger-value-help']
      : ['talk.stranger', 'talk.stranger-help'];
  const typed = await prompter.line({
    message: io.text(say(question)),
    help: io.text(say(help, { lists: { list: lists } })),
    check: (text) => {
      const stranger = readStranger(text, ruleset);
      if (!stranger) return io.text(say('help.vs'));
      if (stranger.roster === undefined || lists.includes(stranger.roster)) return null;
      return io.text(say('talk.stranger-list', { value: stranger.roster, lists: { list: lists } }));
    },
  });
  return typed === BACK ? BACK : readStranger(typed, ruleset)!;
};

/** A record as a person knows it: its day and its teams. */
const recordLabel = async (io: Io, found: Found, shown: string, options: Options): Promise<string> => {
  const nameOf = async (side: Side): Promise<string> => {
    const said = found.tree[side];
    if (typeof said !== 'string') return String((said as { name?: unknown } | undefined)?.name ?? '');
    const loaded = found[side] === null ? null : await loadTeam(found[side], said, leagueNamed(options));
    return loaded?.team?.name ?? said;
  };
  return io.text(
    say('talk.record-option', {
      date: String(found.tree['date']),
      home: await nameOf('home'),
      away: await nameOf('away'),
      record: shown,
    }),
  );
};

/** Which of several open records of a team to go on with. */
export const askRecord = async (
  io: Io,
  team: TeamAt,
  records: readonly string[],
  given: Options,
): Promise<string> => {
  const prompter = await openPrompter(io);
  const found = findRecords(folderOf(team.file, leagueNamed(given)));
  const options: Pick<string>[] = [];
  for (const record of records) {
    const one = found.find(({ file }) => file === path.resolve(io.cwd, record));
    options.push({ value: record, label: one ? await recordLabel(io, one, record, given) : record });
  }
  for (;;) {
    const picked = await prompter.pick({
      message: io.text(say('talk.record', { team: team.team!.name })),
      help: io.text(say('talk.record-help')),
      options,
    });
    if (picked !== BACK) return picked;
    prompter.tell(io.text(say('talk.nothing-before')));
  }
};

/** The other teams of a league that play by the same ruleset; one with an open record cannot open another. */
const othersOf = async (io: Io, team: TeamAt, options: Options): Promise<readonly Pick<string | null>[]> => {
  const others: Pick<string | null>[] = [];
  for (const file of teamFiles(folderOf(team.file, leagueNamed(options))).filter(
    (one) => one !== team.file,
  )) {
    const other = {
      ...(await loadTeam(file, path.relative(io.cwd, file), leagueNamed(options))),
      file,
      shown: path.relative(io.cwd, file),
    };
    if (other.team?.ruleset !== team.team!.ruleset) continue;
    const [record] = options['another'] === true ? [] : openRecordsOf(io, other, options);
    const refused = record === undefined ? {} : { refused: io.text(say('talk.record-open', { record })) };
    others.push({ value: other.shown, label: other.team.name, ...refused });
  }
  return [
    ...others.filter((one) => one.refused === undefined),
    ...others.filter((one) => one.refused !== undefined),
  ];
};

/** Asks whom a team met: a team of the league, or one without a file. */
const askOpponent = async (io: Io, team: TeamAt, options: Options): Promise<string | Stranger> => {
  const prompter = await openPrompter(io);
  const others = await othersOf(io, team, options);
  const none: Pick<string | null> = { value: null, label: io.text(say('talk.no-file')) };
  for (;;) {
    const picked = await prompter.pick<string | null>({
      message: io.text(say('talk.opponent', { team: team.team!.name })),
      help: io.text(say('talk.opponent-help')),
      options: [
        ...others.filter((one) => one.refused === undefined),
        none,
        ...others.filter((one) => one.refused !== undefined),
      ],
    });
    if (picked === BACK) prompter.tell(io.text(say('talk.nothing-before')));
    if (typeof picked === 'string') return picked;
    const stranger = picked === null ? await askStranger(io, prompter, team) : BACK;
    if (stranger !== BACK) return stranger;
  }
};

/** Who the other side is, and whether a person was asked. */
const opponentOf = async (
  io: Io,
  own: TeamAt,
  shown: string | undefined,
  options: Options,
): Promise<{ other: TeamAt | Stranger; asked: boolean }> => {
  const vs = options['vs'] as string | undefined;
  if (shown !== undefined) return { other: await teamAt(io, shown, options), asked: false };
  if (vs !== undefined) {
    const stranger = readStranger(vs, own.ruleset);
    if (!stranger)
      throw new Refusal(error('bad-vs', { text: vs }, { exit: 2, path: 'vs', help: say('help.vs') }));
    return { other: stranger, asked: false };
  }
  if (!isTalk(io, options))
    throw new Refusal(error('which-teams', {}, { exit: 2, help: say('help.which-teams') }));
  const said = await askOpponent(io, own, options);
  return { other: typeof said === 'string' ? await teamAt(io, said, options) : said, asked: true };
};

/** The record of a team that was interrupted before any part was complete; null when there is none, or it is of other teams than those named. */
export const unfinishedRecord = async (
  io: Io,
  args: readonly string[],
  options: Options,
): Promise<string | null> => {
  const [first, second] = args;
  if (first === undefined || options['another'] === true) return null;
  completeEarlier(path.resolve(io.cwd, first), options);
  const own = await teamAt(io, first, options);
  const folder = folderOf(own.file, leagueNamed(options));
  const vs = readStranger(String(options['vs'] ?? ''), own.ruleset);
  const isOther = (one: Found, side: Side): boolean => {
    const said = one.tree[side];
    if (vs) return typeof said === 'object' && (said as { name?: unknown }).name === vs.name;
    return second === undefined || one[side] === path.resolve(io.cwd, second);
  };
  const booked = bookedIds(own.team!.history);
  const found = findRecords(folder).find((one) => {
    const side = SIDES.find((each) => one[each] === own.file);
    // bbl writes the rules when a part is complete, and the seed with the first answer.
    const interrupted =
      one.tree['rules'] === undefined &&
      one.tree['seed'] !== undefined &&
      ['prematch', 'match'].some((part) => isMap(one.tree[part]));
    return side !== undefined && interrupted && !booked.has(one.id) && isOther(one, opposite(side));
  });
  return found ? path.relative(io.cwd, found.file) : null;
};

const wordOf = (one: TeamAt | Stranger): string =>
  'file' in one ? path.basename(one.file).replace(/\.ya?ml$/, '') : slug(one.name);

/** A record to go on with, and whether a question led to it. */
export interface Begun {
  readonly match: Match;
  readonly led: boolean;
}

/** The round of a new record, where the league has rounds and these teams are to meet in one. */
const roundOf = (folder: string, home: TeamAt | Stranger, away: TeamAt | Stranger, stage: string) => {
  if (!('file' in home && 'file' in away) || stage !== 'league') return {};
  const round = roundFor(scheduleOf(readLeague(folder), findRecords(folder)), home.file, away.file);
  return round === null ? {} : { round };
};

/** A new record of a match between two teams, or a team and one without a file; it is not written yet. */
export const newRecord = async (io: Io, args: readonly string[], options: Options): Promise<Begun> => {
  const [first, second] = args;
  if (first === undefined || (second !== undefined && options['vs'] !== undefined))
    throw new Refusal(error('which-teams', {}, { exit: 2, help: say('help.which-teams') }));
  completeEarlier(path.resolve(io.cwd, first), options);
  const own = await teamAt(io, first, options);
  refuseSecond(io, own, options);
  const { other, asked } = await opponentOf(io, own, second, options);
  if ('file' in other) refuseSecond(io, other, options);
  const folder = folderOf(own.file, leagueNamed(options));
  const [home, away] = options['side'] === 'away' ? [other, own] : [own, other];
  const base = `${io.today}-${wordOf(home)}-${wordOf(away)}`;
  const shown =
    (options['match'] as string | undefined) ??
    path.relative(io.cwd, path.join(folder, 'matches', `${base}.yaml`));
  const file = path.resolve(io.cwd, shown);
  if (exists(file))
    throw new Refusal(
      error(
        'file-exists',
        { file: shown },
        { exit: 3, place: { file: shown }, help: say('help.record-exists') },
      ),
    );
  const named = (one: TeamAt | Stranger) => ('file' in one ? pathFrom(file, one.file) : one);
  const stage = (options['stage'] as string | undefined) ?? 'league';
  const tree: Tree = {
    bbl: 'match/1',
    id: path.basename(file).replace(/\.ya?ml$/, ''),
    ruleset: own.team!.ruleset,
    date: io.today,
    stage,
    ...(own.league.season === null ? {} : { season: own.league.season }),
    ...roundOf(folder, home, away, stage),
    home: named(home),
    away: named(away),
  };
  return { match: opened(await openMatch(file, shown, null, tree, leagueNamed(options))), led: asked };
};
