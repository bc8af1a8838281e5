import { type Message, say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { complain, fact, keys, warn } from '../../sequence/requests.ts';
import { SIDES, type Side } from '../../team/state.ts';
import { isCount } from './facts.ts';

/** Awards by id, each with how many of it. */
export type Counts = Readonly<Record<string, number>>;

/** Awards that a report may give; those drawn after the match are not among them. */
export const reported = (play: Play): readonly string[] =>
  Object.keys(play.ruleset.awards).filter((id) => id !== 'mvps');

/** The score of both sides. */
export function* reportScore(play: Play): Asking<Readonly<Record<Side, number>>> {
  const scores = {} as Record<Side, number>;
  for (const side of SIDES)
    scores[side] = yield* fact<number>(
      join('match.score', side),
      isCount,
      say('ask.score', { team: play[side].name }),
    );
  return scores;
}

/** How an edition looks at what somebody did. */
export interface Judge {
  /** Why he cannot stand in the report of his side; null when he can. */
  readonly notIn: (play: Play, side: Side, id: string) => Message | null;
  /** Complains of awards that he cannot have. */
  readonly check?: (id: string, own: Counts) => Asking<void>;
}

/** Awards of one side's players; returns the sum of each award. */
function* reportPlayers(play: Play, side: Side, { notIn, check }: Judge): Asking<Counts> {
  const sums: Record<string, number> = {};
  const base = join('match', side, 'players');
  for (const id of yield* keys(base)) {
    const wrong = notIn(play, side, id);
    if (wrong) yield* complain('not-in-match', join(base, id), { reason: wrong });
    const own: Record<string, number> = {};
    for (const award of reported(play)) {
      const purpose = say('ask.award', { award: play.ruleset.awards[award]!.name, who: id });
      own[award] = yield* fact<number>(join(base, id, award), isCount, purpose, 0);
      sums[award] = (sums[award] ?? 0) + own[award]!;
    }
    if (check) yield* check(id, own);
  }
  return sums;
}

/**
 * What the players of a side did, and the casualties it inflicted: no more touchdowns than its score (fewer are worth a
 * warning), and no fewer casualties than its players'.
 */
export function* reportAwards(play: Play, side: Side, score: number, judge: Judge): Asking<void> {
  const sums = yield* reportPlayers(play, side, judge);
  const base = join('match', side);
  const touchdowns = sums['touchdowns'] ?? 0;
  if (touchdowns > score) yield* complain('more-touchdowns', join(base, 'players'), { touchdowns, score });
  if (touchdowns < score && play[side].before)
    yield* warn('fewer-touchdowns', join(base, 'players'), { touchdowns, score });
  const own = sums['casualties'] ?? 0;
  const path = join(base, 'casualties');
  const purpose = say('ask.casualties', { team: play[side].name });
  const casualties: number = yield* fact(path, isCount, purpose, own);
  if (casualties < own) yield* complain('fewer-casualties', path, { casualties, own });
}
