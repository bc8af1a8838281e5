import * as v from 'valibot';
import { count, dice, gold, id, names, remarks, skillText, statKey, stats, text, whole } from './shapes.ts';

/** Who plays and works for a team: team lists, big guys, champions, staff, and the skills they have. */
export const position = v.strictObject({
  name: names,
  ...remarks,
  min: v.optional(count),
  max: count,
  cost: gold,
  ...stats,
  skills: v.array(skillText),
  /** Categories open to a roll that is no double (classic). */
  normal: v.optional(v.array(id)),
  /** Categories open at the lower and at the higher price (2020 edition and later). */
  primary: v.optional(v.array(id)),
  secondary: v.optional(v.array(id)),
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
  coach: v.optional(id),
  'big-guys': v.optional(count),
  /** Champions of these lists play for this one too. */
  'stars-of': v.optional(v.array(id)),
  tier: v.optional(count),
  /** Special rules that every team of the list has, and those of which it chooses one at creation. */
  'special-rules': v.optional(v.array(id)),
  'choose-rule': v.optional(v.array(id)),
  /** Positions that journeymen take: the linemen of the list. */
  journeymen: v.optional(v.array(id)),
  /** Positions that share a limit beside their own. */
  groups: v.optional(v.array(v.strictObject({ max: count, positions: v.array(id) }))),
  positions: v.record(id, position),
});

export const staff = v.strictObject({
  name: names,
  ...remarks,
  cost: gold,
  max: v.optional(count),
  /** `team`: stays; `match`: for one match; `free`: comes with the team as its coach; `never`: switched off. */
  hire: v.picklist(['team', 'match', 'free', 'never']),
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

/** A killed opponent gives the team a rookie of this position (2020 edition and later). */
export const raising = v.strictObject({
  position: id,
  'per-match': count,
  /** Opponents up to this strength. */
  'max-st': count,
  'except-skills': v.array(id),
  /** Only when he died this way. */
  causes: v.optional(v.array(id)),
  /** Only for teams with this special rule. */
  rule: v.optional(id),
  /** Plays from the moment of the death on, or joins when players are hired. */
  joins: v.picklist(['match', 'hiring']),
  /** Costs nothing to hire. */
  free: v.boolean(),
});

export const skill = v.strictObject({
  name: names,
  ...remarks,
  category: id,
  kind: v.picklist(['skill', 'trait', 'racial']),
  /** Place in the table of random skills of its category. */
  row: v.optional(count),
  /** What may stand in its brackets, with a name where it is a word; and what a player learns it with. */
  parameters: v.optional(v.array(v.strictObject({ id: text, name: v.optional(names) }))),
  learned: v.optional(text),
  /** Nobody has both. */
  excludes: v.optional(v.array(id)),
  /** Only for players who have one of these. */
  requires: v.optional(v.array(id)),
  /** Added to a casualty roll against him. */
  casualty: v.optional(whole),
  kills: v.optional(raising),
  /** Starting strength needed to learn it. */
  'min-st': v.optional(count),
  stat: v.optional(v.strictObject({ stat: statKey, delta: whole })),
  /** Undoes an injury at match end on this or more. */
  regeneration: v.optional(v.strictObject({ dice, success: count })),
  /** Keeps a player off the pitch for the first half on this or less. */
  'take-root': v.optional(v.strictObject({ dice, fail: count })),
});

const { ma, st, ag, pa, av } = stats;
/** Of a pair of champions each member has his own line. */
const starStats = { ma: v.optional(ma), st: v.optional(st), ag: v.optional(ag), pa, av: v.optional(av) };

export const star = v.strictObject({
  name: names,
  ...remarks,
  option: v.optional(id),
  /** The lists he plays for, or all of them (classic). */
  rosters: v.optional(v.union([v.array(id), v.literal('any')])),
  /** The special rules or groups of them he plays for, or all teams but those with a rule of `not-for` (2020). */
  'plays-for': v.optional(v.union([v.array(id), v.literal('any')])),
  'not-for': v.optional(v.array(id)),
  cost: gold,
  ...starStats,
  skills: v.array(skillText),
  /** Two who are hired as one: he is none of them himself. */
  members: v.optional(v.array(v.strictObject({ id, name: names, ...stats, skills: v.array(skillText) }))),
  /** The rule of his own. */
  rule: v.optional(v.strictObject({ name: names })),
  mega: v.optional(v.boolean()),
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
