import * as v from 'valibot';
import { expect, it } from 'vitest';
import { checkShape } from '../../src/store/shape.ts';
import { parseSource } from '../../src/store/source.ts';

const schema = v.strictObject({ pair: v.strictTuple([v.number(), v.string()]) });

const found = (text: string) =>
  checkShape(parseSource('a.yaml', text).source!, schema).map(({ code, path, place }) => [
    code,
    path,
    place?.column,
  ]);

it('a list of fixed length has neither an entry too many nor one too few', () => {
  expect(found('pair: [1, a]\n')).toEqual([]);
  expect(found('pair: [1, a, b]\n')).toEqual([['extra-item', 'pair.2', 14]]);
  expect(found('pair: [1]\n')).toEqual([['missing-item', 'pair.1', 1]]);
});
