import * as v from 'valibot';
import { isoDate } from '../team/file.ts';

/** The shape of a match record, `match/1`, outside its parts: what stands in those is checked by the steps that read it. */
const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const gold = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

/** A team without a file, as far as the other side needs it. */
export const strangerSchema = v.strictObject({
  name: line,
  roster: v.optional(word),
  /** Classic has ratings, later editions current values; the ruleset says which (src/app/match.ts). */
  rating: v.optional(small),
  currentValue: v.optional(gold),
  fans: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
});

const before = v.strictObject({
  digest: v.optional(v.string()),
  rating: v.optional(small),
  currentValue: v.optional(gold),
  fans: small,
  treasury: gold,
});
const part = v.record(v.string(), v.unknown());
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
/** A text of one's own, or one with the hash of a secret that is published later. */
const seed = v.union([
  text,
  v.pipe(v.number(), v.integer()),
  v.strictObject({ from: text, 'secret-hash': v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
]);

export const STAGES = ['league', 'semi-final', 'final', 'friendly'] as const;

export const matchSchema = v.strictObject({
  bbl: v.literal('match/1'),
  id: v.optional(line),
  ruleset: word,
  date: isoDate,
  stage: v.optional(v.picklist(STAGES)),
  season: v.optional(small),
  round: v.optional(small),
  home: v.union([line, strangerSchema]),
  away: v.union([line, strangerSchema]),
  seed: v.optional(seed),
  options: v.optional(v.record(word, v.union([v.boolean(), word]))),
  rules: v.optional(v.strictObject({ version: small, digest: v.string() })),
  before: v.optional(v.strictObject({ home: v.optional(before), away: v.optional(before) })),
  prematch: v.optional(v.nullable(part)),
  match: v.optional(v.nullable(part)),
  postmatch: v.optional(
    v.nullable(v.strictObject({ home: v.optional(v.nullable(part)), away: v.optional(v.nullable(part)) })),
  ),
});

export type MatchFile = v.InferOutput<typeof matchSchema>;
export type Stranger = v.InferOutput<typeof strangerSchema>;
