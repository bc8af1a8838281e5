import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { INJURY_CAUSES } from '../../rules/steps.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, conclude, fact, keys, warn } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { SIDES, type Side } from '../../team/state.ts';
import { reportAbsent } from './absent.ts';
import { reportAttendants, reportEvents } from './attendants.ts';
import { anoint, checkCare, regenerate } from './care.ts';
import { type Case, rolledCasualty, statedCasualty } from './casualty.ts';
import { reportConcession } from './concession.ts';
import { isCount, isNumberList, isOneOf } from './facts.ts';
import { labelFor, notInReport } from './guests.ts';
import { hurtMore, hurtOf } from './patient.ts';
import { mayHaveBonus, prayersOf, reportPrayers } from './prayers.ts';
import { reported } from './report.ts';

const STEP = 'casualty-report';
type Counts = Record<string, number>;

/** Awards of one side's players; returns the sum of each award. */
function* reportPlayers(play: Play, side: Side, thrown: readonly string[]): Asking<Readonly<Counts>> {
  const sums: Counts = {};
  const base = join('match', side, 'players');
  const prayers = prayersOf(play, side, thrown);
  for (const id of yield* keys(base)) {
    const wrong = notInReport(play, side, id);
    if (wrong) yield* complain('not-in-match', join(base, id), { reason: wrong });
    const own: Counts = {};
    for (const award of reported(play)) {
      const { name } = play.ruleset.awards[award]!;
      own[award] = yield* fact<number>(
        join(base, id, award),
        isCount,
        say('ask.award', { award: name, who: id }),
        0,
      );
      sums[award] = (sums[award] ?? 0) + own[award]!;
    }
    if (play[side].before && !mayHaveBonus(play.ruleset, prayers, own))
      yield* complain('bonus-without-prayer', join(base, id, 'bonus'), {
        who: labelFor(play, side, id),
        points: own['bonus'] ?? 0,
      });
  }
  return sums;
}

/** One injury from its leaves to its result: stated by the coach, or by its dice. */
function* reportCasualty(one: Case, side: Side): Asking<string | null> {
  const cause = `${one.path}.cause`;
  if (valueAt(one.play.record, cause) !== undefined)
    yield* fact<string>(cause, isOneOf(INJURY_CAUSES), say('ask.cause', { who: one.hurt.label }));
  const result = (yield* statedCasualty(one)) ?? (yield* rolledCasualty(one, regenerate));
  yield* anoint(one, side, result);
  return (yield* conclude(one.path, result)).gain;
}

/** All injuries of a side, one after the other; a player hurt twice has a list. */
function* reportCasualties(play: Play, side: Side): Asking<void> {
  const base = join('match', side, 'injuries');
  for (const id of yield* keys(base)) {
    const wrong = notInReport(play, side, id);
    if (wrong) yield* complain('not-in-match', join(base, id), { reason: wrong });
    const at = valueAt(play.record, join(base, id));
    const paths = Array.isArray(at) ? at.map((_, index) => join(base, id, index)) : [join(base, id)];
    let hurt = hurtOf(play, side, id);
    for (const [index, path] of paths.entries())
      hurt = hurtMore(hurt, yield* reportCasualty({ play, path, key: join(base, id, index), hurt }, side));
  }
}

function* reportSide(play: Play, side: Side, score: number): Asking<void> {
  const thrown = yield* reportPrayers(play, side);
  const sums = yield* reportPlayers(play, side, thrown);
  const base = join('match', side);
  const touchdowns = sums['touchdowns'] ?? 0;
  if (touchdowns > score) yield* complain('more-touchdowns', join(base, 'players'), { touchdowns, score });
  if (touchdowns < score && play[side].before)
    yield* warn('fewer-touchdowns', join(base, 'players'), { touchdowns, score });
  const own = sums['casualties'] ?? 0;
  const path = join(base, 'casualties');
  const casualties: number = yield* fact(
    path,
    isCount,
    say('ask.casualties', { team: play[side].name }),
    own,
  );
  if (casualties < own) yield* complain('fewer-casualties', path, { casualties, own });
  yield* reportAbsent(play, side);
  yield* fact(join(base, 'ko-treated'), isNumberList, say('ask.ko-treated', { team: play[side].name }), []);
  yield* reportCasualties(play, side);
  yield* checkCare(play, side);
  if (play[side].before) yield* reportAttendants(play, side);
}

function* run(play: Play): Asking<readonly Change[]> {
  const scores = {} as Record<Side, number>;
  for (const side of SIDES)
    scores[side] = yield* fact<number>(
      join('match.score', side),
      isCount,
      say('ask.score', { team: play[side].name }),
    );
  yield* reportConcession(play, scores);
  yield* reportEvents(play);
  for (const side of SIDES) if (!play[side].closed) yield* reportSide(play, side, scores[side]);
  return [];
}

/**
 * What happened in a match of the 2020 edition or later, checked against who could play; rolls the dice of injuries that
 * are still open (seed 002 and period rulebooks).
 */
export const casualtyReport: Step = {
  name: STEP,
  leaves: [
    'match.score.SIDE',
    'match.conceded',
    'match.penalty',
    'match.awarded.N',
    'match.events.get-the-ref',
    'match.SIDE.prayers.I.roll',
    'match.SIDE.players.N.AWARD',
    'match.SIDE.casualties',
    'match.SIDE.absent',
    'match.SIDE.ko-treated',
    'match.SIDE.injuries.N',
    'match.SIDE.lent.STAFF.N',
    'match.SIDE.returned',
  ],
  always: true,
  run,
};
