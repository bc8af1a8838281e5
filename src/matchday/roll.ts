import type { Cast as Dice, Rolling as RollingOf } from '../dice/casts.ts';
import type { Fraction } from '../dice/fraction.ts';
import type { Message, Names, Param } from '../problem.ts';

/** A throw at the table, with what it is for. */
export interface Cast extends Dice {
  readonly purpose: Message;
  /** The number that the dice show, where it alone counts: it may be told instead of the faces. */
  readonly shows?: (faces: readonly number[]) => number;
  /** What each face is called, where dice bear no numbers. */
  readonly faceName?: (face: number) => Names;
}
export type Rolling<T> = RollingOf<Cast, T>;

/** What a team and the player at it may still throw again in this turn. */
export interface Turn {
  /** Team re-rolls left. */
  readonly team: number;
  /** Whether the player's own re-rolls are used. */
  readonly own: boolean;
  /** Own re-rolls of once a turn that are used up: `PLAYER SKILL`. */
  readonly used: readonly string[];
}

/** One thing that can come of a roll. */
export interface Outcome {
  readonly id: string;
  readonly name: Param;
  /** What follows at the table. */
  readonly text?: Names | undefined;
  readonly good?: boolean | undefined;
}

/** One question that a roll answers, with all the answers; most rolls have one. */
export interface Facet {
  readonly id: string;
  readonly name: Message;
  readonly outcomes: readonly Outcome[];
}

/** Something that changes what is needed or how many dice are thrown. */
export interface Factor {
  readonly id: string;
  readonly name: Param;
  /** Added to the throw; null for what is no number of its own. */
  readonly amount: number | null;
}

export interface Ended {
  /** The id of the outcome of each facet, in their order. */
  readonly outcomes: readonly string[];
  /** Null where a roll is neither good nor bad. */
  readonly good: boolean | null;
  readonly turn: Turn;
}

/** A roll of the match, ready to be thrown or reckoned with. */
export interface MatchRoll {
  readonly id: string;
  readonly name: Names;
  /** What is needed: `3+`, more than 8, ...; null where any throw is as good. */
  readonly need: Message | null;
  readonly factors: readonly Factor[];
  readonly facets: readonly Facet[];
  /** What may throw it again, in the order it is used. */
  readonly rerolls: readonly Param[];
  /** Whether it can fail, so that a turn may end with it. */
  readonly fails: boolean;
  readonly run: (turn: Turn) => Rolling<Ended>;
  /** The chances of the only facet, where they are known without going through all faces. */
  readonly known?: () => ReadonlyMap<string, Fraction>;
}

/** Nothing is thrown again. */
export const ONCE: Turn = { team: 0, own: false, used: [] };
/** The player's own re-rolls and those of the team. */
export const turnWith = (team: number): Turn => ({ team, own: true, used: [] });
