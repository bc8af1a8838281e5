import { type Param, say } from '../problem.ts';
import type { Former, TeamEvent } from '../team/state.ts';
import { wrapItems } from './columns.ts';
import { hasMessage, render } from './messages.ts';
import { positionName } from './names.ts';
import type { SheetView } from './player.ts';
import { safe } from './safe.ts';
import { renderTable } from './table.ts';

/** How much of the past a sheet shows; all of it is in the file. */
const FORMER = 10;
const MATCHES = 5;

const text = (view: SheetView, id: string, params: Readonly<Record<string, Param>> = {}): string =>
  render(say(`sheet.${id}`, params), view.lang);

const section = (view: SheetView, id: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? ['', view.style.bold(text(view, id)), ...lines] : [];

/** Lines after the first are set in by two, so that each entry can be told from the next. */
const hang = (view: SheetView, line: string): readonly string[] =>
  wrapItems(line, view.width - 2).map((part, n) => (n === 0 ? part : `  ${part}`));

const fateText = (view: SheetView, fate: string): string =>
  hasMessage(`fate.${fate}`, view.lang) ? render(say(`fate.${fate}`), view.lang) : safe(fate);

const formerLine = (view: SheetView, player: Former): string =>
  text(view, 'former-line', {
    number: player.number,
    name: player.name,
    position: positionName(view.ruleset, view.sheet.roster, player.position, view.lang),
    fate: fateText(view, player.fate),
    date: player.date,
  });

/** Takes a sheet, returns the players who left last, in the order they left. */
export const formerLines = (view: SheetView): readonly string[] => {
  const { former } = view.sheet;
  const more = former.length - FORMER;
  const earlier = more > 0 ? [text(view, 'more-former', { n: more })] : [];
  return section(view, 'former', [
    ...earlier,
    ...former.slice(-FORMER).flatMap((player) => hang(view, formerLine(view, player))),
  ]);
};

const goldOf = (view: SheetView, value: unknown): string =>
  typeof value === 'number' ? render(say('sheet.gold', { amount: { gold: value } }), view.lang) : '';

const numberOf = (value: unknown): string => (typeof value === 'number' ? String(value) : '');

/** The team's own score comes first, in a home match and in an away match. */
const resultOf = (view: SheetView, { score }: TeamEvent): string => {
  if (!Array.isArray(score)) return '';
  const [own, other] = score as [number, number];
  const outcome = own > other ? 'won' : own < other ? 'lost' : 'drawn';
  return `${own}-${other} ${text(view, outcome)}`;
};

const matchCells = (view: SheetView, event: TeamEvent): readonly string[] => [
  event.date,
  String(event['opponent'] ?? ''),
  resultOf(view, event),
  ...(isValued(view)
    ? [goldOf(view, event['winnings']), goldOf(view, event['rating'])]
    : [goldOf(view, event['gate']), goldOf(view, event['winnings']), numberOf(event['rating'])]),
];

/** Whether the strength of a team is a value in gold (2020 edition and later); such matches have no gate either. */
const isValued = ({ sheet }: SheetView): boolean => sheet.value !== undefined;

const headsOf = (view: SheetView): readonly string[] => [
  'date',
  'opponent',
  'result',
  ...(isValued(view) ? ['winnings', 'team-value'] : ['gate', 'winnings', 'rating']),
];

const matchTable = (view: SheetView, events: readonly TeamEvent[]): readonly string[] =>
  renderTable(
    headsOf(view).map((id) => text(view, id)),
    events.map((event) => matchCells(view, event)),
    {
      width: view.width,
      style: view.style,
      align: ['left', 'left', 'left', 'right', 'right', 'right'],
      keep: [0, 0, 1],
    },
  );

const matchLine = (view: SheetView, event: TeamEvent): readonly string[] => {
  const [date, opponent, result, ...figures] = matchCells(view, event);
  const named = figures.flatMap((figure, n) =>
    figure === '' ? [] : [text(view, 'pair', { label: text(view, headsOf(view)[n + 3]!), value: figure })],
  );
  const head = [date, safe(opponent!), result].filter((part) => part !== '').join(view.plain ? ', ' : ' · ');
  return [...hang(view, head), ...wrapItems(named.join(', '), view.width - 2).map((line) => `  ${line}`)];
};

/** Takes a sheet, returns its last matches, the oldest of them first. */
export const matchLines = (view: SheetView): readonly string[] => {
  const events = view.sheet.history.filter((event) => event.event === 'match').slice(-MATCHES);
  if (events.length === 0) return [];
  const narrow = view.plain || view.width < 70;
  return section(
    view,
    'matches',
    narrow ? events.flatMap((event) => matchLine(view, event)) : matchTable(view, events),
  );
};
