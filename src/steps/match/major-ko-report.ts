import { type Message, say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, fact, warn } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { DEED_LEAVES, reportDeeds, reportScores } from './casualty-report.ts';
import { isCount } from './facts.ts';
import { notInReport } from './guests.ts';
import { casualtiesBy } from './report.ts';

const STEP = 'major-ko-report';

/** Shirt numbers; whoever it happened to twice stands there twice. */
const isNumbers = (value: unknown): Message | null =>
  Array.isArray(value) && value.every((one) => isCount(one) === null) ? null : say('reason.numbers-again');

/** Those of a side who were knocked out so badly that it counts as a casualty; returns how many. */
function* reportMajorKos(play: Play, side: Side): Asking<number> {
  const path = join('match', side, 'major-kos');
  const purpose = say('ask.major-kos', { team: play[side].name });
  const numbers: readonly number[] = yield* fact<readonly number[]>(path, isNumbers, purpose, []);
  for (const [index, number] of numbers.entries()) {
    const wrong = notInReport(play, side, String(number));
    if (wrong) yield* complain('not-in-match', join(path, index), { reason: wrong });
  }
  return numbers.length;
}

/** The crowd and falls knock out too, and a list may be left out, so that a difference is only worth a second look. */
function* compare(play: Play, side: Side, many: number): Asking<void> {
  const path = join('match', side, 'major-kos');
  const casualties = casualtiesBy(play, opposite(side));
  if (many > casualties && play[opposite(side)].before)
    yield* warn('more-major-kos', path, { many, casualties });
  if (many < casualties && play[side].before) yield* warn('fewer-major-kos', path, { many, casualties });
}

function* run(play: Play): Asking<readonly Change[]> {
  const scores = yield* reportScores(play);
  const counts: Record<Side, number> = { home: 0, away: 0 };
  for (const side of SIDES) {
    if (play[side].closed) continue;
    yield* reportDeeds(play, side, scores[side]);
    counts[side] = yield* reportMajorKos(play, side);
  }
  for (const side of SIDES) yield* compare(play, side, counts[side]);
  return [];
}

/**
 * What happened in a match whose injury table leaves nothing behind: nobody is hurt for longer, and who causes a major
 * knock-out scores a casualty (seed 003, "Pas de blessure").
 */
export const majorKoReport: Step = {
  name: STEP,
  leaves: [...DEED_LEAVES, 'match.SIDE.major-kos'],
  always: true,
  run,
};
