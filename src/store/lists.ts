import * as v from 'valibot';
import { isPlainMap } from './nodes.ts';
import { accepts, asSchema, isUnion, optionsOf, peel, type Shape, valuesOf } from './schema.ts';

/** The schema of a map's key, of which a record has one for all. */
const entryOf = (shape: Shape, key: string): Shape | undefined =>
  shape.entries && Object.hasOwn(shape.entries, key) ? shape.entries[key] : (shape.value ?? undefined);

/** The options of a union or variant that a value is of. */
const meant = (shape: Shape, value: object): readonly Shape[] => {
  if (shape.type !== 'variant') return optionsOf(shape).filter((option) => v.is(asSchema(option), value));
  const key = String(shape.key);
  const said = (value as Readonly<Record<string, unknown>>)[key];
  return optionsOf(shape).filter((option) => {
    const entry = peel(option, value).entries?.[key];
    return entry !== undefined && (valuesOf(peel(entry, said))?.includes(said) ?? false);
  });
};

/**
 * Whether a list stands somewhere in a value, sound otherwise, where its schema wants a map. The schema library takes any list for a map, and what
 * it holds for values of the keys 0, 1 and so on.
 */
export const hasListForMap = (outer: Shape, value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const shape = peel(outer, value);
  if (isUnion(shape)) return !meant(shape, value).some((option) => !hasListForMap(option, value));
  if (Array.isArray(value)) {
    if (!accepts(shape, value)) return true;
    const { item } = shape;
    return item !== undefined && value.some((one) => hasListForMap(item, one));
  }
  if (!isPlainMap(value)) return false;
  for (const key in value) {
    const entry = entryOf(shape, key);
    if (entry && hasListForMap(entry, value[key])) return true;
  }
  return false;
};
