import { type PositionView, positionOf } from '../rules/lists.ts';
import { need } from '../rules/need.ts';
import type { GainId, Ruleset, Skill, StatKey } from '../rules/schema.ts';
import { bannedIn } from '../rules/skills.ts';
import { lookUp } from '../rules/tables.ts';
import { mayShift, skillsOf } from './derive.ts';
import type { Player } from './state.ts';

/** What a star player roll offers: skills and, on its own, a raised characteristic. */
export interface Offer {
  /** The characteristic the table gives; null for a new skill. */
  readonly stat: StatKey | null;
  /** The characteristic is at its cap: the roll gives nothing (seed 000, section 29.6). */
  readonly wasted: boolean;
  /** Skill ids that may be taken, in the ruleset's order. */
  readonly skills: readonly string[];
}

type Filter = (skill: Skill) => boolean;
const isSkill: Filter = (skill) => skill.kind === 'skill';
const isTrait: Filter = (skill) => skill.kind === 'trait';

/** Categories and kinds open on a double (seed 000, sections 26.3, 29.7 and 29.8). */
const doubleFilter = (ruleset: Ruleset, roster: string, base: PositionView): Filter => {
  if (!base.bigGuy) {
    const { skills, traits } = need(ruleset, 'advancement').double;
    const ownTraits = traits.flatMap((category) => (category === 'normal' ? base.normal : [category]));
    return (skill) =>
      (isSkill(skill) && skills.includes(skill.category)) ||
      (isTrait(skill) && ownTraits.includes(skill.category));
  }
  const rule = need(ruleset, 'advancement')['big-guys'];
  const inThisList = Object.entries(rule['traits-in'])
    .filter(([, rosters]) => rosters.includes(roster))
    .map(([category]) => category);
  const traits = [...rule.traits, ...inThisList];
  return (skill) =>
    (isSkill(skill) && rule.skills.includes(skill.category)) ||
    (isTrait(skill) && traits.includes(skill.category));
};

/** Skills a position may ever learn through this filter: a strength minimum looks at the starting strength. */
const learnable = (ruleset: Ruleset, base: PositionView, filter: Filter): readonly string[] =>
  Object.entries(ruleset.skills.entries)
    .filter(([id, skill]) => filter(skill) && base.st >= (skill['min-st'] ?? 0) && !bannedIn(ruleset, [id]))
    .map(([id]) => id);

/** Skills open to a position on a roll that is no double, or on a double. */
export const skillsOpenTo = (
  ruleset: Ruleset,
  roster: string,
  position: string,
  double: boolean,
): readonly string[] => {
  const base = positionOf(ruleset, roster, position);
  if (!base) return [];
  const normal: Filter = (skill) => isSkill(skill) && base.normal.includes(skill.category);
  return learnable(ruleset, base, double ? doubleFilter(ruleset, roster, base) : normal);
};

/**
 * What a star player roll of these two dice offers a player: the table's result, and on a double the wider choice
 * instead of it (seed 000, sections 29.3 to 29.8). A skill he has is never offered.
 */
export const offerOf = (
  ruleset: Ruleset,
  roster: string,
  player: Player,
  faces: readonly number[],
): Offer => {
  const base = positionOf(ruleset, roster, player.position);
  if (!base) return { stat: null, wasted: true, skills: [] };
  const row = lookUp(ruleset.tables['star-player-roll']!, faces[0]! + faces[1]!);
  const gain = row.effect?.gain as GainId | undefined;
  const stat = gain ? (gain.slice(1) as StatKey) : null;
  const had = skillsOf(base, player);
  const open = new Set([
    ...(stat ? [] : skillsOpenTo(ruleset, roster, player.position, false)),
    ...(faces[0] === faces[1] ? skillsOpenTo(ruleset, roster, player.position, true) : []),
  ]);
  return {
    stat,
    wasted: stat !== null && !mayShift(ruleset, base, player, stat, 1),
    skills: Object.keys(ruleset.skills.entries).filter((id) => open.has(id) && !had.includes(id)),
  };
};
