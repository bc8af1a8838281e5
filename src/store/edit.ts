import { editMap } from './edit-map.ts';
import { editValue } from './edit-value.ts';
import { InternalFault } from './fault.ts';
import { editedLines } from './lined.ts';
import { moveItems, plainMoved, reorderItems } from './moves.ts';
import { isOwnKey, isPlainMap, type PlainMap, sameValue } from './nodes.ts';
import { writeBlock } from './render.ts';
import { shortened } from './shorten.ts';
import { parseSource, type Source } from './source.ts';
import { applySplices } from './splice.ts';
import { HOUSE, type Layout, layoutOf, type Style } from './style.ts';
import type { Work } from './work.ts';

export type { Style, StylePath } from './style.ts';

const reparse = (file: string, text: string): Source => {
  const { source, problems } = parseSource(file, text);
  if (source) return source;
  throw new InternalFault(`an edit of ${file} is not readable: ${problems.map((p) => p.code).join(', ')}`);
};

/** Whether every key of the user's own is as it was in each map that is still there. */
const keepsOwnKeys = (before: unknown, after: unknown): boolean => {
  if (!isPlainMap(before) || !isPlainMap(after)) return true;
  return Object.keys(before).every((key) =>
    isOwnKey(key)
      ? sameValue(before[key], after[key], true)
      : !Object.hasOwn(after, key) || keepsOwnKeys(before[key], after[key]),
  );
};

/** The habits of a file are looked for where something new is written. */
const workOn = (source: Source, style: Style): Work => {
  let layout: Layout | null = null;
  return {
    text: source.text,
    value: source.value,
    newline: source.newline,
    splices: [],
    style,
    get layout() {
      layout ??= layoutOf(source);
      return layout;
    },
  };
};

/** Requires that a file as edited holds what was meant and that nobody's own keys changed. */
const prove = (source: Source, next: Source, target: PlainMap): Source => {
  if (!sameValue(next.value, target))
    throw new InternalFault(`an edit of ${source.file} does not give the value that was meant`);
  if (source.text.includes('x-') && !keepsOwnKeys(source.value, next.value))
    throw new InternalFault(`an edit of ${source.file} changed x- keys`);
  return next;
};

/** The text after one round of edits. */
const editText = (source: Source, work: Work, target: PlainMap): string => {
  editMap(editValue, work, source.root, target, null);
  return applySplices(work.text, work.splices);
};

const editOnce = (source: Source, work: Work, target: PlainMap): Source =>
  prove(source, reparse(source.file, editText(source, work, target)), plainMoved(target) as PlainMap);

/** Items change their list, then their order, then their values: so each keeps its text and comments. The last is not proved. */
const passText = (source: Source, target: PlainMap, style: Style): string => {
  const moving = workOn(source, style);
  const moved = moveItems(source, moving, target);
  const first = moved ? editOnce(source, moving, moved) : source;
  const ordered = reorderItems(first.value, target, style) as PlainMap;
  const second = ordered === first.value ? first : editOnce(first, workOn(first, style), ordered);
  return second !== source && sameValue(second.value, target)
    ? second.text
    : editText(second, workOn(second, style), target);
};

const pass = (source: Source, target: PlainMap, style: Style): Source =>
  prove(source, reparse(source.file, passText(source, target, style)), target);

/** Takes off the last line break, and blank lines that now stand last, where the value does not hang on them. */
const withoutEnd = (file: string, text: string, target: PlainMap): string => {
  const bare = [text.replace(/(?:\r?\n)+$/, ''), text.replace(/\r?\n$/, '')];
  const found = bare.find((one) => sameValue(reparse(file, one).value, target));
  if (found !== undefined) return found;
  throw new InternalFault(`an edit of ${file} does not give the value that was meant`);
};

/** A file edited without a look at items of its lists that stay; null where that is no way. */
const briefly = (source: Source, target: PlainMap, style: Style): Source | null => {
  const short = shortened(source, target, style);
  const text = short?.whole(passText(short.source, short.target, style)) ?? null;
  return text === null ? null : prove(source, reparse(source.file, text), target);
};

const edited = (source: Source, target: PlainMap, style: Style): Source => {
  const next = editedLines(source, target, style) ?? briefly(source, target, style);
  if (next) return next;
  if (source.text.endsWith('\n')) return pass(source, target, style);
  const ended = reparse(source.file, source.text + source.newline);
  return reparse(source.file, withoutEnd(source.file, pass(ended, target, style).text, target));
};

const BOM = '\uFEFF';

/** The text of a source as its file has it, byte order mark and all. */
export const fileText = (source: Source): string => (source.bom ? BOM + source.text : source.text);

/**
 * Takes a source and the value that its file shall hold. Returns the file as edited: it parses to that value, keys that start
 * with `x-` aside, which stay as they are; every byte outside the edits is as it was. Throws `InternalFault` when it cannot be
 * done.
 */
export const editedSource = (source: Source, target: unknown, style: Style): Source => {
  if (!isPlainMap(target)) throw new InternalFault('the root is no map');
  if (sameValue(source.value, target)) return source;
  const next = edited(source, target, style);
  return source.bom ? reparse(source.file, BOM + next.text) : next;
};

/** As `editedSource`, returns the new text. */
export const editSource = (source: Source, target: unknown, style: Style): string =>
  fileText(editedSource(source, target, style));

/** Takes the value of a new file (a map), returns its text. Throws `InternalFault` for what no file can hold. */
export const printNew = (value: unknown, style: Style): string => {
  if (!isPlainMap(value)) throw new InternalFault('the root is no map');
  const text = `${writeBlock({ style, layout: HOUSE }, value, [], 0).join('\n')}\n`;
  if (!sameValue(reparse('', text).value, value, true))
    throw new InternalFault('a new file does not hold its value');
  return text;
};
