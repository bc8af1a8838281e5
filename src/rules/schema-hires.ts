import * as v from 'valibot';
import { count, dice, gold, id, names, remarks, roll, skillText, statKey, stats, whole } from './shapes.ts';

/** Who may hire: teams with one of these special rules (or groups of them), of this tier, that may have this staff. */
const eligibility = v.strictObject({
  rules: v.optional(v.array(id)),
  tier: v.optional(count),
  staff: v.optional(id),
});

/** Another price for teams with a special rule, or of one list; a team pays the lowest that it may. */
const cheaper = v.strictObject({ rule: v.optional(id), roster: v.optional(id), cost: gold });

const profile = v.strictObject({ ...stats, skills: v.array(skillText) });

/** What something hired for a match does, as data; the keys that each type has are checked with it. */
export const hireEffect = v.strictObject({
  type: v.picklist([
    'staff',
    'fan-factor',
    'apothecary',
    'ko-treated',
    'regeneration-again',
    'injury-later',
    'journeymen',
    'journeymen-training',
    'rerolls',
    'bribe',
    'bribe-again',
    'argue-the-call',
    'ko-recovery',
    'ko-again',
    'ko-result',
    'steals-reroll',
    'pushes',
    'weather',
    'cards',
    'shot',
    'deviation',
    'rune',
    'temporary-skills',
    'blessing',
    'cheering-fans',
    'prayer-reroll',
    'returns-to-play',
    'plays-drive',
    'spell',
    'referee',
    'side-bet',
  ]),
  staff: v.optional(id),
  count: v.optional(whole),
  /** With the team's own no more than this. */
  most: v.optional(count),
  dice: v.optional(dice),
  plus: v.optional(whole),
  modifier: v.optional(whole),
  success: v.optional(count),
  fail: v.optional(count),
  from: v.optional(count),
  /** Below this many players. */
  under: v.optional(count),
  skills: v.optional(v.array(skillText)),
  category: v.optional(id),
  /** How many players get it. */
  players: v.optional(dice),
  result: v.optional(id),
  event: v.optional(id),
  factor: v.optional(count),
  /** Treats those who are hired for the match too. */
  'treats-hired': v.optional(v.boolean()),
  per: v.optional(v.picklist(['match', 'half', 'drive'])),
  lasts: v.optional(v.picklist(['match', 'half', 'drive'])),
  rows: v.optional(v.array(v.strictObject({ roll, id, count: v.optional(count) }))),
});

/** What is done about it after the match, for each player it touched. */
export const afterMatch = v.strictObject({
  type: v.picklist(['keeps-skill', 'extra-casualty', 'dearer-journeymen']),
  dice: v.optional(dice),
  fail: v.optional(count),
  /** Gold pieces for each skill. */
  cost: v.optional(gold),
  rows: v.optional(
    v.array(
      v.strictObject({
        roll,
        id,
        keeps: v.boolean(),
        miss: v.optional(v.boolean()),
        /** Skill he has from then on, unless he has it already. */
        skill: v.optional(skillText),
        /** Gold pieces that his value rises by. */
        value: v.optional(gold),
      }),
    ),
  ),
});

const hired = {
  name: names,
  ...remarks,
  option: v.optional(id),
  for: v.optional(eligibility),
  costs: v.optional(v.array(cheaper)),
  effects: v.optional(v.array(hireEffect)),
  'after-match': v.optional(afterMatch),
  profile: v.optional(profile),
};

/** A member of the famous staff, a wizard or a referee. `named`: there is only one of him. */
export const hireling = v.strictObject({ ...hired, cost: gold, named: v.boolean() });

export const inducement = v.strictObject({
  ...hired,
  group: v.picklist(['core', 'death-zone']),
  /** Only where an option has this value. */
  when: v.optional(v.strictObject({ option: id, value: id })),
  /** Absent: as many as one likes. */
  max: v.optional(count),
  /** Gold pieces each; absent where the price is that of the one chosen. */
  cost: v.optional(gold),
  /** Chosen by name from a list of its own. */
  from: v.optional(
    v.picklist(['stars', 'infamous-staff', 'wizards', 'referees', 'mercenaries', 'mercenary-types']),
  ),
  /** The sum is the coach's, within these bounds, and never paid from petty cash. */
  stake: v.optional(v.strictObject({ min: gold, max: gold })),
  /** Open to every team where the option for that is on. */
  'open-with': v.optional(id),
});

export const mercenaries = v.strictObject({
  ...remarks,
  /** Gold pieces on top of the price of the position, and for a skill of one of its primary categories. */
  extra: gold,
  skill: v.strictObject({ cost: gold, max: count, from: v.picklist(['primary']) }),
  trait: skillText,
});

export const mercenaryTypes = v.strictObject({
  ...remarks,
  max: count,
  /** Options that each one takes at least. */
  options: count,
  /** Less to pay for each characteristic lowered by one, but never less than the type's own price. */
  drop: gold,
  entries: v.record(
    id,
    v.strictObject({
      name: names,
      ...remarks,
      max: count,
      cost: gold,
      ...stats,
      skills: v.array(skillText),
      /** The price of one skill of the category, and of each where several are taken. */
      'skill-prices': v.array(
        v.strictObject({
          id,
          one: gold,
          several: v.optional(gold),
          'several-for': v.optional(v.array(id)),
        }),
      ),
      'stat-prices': v.array(
        v.strictObject({
          id: statKey,
          one: gold,
          two: v.optional(gold),
          'two-for': v.optional(v.array(id)),
        }),
      ),
    }),
  ),
});
