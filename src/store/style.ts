import { isMap, isPair, isSeq, type Node, visit } from 'yaml';
import { entriesOf, startOf } from './entries.ts';
import { columnAt, opensLine } from './lines.ts';
import type { Source } from './source.ts';

/** A path of keys; an item of a list is `*`. */
export type StylePath = readonly string[];

/** What a format says about how its files are written. */
export interface Style {
  /** The format's order of a map's keys. */
  readonly order: (path: StylePath) => readonly string[] | undefined;
  /** The key by which a list's items are told apart. */
  readonly identity: (path: StylePath) => string | undefined;
  /** Whether a new collection is written on lines of its own (true), in brackets (false), or as it fits (undefined). */
  readonly block: (path: StylePath) => boolean | undefined;
  /** Items that may go from one list to another (dotted paths), text and comments with them, told by the key `by`. */
  readonly moves?: readonly { readonly from: string; readonly to: string; readonly by: string }[];
  /** Whether YYYY-MM-DD is written without quotes; quoted unless said. */
  readonly plainDates?: boolean;
}

/** The habits of a file: how far a nested map, a list's dashes and what follows a dash are indented. */
export interface Layout {
  readonly step: number;
  readonly dash: number;
  readonly after: number;
}

export const HOUSE: Layout = { step: 2, dash: 2, after: 2 };

interface Seen {
  step?: number;
  dash?: number;
  after?: number;
}

const lookAtPair = (text: string, seen: Seen, key: Node, value: Node): void => {
  const inner = columnAt(text, startOf(value)) - columnAt(text, startOf(key));
  if (!opensLine(text, startOf(value))) return;
  if (isMap(value) && !value.flow) seen.step ??= inner;
  if (isSeq(value) && !value.flow) seen.dash ??= inner;
};

/** Takes a source, returns its habits; those of new files where it shows none. */
export const layoutOf = (source: Source): Layout => {
  const { text } = source;
  const seen: Seen = {};
  visit(source.doc, {
    Pair: (_, pair) => {
      if (isPair(pair) && (isMap(pair.value) || isSeq(pair.value)) && pair.value.range)
        lookAtPair(text, seen, pair.key as Node, pair.value);
    },
    Seq: (_, seq) => {
      if (seq.flow || seen.after !== undefined) return;
      const item = entriesOf(text, seq).find((entry) => isMap(entry.node) && !entry.node.flow);
      if (item?.node && columnAt(text, startOf(item.node)) > columnAt(text, item.start))
        seen.after = columnAt(text, startOf(item.node)) - columnAt(text, item.start);
    },
  });
  const step = seen.step ?? HOUSE.step;
  return { step, dash: seen.dash ?? step, after: seen.after ?? HOUSE.after };
};
