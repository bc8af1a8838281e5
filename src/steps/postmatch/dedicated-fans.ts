import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import type { Side } from '../../team/state.ts';
import { isPenalised } from '../match/concession.ts';
import { outcomeOf } from '../match/report.ts';
import { ownSide } from '../shared.ts';
import { changeFans } from './fans.ts';

const STEP = 'dedicated-fans';

/** What the fans of a match's winner or loser become on this die; never under the least. */
const fansAfter = (play: Play, result: 'won' | 'lost', fans: number, die: number): number => {
  const { won, lost, min } = need(play.ruleset, 'dedicated-fans');
  if (result === 'won') return die >= fans ? fans + won : fans;
  return die < fans ? Math.max(min, fans + lost) : fans;
};

interface Fans {
  readonly after: number;
  readonly faces?: readonly number[];
}

/** A die of winner and loser, another instead for one that conceded with penalty, none after a draw. */
function* fansOf(play: Play, side: Side, before: number): Asking<Fans> {
  const { dice: own, min } = need(play.ruleset, 'dedicated-fans');
  const path = join('postmatch', side, 'fans.roll');
  const { name } = play[side];
  if (isPenalised(play, side)) {
    const spec = dice(need(play.ruleset, 'concession').penalty.fans);
    const faces = yield* roll(path, spec, say('roll.fans-conceded', { team: name }));
    return { after: Math.max(min, before - total(spec, faces)), faces };
  }
  const result = outcomeOf(play, side);
  if (result === 'drawn') return { after: before };
  const spec = dice(own);
  const faces = yield* roll(
    path,
    spec,
    say(result === 'won' ? 'roll.fans-won' : 'roll.fans-lost', { team: name, fans: before }),
  );
  return { after: fansAfter(play, result, before, total(spec, faces)), faces };
}

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const before = team.fans;
  const { after, faces } = yield* fansOf(play, side, before);
  return yield* changeFans(STEP, side, before, after, faces);
}

/** Dedicated fans come to a winner and leave a loser (seed 002, section "Fans Dévoués"). */
export const dedicatedFans: Step = { name: STEP, leaves: ['postmatch.SIDE.fans.roll'], run };
