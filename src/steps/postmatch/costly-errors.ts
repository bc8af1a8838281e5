import { dice, total } from '../../dice/notation.ts';
import { type Message, say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import {
  type CostlyError,
  costlyErrors as errorOf,
  lossOf,
  risksCostlyErrors,
} from '../../rules/outcomes.ts';
import type { Ruleset } from '../../rules/schema.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { change, ownSide } from '../shared.ts';

const STEP = 'costly-errors';

/** The dice of what is lost or left; 0 where the result has none. */
function* diceOf(result: CostlyError, base: string): Asking<number> {
  const notation = result.loses?.dice ?? result.leaves?.dice;
  if (notation === undefined) return 0;
  const purpose = say(result.loses ? 'roll.costly-loss' : 'roll.costly-rest', { result: result.name });
  return total(dice(notation), yield* roll(join(base, 'loss.roll'), dice(notation), purpose));
}

/** What each face of the die means for a treasury, faces that mean the same together: `1-2 Minor Incident`. */
const rowFor = (ruleset: Ruleset, treasury: number): readonly Message[] => {
  const { faces } = dice(need(ruleset, 'costly-errors').dice);
  const results = Array.from({ length: faces }, (_, index) => errorOf(ruleset, treasury, index + 1)!);
  return results.flatMap((result, index) => {
    if (results[index - 1] === result) return [];
    const end = results.lastIndexOf(result) + 1;
    const range = end === index + 1 ? `${end}` : `${index + 1}-${end}`;
    return [say('roll.costly-face', { range, result: result.name })];
  });
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const { ruleset } = play;
  if (!risksCostlyErrors(ruleset, team.treasury)) return [];
  const base = join('postmatch', side, 'costly-errors');
  const spec = dice(need(ruleset, 'costly-errors').dice);
  const faces = yield* roll(
    join(base, 'roll'),
    spec,
    say('roll.costly-errors', {
      team: team.name,
      treasury: { gold: team.treasury },
      row: { list: rowFor(ruleset, team.treasury) },
    }),
    { reads: (one) => errorOf(ruleset, team.treasury, total(spec, one))!.name },
  );
  const result = errorOf(ruleset, team.treasury, total(spec, faces))!;
  const loss = lossOf(result, team.treasury, yield* diceOf(result, base));
  yield* conclude(base, { id: result.id, loss });
  const reason = say('change.costly-errors', { result: result.name, loss: { gold: loss } });
  return [
    change(STEP, side, loss === 0 ? { kind: 'note' } : { kind: 'money', amount: -loss }, reason, faces),
  ];
}

/** Money that a rich team loses between matches (seed 002, section "Erreurs Coûteuses"). */
export const costlyErrors: Step = {
  name: STEP,
  leaves: ['postmatch.SIDE.costly-errors.roll', 'postmatch.SIDE.costly-errors.loss.roll'],
  run,
};
