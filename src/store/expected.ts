import { type Message, type Param, say } from '../problem.ts';
import { type Action, isUnion, optionsOf, peel, type Shape, valuesOf } from './schema.ts';

const KEBAB = '^[a-z0-9]+(-[a-z0-9]+)*$';
const MAX_CHOICES = 40;

const find = (shape: Shape, type: string): Action | undefined =>
  shape.pipe
    ?.flatMap((action) => ('pipe' in action ? ((action as unknown as Shape).pipe ?? []) : [action]))
    .find((action) => action.type === type);

const numberParam = (action: Action | undefined): number | null =>
  typeof action?.requirement === 'number' ? action.requirement : null;

/** A description that a schema's author gave as a message: `v.description('expect....')`, or as an action's message. */
const described = (shape: Shape): Message | null => {
  for (const action of shape.pipe ?? []) {
    const id = action.description ?? action.message;
    if (typeof id === 'string' && id.startsWith('expect.')) return say(id);
  }
  return null;
};

const expectedNumber = (shape: Shape): Message => {
  const isWhole = find(shape, 'integer') || find(shape, 'safe_integer');
  const [min, max] = [numberParam(find(shape, 'min_value')), numberParam(find(shape, 'max_value'))];
  if (min !== null && max !== null)
    return isWhole ? say('expect.whole-range', { min, max }) : say('expect.range', { min, max });
  if (min !== null) return isWhole ? say('expect.whole-min', { min }) : say('expect.min', { min });
  if (max !== null) return isWhole ? say('expect.whole-max', { max }) : say('expect.max', { max });
  return isWhole ? say('expect.whole') : say('expect.number');
};

const expectedText = (shape: Shape): Message => {
  const pattern = find(shape, 'regex')?.requirement;
  if (pattern instanceof RegExp)
    return pattern.source === KEBAB ? say('expect.id') : say('expect.pattern', { pattern: pattern.source });
  const [min, max] = [numberParam(find(shape, 'min_length')), numberParam(find(shape, 'max_length'))];
  if (max !== null) return say('expect.text-length', { min: min ?? 0, max });
  return min !== null && min > 0 ? say('expect.filled') : say('expect.text');
};

const expectedChoice = (values: readonly unknown[]): Message => {
  if (values.length === 1) return say('expect.literal', { value: String(values[0]) });
  return say('expect.choice', { values: { list: values.slice(0, MAX_CHOICES).map(String) } });
};

const expectedList = (shape: Shape): Message => {
  const n = numberParam(find(shape, 'length'));
  return n === null ? say('expect.list') : say('expect.list-of', { n });
};

const SIMPLE: Readonly<Record<string, () => Message>> = {
  boolean: () => say('expect.boolean'),
  null: () => say('expect.null'),
  tuple: () => say('expect.list'),
  strict_tuple: () => say('expect.list'),
  object: () => say('expect.map'),
  strict_object: () => say('expect.map'),
  loose_object: () => say('expect.map'),
  object_with_rest: () => say('expect.map'),
  record: () => say('expect.map'),
  variant: () => say('expect.map'),
};

const either = (options: readonly Message[]): Message => {
  const different = options.filter(
    (one, i) => options.findIndex((o) => JSON.stringify(o) === JSON.stringify(one)) === i,
  );
  const [first, ...rest] = different;
  if (!first) return say('expect.any');
  return rest.reduce<Message>(
    (both, next) => say('expect.either', { first: both as Param, second: next as Param }),
    first,
  );
};

/** Takes a schema, returns in words what it allows. */
export const expected = (outer: Shape, value?: unknown): Message => {
  const said = described(outer);
  if (said) return said;
  const shape = peel(outer, value);
  if (shape !== outer) return expected(shape, value);
  if (isUnion(shape) && shape.type === 'union')
    return either(optionsOf(shape).map((option) => expected(option, value)));
  const values = valuesOf(shape);
  if (values) return expectedChoice(values);
  if (shape.type === 'number') return expectedNumber(shape);
  if (shape.type === 'string') return expectedText(shape);
  if (shape.type === 'array') return expectedList(shape);
  return SIMPLE[shape.type]?.() ?? say('expect.any');
};

/** The words that a schema allows, for a guess at what was meant. */
export const wordsOf = (outer: Shape, value: unknown): readonly string[] => {
  const shape = peel(outer, value);
  if (isUnion(shape)) return optionsOf(shape).flatMap((option) => wordsOf(option, value));
  return (valuesOf(shape) ?? []).filter((one): one is string => typeof one === 'string');
};
