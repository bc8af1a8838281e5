import { say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { fact } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { ratingOf } from '../../team/derive.ts';
import { change, ownSide, ratingAt } from '../shared.ts';

const STEP = 'rating';

/** Takes what is said of a match, returns null when it is a note, else what is wrong. */
export const isNote = (value: unknown) =>
  typeof value === 'string' && value.length <= 2000 ? null : say('reason.text');

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  yield* fact<string>(join('postmatch', side, 'note'), isNote, say('ask.note', { team: team.name }), '');
  const after = ratingOf(play.ruleset, team);
  return [
    change(STEP, side, { kind: 'note' }, say('change.rating', { before: ratingAt(play, side), after })),
  ];
}

/** The new team rating, and a line on the match for those who read it later (seed 000, sections 32 and 33.2.5). */
export const rating: Step = { name: STEP, leaves: ['postmatch.SIDE.note'], run };
