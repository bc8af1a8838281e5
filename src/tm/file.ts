import * as v from 'valibot';
import { isoDate } from '../team/file.ts';
import { payoutSchema, WHENS } from './ruleset.ts';

/** The shape of a season of the card game, `tm-season/1` (docs/formats.md). */
const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const small = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const figure = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99));
const result = v.optional(v.record(v.string(), v.unknown()));

/** Steps of scoring a matchup, in their order, and those of the whole week after all matchups. */
export const MATCHUP_STEPS = [
  'reveal-ejection',
  'reveal-fans',
  'reveal-power',
  'score-abilities',
  'totals',
  'winner',
  'payouts',
  'clear',
] as const;
export const WEEK_STEPS = ['order', 'improvements', 'coin'] as const;
const step = v.optional(v.picklist([...MATCHUP_STEPS, ...WEEK_STEPS]));

export const fanEventSchema = v.strictObject({
  manager: word,
  amount: figure,
  reason: v.optional(line),
  /** Which matchup of the week, the first being 1. */
  matchup: v.optional(number),
  before: step,
  after: step,
});

const player = v.strictObject({
  id: line,
  state: v.optional(v.picklist(['standing', 'downed'])),
  standing: v.optional(figure),
  downed: v.optional(figure),
  /** Hidden tokens that bbl draws for him. */
  cheats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30))),
  tokens: v.optional(v.array(word)),
  typed: v.optional(v.boolean()),
  'power-adjust': v.optional(figure),
  'score-fans': v.optional(figure),
  'score-fans-when': v.optional(v.picklist(WHENS)),
});

const side = v.strictObject({
  manager: word,
  zone: v.optional(v.picklist(['left', 'right'])),
  players: v.array(player),
});

const matchup = v.strictObject({
  kind: v.picklist(['highlight', 'tournament']),
  name: v.optional(line),
  payouts: v.strictObject({
    left: v.optional(payoutSchema),
    centre: v.optional(v.array(payoutSchema)),
    right: v.optional(payoutSchema),
    winner: v.optional(payoutSchema),
    'runner-up': v.optional(payoutSchema),
    loser: v.optional(payoutSchema),
  }),
  ball: v.optional(line),
  sides: v.array(side),
  choices: v.optional(
    v.strictObject({ 'centre-option': v.optional(number), 'tie-order': v.optional(v.array(word)) }),
  ),
  result,
});

const cards = v.strictObject({
  stars: v.optional(v.array(line)),
  team: v.optional(v.array(line)),
  staff: v.optional(v.array(line)),
});

const week = v.strictObject({
  spike: v.strictObject({ kind: v.picklist(['headline', 'tournament']), name: v.optional(line) }),
  'turn-order': v.optional(v.array(word)),
  matchups: v.optional(v.array(matchup)),
  'other-fan-events': v.optional(v.array(fanEventSchema)),
  improvements: v.optional(v.record(word, cards)),
  note: v.optional(line),
  result,
});

const event = v.looseObject({
  event: v.picklist(['created', 'week', 'final']),
  date: isoDate,
  digest: v.string(),
});

export const seasonSchema = v.strictObject({
  bbl: v.literal('tm-season/1'),
  id: v.optional(line),
  name: line,
  ruleset: word,
  variant: word,
  options: v.optional(v.record(word, v.boolean())),
  date: isoDate,
  seed: v.optional(v.union([line, v.pipe(v.number(), v.integer())])),
  rules: v.optional(v.strictObject({ version: small, digest: v.string() })),
  managers: v.array(
    v.strictObject({
      id: word,
      name: v.optional(line),
      team: v.optional(line),
      union: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/))),
    }),
  ),
  first: word,
  start: v.optional(v.record(word, cards)),
  weeks: v.optional(v.nullable(v.record(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), week))),
  final: v.optional(
    v.nullable(
      v.strictObject({
        abilities: v.optional(v.array(fanEventSchema)),
        contracts: v.optional(v.record(word, v.array(small))),
      }),
    ),
  ),
  history: v.optional(v.array(event)),
});

export type Season = v.InferOutput<typeof seasonSchema>;
/** A week as it is scored: one that has no matchups yet has none. */
export type Week = v.InferOutput<typeof week> & { readonly matchups: readonly Matchup[] };
export type Matchup = v.InferOutput<typeof matchup>;
export type Side = v.InferOutput<typeof side>;
export type Player = v.InferOutput<typeof player>;
export type FanEvent = v.InferOutput<typeof fanEventSchema>;
export type SeasonEvent = v.InferOutput<typeof event>;
