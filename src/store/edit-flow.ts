import { type Collection, commasOf, type Entry, startOf } from './entries.ts';
import { columnAt, lineEnd, lineStart, nextLine } from './lines.ts';
import { insert, opens, splice, topOf, type Work } from './work.ts';

/** A new entry on one line, with the comments that go above it. */
export interface FlowText {
  readonly text: string;
  readonly comments: readonly string[];
}

/** New entries that follow a kept one; after -1: before the first. */
export interface FlowAddition {
  readonly after: number;
  readonly texts: readonly FlowText[];
}

interface FlowPlan {
  readonly entries: readonly Entry[];
  readonly commas: readonly number[];
  readonly kept: ReadonlySet<number>;
}

const commaAfter = ({ entries, commas }: FlowPlan, i: number): number | null =>
  commas.find((at) => at >= entries[i]!.end && at < (entries[i + 1]?.start ?? Number.POSITIVE_INFINITY)) ??
  null;

const skipSpaces = (work: Work, at: number): number =>
  at + (/^[ \t]*/.exec(work.text.slice(at))?.[0].length ?? 0);

/** Removes from `start` to `end`; with its whole lines, comments included, where nothing else stands on them. */
const removeSpan = (work: Work, plan: FlowPlan, i: number, end: number): void => {
  const entry = plan.entries[i]!;
  const rest = work.text.slice(end, lineEnd(work.text, end));
  if (opens(work, entry) && /^[ \t]*(?:#.*)?$/.test(rest)) {
    splice(work, topOf(work, plan.entries, i), nextLine(work.text, end), '');
    return;
  }
  const spaces = skipSpaces(work, end);
  const closes = /[\]}\r\n]/.test(work.text[spaces] ?? '\n');
  if (!closes) {
    splice(work, entry.start, spaces, '');
    return;
  }
  const gap =
    /[ \t]*$/.exec(work.text.slice(lineStart(work.text, entry.start), entry.start))?.[0].length ?? 0;
  const isTaken = i === 0 || opens(work, entry) || !plan.kept.has(i - 1);
  splice(work, isTaken ? entry.start : entry.start - gap, end, '');
};

/** Removes the entries after the last kept one at once, where they stand on its line; false when they do not. */
const cutTail = (work: Work, plan: FlowPlan, last: number): boolean => {
  if (plan.kept.size === 0) return false;
  const [from, to] = [plan.entries[last]!.end, plan.entries.at(-1)!.end];
  if (from === to || /[#\r\n]/.test(work.text.slice(from, to))) return false;
  splice(work, from, to, '');
  return true;
};

/** A comma goes with the removed entry before it, or with the last kept one when nothing kept follows. */
const removeEntries = (work: Work, plan: FlowPlan): void => {
  const last = Math.max(...plan.kept);
  const isCut = cutTail(work, plan, last);
  for (let i = 0; i < (isCut ? last : plan.entries.length); i += 1) {
    const comma = commaAfter(plan, i);
    if (i === last && i < plan.entries.length - 1 && comma !== null) splice(work, comma, comma + 1, '');
    if (plan.kept.has(i)) continue;
    removeSpan(work, plan, i, comma === null ? plan.entries[i]!.end : comma + 1);
  }
};

/** Whether there are comments between the brackets, which stay when every entry goes. */
export const hasComments = (work: Work, node: Collection): boolean =>
  work.text.slice(startOf(node), node.range?.[1]).includes('#');

/** Whether each entry stands on a line of its own. */
const isColumn = (work: Work, { entries }: FlowPlan): boolean => entries.every((entry) => opens(work, entry));

const addInColumn = (work: Work, plan: FlowPlan, after: number, texts: readonly FlowText[]): void => {
  const entry = plan.entries[after]!;
  const indent = work.newline + ' '.repeat(columnAt(work.text, entry.start));
  const comma = commaAfter(plan, after);
  const lasts = after === plan.entries.length - 1;
  const hasComma = comma !== null && !(Math.max(...plan.kept) === after && !lasts);
  if (!hasComma) insert(work, entry.end, ',');
  const lines = texts.flatMap(({ text, comments }, i) => [
    ...comments,
    text + (hasComma || i < texts.length - 1 ? ',' : ''),
  ]);
  insert(
    work,
    lineEnd(work.text, comma === null ? entry.end : comma),
    lines.map((line) => indent + line).join(''),
  );
};

/** An entry among others on one line; one with comments begins a line, deeper than the bracket. */
const beside = (work: Work, node: Collection, { text, comments }: FlowText): string => {
  const indent = work.newline + ' '.repeat(columnAt(work.text, startOf(node)) + 1);
  return comments.length === 0 ? text : [...comments, text].map((line) => indent + line).join('');
};

const addAfter = (work: Work, node: Collection, plan: FlowPlan, { after, texts }: FlowAddition): void => {
  const { end } = plan.entries[after]!;
  const rest = work.text.slice(end, lineEnd(work.text, end));
  if (isColumn(work, plan) && /^[ \t]*,?[ \t]*(?:#.*)?$/.test(rest)) addInColumn(work, plan, after, texts);
  else
    insert(
      work,
      end,
      texts.map((one) => `,${one.comments.length === 0 ? ' ' : ''}${beside(work, node, one)}`).join(''),
    );
};

/** Removes and adds entries within brackets or braces. At least one entry is kept, or none is added. */
export const editFlow = (
  work: Work,
  node: Collection,
  entries: readonly Entry[],
  kept: ReadonlySet<number>,
  additions: readonly FlowAddition[],
): void => {
  const plan: FlowPlan = { entries, commas: commasOf(node), kept };
  for (const addition of additions) {
    if (addition.after >= 0) addAfter(work, node, plan, addition);
    else {
      const texts = addition.texts.map((one) => `${beside(work, node, one)}, `);
      insert(work, entries[Math.min(...kept)]!.start, texts.join(''));
    }
  }
  removeEntries(work, plan);
};
