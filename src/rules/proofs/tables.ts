import { dice, parseRoll, totals } from '../../dice/notation.ts';
import { type Proof, type Report, reportTwice } from './proof.ts';

/** Something that is thrown on: its dice, and rows with the totals they cover. */
export interface Rolled {
  readonly dice: string;
  readonly rows: readonly { readonly roll: number | string; readonly id: string }[];
}

const proveRow = (
  roll: number | string,
  possible: ReadonlySet<number>,
  path: string,
  report: Report,
): number[] => {
  const range = parseRoll(roll);
  if (!range) {
    report('roll-unreadable', path, { roll });
    return [];
  }
  const ends = range.filter((total) => !possible.has(total));
  if (ends.length > 0) report('table-beyond', path, { roll, totals: { list: ends } });
  return [...possible].filter((total) => range[0] <= total && total <= range[1]);
};

/**
 * Every total of the dice, and those in `more` that a modifier can make, must fall into exactly one row, and no row may name a total the dice cannot
 * show.
 */
export const proveCover = (
  table: Rolled,
  path: string,
  report: Report,
  more: readonly number[] = [],
): void => {
  const possible = new Set([...more, ...totals(dice(table.dice)).keys()]);
  const taken = new Map<number, string>();
  for (const row of table.rows) {
    const at = `${path}.rows.${row.id}.roll`;
    for (const total of proveRow(row.roll, possible, at, report)) {
      const other = taken.get(total);
      if (other !== undefined) report('table-overlap', at, { total, other });
      taken.set(total, row.id);
    }
  }
  const missing = [...possible].filter((total) => !taken.has(total));
  // The row below the gap is where somebody cut it too short.
  const row = taken.get(missing[0]! - 1) ?? taken.get(missing.at(-1)! + 1);
  const at = row === undefined ? `${path}.rows` : `${path}.rows.${row}.roll`;
  if (missing.length > 0) report('table-gap', at, { totals: { list: missing } });
  reportTwice(
    table.rows.map((row) => row.id),
    `${path}.rows`,
    report,
  );
};

/** Each table covers each total of its dice once. */
export const proveTables: Proof = (ruleset, report) => {
  for (const [id, table] of Object.entries(ruleset.tables)) proveCover(table, `tables.${id}`, report);
  if (ruleset.handicap) proveCover(ruleset.handicap, 'handicap', report);
};
