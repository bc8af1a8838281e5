import { error, type Problem, say } from '../problem.ts';
import type { Tree } from '../record/tree.ts';
import type { Outcome } from '../sequence/drive.ts';
import { fileText } from '../store/edit.ts';
import type { Source } from '../store/source.ts';
import { SIDES, type Side } from '../team/state.ts';
import { bookedTeam, recordAfter, stamped, teamAfter } from './booking.ts';
import type { Match } from './match.ts';
import { runMatch, sidesToBook } from './run.ts';
import { seedOf } from './seed.ts';
import type { Kept, Replaced } from './undo-bytes.ts';

/** How open leaves are filled where nobody is asked. */
export interface BatchFilling {
  readonly seed: string | null;
  readonly defaults: boolean;
  readonly lang: 'en' | 'fr';
}

/** One file that a booking changes. */
export interface Changed {
  readonly file: string;
  readonly shown: string;
  readonly before: Source;
  readonly after: Source;
}

/** A record booked in memory. */
export interface Booked {
  readonly tree: Tree;
  readonly outcome: Outcome;
  readonly seed: string;
  readonly warnings: readonly Problem[];
  /** The record first, then the teams. */
  readonly changed: readonly Changed[];
  /** What is kept of the bytes before, for each event. */
  readonly undo: readonly Replaced[];
}

const isError = (one: Problem): boolean => one.severity === 'error';

const kept = ({ before, after }: Changed): Kept => ({ before: fileText(before), after: after.hash });

const write = (
  match: Match,
  sides: readonly Side[],
  outcome: Outcome,
  seed: string,
): Pick<Booked, 'tree' | 'changed' | 'undo'> => {
  const tree = stamped(match, outcome.tree, seed);
  const before = match.source!;
  const record = { file: match.file, shown: match.shown, before, after: recordAfter(before, tree) };
  const teams = sides.map((side) => {
    const { file, shown, loaded } = match[side];
    const team = bookedTeam(match, tree, outcome, side);
    const changed = { file: file!, shown, before: loaded!.source!, after: teamAfter(match[side], team) };
    return { changed, event: team.history.at(-1)! };
  });
  const undo = teams.map(
    ({ changed, event }): Replaced => [event.digest, { team: kept(changed), record: kept(record) }],
  );
  return { tree, changed: [record, ...teams.map((one) => one.changed)], undo };
};

/** The sides of a record that are still to be booked; problems where there never can be one. */
export const openSides = (match: Match): readonly Side[] | Problem =>
  SIDES.every((side) => !match[side].file)
    ? error('no-team-file', {}, { place: { file: match.shown }, help: say('help.no-team-file') })
    : sidesToBook(match, []);

/** Books a record for some sides in memory, as `bbl postmatch` does; the problems where it cannot be. */
export const bookInMemory = async (
  match: Match,
  sides: readonly Side[],
  filling: BatchFilling,
): Promise<Booked | readonly Problem[]> => {
  const seed = seedOf(match, filling.seed);
  if ('problem' in seed) return [seed.problem];
  const { defaults, lang } = filling;
  const { outcome, problems } = await runMatch(match, sides, true, {
    seed: seed.seed,
    dice: 'seeded',
    defaults,
    lang,
    given: new Map(),
  });
  if (problems.some(isError)) return problems;
  const warnings = [...match.warnings, ...problems];
  return { outcome, seed: seed.seed, warnings, ...write(match, sides, outcome, seed.seed) };
};
