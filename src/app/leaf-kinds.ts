import * as v from 'valibot';
import { INJURY_CAUSES } from '../rules/steps.ts';
import { SIDES } from '../team/state.ts';

/** What may stand in the leaves of a record, by the last key of their path: as much as no ruleset can change. */
export const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const text = v.pipe(v.string(), v.minLength(1));
const whole = v.pipe(v.number(), v.integer());
const count = v.pipe(whole, v.minValue(0), v.maxValue(99));
const shirt = v.pipe(whole, v.minValue(1), v.maxValue(99));
const face = v.pipe(whole, v.minValue(1), v.maxValue(100));
const side = v.picklist(SIDES);
const yes = v.boolean();
/** By the number of his shirt, or by the id of a champion. */
const person = v.union([shirt, word]);
const shirts = v.array(count);
/** Dice as they fell; one alone may stand without brackets. */
const dice = v.union([v.pipe(v.array(face), v.minLength(1)), face]);
/** A decision that may be left open, or taken for nobody. */
const open = <T extends v.GenericSchema>(schema: T) => v.nullable(schema);

const SINGLE: Readonly<Record<string, v.GenericSchema>> = {
  roll: dice,
  rolls: v.array(v.array(face)),
  AWARD: count,
  casualties: count,
  score: count,
  awarded: count,
  events: count,
  note: v.string(),
  side,
  conceded: side,
  winner: side,
  receives: side,
  penalty: yes,
  useless: yes,
  paid: open(yes),
  confirmed: open(yes),
  used: open(yes),
  unguent: open(yes),
  apothecary: open(yes),
  absent: shirts,
  players: shirts,
  'ko-treated': shirts,
  'major-kos': shirts,
  player: open(person),
  victim: person,
  returned: person,
  raised: shirt,
  number: open(shirt),
  given: open(count),
  pick: text,
  take: open(text),
  skill: open(text),
  lent: text,
  ...Object.fromEntries(
    ['kind', 'category', 'weather', 'position', 'staff', 'stat', 'keep'].map((key) => [key, open(text)]),
  ),
};

/** What follows from leaves: written by bbl, and checked against them. */
const result = v.record(v.string(), v.unknown());
/** What may stand beside leaves, in every mapping that has some. */
export const beside = { typed: v.optional(yes), result: v.optional(result) };
const thrown = { roll: v.optional(dice), ...beside };

/** The dice of a step that a house ruleset brings: of a side, or one throw at each of some times. */
export const houseDice = v.objectWithRest(
  { ...thrown, given: v.optional(v.record(word, open(count))) },
  v.strictObject(thrown),
);

const optional = (keys: readonly string[], schema: v.GenericSchema) =>
  Object.fromEntries(keys.map((key) => [key, v.optional(schema)]));

/** Things decided one after the other: each has some of these keys, and the steps say which go together. */
const items = (numbers: readonly string[], words: readonly string[], names: readonly string[] = []) =>
  v.array(
    v.strictObject({
      ...optional(numbers, whole),
      ...optional(words, text),
      ...optional(names, v.pipe(text, v.maxLength(200))),
    }),
  );

const squad = items(['number'], ['position'], ['name']);

const lasting = v.strictObject(thrown);
const injury = v.strictObject({
  ...thrown,
  severity: v.optional(v.picklist(['badly-hurt', 'serious-injury', 'dead'])),
  cause: v.optional(v.picklist(INJURY_CAUSES)),
  casualty: v.optional(v.strictObject(thrown)),
  lasting: v.optional(lasting),
  unguent: v.optional(yes),
  apothecary: v.optional(v.strictObject({ ...thrown, keep: v.optional(text), lasting: v.optional(lasting) })),
  regeneration: v.optional(v.strictObject({ ...thrown, again: v.optional(v.strictObject(thrown)) })),
});

/** Leaves, and mappings of leaves, that are more than their last key says. */
const WHOLE: Readonly<Record<string, v.GenericSchema>> = {
  'match.SIDE.injuries.N': v.union([v.array(injury), injury]),
  'postmatch.SIDE.staff-effects.STAFF.N.casualty': injury,
  'prematch.SIDE.freebooters': items(['number'], ['position', 'star', 'staff']),
  'prematch.SIDE.journeymen': squad,
  'prematch.SIDE.inducements.rookies.players': squad,
  'prematch.SIDE.inducements.buy': v.array(
    v.strictObject({
      ...optional(['count', 'stake', 'number'], whole),
      ...optional(['id', 'star', 'mercenary', 'staff', 'wizard', 'referee'], text),
      ...optional(['skill', 'stat', 'package'], v.union([text, v.array(text)])),
    }),
  ),
  'postmatch.SIDE.purchases': items(
    ['number', 'count', 'fire', 'retire', 'hire-journeyman'],
    ['hire', 'buy', 'dismiss', 'raise'],
    ['name'],
  ),
};

/** Takes the pattern of a leaf or a mapping, returns what stands there as a whole; undefined where its parts say it. */
export const wholeKind = (pattern: string): v.GenericSchema | undefined => WHOLE[pattern];

/** Names of leaves by number, count or id: the key before says what they are. */
const isVariable = (key: string): boolean => /^[A-Z]+$/.test(key) && key !== 'AWARD';

/** Takes the pattern of a leaf, returns what may stand there; throws for one that nothing is known of, which is bbl's own fault. */
export const leafKind = (pattern: string): v.GenericSchema => {
  const kind = SINGLE[pattern.split('.').findLast((key) => !isVariable(key))!];
  if (!kind) throw new Error(`nobody says what stands at ${pattern}`);
  return kind;
};
