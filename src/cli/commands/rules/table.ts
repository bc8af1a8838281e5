import { dice, totals } from '../../../dice/notation.ts';
import { error, type Names, type Problem, say } from '../../../problem.ts';
import type { HandicapRow, Row, Ruleset } from '../../../rules/schema.ts';
import { covers } from '../../../rules/tables.ts';
import { readData, showRead, tableNames } from '../../../ui/ruleset-read.ts';
import { showRolled } from '../../../ui/ruleset-tables.ts';
import type { Call, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { printShown, rulesetFor, unknownWord } from './common.ts';

interface Rolled {
  readonly name: Names;
  readonly dice: string;
  readonly status?: 'proposal' | undefined;
  readonly rows: readonly (Row | HandicapRow)[];
}

const rolledTable = (ruleset: Ruleset, name: string): Rolled | null => {
  if (name === 'handicap') return ruleset.handicap ?? null;
  return Object.hasOwn(ruleset.tables, name) ? ruleset.tables[name]! : null;
};

/** The rows that `--roll` leaves: all, the one of that total, or what is wrong with the total. */
const rowsFor = (table: Rolled, roll: unknown): readonly (Row | HandicapRow)[] | Problem => {
  if (roll === undefined) return table.rows;
  const possible = [...totals(dice(table.dice)).keys()];
  const total = Number(roll);
  if (possible.includes(total)) return table.rows.filter((row) => covers(row.roll, total));
  const help = say('help.impossible-roll', { low: possible[0]!, high: possible.at(-1)! });
  return error('impossible-roll', { roll: String(roll), dice: table.dice.toUpperCase() }, { exit: 2, help });
};

const showReadTable = ({ io, options }: Call, ruleset: Ruleset, name: string): readonly Problem[] => {
  const shown = showRead(ruleset, name, io);
  if (!shown) return [unknownWord('unknown-table', name, tableNames(ruleset))];
  if (options['roll'] !== undefined) return [error('table-not-rolled', { table: name }, { exit: 2 })];
  if (io.json) printJson(io, { table: name, value: readData(ruleset, name) });
  else printShown(io, [shown]);
  return [];
};

/** `bbl rules table ID NAME [--roll N]`: exit 2 for a table there is not or a total its dice cannot show. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { io, args, options } = call;
  const { ruleset, problems } = await rulesetFor(call);
  const name = args[1]!;
  const table = rolledTable(ruleset, name);
  if (!table) return [...problems, ...showReadTable(call, ruleset, name)];
  const rows = rowsFor(table, options['roll']);
  if (!Array.isArray(rows)) return [...problems, rows as Problem];
  const status = table.status === undefined ? {} : { status: table.status };
  if (io.json) printJson(io, { table: name, dice: table.dice, ...status, rows });
  else printShown(io, [showRolled(ruleset, table, rows, io)]);
  return problems;
};
