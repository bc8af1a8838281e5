import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { complain, fact } from '../../sequence/requests.ts';
import type { Side } from '../../team/state.ts';
import { availablePlayers, who } from '../shared.ts';
import { isNumberList } from './facts.ts';

/** Fit players of a side who were not fielded at all; whoever is named must be fit, and have done nothing. */
export function* reportAbsent(play: Play, side: Side): Asking<void> {
  const path = join('match', side, 'absent');
  const absent: readonly number[] = yield* fact(
    path,
    isNumberList,
    say('ask.absent', { team: play[side].name }),
    [],
  );
  if (!play[side].before) return;
  const fit = availablePlayers(play, side).map((player) => player.number);
  for (const [index, one] of absent.entries()) {
    if (!fit.includes(one))
      yield* complain('not-available', join(path, index), { who: who(play, side, one) });
    if (valueAt(play.record, join('match', side, 'players', one)) !== undefined)
      yield* complain('absent-but-played', join(path, index), { who: who(play, side, one) });
  }
}
