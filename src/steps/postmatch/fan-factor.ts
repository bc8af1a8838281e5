import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import { type FanCase, fanDelta, fanModifiers } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, type Side } from '../../team/state.ts';
import { casualtiesBy, outcomeOf } from '../match/report.ts';
import { ownSide, scoreOf } from '../shared.ts';
import { changeFans } from './fans.ts';

const STEP = 'fan-factor';

/** What the fan factor becomes on this die: a natural 1 or 6 stands, else the sum decides (seed 000, section 33.2.3). */
export const fansAfter = (play: Play, side: Side, fans: number, die: number): number => {
  const { ruleset } = play;
  const match: FanCase = {
    result: outcomeOf(play, side),
    touchdowns: scoreOf(play, side),
    casualties: casualtiesBy(play, side),
    stage: play.stage as FanCase['stage'],
    fans,
  };
  const natural = die === 1 || die === dice(need(ruleset, 'fan-factor').dice).faces;
  const sum = natural ? die : fanModifiers(ruleset, match).reduce((at, one) => at + one.modifier, die);
  return Math.max(need(ruleset, 'fan-factor').min, fans + fanDelta(ruleset, sum));
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const rule = need(play.ruleset, 'fan-factor');
  const base = join('postmatch', side, 'fans');
  const conceded = valueAt(play.record, 'match.conceded');
  const before = team.fans;
  let after = before;
  let faces: readonly number[] | undefined;
  if (conceded === side) after = Math.max(rule.min, before + need(play.ruleset, 'conceding').fans);
  else {
    const times = conceded === opposite(side) ? need(play.ruleset, 'conceding')['winner-fan-rolls'] : 1;
    const spec = dice(rule.dice);
    faces = yield* roll(
      join(base, 'roll'),
      { ...spec, count: spec.count * times },
      say('roll.fans', { team: team.name }),
    );
    for (const die of faces) after = fansAfter(play, side, after, total(spec, [die]));
  }
  return yield* changeFans(STEP, side, before, after, faces);
}

/** The fan factor rises, stays or falls (seed 000, section 33.2.3). */
export const fanFactor: Step = { name: STEP, leaves: ['postmatch.SIDE.fans.roll'], run };
