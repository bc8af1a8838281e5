// JSON Schema for editors, made of the schemas that bbl itself checks files with.
import { toJsonSchema } from '@valibot/to-json-schema';

const OWN = '^x-';
const own = { pattern: OWN };
/** From how many characters on a part that comes again is written only once. */
const SHARED = 100;

const eachOf = (value, change) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]));

/** Takes a schema and what to make of the schemas in it; returns it with those. */
const withParts = (schema, change) => {
  const made = { ...schema };
  if (made.properties) made.properties = eachOf(made.properties, change);
  for (const key of ['items', 'additionalProperties', 'then', 'else'])
    if (typeof made[key] === 'object') made[key] = change(made[key]);
  for (const key of ['anyOf', 'oneOf']) if (made[key]) made[key] = made[key].map(change);
  return made;
};

/** Keys that start with `x-` are the user's own, in every map. */
const withOwnKeys = (schema) => {
  const made = withParts(schema, withOwnKeys);
  if (made.type !== 'object') return made;
  const names = made.propertyNames;
  return {
    ...made,
    ...(names ? { propertyNames: { anyOf: [names, own] } } : {}),
    patternProperties: { [OWN]: {} },
  };
};

const count = (schema, counts) => {
  const text = JSON.stringify(schema);
  if (text.length >= SHARED) counts.set(text, (counts.get(text) ?? 0) + 1);
  withParts(schema, (part) => count(part, counts));
  return counts;
};

/** Writes parts that come more than once under `definitions`. */
const shared = (schema) => {
  const counts = count(schema, new Map());
  const names = new Map();
  const definitions = {};
  const refer = (part) => {
    const text = JSON.stringify(part);
    if ((counts.get(text) ?? 0) < 2) return withParts(part, refer);
    if (!names.has(text)) {
      const name = `part-${names.size + 1}`;
      names.set(text, name);
      definitions[name] = withParts(part, refer);
    }
    return { $ref: `#/definitions/${names.get(text)}` };
  };
  const made = withParts(schema, refer);
  return names.size > 0 ? { ...made, definitions } : made;
};

/** A map whose keys are choices: `propertyNames` has them, which the converter finds strange. */
const hasChoices = ({ type, key }) => type === 'record' && key.type === 'picklist';

/** What editors tell about keys that stand all over a record. */
const ABOUT = {
  roll: 'The dice as they fell, in order; dice thrown again follow them.',
  rolls: 'The throws one after the other, each a list of dice.',
  typed: 'The dice were entered by a person, not rolled by bbl.',
  result: 'What follows from the leaves beside it: written by bbl, checked against them.',
};

/** Names of steps, and words about leaves, where a schema of a record has them. */
const withWords = (schema, titles) => {
  const made = withParts(schema, (part) => withWords(part, titles));
  if (!made.properties) return made;
  const named = Object.entries(made.properties).map(([key, one]) => [
    key,
    {
      ...one,
      ...(one.type === 'object' && Object.hasOwn(titles, key) ? { title: titles[key] } : {}),
      ...(Object.hasOwn(ABOUT, key) ? { description: ABOUT[key] } : {}),
    },
  ]);
  return { ...made, properties: Object.fromEntries(named) };
};

/** Dates and the like stand in `format`; what only bbl can judge, such as the rules, is left to `bbl check`. */
const convert = (schema, titles) => {
  const { $schema: _, ...made } = toJsonSchema(schema, {
    target: 'draft-07',
    typeMode: 'input',
    ignoreActions: ['check'],
    overrideSchema: ({ valibotSchema, jsonSchema }) => (hasChoices(valibotSchema) ? jsonSchema : undefined),
  });
  return withOwnKeys(titles ? withWords(made, titles) : made);
};

/**
 * Takes the valibot schemas by kind; by kind those of files that extend another and may leave out what that one says; and by
 * kind what keys are called for people.
 * Returns a JSON Schema (draft 7) by kind.
 */
export const jsonSchemas = (whole, drafts, titles) =>
  Object.fromEntries(
    Object.entries(whole).map(([kind, schema]) => {
      const head = { $schema: 'http://json-schema.org/draft-07/schema#', title: `bbl ${kind}/1` };
      const made = convert(schema, titles[kind]);
      if (!drafts[kind]) return [kind, { ...head, ...shared(made) }];
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      const extending = { if: { required: ['extends'] }, then: convert(drafts[kind]), else: made };
      return [kind, { ...head, ...shared({ type: 'object', ...extending }) }];
    }),
  );
