import fc from 'fast-check';

/** Random files of any style that people write, and random changes of their values. */

export interface Value {
  readonly [key: string]: unknown;
}

/** Draws small numbers from random data, always the same for the same data. */
export type Draw = (below: number) => number;

export const drawFrom = (data: readonly number[]): Draw => {
  let at = 0;
  return (below) => {
    const number = data[at % data.length]! + Math.floor(at / data.length) * 7;
    at += 1;
    return number % below;
  };
};

const words = [
  'Griff',
  'Éric Ögmund',
  'plain words',
  "O'Neil",
  'say "hi"',
  'a: b',
  'x # y',
  '-ma',
  '+st',
  '2-9',
  '7',
  '007',
  '1e3',
  'true',
  'No',
  '~',
  'null',
  '2026-03-01',
  '日本',
  '🏈 star',
  '',
  ' padded ',
  '[x]',
  '{y}',
  'a, b',
  '- dash',
  '? q',
  '!t',
  '&a',
  '*b',
  '%p',
  '@c',
  '`d',
  '|',
  '>',
  'two\nlines',
  'ends\n',
  'tab\there',
  '\u2028',
  'a:b',
  "it's: 'so'",
  '=',
  '<<',
  '0x1F',
  '.5',
  '12:30:00',
  '---',
  '\\n',
];
const keys = [
  'name',
  'number',
  'spp',
  'gains',
  'note',
  '7',
  '12',
  'a b',
  'é',
  'list',
  'map',
  'more',
  'true',
  "q'",
];

const leaf = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...words) },
  { weight: 2, arbitrary: fc.integer({ min: -99, max: 1_000_000 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(true, false, null, 1.5) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
);

const tree = fc.letrec<{ node: unknown; map: Value; list: unknown[] }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('list') as fc.Arbitrary<unknown>,
    tie('map') as fc.Arbitrary<unknown>,
  ),
  list: fc.array(tie('node'), { maxLength: 4 }),
  map: fc.dictionary(fc.constantFrom(...keys), tie('node'), { maxKeys: 4, noNullPrototype: true }),
}));

export const rootValue: fc.Arbitrary<Value> = fc.dictionary(
  fc.constantFrom(...keys, 'first', 'last', 'x-mine', 'x-other'),
  tree.node,
  { minKeys: 1, maxKeys: 6, noNullPrototype: true },
);
export const anyNode = tree.node;
export const data = fc.array(fc.nat(1000), { minLength: 20, maxLength: 60 });

const isMap = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes a value here and there. */
export const change = (value: unknown, draw: Draw, fresh: readonly unknown[], depth = 0): unknown => {
  const newcomer = (): unknown => fresh[draw(fresh.length)];
  if (Array.isArray(value)) {
    const items = value.flatMap((item) =>
      draw(5) === 0 ? [] : [draw(3) === 0 ? change(item, draw, fresh, depth + 1) : item],
    );
    if (draw(3) === 0) items.splice(draw(items.length + 1), 0, newcomer());
    if (draw(3) === 0) items.push(newcomer());
    if (draw(8) === 0) items.reverse();
    return draw(12) === 0 ? newcomer() : items;
  }
  if (!isMap(value)) return newcomer();
  if (depth > 0 && draw(12) === 0) return newcomer();
  const result: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith('x-')) continue;
    if (draw(6) !== 0) result[key] = draw(3) === 0 ? change(inner, draw, fresh, depth + 1) : inner;
  }
  if (draw(2) === 0) result[keys[draw(keys.length)]!] = newcomer();
  if (draw(4) === 0) result[keys[draw(keys.length)]!] = newcomer();
  return result;
};
