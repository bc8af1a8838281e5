import { type Message, say } from '../../problem.ts';
import { isMap, valueAt } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, fact } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { injured, injuryPaths, labelOf, resultOf } from '../shared.ts';
import { patientOf } from './injuries.ts';

/** What the coach of a side can raise a killed opponent as; null when he cannot. */
export const raisingOf = (play: Play, side: Side) => {
  const roster = play[side].roster;
  const coach = roster ? play.ruleset.rosters[roster]?.coach : undefined;
  return (coach ? play.ruleset.staff[coach]?.raises : undefined) ?? null;
};

/** The side that raised somebody in this match; null when none did. */
export const raiser = (play: Play): Side | null => {
  const raised = valueAt(play.record, 'match.raised');
  if (!isMap(raised)) return null;
  if (raised['side'] === 'home' || raised['side'] === 'away') return raised['side'];
  return SIDES.find((side) => raisingOf(play, side)) ?? null;
};

/** Why this opponent cannot be raised; null when he can (seed 000, section 24.2.3). */
const notRaised = (play: Play, side: Side, victim: string): Message | null => {
  const rule = raisingOf(play, side);
  if (!rule) return say('reason.no-raiser', { team: play[side].name });
  const dead = injuryPaths(play, opposite(side)).some(
    (path) =>
      injured(path) === victim &&
      resultOf(play, path, 'id') === 'dead' &&
      resultOf(play, path, 'healed') === undefined,
  );
  if (!dead) return say('reason.not-dead', { who: labelOf(play, opposite(side), victim) });
  const patient = patientOf(play, opposite(side), victim);
  const star = play.ruleset.stars[victim];
  const wrongSize =
    (rule['except-big-guys'] && (patient.base?.bigGuy || star?.monstrous)) ||
    rule['except-skills'].some((skill) => patient.skills.includes(skill));
  return wrongSize ? say('reason.not-human-size', { who: labelOf(play, opposite(side), victim) }) : null;
};

function* run(play: Play): Asking<readonly Change[]> {
  const raisedAt = valueAt(play.record, 'match.raised');
  if (raisedAt !== undefined && raisedAt !== null) yield* checkRaised(play, raisedAt);
  return [];
}

/** The killed opponent whom a necromancer raises; he may join after the match. */
export const raised: Step = { name: 'raised', leaves: ['match.raised.victim', 'match.raised.side'], run };

function* checkRaised(play: Play, raised: unknown): Asking<void> {
  const isVictim = (value: unknown): Message | null =>
    typeof value === 'number' || (typeof value === 'string' && value in play.ruleset.stars)
      ? null
      : say('reason.number');
  const victim = yield* fact<number | string>('match.raised.victim', isVictim, say('ask.raised'));
  if (valueAt(raised, 'side') !== undefined)
    yield* fact(
      'match.raised.side',
      (value) => (value === 'home' || value === 'away' ? null : say('reason.side')),
      say('ask.raised'),
    );
  const both = SIDES.every((side) => raisingOf(play, side));
  if (both && valueAt(raised, 'side') === undefined) yield* complain('raised-by-whom', 'match.raised', {});
  const side = raiser(play);
  const known = SIDES.every((one) => play[one].roster !== null);
  if (!side && known)
    yield* complain('not-raised', 'match.raised.victim', {
      reason: say('reason.no-raiser', { team: { list: SIDES.map((one) => play[one].name) } }),
    });
  if (!side || play[opposite(side)].closed) return;
  const wrong = notRaised(play, side, String(victim));
  if (wrong) yield* complain('not-raised', 'match.raised.victim', { reason: wrong });
}
