import * as v from 'valibot';
import { count, dice, gold, id, names, remarks, statKey, stats, whole } from './shapes.ts';

/** Who plays and works for a team: team lists, big guys, champions, staff, and the skills they have. */
export const position = v.strictObject({
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

export const bigGuy = v.strictObject({
  name: names,
  ...remarks,
  option: v.optional(id),
  cost: gold,
  ...stats,
  skills: v.array(id),
  /** The team lists that may take one. */
  rosters: v.array(id),
  /** An opponent he kills this way joins as a player of this position, within its limit. */
  raises: v.optional(v.strictObject({ position: id, causes: v.array(id) })),
});

export const roster = v.strictObject({
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

export const staff = v.strictObject({
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
    v.strictObject({
      position: id,
      'per-match': count,
      'except-skills': v.array(id),
      'except-big-guys': v.boolean(),
    }),
  ),
  spells: v.optional(v.record(id, v.strictObject({ name: names, ...remarks }))),
});

export const skill = v.strictObject({
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

export const star = v.strictObject({
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
  /** More gate, more fan factor for his side in this match, and a die on which he changes sides. */
  special: v.optional(
    v.strictObject({
      gate: v.strictObject({ dice, factor: gold }),
      fans: count,
      'changes-side': v.strictObject({ dice, fail: count }),
    }),
  ),
});
