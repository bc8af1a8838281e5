import * as v from 'valibot';
import { count, id, names, remarks } from './shapes.ts';

/** What variants of the game limit or add beyond an edition. */

/** Players of positions with a limit under so many, and how many of them a team may have altogether. */
export const specialists = v.strictObject({ under: count, max: count });

/** Where an option has this value. */
export const optionAt = v.strictObject({ option: id, value: id });

/** Something more that is thrown before a match; the pre-match names it like a step. */
export const extraRoll = v.strictObject({
  name: names,
  ...remarks,
  table: id,
  lasts: v.picklist(['drive', 'half', 'match']),
  /** Each side throws so many dice for itself; `given`: it gives what they show to its players, now or at the table. */
  each: v.optional(v.strictObject({ dice: count, given: v.boolean() })),
  /** One throw for both sides at each of these times; one that comes `later` may stay open until the match is booked. */
  throws: v.optional(v.array(v.strictObject({ id, name: names, later: v.optional(v.boolean()) }))),
});
