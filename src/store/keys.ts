import { nearest } from '../nearest.ts';
import { error, type Problem, say } from '../problem.ts';
import { bareMap, isOwnKey, isPlainMap, type PlainMap } from './nodes.ts';
import { accepts, isUnion, kindOf, optionsOf, peel, type Shape, valuesOf } from './schema.ts';

export type Keys = readonly (string | number)[];

/** What a walk of a value along its schema finds. */
export interface Walk {
  /** The value without the user's own keys and without those that are unknown. */
  readonly value: unknown;
  readonly problems: readonly { readonly path: Keys; readonly problem: Problem; readonly key: boolean }[];
  /** The schema of each dotted path, unions not chosen from. */
  readonly shapes: ReadonlyMap<string, Shape>;
}

interface State {
  readonly problems: { path: Keys; problem: Problem; key: boolean }[];
  readonly shapes: Map<string, Shape>;
}

export const dotted = (path: Keys): string => path.join('.');

const reportUnknown = (state: State, path: Keys, known: readonly string[]): void => {
  const key = String(path.at(-1));
  const word = nearest(key, known);
  const keys = { list: known };
  const help = word ? say('help.known-key', { word, keys }) : say('help.known-keys', { keys });
  const problem = error(
    'unknown-key',
    { key },
    { path: dotted(path), ...(known.length > 0 ? { help } : {}) },
  );
  state.problems.push({ path, problem, key: true });
};

/** The entries of a map's schema, and whether other keys are allowed (with which schema). */
const entriesOf = (shape: Shape): { entries: Readonly<Record<string, Shape>>; others: Shape | boolean } => {
  const entries = shape.entries ?? {};
  if (shape.type === 'record') return { entries, others: shape.value ?? true };
  if (shape.type === 'object_with_rest') return { entries, others: shape.rest ?? true };
  return { entries, others: !(shape.type === 'strict_object' || shape.type === 'object') };
};

const walkMap = (state: State, shape: Shape, value: PlainMap, path: Keys): unknown => {
  const { entries, others } = entriesOf(shape);
  const clean = bareMap<unknown>();
  for (const [key, entry] of Object.entries(entries)) state.shapes.set(dotted([...path, key]), entry);
  for (const key of Object.keys(value)) {
    if (isOwnKey(key)) continue;
    const here = [...path, key];
    const inner = Object.hasOwn(entries, key) ? entries[key]! : others;
    if (inner === false) reportUnknown(state, here, Object.keys(entries));
    else
      clean[key] =
        inner === true ? walk(state, null, value[key], here) : walk(state, inner, value[key], here);
  }
  return clean;
};

const itemShape = (shape: Shape, i: number): Shape | null =>
  shape.item ?? shape.items?.[i] ?? shape.rest ?? null;

/** Whether a map says by a literal that it is of this option of a variant. */
const saysSo = (option: Shape, key: string, value: unknown): boolean => {
  const said = isPlainMap(value) ? value[key] : undefined;
  const inner = peel(option, value);
  const entry = inner.entries?.[key];
  if (isUnion(inner)) return optionsOf(inner).some((one) => saysSo(one, key, value));
  return !!entry && (valuesOf(peel(entry, said))?.includes(said) ?? false);
};

/** How ill an option fits: unknown and missing keys at any depth that this walk sees. */
const misfit = (option: Shape, value: unknown): number => {
  const state: State = { problems: [], shapes: new Map() };
  walk(state, option, value, []);
  const entries = peel(option, value).entries ?? {};
  const missing = isPlainMap(value)
    ? Object.keys(entries).filter((key) => !Object.hasOwn(value, key) && !entries[key]!.wrapped)
    : [];
  return state.problems.length + missing.length;
};

/** The one option of a union or variant that a value is meant for; null when none of them can be told. */
export const chooseOption = (shape: Shape, value: unknown): Shape | null => {
  const fitting = optionsOf(shape).filter((option) => accepts(option, value));
  if (shape.type === 'variant')
    return fitting.find((option) => saysSo(option, String(shape.key), value)) ?? null;
  if (fitting.length < 2) return fitting[0] ?? null;
  if (kindOf(value) !== 'map' && kindOf(value) !== 'list') return null;
  const ranked = fitting.map((option) => ({ option, ill: misfit(option, value) }));
  return ranked.sort((a, b) => a.ill - b.ill)[0]!.option;
};

const walk = (state: State, outer: Shape | null, value: unknown, path: Keys): unknown => {
  if (outer) state.shapes.set(dotted(path), outer);
  const shape = outer && peel(outer, value);
  if (shape && isUnion(shape)) {
    const option = chooseOption(shape, value);
    const clean = walk(state, option, value, path);
    state.shapes.set(dotted(path), outer);
    return clean;
  }
  if (Array.isArray(value)) {
    if (shape && !accepts(shape, value))
      state.problems.push({ path, problem: error('wrong-type'), key: false });
    return value.map((item, i) => walk(state, shape && itemShape(shape, i), item, [...path, i]));
  }
  if (!isPlainMap(value)) return value;
  if (shape && accepts(shape, value)) return walkMap(state, shape, value, path);
  return walkMap(state, { kind: 'schema', type: 'loose_object' }, value, path);
};

/** Takes a value and its schema, returns what is unknown in it, and the value without that. */
export const walkKeys = (shape: Shape, value: unknown): Walk => {
  const state: State = { problems: [], shapes: new Map() };
  const clean = walk(state, shape, value, []);
  return { value: clean, problems: state.problems, shapes: state.shapes };
};
