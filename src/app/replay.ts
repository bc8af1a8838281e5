import { error, type Problem, say } from '../problem.ts';
import { sameFigure } from '../team/edits.ts';
import { SIDES, type Side } from '../team/state.ts';
import { bookedEvent } from './booking.ts';
import {
  eventDiffers,
  inRecord,
  recordMissing,
  recordStrange,
  replayFailed,
  rulesChanged,
} from './differences.ts';
import { adoption } from './digest.ts';
import { Rulebook, type RulesThen } from './frozen.ts';
import { matchOf, type Part, type Played, playAgain, seedText } from './replay-match.ts';
import { Queue, type Turn } from './replay-queue.ts';
import {
  advance,
  conclude,
  isHealthy,
  newTrack,
  nextOf,
  push,
  type Running,
  stop,
  type Tell,
  type Track,
} from './track.ts';
import { beforeIn, type RecordFile, type World } from './world.ts';

/** A record that was played with its teams as the histories make them. */
export interface PlayedRecord extends Played {
  readonly record: RecordFile;
  readonly parts: Readonly<Record<Side, Part>>;
}

export interface Replay {
  readonly world: World;
  readonly tracks: ReadonlyMap<string, Track>;
  readonly played: ReadonlyMap<string, PlayedRecord>;
  /** Notes that are about no single team. */
  readonly notes: readonly Problem[];
}

/** The seed that keys a record's dice in a replay, or why there is none. */
export type SeedFor = (record: RecordFile) => string;

/** Plays all histories of a world in step, so that both teams of a match come to it as they were. */
class Replayer {
  private readonly world: World;
  private readonly rulebook: Rulebook;
  private readonly tracks = new Map<string, Running>();
  private readonly queue: Queue;
  private readonly played = new Map<string, PlayedRecord>();
  private readonly sameUnder = new Map<string, { readonly record: RecordFile; count: number }>();
  private readonly seedFor: SeedFor;

  constructor(world: World, seedFor: SeedFor) {
    this.world = world;
    this.seedFor = seedFor;
    this.rulebook = new Rulebook(world.folder);
    for (const [file, past] of world.teams) this.tracks.set(file, newTrack(past));
    this.queue = new Queue([...this.tracks.values()], (record) => this.isReady(record));
  }

  async run(): Promise<Replay> {
    let moving: Iterable<Running> = this.tracks.values();
    for (;;) {
      for (const track of moving) this.advance(track);
      const turn = this.queue.next();
      if (!turn) break;
      await this.play(turn);
      moving = turn.owners;
    }
    for (const track of this.tracks.values()) conclude(track);
    return { world: this.world, tracks: this.tracks, played: this.played, notes: this.notes() };
  }

  /** As far as no match is needed; one whose record is not there ends the track. */
  private advance(track: Running): void {
    advance(track);
    if (!nextOf(track)) return;
    const record = this.recordFor(track);
    if (record) this.queue.put(record, track);
    else stop(track, recordMissing(track.past, track.states.length).problem);
  }

  private recordFor(track: Running): RecordFile | null {
    const file = track.past.records[track.states.length] ?? null;
    const record = file === null ? undefined : this.world.records.get(file);
    return record?.tree ? record : null;
  }

  /** A team that has the record in its history, with the event's place there. */
  private bookedAt(
    record: RecordFile,
    side: Side,
  ): { readonly track: Running; readonly index: number } | null {
    const track = record.sides[side] === null ? undefined : this.tracks.get(record.sides[side]);
    const index = track?.past.records.indexOf(record.file) ?? -1;
    return track && index >= 0 ? { track, index } : null;
  }

  /** Whether nothing that a record needs is still to come in another history. */
  private isReady(record: RecordFile): boolean {
    return SIDES.every((side) => {
      const booked = this.bookedAt(record, side);
      if (booked) return booked.track.stopped || booked.track.states.length === booked.index;
      const track = record.sides[side] === null ? undefined : this.tracks.get(record.sides[side]);
      const index =
        track?.past.team.history.findIndex((one) => one.digest === beforeIn(record.tree!, side).digest) ?? -1;
      return !track || track.stopped || index < track.states.length;
    });
  }

  private async play({ record, owners }: Turn): Promise<void> {
    const named = owners.filter((track) => {
      const event = nextOf(track)!;
      const side = event['side'] as Side;
      const wrong = event['id'] !== record.id ? 'id' : record.sides[side] !== track.past.file ? 'side' : null;
      if (wrong) stop(track, recordStrange(track.past, track.states.length, record, wrong).problem);
      return !wrong;
    });
    if (named.length === 0) return;
    const rules = await this.rulebook.rulesOf(String(record.tree!['ruleset']), this.digestIn(record));
    if (!rules.ruleset) for (const track of named) stop(track, rules.problems[0]!);
    else if (named.every(isHealthy)) await this.playWith(record, named, rules);
    else for (const track of named) await this.playWith(record, [track], rules);
  }

  private digestIn(record: RecordFile): string | null {
    const rules = record.tree!['rules'] as { readonly digest?: unknown } | undefined;
    return typeof rules?.digest === 'string' ? rules.digest : null;
  }

  /** How the other side takes part: as its history has it, or not at all. A `before` that its history does not know is a problem. */
  private partOf(record: RecordFile, side: Side, owners: readonly Running[]): Part | Problem {
    const track = record.sides[side] === null ? undefined : this.tracks.get(record.sides[side]);
    if (!track) return null;
    if (owners.includes(track)) return { past: track.past, team: track.states.at(-1)!, booked: true };
    if (this.bookedAt(record, side) || track.problem || track.suspect) return null;
    const { history } = track.past.team;
    const { digest } = beforeIn(record.tree!, side);
    const index = history.findIndex((one) => one.digest === digest);
    if (index >= 0)
      return track.states[index] ? { past: track.past, team: track.states[index], booked: false } : null;
    // Before its adoption a team may be edited at will, so that only one that still stands as it was can be told.
    const alone = history.length === 0 ? track.past.team : track.states[0];
    const asWas = { ...alone!, history: [] };
    if (alone && adoption(asWas, String(record.tree!['date'])).digest === digest)
      return { past: track.past, team: asWas, booked: false };
    if (history[0]?.event !== 'created') return null;
    const told = {
      id: record.id,
      date: String(record.tree!['date']),
      team: track.past.team.name,
      figure: say('figure.digest'),
      found: digest ?? '',
      expected: history.at(-1)!.digest,
    };
    return inRecord(record, error('before-differs', told, { path: `before.${side}.digest` }));
  }

  private async playWith(record: RecordFile, owners: readonly Running[], rules: RulesThen): Promise<void> {
    const parts = { home: this.partOf(record, 'home', owners), away: this.partOf(record, 'away', owners) };
    const wrong = SIDES.map((side) => parts[side]).find(
      (part): part is Problem => part !== null && 'code' in part,
    );
    const booked = this.digestIn(record);
    const tell: Tell = (difference) =>
      booked !== null && booked !== rules.digest
        ? rulesChanged(record, booked, rules.digest, difference)
        : difference.problem;
    if (wrong) {
      for (const track of owners) stop(track, wrong);
      return;
    }
    const opponent = String(nextOf(owners[0]!)!['opponent'] ?? '');
    const sides = parts as Readonly<Record<Side, Part>>;
    const match = matchOf(this.world, record, rules, sides, opponent);
    const played = await playAgain(match, sides, this.seedFor(record));
    if (played.problems.length > 0) {
      const problem = tell(replayFailed(record, played.problems[0]!));
      for (const track of owners) stop(track, problem);
      return;
    }
    if (owners.every(isHealthy)) this.played.set(record.file, { ...played, record, parts: sides });
    for (const track of owners) this.book(track, record, played, tell);
    if (booked !== null && booked !== rules.digest && owners.every(isHealthy)) {
      const key = `${record.tree!['ruleset']}@${booked}`;
      const same = this.sameUnder.get(key) ?? { record, count: 0 };
      same.count += 1;
      this.sameUnder.set(key, same);
    }
  }

  private book(track: Running, record: RecordFile, { match, outcome }: Played, tell: Tell): void {
    const index = track.states.length;
    const event = nextOf(track)!;
    const side = event['side'] as Side;
    const made = bookedEvent(match, outcome.tree, outcome, side, track.states.at(-1)!.history, record.tree!);
    const keys = [...new Set([...Object.keys(made), ...Object.keys(event)])].filter(
      (key) => !['digest', 'record'].includes(key) && !key.startsWith('x-'),
    );
    const key = keys.find((one) => !sameFigure(made[one], event[one]));
    if (key) track.problem ??= tell(eventDiffers(track.past, index, key, made[key]));
    const changes = outcome.changes.filter((one) => one.side === side);
    push(track, outcome.play[side].team!, changes, made.digest, tell);
  }

  private notes(): readonly Problem[] {
    return [...this.sameUnder.values()].map(({ record, count }) => ({
      ...inRecord(
        record,
        error(
          'rules-changed-same',
          { n: count, ruleset: String(record.tree!['ruleset']) },
          { path: 'rules.digest' },
        ),
      ),
      severity: 'note' as const,
    }));
  }
}

/** Plays all histories of a world from their starts; `seedFor` says what keys the dice, where that matters. */
export const replayWorld = (world: World, seedFor: SeedFor = seedText): Promise<Replay> =>
  new Replayer(world, seedFor).run();
