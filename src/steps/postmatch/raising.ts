import { join, valueAt } from '../../record/tree.ts';
import { positionOf } from '../../rules/lists.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { hasSkill, skillOfText } from '../../rules/skills.ts';
import { hasRule, rulesOf } from '../../rules/teams.ts';
import type { Play } from '../../sequence/play.ts';
import { statNow } from '../../team/derive.ts';
import { opposite, type Side } from '../../team/state.ts';
import { skillsAt } from '../match/guests.ts';
import { hurtOf } from '../match/patient.ts';
import { availablePlayers, injured, injuryPaths, resultOf } from '../shared.ts';

/** How killed opponents come to play for a team: a position, and what they must not have been. */
export type Raising = NonNullable<NonNullable<Ruleset['special-rules']>[string]['raises']>;

/** Takes a side, returns the ways in which it can raise a killed opponent: by its special rules, by skills of its players. */
export const raisingsOf = (play: Play, side: Side): readonly Raising[] => {
  const { ruleset } = play;
  const { team } = play[side];
  if (!team) return [];
  const byRule = rulesOf(ruleset, team).flatMap((rule) => ruleset['special-rules']?.[rule]?.raises ?? []);
  const skills = availablePlayers(play, side).flatMap((player) => skillsAt(play, side, player));
  const bySkill = [...new Set(skills.map((skill) => skillOfText(ruleset, skill)?.kills))].flatMap(
    (kills) => kills ?? [],
  );
  return [...byRule, ...bySkill].filter((one) => one.rule === undefined || hasRule(ruleset, team, one.rule));
};

/** Strength of an opponent in this match; null where no file tells. */
const strengthOf = (play: Play, side: Side, id: string): number | null => {
  const { player, base } = hurtOf(play, side, id, 'before');
  if (player && base) return statNow(play.ruleset, base, player, 'st');
  const position = player && positionOf(play.ruleset, play[side].roster ?? '', player.position);
  return position?.st ?? play.ruleset.stars[id]?.st ?? null;
};

/** Whether one who died can be raised this way; what a side without a file, or booked before, leaves open is allowed. */
const canBeRaised = (play: Play, rule: Raising, side: Side, path: string): boolean => {
  const id = injured(path);
  const { skills } = hurtOf(play, side, id, 'before');
  const cause = valueAt(play.record, join(path, 'cause'));
  const strength = strengthOf(play, side, id);
  return (
    (strength === null || strength <= rule['max-st']) &&
    !rule['except-skills'].some((skill) => hasSkill(skills, skill)) &&
    (rule.causes === undefined || cause === undefined || rule.causes.includes(String(cause)))
  );
};

/** Takes a side and a way of raising, returns whether an opponent died in this match who can be raised so. */
export const hasVictim = (play: Play, side: Side, rule: Raising): boolean => {
  const other = opposite(side);
  return injuryPaths(play, other).some(
    (path) =>
      resultOf(play, path, 'id') === 'dead' &&
      resultOf(play, path, 'healed') === undefined &&
      canBeRaised(play, rule, other, path),
  );
};
