import { error, type Param, type Problem } from '../problem.ts';
import {
  below,
  build,
  idOf,
  isKeyed,
  isMap,
  isOwn,
  type Node,
  type Origin,
  originsOf,
  sameValue,
  toValue,
} from './tree.ts';

/** One file of the chain: the base first, then each that extends the one before. */
export interface Layer {
  readonly file: string;
  readonly value: unknown;
}

/** A problem of the merge and where in its file it stands; who can read files turns that into line and column. */
export interface Finding {
  readonly problem: Problem;
  readonly origin: Origin;
}

export interface Resolution {
  /** Everything merged, without `extends` and `x-` keys. */
  readonly value: Readonly<Record<string, unknown>>;
  /** By dotted path, for every part of the value: which file said it, and where there. */
  readonly origins: ReadonlyMap<string, Origin>;
  readonly findings: readonly Finding[];
}

/** Keys that say which file this is; repeating them is no override. */
const IDENTITY = ['bbl', 'id', 'name', 'version', 'extends'];

type Found = (code: string, origin: Origin, params?: Readonly<Record<string, Param>>) => void;

const removes = (value: unknown): boolean =>
  isMap(value) && Object.hasOwn(value, 'remove') && value['remove'] === true;

const checkRemoval = (
  value: Readonly<Record<string, unknown>>,
  present: boolean,
  origin: Origin,
  found: Found,
): void => {
  const key = String(value['id'] ?? origin.path.at(-1));
  if (!present) found('remove-absent', origin, { key });
  const more = Object.keys(value).filter((name) => name !== 'remove' && name !== 'id' && !isOwn(name));
  if (more.length > 0) found('remove-with-more', origin, { key, more: { list: more } });
};

const checkDuplicates = (items: readonly unknown[], origin: Origin, found: Found): void => {
  const seen = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const id = isMap(item) ? item['id'] : undefined;
    if (id !== undefined && seen.has(id)) found('duplicate-id', below(origin, index), { id: String(id) });
    seen.add(id);
  }
};

const mergeMap = (
  base: Node & { kind: 'map' },
  over: Readonly<Record<string, unknown>>,
  origin: Origin,
  found: Found,
): Node => {
  const entries = new Map(base.entries);
  const keys = Object.keys(over).filter((name) => !isOwn(name));
  if (keys.length === 0) found('no-op-override', origin, { key: origin.path.join('.') });
  for (const key of keys) {
    const value = over[key];
    const place = below(origin, key);
    const before = entries.get(key);
    if (removes(value)) {
      checkRemoval(value as Readonly<Record<string, unknown>>, before !== undefined, place, found);
      entries.delete(key);
    } else entries.set(key, before ? merge(before, value, place, found) : fresh(value, place, found));
  }
  return { ...base, entries };
};

const withoutId = ({
  id: _,
  ...rest
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => rest;

const mergeKeyed = (
  base: Node & { kind: 'list' },
  over: readonly Readonly<Record<string, unknown>>[],
  origin: Origin,
  found: Found,
): Node => {
  const items = [...base.items];
  checkDuplicates(over, origin, found);
  for (const [index, value] of over.entries()) {
    const place = below(origin, index);
    const at = items.findIndex((item) => idOf(item) === value['id']);
    const before = items[at];
    if (removes(value)) {
      checkRemoval(value, before !== undefined, place, found);
      if (before) items.splice(at, 1);
    } else if (before) items[at] = merge(before, withoutId(value), place, found);
    else items.push(fresh(value, place, found));
  }
  return { ...base, items };
};

/** What is new may hold no `remove`: there is nothing to take out of it. */
const fresh = (value: unknown, origin: Origin, found: Found): Node => {
  scanFresh(value, origin, found);
  return build(value, origin);
};

const scanFresh = (value: unknown, origin: Origin, found: Found): void => {
  if (Array.isArray(value)) {
    if (isKeyed(value)) checkDuplicates(value, origin, found);
    for (const [index, item] of value.entries()) scanFresh(item, below(origin, index), found);
  } else if (isMap(value)) {
    if (removes(value)) checkRemoval(value, false, origin, found);
    for (const key of Object.keys(value)) scanFresh(value[key], below(origin, key), found);
  }
};

const isIdentity = (origin: Origin): boolean =>
  (origin.path.length === 1 && IDENTITY.includes(String(origin.path[0]))) ||
  (origin.path.length === 2 && origin.path[0] === 'name');

const replace = (base: Node, over: unknown, origin: Origin, found: Found): Node => {
  if (sameValue(toValue(base), over) && !isIdentity(origin)) {
    found('no-op-override', origin, { key: origin.path.join('.') });
    return base;
  }
  return fresh(over, origin, found);
};

const merge = (base: Node, over: unknown, origin: Origin, found: Found): Node => {
  if (base.kind === 'map' && isMap(over)) return mergeMap(base, over, origin, found);
  if (base.kind === 'list' && base.keyed && isKeyed(over)) return mergeKeyed(base, over, origin, found);
  return replace(base, over, origin, found);
};

/**
 * Takes a chain of rulesets, base first, returns what they say together: a key replaces, maps and lists of `{id}`
 * merge by key, `remove: true` takes out. Reported are an override that changes nothing (`no-op-override`), a `remove`
 * of something absent (`remove-absent`) or with other keys beside it (`remove-with-more`), and an id that a list has
 * twice (`duplicate-id`).
 */
export const resolveRuleset = (chain: readonly Layer[]): Resolution => {
  const findings: Finding[] = [];
  const found: Found = (code, origin, params = {}) => {
    const extra = { path: origin.path.join('.'), place: { file: origin.file } };
    findings.push({ problem: error(code, params, extra), origin });
  };
  let root: Node = {
    kind: 'map',
    entries: new Map(),
    origin: { layer: 0, file: chain[0]?.file ?? '', path: [] },
  };
  for (const [layer, { file, value }] of chain.entries()) {
    const origin: Origin = { layer, file, path: [] };
    if (root.kind === 'map' && isMap(value)) root = { ...mergeMap(root, value, origin, found), origin };
  }
  if (root.kind === 'map')
    root = { ...root, entries: new Map([...root.entries].filter(([key]) => key !== 'extends')) };
  return { value: toValue(root) as Readonly<Record<string, unknown>>, origins: originsOf(root), findings };
};
