import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { hasSkill, skillOfText } from '../../rules/skills.ts';
import { hasRule, rulesOf } from '../../rules/teams.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { complain, fact } from '../../sequence/requests.ts';
import { statNow } from '../../team/derive.ts';
import { opposite, type Side } from '../../team/state.ts';
import { availablePlayers, injured, injuryPaths, resultOf } from '../shared.ts';
import { isCount } from './facts.ts';
import { guestsOf, skillsAt } from './guests.ts';
import { hurtOf } from './patient.ts';
import { type Raising, risenPath, risingOf } from './risen.ts';

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
  const { player, base, guest } = hurtOf(play, side, id, 'before');
  return player && base ? statNow(play.ruleset, base, player, 'st') : (guest?.st ?? null);
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

/** Takes a side, returns the paths of the injuries that killed somebody of it, as the record concludes them. */
export const deathsOf = (play: Play, side: Side): readonly string[] =>
  injuryPaths(play, side).filter(
    (path) => resultOf(play, path, 'id') === 'dead' && resultOf(play, path, 'healed') === undefined,
  );

/**
 * Takes a side and a way of raising, returns whether an opponent died in this match who can be raised so; `deaths` are the
 * paths of fatal injuries where the record does not conclude them yet.
 */
export const hasVictim = (
  play: Play,
  side: Side,
  rule: Raising,
  deaths: readonly string[] = deathsOf(play, opposite(side)),
): boolean => deaths.some((path) => canBeRaised(play, rule, opposite(side), path));

/** Takes a side and its fatal injuries of the other, checks who rose to play on for it: his shirt, and that somebody could. */
export function* reportRisen(play: Play, side: Side, deaths: readonly string[]): Asking<void> {
  const path = risenPath(side);
  if (valueAt(play.record, path) === undefined) return;
  const { before, name } = play[side];
  const worn = [
    ...(before?.players ?? []).map((one) => String(one.number)),
    ...guestsOf(play, side).map(({ id }) => id),
  ];
  const isShirt = (value: unknown) => {
    // Where the team can raise anybody he is among its guests himself.
    const others = worn.filter((id) => id === String(value)).length - (risingOf(play, side) ? 1 : 0);
    return isCount(value) === null && value !== 0 && others <= 0 ? null : say('reason.free-shirt');
  };
  yield* fact<number>(path, isShirt, say('ask.raised'));
  if (!before) return;
  const rule = risingOf(play, side);
  if (!rule) yield* complain('not-raised', path, { reason: say('reason.no-raiser', { team: name }) });
  else if (!hasVictim(play, side, rule, deaths))
    yield* complain('not-raised', path, { reason: say('reason.nobody-raised') });
}
