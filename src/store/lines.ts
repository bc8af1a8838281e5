import type { Place } from '../problem.ts';

/** Where the line that holds `at` begins. */
export const lineStart = (text: string, at: number): number =>
  at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;

/** Where the line that holds `at` ends, before its line break. */
export const lineEnd = (text: string, at: number): number => {
  const found = text.indexOf('\n', at);
  if (found < 0) return text.length;
  return found > at && text[found - 1] === '\r' ? found - 1 : found;
};

/** Where the line after the one that holds `at` begins; the end of the text when there is none. */
export const nextLine = (text: string, at: number): number => {
  const found = text.indexOf('\n', at);
  return found < 0 ? text.length : found + 1;
};

/** How many characters stand before `at` on its line. */
export const columnAt = (text: string, at: number): number => at - lineStart(text, at);

/** Whether only spaces stand before `at` on its line. */
export const opensLine = (text: string, at: number): boolean =>
  /^[ \t]*$/.test(text.slice(lineStart(text, at), at));

/** The column of a line's `#` when the line that begins at `at` is nothing but a comment, else -1. */
const commentColumn = (text: string, at: number): number => {
  const found = /^[ \t]*#/.exec(text.slice(at, lineEnd(text, at)));
  return found ? found[0].length - 1 : -1;
};

/**
 * Takes the first character of an item. Returns where the comment lines that belong to it begin: those directly above, at its
 * column, without a blank line between; the item's own line when there are none. `floor` is where what precedes it ends.
 */
export const commentsTop = (text: string, at: number, floor: number): number => {
  const column = columnAt(text, at);
  let top = lineStart(text, at);
  while (top > 0) {
    const above = lineStart(text, top - 1);
    if (above < floor || commentColumn(text, above) !== column) return top;
    top = above;
  }
  return top;
};

/**
 * Takes the end of an item's content and the column it begins at. Returns where the first line begins that is not the item's:
 * comment lines below that stand deeper than the item are its own.
 */
export const itemTail = (text: string, end: number, column: number): number => {
  let tail = nextLine(text, end);
  let at = tail;
  while (at < text.length) {
    const deep = commentColumn(text, at) > column;
    if (!deep && text.slice(at, lineEnd(text, at)).trim() !== '') break;
    at = nextLine(text, at);
    if (deep) tail = at;
  }
  return tail;
};

/** Where each line of the text asked for last begins: a file with many problems is cut into lines once. */
let cut: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] };

const startsOf = (text: string): readonly number[] => {
  if (cut.text !== text)
    cut = { text, starts: [0, ...[...text.matchAll(/\n/g)].map((found) => found.index + 1)] };
  return cut.starts;
};

/** The number of starts that are not beyond `at`. */
const countUpTo = (starts: readonly number[], at: number): number => {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Takes a file as shown, its text and an offset in it; returns the place with its line quoted. */
export const placeAt = (file: string, text: string, offset: number): Place => {
  const at = Math.max(0, Math.min(offset, text.length));
  const starts = startsOf(text);
  const line = countUpTo(starts, at);
  const start = starts[line - 1]!;
  return { file, line, column: at - start + 1, excerpt: text.slice(start, lineEnd(text, at)) };
};
