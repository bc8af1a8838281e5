import { say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import type { Change } from '../../team/change.ts';
import type { Side } from '../../team/state.ts';
import { isPenalised } from '../match/concession.ts';
import { journeymenOf, labelFor, namesOf } from '../match/guests.ts';
import { availablePlayers, change, ownSide } from '../shared.ts';
import { deadOf } from './casualties.ts';
import { type Candidate, drawMvp } from './title.ts';

const STEP = 'mvp';

/** Takes a side, returns how many most valuable players it draws: none in a friendly or after conceding with penalty. */
export const titlesOf = (play: Play, side: Side): number => {
  if (play.stage === 'friendly') return 0;
  const { concession, mvp: rule } = play.ruleset;
  return concession && isPenalised(play, side) ? concession.penalty.mvps : rule['per-team'];
};

/** Takes a side, returns those who may have the title: players who could play and journeymen, but not the dead. */
export const candidatesOf = (play: Play, side: Side): readonly Candidate[] => {
  const dead = deadOf(play, side);
  const label = namesOf(play, side);
  return [...availablePlayers(play, side), ...journeymenOf(play, side)]
    .filter(({ number }) => !dead.includes(String(number)))
    .toSorted((a, b) => a.number - b.number)
    .map(({ number }) => ({ number, label: label(String(number)) }));
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const changes: Change[] = [];
  const taken: number[] = [];
  const many = titlesOf(play, side);
  const base = join('postmatch', side, 'mvp');
  for (let n = 0; n < many; n += 1) {
    const candidates = candidatesOf(play, side).filter((one) => !taken.includes(one.number));
    if (candidates.length === 0) break;
    const number = yield* drawMvp(play, side, many === 1 ? base : join(base, n), candidates);
    taken.push(number);
    const own = team.players.some((one) => one.number === number);
    const reason = say('change.title', {
      who: labelFor(play, side, String(number)),
      award: play.ruleset.awards['mvps']!.abbr,
    });
    changes.push(
      change(STEP, side, own ? { kind: 'spp', number, award: 'mvps', count: 1 } : { kind: 'note' }, reason),
    );
  }
  return changes;
}

/** The player of the match, by chance (seed 002, section "Joueur du Match et PSP"). */
export const mvp: Step = {
  name: STEP,
  leaves: ['postmatch.SIDE.mvp.roll', 'postmatch.SIDE.mvp.player'],
  run,
};
