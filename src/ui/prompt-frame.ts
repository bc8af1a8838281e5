import { useEffect, useState } from '@inquirer/core';
import { wrapText } from './columns.ts';
import type { Style } from './style.ts';

/** What every prompt shows around its answer. */
export interface Frame {
  readonly message: string;
  readonly style: Style;
  /** The keys that do something. */
  readonly keys: string;
  /** The rule, shown for `?`. */
  readonly help: string;
}

/** Columns of the terminal that is asked at; one is left free, so that no line is broken twice. */
const room = (): number => Math.max(20, (process.stderr.columns ?? 80) - 1);

/** Breaks text at words and paints each line, those after the first indented by two columns. */
export const paintLines = (mark: string, text: string, paint: (line: string) => string): string =>
  wrapText(text, room() - 2)
    .map((line, index) => `${index === 0 ? mark : '  '}${paint(line)}`)
    .join('\n');

/** The question with the mark of its state before it; an answer goes on in its last line. */
export const question = ({ message, style }: Frame, mark: string): string =>
  paintLines(`${mark} `, message, style.bold);

/** What stands below an answer: the list, a complaint, the help that was asked for, the keys. */
export const below = ({ style, keys }: Frame, list: string, wrong: string, help: string): string => {
  const lines = (text: string, paint: (line: string) => string): string =>
    text === '' ? '' : wrapText(text, room()).map(paint).join('\n');
  return [list, lines(wrong, style.red), lines(help, (line) => line), lines(keys, style.dim)]
    .filter((one) => one !== '')
    .join('\n');
};

/** Draws again when the terminal has another width. */
export const useResize = (): void => {
  const [, setColumns] = useState(process.stderr.columns);
  useEffect(() => {
    const resized = (): void => setColumns(process.stderr.columns);
    process.stderr.on('resize', resized);
    return () => process.stderr.removeListener('resize', resized);
  }, []);
};
