import * as v from 'valibot';
import { count, dice, id, letter, names, remarks, roll, statKey, text, whole } from './shapes.ts';

const stage = v.array(v.strictObject({ id, name: names }));
const ids = v.array(id);

/** A result of a roll: what it is called, and what follows from it at the table. */
const result = v.strictObject({ id, name: names, text: v.optional(names), good: v.optional(v.boolean()) });

/** A case in which a roll is made, `--from ID`; the first of a list holds where nobody says. */
const situations = v.optional(v.array(v.strictObject({ id, name: names })));

/**
 * What changes a roll. It counts where all that it names is the case: a skill of the player or of his opponent, a
 * situation, a range, a condition (the row of a table that is in force), a characteristic.
 */
const modifier = v.strictObject({
  id,
  /** Absent where it is called after its skill or its condition. */
  name: v.optional(names),
  /** Absent: what stands in the brackets of the skill. */
  modifier: v.optional(whole),
  skill: v.optional(id),
  of: v.optional(v.picklist(['own', 'opponent'])),
  when: v.optional(ids),
  range: v.optional(ids),
  with: v.optional(id),
  stat: v.optional(v.strictObject({ stat: statKey, from: v.optional(count), to: v.optional(count) })),
  /** Once for each of so many: `--zones`, `--assists`, `--against`, `--niggles`. */
  per: v.optional(v.picklist(['zones', 'assists', 'against', 'niggles'])),
});
const modifiers = v.optional(v.array(modifier));

/** A player's own re-roll. `gate`: he has it on so much of a D6. `face`: of one such die; `one`: of one die. */
const reroll = v.strictObject({
  skill: id,
  unless: v.optional(ids),
  /** Once a turn. */
  once: v.optional(v.boolean()),
  gate: v.optional(count),
  face: v.optional(id),
  one: v.optional(v.boolean()),
  /** Not in these situations. */
  'not-when': v.optional(ids),
});

export const test = v.strictObject({
  name: names,
  ...remarks,
  aliases: v.optional(v.array(text)),
  /** The same roll under another name, in one of its situations. */
  as: v.optional(v.array(v.strictObject({ id, name: names, aliases: v.optional(v.array(text)), from: id }))),
  /** The characteristic that is tested, or what is needed whoever rolls. */
  stat: v.optional(statKey),
  target: v.optional(count),
  situations,
  /** The distance counts. */
  ranged: v.optional(v.boolean()),
  /** Ranges that a condition leaves. */
  limits: v.optional(v.array(v.strictObject({ with: id, ranges: ids }))),
  modifiers,
  /** With this skill these modifiers do not count. */
  ignores: v.optional(v.array(v.strictObject({ skill: id, modifiers: ids }))),
  /** With this skill another characteristic is tested, or so much is needed without modifiers. */
  instead: v.optional(
    v.array(v.strictObject({ skill: id, stat: v.optional(statKey), target: v.optional(count) })),
  ),
  rerolls: v.optional(v.array(reroll)),
  /** Absent: yes; an opponent's roll in a team's turn has none. */
  'team-reroll': v.optional(v.boolean()),
  /** The good one first; of the others the first whose `natural` or `at-most` (with modifiers) is the case. */
  results: v.array(
    v.strictObject({
      ...result.entries,
      natural: v.optional(count),
      'at-most': v.optional(whole),
      /** With this skill the other result comes of it. */
      becomes: v.optional(v.strictObject({ skill: id, result: id })),
      /** The test that comes next, in its situation. */
      next: v.optional(v.strictObject({ test: id, from: id, results: v.record(id, id) })),
    }),
  ),
});

/** A skill or condition that turns a total of a table into another row. */
const shift = v.strictObject({
  skill: v.optional(id),
  with: v.optional(id),
  table: v.optional(id),
  roll,
  row: id,
});

export const tableRoll = v.strictObject({
  name: names,
  ...remarks,
  aliases: v.optional(v.array(text)),
  table: id,
  /** So many throws, one after the other. */
  times: v.optional(count),
  /** Another table for whoever has the skill. */
  tables: v.optional(v.array(v.strictObject({ skill: id, table: id }))),
  modifiers,
  shifts: v.optional(v.array(shift)),
  /** A die that may turn a row into another. */
  saves: v.optional(v.array(v.strictObject({ skill: id, row: id, dice, success: count, becomes: id }))),
  /** The coach may keep the row that was thrown before: `apothecary 12`. */
  'better-of-two': v.optional(v.boolean()),
  /** What follows from a row at the table, by its id. */
  texts: v.optional(v.record(id, names)),
});

export const check = v.strictObject({
  name: names,
  ...remarks,
  aliases: v.optional(v.array(text)),
  dice,
  /** Absent where each case has its own. */
  success: v.optional(count),
  /** Cases with a number of their own, named as an argument. */
  cases: v.optional(v.array(v.strictObject({ id, name: names, success: count }))),
  /** The cases are the secret weapons of the ruleset. */
  weapons: v.optional(v.boolean()),
  modifiers,
  /** The good one, and the other. */
  results: v.array(result),
});

/** Where a template points, seen with the middle of the pitch ahead. */
export const POINTS = [
  'up-left',
  'up',
  'up-right',
  'left',
  'right',
  'down-left',
  'down',
  'down-right',
] as const;

export const move = v.strictObject({
  name: names,
  ...remarks,
  aliases: v.optional(v.array(text)),
  /** Throws of the direction die; 0: it lies where it fell. */
  directions: count,
  /** A template of its own: where the faces of its die point. */
  arrows: v.optional(v.array(v.strictObject({ faces: v.array(count), to: v.picklist(POINTS) }))),
  /** With this condition so many squares more, where the row of a table points: one in force, else the one thrown. */
  drift: v.optional(v.strictObject({ with: id, distance: dice, table: id })),
  /** Squares of each throw; dice of which `keep` counts. */
  distance: v.optional(v.union([count, dice])),
  keep: v.optional(v.picklist(['lowest'])),
  /** The distance is divided, rounded down, by whoever has the skill. */
  divides: v.optional(v.strictObject({ skill: id, by: count })),
  text: v.optional(names),
});

export const block = v.strictObject({
  name: names,
  ...remarks,
  aliases: v.optional(v.array(text)),
  situations,
  /** The first with a strength of more than `above` times the other's. */
  counts: v.array(v.strictObject({ dice: count, above: v.optional(count) })),
  /** To the strengths, by `of`. */
  modifiers,
  dauntless: v.optional(v.strictObject({ skill: id, dice, 'adds-strength': v.boolean() })),
  /** From the best for the attacker to the worst; `good`: no turnover. */
  results: v.array(v.strictObject({ ...result.entries, down: v.optional(v.boolean()) })),
  faces: v.array(
    v.strictObject({
      id,
      name: names,
      faces: v.array(count),
      /** The first whose skills are there; of the attacker, of the defender, in these situations. */
      cases: v.array(
        v.strictObject({
          attacker: v.optional(ids),
          defender: v.optional(ids),
          unless: v.optional(ids),
          when: v.optional(ids),
          result: id,
        }),
      ),
      /** What either may have instead. */
      choices: v.optional(
        v.array(
          v.strictObject({
            of: v.picklist(['attacker', 'defender']),
            skill: id,
            unless: v.optional(ids),
            when: v.optional(ids),
            result: id,
          }),
        ),
      ),
    }),
  ),
  rerolls: v.optional(v.array(reroll)),
});

export const armour = v.strictObject({
  name: names,
  ...remarks,
  aliases: v.optional(v.array(text)),
  dice,
  /** `above`: more than the value; `reach`: as much. */
  breaks: v.picklist(['above', 'reach']),
  situations,
  modifiers,
  /** After the throw, on armour or injury. */
  bonus: v.optional(
    v.array(v.strictObject({ skill: id, modifier: v.optional(whole), when: v.optional(ids) })),
  ),
  /** Breaks any armour from so much before modifiers. */
  natural: v.optional(v.array(v.strictObject({ skill: id, from: count, when: v.optional(ids) }))),
  /** With this skill nothing is added to the throw. */
  unmodified: v.optional(ids),
  /** Broken, broken by the bonus of a skill, and neither. */
  results: v.array(result),
});

export const foul = v.strictObject({
  name: names,
  ...remarks,
  aliases: v.optional(v.array(text)),
  modifiers,
  /** Before the armour roll: on `fail` or more the fouler goes down. */
  before: v.optional(v.strictObject({ dice, fail: count, result })),
  /** A double on these dice, or a die of his own. */
  referee: v.strictObject({
    doubles: v.optional(v.array(v.picklist(['armour', 'injury']))),
    dice: v.optional(dice),
    success: v.optional(count),
    /** With one of these conditions he sees it so. */
    watched: v.optional(v.array(v.strictObject({ with: id, name: names, success: count }))),
    /** A double on armour does not count with this skill. */
    sly: v.optional(id),
    /** The good one, and the other. */
    results: v.array(result),
  }),
});

/** The rolls of the match at the table. None stands in a record, so none counts for a ruleset's digest. */
export const rolls = v.strictObject({
  ...remarks,
  /** Faces that always fail and always do. */
  natural: v.strictObject({ fail: count, success: count }),
  /** Classic: what each agility needs; absent where the characteristic is what is needed. */
  targets: v.optional(v.array(v.strictObject({ stat: count, target: count }))),
  'team-rerolls': v.strictObject({
    name: names,
    /** Re-rolls of a team in one of its turns. */
    'per-turn': v.optional(count),
    /** They work for whoever has the skill only on what stands in its brackets. */
    gate: v.optional(id),
    never: v.optional(ids),
  }),
  /** For every roll of a player. */
  rerolls: v.optional(v.array(reroll)),
  tests: v.record(id, test),
  ranges: v.strictObject({
    bands: v.array(v.strictObject({ id, code: letter, name: names })),
    /** Squares across (rows) and along (columns); a dot is out of range. */
    grid: v.array(text),
  }),
  block,
  armour,
  foul: v.optional(foul),
  tables: v.record(id, tableRoll),
  checks: v.record(id, check),
  moves: v.record(id, move),
  /** The faces of the direction die, as they lie around the middle. */
  template: v.array(v.array(count)),
});

/** What happens at the table, for those who play. */
export const matchDay = v.strictObject({
  ...remarks,
  halves: v.optional(count),
  turns: v.optional(count),
  /** Squares; `wide-zone`: of each of the two, across. */
  pitch: v.optional(v.strictObject({ width: count, length: count, 'wide-zone': count })),
  'set-up': v.optional(v.strictObject({ players: count, line: count, 'wide-zone': count })),
  'ko-recovery': v.optional(v.strictObject({ dice, success: count })),
  'drive-start': v.optional(stage),
  'drive-end': v.optional(stage),
  rolls: v.optional(rolls),
});

export type MatchRolls = v.InferOutput<typeof rolls>;
export type Modifier = v.InferOutput<typeof modifier>;
export type OwnReroll = v.InferOutput<typeof reroll>;
export type TestData = v.InferOutput<typeof test>;
export type TableData = v.InferOutput<typeof tableRoll>;
export type CheckData = v.InferOutput<typeof check>;
export type MoveData = v.InferOutput<typeof move>;
export type Point = (typeof POINTS)[number];
export type ResultData = v.InferOutput<typeof result>;
