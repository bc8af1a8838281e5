import { eventProblem, type Running } from './track.ts';
import type { RecordFile } from './world.ts';

/** One record to be played, with the teams whose turn it is. */
export interface Turn {
  readonly record: RecordFile;
  readonly owners: readonly Running[];
}

/** The records that histories wait for, each with the teams that do. */
export class Queue {
  private readonly waiting = new Map<RecordFile, Running[]>();
  private readonly keys = new Map<RecordFile, string>();
  private readonly places: ReadonlyMap<Running, number>;
  private readonly isReady: (record: RecordFile) => boolean;

  /** Takes the teams in their order, and what tells whether a record can be played. */
  constructor(tracks: readonly Running[], isReady: (record: RecordFile) => boolean) {
    this.places = new Map(tracks.map((track, place) => [track, place]));
    this.isReady = isReady;
  }

  /** The next match of a team. */
  put(record: RecordFile, track: Running): void {
    const owners = [...(this.waiting.get(record) ?? []), track];
    this.waiting.set(
      record,
      owners.sort((a, b) => this.places.get(a)! - this.places.get(b)!),
    );
  }

  /** Takes the next record out: the first by date and path that nothing else must come before; null when none waits. */
  next(): Turn | null {
    const first = this.earliest();
    if (!first) return null;
    const record = this.isReady(first) ? first : this.sorted().find(this.isReady);
    if (record) return this.take(record);
    // Two histories wait for each other: one of them has its matches in an order that never was.
    const turn = this.take(first);
    for (const track of turn.owners) track.problem ??= eventProblem(track, 'order-differs', null);
    return turn;
  }

  private take(record: RecordFile): Turn {
    const owners = this.waiting.get(record)!;
    this.waiting.delete(record);
    return { record, owners };
  }

  private keyOf(record: RecordFile): string {
    const known = this.keys.get(record) ?? `${record.tree!['date']} ${record.file}`;
    this.keys.set(record, known);
    return known;
  }

  private earliest(): RecordFile | null {
    let first: RecordFile | null = null;
    for (const record of this.waiting.keys())
      if (first === null || this.keyOf(record) < this.keyOf(first)) first = record;
    return first;
  }

  private sorted(): readonly RecordFile[] {
    return [...this.waiting.keys()].sort((a, b) => (this.keyOf(a) < this.keyOf(b) ? -1 : 1));
  }
}
