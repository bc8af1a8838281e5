import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { sppOf } from '../../team/derive.ts';
import type { Player, Side } from '../../team/state.ts';
import { change, ownSide, who } from '../shared.ts';

const STEP = 'desertion';

/** Takes players who may leave a team that conceded, throws a die for each by number; up to `fail` he deserts. */
export function* desert(
  play: Play,
  side: Side,
  players: readonly Player[],
  rule: { readonly dice: string; readonly fail: number },
  step: string,
): Asking<readonly Change[]> {
  const { fail } = rule;
  const spec = dice(rule.dice);
  const changes: Change[] = [];
  for (const { number } of players.toSorted((a, b) => a.number - b.number)) {
    const base = join('postmatch', side, 'desertion', number);
    const label = who(play, side, number);
    const faces = yield* roll(join(base, 'roll'), spec, say('roll.desertion', { who: label, fail }));
    const { leaves } = yield* conclude(base, { leaves: total(spec, faces) <= fail });
    const effect = { kind: 'leave', number, fate: 'deserted' } as const;
    if (leaves) changes.push(change(step, side, effect, say('change.deserted', { who: label }), faces));
  }
  return changes;
}

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  if (valueAt(play.record, 'match.conceded') !== side) return [];
  const rule = need(play.ruleset, 'conceding').desertion;
  const best = team.players.filter((player) => sppOf(play.ruleset, player) >= rule['from-spp']);
  return yield* desert(play, side, best, rule, STEP);
}

/** Where a league allows conceding: the best players may leave a team that did (period rulebooks). */
export const desertion: Step = { name: STEP, leaves: ['postmatch.SIDE.desertion.N.roll'], run };
