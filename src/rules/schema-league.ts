import * as v from 'valibot';
import { raising } from './schema-people.ts';
import { optionAt } from './schema-variants.ts';
import { count, dice, gold, id, names, remarks, skillText, statKey, whole } from './shapes.ts';

/** Sections of the 2020 edition and later: how teams earn, spend and grow between matches. */
export const specialRule = v.strictObject({
  name: names,
  ...remarks,
  kind: v.picklist(['league', 'team']),
  /** Rules of one group may be named together by it. */
  group: v.optional(id),
  /** The hiring cost of linemen is left out of the values. */
  'low-cost': v.optional(v.boolean()),
  raises: v.optional(raising),
});

export const advancementKind = v.picklist([
  'random-primary',
  'chosen-primary',
  'random-secondary',
  'chosen-secondary',
  'characteristic',
]);

export const career = v.strictObject({
  ...remarks,
  /** Advancements of a player altogether. */
  max: count,
  levels: v.array(v.strictObject({ id, name: names, advancements: count })),
  kinds: v.array(
    v.strictObject({
      id: advancementKind,
      name: names,
      /** Star player points, by the number of advancements already had. */
      prices: v.array(count),
      /** Gold pieces that the value rises by; of a characteristic see `values`. */
      value: v.optional(gold),
    }),
  ),
  /** Whoever holds the price of this kind must buy something. */
  'must-spend': advancementKind,
  values: v.record(statKey, gold),
  characteristic: v.strictObject({
    table: id,
    /** Skills that may be taken instead, valued as such. */
    instead: v.array(advancementKind),
    /** How often each may be raised. */
    max: count,
  }),
  /** The first die says which half of a category's skills, the second which of them. */
  random: v.strictObject({ first: dice, half: count, second: dice }),
});

export const attendance = v.strictObject({ ...remarks, dice });

export const journeymen = v.strictObject({
  ...remarks,
  /** Hired until so many players can play. */
  fill: count,
  skill: skillText,
});

export const prayers = v.strictObject({
  ...remarks,
  /** Only where this option is on. */
  option: v.optional(id),
  table: id,
  /** A roll for each full so many gold pieces of the gap. */
  per: gold,
});

export const earnings = v.strictObject({
  ...remarks,
  /** Both fan factors together are divided by this. */
  divisor: count,
  touchdown: count,
  factor: gold,
});

export const dedicatedFans = v.strictObject({ ...remarks, dice, min: count, won: whole, lost: whole });

export const concession = v.strictObject({
  ...remarks,
  /** Without penalty: when no more players than this could be set up; and the touchdowns then awarded at most. */
  free: v.strictObject({ players: count, touchdowns: count }),
  penalty: v.strictObject({
    /** Awarded to the winner beside those of the team that conceded. */
    touchdowns: count,
    /** Fans lost. */
    fans: dice,
    /** MVPs of the team that conceded. */
    mvps: count,
    /** Divisor of the winner's earnings. */
    divisor: count,
    desertion: v.strictObject({ advancements: count, dice, fail: count }),
  }),
});

export const costlyErrors = v.strictObject({
  ...remarks,
  name: names,
  dice,
  results: v.array(
    v.strictObject({
      id,
      name: names,
      /** Gold pieces lost: dice times a factor, or a part of the treasury rounded down to a step. */
      loses: v.optional(v.strictObject({ dice, factor: gold })),
      divides: v.optional(v.strictObject({ by: count, step: gold, round: v.picklist(['loss', 'rest']) })),
      /** Gold pieces left. */
      leaves: v.optional(v.strictObject({ dice, factor: gold })),
    }),
  ),
  /** By treasury, the result of each face; below the first band nothing is thrown. */
  bands: v.array(v.strictObject({ from: gold, to: v.optional(gold), results: v.array(id) })),
});

export const teamValue = v.strictObject({
  ...remarks,
  counts: v.array(v.picklist(['players', 'rerolls', 'staff'])),
  /** Re-rolls count at the price a new team pays, not at list price, where an option says so. */
  'paid-rerolls': v.optional(optionAt),
});
