import type { Names } from '../problem.ts';
import type { Ruleset } from './schema.ts';
import { isKeyed, isMap, sameValue } from './tree.ts';

/** What a difference between two rulesets is about, in the order in which it is told. */
export const DIFF_SECTIONS = [
  'creation',
  'positions',
  'skills',
  'prices',
  'inducements',
  'tables',
  'money',
  'sequence',
  'options',
  'table-top',
  'words',
] as const;
export type DiffSection = (typeof DIFF_SECTIONS)[number];

/** A step of the way to a difference: a key, an id or a place in a list, and what it is called where it has a name. */
export interface DiffStep {
  readonly key: string;
  readonly name: Names | null;
  /** `id`: of a thing that the ruleset names; `place`: counted from 0. */
  readonly kind: 'key' | 'id' | 'place';
}

export interface Difference {
  readonly section: DiffSection;
  /** Dotted; items of lists stand under their id where they have one, as `rules show` takes it. */
  readonly path: string;
  /** `order`: a list has the same items in another one; `another`: a roll at the table that is told as a whole. */
  readonly kind: 'added' | 'removed' | 'changed' | 'order' | 'another';
  readonly trail: readonly DiffStep[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Which section each key of a ruleset belongs to. */
const SECTION_OF: Readonly<Record<Exclude<keyof Ruleset, 'bbl' | 'id' | 'version'>, DiffSection>> = {
  name: 'words',
  source: 'words',
  note: 'words',
  terms: 'words',
  creation: 'creation',
  characteristics: 'creation',
  staff: 'creation',
  'team-value': 'creation',
  rating: 'creation',
  rosters: 'positions',
  'big-guys': 'positions',
  'special-rules': 'positions',
  'rule-groups': 'positions',
  skills: 'skills',
  awards: 'skills',
  levels: 'skills',
  advancement: 'skills',
  career: 'skills',
  mvp: 'skills',
  stars: 'inducements',
  freebooters: 'inducements',
  journeymen: 'inducements',
  prayers: 'inducements',
  inducements: 'inducements',
  'infamous-staff': 'inducements',
  wizards: 'inducements',
  referees: 'inducements',
  mercenaries: 'inducements',
  'mercenary-types': 'inducements',
  tables: 'tables',
  handicap: 'tables',
  'secret-weapons': 'tables',
  'extra-rolls': 'tables',
  injuries: 'money',
  gate: 'money',
  winnings: 'money',
  'fan-factor': 'money',
  purchases: 'money',
  conceding: 'money',
  attendance: 'money',
  earnings: 'money',
  'dedicated-fans': 'money',
  concession: 'money',
  'costly-errors': 'money',
  sequence: 'sequence',
  options: 'options',
  'match-day': 'table-top',
};

/** Keys for readers: no figure hangs on them. */
const WORDS = new Set(['name', 'abbr', 'text', 'source', 'note']);
const PRICES = new Set(['cost', 'costs', 'reroll', 'prices', 'skill-prices', 'stat-prices', 'reroll-factor']);
/** What something does is told as a whole: half of an effect says nothing. */
export const WHOLE: ReadonlySet<string> = new Set([
  'effect',
  'effects',
  'profile',
  'raises',
  'kills',
  'special',
  'members',
  'parameters',
]);
/** Maps whose keys are ids of things that have no name of their own there. */
const BY_ID = new Set(['traits-in', 'texts']);

const isName = (value: unknown): value is Names => isMap(value) && 'en' in value && 'fr' in value;

const nameIn = (...values: readonly unknown[]): Names | null => {
  const found = values.find((one) => isMap(one) && isName(one['name']));
  return found ? ((found as { readonly name: Names }).name ?? null) : null;
};

const sectionOf = (keys: readonly string[]): DiffSection => {
  if (keys.some((key) => WORDS.has(key))) return 'words';
  if (keys.some((key) => PRICES.has(key)) || keys.join('.') === 'creation.rerolls.factor') return 'prices';
  return SECTION_OF[keys[0] as keyof typeof SECTION_OF] ?? 'money';
};

/** Rolls at the table are compared each as a whole: `match-day.rolls.tests.dodge`, `match-day.rolls.armour`. */
const isTableRoll = (keys: readonly string[]): boolean =>
  keys[1] === 'rolls' &&
  !WORDS.has(keys[2] ?? '') &&
  keys.length === (['tests', 'tables', 'checks', 'moves'].includes(keys[2]!) ? 4 : 3);

type Way = readonly DiffStep[];

const told = (way: Way, kind: Difference['kind'], before?: unknown, after?: unknown): Difference => {
  const keys = way.map((one) => one.key);
  return {
    section: sectionOf(keys),
    path: keys.join('.'),
    kind,
    trail: way,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
};

const stepTo = (way: Way, key: string, before: unknown, after: unknown): DiffStep => {
  const name = nameIn(after, before);
  const id = name !== null || BY_ID.has(way.at(-1)?.key ?? '');
  return { key, name, kind: id ? 'id' : 'key' };
};

const itemsById = (list: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, unknown> =>
  new Map(list.map(({ id, ...rest }) => [String(id), rest]));

const compareEntries = (
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  way: Way,
  kind?: 'id',
): readonly Difference[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const step = stepTo(way, key, before.get(key), after.get(key));
    return compareAt(before.get(key), after.get(key), [...way, kind ? { ...step, kind } : step]);
  });

const compareKeyed = (
  before: readonly Readonly<Record<string, unknown>>[],
  after: readonly Readonly<Record<string, unknown>>[],
  way: Way,
): readonly Difference[] => {
  const [a, b] = [itemsById(before), itemsById(after)];
  const common = [[...a.keys()].filter((id) => b.has(id)), [...b.keys()].filter((id) => a.has(id))];
  const moved = String(common[0]) !== String(common[1]);
  return [
    ...compareEntries(a, b, way, 'id'),
    ...(moved ? [told(way, 'order', [...a.keys()], [...b.keys()])] : []),
  ];
};

const compareLists = (
  before: readonly unknown[],
  after: readonly unknown[],
  way: Way,
): readonly Difference[] => {
  if (before.length === after.length && [...before, ...after].every(isMap))
    return before.flatMap((one, index) =>
      compareAt(one, after[index], [...way, { key: String(index), name: null, kind: 'place' }]),
    );
  const same = before.length === after.length && before.every((one) => after.includes(one));
  return [told(way, same && before.length > 1 ? 'order' : 'changed', before, after)];
};

const compareAt = (before: unknown, after: unknown, way: Way): readonly Difference[] => {
  if (sameValue(before, after)) return [];
  if (before === undefined) return [told(way, 'added', undefined, after)];
  if (after === undefined) return [told(way, 'removed', before)];
  const keys = way.map((one) => one.key);
  if (isTableRoll(keys)) return [told(way, 'another', before, after)];
  if (WHOLE.has(keys.at(-1) ?? '') || isName(before) || isName(after))
    return [told(way, 'changed', before, after)];
  if (isKeyed(before) && isKeyed(after)) return compareKeyed(before, after, way);
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, way);
  if (isMap(before) && isMap(after))
    return compareEntries(new Map(Object.entries(before)), new Map(Object.entries(after)), way);
  return [told(way, 'changed', before, after)];
};

/**
 * Takes two rulesets, returns everything that differs from the first to the second, section by section: what came, what
 * went, and each figure and word that is another. Which rulesets they are (id, version) is no difference.
 */
export const compareRulesets = (a: Ruleset, b: Ruleset): readonly Difference[] => {
  const bare = ({ bbl: _, id: __, version: ___, ...rest }: Ruleset): ReadonlyMap<string, unknown> =>
    new Map(Object.entries(rest));
  const all = compareEntries(bare(a), bare(b), []);
  return DIFF_SECTIONS.flatMap((section) => all.filter((one) => one.section === section));
};
