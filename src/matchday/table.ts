import { type Dice, dice, total, totals } from '../dice/notation.ts';
import { error, type Problem, say } from '../problem.ts';
import type { Row, Table } from '../rules/schema.ts';
import type { TableData } from '../rules/schema-match-day.ts';
import { skillNames } from '../rules/skills.ts';
import { covers, lookUp } from '../rules/tables.ts';
import { factorsOf, sumOf, tooMany } from './modifiers.ts';
import type { Ended, Factor, MatchRoll, Outcome, Rolling, Turn } from './roll.ts';
import { anybody, has, type Setting } from './setting.ts';

/** A table ready to be thrown on: which one, and what is added. */
export interface Board {
  readonly setting: Setting;
  readonly data: TableData;
  readonly id: string;
  readonly table: Table;
  readonly spec: Dice;
  readonly factors: readonly Factor[];
}

/** Takes how a table is thrown on, returns it ready; `extra` counts besides its own modifiers. */
export const boardOf = (
  setting: Setting,
  data: TableData,
  from: string | null,
  extra: readonly Factor[] = [],
): Board => {
  const skills = anybody(setting);
  const id = data.tables?.find((one) => has(skills, one.skill))?.table ?? data.table;
  const table = setting.ruleset.tables[id]!;
  const at = { own: skills, other: [], from, range: null };
  return {
    setting,
    data,
    id,
    table,
    spec: dice(table.dice),
    factors: [...factorsOf(data.modifiers, setting, at), ...extra],
  };
};

/** A total with what is added stays on the table: beyond its ends the first and last row stand. */
const onTable = ({ spec, factors }: Board, shown: number): number => {
  if (factors.length === 0) return shown;
  const possible = [...totals(spec).keys()];
  return Math.min(Math.max(shown + sumOf(factors), possible[0]!), possible.at(-1)!);
};

/** Takes a total as thrown, returns the id of the row that counts. */
export const rowAt = (board: Board, shown: number): string => {
  const { data, setting, id, table } = board;
  const sum = onTable(board, shown);
  const row = lookUp(table, sum);
  const shift = (data.shifts ?? []).find(
    (one) =>
      covers(one.roll, sum) &&
      (one.table === undefined || one.table === id) &&
      (one.skill === undefined || has(anybody(setting), one.skill)) &&
      (one.with === undefined || setting.conditions.includes(one.with)),
  );
  return shift?.row ?? row.id;
};

/** Throws on a table, and the die that may save from its row. Returns the row's id. */
export function* castOn(
  board: Board,
  key?: (faces: readonly number[]) => string,
): Rolling<{ readonly row: string; readonly faces: readonly number[] }> {
  const { spec, data, table, setting } = board;
  const row = (faces: readonly number[]): string => rowAt(board, total(spec, faces));
  const faces = yield {
    dice: Array.from({ length: spec.count }, () => spec.faces),
    key: key ?? row,
    ...(key ? {} : { shows: (each) => total(spec, each) }),
    purpose: say('cast.on-table', { name: table.name }),
  };
  const found = row(faces);
  const save = data.saves?.find((one) => one.row === found && has(anybody(setting), one.skill));
  if (!save) return { row: found, faces };
  const saved = dice(save.dice);
  const thrown = yield {
    dice: Array.from({ length: saved.count }, () => saved.faces),
    key: (each) => Number(total(saved, each) >= save.success),
    purpose: say('cast.save', { name: skillNames(setting.ruleset, save.skill), needed: save.success }),
  };
  return { row: total(saved, thrown) >= save.success ? save.becomes : found, faces };
}

const outcomeOf = (data: TableData, row: Row): Outcome => ({
  id: row.id,
  name: row.name,
  text: data.texts?.[row.id] ?? row.text,
});

/** Takes a board, returns the rows that can come of it, in the order of its table. */
export const outcomesOf = (board: Board): readonly Outcome[] => {
  const { ruleset } = board.setting;
  const beside = [
    ...(board.data.shifts ?? []).map((one) => one.row),
    ...(board.data.saves ?? []).map((one) => one.becomes),
  ];
  const others = Object.values(ruleset.tables).flatMap((table) => table.rows);
  const all = [
    ...[board.table, ruleset.tables[board.data.table]!].flatMap((one) => one.rows),
    ...beside.flatMap((id) => others.find((row) => row.id === id) ?? []),
  ];
  const shown = [...new Set(all.map((row) => row.id))].map((id) => all.find((row) => row.id === id)!);
  return shown.map((row) => outcomeOf(board.data, row));
};

const firstThrow = (board: Board): string | null | Problem => {
  const { data, setting } = board;
  const typed = setting.args[0];
  if (!data['better-of-two'] || typed === undefined) return null;
  const found = Number(typed);
  if ([...totals(board.spec).keys()].includes(found)) return rowAt(board, found);
  return error('roll-no-total', { value: typed, dice: board.table.dice.toUpperCase() }, { exit: 2 });
};

/**
 * Takes how a table is thrown on, returns the roll. For a table of which the better of two throws counts, the argument
 * is the first of them: the coach keeps the row that stands earlier.
 */
export const tableRoll = (setting: Setting, id: string, data: TableData): MatchRoll | Problem => {
  const board = boardOf(setting, data, null);
  const first = firstThrow(board);
  if (first !== null && typeof first !== 'string') return first;
  const extra = tooMany(setting.args, data['better-of-two'] ? 1 : 0, data.name);
  if (extra) return extra;
  const times = data.times ?? 1;
  const order = board.table.rows.map((row) => row.id);
  const kept = (row: string): string =>
    first === null ? row : order.indexOf(first) < order.indexOf(row) ? first : row;
  function* run(turn: Turn): Rolling<Ended> {
    const rows: string[] = [];
    for (let n = 0; n < times; n += 1) rows.push(kept((yield* castOn(board)).row));
    return { outcomes: rows, good: null, turn };
  }
  const outcomes = outcomesOf(board);
  const facet = (n: number) => ({
    id: times === 1 ? 'result' : `throw-${n + 1}`,
    name: times === 1 ? say('cast.facet.result') : say('cast.facet.throw', { n: n + 1 }),
    outcomes,
  });
  return {
    id,
    name: data.name,
    need: null,
    factors: board.factors,
    facets: Array.from({ length: times }, (_, n) => facet(n)),
    rerolls: [],
    fails: false,
    run,
  };
};
