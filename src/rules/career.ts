import { dice } from '../dice/notation.ts';
import type { Names } from '../problem.ts';
import { type PositionView, positionOf } from './lists.ts';
import { need } from './need.ts';
import type { AdvancementKind, Ruleset, StatKey } from './schema.ts';
import { mayHave } from './skills.ts';
import { lookUp } from './tables.ts';

/** What the 2020 edition and later spend star player points on. Prices are SPP, values gold pieces. */
export type CareerKind = NonNullable<Ruleset['career']>['kinds'][number];

/** Takes a ruleset, returns its levels in order, whether SPP or advancements make them. */
export const levelsOf = (ruleset: Ruleset): readonly { readonly id: string; readonly name: Names }[] =>
  ruleset.career?.levels ?? ruleset.levels ?? [];

/** Takes the number of advancements that a player has had, returns the id of his level. */
export const careerLevel = (ruleset: Ruleset, had: number): string => {
  const level = need(ruleset, 'career').levels.findLast((one) => one.advancements <= had);
  if (!level) throw new Error(`no level for ${had} advancements`);
  return level.id;
};

/** Takes a kind of advancement, returns it; null where the ruleset does not have it. */
export const careerKind = (ruleset: Ruleset, kind: string): CareerKind | null =>
  need(ruleset, 'career').kinds.find((one) => one.id === kind) ?? null;

/** Takes a kind and the advancements already had, returns its price in SPP; null when there is none to be had. */
export const advancementPrice = (ruleset: Ruleset, kind: AdvancementKind, had: number): number | null => {
  if (had >= need(ruleset, 'career').max) return null;
  return careerKind(ruleset, kind)?.prices[had] ?? null;
};

/** Takes the advancements had, returns the SPP at which something must be bought; null for one who has them all. */
export const mustSpendAt = (ruleset: Ruleset, had: number): number | null =>
  advancementPrice(ruleset, need(ruleset, 'career')['must-spend'], had);

/** Takes a kind, with the characteristic where it raises one, returns the gold pieces a value rises by. */
export const valueIncrease = (ruleset: Ruleset, kind: AdvancementKind, stat?: StatKey): number => {
  const { values } = need(ruleset, 'career');
  return (stat === undefined ? careerKind(ruleset, kind)?.value : values[stat]) ?? 0;
};

/** Skills that dice can point at, by row, of each category; they are asked for at every throw. */
const drawable = new WeakMap<Ruleset, ReadonlyMap<string, ReadonlyMap<number, string>>>();

const rowsOf = (ruleset: Ruleset): ReadonlyMap<string, ReadonlyMap<number, string>> => {
  const known = drawable.get(ruleset);
  if (known) return known;
  const rows = new Map<string, Map<number, string>>();
  for (const [id, { category, row }] of Object.entries(ruleset.skills.entries)) {
    const own = rows.get(category) ?? new Map<number, string>();
    if (row !== undefined) rows.set(category, own.set(row, own.get(row) ?? id));
  }
  drawable.set(ruleset, rows);
  return rows;
};

/** Takes a category, returns the ids of the skills that dice can point at in it; none where it is not drawn from. */
export const skillsDrawn = (ruleset: Ruleset, category: string): readonly string[] => [
  ...(rowsOf(ruleset).get(category)?.values() ?? []),
];

/** Takes a category and the two dice, returns the id of the skill they point at. */
export const randomSkill = (ruleset: Ruleset, category: string, first: number, second: number): string => {
  const { half, second: spec } = need(ruleset, 'career').random;
  const row = (first <= half ? 0 : dice(spec).faces) + second;
  const found = rowsOf(ruleset).get(category)?.get(row);
  if (found === undefined) throw new Error(`no skill ${row} in ${category}`);
  return found;
};

/** Takes the die of a characteristic, returns the characteristics of which one may be raised. */
export const characteristicOptions = (ruleset: Ruleset, total: number): readonly StatKey[] => {
  const table = ruleset.tables[need(ruleset, 'career').characteristic.table];
  if (!table) throw new Error('no table of characteristics');
  return lookUp(table, total).effect?.stats ?? [];
};

/** Takes a kind, returns whether it draws on the primary or the secondary categories; null: a characteristic. */
export const accessOf = (kind: AdvancementKind): 'primary' | 'secondary' | null =>
  kind === 'characteristic' ? null : kind.endsWith('primary') ? 'primary' : 'secondary';

/** Takes a position and a kind, returns the categories that kind draws on. */
export const categoriesOpen = (base: PositionView, kind: AdvancementKind): readonly string[] => {
  const access = accessOf(kind);
  return access === null ? [] : base[access];
};

/**
 * Takes a list, a position, a kind and the skills a player has, returns the ids of those he may learn that way, in the
 * ruleset's order; `category` narrows it to one.
 */
export const skillsOpen = (
  ruleset: Ruleset,
  rosterId: string,
  positionId: string,
  kind: AdvancementKind,
  had: readonly string[],
  category?: string,
): readonly string[] => {
  const base = positionOf(ruleset, rosterId, positionId);
  if (!base) return [];
  const open = categoriesOpen(base, kind).filter((one) => category === undefined || one === category);
  return Object.entries(ruleset.skills.entries)
    .filter(([id, skill]) => open.includes(skill.category) && mayHave(ruleset, had, id))
    .map(([id]) => id);
};

/** Takes the skills a player has and a category, returns whether a random roll in it can give him anything. */
export const randomHelps = (ruleset: Ruleset, had: readonly string[], category: string): boolean =>
  skillsDrawn(ruleset, category).some((id) => mayHave(ruleset, had, id));
