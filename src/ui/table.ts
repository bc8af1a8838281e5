import Table from 'cli-table3';
import { cutText, figureWidth, padText, widthOf, wrapItems } from './columns.ts';
import { safe } from './safe.ts';
import { colourless, type Style } from './style.ts';

/** A cell's text, or text with what colours each of its lines once they are cut and filled up. */
export type Cell = string | { readonly text: string; readonly paint: (line: string) => string };

export interface TableOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly plain?: boolean;
  readonly style?: Style;
  /** By column; `right` is for figures, which are never cut. Left where absent. */
  readonly align?: readonly ('left' | 'right')[];
  /** By column: whether long text goes on in the next line instead of being cut. */
  readonly wrap?: readonly boolean[];
  /** By column: names keep their width the longest (1), other text gives way first (0, where absent). */
  readonly keep?: readonly number[];
}

interface Shape {
  readonly widths: readonly number[];
  readonly padding: number;
}

/** Cells get air beside them only where no column must shrink below this for it. */
const ROOMY = 24;

const textOf = (cell: Cell | undefined): string => {
  const text = typeof cell === 'object' ? cell.text : (cell ?? '');
  return text.split('\n').map(safe).join('\n');
};

const natural = (text: string): number => Math.max(...text.split('\n').map(widthOf));

/** Columns that a table of `n` columns spends between and around its cells. */
const overhead = (n: number, padding: number, plain: boolean): number =>
  plain ? 2 * (n - 1) : n + 1 + 2 * padding * n;

/** The least widths of a column: one that still reads well, and one that is only just tolerable. */
interface Least {
  readonly well: number;
  readonly just: number;
}

/** All of a figure; of a text the longest word where it wraps, a few characters where it is cut, and no figure cut. */
const least = (texts: readonly string[], right: boolean, wraps: boolean): Least => {
  const full = Math.max(1, ...texts.map(natural));
  if (right) return { well: full, just: full };
  const figures = Math.max(0, ...texts.map(figureWidth)) + 1;
  const words = Math.max(1, ...texts.flatMap((text) => text.split(/[\s]|(?<=\p{L}-)/u)).map(widthOf));
  const well = Math.min(full, Math.max(wraps ? Math.min(words, 14) : 12, figures));
  const head = Math.min(10, widthOf(texts[0] ?? ''));
  return { well, just: Math.min(well, Math.max(6, figures, head)) };
};

/** Takes widths and lower limits, narrows the widest column step by step until they fit `room` or none can give. */
const narrow = (widths: number[], limits: readonly number[], keep: readonly number[], room: number): void => {
  const weight = (n: number): number => widths[n]! - 4 * (keep[n] ?? 0);
  for (let over = widths.reduce((sum, width) => sum + width, 0) - room; over > 0; over -= 1) {
    const able = [...widths.keys()].filter((n) => widths[n]! > limits[n]!);
    if (able.length === 0) return;
    const widest = able.reduce((best, n) => (weight(n) > weight(best) ? n : best));
    widths[widest] = widths[widest]! - 1;
  }
};

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

/** Takes the cells' texts, returns the widths of the columns; null when not even the least of them fit. */
const shapeOf = (texts: readonly (readonly string[])[], options: TableOptions): Shape | null => {
  const columns = texts[0]!.map((_, n) => texts.map((row) => row[n] ?? ''));
  const full = columns.map((column) => Math.max(1, ...column.map(natural)));
  const min = columns.map((texts, n) =>
    least(texts, options.align?.[n] === 'right', options.wrap?.[n] ?? false),
  );
  const ample = full.map((width, n) => Math.max(Math.min(width, ROOMY), min[n]!.well));
  const plain = options.plain ?? false;
  const padding = sum(ample) + overhead(full.length, 1, plain) <= options.width ? 1 : 0;
  const room = options.width - overhead(full.length, padding, plain);
  const widths = [...full];
  for (const limit of ['well', 'just'] as const)
    narrow(
      widths,
      min.map((each) => each[limit]),
      options.keep ?? [],
      room,
    );
  return sum(widths) <= room ? { widths, padding } : null;
};

const linesOf = (cell: Cell, n: number, shape: Shape, options: TableOptions): string[] => {
  const width = shape.widths[n]!;
  const lines = textOf(cell)
    .split('\n')
    .flatMap((line) => (options.wrap?.[n] ? wrapItems(line, width) : [line]))
    .map((line) => padText(cutText(line, width), width, options.align?.[n]));
  return typeof cell === 'object' ? lines.map(cell.paint) : lines;
};

/** Every cell as its lines, all cells of a row equally high. */
const layOut = (rows: readonly (readonly Cell[])[], shape: Shape, options: TableOptions): string[][][] =>
  rows.map((row) => {
    const cells = shape.widths.map((_, n) => linesOf(row[n] ?? '', n, shape, options));
    const height = Math.max(...cells.map((lines) => lines.length));
    return cells.map((lines, n) =>
      Array.from({ length: height }, (_, line) => lines[line] ?? ' '.repeat(shape.widths[n]!)),
    );
  });

const plainLines = (rows: readonly string[][][]): string[] =>
  rows.flatMap((cells) =>
    cells[0]!.map((_, line) =>
      cells
        .map((lines) => lines[line])
        .join('  ')
        .trimEnd(),
    ),
  );

const STAND_IN = '\ue000';

/** So many rows are drawn at a time: the drawing library takes a hundred times as long for ten times as many. */
const AT_ONCE = 50;

/**
 * The box is drawn around stand-ins of the same width, which the cells then replace: the drawing library measures
 * newer emoji and some scripts differently from the terminal.
 */
const drawBox = (rows: readonly string[][][], { widths, padding }: Shape): readonly string[] => {
  const table = new Table({
    colWidths: widths.map((width) => width + 2 * padding),
    style: { head: [], border: [], 'padding-left': padding, 'padding-right': padding },
  });
  for (const cells of rows)
    table.push(cells.map((lines, n) => lines.map(() => STAND_IN.repeat(widths[n]!)).join('\n')));
  return table.toString().split('\n');
};

const boxLines = (rows: readonly string[][][], shape: Shape, style: Style): string[] => {
  const many = Math.ceil(rows.length / AT_ONCE);
  const drawn = Array.from({ length: many }, (_, n) =>
    drawBox(rows.slice(n * AT_ONCE, (n + 1) * AT_ONCE), shape).filter(
      (line) => (n === 0 || !line.startsWith('┌')) && (n === many - 1 || !line.startsWith('└')),
    ),
  ).flat();
  const contents = rows.flatMap((cells) =>
    cells[0]!.flatMap((_, line) => cells.map((lines) => lines[line]!)),
  );
  let next = 0;
  let seams = 0;
  return drawn
    .filter((line) => !line.startsWith('├') || ++seams === 1)
    .map((line) => line.replace(/[─-╿]+/g, style.dim).replace(/\ue000+/g, () => contents[next++]!));
};

/** The last resort of a narrow terminal: a line a cell, its heading before it. */
const recordLines = (head: readonly string[], rows: readonly (readonly Cell[])[], width: number): string[] =>
  rows.flatMap((row, n) => [
    ...(n > 0 ? [''] : []),
    ...row.flatMap((cell, at) => {
      const lines = wrapItems(`${safe(head[at] ?? '')}: ${textOf(cell)}`, width - 2);
      return lines.map((line, i) => (i === 0 ? line : `  ${line}`));
    }),
  ]);

/**
 * Takes headings and rows of cells, returns the lines of a table that fits `width` (40 or more) and keeps its
 * columns straight in any script: text that is too wide wraps or is cut with an ellipsis, a figure never is.
 * Cells hold text without colours; colour is `paint`. `plain` is without boxes, aligned by two spaces.
 */
export const renderTable = (
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  options: TableOptions,
): string[] => {
  const style = options.style ?? colourless;
  const shape = shapeOf(
    [head, ...rows].map((row) => head.map((_, n) => textOf(row[n]))),
    options,
  );
  if (!shape) return recordLines(head, rows, options.width);
  const title = head.map((text) => ({ text, paint: style.bold }));
  const laid = layOut([title, ...rows], shape, options);
  return options.plain ? plainLines(laid) : boxLines(laid, shape, style);
};
