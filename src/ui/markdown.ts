import { safe } from './safe.ts';

/** Takes text, returns it so that Markdown shows it as it is. */
export const escaped = (text: string): string => safe(text).replace(/[\\|*_`<>[\]~]/g, (mark) => `\\${mark}`);

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** Takes headings and rows of cells as plain text, returns a table; columns named in `right` are figures. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  right: ReadonlySet<number>,
): readonly string[] => [
  row(head.map(escaped)),
  row(head.map((_, n) => (right.has(n) ? '--:' : '---'))),
  ...rows.map((cells) => row(cells.map(escaped))),
];
