import { dice, total } from '../../dice/notation.ts';
import { type Message, say } from '../../problem.ts';
import { isMap, valueAt } from '../../record/tree.ts';
import { casualtyRow, lastingRow } from '../../rules/outcomes.ts';
import type { Row, Ruleset } from '../../rules/schema.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { choose, complain, conclude, roll } from '../../sequence/requests.ts';
import { addedTo, type Hurt, isLowered } from './patient.ts';

/** What a casualty comes to; `gain` is what stays on the sheet, null when nothing does. */
export interface CasualtyResult {
  readonly id: string;
  readonly gain: string | null;
  readonly healed?: 'regeneration';
  readonly [key: string]: unknown;
}

/** A casualty being looked at: the play, its path, and the path that keys its dice. */
export interface Case {
  readonly play: Play;
  readonly path: string;
  readonly key: string;
  readonly hurt: Hurt;
}

/** Thrown on at a row of the casualty table; null where the row says all. */
const nextTable = (row: Row): string | null => row.effect?.table ?? null;

/** One casualty roll, the first or the one an apothecary brings, with what niggling injuries and decay add to it. */
export function* rollCasualty(
  { play, path, key, hurt }: Case,
  which: 'first' | 'second' = 'first',
): Asking<Row> {
  const table = play.ruleset.tables['casualty']!;
  const added = addedTo(play.ruleset, hurt);
  const what =
    added > 0
      ? say('roll.casualty-added', { who: hurt.label, added })
      : say('roll.casualty', { who: hurt.label });
  const purpose = which === 'first' ? what : say('roll.casualty-second', { what });
  const rowAt = (faces: readonly number[]): Row =>
    casualtyRow(play.ruleset, total(dice(table.dice), faces) + added);
  const shown =
    added > 0 ? { reads: (faces: readonly number[]) => rowAt(faces).name } : { table: 'casualty' };
  const faces = yield* roll(`${path}.roll`, dice(table.dice), purpose, { key: `${key}.roll`, ...shown });
  return rowAt(faces);
}

/** The die of a lasting injury: rolled again while the characteristic stands at its worst, or is a dash. */
function* rollLasting({ play, path, key, hurt }: Case, table: string): Asking<string | null> {
  const { ruleset } = play;
  const spec = dice(ruleset.tables[table]!.dice);
  const gainAt = (throws: readonly number[]): string | undefined =>
    lastingRow(ruleset, total(spec, throws)).effect?.gain;
  const helps = ruleset.tables[table]!.rows.some((row) => isLowered(ruleset, hurt, row.effect?.gain));
  const more = (throws: readonly (readonly number[])[]): boolean => {
    const last = throws.at(-1);
    return last === undefined || (helps && !isLowered(ruleset, hurt, gainAt(last)));
  };
  const faces = yield* roll(`${path}.lasting.roll`, spec, say('roll.lasting', { who: hurt.label }), {
    key: `${key}.lasting.roll`,
    table,
    more,
  });
  const gain = gainAt(faces.slice(-spec.count));
  return helps && gain !== undefined ? gain : null;
}

/** Takes a row and whether it stands, returns what stays of it; its own dice are thrown when it stands or they are there. */
function* gainOf(one: Case, row: Row, stands: boolean): Asking<string | null> {
  const table = nextTable(row);
  if (table === null) return stands ? (row.effect?.gain ?? null) : null;
  if (!stands && valueAt(one.play.record, `${one.path}.lasting`) === undefined) return null;
  const gain = yield* rollLasting(one, table);
  return stands ? gain : null;
}

/** Takes a row of the casualty table, returns it with what it means for the patient: to choose between two of them. */
export const meaningOf = ({ name, effect }: Row): Message => {
  if (effect?.severity === 'none') return say('choice.casualty-none', { result: name });
  if (effect?.severity === 'dead') return say('choice.casualty-dead', { result: name });
  if (effect?.table !== undefined) return say('choice.casualty-table', { result: name });
  if (effect?.gain === undefined) return say('choice.casualty-miss', { result: name });
  return say('choice.casualty-gain', { result: name, gain: say(`gain.${effect.gain}`) });
};

const GRAVITY: readonly (string | undefined)[] = ['none', 'serious', 'dead'];

/** How grave a row is, in the order of the table. */
const gravity = (ruleset: Ruleset, row: Row): number =>
  GRAVITY.indexOf(row.effect?.severity) * 100 +
  ruleset.tables['casualty']!.rows.findIndex((one) => one.id === row.id);

/** The second roll that an apothecary brings; the coach keeps either. Returns the row kept, and whether it is the second. */
function* treat(one: Case, first: Row): Asking<{ readonly row: Row; readonly case: Case }> {
  const base = `${one.path}.apothecary`;
  if (!isMap(valueAt(one.play.record, base))) return { row: first, case: one };
  const again: Case = { ...one, path: base, key: `${one.key}.apothecary` };
  const row = yield* rollCasualty(again, 'second');
  yield* conclude(base, { id: row.id });
  const better = gravity(one.play.ruleset, row) < gravity(one.play.ruleset, first) ? 'second' : 'first';
  const options = [
    { value: 'first', label: meaningOf(first) },
    { value: 'second', label: meaningOf(row) },
  ];
  const kept = yield* choose<string>(
    `${base}.keep`,
    options,
    better,
    say('ask.keep', { who: one.hurt.label }),
  );
  yield* gainOf(kept === 'second' ? one : again, kept === 'second' ? first : row, false);
  return kept === 'second' ? { row, case: again } : { row: first, case: one };
}

/** Takes the casualty after its apothecary, returns whether the patient regenerates. */
export type Recover = (one: Case, harmless: boolean) => Asking<boolean>;

/** One casualty by its dice, from the first roll to what stays. */
export function* rolledCasualty(one: Case, recover: Recover): Asking<CasualtyResult> {
  const first = yield* rollCasualty(one);
  const kept = yield* treat(one, first);
  const harmless = kept.row.effect?.severity === 'none';
  const healed = yield* recover(one, harmless);
  const gain = yield* gainOf(kept.case, kept.row, !healed);
  return { id: kept.row.id, gain, ...(healed ? { healed: 'regeneration' as const } : {}) };
}

/** Everything that an injury without dice may be called: rows of both tables. */
const namesIn = (ruleset: Ruleset): readonly string[] =>
  [...ruleset.tables['casualty']!.rows, ...ruleset.tables['lasting-injury']!.rows].map((row) => row.id);

const wrongGain = (allowed: readonly string[]): Message =>
  say('reason.one-of', { allowed: { list: allowed } });

/** The row of either table that an injury of the report came to. */
export const rowOfResult = (ruleset: Ruleset, id: string): Row | undefined =>
  ['casualty', 'lasting-injury']
    .flatMap((table) => ruleset.tables[table]?.rows ?? [])
    .find((row) => row.id === id);

/** An injury without dice whose result the coach states; null when there are dice, or nothing is stated. */
export function* statedCasualty({ play, path, hurt }: Case): Asking<CasualtyResult | null> {
  const stated = valueAt(play.record, `${path}.result`);
  if (!isMap(stated) || valueAt(play.record, `${path}.roll`) !== undefined) return null;
  const { ruleset } = play;
  const id = String(stated['id']);
  const row = rowOfResult(ruleset, id);
  if (!row)
    yield* complain('wrong-fact', `${path}.result.id`, { value: id, reason: wrongGain(namesIn(ruleset)) });
  const table = row ? nextTable(row) : null;
  if (table === null) {
    const gain = row?.effect?.gain ?? null;
    return { id, gain: gain !== null && isLowered(ruleset, hurt, gain) ? gain : null };
  }
  const gains = ruleset.tables[table]!.rows.flatMap((one) => one.effect?.gain ?? []).filter((one) =>
    isLowered(ruleset, hurt, one),
  );
  const gain = gains.find((one) => one === stated['gain']);
  if (gain === undefined && gains.length > 0)
    yield* complain('wrong-fact', `${path}.result.gain`, {
      value: JSON.stringify(stated['gain'] ?? null),
      reason: wrongGain(gains),
    });
  return { id, gain: gain ?? null };
}
