import * as v from 'valibot';
import { nearest } from '../nearest.ts';
import { error, type Message, type Problem, say } from '../problem.ts';
import { capped, MAX_TOLD } from './cap.ts';
import { expected, wordsOf } from './expected.ts';
import { chooseOption, dotted, type Keys, type Walk, walkKeys } from './keys.ts';
import { hasListForMap } from './lists.ts';
import { isPlainMap, withoutOwnKeys } from './nodes.ts';
import { placeOf } from './place.ts';
import { accepts, asSchema, asShape, isUnion, kindOf, peel, type Schema, type Shape } from './schema.ts';
import type { Source } from './source.ts';

interface Found {
  readonly path: Keys;
  readonly problem: Problem;
  readonly key: boolean;
}

const FOUND: Readonly<Record<string, Message>> = {
  map: say('kind.map'),
  list: say('kind.list'),
  text: say('kind.text'),
  number: say('kind.number'),
  boolean: say('kind.boolean'),
  null: say('kind.null'),
};
const MAX_SHOWN = 60;

const valueAt = (value: unknown, path: Keys): unknown =>
  path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isPlainMap(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, value);

/** A list's item is named with its list: `gains.2`. */
const nameOf = (path: Keys): string => {
  const last = path.findLastIndex((key) => typeof key === 'string');
  return dotted(path.slice(Math.max(0, last)));
};

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

const helpWith = (shape: Shape | undefined, value: unknown): { help?: Message } => {
  if (!shape) return {};
  const what = expected(shape, value);
  const word = typeof value === 'string' ? nearest(value, wordsOf(shape, value)) : null;
  return {
    help: word
      ? say('help.expected-near', { expected: what, word })
      : say('help.expected', { expected: what }),
  };
};

const missing = (path: Keys, shape: Shape | undefined): Found => ({
  path,
  key: true,
  problem: error(
    'missing-key',
    { key: String(path.at(-1)) },
    { path: dotted(path), ...helpWith(shape, undefined) },
  ),
});

/** An item of a list of fixed length that is not there, or is one too many. */
const miscounted = (path: Keys, shape: Shape | undefined, code: 'missing-item' | 'extra-item'): Found => {
  const params = { key: nameOf(path.slice(0, -1)), n: Number(path.at(-1)) + 1 };
  const extra = { path: dotted(path), ...helpWith(code === 'missing-item' ? shape : undefined, undefined) };
  const problem =
    code === 'missing-item' ? error('missing-item', params, extra) : error('extra-item', params, extra);
  return { path, problem, key: false };
};

/** A value at fault: of the wrong kind, or of the right kind and not allowed. */
const wrong = (path: Keys, shape: Shape | undefined, value: unknown): Found => {
  const extra = { path: dotted(path), ...helpWith(shape, value) };
  const isKind = !shape || accepts(shape, value);
  const params = { key: nameOf(path) };
  const problem = isKind
    ? error('wrong-value', { ...params, value: shown(value) }, extra)
    : error('wrong-type', { ...params, found: FOUND[kindOf(value)]! }, extra);
  return { path, problem, key: false };
};

const wrongKey = (path: Keys, shape: Shape | undefined): Found => {
  const key = String(path.at(-1));
  const keyShape = shape && typeof shape.key === 'object' ? shape.key : undefined;
  const problem = error('unknown-key', { key }, { path: dotted(path), ...helpWith(keyShape, key) });
  return { path, problem, key: true };
};

const pathOf = (issue: v.BaseIssue<unknown>): Keys =>
  (issue.path ?? []).map((step) => step.key as string | number);

/** The schema of an item that may not be there. */
const itemOf = (walked: Walk, path: Keys): Shape | undefined => {
  const list = walked.shapes.get(dotted(path.slice(0, -1)));
  return list && peel(list, []).items?.[Number(path.at(-1))];
};

const findIssue = (issue: v.BaseIssue<unknown>, walked: Walk, at: Keys): Found[] => {
  const path = [...at, ...pathOf(issue)];
  const shape = walked.shapes.get(dotted(path));
  const value = valueAt(walked.value, path.slice(at.length));
  const lacks = value === undefined && issue.received === 'undefined' && path.length > 0;
  if (lacks && typeof path.at(-1) === 'string') return [missing(path, shape)];
  if (lacks) return [miscounted(path, itemOf(walked, path), 'missing-item')];
  if (issue.expected === 'never' && typeof path.at(-1) === 'number')
    return [miscounted(path, undefined, 'extra-item')];
  const step = issue.path?.at(-1) as { origin?: string } | undefined;
  if (step?.origin === 'key') {
    const parent = walked.shapes.get(dotted(path.slice(0, -1)));
    return [wrongKey(path, parent && peel(parent, undefined))];
  }
  const inner = shape && peel(shape, value);
  const option = issue.type === 'union' && inner && isUnion(inner) ? chooseOption(inner, value) : null;
  return option ? findAll(option, value, path) : [wrong(path, shape, value)];
};

/** Everything that a value breaks of a schema, as the schema library finds it. */
const findAll = (shape: Shape, value: unknown, at: Keys): Found[] => {
  const walked = walkKeys(shape, value);
  const shapes = new Map(
    [...walked.shapes].map(([key, one]) => [[...at, ...(key === '' ? [] : [key])].join('.'), one]),
  );
  const { issues } = v.safeParse(asSchema(shape), walked.value, { abortEarly: false });
  return (issues ?? [])
    .slice(0, MAX_TOLD + 1)
    .flatMap((issue) => findIssue(issue, { ...walked, shapes }, at));
};

const covers = (path: string, other: string): boolean =>
  path === '' || other === path || other.startsWith(`${path}.`);

/** One problem a path: what is said of a value makes what is said of its parts idle. */
const withoutRepeats = (found: readonly Found[], fatal: readonly Keys[]): Found[] => {
  const seen = new Set<string>();
  return found.filter(({ path }) => {
    const here = dotted(path);
    if (seen.has(here) || fatal.some((one) => covers(dotted(one), here))) return false;
    seen.add(here);
    return true;
  });
};

/**
 * Whether a value is all that a schema wants; keys that start with `x-` are allowed anywhere. Every schema of a file refuses
 * unknown keys itself, so that this look tells a sound one.
 */
export const fitsShape = (value: unknown, schema: Schema): boolean => isSound(withoutOwnKeys(value), schema);

const isSound = (value: unknown, schema: Schema): boolean =>
  v.is(schema, value) && !hasListForMap(asShape(schema), value);

/**
 * Takes a source and a valibot schema. Returns every problem with its place: `unknown-key` first (keys that start with `x-` are
 * allowed anywhere), then `missing-key`, `wrong-type` and `wrong-value`, each with what would be right.
 */
export const checkShape = (source: Source, schema: Schema): Problem[] => {
  const { text, value } = source;
  if (text.includes('x-') ? fitsShape(value, schema) : isSound(value, schema)) return [];
  const walked = walkKeys(asShape(schema), source.value);
  const unknown = walked.problems.filter((one) => one.key).slice(0, MAX_TOLD + 1);
  const wrongKinds = walked.problems
    .filter((one) => !one.key)
    .slice(0, MAX_TOLD + 1)
    .map(({ path }) => wrong(path, walked.shapes.get(dotted(path)), valueAt(source.value, path)));
  const fatal = wrongKinds.map(({ path }) => path);
  const rest = withoutRepeats(findAll(asShape(schema), walked.value, []), fatal);
  const all = [...unknown, ...wrongKinds, ...rest].map(({ path, problem, key }) => ({
    ...problem,
    place: placeOf(source, path, key ? 'key' : 'value'),
  }));
  return capped(source.file, all);
};

/** As `checkShape`, with the value as the schema makes it (defaults filled in); null when an error was found. */
export const readShape = <T extends Schema>(
  source: Source,
  schema: T,
): { readonly value: v.InferOutput<T> | null; readonly problems: Problem[] } => {
  const problems = checkShape(source, schema);
  if (problems.length > 0) return { value: null, problems };
  const parsed = v.safeParse(schema, walkKeys(asShape(schema), source.value).value);
  return { value: parsed.success ? parsed.output : null, problems };
};
