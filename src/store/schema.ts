import type * as v from 'valibot';
import { isPlainMap } from './nodes.ts';

/** A schema as it is built, as far as this walks it: what each kind of schema carries. */
export interface Shape {
  readonly kind: 'schema';
  readonly type: string;
  readonly wrapped?: Shape;
  readonly getter?: (input: unknown) => Shape;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly rest?: Shape | null;
  readonly item?: Shape;
  readonly items?: readonly Shape[];
  readonly key?: Shape | string;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Action[];
}

export interface Action {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: unknown;
  readonly description?: string;
}

export type Schema = v.GenericSchema;
export type Kind = 'map' | 'list' | 'text' | 'number' | 'boolean' | 'null';

export const asShape = (schema: Schema): Shape => schema as unknown as Shape;
export const asSchema = (shape: Shape): Schema => shape as unknown as Schema;

export const kindOf = (value: unknown): Kind => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (isPlainMap(value)) return 'map';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' ? 'number' : 'boolean';
};

/** The schema under optional, nullable, lazy and the like. */
export const peel = (shape: Shape, value: unknown): Shape => {
  if (shape.wrapped) return peel(shape.wrapped, value);
  return shape.getter ? peel(shape.getter(value), value) : shape;
};

/** Whether a key may be left out. */
export const isOptional = (shape: Shape): boolean =>
  ['optional', 'exact_optional', 'nullish', 'undefinedable'].includes(shape.type);

const allowsNull = (shape: Shape): boolean =>
  shape.type === 'nullable' || shape.type === 'nullish' || (!!shape.wrapped && allowsNull(shape.wrapped));

const KINDS: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  array: 'list',
  tuple: 'list',
  strict_tuple: 'list',
  loose_tuple: 'list',
  tuple_with_rest: 'list',
  object: 'map',
  strict_object: 'map',
  loose_object: 'map',
  object_with_rest: 'map',
  record: 'map',
  variant: 'map',
};

export const isUnion = (shape: Shape): boolean => shape.type === 'union' || shape.type === 'variant';

/** The schemas that a union or variant chooses from. */
export const optionsOf = (shape: Shape): readonly Shape[] =>
  isUnion(shape) ? (shape.options as readonly Shape[]) : [];

/** The values of a list of choices or of a literal. */
export const valuesOf = (shape: Shape): readonly unknown[] | null => {
  if (shape.type === 'literal') return [shape.literal];
  return shape.type === 'picklist' || shape.type === 'enum' ? (shape.options ?? []) : null;
};

/** Whether a schema may hold a value of this kind at all. */
export const accepts = (shape: Shape, value: unknown): boolean => {
  const kind = kindOf(value);
  if (kind === 'null' && allowsNull(shape)) return true;
  const inner = peel(shape, value);
  if (isUnion(inner) && inner.type === 'union')
    return optionsOf(inner).some((option) => accepts(option, value));
  const values = valuesOf(inner);
  if (values) return values.some((one) => kindOf(one) === kind);
  return KINDS[inner.type] === undefined || KINDS[inner.type] === kind;
};
