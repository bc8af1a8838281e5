import { Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { bareMap, type Plain } from './nodes.ts';
import { type Builder, readQuickly } from './quick.ts';

type PlainDraft = Record<string, Plain> | Plain[];

/** Plain data, as `plainOf` makes it of nodes. */
const values: Builder<Plain> = {
  scalar: (value) => value as Plain,
  map: () => bareMap<Plain>(),
  seq: () => [],
  put: (map, key, _start, _end, value) => {
    const draft = map as Record<string, Plain>;
    if (key in draft) return false;
    draft[key] = value;
    return true;
  },
  add: (seq, item) => void (seq as PlainDraft as Plain[]).push(item),
  comma: () => {},
  close: () => {},
};

interface Token {
  readonly type: string;
  readonly offset: number;
}

type Node = Scalar | YAMLMap | YAMLSeq;
/** A node while it is read: the tokens that edits ask for are gathered beside it. */
type Draft = Node & { srcToken?: { readonly items: { start: Token[] }[] }; flow?: boolean };

const collection = (made: YAMLMap | YAMLSeq, start: number, flow: boolean): Draft => {
  made.range = [start, start, start];
  if (flow) made.flow = true;
  return Object.assign(made, { srcToken: { items: [] } }) as unknown as Draft;
};

const scalarAt = (value: unknown, type: Scalar.Type, start: number, end: number): Scalar => {
  const made = new Scalar(value);
  made.type = type;
  made.range = [start, end, end];
  return made;
};

const mark = (node: Draft, type: string, offset: number): void =>
  void node.srcToken!.items.push({ start: [{ type, offset }] });

/** Nodes with their offsets and those tokens that edits look for. */
const nodes: Builder<Draft> = {
  scalar: (value, type, start, end) => scalarAt(value, type, start, end) as Draft,
  map: (start, flow) => collection(new YAMLMap(), start, flow),
  seq: (start, flow) => collection(new YAMLSeq(), start, flow),
  put: (map, key, start, end, value) => {
    const pair = new Pair(scalarAt(/^\d/.test(key) ? Number(key) : key, 'PLAIN', start, end), value);
    const sep = [{ type: 'map-value-ind', offset: end }];
    (map as YAMLMap).items.push(Object.assign(pair, { srcToken: { start: [], sep } }) as unknown as Pair);
    return true;
  },
  add: (seq, item, dash) => {
    (seq as YAMLSeq).items.push(item);
    if (dash >= 0) mark(seq, 'seq-item-ind', dash);
  },
  comma: (node, at) => mark(node, 'comma', at),
  close: (node, end) => {
    node.range = [node.range![0], end, end];
  },
};

/** Takes a text, returns its plain data, or null where the whole YAML reader is needed. */
export const quickValue = (text: string): Plain | null => readQuickly(text, values);

/** Takes a text that `quickValue` can read, returns its nodes. */
export const quickNodes = (text: string): YAMLMap | null => readQuickly(text, nodes) as YAMLMap | null;
