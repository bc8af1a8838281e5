import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { SIDES } from '../../team/state.ts';
import { change } from '../shared.ts';

const STEP = 'fan-factor';

function* run(play: Play): Asking<readonly Change[]> {
  const spec = dice(need(play.ruleset, 'attendance').dice);
  const changes: Change[] = [];
  for (const side of SIDES) {
    const path = join('prematch', side, 'fan-factor');
    const { name, start } = play[side];
    const faces = yield* roll(
      join(path, 'roll'),
      spec,
      say('roll.fan-factor', { team: name, fans: start.fans }),
    );
    const { total: factor } = yield* conclude(path, { total: total(spec, faces) + start.fans });
    changes.push(change(STEP, side, { kind: 'note' }, say('change.fan-factor', { total: factor }), faces));
  }
  return changes;
}

/**
 * The fan factor of each side for this match: a die and its dedicated fans (seed 002, section 1). Swarms hired
 * afterwards raise it only where money is reckoned from it, so that this result stands.
 */
export const fanFactor: Step = { name: STEP, leaves: ['prematch.SIDE.fan-factor.roll'], always: true, run };
