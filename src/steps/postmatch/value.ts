import { say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { fact } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { currentValueOf, teamValueOf } from '../../team/value.ts';
import { change, ownSide } from '../shared.ts';
import { isNote } from './rating.ts';

const STEP = 'value';

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  yield* fact<string>(join('postmatch', side, 'note'), isNote, say('ask.note', { team: team.name }), '');
  const value = { gold: teamValueOf(play.ruleset, team, play.options) };
  const current = { gold: currentValueOf(play.ruleset, team, play.options) };
  return [change(STEP, side, { kind: 'note' }, say('change.value', { value, current }))];
}

/** The new values, and a line on the match for those who read it later (seed 002, section "Encadrement"). */
export const value: Step = { name: STEP, leaves: ['postmatch.SIDE.note'], run };
