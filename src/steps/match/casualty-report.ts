import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { INJURY_CAUSES } from '../../rules/steps.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, conclude, fact, keys } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { reportAbsent } from './absent.ts';
import { reportAttendants, reportEvents } from './attendants.ts';
import { anoint, checkCare, regenerate } from './care.ts';
import { type Case, type CasualtyResult, rolledCasualty, statedCasualty } from './casualty.ts';
import { reportConcession } from './concession.ts';
import { reportAwards, reportScore } from './deeds.ts';
import { isNumberList, isOneOf } from './facts.ts';
import { labelFor, notInReport } from './guests.ts';
import { hurtMore, hurtOf } from './patient.ts';
import { mayHaveBonus, prayersOf, reportPrayers } from './prayers.ts';
import { deathsOf, reportRisen } from './raising.ts';

const STEP = 'casualty-report';
/** One injury from its leaves to its result: stated by the coach, or by its dice. */
function* reportCasualty(one: Case, side: Side): Asking<CasualtyResult> {
  const cause = `${one.path}.cause`;
  if (valueAt(one.play.record, cause) !== undefined)
    yield* fact<string>(cause, isOneOf(INJURY_CAUSES), say('ask.cause', { who: one.hurt.label }));
  const result = (yield* statedCasualty(one)) ?? (yield* rolledCasualty(one, regenerate));
  yield* anoint(one, side, result);
  return yield* conclude(one.path, result);
}

/** All injuries of a side, one after the other; a player hurt twice has a list. Returns the paths of those that killed. */
function* reportCasualties(play: Play, side: Side): Asking<readonly string[]> {
  const base = join('match', side, 'injuries');
  const deaths: string[] = [];
  for (const id of yield* keys(base)) {
    const wrong = notInReport(play, side, id);
    if (wrong) yield* complain('not-in-match', join(base, id), { reason: wrong });
    const at = valueAt(play.record, join(base, id));
    const paths = Array.isArray(at) ? at.map((_, index) => join(base, id, index)) : [join(base, id)];
    let hurt = hurtOf(play, side, id);
    for (const [index, path] of paths.entries()) {
      const result = yield* reportCasualty({ play, path, key: join(base, id, index), hurt }, side);
      hurt = hurtMore(hurt, result.gain);
      if (result.id === 'dead' && !result.healed) deaths.push(path);
    }
  }
  return deaths;
}

/** Prayers of the match, awards and casualties of one side, and who of it was not there. */
export function* reportDeeds(play: Play, side: Side, score: number): Asking<void> {
  const thrown = yield* reportPrayers(play, side);
  const prayers = prayersOf(play, side, thrown);
  yield* reportAwards(play, side, score, {
    notIn: notInReport,
    *check(id, own) {
      if (!play[side].before || mayHaveBonus(play.ruleset, prayers, own)) return;
      yield* complain('bonus-without-prayer', join('match', side, 'players', id, 'bonus'), {
        who: labelFor(play, side, id),
        points: own['bonus'] ?? 0,
      });
    },
  });
  yield* reportAbsent(play, side);
}

/** Everything that happened to one side; returns the paths of the injuries that killed somebody of it. */
function* reportSide(play: Play, side: Side, score: number): Asking<readonly string[]> {
  yield* reportDeeds(play, side, score);
  const base = join('match', side);
  yield* fact(join(base, 'ko-treated'), isNumberList, say('ask.ko-treated', { team: play[side].name }), []);
  const deaths = yield* reportCasualties(play, side);
  yield* checkCare(play, side);
  if (play[side].before) yield* reportAttendants(play, side);
  return deaths;
}

/** Leaves of `reportScores` and `reportDeeds`. */
export const DEED_LEAVES: readonly string[] = [
  'match.score.SIDE',
  'match.conceded',
  'match.penalty',
  'match.awarded.N',
  'match.SIDE.prayers.I.roll',
  'match.SIDE.prayers.I.player',
  'match.SIDE.prayers.I.players',
  'match.SIDE.prayers.I.skill',
  'match.SIDE.players.N.AWARD',
  'match.SIDE.casualties',
  'match.SIDE.absent',
];

/** The score, and who conceded. */
export function* reportScores(play: Play): Asking<Readonly<Record<Side, number>>> {
  const scores = yield* reportScore(play);
  yield* reportConcession(play, scores);
  return scores;
}

function* run(play: Play): Asking<readonly Change[]> {
  const scores = yield* reportScores(play);
  yield* reportEvents(play);
  const deaths = { home: [], away: [] } as Record<Side, readonly string[]>;
  for (const side of SIDES)
    deaths[side] = play[side].closed ? deathsOf(play, side) : yield* reportSide(play, side, scores[side]);
  for (const side of SIDES) if (!play[side].closed) yield* reportRisen(play, side, deaths[opposite(side)]);
  return [];
}

/**
 * What happened in a match of the 2020 edition or later, checked against who could play; rolls the dice of injuries that
 * are still open (seed 002 and period rulebooks).
 */
export const casualtyReport: Step = {
  name: STEP,
  leaves: [
    ...DEED_LEAVES,
    'match.events.get-the-ref',
    'match.SIDE.ko-treated',
    'match.SIDE.injuries.N',
    'match.SIDE.lent.STAFF.N',
    'match.SIDE.returned',
    'match.SIDE.raised',
  ],
  always: true,
  run,
};
