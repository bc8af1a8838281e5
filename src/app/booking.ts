import { say } from '../problem.ts';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import type { Outcome } from '../sequence/drive.ts';
import { touchdownsOf } from '../steps/match/concession.ts';
import { casualtiesBy } from '../steps/match/report.ts';
import { editedSource, fileText, printNew } from '../store/edit.ts';
import type { Source } from '../store/source.ts';
import type { Write } from '../store/transaction.ts';
import { targetOf } from '../team/file.ts';
import { opposite, SIDES, type Side, type Team, type TeamEvent } from '../team/state.ts';
import { strengthOf } from '../team/value.ts';
import { adoption, recordForDigest, sealed } from './digest.ts';
import { beforeOf, type Match, pathFrom, type SideFile } from './match.ts';
import { publicSeed } from './seed.ts';
import { matchStyle, teamStyle } from './styles.ts';
import { keepBytes } from './undo-bytes.ts';

/** The record with what bbl writes beside the leaves: id, seed, options, rules and what both sides came with. */
export const stamped = (match: Match, tree: Tree, seed: string): Tree => {
  const options = Object.fromEntries(
    Object.entries(match.options).filter(([id, value]) => match.ruleset.options[id]?.default !== value),
  );
  const before = Object.fromEntries(
    SIDES.filter((side) => match[side].file).map((side) => [
      side,
      valueAt(tree, `before.${side}`) ?? beforeOf(match, side),
    ]),
  );
  return {
    ...tree,
    id: match.id,
    seed: tree['seed'] ?? publicSeed(match, seed),
    ...(tree['options'] === undefined && Object.keys(options).length > 0 ? { options } : {}),
    rules: tree['rules'] ?? { version: match.ruleset.version, digest: match.rules },
    before: { ...(isMap(tree['before']) ? tree['before'] : {}), ...before },
  };
};

/** The record file as it becomes; that of a record which has a file. */
export const recordAfter = (source: Source, tree: Tree): Source => editedSource(source, tree, matchStyle);

/** The record file's new contents. */
export const writeRecord = (match: Match, tree: Tree): Write => ({
  file: match.file,
  shown: match.shown,
  text: match.source ? fileText(recordAfter(match.source, tree)) : printNew(tree, matchStyle),
  before: match.source?.hash ?? null,
});

const historyLine = (
  match: Match,
  tree: Tree,
  outcome: Outcome,
  side: Side,
  team: Team,
): Omit<TeamEvent, 'digest'> => {
  const other = opposite(side);
  const play = { ...outcome.play, record: tree };
  const figure = (path: string): number | undefined => {
    const value = valueAt(tree, path);
    return typeof value === 'number' ? value : undefined;
  };
  const note = valueAt(tree, `postmatch.${side}.note`);
  const gate = figure('prematch.gate.result.attendance');
  const winnings = figure(`postmatch.${side}.winnings.result.amount`);
  return {
    event: 'match',
    date: String(tree['date']),
    record: pathFrom(match[side].file!, match.file),
    id: match.id,
    side,
    opponent: play[other].name,
    score: [touchdownsOf(play, side), touchdownsOf(play, other)],
    casualties: [casualtiesBy(play, side), casualtiesBy(play, other)],
    ...(gate === undefined ? {} : { gate }),
    ...(winnings === undefined ? {} : { winnings }),
    rating: strengthOf(match.ruleset, team, match.options),
    ...(typeof note === 'string' && note !== '' ? { note } : {}),
  };
};

/** The event of a match in a team's history after these others; its digest covers the record `covered`. */
export const bookedEvent = (
  match: Match,
  tree: Tree,
  outcome: Outcome,
  side: Side,
  history: Team['history'],
  covered: Tree,
): TeamEvent => {
  const after = outcome.play[side].team!;
  const line = historyLine(match, tree, outcome, side, after);
  return sealed(history.at(-1)?.digest ?? null, line as TeamEvent, after, recordForDigest(covered, side));
};

/** A team after the booking, its history one match longer; one without a history is adopted first. */
export const bookedTeam = (match: Match, tree: Tree, outcome: Outcome, side: Side): Team => {
  const before = match[side].loaded!.team!;
  const history = before.history.length > 0 ? before.history : [adoption(before, String(tree['date']))];
  return {
    ...outcome.play[side].team!,
    history: [...history, bookedEvent(match, tree, outcome, side, history, tree)],
  };
};

/** The team file as it becomes. */
export const teamAfter = ({ loaded }: SideFile, after: Team): Source => {
  const source = loaded!.source!;
  const target = targetOf(source.value as Record<string, unknown>, loaded!.team!, after);
  return editedSource(source, target, teamStyle);
};

/** The team file's new contents. */
export const writeTeam = (match: Match, side: Side, after: Team): Write => {
  const { file, shown, loaded } = match[side];
  return {
    file: file!,
    shown,
    text: fileText(teamAfter(match[side], after)),
    before: loaded!.source!.hash,
  };
};

/** What a booking leaves behind so that it can be taken back byte for byte: a file for each event. */
export const undoWrites = (
  match: Match,
  writes: readonly Write[],
  teams: Readonly<Partial<Record<Side, Team | null>>>,
): readonly Write[] => {
  const record = writes.find((one) => one.file === match.file) ?? null;
  return SIDES.flatMap((side) => {
    const write = writes.find((one) => one.file === match[side].file);
    const event = teams[side]?.history.at(-1);
    return write && event ? [keepBytes(match.league.folder, event, write, record)] : [];
  });
};

/** A line for a commit message: `Reavers 2-1 Gouged Eye (2026-03-01)`. */
export const summaryOf = (tree: Tree, outcome: Outcome) =>
  say('match.summary', {
    home: outcome.play.home.name,
    away: outcome.play.away.name,
    own: touchdownsOf({ ...outcome.play, record: tree }, 'home'),
    other: touchdownsOf({ ...outcome.play, record: tree }, 'away'),
    date: String(tree['date']),
  });
