import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import { earningsOf } from '../../rules/outcomes.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { eventsIn } from '../match/attendants.ts';
import { isPenalised, touchdownsOf } from '../match/concession.ts';
import { boughtBy, hiredEffects } from '../match/guests.ts';
import { outcomeOf } from '../match/report.ts';
import { change, ownSide } from '../shared.ts';

const STEP = 'earnings';

/** How much every event of the match takes from the fan factor of both sides. */
const lostToEvents = (play: Play): number =>
  eventsIn(play).reduce((sum, [event, count]) => {
    const effects = SIDES.flatMap((side) => hiredEffects(play, side)).filter(
      ({ effect }) => effect.event === event,
    );
    return sum + count * effects.reduce((all, { effect, many }) => all + (effect.count ?? 0) * many, 0);
  }, 0);

/** Takes a side, returns its fan factor in this match with all that changed it; never under 0. */
export const fanFactorOf = (play: Play, side: Side): number => {
  const thrown = Number(valueAt(play.record, join('prematch', side, 'fan-factor.result.total')) ?? 0);
  const bought = hiredEffects(play, side)
    .filter(({ effect }) => effect.type === 'fan-factor' && effect.event === undefined)
    .reduce((sum, { effect, many }) => sum + (effect.count ?? 0) * many, 0);
  return Math.max(0, thrown + bought + lostToEvents(play));
};

/** Takes both sides, returns the fans who came: their fan factors together. */
export const attendanceOf = (play: Play): number =>
  SIDES.reduce((sum, side) => sum + fanFactorOf(play, side), 0);

/** A stake on the own team comes back twice when it wins; drawn or lost it is gone. */
const betOf = (play: Play, side: Side): number => {
  if (outcomeOf(play, side) !== 'won') return 0;
  return boughtBy(play, side).reduce((sum, one) => {
    const effect = play.ruleset.inducements?.[String(one['id'])]?.effects?.find(
      ({ type }) => type === 'side-bet',
    );
    return sum + (effect && typeof one['stake'] === 'number' ? one['stake'] * (effect.factor ?? 1) : 0);
  }, 0);
};

/** Takes a side, returns its gold pieces of the match: none for one that conceded with penalty, undivided for the other. */
export const earnedBy = (play: Play, side: Side): number => {
  if (isPenalised(play, side)) return 0;
  const { penalty } = need(play.ruleset, 'concession');
  const divisor = isPenalised(play, opposite(side))
    ? penalty.divisor
    : need(play.ruleset, 'earnings').divisor;
  return earningsOf(play.ruleset, attendanceOf(play), touchdownsOf(play, side), divisor);
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side } = ownSide(play);
  const own = earnedBy(play, side);
  const bet = betOf(play, side);
  const params = { amount: { gold: own }, fans: attendanceOf(play), touchdowns: touchdownsOf(play, side) };
  const changes = [change(STEP, side, { kind: 'money', amount: own }, say('change.earnings', params))];
  if (bet > 0)
    changes.push(
      change(STEP, side, { kind: 'money', amount: bet }, say('change.side-bet', { amount: { gold: bet } })),
    );
  yield* conclude(join('postmatch', side, 'winnings'), { amount: own + bet });
  return changes;
}

/** Money from the fans and the touchdowns, without a die (seed 002, section "Gains"). */
export const earnings: Step = { name: STEP, leaves: [], run };
