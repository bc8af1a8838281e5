import path from 'node:path';
import { figureOf, shownValue } from '../../app/figure.ts';
import { leagueWorld } from '../../app/inside.ts';
import { folderOf } from '../../app/league.ts';
import type { Past, World } from '../../app/world.ts';
import { error, type Message, type Problem, Refusal, say } from '../../problem.ts';
import { commit, type Write } from '../../store/transaction.ts';
import type { Edit } from '../../team/edits.ts';
import type { Team } from '../../team/state.ts';
import { openPrompter } from '../../ui/prompter.ts';
import type { Io } from '../command.ts';
import { confirm } from '../talk.ts';
import { completeEarlier, leagueNamed, type Options } from './match.ts';

/** What commands share that change what is booked already: `undo`, `correct`, `amend`. */
export interface Written {
  /** Files as people know them; empty when nothing was written. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}

const isOwn = (write: Write): boolean => write.file.split(path.sep).includes('.bbl');

/** Asks at a terminal unless `--yes` (`help`: the id of what yes and no do), then writes all of it or nothing. */
export const writeAll = async (
  io: Io,
  options: Options,
  folder: string,
  writes: readonly Write[],
  question: Message,
  help = 'change.write-help',
): Promise<Written> => {
  if (options['dryRun'] === true) return { files: [], problems: [] };
  const asks = io.interactive && !io.json && options['yes'] !== true;
  if (asks && (await confirm(io, await openPrompter(io), io.text(question), help)) !== true)
    return { files: [], problems: [] };
  const problems = commit(folder, writes);
  const failed = problems.some((one) => one.severity === 'error');
  return {
    files: failed ? [] : writes.filter((one) => !isOwn(one)).map((one) => one.shown ?? one.file),
    problems,
  };
};

/** Whether it was written, or would have been but for `--dry-run`: a person may have said no. */
export const isDone = (options: Options, { files }: Written): boolean =>
  options['dryRun'] === true || files.length > 0;

/** Says what was written, or that nothing was. */
export const tellWritten = (io: Io, options: Options, { files }: Written, writes: readonly Write[]): void => {
  const would = writes.filter((one) => !isOwn(one)).map((one) => one.shown ?? one.file);
  if (files.length > 0) io.out(io.text(say('written.files', { files: { list: files } })));
  else if (options['dryRun'] === true) io.out(io.text(say('written.dry-run', { file: { list: would } })));
  else io.out(io.text(say('written.nothing')));
};

/** Reads the team file named on the command line with all of its league; throws a refusal where it cannot be read. */
export const openTeam = async (
  io: Io,
  shown: string,
  options: Options,
): Promise<{ readonly world: World; readonly past: Past }> => {
  const file = path.resolve(io.cwd, shown);
  completeEarlier(file, options);
  const world = await leagueWorld(
    { file, shown },
    folderOf(file, leagueNamed(options)),
    leagueNamed(options),
  );
  const past = world.teams.get(file);
  if (past) return { world, past };
  throw new Refusal(
    world.unreadable.get(file) ?? error('file-missing', { file: shown }, { exit: 3, place: { file: shown } }),
  );
};

/** Who answers for a change, as the last line of a commit message. */
export const signed = (io: Io, by: string): string => io.text(say('commit.by', { by }));

/** One line for each figure that changes. */
export const editLines = (io: Io, team: Team, edits: readonly Edit[]): readonly string[] =>
  edits.map((edit) => {
    const key = edit.path.split('.').at(-1)!;
    return `  ${io.text(say('edit.line', { figure: figureOf(team, edit.path), from: shownValue(key, edit.from), to: shownValue(key, edit.to) }))}`;
  });
