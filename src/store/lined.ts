import { InternalFault } from './fault.ts';
import { bareMap, isPlainMap, type Plain, type PlainMap, sameValue } from './nodes.ts';
import { quickValue } from './quick-build.ts';
import { orderedKeys, type Pen, writeFlow, writeItem } from './render.ts';
import { type ListText, type Section, type Sections, sectionsOf } from './sections.ts';
import { MAX_BYTES, quickSourceOf, type Source } from './source.ts';
import { HOUSE, type Style, type StylePath } from './style.ts';

/** A section as it becomes: its lines, those of them that are new, and its new value without and with the rest of a list. */
interface Next {
  readonly section: Section;
  readonly fresh: string;
  readonly wanted: unknown;
  readonly whole: (read: unknown) => unknown;
}

const split = new WeakMap<Source, Sections>();

const sectionsIn = (source: Source): Sections => {
  const known = split.get(source) ?? sectionsOf(source.text);
  split.set(source, known);
  return known;
};

const isSame = (a: unknown, b: unknown): boolean => a === b || sameValue(a, b, true);

const mapGrows = (pen: Pen, now: PlainMap, wanted: PlainMap, path: StylePath): boolean => {
  const keys = Object.keys(now);
  const order = pen.style.order(path);
  const next = Object.keys(wanted).filter((key) => wanted[key] !== undefined);
  const inOrder = order ? next.every((key) => order.includes(key)) : keys.every((key, n) => key === next[n]);
  return inOrder && keys.every((key) => grows(pen, now[key], wanted[key], [...path, key]));
};

/**
 * Whether edits make of a value in brackets the text that it would be printed as: numbers change, keys come where the format's
 * order has them, lists get longer. Nothing goes, and no text changes, which may keep its quotes.
 */
const grows = (pen: Pen, now: unknown, wanted: unknown, path: StylePath): boolean => {
  if (isSame(now, wanted) || (typeof now === 'number' && typeof wanted === 'number')) return true;
  if (Array.isArray(now) && Array.isArray(wanted))
    return now.length > 0 && now.length < wanted.length && now.every((one, n) => isSame(one, wanted[n]));
  return isPlainMap(now) && isPlainMap(wanted) && mapGrows(pen, now, wanted, path);
};

/** The line of an item in braces as it becomes; null where that is not for this way. */
const itemLine = (pen: Pen, text: string, now: unknown, wanted: unknown, path: StylePath): string | null => {
  const dash = /^ *- (?=\{)/.exec(text)?.[0];
  const key = pen.style.identity(path.slice(0, -1));
  if (dash === undefined || key === undefined || !isPlainMap(now) || !isPlainMap(wanted)) return null;
  if (now[key] === undefined || now[key] !== wanted[key] || !mapGrows(pen, now, wanted, path)) return null;
  return text === `${dash}${writeFlow(pen, now, path)}\n` ? `${dash}${writeFlow(pen, wanted, path)}\n` : null;
};

/** The lines of an item that comes after another, a key on each; null where that is not for this way. */
const itemAfter = (pen: Pen, last: string, item: unknown, path: StylePath): string | null => {
  const found = /^( *)-( +)[A-Za-z]/.exec(last);
  if (!found || !isPlainMap(item) || !/^[^\n]*: /.test(last) || /#|\n[ \t]*\n/.test(last)) return null;
  const habit = { after: 1 + found[2]!.length, flow: false };
  const lines = writeItem(pen, item, path, found[1]!.length, habit);
  return lines.length === orderedKeys(item).length ? lines.map((line) => `${line}\n`).join('') : null;
};

const nextList = (
  pen: Pen,
  section: Section,
  list: ListText,
  now: readonly unknown[],
  wanted: readonly unknown[],
): Next | null => {
  const { key } = section;
  const path = [key, '*'];
  if (list.items.length !== now.length || wanted.length < now.length) return null;
  const changed = now.flatMap((item, n) => (isSame(item, wanted[n]) ? [] : [n]));
  if (changed.length > 0 && wanted.length > now.length) return null;
  const items: (string | null)[] = [...list.items];
  for (const n of changed) items[n] = itemLine(pen, list.items[n]!, now[n], wanted[n], path);
  for (const item of wanted.slice(now.length)) items.push(itemAfter(pen, list.items.at(-1)!, item, path));
  if (items.includes(null)) return null;
  const fresh = [...changed, ...wanted.keys()].filter((n, i) => i < changed.length || n >= now.length);
  const text =
    changed.length === 0 ? section.text + items.slice(now.length).join('') : [list.head, ...items].join('');
  return {
    section: { key, text, list: { head: list.head, items: items as string[] } },
    fresh: `${key}:\n${fresh.map((n) => items[n]).join('')}`,
    wanted: fresh.map((n) => wanted[n]),
    whole: (read) => {
      const all = [...now];
      for (const [i, n] of fresh.entries()) all[n] = (read as readonly unknown[])[i];
      return all;
    },
  };
};

const nextSection = (pen: Pen, section: Section, now: unknown, wanted: unknown): Next | null => {
  const { key, list } = section;
  if (list && Array.isArray(now) && Array.isArray(wanted)) return nextList(pen, section, list, now, wanted);
  if (typeof now !== 'number' || typeof wanted !== 'number' || section.text !== `${key}: ${now}\n`)
    return null;
  const text = `${key}: ${writeFlow(pen, wanted, [key])}\n`;
  return { section: { key, text, list: null }, fresh: text, wanted, whole: (read) => read };
};

/** The new lines are read again and must hold what was meant; all others are as they were, and so is what they hold. */
const editedValue = (source: Source, nexts: ReadonlyMap<string, Next>): PlainMap => {
  const read = quickValue([...nexts.values()].map(({ fresh }) => fresh).join('')) as PlainMap | null;
  const all = bareMap<Plain>();
  for (const key of Object.keys(source.value)) {
    const next = nexts.get(key);
    if (next && !sameValue(read?.[key], next.wanted))
      throw new InternalFault(`an edit of ${source.file} does not give the value that was meant`);
    all[key] = (next ? next.whole(read![key]) : source.value[key]) as Plain;
  }
  return all;
};

/** Whether a target has the keys of a source, none more and none less. */
const hasSameKeys = (source: Source, target: PlainMap): boolean => {
  const keys = Object.keys(target).filter((key) => target[key] !== undefined);
  return (
    keys.length === Object.keys(source.value).length && keys.every((key) => source.value[key] !== undefined)
  );
};

/**
 * Takes a source and the value that it shall hold. Where what changes stands as bbl writes it (numbers, items in braces by their
 * identity, items added to a list), returns the file as any edit would leave it: only the lines that change are made and read
 * again. Null where the file is to be edited by its nodes.
 */
export const editedLines = (source: Source, target: PlainMap, style: Style): Source | null => {
  const { text, quick, bom } = source;
  if (!quick || bom || !text.endsWith('\n') || text.length * 4 > MAX_BYTES || text.includes('x-'))
    return null;
  if (!hasSameKeys(source, target)) return null;
  const { top, sections } = sectionsIn(source);
  if (sections.length !== Object.keys(source.value).length) return null;
  const pen: Pen = { style, layout: HOUSE };
  const nexts = new Map<string, Next>();
  for (const section of sections) {
    const [now, wanted] = [source.value[section.key], target[section.key]];
    if (isSame(now, wanted)) continue;
    const next = nextSection(pen, section, now, wanted);
    if (!next) return null;
    nexts.set(section.key, next);
  }
  const after = sections.map((section) => nexts.get(section.key)?.section ?? section);
  const edited = quickSourceOf(
    source.file,
    top + after.map((section) => section.text).join(''),
    editedValue(source, nexts),
  );
  split.set(edited, { top, sections: after });
  return edited;
};
