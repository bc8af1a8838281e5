import { type Message, type Param, say } from '../problem.ts';
import { wrapItems } from './columns.ts';
import { escaped } from './markdown.ts';
import { safe } from './safe.ts';
import { sparkline } from './sparkline.ts';
import type { Style } from './style.ts';

/** One event of a career as it is shown. */
export interface Told {
  readonly event: Readonly<Record<string, unknown>> & { readonly event: string; readonly date: string };
  readonly sections: readonly { readonly kind: string; readonly items: readonly Message[] }[];
}

export interface Tale {
  readonly title: string;
  readonly chapters: readonly Told[];
  readonly ratings: readonly { readonly rating: number }[];
}

/** What these lines need of the run. */
export interface HistoryRoom {
  readonly text: (message: Message) => string;
  readonly style: Style;
  readonly width: number;
  /** Only ASCII in the line of the rating. */
  readonly ascii: boolean;
}

/** What each kind of section of a chapter is called. */
export const SECTIONS: Readonly<Record<string, string>> = {
  scorers: 'career.scorers',
  casualties: 'career.casualties',
  awards: 'career.awards',
  mvp: 'career.mvp',
  skills: 'career.skills',
  injuries: 'career.injuries',
  squad: 'career.squad',
  fans: 'career.fans',
  money: 'career.money',
  corrections: 'career.corrections',
  amended: 'career.amended',
};

/** A team rating never comes near this; a team value, in gold pieces, is never under it. */
const isGold = (figure: number): boolean => figure >= 10_000;

const strength = (figure: number): Message =>
  isGold(figure)
    ? say('history.value', { value: { gold: figure } })
    : say('history.rating', { rating: figure });

const pair = (value: unknown): string => (Array.isArray(value) ? `${value[0]}-${value[1]}` : '');

const outcome = (score: unknown): Message | null => {
  if (!Array.isArray(score)) return null;
  const [own, other] = score as [number, number];
  return say(own > other ? 'sheet.won' : own < other ? 'sheet.lost' : 'sheet.drawn');
};

const gold = (value: unknown) => ({ gold: Number(value) });

/** Figures of a match that its event holds, in the order of a reader's questions. */
const figures = ({ event }: Told, room: HistoryRoom): readonly string[] => {
  const { text } = room;
  const won = outcome(event['score']);
  return [
    ...(won ? [`${pair(event['score'])} ${text(won)}`] : []),
    ...(event['casualties'] === undefined
      ? []
      : [text(say('history.casualties', { pair: pair(event['casualties']) }))]),
    ...(event['gate'] === undefined ? [] : [text(say('history.gate', { gate: gold(event['gate']) }))]),
    ...(event['winnings'] === undefined
      ? []
      : [text(say('history.winnings', { winnings: gold(event['winnings']) }))]),
    ...(event['rating'] === undefined ? [] : [text(strength(Number(event['rating'])))]),
  ];
};

const headOf = (told: Told, room: HistoryRoom): string => {
  const { event } = told;
  if (event.event === 'match') return `${event.date}  ${safe(String(event['opponent']))}`;
  if (event.event === 'correction')
    return `${event.date}  ${room.text(say('history.correction', { by: String(event['by']), why: String(event['why']) }))}`;
  return `${event.date}  ${room.text(say(event.event === 'created' ? 'history.created' : 'history.adopted'))}`;
};

const sectionLines = (told: Told, room: HistoryRoom): readonly string[] => [
  ...told.sections.map(({ kind, items }) =>
    room.text(say('history.section', { what: say(SECTIONS[kind] ?? kind), items: { list: items } })),
  ),
  ...(typeof told.event['note'] === 'string'
    ? [room.text(say('history.note', { note: told.event['note'] }))]
    : []),
];

/** Ratings in one line: first, the small curve, last, with the lowest and the highest. */
export const ratingLine = (tale: Tale, room: HistoryRoom): string | null => {
  const numbers = tale.ratings.map((one) => one.rating);
  if (numbers.length === 0) return null;
  const shown = (figure: number): Param => (isGold(figure) ? { gold: figure } : figure);
  const params = {
    first: shown(numbers[0]!),
    line: sparkline(numbers, room.ascii),
    last: shown(numbers.at(-1)!),
    low: shown(Math.min(...numbers)),
    high: shown(Math.max(...numbers)),
  };
  return room.text(say(numbers.some(isGold) ? 'history.values' : 'history.ratings', params));
};

const hang = (line: string, width: number, indent: string): readonly string[] =>
  wrapItems(line, Math.max(20, width - indent.length - 2)).map(
    (part, n) => `${indent}${n === 0 ? '' : '  '}${part}`,
  );

/** A career for a terminal. */
export const historyLines = (tale: Tale, room: HistoryRoom): readonly string[] => {
  const rating = ratingLine(tale, room);
  return [
    room.style.bold(safe(tale.title)),
    ...(rating ? [rating] : []),
    ...tale.chapters.flatMap((told) => [
      '',
      ...hang(headOf(told, room), room.width, '').map(room.style.bold),
      ...(told.event.event === 'match' ? hang(figures(told, room).join(', '), room.width, '  ') : []),
      ...sectionLines(told, room).flatMap((line) => hang(line, room.width, '  ')),
    ]),
    ...(tale.chapters.length === 0 ? [room.text(say('history.nothing'))] : []),
  ];
};

/** A career as a Markdown page. */
export const historyMarkdown = (tale: Tale, room: HistoryRoom): readonly string[] => {
  const rating = ratingLine(tale, room);
  return [
    `# ${escaped(tale.title)}`,
    ...(rating ? ['', rating] : []),
    ...tale.chapters.flatMap((told) => [
      '',
      `## ${escaped(headOf(told, room))}`,
      '',
      ...(told.event.event === 'match' ? [`- ${figures(told, room).join(', ')}`] : []),
      ...sectionLines(told, room).map((line) => `- ${escaped(line)}`),
    ]),
    ...(tale.chapters.length === 0 ? ['', room.text(say('history.nothing'))] : []),
  ];
};
