import { say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import { conclude } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import type { Side } from '../../team/state.ts';
import { change } from '../shared.ts';

/** Takes what the fans of a side were and are, with the dice that say so, concludes it and returns the change. */
export function* changeFans(
  step: string,
  side: Side,
  before: number,
  after: number,
  faces?: readonly number[],
): Asking<readonly Change[]> {
  yield* conclude(join('postmatch', side, 'fans'), { before, after });
  const reason = say(
    after > before ? 'change.fans-up' : after < before ? 'change.fans-down' : 'change.fans-same',
    { before, after },
  );
  const effect =
    after === before ? ({ kind: 'note' } as const) : ({ kind: 'fans', count: after - before } as const);
  return [change(step, side, effect, reason, faces)];
}
