import { isMap, isScalar, isSeq, type Scalar } from 'yaml';
import { type Entry, isBlockScalar, startOf } from './entries.ts';
import { columnAt, lineEnd } from './lines.ts';
import { innerColumn, wantsBlock, writeBlock, writeFlow } from './render.ts';
import { blockLines, type Quoting, writeScalar } from './scalar.ts';
import type { StylePath } from './style.ts';
import { insert, joined, splice, type Work } from './work.ts';

/** Where a value stands: its entry, and whether that is within brackets or braces. */
export interface Slot {
  readonly entry: Entry;
  readonly path: StylePath;
  readonly flow: boolean;
  /** Whether the entry is an item of a list. */
  readonly item: boolean;
}

const QUOTINGS: Readonly<Record<string, Quoting>> = { QUOTE_SINGLE: 'single', QUOTE_DOUBLE: 'double' };

const quotingOf = (entry: Entry): Quoting =>
  isScalar(entry.node) ? (QUOTINGS[entry.node.type ?? ''] ?? 'plain') : 'plain';

/** The value on one line, as it is written in this slot. */
const inlineText = (work: Work, slot: Slot, value: unknown): string => {
  if (typeof value === 'object' && value !== null) return writeFlow(work, value, slot.path);
  const plainDates = work.style.plainDates ?? false;
  return writeScalar(value, { quoting: quotingOf(slot.entry), flow: slot.flow, plainDates });
};

/** Writes after the colon or dash of an entry that has no value yet. */
const fillEmpty = (work: Work, { entry }: Slot, text: string): void =>
  insert(work, entry.slot, entry.marked ? ` ${text}` : `: ${text}`);

/** Where the header (`|`, `>-`) of a block scalar ends, before a comment beside it. */
const headerOf = (work: Work, at: number): number =>
  at + (/^[|>][-+\d]*/.exec(work.text.slice(at, at + 8))?.[0].length ?? 0);

/** Replaces a block scalar by a text on its own line, leaving a comment beside the header. */
const replaceBlockScalar = (work: Work, entry: Entry, text: string): void => {
  const at = startOf(entry.node!);
  splice(work, at, headerOf(work, at), text);
  const bodyStart = lineEnd(work.text, at);
  if (entry.end > bodyStart) splice(work, bodyStart, entry.end, '');
};

/** Sets the lines of a block scalar that stays one; false when the value needs quotes. */
const setBlockScalar = (work: Work, { entry }: Slot, value: unknown): boolean => {
  const node = entry.node as Scalar;
  const lines = typeof value === 'string' ? blockLines(value) : null;
  const at = startOf(node);
  const bodyStart = lineEnd(work.text, at);
  const body = work.text.slice(bodyStart, entry.end);
  const indent = /\n( +)\S/.exec(body)?.[1];
  if (!lines || !indent || /\d/.test(work.text.slice(at, headerOf(work, at)))) return false;
  const sign = node.type === 'BLOCK_FOLDED' && lines.length === 1 ? '>' : '|';
  splice(work, at, headerOf(work, at), sign + ((value as string).endsWith('\n') ? '' : '-'));
  const text = lines.map((line) => work.newline + (line === '' ? '' : indent + line)).join('');
  splice(work, bodyStart, entry.end, text);
  return true;
};

const isSingle = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Whether the value stands on the line of its colon or dash. */
export const besideSlot = (work: Work, entry: Entry): boolean =>
  !entry.node || !work.text.slice(entry.slot, startOf(entry.node)).includes('\n');

const putInline = (work: Work, slot: Slot, value: unknown): void => {
  const { entry } = slot;
  const text = inlineText(work, slot, value);
  if (!entry.node) fillEmpty(work, slot, text);
  else if (isBlockScalar(entry.node)) replaceBlockScalar(work, entry, text);
  else if (slot.flow || besideSlot(work, entry) || isScalar(entry.node))
    splice(work, startOf(entry.node), entry.end, text);
  else {
    insert(work, entry.slot, ` ${text}`);
    splice(work, lineEnd(work.text, entry.slot), lineEnd(work.text, entry.end), '');
  }
};

/** A map or list within a list's item begins beside the dash. */
const putCompact = (work: Work, slot: Slot, value: unknown): void => {
  const { entry } = slot;
  const dash = columnAt(work.text, entry.start);
  const beside = entry.node && besideSlot(work, entry);
  const column = beside ? columnAt(work.text, startOf(entry.node!)) : dash + work.layout.after;
  const lines = writeBlock(work, value, slot.path, column);
  const text = lines.join(work.newline).slice(column);
  if (!entry.node) insert(work, entry.slot, ' '.repeat(column - dash - 1) + text);
  else if (isBlockScalar(entry.node)) replaceBlockScalar(work, entry, text);
  else if (beside) splice(work, startOf(entry.node), entry.end, text);
  else {
    insert(work, entry.slot, ' '.repeat(column - dash - 1) + text);
    splice(work, lineEnd(work.text, entry.slot), lineEnd(work.text, entry.end), '');
  }
};

/** Removes what stands after the colon, up to a comment beside it. */
const clearBeside = (work: Work, entry: Entry): void => {
  if (!entry.node) return;
  if (!isBlockScalar(entry.node)) {
    splice(work, entry.slot, entry.end, '');
    return;
  }
  const at = startOf(entry.node);
  splice(work, entry.slot, headerOf(work, at), '');
  splice(work, lineEnd(work.text, at), entry.end, '');
};

const putBelow = (work: Work, slot: Slot, value: unknown): void => {
  const { entry } = slot;
  const column = innerColumn(work, value, columnAt(work.text, entry.start));
  const lines =
    work.newline + joined(work, writeBlock(work, value, slot.path, column)).slice(0, -work.newline.length);
  if (!besideSlot(work, entry)) {
    splice(work, lineEnd(work.text, entry.slot), lineEnd(work.text, entry.end), lines);
    return;
  }
  clearBeside(work, entry);
  const end = entry.node && !isBlockScalar(entry.node) ? entry.end : entry.slot;
  insert(work, lineEnd(work.text, end), lines);
};

/** Writes a value in the place of another, whatever both are. */
export const replaceValue = (work: Work, slot: Slot, value: unknown): void => {
  const { entry } = slot;
  const column = columnAt(work.text, entry.slot) + 1;
  if (slot.flow || !wantsBlock(work, value, slot.path, column)) {
    if (isBlockScalar(entry.node) && isSingle(value) && setBlockScalar(work, slot, value)) return;
    putInline(work, slot, value);
  } else if (slot.item) putCompact(work, slot, value);
  else putBelow(work, slot, value);
};

/** Whether a node is a map or list that can be edited entry by entry: not the bare pair of `[a: 1]`. */
export const isCollectionNode = (work: Work, node: unknown): boolean =>
  (isSeq(node) || isMap(node)) && !(node.flow && !/[[{]/.test(work.text[startOf(node)] ?? ''));
