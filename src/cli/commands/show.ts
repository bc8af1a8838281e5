import path from 'node:path';
import { kindOf } from '../../app/kinds.ts';
import type { MatchResult } from '../../app/result.ts';
import { loadTeam } from '../../app/teams.ts';
import { type Problem, Refusal } from '../../problem.ts';
import { SIDES } from '../../team/state.ts';
import { renderSheet } from '../../ui/sheet.ts';
import { colourless } from '../../ui/style.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson, problemsJson, report } from '../output.ts';
import { notBoth } from '../usage.ts';
import { leagueNamed, type Options } from './match.ts';

type Loaded = Awaited<ReturnType<typeof loadTeam>>;

/** A team or a match as it can be shown; without either, what is wrong with the file. */
type Read = Pick<Loaded, 'problems'> &
  Partial<Pick<Loaded, 'sheet' | 'ruleset'>> & { readonly result?: MatchResult };

const readAt = async (io: Io, shown: string, league: string | null): Promise<Read> => {
  const file = path.resolve(io.cwd, shown);
  if (kindOf(file) !== 'match') return loadTeam(file, shown, league);
  const { readResult } = await import('../../app/result.ts');
  const result = await readResult(file, shown, league);
  return 'tree' in result ? { result, problems: result.problems } : { problems: result };
};

/** A file that cannot be shown is its problems; the others are shown all the same. */
const read = async (io: Io, shown: string, league: string | null): Promise<Read> => {
  try {
    return await readAt(io, shown, league);
  } catch (refusal) {
    if (refusal instanceof Refusal) return { problems: refusal.problems };
    throw refusal;
  }
};

const linesOfResult = async (io: Io, markdown: boolean, result: MatchResult): Promise<readonly string[]> =>
  markdown
    ? (await import('../../ui/match-sheet.ts')).matchSheet(result, io.lang)
    : (await import('../../ui/result.ts')).resultLines(result, io.text);

/** The lines of one file; null where it cannot be shown. Most runs show a team, so that all else is loaded only when needed. */
const linesOf = async (
  io: Io,
  options: Options,
  { sheet, ruleset, result }: Read,
): Promise<readonly string[] | null> => {
  const markdown = options['markdown'] === true;
  if (result) return linesOfResult(io, markdown, result);
  if (!sheet || !ruleset) return null;
  if (markdown) return (await import('../../ui/sheet-markdown.ts')).rosterMarkdown(sheet, ruleset, io.lang);
  const plain = { ...io, plain: true, style: colourless, width: 80 };
  return renderSheet(sheet, ruleset, options['text'] === true ? plain : io);
};

const printAll = async (io: Io, options: Options, all: readonly Read[]): Promise<void> => {
  let first = true;
  for (const one of all) {
    const lines = await linesOf(io, options, one);
    if (lines && !first) io.out('');
    if (lines) first = false;
    for (const line of lines ?? []) io.out(line);
    report(io, one.problems);
  }
};

const resultJson = ({ id, tree, league, round, score, sides }: MatchResult, io: Io) => ({
  id,
  league,
  round,
  date: tree['date'],
  score,
  ...Object.fromEntries(
    SIDES.map((side) => {
      const { name, past, booked, sections } = sides[side];
      const told = sections.map(({ kind, items }) => [kind, items.map(io.text)] as const);
      return [side, { name, file: past?.shown ?? null, booked, ...Object.fromEntries(told) }];
    }),
  ),
});

/** A sheet or a result with what is wrong with it, if anything is. */
const objectOf = (io: Io, file: string, { sheet, result, problems }: Read): object => ({
  ...{ file, ...sheet, ...(result ? resultJson(result, io) : {}) },
  ...(problems.length > 0 && { problems: problemsJson(io, problems) }),
});

/** One file: its object, or main prints the problems. Several: a line each, in the order they were named. */
const printObjects = (io: Io, all: readonly Read[], files: readonly string[]): void => {
  for (const [n, one] of all.entries()) {
    const file = files[n]!;
    if (one.sheet || one.result) printJson(io, objectOf(io, file, one));
    else if (all.length > 1) printJson(io, { file, ok: false, problems: problemsJson(io, one.problems) });
  }
};

/** A single season of the card game, which `bbl tm show` shows in its own way. */
const isSeason = ({ args, options, io }: Call): boolean =>
  args.length === 1 &&
  options['text'] !== true &&
  options['markdown'] !== true &&
  kindOf(path.resolve(io.cwd, args[0]!)) === 'tm-season';

/** `bbl show FILE...`: team sheets and results; exit 3 when a file cannot be read, 1 when one is neither team nor match. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { args, options, io } = call;
  const ways = ['text', 'markdown', 'json'].filter((one) => options[one] === true);
  if (ways.length > 1) return [notBoth(ways[0]!, ways[1]!)];
  if (isSeason(call)) return (await import('./tm/show.ts')).run(call);
  const all: Read[] = [];
  for (const file of args) all.push(await read(io, file, leagueNamed(options)));
  if (io.json) printObjects(io, all, args);
  else await printAll(io, options, all);
  return all.flatMap((one) => one.problems);
};
