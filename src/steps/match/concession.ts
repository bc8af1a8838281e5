import { say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { complain, fact, keys, warn } from '../../sequence/requests.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { scoreOf } from '../shared.ts';
import { isCount, isSide, isYesOrNo } from './facts.ts';
import { notInReport } from './guests.ts';

/** The side that conceded; null when none did. */
export const concederOf = (play: Play): Side | null => {
  const side = valueAt(play.record, 'match.conceded');
  return SIDES.find((one) => one === side) ?? null;
};

/** Whether this side conceded and pays for it. */
export const isPenalised = (play: Play, side: Side): boolean =>
  concederOf(play) === side && valueAt(play.record, 'match.penalty') === true;

/** Touchdowns that the winner's players were given for a concession, by number. */
export const awardedIn = (play: Play): Readonly<Record<string, number>> => {
  const awarded = valueAt(play.record, 'match.awarded');
  if (!isMap(awarded)) return {};
  return Object.fromEntries(
    Object.entries(awarded).flatMap(([id, count]) =>
      typeof count === 'number' ? [[id, count] as const] : [],
    ),
  );
};

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, one) => sum + one, 0);

/**
 * Takes a side, returns its touchdowns as they count: with a penalty those of the side that conceded go to the other,
 * with one more; without one, those that were awarded. Period rulebooks.
 */
export const touchdownsOf = (play: Play, side: Side): number => {
  const conceder = concederOf(play);
  if (conceder === null || !play.ruleset.concession) return scoreOf(play, side);
  const { penalty } = play.ruleset.concession;
  if (isPenalised(play, conceder))
    return side === conceder ? 0 : scoreOf(play, side) + scoreOf(play, conceder) + penalty.touchdowns;
  return scoreOf(play, side) + (side === conceder ? 0 : sumOf(awardedIn(play)));
};

/** Who conceded, whether he pays for it, and whom the winner gives the touchdowns that come to him. */
export function* reportConcession(play: Play, scores: Readonly<Record<Side, number>>): Asking<void> {
  if (valueAt(play.record, 'match.conceded') === undefined) return;
  const rule = need(play.ruleset, 'concession');
  const loser: Side = yield* fact<Side>('match.conceded', isSide, say('ask.conceded'));
  const winner = opposite(loser);
  const pays: boolean = yield* fact<boolean>(
    'match.penalty',
    isYesOrNo,
    say('ask.penalty', { players: rule.free.players }),
  );
  const max = pays ? scores[loser] + rule.penalty.touchdowns : rule.free.touchdowns;
  let sum = 0;
  for (const id of yield* keys('match.awarded')) {
    const path = join('match.awarded', id);
    const wrong = play[winner].closed ? null : notInReport(play, winner, id);
    if (wrong) yield* complain('not-in-match', path, { reason: wrong });
    sum += yield* fact<number>(path, isCount, say('ask.awarded', { who: id }));
  }
  if (sum > max) yield* complain('too-many-awarded', 'match.awarded', { sum, max });
  else if (pays && sum < max && play[winner].before)
    yield* warn('fewer-awarded', 'match.awarded', { sum, max });
}
