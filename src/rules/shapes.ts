import * as v from 'valibot';

/** The small shapes that the parts of a ruleset's schema are made of. Gold is whole gold pieces. */
export const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
/** A skill's id with its parameter in brackets, where it has one: `block`, `loner(4+)`. */
export const skillText = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*(\([a-z0-9+-]+\))?$/));
export const text = v.pipe(v.string(), v.minLength(1));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
export const gold = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));
export const whole = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(100_000_000));
export const dice = v.pipe(v.string(), v.regex(/^([1-9][0-9]?)?d[1-9][0-9]?$/));
/** A face sum, or a range of them: `7`, `"2-9"`. */
export const roll = v.union([count, v.pipe(v.string(), v.regex(/^\d+-\d+$/))]);
export const names = v.strictObject({ en: text, fr: text });
export const remarks = { source: v.optional(v.union([text, v.array(text)])), note: v.optional(text) };
export const abbr = v.optional(names);

export const statKey = v.picklist(['ma', 'st', 'ag', 'pa', 'av']);
export const stats = { ma: count, st: count, ag: count, pa: v.optional(v.nullable(count)), av: count };
/** A change of a player that a table row brings: a niggling injury or a characteristic up or down. */
export const gain = v.picklist([
  'niggling',
  '-ma',
  '-st',
  '-ag',
  '-pa',
  '-av',
  '+ma',
  '+st',
  '+ag',
  '+pa',
  '+av',
]);
export const letter = v.pipe(v.string(), v.regex(/^[A-Z]$/));
