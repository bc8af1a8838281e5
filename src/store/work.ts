import type { Entry } from './entries.ts';
import { columnAt, commentsTop, itemTail, lineStart, opensLine } from './lines.ts';
import type { PlainMap } from './nodes.ts';
import type { Pen } from './render.ts';
import type { Splice } from './splice.ts';

/** The state of one edit of a text: what is read, how it is written, and the changes found so far. */
export interface Work extends Pen {
  readonly text: string;
  /** What the text holds. */
  readonly value: PlainMap;
  readonly newline: string;
  readonly splices: Splice[];
}

export const splice = (work: Work, start: number, end: number, text: string): void => {
  if (start !== end || text !== '') work.splices.push({ start, end, text });
};

export const insert = (work: Work, at: number, text: string): void => splice(work, at, at, text);

/** Lines as a text in which each ends with the file's line break. */
export const joined = (work: Work, lines: readonly string[]): string =>
  lines.map((line) => line + work.newline).join('');

/** Where an entry's own comment lines begin; its own line when it does not open one. */
export const topOf = (work: Work, entries: readonly Entry[], i: number, floor = 0): number => {
  const entry = entries[i]!;
  return commentsTop(work.text, entry.start, i > 0 ? entries[i - 1]!.end : floor);
};

/** Where the first line begins that is not the entry's any more. */
export const tailOf = (work: Work, entry: Entry): number =>
  itemTail(work.text, entry.end, columnAt(work.text, entry.start));

/** Whether an entry begins its line. */
export const opens = (work: Work, entry: Entry): boolean => opensLine(work.text, entry.start);

/**
 * Takes the offset of the root's first key. Comment lines from the top of a file on speak of the file, not of its first key:
 * returns the end of them, where what belongs to the key may begin.
 */
export const headerEnd = (work: Work, start: number): number => {
  const top = commentsTop(work.text, start, 0);
  return top === 0 ? lineStart(work.text, start) : 0;
};
