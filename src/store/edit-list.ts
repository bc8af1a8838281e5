import { isMap, Lexer, type YAMLSeq } from 'yaml';
import { alignList, matchById } from './align.ts';
import { cutBlock, cutFlow, editBlock, emptyBlock } from './edit-block.ts';
import { editFlow, hasComments } from './edit-flow.ts';
import type { EditValue } from './edit-value.ts';
import { type Entry, entriesOf, isFlow, startOf } from './entries.ts';
import { columnAt } from './lines.ts';
import { plainOf, sameValue } from './nodes.ts';
import { type ItemHabit, Verbatim, writeFlow, writeItem } from './render.ts';
import { replaceValue, type Slot } from './replace.ts';
import type { StylePath } from './style.ts';
import { opens, type Work } from './work.ts';

/** The token before the text of a value, which may begin with `#` where it stands on lines of its own. */
const SCALAR_FOLLOWS = '\u001f';

const habitOf = (work: Work, entries: readonly Entry[]): ItemHabit => {
  const inner = entries.find(
    ({ node, start }) => node && columnAt(work.text, startOf(node)) > columnAt(work.text, start),
  );
  const after = inner?.node
    ? columnAt(work.text, startOf(inner.node)) - columnAt(work.text, inner.start)
    : work.layout.after;
  const maps = entries.flatMap(({ node }) => (isMap(node) ? [node.flow === true] : []));
  const isMixed = new Set(maps).size !== 1;
  return isMixed ? { after } : { after, flow: maps[0]! };
};

/** Takes an item of a list, returns it with its own text, to be written elsewhere. */
export const cutItem = (work: Work, node: YAMLSeq, i: number): Verbatim => {
  const entries = entriesOf(work.text, node);
  const entry = entries[i]!;
  const text = entry.node ? work.text.slice(startOf(entry.node), entry.end) : 'null';
  const isLine = !text.includes('\n') && !(isMap(entry.node) && !entry.node.flow) && entry.node;
  const isBare = isLine && /^[[{"']/.test(text);
  const lines = isFlow(node) ? cutFlow(work, entries, i) : cutBlock(work, entries, i);
  const keepsText = !isFlow(node) || !text.includes('\n');
  const value = plainOf(entry.node);
  return new Verbatim(value, keepsText ? lines : writeItem(work, value, ['*'], 0), isBare ? text : null);
};

interface ListPlan {
  readonly entries: readonly Entry[];
  readonly items: readonly unknown[];
  /** For each wanted item the kept entry's index, or -1. */
  readonly from: readonly number[];
  readonly kept: ReadonlySet<number>;
}

const planList = (work: Work, node: YAMLSeq, target: readonly unknown[], path: StylePath): ListPlan => {
  const olds = node.items.map(plainOf);
  const key = work.style.identity(path);
  const from = alignList(olds, target, key);
  const byId = matchById(olds, target, key);
  const items = target.map((item, j) =>
    from[j]! < 0 && byId && byId[j]! >= 0 && sameValue(olds[byId[j]!], item)
      ? cutItem(work, node, byId[j]!)
      : item,
  );
  return { entries: entriesOf(work.text, node), items, from, kept: new Set(from.filter((i) => i >= 0)) };
};

/** New items grouped by the kept entry that they follow. */
const grouped = ({ items, from }: ListPlan): [number, unknown[]][] => {
  const groups = new Map<number, unknown[]>();
  let after = -1;
  for (const [j, item] of items.entries()) {
    if (from[j]! >= 0) after = from[j]!;
    else groups.set(after, [...(groups.get(after) ?? []), item]);
  }
  return [...groups];
};

/** The comments that an item brings along to a list in brackets. */
const commentsOf = (item: unknown): string[] => {
  if (!(item instanceof Verbatim)) return [];
  const tokens = [...new Lexer().lex(`${item.lines.join('\n')}\n`)];
  return tokens.filter((token, i) => token.startsWith('#') && tokens[i - 1] !== SCALAR_FOLLOWS);
};

/** Comments cannot stand in brackets on one line: such a list becomes one of dashes, each item with its text. */
const mustUnfold = (work: Work, node: YAMLSeq, plan: ListPlan, slot: Slot): boolean =>
  isFlow(node) &&
  !slot.flow &&
  !slot.item &&
  !/[#\n]/.test(work.text.slice(startOf(node), slot.entry.end)) &&
  plan.items.some(
    (item, j) =>
      plan.from[j]! < 0 && item instanceof Verbatim && (item.lines.length > 1 || item.flow === null),
  );

const refill = (work: Work, plan: ListPlan, slot: Slot): void => {
  const { entries, items } = plan;
  if (slot.flow || entries.length === 0 || !opens(work, entries[0]!)) {
    replaceValue(work, slot, items);
    return;
  }
  if (items.length === 0) {
    emptyBlock(work, entries, slot.entry.slot, '[]');
    return;
  }
  const column = columnAt(work.text, entries[0]!.start);
  const lines = items.flatMap((item) =>
    writeItem(work, item, [...slot.path, '*'], column, habitOf(work, entries)),
  );
  editBlock(work, { entries, kept: new Set(), additions: [{ after: -1, lines }], root: false });
};

const editItems = (
  edit: EditValue,
  work: Work,
  plan: ListPlan,
  target: readonly unknown[],
  slot: Omit<Slot, 'entry' | 'item'>,
): void => {
  for (const [j, i] of plan.from.entries())
    if (i >= 0)
      edit(
        work,
        { entry: plan.entries[i]!, flow: slot.flow, item: !slot.flow, path: [...slot.path, '*'] },
        target[j],
      );
};

/** Turns a list into another by edits of its items. */
export const editList = (
  edit: EditValue,
  work: Work,
  node: YAMLSeq,
  target: readonly unknown[],
  slot: Slot,
): void => {
  const plan = planList(work, node, target, slot.path);
  const path = [...slot.path, '*'];
  const flow = isFlow(node);
  if (mustUnfold(work, node, plan, slot)) {
    const items = plan.items.map((item, j) =>
      plan.from[j]! >= 0 ? cutItem(work, node, plan.from[j]!) : item,
    );
    replaceValue(work, slot, items);
    return;
  }
  if (flow && target.length === 0 && hasComments(work, node)) {
    editFlow(work, node, plan.entries, new Set(), []);
    return;
  }
  if (plan.kept.size === 0) {
    refill(work, plan, flow ? { ...slot, flow: slot.flow || plan.entries.length > 0 } : slot);
    return;
  }
  editItems(edit, work, plan, target, { flow, path: slot.path });
  if (flow) {
    const texts = (items: readonly unknown[]) =>
      items.map((item) => ({ text: writeFlow(work, item, path), comments: commentsOf(item) }));
    editFlow(
      work,
      node,
      plan.entries,
      plan.kept,
      grouped(plan).map(([after, items]) => ({ after, texts: texts(items) })),
    );
  } else {
    const column = columnAt(work.text, plan.entries[0]!.start);
    const habit = habitOf(work, plan.entries);
    const lines = (items: readonly unknown[]) =>
      items.flatMap((item) => writeItem(work, item, path, column, habit));
    const additions = grouped(plan).map(([after, items]) => ({ after, lines: lines(items) }));
    editBlock(work, { entries: plan.entries, kept: plan.kept, additions, root: false });
  }
};
