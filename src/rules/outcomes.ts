import { dice, totals } from '../dice/notation.ts';
import { need } from './need.ts';
import type { Row, Ruleset, Table } from './schema.ts';
import { lookUp } from './tables.ts';

type CostlyErrors = NonNullable<Ruleset['costly-errors']>;
/** What a costly error does to the treasury. */
export type CostlyError = CostlyErrors['results'][number];

const tableOf = (ruleset: Ruleset, id: string): Table => {
  const table = ruleset.tables[id];
  if (!table) throw new Error(`no table ${id}`);
  return table;
};

/** Takes a casualty roll with all that is added to it, returns the row: above the table its last row stands. */
export const casualtyRow = (ruleset: Ruleset, total: number): Row => {
  const table = tableOf(ruleset, 'casualty');
  const highest = Math.max(...totals(dice(table.dice)).keys());
  return lookUp(table, Math.min(total, highest));
};

/** Takes the die of a lasting injury, returns the row with the characteristic it lowers. */
export const lastingRow = (ruleset: Ruleset, face: number): Row =>
  lookUp(tableOf(ruleset, 'lasting-injury'), face);

/** Takes the die of a prayer, returns the row. */
export const prayerRow = (ruleset: Ruleset, face: number): Row =>
  lookUp(tableOf(ruleset, need(ruleset, 'prayers').table), face);

/** Takes the gap of two current values, returns the prayers of the lower team. Seed 002, section "Prière à Nuffle". */
export const prayerCount = (ruleset: Ruleset, gap: number): number =>
  Math.floor(Math.max(0, gap) / need(ruleset, 'prayers').per);

/**
 * Takes a treasury and the die, returns the costly error they make; null below the least treasury, where no die is
 * thrown. Seed 002, section "Erreurs Coûteuses".
 */
export const costlyErrors = (ruleset: Ruleset, treasury: number, face: number): CostlyError | null => {
  const { bands, results } = need(ruleset, 'costly-errors');
  const band = bands.find((one) => one.from <= treasury && treasury <= (one.to ?? Infinity));
  if (!band) return null;
  const found = results.find((one) => one.id === band.results[face - 1]);
  if (!found) throw new Error(`no costly error for ${face}`);
  return found;
};

/** Takes a treasury, returns whether a die must be thrown for costly errors. */
export const risksCostlyErrors = (ruleset: Ruleset, treasury: number): boolean =>
  treasury >= (need(ruleset, 'costly-errors').bands[0]?.from ?? Infinity);

/**
 * Takes a costly error, the treasury and the total of its dice (0 where it has none), returns the gold pieces lost: never
 * more than there are, and nothing where the dice would leave more than there is.
 */
export const lossOf = ({ loses, divides, leaves }: CostlyError, treasury: number, total: number): number => {
  if (loses) return Math.min(treasury, total * loses.factor);
  if (leaves) return Math.max(0, treasury - total * leaves.factor);
  if (!divides) return 0;
  const part = treasury / divides.by;
  const rounded = (amount: number): number => Math.floor(amount / divides.step) * divides.step;
  return divides.round === 'loss' ? rounded(part) : treasury - rounded(treasury - part);
};

/** Takes both fan factors together and own touchdowns, returns the gold pieces earned. Seed 002, section "Gains". */
export const earningsOf = (
  ruleset: Ruleset,
  attendance: number,
  touchdowns: number,
  divisor = need(ruleset, 'earnings').divisor,
): number => {
  const { touchdown, factor } = need(ruleset, 'earnings');
  return (attendance / divisor + touchdowns * touchdown) * factor;
};
