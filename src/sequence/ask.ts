import type { Dice } from '../dice/notation.ts';
import type { Message, Param, Problem } from '../problem.ts';

/**
 * What a step may ask. It names the leaf it wants by its path in the record; who answers (the record, a person, the
 * seed, a policy, an enumeration of faces) is not its business.
 */
export type Scalar = string | number | boolean | null;
export type Item = Readonly<Record<string, Scalar>>;

export interface Choice {
  readonly value: Scalar;
  readonly label: Param;
  /** Why it may not be taken. */
  readonly refused?: Message;
}

export interface RollAsk {
  readonly kind: 'roll';
  readonly path: string;
  /** Path that keys the seeded dice where it differs from `path`. */
  readonly key?: string;
  readonly dice: Dice;
  /** Whether another throw is needed after these; absent: one throw. */
  readonly more?: (throws: readonly (readonly number[])[]) => boolean;
  /** The leaf is a list of throws instead of a list of dice. */
  readonly nested?: boolean;
  /** Throws of one band lead to the same: for those who reckon with them. Absent: rows of the table, or totals. */
  readonly band?: (faces: readonly number[]) => string;
  /** Name of the table the dice are read on. */
  readonly table?: string;
  /** What these faces come to, where no table alone says it. */
  readonly reads?: (faces: readonly number[]) => Param;
  readonly purpose: Message;
}

export interface ChooseAsk {
  readonly kind: 'choose';
  readonly path: string;
  readonly options: readonly Choice[];
  /** What `--defaults` takes. */
  readonly fallback: Scalar;
  /** May stay open: only a person is asked, else the fallback holds and nothing is written. */
  readonly optional?: boolean;
  readonly purpose: Message;
}

export interface FactAsk {
  readonly kind: 'fact';
  readonly path: string;
  /** Null when the value is right, else what is wrong and would be right. */
  readonly check: (value: unknown) => Message | null;
  /** What an absent leaf means; without one the fact is missing. */
  readonly fallback?: unknown;
  readonly purpose: Message;
}

export interface ListOption {
  readonly item: Item;
  readonly label: Param;
  /** Gold pieces; negative when it brings some. */
  readonly price?: number;
  readonly refused?: Message;
}

export interface Refused {
  readonly refused: Message;
  readonly help?: Message;
  /** The key of the item at fault. */
  readonly key?: string;
}

export interface ListAsk {
  readonly kind: 'list';
  readonly path: string;
  /** The leaf is a map of lists by this key of the items: `{7: [{kind}]}` for `[{player: 7, kind}]`. */
  readonly by?: string;
  /** Gold pieces left after these; absent where none are spent. */
  readonly left?: (before: readonly Item[]) => number;
  /** What is left, in words, where it lies in more than one purse. */
  readonly purses?: (before: readonly Item[]) => Message;
  /** Why nothing can end after these; null where it can. A person is not let go before. */
  readonly unfinished?: (before: readonly Item[]) => Message | null;
  /** What a thing that is being taken may have besides: each option is the thing with one more. */
  readonly further?: (item: Item, before: readonly Item[]) => readonly ListOption[];
  /** What a thing is called, where something may be added to it. */
  readonly named?: (item: Item, before: readonly Item[]) => Param;
  /** Nothing is left to decide: where the leaf is absent the fallback holds, and nobody is asked. */
  readonly settled?: boolean;
  readonly fallback: readonly Item[];
  /** What may come next, after these. */
  readonly options: (before: readonly Item[]) => readonly ListOption[];
  /** Checks one given item after those before it and completes it (numbers, names). */
  readonly read: (item: unknown, before: readonly Item[]) => { readonly item: Item } | Refused;
  readonly purpose: Message;
}

/** The keys of a map, or the indexes of a list, that are present at a path. */
export interface KeysAsk {
  readonly kind: 'keys';
  readonly path: string;
}

/** What follows from the leaves at a path, written beside them as `result`. */
export interface ConcludeAsk {
  readonly kind: 'conclude';
  readonly path: string;
  readonly result: Readonly<Record<string, unknown>>;
}

export interface ProblemAsk {
  readonly kind: 'problem';
  readonly problem: Problem;
}

export type Ask = RollAsk | ChooseAsk | FactAsk | ListAsk | KeysAsk | ConcludeAsk | ProblemAsk;
export type Answer = unknown;
/** The part of a step that asks: every request is taken with `yield*`. */
export type Asking<T> = Generator<Ask, T, Answer>;
