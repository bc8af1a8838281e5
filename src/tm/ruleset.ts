import * as v from 'valibot';

/** The shape of a ruleset of the card game, `tm-ruleset/1`. */
const word = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]+(-[a-z0-9]+)*$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(300));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const power = v.pipe(v.number(), v.integer(), v.minValue(-99), v.maxValue(99));
const names = v.strictObject({ en: line, fr: line });
const remarks = {
  source: v.optional(v.union([line, v.array(line)])),
  note: v.optional(line),
  /** From one source that nobody has held against the printed cards. */
  unverified: v.optional(v.boolean()),
};

export const payoutSchema = v.strictObject({
  fans: v.optional(power),
  stars: v.optional(count),
  team: v.optional(count),
  staff: v.optional(count),
  contracts: v.optional(count),
});

export const WHENS = ['always', 'carrier', 'win', 'lose'] as const;

const card = v.strictObject({
  name: names,
  n: count,
  up: power,
  down: power,
  freebooter: v.optional(v.boolean()),
  'score-fans': v.optional(power),
  'score-fans-when': v.optional(v.picklist(WHENS)),
  ...remarks,
});

const effect = v.variant('kind', [
  v.strictObject({ kind: v.literal('eject') }),
  v.strictObject({ kind: v.literal('power'), amount: count }),
  v.strictObject({ kind: v.literal('fans'), amount: count }),
  v.strictObject({ kind: v.literal('none') }),
]);

export const tmRulesetSchema = v.strictObject({
  bbl: v.literal('tm-ruleset/1'),
  id: word,
  name: names,
  version: count,
  managers: v.strictObject({ min: count, max: count }),
  /** Cards in a hand: as many players does a manager commit in a week. */
  hand: count,
  /** Star power that the ball brings its carrier's team. */
  ball: count,
  /** Team upgrades there are for one team. */
  deck: v.strictObject({ team: count }),
  'last-week': names,
  highlights: v.strictObject({ 'two-managers': v.strictObject({ revealed: count, kept: count }) }),
  /** Stars of whom one copy may be in a matchup. */
  'once-a-matchup': v.array(line),
  unions: v.array(v.strictObject({ id: word, name: names, set: word, ...remarks })),
  teams: v.array(v.strictObject({ id: word, name: line, race: names, union: word, set: word, ...remarks })),
  variants: v.array(
    v.strictObject({
      id: word,
      name: names,
      managers: v.array(count),
      weeks: count,
      spike: v.strictObject({ tournaments: count, headlines: count }),
      /** Improvements that everybody starts with. */
      start: v.optional(v.strictObject({ stars: count, team: count, staff: count })),
      ...remarks,
    }),
  ),
  options: v.array(
    v.strictObject({
      id: word,
      name: names,
      /** Weeks of a variant where they change. */
      weeks: v.optional(v.record(word, count)),
      deck: v.optional(v.strictObject({ team: count })),
      /** Most managers there may be. */
      managers: v.optional(count),
      contracts: v.optional(v.boolean()),
      /** Tokens that come into the pool besides. */
      tokens: v.optional(v.record(word, count)),
      ...remarks,
    }),
  ),
  tokens: v.array(v.strictObject({ id: word, name: names, count, effect, ...remarks })),
  tackle: v.strictObject({
    dice: count,
    results: v.array(v.strictObject({ id: word, name: names, faces: count })),
  }),
  cards: v.strictObject({
    unverified: v.boolean(),
    players: v.record(word, v.array(card)),
    stars: v.record(word, v.array(card)),
    highlights: v.array(
      v.strictObject({
        name: names,
        left: payoutSchema,
        centre: v.array(payoutSchema),
        right: payoutSchema,
        ...remarks,
      }),
    ),
    staff: v.array(names),
    'costly-staff': v.array(v.strictObject({ name: line, n: count })),
  }),
  ...remarks,
});

export type TmRuleset = v.InferOutput<typeof tmRulesetSchema>;
export type Payout = v.InferOutput<typeof payoutSchema>;
export type Card = v.InferOutput<typeof card>;
