import { error, type Problem, Refusal, say } from '../problem.ts';
import { editSource } from '../store/edit.ts';
import type { Write } from '../store/transaction.ts';
import { targetOf } from '../team/file.ts';
import { SIDES, type Side, type Team } from '../team/state.ts';
import { discardFilled } from './discard.ts';
import { eventName } from './figure.ts';
import { type Replay, replayWorld } from './replay.ts';
import { matchStyle, teamStyle } from './styles.ts';
import { bytesOf, textBefore } from './undo-bytes.ts';
import { eventsToTake, type Taken } from './undo-plan.ts';
import { type Past, type RecordFile, recordOf, type World } from './world.ts';

/** What an undo would do. */
export interface Undone {
  readonly taken: readonly Taken[];
  readonly writes: readonly Write[];
}

const eventsOf = (taken: readonly Taken[], past: Past): readonly Taken[] =>
  taken.filter((one) => one.past === past);

/** The index of the first event to go; an adoption that would be left alone goes as well. */
const cutOf = (taken: readonly Taken[], past: Past): number => {
  const first = Math.min(...eventsOf(taken, past).map((one) => one.index));
  return first === 1 && past.team.history[0]!.event === 'adopted' ? 0 : first;
};

/** The team before an event, from a replay that proves the file. */
const stateBefore = (replay: Replay, past: Past, cut: number): Team => {
  const track = replay.tracks.get(past.file)!;
  if (track.problem)
    throw new Refusal([
      error(
        'undo-unproved',
        { team: past.team.name },
        { place: { file: past.shown }, help: say('help.undo-unproved') },
      ),
      track.problem,
    ]);
  return cut === 0 ? { ...track.states[0]!, history: [] } : track.states[cut - 1]!;
};

const spliced = (past: Past, before: Team): string => {
  const source = past.loaded.source!;
  const target = targetOf(source.value as Record<string, unknown>, past.team, before);
  if (before.history.length === 0) delete target['history'];
  return editSource(source, target, teamStyle);
};

/** The team's file without the events: as it was byte for byte where nobody else has written, else by splices. */
const writeTeam = async (
  world: World,
  taken: readonly Taken[],
  past: Past,
  replay: () => Promise<Replay>,
): Promise<Write> => {
  const source = past.loaded.source!;
  const kept = eventsOf(taken, past)
    .filter((one) => one.index > 0 || one.event.event !== 'adopted')
    .map(({ event }) => bytesOf(world.folder, event)?.team ?? null);
  const text =
    textBefore(source.hash, kept) ?? spliced(past, stateBefore(await replay(), past, cutOf(taken, past)));
  return { file: past.file, shown: past.shown, text, before: source.hash };
};

/** Matches among the events, with the sides that lose their booking, the newest first. */
const matchesOf = (world: World, taken: readonly Taken[]): ReadonlyMap<RecordFile, readonly Taken[]> => {
  const found = new Map<RecordFile, Taken[]>();
  for (const one of taken) {
    const file = one.event.event === 'match' ? recordOf(world.folder, one.past.file, one.event) : null;
    const record = file === null ? undefined : world.records.get(file);
    if (record?.tree) found.set(record, [...(found.get(record) ?? []), one]);
  }
  return found;
};

/** The record's bytes before all of these bookings, in whichever order they were made; null when somebody else wrote. */
const recordBefore = (world: World, record: RecordFile, taken: readonly Taken[]): string | null => {
  const kept = taken.map(({ event }) => bytesOf(world.folder, event)?.record ?? null);
  const once = kept.filter(
    (one, index) =>
      kept.findIndex((other) => other?.after === one?.after && other?.before === one?.before) === index,
  );
  const orders = [once, once.toReversed()];
  return orders.map((order) => textBefore(record.source!.hash, order)).find((text) => text !== null) ?? null;
};

const isStillBooked = (world: World, record: RecordFile, taken: readonly Taken[]): boolean =>
  SIDES.some((side) => {
    const past = record.sides[side] === null ? undefined : world.teams.get(record.sides[side]);
    return (
      past?.team.history.some((event) => event.event === 'match' && event['id'] === record.id) === true &&
      !taken.some((one) => one.past === past)
    );
  });

const writeRecord = (world: World, record: RecordFile, taken: readonly Taken[]): Write => {
  const sides = taken.map((one) => one.event['side'] as Side);
  const text =
    recordBefore(world, record, taken) ??
    editSource(
      record.source!,
      discardFilled(record.tree!, sides, !isStillBooked(world, record, taken)),
      matchStyle,
    );
  return { file: record.file, shown: record.shown, text, before: record.source!.hash };
};

const refuse = (past: Past, taken: readonly Taken[]): void => {
  if (past.team.history.length === 0)
    throw new Refusal(error('nothing-to-undo', { team: past.team.name }, { place: { file: past.shown } }));
  const created = taken.find(({ event }) => event.event === 'created');
  if (created)
    throw new Refusal(
      error(
        'undo-created',
        { team: created.past.team.name },
        { place: { file: created.past.shown }, help: say('help.undo-created') },
      ),
    );
};

/** How an event that goes is named: the team, and what happened. */
export const takenName = ({ past, event }: Taken) =>
  say('undo.event', { team: past.team.name, event: eventName(event) });

/**
 * Takes the last event of a team back, for all teams that share it, or says what stands in the way. With `discard` the
 * records lose what their booking filled. Throws a refusal (exit 1).
 */
export const planUndo = async (
  world: World,
  past: Past,
  ways: { readonly cascade: boolean; readonly discard: boolean },
): Promise<Undone> => {
  refuse(past, []);
  const taken = eventsToTake(world, past);
  refuse(past, taken);
  const later = taken.filter((one) => one.depends);
  if (later.length > 0 && !ways.cascade)
    throw new Refusal(
      later.map(
        (one): Problem =>
          error(
            'undo-depends',
            { what: takenName(one) },
            { place: { file: one.past.shown }, path: `history.${one.index}`, help: say('help.undo-depends') },
          ),
      ),
    );
  let proof: Promise<Replay> | null = null;
  const replay = (): Promise<Replay> => (proof ??= replayWorld(world));
  const pasts = [...new Set(taken.map((one) => one.past))];
  const teams: Write[] = [];
  for (const one of pasts) teams.push(await writeTeam(world, taken, one, replay));
  const records = ways.discard
    ? [...matchesOf(world, taken)].map(([record, of]) => writeRecord(world, record, of))
    : [];
  return { taken, writes: [...teams, ...records] };
};
