import fs from 'node:fs';
import { parse } from 'yaml';
import { isMap } from '../../src/record/tree.ts';
import { resolveRuleset } from '../../src/rules/resolve.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { POINTS } from '../../src/rules/schema-match-day.ts';

type Raw = Readonly<Record<string, unknown>>;

const read = (id: string): Raw =>
  parse(fs.readFileSync(new URL(`../../rulesets/${id}.yaml`, import.meta.url), 'utf8')) as Raw;

const base = read('bb2020');
const variant = read('beachbowl');

const at = (raw: unknown, key: string): Raw => {
  const value = isMap(raw) ? raw[key] : undefined;
  return isMap(value) ? value : {};
};

const rowsOf = (raw: Raw, table: string): readonly string[] =>
  ((at(raw['tables'], table)['rows'] ?? []) as readonly Raw[])
    .filter((row) => row['remove'] !== true)
    .map((row) => String(row['id']));

/** Ids that a file brings and the one it extends has not. */
const added = (section: string): readonly string[] =>
  Object.keys(at(variant, section)).filter((id) => !Object.hasOwn(at(base, section), id));

/** What the variant names itself: options and their values, extra rolls and their throws, tables and their rows. */
const ownIds = (): ReadonlySet<string> => {
  const extra = Object.values(at(variant, 'extra-rolls')).flatMap((one) =>
    (((one as Raw)['throws'] ?? []) as readonly Raw[]).map((when) => String(when['id'])),
  );
  const values = added('options').flatMap(
    (id) => (at(variant['options'], id)['values'] ?? []) as readonly string[],
  );
  const rows = Object.keys(at(variant, 'tables')).flatMap((table) => {
    const known = rowsOf(base, table);
    return rowsOf(variant, table).filter((id) => !known.includes(id));
  });
  const all = [
    ...added('options'),
    ...values,
    ...added('extra-rolls'),
    ...extra,
    ...added('tables'),
    ...rows,
  ];
  // Where the wind blows is no name of a variant: a square moves that way.
  const points: readonly string[] = POINTS;
  return new Set(all.filter((id) => !points.includes(id)));
};

const OWN = ownIds();
/** The option's name is also that of a step, a section and a table of the edition. */
const SHARED = 'prayers';

const again = (id: string): string => (OWN.has(id) && id !== SHARED ? `our-${id}` : id);

/** Keys that hold words for people. */
const WORDS = ['name', 'text', 'note', 'source'];

const deep = (value: unknown): unknown => {
  if (typeof value === 'string') return again(value);
  if (Array.isArray(value)) return value.map(deep);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [again(key), WORDS.includes(key) ? one : deep(one)]),
  );
};

const withShared = (raw: Raw): Raw => {
  const { [SHARED]: switched, ...options } = at(raw, 'options');
  return {
    ...raw,
    id: 'our-beach',
    options: { ...options, 'our-prayers': switched },
    prayers: { ...at(raw, 'prayers'), option: 'our-prayers' },
  };
};

const resolved = (raw: Raw): Ruleset =>
  ({
    stars: {},
    ...resolveRuleset([
      { file: 'base', value: base },
      { file: 'variant', value: raw },
    ]).value,
  }) as Ruleset;

/** The variant as it is, and as a copy of its file has it in which everything it names itself has another id. */
export const beach = resolved(variant);
export const renamed = resolved(withShared(deep(variant) as Raw));

/** How many ids the copy has renamed. */
export const many = OWN.size;

/** Takes a part of a record, returns it with the ids of the copy. */
export const inOtherWords = (tree: unknown): unknown => deep(tree);
