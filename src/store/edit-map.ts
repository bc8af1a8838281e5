import type { YAMLMap } from 'yaml';
import { editBlock, emptyBlock } from './edit-block.ts';
import { editFlow } from './edit-flow.ts';
import type { EditValue } from './edit-value.ts';
import { type Entry, entriesOf, isFlow, startOf } from './entries.ts';
import { columnAt } from './lines.ts';
import { isOwnKey, isPlainMap, type PlainMap, sameValue } from './nodes.ts';
import { orderedKeys, writeFlow, writeFlowPair, writePair } from './render.ts';
import { replaceValue, type Slot } from './replace.ts';
import type { StylePath } from './style.ts';
import { opens, splice, type Work } from './work.ts';

/** For each new key the kept entry that it follows; -1: it comes before them all. */
interface NewKey {
  readonly key: string;
  readonly after: number;
}

const placeKey = (
  entries: readonly Entry[],
  kept: readonly number[],
  order: readonly string[] | undefined,
  key: string,
): number => {
  const rank = order?.indexOf(key) ?? -1;
  if (!order || rank < 0) return kept.at(-1) ?? -1;
  let best = -1;
  let after = -1;
  for (const i of kept) {
    const other = order.indexOf(entries[i]!.key);
    if (other >= 0 && other < rank && other > best) [best, after] = [other, i];
  }
  return after;
};

/** New keys grouped by what they follow, in the format's order. */
const grouped = (keys: readonly NewKey[]): [number, string[]][] => {
  const groups = new Map<number, string[]>();
  for (const { key, after } of keys) groups.set(after, [...(groups.get(after) ?? []), key]);
  return [...groups];
};

/** What the text holds at a path of keys; undefined where that is no map, or below an item of a list. */
const mapAt = (work: Work, path: StylePath): PlainMap | undefined => {
  let at: unknown = work.value;
  for (const key of path) at = isPlainMap(at) ? at[key] : undefined;
  return isPlainMap(at) ? at : undefined;
};

const editPairs = (
  edit: EditValue,
  work: Work,
  entries: readonly Entry[],
  target: PlainMap,
  slot: Omit<Slot, 'entry' | 'item'>,
): void => {
  const now = mapAt(work, slot.path);
  for (const entry of entries) {
    const { key } = entry;
    if (isOwnKey(key) || target[key] === undefined) continue;
    if (now && now[key] !== undefined && sameValue(now[key], target[key], true)) continue;
    edit(work, { entry, flow: slot.flow, item: false, path: [...slot.path, key] }, target[key]);
  }
};

/** Nothing of a map is kept: it is emptied or refilled line by line where that leaves the comments between, else written anew. */
const refill = (
  work: Work,
  entries: readonly Entry[],
  target: PlainMap,
  slot: Slot,
  keys: readonly string[],
): void => {
  if (slot.flow || entries.length === 0 || !opens(work, entries[0]!)) {
    replaceValue(work, slot, target);
    return;
  }
  if (keys.length === 0) {
    emptyBlock(work, entries, slot.entry.slot, '{}');
    return;
  }
  const column = columnAt(work.text, entries[0]!.start);
  const lines = keys.flatMap((key) => writePair(work, key, target[key], [...slot.path, key], column));
  editBlock(work, { entries, kept: new Set(), additions: [{ after: -1, lines }], root: false });
};

/** Nothing of the file's own map is kept but the comments that belong to none of its keys. */
const refillRoot = (
  work: Work,
  node: YAMLMap,
  entries: readonly Entry[],
  target: PlainMap,
  keys: readonly string[],
): void => {
  if (isFlow(node)) {
    splice(work, startOf(node), node.range?.[1] ?? 0, writeFlow(work, target, []));
    return;
  }
  const lines = keys.flatMap((key) => writePair(work, key, target[key], [key], 0));
  const additions = [{ after: -1, lines: lines.length === 0 ? ['{}'] : lines }];
  editBlock(work, { entries, kept: new Set(), additions, root: true });
};

/** Turns a map into another by edits of its pairs. `slot` is null for the file's own map. */
export const editMap = (
  edit: EditValue,
  work: Work,
  node: YAMLMap,
  target: PlainMap,
  slot: Slot | null,
): void => {
  const entries = entriesOf(work.text, node);
  const path: StylePath = slot?.path ?? [];
  const flow = isFlow(node);
  const kept = entries.flatMap(({ key }, i) => (isOwnKey(key) || target[key] !== undefined ? [i] : []));
  const present = new Set(entries.map(({ key }) => key));
  const order = work.style.order(path);
  const added = orderedKeys(target, order).filter((key) => !present.has(key) && !isOwnKey(key));
  if (kept.length === 0 && slot) {
    refill(work, entries, target, flow ? { ...slot, flow: slot.flow || entries.length > 0 } : slot, added);
    return;
  }
  // Inner edits first: what is added inside the last entry stands before what follows that entry.
  editPairs(edit, work, entries, target, { flow, path });
  if (kept.length === 0) {
    refillRoot(work, node, entries, target, added);
    return;
  }
  const groups = grouped(added.map((key) => ({ key, after: placeKey(entries, kept, order, key) })));
  if (flow) {
    const pairs = (keys: readonly string[]) =>
      keys.map((key) => ({ text: writeFlowPair(work, key, target[key], [...path, key]), comments: [] }));
    editFlow(
      work,
      node,
      entries,
      new Set(kept),
      groups.map(([after, keys]) => ({ after, texts: pairs(keys) })),
    );
  } else {
    const column = columnAt(work.text, entries[0]!.start);
    const lines = (keys: readonly string[]) =>
      keys.flatMap((key) => writePair(work, key, target[key], [...path, key], column));
    const additions = groups.map(([after, keys]) => ({ after, lines: lines(keys) }));
    editBlock(work, { entries, kept: new Set(kept), additions, root: slot === null });
  }
};
