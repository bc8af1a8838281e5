import type { Entry } from './entries.ts';
import { columnAt, lineEnd, opensLine } from './lines.ts';
import { headerEnd, insert, joined, opens, splice, tailOf, topOf, type Work } from './work.ts';

/** New lines (without their line breaks, with their indentation) that follow a kept entry; after -1: before the first. */
export interface Addition {
  readonly after: number;
  readonly lines: readonly string[];
}

export interface BlockPlan {
  readonly entries: readonly Entry[];
  readonly kept: ReadonlySet<number>;
  readonly additions: readonly Addition[];
  /** Whether it is the file's own map, above whose first key the comments of the file stand. */
  readonly root: boolean;
}

/** Where an entry's own comments begin. */
const top = (work: Work, { entries, root }: BlockPlan, i: number): number =>
  topOf(work, entries, i, root && i === 0 ? headerEnd(work, entries[0]!.start) : 0);

/** The first character that is neither space nor line break, from `at` on. */
const nextMark = (work: Work, at: number): number => at + (/^\s*/.exec(work.text.slice(at))?.[0].length ?? 0);

/** How many entries from the first on go, when the first stands beside a dash and so cannot go with its whole line. */
const leadingRun = (work: Work, { entries, kept }: BlockPlan): number => {
  if (opens(work, entries[0]!)) return 0;
  let run = 0;
  while (run < entries.length && !kept.has(run)) run += 1;
  return run;
};

const removeEntries = (work: Work, plan: BlockPlan): void => {
  const { entries, kept } = plan;
  const run = leadingRun(work, plan);
  if (run > 0) splice(work, entries[0]!.start, nextMark(work, tailOf(work, entries[run - 1]!)), '');
  for (let i = run; i < entries.length; i += 1)
    if (!kept.has(i)) splice(work, top(work, plan, i), tailOf(work, entries[i]!), '');
};

/** Before everything that is kept: above the first entry and its comments, or between dash and first entry. */
const addFirst = (work: Work, plan: BlockPlan, lines: readonly string[]): void => {
  const first = plan.entries[0]!;
  if (opensLine(work.text, first.start)) {
    insert(work, top(work, plan, 0), joined(work, lines));
    return;
  }
  const column = columnAt(work.text, first.start);
  insert(work, first.start, joined(work, lines).slice(column) + ' '.repeat(column));
};

/**
 * Removes entries of a block map or list with their comments and adds lines. At least one entry is kept, or the first opens its
 * line.
 */
export const editBlock = (work: Work, plan: BlockPlan): void => {
  for (const { after, lines } of plan.additions) {
    if (after < 0) addFirst(work, plan, lines);
    else insert(work, tailOf(work, plan.entries[after]!), joined(work, lines));
  }
  removeEntries(work, plan);
};

/** Removes every entry, each with its own comments, and writes the empty collection after the colon or dash at `slot`. */
export const emptyBlock = (work: Work, entries: readonly Entry[], slot: number, empty: '[]' | '{}'): void => {
  insert(work, slot, ` ${empty}`);
  removeEntries(work, { entries, kept: new Set(), additions: [], root: false });
};

/** An item's text with its comments, ready to stand elsewhere: without the indentation of its dash. */
export const cutBlock = (work: Work, entries: readonly Entry[], i: number): string[] => {
  const entry = entries[i]!;
  const column = columnAt(work.text, entry.start);
  const from = opens(work, entry) ? topOf(work, entries, i) : entry.start;
  const lines = work.text.slice(from, tailOf(work, entry)).split(/\r?\n/);
  while (lines.at(-1) === '') lines.pop();
  const strip = new RegExp(`^ {0,${column}}`);
  return lines.map((line, n) => (n === 0 && from === entry.start ? line : line.replace(strip, '')));
};

/** An item's text within brackets that stands on its own line: with the comments above and beside it. */
export const cutFlow = (work: Work, entries: readonly Entry[], i: number): string[] => {
  const entry = entries[i]!;
  const text = work.text.slice(entry.start, entry.end);
  if (!opens(work, entry)) return [`- ${text}`];
  const above = work.text
    .slice(topOf(work, entries, i), entry.start)
    .split(/\r?\n/)
    .slice(0, -1);
  const rest = work.text.slice(entry.end, lineEnd(work.text, entry.end));
  const beside = /^(?:[ \t]*,)?([ \t]*#.*)$/.exec(rest)?.[1] ?? '';
  return [...above.map((line) => line.trimStart()), `- ${text}${beside}`];
};
