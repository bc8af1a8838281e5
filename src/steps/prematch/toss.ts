import { dice } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { choose, conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { change } from '../shared.ts';

const STEP = 'toss';
const PATH = 'prematch.toss';

const sides = (play: Play) => SIDES.map((side) => ({ value: side, label: play[side].name }));

/** A die stands for the coin, odd for the home side, unless somebody says who won: who called what is his word. */
function* winnerOf(play: Play): Asking<Side> {
  const said = valueAt(play.record, `${PATH}.winner`) !== undefined;
  const thrown = !said || valueAt(play.record, `${PATH}.roll`) !== undefined;
  const [face] = thrown ? yield* roll(`${PATH}.roll`, dice('1d6'), say('roll.toss')) : [];
  if (said) return yield* choose<Side>(`${PATH}.winner`, sides(play), 'home', say('ask.toss-winner'));
  return face! % 2 === 1 ? 'home' : 'away';
}

function* run(play: Play): Asking<readonly Change[]> {
  const winner = yield* winnerOf(play);
  const purpose = say('ask.receives', { team: play[winner].name });
  const receives = yield* choose<Side>(`${PATH}.receives`, sides(play), winner, purpose);
  yield* conclude(PATH, { winner, receives });
  const names = { kicking: play[opposite(receives)].name, receiving: play[receives].name };
  return [change(STEP, receives, { kind: 'note' }, say('change.toss', names))];
}

/** Whoever wins the toss says who receives; the other kicks and sets up first (seed 002, section 6). */
export const toss: Step = {
  name: STEP,
  leaves: [`${PATH}.roll`, `${PATH}.winner`, `${PATH}.receives`],
  run,
};
