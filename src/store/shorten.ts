import { isPlainMap, type PlainMap, sameValue } from './nodes.ts';
import { type ListText, type Section, sectionsOf } from './sections.ts';
import { parseSource, type Source } from './source.ts';
import type { Style } from './style.ts';

/** A file without the items of its lists that stay as they are, to be edited in its stead. */
export interface Short {
  readonly source: Source;
  readonly target: PlainMap;
  /** Takes the short text as edited, returns the whole one; null where the items left out have no place in it. */
  readonly whole: (edited: string) => string | null;
}

/** A list that is shortened: which of its items are left, and how many are new. */
interface Cut {
  readonly text: ListText;
  readonly left: readonly number[];
  readonly added: number;
}

/** Fewer items than this are no burden. */
const WORTH = 3;

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > WORTH;

const isSame = (a: unknown, b: unknown): boolean => a === b || sameValue(a, b, true);

const idIn = (item: unknown, key: string): unknown => (isPlainMap(item) ? item[key] : undefined);

/** The items of a list that change where they stand; null where any goes or changes its place. */
const changedIn = (
  now: readonly unknown[],
  wanted: readonly unknown[],
  key: string | undefined,
): readonly number[] | null => {
  if (wanted.length < now.length) return null;
  const changed = now.flatMap((item, n) => (isSame(item, wanted[n]) ? [] : [n]));
  const stays = (n: number): boolean =>
    key !== undefined && idIn(now[n], key) !== undefined && idIn(now[n], key) === idIn(wanted[n], key);
  return changed.every(stays) ? changed : null;
};

const cutOf = ({ key, list }: Section, source: Source, target: PlainMap, style: Style): Cut | null => {
  const [now, wanted] = [source.value[key], target[key]];
  if (!list || !Array.isArray(now) || !Array.isArray(wanted) || list.items.length !== now.length) return null;
  const changed = changedIn(now, wanted, style.identity([key]));
  if (!changed) return null;
  const left = [...new Set([...changed, now.length - 1])];
  const added = wanted.length - now.length;
  return now.length - left.length < WORTH ? null : { text: list, left, added };
};

const cutTarget = (target: PlainMap, cuts: ReadonlyMap<string, Cut>): PlainMap => {
  const lists = [...cuts].map(([key, { text, left }]) => {
    const wanted = target[key] as readonly unknown[];
    return [key, [...left.map((n) => wanted[n]), ...wanted.slice(text.items.length)]] as const;
  });
  return { ...target, ...Object.fromEntries(lists) };
};

/** A list as edited with the items that were left out of it in their places; null where it has another number of items. */
const refilled = ({ text, left, added }: Cut, edited: ListText | null): string | null => {
  if (edited?.items.length !== left.length + added) return null;
  const items = text.items.map((item, n) => {
    const at = left.indexOf(n);
    return at < 0 ? item : edited.items[at]!;
  });
  return [edited.head, ...items, ...edited.items.slice(left.length)].join('');
};

const wholeOf = (cuts: ReadonlyMap<string, Cut>, edited: string): string | null => {
  const { top, sections } = sectionsOf(edited);
  const parts = sections.map(({ key, text, list }) => {
    const cut = cuts.get(key);
    return cut ? refilled(cut, list) : text;
  });
  return parts.includes(null) ? null : top + parts.join('');
};

/**
 * Takes a source and the value that it shall hold. Where lists of the file's own map keep their items in place and at most grow at
 * their end (a history, a squad), returns the file with only those that change and the last: it is edited much faster. Null where
 * the whole file is to be edited.
 */
export const shortened = (source: Source, target: PlainMap, style: Style): Short | null => {
  if (!source.quick || !source.text.endsWith('\n') || !Object.values(source.value).some(isLong)) return null;
  const { top, sections } = sectionsOf(source.text);
  const cuts = new Map<string, Cut>();
  for (const section of sections) {
    const cut = cutOf(section, source, target, style);
    if (cut) cuts.set(section.key, cut);
  }
  if (cuts.size === 0) return null;
  const parts = sections.map(({ key, text }) => {
    const cut = cuts.get(key);
    return cut ? [cut.text.head, ...cut.left.map((n) => cut.text.items[n])].join('') : text;
  });
  const short = parseSource(source.file, top + parts.join('')).source;
  if (!short) return null;
  return { source: short, target: cutTarget(target, cuts), whole: (edited) => wholeOf(cuts, edited) };
};
