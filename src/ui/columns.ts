import stringWidth from 'string-width';

/** Most text needs none of the work that other scripts do. */
const ascii = /^[ -~]*$/;
let made: Intl.Segmenter | null = null;
/** Made when the first name needs it: it costs more than all the rest of a sheet. */
const segmenter = (): Intl.Segmenter => {
  made ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return made;
};

/** Takes text, returns the terminal columns it takes: two for CJK and emoji, none for combining marks and colours. */
export const widthOf = (text: string): number => (ascii.test(text) ? text.length : stringWidth(text));

/** Takes text, returns what people see as its characters. */
export const graphemes = (text: string): readonly string[] =>
  ascii.test(text) ? [...text] : [...segmenter().segment(text)].map((part) => part.segment);

/** Whole figures, with their sign and thousands marks. */
const figure = /[+-]?\d(?:[\d.,\u00a0]*\d)?[+%]?/g;

/** Takes text, returns the width of its longest figure: no column may be narrower. */
export const figureWidth = (text: string): number =>
  Math.max(0, ...[...text.matchAll(figure)].map((found) => widthOf(found[0])));

/** The longest beginning of `text` within `width` columns that ends between graphemes. */
const fitting = (text: string, width: number): string => {
  let kept = '';
  let used = 0;
  for (const grapheme of graphemes(text)) {
    used += widthOf(grapheme);
    if (used > width) break;
    kept += grapheme;
  }
  return kept;
};

/** Where to cut so that no figure is cut in two: before the figure that stands at `at`. */
const beforeFigure = (text: string, at: number): number => {
  for (const found of text.matchAll(figure)) {
    if (found.index < at && at < found.index + found[0].length) return found.index;
  }
  return at;
};

/** Takes text and columns, returns it cut by whole characters with an ellipsis; a figure is dropped whole. */
export const cutText = (text: string, width: number): string => {
  if (widthOf(text) <= width) return text;
  if (width < 1) return '';
  const at = beforeFigure(text, fitting(text, width - 1).length);
  return `${text.slice(0, at).trimEnd()}…`;
};

/** Takes text and columns, returns it filled up with spaces on the side away from `align`. */
export const padText = (text: string, width: number, align: 'left' | 'right' = 'left'): string => {
  const fill = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'right' ? fill + text : text + fill;
};

/** One word too wide for a line, in pieces after hyphens or between characters; a figure stays whole. */
const split = (word: string, width: number): string[] => {
  const pieces: string[] = [];
  let rest = word;
  while (widthOf(rest) > width) {
    const most = fitting(rest, width);
    const hyphen = /^.*\p{L}-(?=.)/u.exec(most)?.[0].length;
    const at = beforeFigure(rest, hyphen ?? most.length);
    if (at === 0) break;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
};

const words = (text: string, width: number): string[] =>
  text.split(' ').flatMap((word) => split(word, width));

/** Items that stay together while they fit, else their words. */
const items = (text: string, width: number): string[] =>
  text.split(/(?<=[,;·]) /).flatMap((item) => (widthOf(item) <= width ? [item] : words(item, width)));

const fill = (parts: readonly string[], width: number): string[] => {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(part) <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.length > 0 ? lines : [''];
};

/** Takes text (its line breaks stay) and columns, returns its lines, broken at spaces. */
export const wrapText = (text: string, width: number): readonly string[] =>
  text.split('\n').flatMap((line) => fill(words(line, Math.max(1, width)), Math.max(1, width)));

/** As `wrapText`, for lists: broken after commas, semicolons and dots between where possible, else at spaces. */
export const wrapItems = (text: string, width: number): readonly string[] =>
  text.split('\n').flatMap((line) => fill(items(line, Math.max(1, width)), Math.max(1, width)));
