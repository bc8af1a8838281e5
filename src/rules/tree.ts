/** A ruleset value that remembers, for every part of it, which file said it and where. */
export type Path = readonly (string | number)[];

/** Where a value stands: the file, which layer of the chain that is (0 is the base), and its path in that file. */
export interface Origin {
  readonly layer: number;
  readonly file: string;
  readonly path: Path;
}

export type Node =
  | { readonly kind: 'leaf'; readonly value: unknown; readonly origin: Origin }
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Node>; readonly origin: Origin }
  | {
      readonly kind: 'list';
      readonly items: readonly Node[];
      readonly keyed: boolean;
      readonly origin: Origin;
    };

export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes a value, returns whether it is a list whose items all carry an `id`, so that they merge by it. */
export const isKeyed = (value: unknown): value is readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isMap(item) && typeof item['id'] === 'string');

/** Takes a key, returns whether it is the user's own and says nothing. */
export const isOwn = (key: string): boolean => key.startsWith('x-');

export const below = (origin: Origin, key: string | number): Origin => ({
  ...origin,
  path: [...origin.path, key],
});

/** Takes plain data and where it stands, returns it with its origins. */
export const build = (value: unknown, origin: Origin): Node => {
  if (Array.isArray(value)) {
    const items = value.map((item, index) => build(item, below(origin, index)));
    return { kind: 'list', items, keyed: isKeyed(value), origin };
  }
  if (!isMap(value)) return { kind: 'leaf', value, origin };
  const keys = Object.keys(value).filter((key) => !isOwn(key));
  return {
    kind: 'map',
    entries: new Map(keys.map((key) => [key, build(value[key], below(origin, key))])),
    origin,
  };
};

/** Takes a tree, returns the plain data it holds. */
export const toValue = (node: Node): unknown => {
  if (node.kind === 'leaf') return node.value;
  if (node.kind === 'list') return node.items.map(toValue);
  return Object.fromEntries([...node.entries].map(([key, entry]) => [key, toValue(entry)]));
};

/** Takes an item of a keyed list, returns its id. */
export const idOf = (node: Node): string => {
  const id = node.kind === 'map' ? node.entries.get('id') : undefined;
  return id?.kind === 'leaf' ? String(id.value) : '';
};

/**
 * Takes a tree, returns the origin of every part of it by dotted path. Items of a list stand under their index, and
 * those with an id under that too: `tables.weather.rows.0.roll` and `tables.weather.rows.nice.roll`.
 */
export const originsOf = (node: Node, path = '', into = new Map<string, Origin>()): Map<string, Origin> => {
  const join = (key: string | number): string => (path === '' ? String(key) : `${path}.${key}`);
  into.set(path, node.origin);
  if (node.kind === 'map') for (const [key, entry] of node.entries) originsOf(entry, join(key), into);
  if (node.kind === 'list')
    for (const [index, item] of node.items.entries()) {
      originsOf(item, join(index), into);
      if (node.keyed) originsOf(item, join(idOf(item)), into);
    }
  return into;
};

/** Takes plain data twice, returns whether both say the same; the order of keys says nothing. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isMap(a) || !isMap(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  );
};
