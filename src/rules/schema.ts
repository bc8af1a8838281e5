import * as v from 'valibot';
import { hireling, inducement, mercenaries, mercenaryTypes } from './schema-hires.ts';
import * as league from './schema-league.ts';
import { matchDay } from './schema-match-day.ts';
import { bigGuy, roster, skill, staff, star } from './schema-people.ts';
import { band, handicapEffect, handicapRow, table } from './schema-tables.ts';
import * as variants from './schema-variants.ts';
import { abbr, count, dice, type gain, gold, id, letter, names, remarks, statKey, whole } from './shapes.ts';

export { handicapEffect, names };

/**
 * The shape of a ruleset file, `ruleset/1`, once `extends` is resolved. Keys are those of the file; gold is whole
 * gold pieces. `name` holds every language; `source` and `note` are for readers and never change a figure.
 */
export const rulesetSchema = v.strictObject({
  bbl: v.literal('ruleset/1'),
  id,
  name: names,
  ...remarks,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  options: v.record(
    id,
    v.strictObject({
      name: names,
      ...remarks,
      default: v.union([v.boolean(), id]),
      values: v.optional(v.array(id)),
    }),
  ),
  /** Names of the things every sheet shows. */
  terms: v.record(id, v.strictObject({ name: names, abbr, ...remarks })),
  characteristics: v.record(
    statKey,
    v.strictObject({
      name: names,
      abbr: names,
      /** Classic: never below, and never further from where the player began. */
      min: v.optional(count),
      change: v.optional(count),
      /** Later editions: written `3+`; the best and the worst figure, of which either may be the lower. */
      target: v.optional(v.boolean()),
      best: v.optional(count),
      worst: v.optional(count),
    }),
  ),
  creation: v.strictObject({
    ...remarks,
    treasury: gold,
    players: v.strictObject({ min: count, max: count }),
    /** `free`: so many cost nothing. */
    fans: v.strictObject({ min: count, max: count, cost: gold, free: v.optional(count) }),
    /** `factor`: what a re-roll costs a new team, by its list price. */
    rerolls: v.optional(v.strictObject({ min: count, max: count, factor: v.optional(count) })),
    specialists: v.optional(variants.specialists),
  }),
  staff: v.record(id, staff),
  rosters: v.record(id, roster),
  'big-guys': v.optional(v.record(id, bigGuy)),
  skills: v.strictObject({
    ...remarks,
    /** `letter`: how records and sheets may write it. */
    categories: v.record(id, v.strictObject({ name: names, abbr, letter: v.optional(letter) })),
    entries: v.record(id, skill),
    /** Nobody learns these, and nobody who has one may be bought or hired. */
    banned: v.optional(v.array(id)),
  }),
  awards: v.record(id, v.strictObject({ name: names, abbr: names, points: count, ...remarks })),
  levels: v.optional(
    v.array(v.strictObject({ id, name: names, from: count, rolls: count, ageing: v.optional(count) })),
  ),
  advancement: v.optional(
    v.strictObject({
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
  ),
  injuries: v.optional(
    v.strictObject({
      ...remarks,
      apothecary: v.strictObject({ dice, success: count, 'never-causes': v.array(id) }),
      'after-match': v.strictObject({ dice, success: count }),
      niggle: v.strictObject({ dice, fail: count }),
    }),
  ),
  tables: v.record(id, table),
  handicap: v.optional(
    v.strictObject({
      ...remarks,
      name: names,
      /** Rolls of the lower rated team by the difference of the ratings. */
      rolls: v.array(v.strictObject({ ...band, rolls: count, picks: count })),
      dice,
      rows: v.array(handicapRow),
    }),
  ),
  gate: v.optional(v.strictObject({ ...remarks, dice, factor: gold })),
  winnings: v.optional(
    v.strictObject({
      ...remarks,
      dice,
      factor: gold,
      won: whole,
      /** Columns by team rating: where each begins, and where the last one ends is open. */
      ratings: v.array(count),
      /** Rows by gate: the largest gate of the row (absent in the last), and its modifiers by column. */
      rows: v.array(v.strictObject({ to: v.optional(gold), modifiers: v.array(whole) })),
    }),
  ),
  'fan-factor': v.optional(
    v.strictObject({
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
  ),
  mvp: v.strictObject({ ...remarks, 'per-team': count }),
  freebooters: v.optional(
    v.strictObject({
      ...remarks,
      /** Prices are divided by this. */
      divisor: count,
      staff: v.array(id),
      /** Hired for one match at the full price. */
      'full-price': v.array(id),
      contest: dice,
    }),
  ),
  purchases: v.strictObject({
    ...remarks,
    'reroll-factor': count,
    /** What the team gets for each player fired. */
    fired: v.optional(v.strictObject({ staff: id, count })),
  }),
  rating: v.optional(
    v.strictObject({
      ...remarks,
      gold,
      spp: count,
      counts: v.array(v.picklist(['players', 'rerolls', 'fans', 'staff', 'treasury'])),
    }),
  ),
  conceding: v.optional(
    v.strictObject({
      ...remarks,
      option: id,
      fans: whole,
      desertion: v.strictObject({ 'from-spp': count, dice, fail: count }),
      'winner-fan-rolls': count,
      /** MVPs of the winner altogether; the loser has none. */
      'winner-mvps': count,
    }),
  ),
  stars: v.optional(v.record(id, star), {}),
  'secret-weapons': v.optional(
    v.strictObject({
      ...remarks,
      dice,
      entries: v.record(
        id,
        v.strictObject({ name: names, ...remarks, option: v.optional(id), penalty: count }),
      ),
    }),
  ),
  /** Sections of the 2020 edition and later. */
  'special-rules': v.optional(v.record(id, league.specialRule)),
  'rule-groups': v.optional(v.record(id, v.strictObject({ name: names }))),
  career: v.optional(league.career),
  'team-value': v.optional(league.teamValue),
  attendance: v.optional(league.attendance),
  journeymen: v.optional(league.journeymen),
  inducements: v.optional(v.record(id, inducement)),
  'infamous-staff': v.optional(v.record(id, hireling)),
  wizards: v.optional(v.record(id, hireling)),
  referees: v.optional(v.record(id, hireling)),
  mercenaries: v.optional(mercenaries),
  'mercenary-types': v.optional(mercenaryTypes),
  prayers: v.optional(league.prayers),
  earnings: v.optional(league.earnings),
  'dedicated-fans': v.optional(league.dedicatedFans),
  concession: v.optional(league.concession),
  'costly-errors': v.optional(league.costlyErrors),
  'match-day': v.optional(matchDay),
  'extra-rolls': v.optional(v.record(id, variants.extraRoll)),
  sequence: v.strictObject({ prematch: v.array(id), match: v.array(id), postmatch: v.array(id) }),
});

/** A ruleset with everything it extends merged in, as its file would say it. */
export type Ruleset = v.InferOutput<typeof rulesetSchema>;
export type Position = Ruleset['rosters'][string]['positions'][string];
export type Roster = Ruleset['rosters'][string];
export type Skill = Ruleset['skills']['entries'][string];
export type Table = Ruleset['tables'][string];
export type Row = Table['rows'][number];
export type HandicapRow = NonNullable<Ruleset['handicap']>['rows'][number];
export type HandicapEffect = v.InferOutput<typeof handicapEffect>;
export type ExtraRoll = v.InferOutput<typeof variants.extraRoll>;
export type Star = Ruleset['stars'][string];
export type StatKey = v.InferOutput<typeof statKey>;
export type AdvancementKind = v.InferOutput<typeof league.advancementKind>;
export type Inducement = v.InferOutput<typeof inducement>;
export type Hireling = v.InferOutput<typeof hireling>;
export type HireEffect = NonNullable<Inducement['effects']>[number];
export type GainId = v.InferOutput<typeof gain>;
