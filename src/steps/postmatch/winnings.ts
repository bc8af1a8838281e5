import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import { winningsModifier } from '../../rules/tables.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, type Side } from '../../team/state.ts';
import { outcomeOf } from '../match/report.ts';
import { change, effectsOf, ownSide, ratingAt, staffAt } from '../shared.ts';

const STEP = 'winnings';

/** Gold pieces of a winnings roll: never under 0 (seed 000, section 33.2.1). */
export const winningsOf = (play: Play, side: Side, thrown: number): number => {
  const { factor, won } = need(play.ruleset, 'winnings');
  const gate = Number(valueAt(play.record, 'prematch.gate.result.attendance') ?? 0);
  const bonus = outcomeOf(play, side) === 'won' ? won : 0;
  return Math.max(0, thrown + winningsModifier(play.ruleset, gate, ratingAt(play, side)) + bonus) * factor;
};

const effectFor = (play: Play, side: Side, key: string): unknown =>
  effectsOf(play).find(([, result]) => result['side'] === side && result[key] !== undefined)?.[1][key];

/** The alchemist turns lead into gold once a match (seed 000, section 24.2.1). */
function* alchemist(play: Play, side: Side): Asking<number> {
  for (const [id, staff] of Object.entries(play.ruleset.staff)) {
    if (!staff.winnings || staffAt(play, side, id) === 0) continue;
    const path = `postmatch.${side}.winnings.${id}`;
    const faces = yield* roll(
      `${path}.roll`,
      dice(staff.winnings.dice),
      say('roll.alchemist', { staff: staff.name }),
    );
    const amount = total(dice(staff.winnings.dice), faces) * staff.winnings.factor;
    yield* conclude(path, { amount });
    return amount;
  }
  return 0;
}

function* run(play: Play): Asking<readonly Change[]> {
  const { side } = ownSide(play);
  const conceded = valueAt(play.record, 'match.conceded');
  const base = `postmatch.${side}.winnings`;
  const { ruleset } = play;
  const changes: Change[] = [];
  let amount = 0;
  if (conceded !== side) {
    const spec = dice(String(effectFor(play, side, 'winningsDice') ?? need(ruleset, 'winnings').dice));
    const faces = yield* roll(`${base}.roll`, spec, say('roll.winnings'));
    const own = winningsOf(play, side, total(spec, faces));
    changes.push(
      change(
        STEP,
        side,
        { kind: 'money', amount: own },
        say('change.winnings', { amount: { gold: own } }),
        faces,
      ),
    );
    amount += own;
  }
  if (conceded === opposite(side)) {
    const faces = yield* roll(
      `${base}.conceded.roll`,
      dice(need(ruleset, 'winnings').dice),
      say('roll.winnings-conceded', { team: play[opposite(side)].name }),
    );
    const theirs = winningsOf(play, opposite(side), total(dice(need(ruleset, 'winnings').dice), faces));
    changes.push(
      change(
        STEP,
        side,
        { kind: 'money', amount: theirs },
        say('change.winnings-conceded', { amount: { gold: theirs }, team: play[opposite(side)].name }),
        faces,
      ),
    );
    amount += theirs;
  }
  const gold = yield* alchemist(play, side);
  if (gold > 0)
    changes.push(
      change(STEP, side, { kind: 'money', amount: gold }, say('change.alchemist', { amount: { gold } })),
    );
  const sponsor = Number(effectFor(play, side, 'gold') ?? 0);
  if (sponsor > 0)
    changes.push(
      change(
        STEP,
        side,
        { kind: 'money', amount: sponsor },
        say('change.sponsor', { amount: { gold: sponsor } }),
      ),
    );
  amount += gold + sponsor;
  yield* conclude(base, { amount });
  return changes;
}

/** Money from the gate, with everything that comes on top (seed 000, section 33.2.1). */
export const winnings: Step = {
  name: STEP,
  leaves: [
    'postmatch.SIDE.winnings.roll',
    'postmatch.SIDE.winnings.alchemist.roll',
    'postmatch.SIDE.winnings.conceded.roll',
  ],
  run,
};
