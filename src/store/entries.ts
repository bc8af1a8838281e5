import { isMap, isNode, isScalar, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';
import { InternalFault } from './fault.ts';
import { keyText } from './nodes.ts';

/** One pair of a map or one item of a list, as it stands in the text. */
export interface Entry {
  /** Of a map's pair; '' for an item. */
  readonly key: string;
  /** The value's node; null where nothing is written. */
  readonly node: Node | null;
  /** Offset of the first character: key, `?`, dash, or of a flow item itself. */
  readonly start: number;
  /** Where the colon or dash ends, after which a value is written; `start` of an item in brackets. */
  readonly slot: number;
  /** Whether there is a colon or dash (a flow key may stand alone). */
  readonly marked: boolean;
  /** Where its content ends; comments are not content. */
  readonly end: number;
}

export type Collection = YAMLMap | YAMLSeq;
interface Token {
  readonly type: string;
  readonly offset: number;
  readonly source: string;
}
interface TokenItem {
  readonly start: readonly Token[];
  readonly sep?: readonly Token[];
}

const tokenItems = (node: Collection): readonly TokenItem[] =>
  (node.srcToken as { items?: readonly TokenItem[] } | undefined)?.items ?? [];

const rangeOf = (node: Node): readonly [number, number] => {
  if (!node.range) throw new InternalFault('a node without a range');
  return [node.range[0], node.range[1]];
};

export const startOf = (node: Node): number => rangeOf(node)[0];

/** Whether nothing is written where the node stands. */
export const isEmpty = (node: Node): boolean => isScalar(node) && rangeOf(node)[0] === rangeOf(node)[1];

export const isBlockScalar = (node: Node | null): boolean =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');

export const isFlow = (node: Collection): boolean => node.flow === true;

const endOf = (text: string, node: Node): number => {
  const [start, end] = rangeOf(node);
  if (isBlockScalar(node)) return text.slice(start, end).replace(/\r?\n$/, '').length + start;
  if ((isMap(node) || isSeq(node)) && !(isFlow(node) && /[[{]/.test(text[start] ?? '')))
    return entriesOf(text, node).at(-1)?.end ?? end;
  return end;
};

const pairEntry = (text: string, pair: Pair): Entry => {
  const tokens = pair.srcToken as TokenItem | undefined;
  const key = pair.key as Node;
  const colon = tokens?.sep?.find((token) => token.type === 'map-value-ind');
  const mark = tokens?.start.find((token) => token.type === 'explicit-key-ind');
  const node = isNode(pair.value) && !isEmpty(pair.value) ? pair.value : null;
  const slot = colon ? colon.offset + 1 : rangeOf(key)[1];
  const start = mark ? mark.offset : rangeOf(key)[0];
  return {
    key: keyText(pair) ?? '',
    node,
    start,
    slot,
    marked: !!colon,
    end: node ? endOf(text, node) : slot,
  };
};

const dashes = (seq: YAMLSeq): number[] =>
  tokenItems(seq).flatMap((item) =>
    item.start.filter((token) => token.type === 'seq-item-ind').map((token) => token.offset),
  );

const blockItems = (text: string, seq: YAMLSeq): Entry[] => {
  const offsets = dashes(seq);
  return seq.items.map((item, i) => {
    const start = offsets[i];
    if (start === undefined) throw new InternalFault('an item without a dash');
    const node = isNode(item) && !isEmpty(item) ? item : null;
    return { key: '', node, start, slot: start + 1, marked: true, end: node ? endOf(text, node) : start + 1 };
  });
};

const flowItem = (text: string, item: unknown): Entry => {
  if (!isNode(item)) throw new InternalFault('an item that is no node');
  const start =
    isMap(item) && item.items[0] && text[startOf(item)] !== '{'
      ? pairEntry(text, item.items[0]).start
      : startOf(item);
  return { key: '', node: item, start, slot: start, marked: false, end: endOf(text, item) };
};

/** Takes a collection of a parsed text, returns its entries in the order of the text. */
export const entriesOf = (text: string, node: Collection): Entry[] => {
  if (isMap(node)) return node.items.map((pair) => pairEntry(text, pair));
  return isFlow(node) ? node.items.map((item) => flowItem(text, item)) : blockItems(text, node);
};

/** The offsets of the commas between and after a flow collection's entries. */
export const commasOf = (node: Collection): number[] =>
  tokenItems(node).flatMap((item) =>
    item.start.filter((token) => token.type === 'comma').map((token) => token.offset),
  );
