import { freshSeed } from '../../../app/seed.ts';
import { located } from '../../../app/teams.ts';
import {
  isOver,
  type OpenSeason,
  openSeason,
  scored,
  seasonOf,
  seasonOver,
  soundSeason,
  waysOf,
  weeksBooked,
  writeSeason,
} from '../../../app/tm.ts';
import { adopted, weekEvent, withEvent } from '../../../app/tm-book.ts';
import { verifySeason } from '../../../app/tm-verify.ts';
import { error, type Problem, say } from '../../../problem.ts';
import { type Tree, valueAt } from '../../../record/tree.ts';
import type { Standings } from '../../../tm/book.ts';
import { rankNow } from '../../../tm/final.ts';
import { highlightsIn, lengthOf, weekOf } from '../../../tm/season.ts';
import { runWeek, type WeekRun } from '../../../tm/season-score.ts';
import type { WeekScore } from '../../../tm/week.ts';
import { raceLines, standingLines } from '../../../ui/tm.ts';
import { weekLines } from '../../../ui/tm-week.ts';
import type { Call, Io, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { tellWritten, writeAll } from '../change.ts';
import { isTalk, leagueNamed, type Options } from '../match.ts';
import { isError, roomOf, seasonAt, standingsJson, weekJson, withGiven } from './common.ts';
import { talkThrough } from './week-talk.ts';

/** A season at the week that is to be filled. */
export interface AtWeek {
  readonly open: OpenSeason;
  readonly n: number;
  /** The weeks before it, and what everybody has after them. */
  readonly scores: readonly WeekScore[];
  readonly before: Standings;
}

/** What a week still lacks altogether; nothing of it can be scored then. */
const lacking = (tree: Tree, n: number): readonly Problem[] =>
  (['spike.kind', 'matchups'] as const)
    .filter((key) => valueAt(tree, `weeks.${n}.${key}`) === undefined)
    .map((key) => {
      const path = `weeks.${n}.${key}`;
      const what = say(`tm.ask.${key === 'matchups' ? 'matchups' : 'spike'}`, { n });
      return error('missing', { what }, { path, exit: 2, help: say('help.missing', { path }) });
    });

/**
 * Whether nothing more is to be asked about what happened: the matchups were given on the command line, or the file has as
 * many as are laid out, each with its ball, and the other fans of the week.
 */
const isWhole = (open: OpenSeason, given: Tree, n: number): boolean => {
  const week = weekOf(seasonOf({ tree: given }), n);
  if (!week || lacking(given, n).length > 0) return false;
  if (valueAt(open.tree, `weeks.${n}.matchups`) === undefined) return true;
  const tournament = week.spike.kind === 'tournament';
  const wanted = highlightsIn(open.ruleset, seasonOf(open), tournament) + (tournament ? 1 : 0);
  return (
    week.matchups.length >= wanted &&
    week.matchups.every((one) => one.ball !== undefined) &&
    week['other-fan-events'] !== undefined
  );
};

/** Problems with their places in the file; what only the command line gave has none there. */
export const placed = ({ source, shown }: OpenSeason, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((one) => {
    if (one.place) return one;
    const here = source && one.path !== undefined && valueAt(source.value, one.path) !== undefined;
    return here ? located(one, source) : { ...one, place: { file: shown } };
  });

/** Opens a tree as the season it is about; scores its week without anybody to ask. */
const fill = async ({ open, n, before }: AtWeek, tree: Tree, options: Options): Promise<WeekRun> => {
  const next = soundSeason(openSeason(open, tree, leagueNamed(options)));
  const defaults = options['defaults'] === true;
  return runWeek(next.ruleset, tree, n, before, { ...waysOf(next), defaults });
};

/** Standings and the race after a week. */
const showAfter = (io: Io, { open, scores }: AtWeek, tree: Tree, score: WeekScore): void => {
  const season = seasonOf({ tree });
  const room = roomOf(io);
  io.out('');
  for (const line of standingLines(open.ruleset, season, rankNow(score.standings), score.standings, room))
    io.out(line);
  io.out('');
  for (const line of raceLines(season, [...scores, score], room)) io.out(line);
};

/** Shows a scored week with the standings after it. */
export const showWeek = (io: Io, at: AtWeek, tree: Tree, score: WeekScore): void => {
  for (const line of weekLines(seasonOf({ tree }), score, roomOf(io))) io.out(line);
  showAfter(io, at, tree, score);
};

/** Books a scored week; `asks` where a person is still to be asked whether to write it. */
export const bookWeek = async (
  io: Io,
  at: AtWeek,
  { tree, score }: WeekRun & { readonly score: WeekScore },
  options: Options,
): Promise<readonly Problem[]> => {
  const { open, n } = at;
  const after = withEvent(open, tree, io.today, (before) =>
    weekEvent(open, tree, n, score.standings, io.today, before),
  );
  const writes = [writeSeason(open, after)];
  const written = await writeAll(io, options, open.folder, writes, say('tm.ask.book', { n }));
  if (written.problems.some(isError)) return written.problems;
  if (io.json)
    printJson(io, {
      season: seasonOf(open).name,
      ...weekJson(io, score),
      standings: standingsJson(open, rankNow(score.standings), score.standings),
      written: written.files,
    });
  else tellWritten(io, options, written, writes);
  return written.problems;
};

const hasScore = (run: WeekRun): run is WeekRun & { readonly score: WeekScore } => run.score !== null;

/** `bbl tm week SEASON`: fills the next week, scores it and books it. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const open = adopted(seasonAt(io, args[0]!, options, true), freshSeed());
  const n = weeksBooked(open) + 1;
  if (isOver(open) || n > lengthOf(open.ruleset, seasonOf(open))) return [seasonOver(open)];
  const proved = await verifySeason({ ...open, problems: [] });
  if (proved.some(isError)) return proved;
  const { scores, standings } = await scored(open, n - 1);
  const at: AtWeek = { open, n, scores, before: standings };
  const given = withGiven(io, open, `weeks.${n}`, options);
  const scorable = lacking(given, n).length === 0;
  const talks = isTalk(io, options);
  const talk = (facts: boolean) => talkThrough(io, { ...at, open: { ...open, tree: given } }, options, facts);
  if (talks && !isWhole(open, given, n)) return talk(true);
  if (!scorable) return placed(open, lacking(given, n));
  const filled = await fill(at, given, options);
  if (talks && filled.problems.some((one) => one.code === 'missing')) return talk(false);
  if (!hasScore(filled)) return placed(open, filled.problems);
  const rules = soundSeason(openSeason(open, given, leagueNamed(options))).problems;
  if (!io.json) showWeek(io, at, filled.tree, filled.score);
  const failed = await bookWeek(io, at, filled, options);
  return [
    ...rules.filter(({ path }) => path?.startsWith(`weeks.${n}.`)),
    ...placed(open, filled.problems),
    ...failed,
  ];
};
