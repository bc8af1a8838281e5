import type { Thrown } from '../dice/casts.ts';
import type { Fraction } from '../dice/fraction.ts';
import type { FacetOdds } from '../matchday/odds.ts';
import type { Cast, Ended, Facet, Factor, MatchRoll, Outcome } from '../matchday/roll.ts';
import { type Message, say } from '../problem.ts';
import { type Lang, renderParam } from './messages.ts';
import { percent, shortFraction } from './odds.ts';
import type { Style } from './style.ts';
import { renderTable } from './table.ts';

/** What these lines need of the run. */
export interface Room {
  readonly lang: Lang;
  readonly style: Style;
  readonly plain: boolean;
  readonly width: number;
  readonly text: (message: Message) => string;
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A number with its sign; the minus is the one people can type. */
const signed = (amount: number): string => (amount >= 0 ? `+${amount}` : String(amount));

const factorLine = ({ name, amount }: Factor, room: Room): string => {
  const shown = renderParam(name, room.lang);
  return `  ${amount === null ? shown : `${signed(amount)} ${shown}`}`;
};

/** What the roll is, what is needed, and why. */
export const headLines = (roll: MatchRoll, room: Room): readonly string[] => {
  const { name, need } = roll;
  const head = need ? room.text(say('cast.head', { name, need })) : name[room.lang];
  return [room.style.bold(head), ...roll.factors.map((one) => factorLine(one, room))];
};

const facesText = ({ cast, faces }: Thrown<Cast>, room: Room): string =>
  cast.faceName ? faces.map((face) => cast.faceName!(face)[room.lang]).join(', ') : faces.join(' ');

export const outcomeOf = (facet: Facet, id: string): Outcome =>
  facet.outcomes.find((one) => one.id === id) ?? { id, name: id };

const endLines = (facet: Facet, outcome: Outcome, room: Room): readonly string[] => {
  const what = capital(renderParam(outcome.name, room.lang));
  const paint =
    outcome.good === true ? room.style.green : outcome.good === false ? room.style.red : room.style.bold;
  const line = `${room.text(say('cast.end', { what: facet.name }))} ${paint(what)}`;
  return outcome.text ? [line, `  ${capital(outcome.text[room.lang])}`] : [line];
};

/** The dice as they fell, what they came to and what follows. */
export const thrownLines = (
  roll: MatchRoll,
  { end, thrown }: { readonly end: Ended; readonly thrown: readonly Thrown<Cast>[] },
  room: Room,
): readonly string[] => [
  ...thrown.map((one) => {
    const purpose = capital(room.text(say('cast.thrown', { what: one.cast.purpose })));
    return `${purpose} ${room.style.bold(facesText(one, room))}`;
  }),
  ...roll.facets.flatMap((facet, at) => endLines(facet, outcomeOf(facet, end.outcomes[at]!), room)),
];

/** Rows that a person still reads through. */
const MANY = 24;

type Columns = readonly (readonly FacetOdds[])[];

const chanceOf = (odds: FacetOdds | undefined, id: string): Fraction | null =>
  odds?.odds.find((one) => one.outcome.id === id)?.chance ?? null;

const facetRows = (columns: Columns, at: number, room: Room): readonly (readonly string[])[] => {
  const { facet } = columns[0]![at]!;
  const shown = facet.outcomes.filter((one) => columns.some((each) => chanceOf(each[at], one.id) !== null));
  return shown.map((one) => [
    capital(renderParam(one.name, room.lang)),
    ...columns.flatMap((each) => {
      const chance = chanceOf(each[at], one.id);
      return chance
        ? [shortFraction(chance), percent(chance, room.lang)]
        : ['0', percent({ n: 0n, of: 1n }, room.lang)];
    }),
  ]);
};

/** Exact odds: without a re-roll and, in a second pair of columns, with one. */
export const oddsLines = (columns: Columns, room: Room): readonly string[] => {
  const again = columns.length > 1;
  return columns[0]!.flatMap(({ facet }, at) => {
    const rows = facetRows(columns, at, room);
    if (rows.length > MANY) return [room.text(say('cast.many', { what: facet.name, n: rows.length }))];
    const head = [
      capital(room.text(facet.name)),
      ...(again
        ? ['cast.head.once', 'cast.head.percent', 'cast.head.again', 'cast.head.percent']
        : ['cast.head.odds', 'cast.head.percent']
      ).map((id) => room.text(say(id))),
    ];
    return renderTable(head, rows, {
      width: room.width,
      plain: room.plain,
      style: room.style,
      align: ['left', 'right', 'right', 'right', 'right'],
      wrap: [true],
    });
  });
};
