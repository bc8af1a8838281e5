import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { sppOf } from '../../team/derive.ts';
import { change, ownSide, who } from '../shared.ts';

const STEP = 'desertion';

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  if (valueAt(play.record, 'match.conceded') !== side) return [];
  const rule = need(play.ruleset, 'conceding').desertion;
  const changes: Change[] = [];
  for (const player of team.players.toSorted((a, b) => a.number - b.number)) {
    if (sppOf(play.ruleset, player) < rule['from-spp']) continue;
    const base = join('postmatch', side, 'desertion', player.number);
    const label = who(play, side, player.number);
    const faces = yield* roll(
      join(base, 'roll'),
      dice(rule.dice),
      say('roll.desertion', { who: label, fail: rule.fail }),
    );
    const leaves = total(dice(rule.dice), faces) <= rule.fail;
    yield* conclude(base, { leaves });
    if (leaves)
      changes.push(
        change(
          STEP,
          side,
          { kind: 'leave', number: player.number, fate: 'deserted' },
          say('change.deserted', { who: label }),
          faces,
        ),
      );
  }
  return changes;
}

/** Where a league allows conceding: the best players may leave a team that did (period rulebooks). */
export const desertion: Step = { name: STEP, leaves: ['postmatch.SIDE.desertion.N.roll'], run };
