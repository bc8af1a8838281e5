import * as v from 'valibot';
import { count, dice, gain, gold, id, names, remarks, roll, skillText, statKey, whole } from './shapes.ts';

/** What a row does, as data that steps read; which keys a table's rows use is checked with the table. */
export const rowEffect = v.strictObject({
  miss: v.optional(v.boolean()),
  gain: v.optional(gain),
  choose: v.optional(v.literal('skill')),
  severity: v.optional(v.picklist(['none', 'serious', 'dead'])),
  /** The table that is thrown on next. */
  table: v.optional(id),
  /** Characteristics of which the player raises one. */
  stats: v.optional(v.array(statKey)),
  /** A prayer: whom it falls on, what he has for how long, and what it adds to star player points. */
  lasts: v.optional(v.picklist(['drive', 'half', 'match'])),
  side: v.optional(v.picklist(['own', 'opponent', 'both'])),
  target: v.optional(v.picklist(['chosen', 'random'])),
  count: v.optional(v.union([count, dice])),
  /** Never on players with one of these skills. */
  except: v.optional(v.array(id)),
  skills: v.optional(v.array(skillText)),
  'primary-skill': v.optional(v.boolean()),
  change: v.optional(gain),
  /** A knocked out player comes back on this or more of the dice for it; and he counts as a casualty of the other side. */
  recovers: v.optional(count),
  casualty: v.optional(v.boolean()),
  /** Points instead of the award's own, or points for a casualty of a cause that otherwise has none. */
  spp: v.optional(v.strictObject({ award: v.optional(id), cause: v.optional(id), points: count })),
});
export const row = v.strictObject({
  roll,
  id,
  name: names,
  /** What it does at the table, in words. */
  text: v.optional(names),
  ...remarks,
  effect: v.optional(rowEffect),
});
export const table = v.strictObject({
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
    'fee',
    'extra-mvp',
    'mvp-before-match',
    'gold',
    'choose-weather',
    'miss-match',
    'loan-player',
    'winnings-dice',
    'field-lowest-spp',
    'staff-unavailable',
    'injury-roll',
    'rerolls',
    'temporary-skill',
    'temporary-stat',
    'exclusive-pair',
    'ban',
    'fan-factor',
    'foul-spotted',
    'miss-drive',
    'ko-recovery',
    'win-toss',
    'free-fouls',
    'extra-on-pitch',
    'ignore-penalty',
    'cheerleaders',
    'stunned-at-worst',
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
export const handicapRow = v.strictObject({ roll, id, name: names, ...remarks, effect: handicapEffect });

/** A row of a table that is read, not rolled: from `from` on, or up to `to`, both included. */
export const band = { from: v.optional(whole), to: v.optional(whole) };
