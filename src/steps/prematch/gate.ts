import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';

function* run(play: Play): Asking<readonly Change[]> {
  const gate = need(play.ruleset, 'gate');
  const each = dice(gate.dice);
  const fans = play.home.start.fans + play.away.start.fans;
  const spec = { ...each, count: each.count * fans };
  const faces = yield* roll('prematch.gate.roll', spec, say('roll.gate', { fans }));
  yield* conclude('prematch.gate', { attendance: total(spec, faces) * gate.factor });
  return [];
}

/** One die for each point of both fan factors makes the attendance (seed 000, section 33.1.3). */
export const gate: Step = { name: 'gate', leaves: ['prematch.gate.roll'], always: true, run };
