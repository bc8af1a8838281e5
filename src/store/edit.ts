import { isMap } from 'yaml';
import { editMap } from './edit-map.ts';
import { editValue } from './edit-value.ts';
import { InternalFault } from './fault.ts';
import { moveItems, plainMoved, reorderItems } from './moves.ts';
import { isOwnKey, isPlainMap, type PlainMap, sameValue } from './nodes.ts';
import { writeBlock } from './render.ts';
import { parseSource, type Source } from './source.ts';
import { applySplices } from './splice.ts';
import { HOUSE, layoutOf, type Style } from './style.ts';
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

const workOn = (source: Source, style: Style): Work => ({
  text: source.text,
  newline: source.newline,
  splices: [],
  style,
  layout: layoutOf(source),
});

/** One pass of edits, proved: the text parses to what was meant and nobody's own keys changed. */
const editOnce = (source: Source, work: Work, target: PlainMap): Source => {
  const root = source.doc.contents;
  if (!isMap(root)) throw new InternalFault('the root is no map');
  editMap(editValue, work, root, target, null);
  const next = reparse(source.file, applySplices(work.text, work.splices));
  if (!sameValue(next.value, plainMoved(target)))
    throw new InternalFault(`an edit of ${source.file} does not give the value that was meant`);
  if (!keepsOwnKeys(source.value, next.value))
    throw new InternalFault(`an edit of ${source.file} changed x- keys`);
  return next;
};

/** Items change their list, then their order, then their values: so each keeps its text and comments. */
const pass = (source: Source, target: PlainMap, style: Style): Source => {
  const moving = workOn(source, style);
  const moved = moveItems(source, moving, target);
  const first = moved ? editOnce(source, moving, moved) : source;
  const ordered = reorderItems(first.value, target, style) as PlainMap;
  const second = ordered === first.value ? first : editOnce(first, workOn(first, style), ordered);
  return sameValue(second.value, target) ? second : editOnce(second, workOn(second, style), target);
};

/** Takes off the last line break, and blank lines that now stand last, where the value does not hang on them. */
const withoutEnd = (file: string, text: string, target: PlainMap): string => {
  const bare = [text.replace(/(?:\r?\n)+$/, ''), text.replace(/\r?\n$/, '')];
  const found = bare.find((one) => sameValue(reparse(file, one).value, target));
  if (found !== undefined) return found;
  throw new InternalFault(`an edit of ${file} does not give the value that was meant`);
};

/**
 * Takes a source and the value that its file shall hold. Returns the new text: it parses to that value, keys that start with `x-`
 * aside, which stay as they are; every byte outside the edits is as it was. Throws `InternalFault` when it cannot be done.
 */
export const editSource = (source: Source, target: unknown, style: Style): string => {
  if (!isPlainMap(target)) throw new InternalFault('the root is no map');
  const mark = source.bom ? '\uFEFF' : '';
  if (sameValue(source.value, target)) return mark + source.text;
  if (source.text.endsWith('\n')) return mark + pass(source, target, style).text;
  const ended = reparse(source.file, source.text + source.newline);
  return mark + withoutEnd(source.file, pass(ended, target, style).text, target);
};

/** Takes the value of a new file (a map), returns its text. Throws `InternalFault` for what no file can hold. */
export const printNew = (value: unknown, style: Style): string => {
  if (!isPlainMap(value)) throw new InternalFault('the root is no map');
  const text = `${writeBlock({ style, layout: HOUSE }, value, [], 0).join('\n')}\n`;
  if (!sameValue(reparse('', text).value, value, true))
    throw new InternalFault('a new file does not hold its value');
  return text;
};
