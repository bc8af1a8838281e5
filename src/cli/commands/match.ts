import path from 'node:path';
import { undoWrites } from '../../app/booking.ts';
import { readAnswers, readSets } from '../../app/given.ts';
import { folderOf } from '../../app/league.ts';
import { type Match, type Opened, readMatch } from '../../app/match.ts';
import type { Filling } from '../../app/run.ts';
import { seedOf, shownSeed } from '../../app/seed.ts';
import { located } from '../../app/teams.ts';
import { error, type Message, type Problem, Refusal, say } from '../../problem.ts';
import { type Tree, valueAt } from '../../record/tree.ts';
import type { Outcome } from '../../sequence/drive.ts';
import { capped } from '../../store/cap.ts';
import { commit, recover, type Write } from '../../store/transaction.ts';
import { sheetOf } from '../../team/sheet.ts';
import { SIDES, type Side, type Team } from '../../team/state.ts';
import { changeLines, rollLines } from '../../ui/outcome.ts';
import { BACK } from '../../ui/prompter.ts';
import type { Io } from '../command.ts';
import { printJson, report } from '../output.ts';
import { confirm, type Talk } from '../talk.ts';

/** What `prematch` and `postmatch` share: opening, filling, showing and writing a record. */
export type Options = Readonly<Record<string, unknown>>;

export const leagueNamed = (options: Options): string | null =>
  (options['league'] as string | undefined) ?? null;

const isError = (one: Problem): boolean => one.severity === 'error';

/** What is wrong with a name that a person gives to a team or a league. */
export const badName = (name: string): readonly Problem[] =>
  name.trim() === '' || /[\r\n\0]/.test(name) ? [error('bad-name', { name }, { path: 'name', exit: 2 })] : [];

/** A half-written change of an earlier command is completed before anything is read. */
export const completeEarlier = (file: string, options: Options): void => {
  const failed = recover(folderOf(file, leagueNamed(options)));
  if (failed.some(isError)) throw new Refusal(failed);
};

/** Opens a record file; throws a refusal with everything that is wrong. */
export const openRecord = async (io: Io, shown: string, options: Options): Promise<Match> => {
  const file = path.resolve(io.cwd, shown);
  completeEarlier(file, options);
  return opened(await readMatch(file, shown, leagueNamed(options)));
};

export const opened = (found: Opened): Match => {
  if ('problems' in found) throw new Refusal(found.problems);
  return found.match;
};

/** How this command line fills open leaves. */
export const fillingOf = (io: Io, match: Match, options: Options): Filling => {
  const sets = readSets((options['set'] as readonly string[] | undefined) ?? []);
  const answers = options['answers'] as string | undefined;
  const fromFile =
    answers === undefined
      ? { given: new Map(), problems: [] }
      : readAnswers(path.resolve(io.cwd, answers), answers);
  const seed = seedOf(match, (options['seed'] as string | undefined) ?? null);
  const table = options['dice'] === 'table' && match.league.dice === 'seeded';
  const dice = table
    ? [error('dice-seeded', {}, { exit: 2, path: 'dice', help: say('help.dice-seeded') })]
    : [];
  const wrong = [
    ...sets.problems,
    ...fromFile.problems,
    ...('problem' in seed ? [seed.problem] : []),
    ...dice,
  ];
  if (wrong.length > 0) throw new Refusal(wrong);
  return {
    seed: 'seed' in seed ? seed.seed : '',
    dice: options['dice'] === 'table' ? 'table' : 'seeded',
    defaults: options['defaults'] === true,
    lang: io.lang,
    given: new Map([...fromFile.given, ...sets.given]),
  };
};

/** Whether a problem is about a leaf that was given beside the record and stands nowhere in it. */
const isBeside = (match: Match, { code, path }: Problem): boolean =>
  path !== undefined &&
  (code === 'not-a-leaf' || code === 'leftover') &&
  valueAt(match.source?.value, path) === undefined;

/** Gives problems about leaves their place in the record file; a leaf that nothing there leads to has only the file. */
export const placed = (match: Match, problems: readonly Problem[]): readonly Problem[] =>
  capped(match.shown, problems).map((one) => {
    if (one.place || isBeside(match, one)) return one;
    const part = one.path?.split('.')[0] ?? '';
    const nowhere =
      !match.source || one.path === undefined || valueAt(match.source.value, part) === undefined;
    return nowhere ? { ...one, place: { file: match.shown } } : located(one, match.source!);
  });

/**
 * Both teams as `--json` shows them, null for a side without a file; `current` are current values in gold pieces that
 * hold more than the team has, its journeymen.
 */
export const teamsJson = (
  match: Match,
  after: Readonly<Partial<Record<Side, Team | null>>>,
  current: Result['current'] = {},
) =>
  Object.fromEntries(
    SIDES.map((side) => {
      const team = after[side] ?? match[side].loaded?.team ?? null;
      const sheet = team ? sheetOf(match.ruleset, team, match[side].shown, match.options) : null;
      const currentValue = current[side];
      return [side, sheet && currentValue !== undefined ? { ...sheet, currentValue } : sheet];
    }),
  );

export interface Result {
  readonly match: Match;
  readonly tree: Tree;
  readonly outcome: Outcome;
  readonly seed: string;
  readonly teams: Readonly<Partial<Record<Side, Team | null>>>;
  readonly writes: readonly Write[];
  readonly warnings: readonly Problem[];
  /** Dice that a conversation has shown already; absent when there was none. */
  readonly told?: ReadonlySet<string>;
  /** Current values for this match, journeymen and all, in gold pieces; absent where the sheet has them or none. */
  readonly current?: Readonly<Partial<Record<Side, number>>>;
}

/** Changes of the sides that this run is about. */
const changesOf = ({ match, outcome }: Result) => outcome.changes.filter((one) => !match[one.side].booked);

const presentJson = (io: Io, result: Result, written: readonly string[]): void => {
  const told = changesOf(result).map(({ reason, ...one }) => ({ ...one, text: io.text(reason) }));
  printJson(io, {
    record: result.tree,
    changes: told,
    teams: teamsJson(result.match, result.teams, result.current),
    written,
  });
};

/** Dice and changes for people; dice that a conversation has shown are not shown again. */
const present = (io: Io, result: Result): void => {
  const { outcome, told } = result;
  const rolls = outcome.rolls.filter((rolled) => !told?.has(`${rolled.path} ${rolled.faces.join(' ')}`));
  for (const line of rollLines(
    { play: outcome.play, rolls },
    told ? null : shownSeed(result.match, result.seed),
    io,
  ))
    io.out(line);
  for (const line of changeLines(outcome, changesOf(result), io)) io.out(line);
};

/** Writes a result unless that is not wanted; returns what was written, or why nothing could be. */
const write = (result: Result, options: Options): readonly string[] | readonly Problem[] => {
  if (options['dryRun'] === true) return [];
  const failed = commit(result.match.league.folder, [
    ...result.writes,
    ...undoWrites(result.match, result.writes, result.teams),
  ]);
  return failed.some(isError) ? failed : result.writes.map((one) => one.shown ?? one.file);
};

const isProblems = (list: readonly string[] | readonly Problem[]): list is readonly Problem[] =>
  typeof list[0] === 'object';

/** Shows what a run came to, writes it unless that is not wanted, and returns what is left to say. */
export const finish = (
  io: Io,
  result: Result,
  options: Options,
  end: (written: readonly string[]) => void,
): readonly Problem[] => {
  // At a table the changes were shown before the question whether to write them.
  const written = write(result, options);
  if (isProblems(written)) return written;
  if (io.json) presentJson(io, result, written);
  else {
    if (!result.told) present(io, result);
    end(written);
  }
  return result.warnings;
};

/** Whether this run talks with a person: a terminal, and nothing that speaks for him. */
export const isTalk = (io: Io, options: Options): boolean =>
  io.interactive && !io.json && options['defaults'] !== true;

/**
 * Asks whether to write what is shown. `yes`: write; `no`: leave the files, the answers stay in the record; `back`: ask
 * the last question again.
 */
export const askToWrite = async (
  io: Io,
  talk: Talk,
  result: Result,
  options: Options,
  question: Message,
): Promise<'yes' | 'no' | 'back'> => {
  present(io, result);
  report(io, result.warnings);
  if (options['yes'] === true || options['dryRun'] === true) return 'yes';
  const said = await confirm(io, talk.prompter, io.text(question));
  return said === BACK ? 'back' : said ? 'yes' : 'no';
};
