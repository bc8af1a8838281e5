import * as v from 'valibot';
import { rulesetSchema } from './schema.ts';

type Schema = v.GenericSchema;
type Entries = Readonly<Record<string, Schema>>;

/** What this module reads of a schema; valibot's own types do not say it for a schema of unknown kind. */
interface Known {
  readonly type: string;
  readonly pipe?: unknown;
  readonly entries: Entries;
  readonly item: Schema;
  readonly key: v.GenericSchema<string, string>;
  readonly value: Schema;
  readonly wrapped: Schema;
}

const known = (schema: Schema): Known => schema as unknown as Known;

const removal = v.strictObject({ remove: v.literal(true) });
const removable = { remove: v.optional(v.literal(true)) };

const draftEntries = (entries: Entries): Record<string, Schema> =>
  Object.fromEntries(
    // What identifies an item of a list stays required.
    Object.entries(entries).map(([key, entry]) => [key, key === 'id' ? entry : v.optional(draftOf(entry))]),
  );

const draftOf = (schema: Schema): Schema => {
  const { type, pipe, entries, item, key, value, wrapped } = known(schema);
  if (type === 'optional' && known(wrapped).type === 'record') return v.union([draftOf(wrapped), removal]);
  if (type === 'optional') return draftOf(wrapped);
  if (type === 'strict_object') return v.strictObject({ ...draftEntries(entries), ...removable });
  if (type === 'record') return v.record(key, draftOf(value));
  if (type === 'array' && pipe === undefined && 'id' in (known(item).entries ?? {}))
    return v.array(draftOf(item));
  return v.union([schema, removal]);
};

const { bbl, id, ...rest } = rulesetSchema.entries as unknown as Entries & { bbl: Schema; id: Schema };

/** The shape of a ruleset file that extends another: every key may be absent, or be taken out with `remove: true`. */
export const draftSchema: Schema = v.strictObject({ bbl, id, extends: id, ...draftEntries(rest) });
