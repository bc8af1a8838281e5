import type { Param } from '../../problem.ts';
import type { CommandDef, Completes, Lang } from '../command.ts';
import type { Line } from './line.ts';

/** What may stand in place of the word being typed: the whole word, and what a shell may say of it. */
export interface Candidate {
  readonly value: string;
  readonly text?: Param;
}

/** Where a command line is typed. */
export interface Scene {
  readonly cwd: string;
  /** The folder that `~` means; null when nobody says. */
  readonly home: string | null;
  readonly lang: Lang;
  readonly registry: readonly CommandDef[];
}

/** What a word may be; `leaf` is a leaf of a record with its value, `PATH=VALUE`. */
export type Kind = Completes | 'leaf';

/** A word that is being typed, with the words before it. */
export interface Question {
  readonly scene: Scene;
  readonly line: Line;
  readonly typed: string;
}
