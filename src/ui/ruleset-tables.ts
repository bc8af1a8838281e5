import { type Message, say } from '../problem.ts';
import { describeHandicap, describeRow } from '../rules/describe.ts';
import { need } from '../rules/need.ts';
import type { HandicapRow, Row, Ruleset } from '../rules/schema.ts';
import type { Lang } from './messages.ts';
import { termName } from './names.ts';

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

const t = (io: Tongue, id: string, params: Message['params'] = {}): string =>
  io.text(say(`rules.${id}`, params));

const diceText = (notation: string): string => notation.replace(/^1(?=d)/, '').toUpperCase();

const sign = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));

/** Takes a thrown table (or the handicap) and some of its rows, returns them for people. */
export const showRolled = (
  ruleset: Ruleset,
  table: { readonly name: Message['params'][string]; readonly dice: string },
  rows: readonly (Row | HandicapRow)[],
  io: Tongue,
): Shown => {
  const effectOf = (row: Row | HandicapRow): readonly Message[] =>
    row.effect && 'type' in row.effect
      ? [describeHandicap(ruleset, row.effect)]
      : describeRow(ruleset, row as Row);
  return {
    title: t(io, 'dice', { name: table.name, dice: diceText(table.dice) }),
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

const range = (io: Tongue, from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return t(io, 'at-most', { to: to ?? 0 });
  return to === undefined ? t(io, 'at-least', { from }) : t(io, 'range', { from, to });
};

const showWinnings = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'dice', {
    name: termName(ruleset, 'winnings', io.lang),
    dice: diceText(need(ruleset, 'winnings').dice),
  }),
  head: [t(io, 'gate'), ...need(ruleset, 'winnings').ratings.map((from) => `${from}+`)],
  rows: need(ruleset, 'winnings').rows.map((row) => [
    row.to === undefined ? t(io, 'above') : t(io, 'up-to', { to: { gold: row.to } }),
    ...row.modifiers.map(sign),
  ]),
  align: ['left', ...need(ruleset, 'winnings').ratings.map(() => 'right' as const)],
});

const showFans = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'dice', {
    name: termName(ruleset, 'fan-factor', io.lang),
    dice: diceText(need(ruleset, 'fan-factor').dice),
  }),
  head: [t(io, 'roll'), t(io, 'change')],
  rows: need(ruleset, 'fan-factor').rows.map((row) => [range(io, row.from, row.to), sign(row.delta)]),
  align: ['left', 'right'],
});

const showLevels = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'levels'),
  head: [t(io, 'spp'), t(io, 'id'), t(io, 'level'), t(io, 'rolls'), t(io, 'ageing')],
  rows: need(ruleset, 'levels').map((level, index) => {
    const next = need(ruleset, 'levels')[index + 1];
    const ageing = level.ageing === undefined ? '' : `${level.ageing}+`;
    return [
      range(io, level.from, next && next.from - 1),
      level.id,
      level.name[io.lang],
      String(level.rolls),
      ageing,
    ];
  }),
  align: ['left', 'left', 'left', 'right', 'right'],
});

const showHandicapRolls = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'handicap-rolls'),
  head: [t(io, 'difference'), t(io, 'rolls'), t(io, 'picks')],
  rows: need(ruleset, 'handicap').rolls.map((band) => [
    range(io, band.from, band.to),
    String(band.rolls),
    String(band.picks),
  ]),
  align: ['left', 'right', 'right'],
});

const READ: Readonly<Record<string, (ruleset: Ruleset, io: Tongue) => Shown>> = {
  winnings: showWinnings,
  'fan-factor': showFans,
  levels: showLevels,
  'handicap-rolls': showHandicapRolls,
};

/** Takes the name of a table that is read by a figure, returns it for people; null when there is none of that name. */
export const showRead = (ruleset: Ruleset, name: string, io: Tongue): Shown | null =>
  Object.hasOwn(READ, name) ? READ[name]!(ruleset, io) : null;

/** Takes a ruleset, returns the names of all its tables: those thrown on, then those read. */
export const tableNames = (ruleset: Ruleset): readonly string[] => [
  ...Object.keys(ruleset.tables),
  'handicap',
  ...Object.keys(READ),
];
