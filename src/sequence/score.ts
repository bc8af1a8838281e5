import type { Message, Param, Problem } from '../problem.ts';
import type { Tree } from '../record/tree.ts';
import type { Change } from '../team/change.ts';
import type { Side } from '../team/state.ts';
import type { Ask } from './ask.ts';
import type { Play, Step } from './play.ts';

/** A step with the side it works on (null: both) in the order it runs. */
export interface Bound {
  readonly step: Step;
  readonly side: Side | null;
}

export interface Score {
  readonly tree: Tree;
  readonly play: Play;
  readonly steps: readonly Bound[];
  readonly seed: string;
  readonly id: string;
  /** `seeded`: bbl rolls what is open; `table`: a person types every open die. */
  readonly dice: 'seeded' | 'table';
  /** Whether dice that are not the seed's may be in the record at all. */
  readonly typedAllowed: boolean;
  /** Nobody asks whose dice the record holds: a run that only reckons. */
  readonly unproved?: boolean;
  /** Takes the default of each decision left open. */
  readonly defaults: boolean;
  /** Whether the leaf at a path belongs to a part that is booked and stands as recorded. */
  readonly closed: (path: string) => boolean;
}

/** One roll as it happened, for people. */
export interface Rolled {
  readonly step: string;
  readonly side: Side | null;
  readonly path: string;
  readonly faces: readonly number[];
  readonly purpose: Message;
  readonly typed: boolean;
  /** Filled in this run, not read from the record. */
  readonly fresh: boolean;
  /** The table it is read on, and the number shown on it. */
  readonly table: string | null;
  readonly total: number | null;
  /** What the faces come to, where no table alone says it. */
  readonly gave: Param | null;
}

export interface Outcome {
  readonly tree: Tree;
  readonly play: Play;
  readonly changes: readonly Change[];
  readonly rolls: readonly Rolled[];
  /** Errors and warnings; those of code `missing` name what nobody gave. */
  readonly problems: readonly Problem[];
  /** Every path that a step asked for. */
  readonly read: ReadonlySet<string>;
}

/** An ask that neither the record, the seed nor a policy answers; answered with undefined it is missing. */
export interface OpenAsk {
  readonly ask: Exclude<Ask, { kind: 'keys' | 'conclude' | 'problem' }>;
  readonly step: string;
  readonly side: Side | null;
  readonly tree: Tree;
  /** The dice thrown or read so far. */
  readonly rolls: readonly Rolled[];
}
