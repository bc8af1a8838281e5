import { parseDice } from '../../src/dice/notation.ts';

/** One small change of a ruleset, made in place and taken back. */
export interface Mutation {
  /** Dotted path; indexes in lists. */
  readonly at: string;
  readonly change: string;
  readonly apply: () => void;
  readonly undo: () => void;
}

type Box = Record<string, unknown>;

/** What people read and no figure hangs on. */
const REMARKS = new Set(['name', 'abbr', 'text', 'texts', 'aliases', 'source', 'note', 'bbl']);

/** Maps whose keys are ids; `*` stands for any one step. */
const KEYED = [
  'options',
  'terms',
  'characteristics',
  'staff',
  'staff.*.spells',
  'rosters',
  'rosters.*.positions',
  'big-guys',
  'skills.categories',
  'skills.entries',
  'awards',
  'tables',
  'stars',
  'secret-weapons.entries',
  'advancement.big-guys.traits-in',
  'special-rules',
  'rule-groups',
  'career.values',
  'inducements',
  'infamous-staff',
  'wizards',
  'referees',
  'mercenary-types.entries',
].map((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`));

const isBox = (value: unknown): value is Box => typeof value === 'object' && value !== null;

const isKeyed = (at: string): boolean => KEYED.some((pattern) => pattern.test(at));

/** A path without what tells one entry from another, so that ids of a kind come together. */
const kindOf = (at: readonly string[]): string =>
  at.map((part, n) => (/^\d+$/.test(part) || isKeyed(at.slice(0, n).join('.')) ? '*' : part)).join('.');

type Visit = (box: Box, key: string, at: readonly string[]) => void;

const walk = (value: unknown, at: readonly string[], visit: Visit): void => {
  if (!isBox(value)) return;
  for (const key of Object.keys(value)) {
    if (REMARKS.has(key)) continue;
    visit(value, key, [...at, key]);
    walk(value[key], [...at, key], visit);
  }
};

/** Every word at a path of a kind, so that one can stand in for another. */
const wordsByKind = (ruleset: unknown): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  walk(ruleset, [], (box, key, at) => {
    const value = box[key];
    if (typeof value === 'string') found.set(kindOf(at), (found.get(kindOf(at)) ?? new Set()).add(value));
  });
  return new Map([...found].map(([kind, words]) => [kind, [...words]]));
};

const otherDice = (notation: string): readonly string[] => {
  const other: Record<string, string[]> = { '1d6': ['2d6', '1d8'], '2d6': ['1d6', '3d6'], d66: ['2d6'] };
  return other[notation] ?? ['1d6'];
};

const otherRolls = (roll: string): readonly unknown[] => {
  const [from = 0, to = 0] = roll.split('-').map(Number);
  return [`${from + 1}-${to}`, `${from - 1}-${to}`, `${from}-${to - 1}`, `${from}-${to + 1}`];
};

const otherWords = (word: string, known: readonly string[]): readonly string[] => {
  const at = known.indexOf(word);
  const next = known[(at + 1) % known.length];
  return next === undefined || next === word ? ['id-x'] : [next];
};

const replacements = (value: unknown, known: readonly string[]): readonly unknown[] => {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  // A dash of the sheet.
  if (value === null) return [6];
  if (typeof value !== 'string') return [];
  if (/^\d+-\d+$/.test(value)) return otherRolls(value);
  return parseDice(value) ? otherDice(value) : otherWords(value, known);
};

const replacing = (box: Box, key: string, at: string, value: unknown): Mutation => {
  const before = box[key];
  return {
    at,
    change: `${String(before)} becomes ${String(value)}`,
    apply: () => {
      box[key] = value;
    },
    undo: () => {
      box[key] = before;
    },
  };
};

const refill = (box: Box, entries: readonly (readonly [string, unknown])[]): void => {
  for (const key of Object.keys(box)) delete box[key];
  for (const [key, value] of entries) box[key] = value;
};

const renaming = (box: Box, key: string, at: string): Mutation => {
  const entries = Object.entries(box);
  return {
    at,
    change: 'is called id-x',
    apply: () =>
      refill(
        box,
        entries.map(([name, value]) => [name === key ? 'id-x' : name, value]),
      ),
    undo: () => refill(box, entries),
  };
};

/** Every change of one number, switch, dice notation, roll, id or key of a ruleset, in its order. */
export const mutationsOf = (ruleset: unknown): readonly Mutation[] => {
  const words = wordsByKind(ruleset);
  const mutations: Mutation[] = [];
  walk(ruleset, [], (box, key, at) => {
    const path = at.join('.');
    const known = words.get(kindOf(at)) ?? [];
    for (const value of replacements(box[key], known)) mutations.push(replacing(box, key, path, value));
    if (isKeyed(at.slice(0, -1).join('.'))) mutations.push(renaming(box, key, path));
  });
  return mutations;
};
