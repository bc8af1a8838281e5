import type { Message } from '../problem.ts';
import type { Lang } from './messages.ts';
import type { Style } from './style.ts';

/** What a person says to go back to the question before. */
export const BACK = Symbol('back');

export interface Pick<T> {
  readonly value: T;
  readonly label: string;
  /** Why it may not be taken; it is shown all the same. */
  readonly refused?: string;
}

export interface PickQuestion<T> {
  readonly message: string;
  /** The rule in a line or two. */
  readonly help: string;
  /** The first one is taken by Enter. */
  readonly options: readonly Pick<T>[];
}

export interface LineQuestion {
  readonly message: string;
  readonly help: string;
  /** What is wrong with an answer; null when it is right. */
  readonly check: (text: string) => string | null;
  /** What Enter alone gives. */
  readonly fallback?: string;
}

/** Asks a person. Every question may be answered with a step back; Ctrl-C, Ctrl-D and a lost terminal throw `Interrupted`. */
export interface Prompter {
  readonly pick: <T>(question: PickQuestion<T>) => Promise<T | typeof BACK>;
  readonly line: (question: LineQuestion) => Promise<string | typeof BACK>;
  /** A line to the person, not to a script. */
  readonly tell: (line: string) => void;
}

/** What a prompter needs of the run. */
export interface Desk {
  readonly plain: boolean;
  readonly lang: Lang;
  readonly width: number;
  readonly errorStyle: Style;
  readonly text: (message: Message) => string;
  readonly err: (line: string) => void;
}

/** The prompter of this run: numbered lines in plain mode, else lists that are searched. */
export const openPrompter = async (desk: Desk): Promise<Prompter> => {
  if (desk.plain) return (await import('./prompt-plain.ts')).plainPrompter(desk);
  return (await import('./prompt-rich.ts')).richPrompter(desk);
};
