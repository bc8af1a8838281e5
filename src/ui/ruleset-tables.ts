import { type Message, say } from '../problem.ts';
import { describeHandicap, describeRow } from '../rules/describe.ts';
import type { HandicapRow, Row, Ruleset } from '../rules/schema.ts';
import type { Lang } from './messages.ts';

/** A table for people: what it is called, its headings and its rows as text. */
export interface Shown {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly align?: readonly ('left' | 'right')[];
  readonly wrap?: readonly boolean[];
  /** Ids are for typing, so their column gives way last. */
  readonly keep?: readonly number[];
}

/** What rendering needs of a run: its language and the messages in it. */
export interface Tongue {
  readonly lang: Lang;
  readonly text: (message: Message) => string;
}

/** A message of the `rules` area. */
export const t = (io: Tongue, id: string, params: Message['params'] = {}): string =>
  io.text(say(`rules.${id}`, params));

/** An amount of gold pieces. */
export const gold = (io: Tongue, amount: number): string => t(io, 'gold', { amount: { gold: amount } });

/** The option that something hangs on, behind its name. */
export const optional = (option: string | undefined): string => (option === undefined ? '' : ` [${option}]`);

/** Takes the id of a special rule or of a group of them, returns its name. */
export const ruleName = (ruleset: Ruleset, id: string, io: Tongue): string =>
  (ruleset['special-rules']?.[id] ?? ruleset['rule-groups']?.[id])?.name[io.lang] ?? id;

/** Options with every switch on, so that nothing a league may admit is left out. */
export const everything = (ruleset: Ruleset): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(ruleset.options).flatMap(([id, option]) =>
      typeof option.default === 'boolean' ? [[id, true]] : [],
    ),
  );

/** `1d6` as people write it: `D6`, `2D6`. */
export const diceText = (notation: string): string => notation.replace(/^1(?=d)/, '').toUpperCase();

/** Takes a title and the status of what stands under it, returns both: what no source says is marked as a proposal. */
export const withStatus = (title: string, status: 'proposal' | undefined, io: Tongue): string =>
  status === undefined ? title : t(io, 'proposal', { title });

/** Takes a thrown table (or the handicap) and some of its rows, returns them for people. */
export const showRolled = (
  ruleset: Ruleset,
  table: {
    readonly name: Message['params'][string];
    readonly dice: string;
    readonly status?: 'proposal' | undefined;
  },
  rows: readonly (Row | HandicapRow)[],
  io: Tongue,
): Shown => {
  const effectOf = (row: Row | HandicapRow): readonly Message[] =>
    row.effect && 'type' in row.effect
      ? [describeHandicap(ruleset, row.effect)]
      : describeRow(ruleset, row as Row);
  return {
    title: withStatus(t(io, 'dice', { name: table.name, dice: diceText(table.dice) }), table.status, io),
    head: [t(io, 'roll'), t(io, 'id'), t(io, 'name'), t(io, 'effect')],
    rows: rows.map((row) => [
      String(row.roll),
      row.id,
      row.name[io.lang],
      effectOf(row)
        .map((message) => io.text(message))
        .join(', '),
    ]),
    align: ['right'],
    wrap: [false, false, true, true],
    keep: [0, 3],
  };
};
