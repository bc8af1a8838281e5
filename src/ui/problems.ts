import { type Place, type Problem, say } from '../problem.ts';
import { graphemes, widthOf, wrapText } from './columns.ts';
import { type Lang, render } from './messages.ts';
import { safe } from './safe.ts';
import { colourless, type Style } from './style.ts';

export interface ProblemOptions {
  readonly lang: Lang;
  readonly style?: Style;
  /** Columns of the terminal; the excerpt is cut to it around its caret. */
  readonly width?: number;
}

/** A problem as scripts read it; what is absent is null. */
export interface ProblemJson {
  readonly code: string;
  readonly severity: Problem['severity'];
  readonly message: string;
  readonly help: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly path: string | null;
}

/** Takes a problem, returns its JSON form in a language. */
export const problemJson = (problem: Problem, lang: Lang): ProblemJson => ({
  code: problem.code,
  severity: problem.severity,
  message: render(problem.message, lang),
  help: problem.help ? render(problem.help, lang) : null,
  file: problem.place?.file ?? null,
  line: problem.place?.line ?? null,
  column: problem.place?.column ?? null,
  path: problem.path ?? null,
});

const placeText = ({ file, line, column }: Place): string =>
  [safe(file), ...(line === undefined ? [] : [line, ...(column === undefined ? [] : [column])])].join(':');

/** Tabs would move the caret, and a byte order mark takes no column of the terminal. */
const printable = (text: string): string => safe(text.replace(/\t/g, ' ').replace(/\ufeff/g, ''));

/** Keeps the caret in view: drops characters on the left until it stands within the width. */
const window = (before: string, after: string, width: number): readonly [string, string] => {
  let left = before;
  while (widthOf(left) > width - 8) left = graphemes(left).slice(10).join('');
  const head = left === before ? before : `…${left}`;
  let shown = '';
  for (const grapheme of graphemes(after)) {
    if (widthOf(head) + widthOf(shown) + widthOf(grapheme) > width) break;
    shown += grapheme;
  }
  return [head, shown];
};

const excerptLines = (place: Place | undefined, width: number, style: Style): readonly string[] => {
  if (place?.excerpt === undefined || place.column === undefined) return [];
  const text = place.excerpt;
  const [before, after] = [text.slice(0, place.column - 1), text.slice(place.column - 1)].map(printable);
  const [head, shown] = window(before!, after!, width - 4);
  return [`    ${head}${shown}`, `    ${' '.repeat(widthOf(head))}${style.red('^')}`];
};

const paints = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

/**
 * Takes a problem, returns its lines: FILE:LINE:COLUMN: error[CODE]: what is wrong, the line of the file with a
 * caret under the column, and the help, both indented by four.
 */
export const renderProblem = (problem: Problem, options: ProblemOptions): readonly string[] => {
  const { lang, style = colourless, width = 80 } = options;
  const word = render(say(`severity.${problem.severity}`), lang);
  const label = style[paints[problem.severity]](style.bold(`${word}[${safe(problem.code)}]`));
  const where = problem.place ? `${placeText(problem.place)}: ` : '';
  const help = problem.help ? wrapText(render(problem.help, lang), Math.max(36, width - 4)) : [];
  return [
    `${where}${label}: ${render(problem.message, lang)}`,
    ...excerptLines(problem.place, width, style),
    ...help.map((line) => `    ${line}`),
  ];
};
