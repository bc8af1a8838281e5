import { isMap, isPair, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
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

const isBlock = (node: unknown): node is YAMLMap | YAMLSeq => (isMap(node) || isSeq(node)) && !node.flow;

const lookAtPair = (text: string, seen: Seen, key: Node, value: Node): void => {
  const inner = columnAt(text, startOf(value)) - columnAt(text, startOf(key));
  if (!opensLine(text, startOf(value))) return;
  if (isMap(value)) seen.step ??= inner;
  else seen.dash ??= inner;
};

const lookAtItems = (text: string, seen: Seen, seq: YAMLSeq): void => {
  if (seen.after !== undefined) return;
  const item = entriesOf(text, seq).find((entry) => isBlock(entry.node) && isMap(entry.node));
  if (item?.node && columnAt(text, startOf(item.node)) > columnAt(text, item.start))
    seen.after = columnAt(text, startOf(item.node)) - columnAt(text, item.start);
};

/** Goes through what stands on lines of its own, in the order of the text, until all habits are seen. */
const look = (text: string, seen: Seen, node: unknown): void => {
  if (!isBlock(node) || Object.values(seen).length === 3) return;
  if (isSeq(node)) lookAtItems(text, seen, node);
  for (const item of node.items) {
    if (!isPair(item)) look(text, seen, item);
    else if (isBlock(item.value) && item.value.range) {
      lookAtPair(text, seen, item.key as Node, item.value);
      look(text, seen, item.value);
    }
  }
};

/** Takes a source, returns its habits; those of new files where it shows none. */
export const layoutOf = (source: Source): Layout => {
  const seen: Seen = {};
  look(source.text, seen, source.root);
  const step = seen.step ?? HOUSE.step;
  return { step, dash: seen.dash ?? step, after: seen.after ?? HOUSE.after };
};
