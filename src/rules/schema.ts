import * as v from 'valibot';

/**
 * The shape of a ruleset file, `ruleset/1`, once `extends` is resolved. Keys are those of the file; gold is whole
 * gold pieces. `name` holds every language; `source` and `note` are for readers and never change a figure.
 */
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const text = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000));
const gold = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));
const whole = v.pipe(v.number(), v.integer(), v.minValue(-1000), v.maxValue(100_000_000));
const dice = v.pipe(v.string(), v.regex(/^([1-9][0-9]?)?d[1-9][0-9]?$/));
/** A face sum, or a range of them: `7`, `"2-9"`. */
const roll = v.union([count, v.pipe(v.string(), v.regex(/^\d+-\d+$/))]);
export const names = v.strictObject({ en: text, fr: text });
const remarks = { source: v.optional(v.union([text, v.array(text)])), note: v.optional(text) };
const abbr = v.optional(names);

const statKey = v.picklist(['ma', 'st', 'ag', 'pa', 'av']);
const stats = { ma: count, st: count, ag: count, pa: v.optional(v.nullable(count)), av: count };
/** A change of a player that a table row brings: a niggling injury or a characteristic up or down. */
const gain = v.picklist([
  'niggling', '-ma', '-st', '-ag', '-pa', '-av', '+ma', '+st', '+ag', '+pa', '+av',
]);

const position = v.strictObject({
  name: names,
  ...remarks,
  min: v.optional(count),
  max: count,
  cost: gold,
  ...stats,
  skills: v.array(id),
  /** Categories open to a roll that is no double (classic). */
  normal: v.array(id),
});

const bigGuy = v.strictObject({
  name: names,
  ...remarks,
  option: v.optional(id),
  cost: gold,
  ...stats,
  skills: v.array(id),
  /** The team lists that may take one. */
  rosters: v.array(id),
});

const roster = v.strictObject({
  name: names,
  ...remarks,
  /** Only where this option is on. */
  option: v.optional(id),
  reroll: gold,
  /** Staff the team may hire, and the coach that comes free with it. */
  staff: v.array(id),
  coach: id,
  'big-guys': count,
  /** Champions of these lists play for this one too. */
  'stars-of': v.optional(v.array(id)),
  positions: v.record(id, position),
});

const staff = v.strictObject({
  name: names,
  ...remarks,
  cost: gold,
  max: v.optional(count),
  /** `team`: stays; `match`: for one match; `free`: comes with the team as its coach. */
  hire: v.picklist(['team', 'match', 'free']),
  /** Extra money with the winnings of each match. */
  winnings: v.optional(v.strictObject({ dice, factor: gold })),
  /** A team re-roll more for the own side, one less for the other, rolled for at each half. */
  'steals-reroll': v.optional(v.strictObject({ dice, success: count })),
  /** Raises a killed opponent as a player of this position. */
  raises: v.optional(
    v.strictObject({ position: id, 'per-match': count, 'except-skills': v.array(id), 'except-big-guys': v.boolean() }),
  ),
  spells: v.optional(v.record(id, v.strictObject({ name: names, ...remarks }))),
});

const skill = v.strictObject({
  name: names,
  ...remarks,
  category: id,
  kind: v.picklist(['skill', 'trait', 'racial']),
  /** Starting strength needed to learn it. */
  'min-st': v.optional(count),
  stat: v.optional(v.strictObject({ stat: statKey, delta: whole })),
  /** Undoes an injury at match end on this or more. */
  regeneration: v.optional(v.strictObject({ dice, success: count })),
  /** Keeps a player off the pitch for the first half on this or less. */
  'take-root': v.optional(v.strictObject({ dice, fail: count })),
});

/** What a row does, as data that steps read; which keys a table's rows use is checked with the table. */
const rowEffect = v.strictObject({
  miss: v.optional(v.boolean()),
  gain: v.optional(gain),
  choose: v.optional(v.literal('skill')),
  severity: v.optional(v.picklist(['none', 'serious', 'dead'])),
});
const row = v.strictObject({ roll, id, name: names, ...remarks, effect: v.optional(rowEffect) });
const table = v.strictObject({
  ...remarks,
  name: names,
  dice,
  status: v.optional(v.literal('proposal')),
  /** Table to roll on next is named by the row's id. */
  rows: v.array(row),
});

/** One result of the handicap table: who is meant, how it is chosen, what it changes. */
export const handicapEffect = v.strictObject({
  type: v.picklist([
    'fee', 'extra-mvp', 'mvp-before-match', 'gold', 'choose-weather', 'miss-match', 'loan-player',
    'winnings-dice', 'field-lowest-spp', 'staff-unavailable', 'injury-roll', 'rerolls', 'temporary-skill',
    'temporary-stat', 'exclusive-pair', 'ban', 'fan-factor', 'foul-spotted', 'miss-drive', 'ko-recovery',
    'win-toss', 'free-fouls', 'extra-on-pitch', 'ignore-penalty', 'cheerleaders', 'stunned-at-worst',
  ]),
  side: v.picklist(['own', 'opponent']),
  target: v.optional(v.picklist(['chosen', 'random', 'highest-spp', 'lowest-spp', 'niggling'])),
  /** How many players or things; a number or dice. */
  count: v.optional(v.union([count, dice])),
  dice: v.optional(dice),
  factor: v.optional(whole),
  amount: v.optional(gold),
  delta: v.optional(v.union([whole, dice])),
  divide: v.optional(v.strictObject({ by: count, round: v.picklist(['up', 'down']) })),
  stats: v.optional(v.array(statKey)),
  set: v.optional(count),
  skills: v.optional(v.array(id)),
  /** Skills open to a normal roll of the player. */
  'normal-skill': v.optional(v.boolean()),
  of: v.optional(v.array(id)),
  success: v.optional(count),
  fail: v.optional(count),
  except: v.optional(v.array(id)),
  'over-the-squad': v.optional(v.boolean()),
  lasts: v.picklist(['match', 'first-half', 'half', 'drive', 'once', 'now', 'after-match', 'until-leading']),
});
const handicapRow = v.strictObject({ roll, id, name: names, ...remarks, effect: handicapEffect });

const star = v.strictObject({
  name: names,
  ...remarks,
  option: v.optional(id),
  /** The lists he plays for, or all of them. */
  rosters: v.union([v.array(id), v.literal('any')]),
  cost: gold,
  ...stats,
  skills: v.array(id),
  'secret-weapon': v.optional(id),
  monstrous: v.optional(v.boolean()),
});

/** A row of a table that is read, not rolled: from `from` on, or up to `to`, both included. */
const band = { from: v.optional(whole), to: v.optional(whole) };

export const rulesetSchema = v.strictObject({
  bbl: v.literal('ruleset/1'),
  id,
  name: names,
  ...remarks,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  options: v.record(id, v.strictObject({ name: names, ...remarks, default: v.union([v.boolean(), id]), values: v.optional(v.array(id)) })),
  /** Names of the things every sheet shows. */
  terms: v.record(id, v.strictObject({ name: names, abbr, ...remarks })),
  characteristics: v.record(
    statKey,
    v.strictObject({ name: names, abbr: names, min: count, change: count }),
  ),
  creation: v.strictObject({
    ...remarks,
    treasury: gold,
    players: v.strictObject({ min: count, max: count }),
    fans: v.strictObject({ min: count, max: count, cost: gold }),
    rerolls: v.optional(v.strictObject({ min: count, max: count })),
  }),
  staff: v.record(id, staff),
  rosters: v.record(id, roster),
  'big-guys': v.record(id, bigGuy),
  skills: v.strictObject({ ...remarks, categories: v.record(id, v.strictObject({ name: names })), entries: v.record(id, skill) }),
  awards: v.record(id, v.strictObject({ name: names, abbr: names, points: count, ...remarks })),
  levels: v.array(v.strictObject({ id, name: names, from: count, rolls: count, ageing: v.optional(count) })),
  advancement: v.strictObject({
    ...remarks,
    /** On a double, instead of the table's result: skills of these categories, traits of these (`normal`: his own). */
    double: v.strictObject({ skills: v.array(id), traits: v.array(id) }),
    'big-guys': v.strictObject({
      normal: v.array(id),
      skills: v.array(id),
      traits: v.array(id),
      /** Traits open in these lists only. */
      'traits-in': v.record(id, v.array(id)),
    }),
  }),
  injuries: v.strictObject({
    ...remarks,
    apothecary: v.strictObject({ dice, success: count, 'never-causes': v.array(id) }),
    'after-match': v.strictObject({ dice, success: count }),
    niggle: v.strictObject({ dice, fail: count }),
  }),
  tables: v.record(id, table),
  handicap: v.strictObject({
    ...remarks,
    name: names,
    /** Rolls of the lower rated team by the difference of the ratings. */
    rolls: v.array(v.strictObject({ ...band, rolls: count, picks: count })),
    dice,
    rows: v.array(handicapRow),
  }),
  gate: v.strictObject({ ...remarks, dice, factor: gold }),
  winnings: v.strictObject({
    ...remarks,
    dice,
    factor: gold,
    won: whole,
    /** Columns by team rating: where each begins, and where the last one ends is open. */
    ratings: v.array(count),
    /** Rows by gate: the largest gate of the row (absent in the last), and its modifiers by column. */
    rows: v.array(v.strictObject({ to: v.optional(gold), modifiers: v.array(whole) })),
  }),
  'fan-factor': v.strictObject({
    ...remarks,
    dice,
    min: count,
    modifiers: v.strictObject({
      won: whole,
      lost: whole,
      touchdowns: v.strictObject({ from: count, modifier: whole }),
      casualties: v.strictObject({ from: count, modifier: whole }),
      'semi-final': whole,
      final: whole,
      popular: v.strictObject({ per: count, modifier: whole }),
    }),
    rows: v.array(v.strictObject({ ...band, delta: whole })),
  }),
  mvp: v.strictObject({ ...remarks, 'per-team': count }),
  freebooters: v.strictObject({
    ...remarks,
    /** Prices are divided by this. */
    divisor: count,
    staff: v.array(id),
    /** Hired for one match at the full price. */
    'full-price': v.array(id),
    contest: dice,
  }),
  purchases: v.strictObject({
    ...remarks,
    'reroll-factor': count,
    /** What the team gets for each player fired. */
    fired: v.strictObject({ staff: id, count }),
  }),
  rating: v.strictObject({
    ...remarks,
    gold,
    spp: count,
    counts: v.array(v.picklist(['players', 'rerolls', 'fans', 'staff', 'treasury'])),
  }),
  conceding: v.strictObject({
    ...remarks,
    option: id,
    fans: whole,
    desertion: v.strictObject({ 'from-spp': count, dice, fail: count }),
    'winner-fan-rolls': count,
    'winner-mvps': count,
  }),
  stars: v.record(id, star),
  'secret-weapons': v.strictObject({
    ...remarks,
    dice,
    entries: v.record(id, v.strictObject({ name: names, ...remarks, option: v.optional(id), penalty: count })),
  }),
  sequence: v.strictObject({ prematch: v.array(id), match: v.array(id), postmatch: v.array(id) }),
});

/** A ruleset with everything it extends merged in, as its file would say it. */
export type Ruleset = v.InferOutput<typeof rulesetSchema>;
export type Position = Ruleset['rosters'][string]['positions'][string];
export type Roster = Ruleset['rosters'][string];
export type Skill = Ruleset['skills']['entries'][string];
export type Table = Ruleset['tables'][string];
export type Row = Table['rows'][number];
export type HandicapRow = Ruleset['handicap']['rows'][number];
export type HandicapEffect = v.InferOutput<typeof handicapEffect>;
export type Star = Ruleset['stars'][string];
export type StatKey = v.InferOutput<typeof statKey>;
export type GainId = v.InferOutput<typeof gain>;
