import { type Message, say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, fact } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { apothecaryUses, availablePlayers, hiredOf, staffAt, who } from '../shared.ts';
import { reportAbsent } from './absent.ts';
import { reportAwards, reportScore } from './deeds.ts';
import { isNumberList, isSide } from './facts.ts';
import { reportInjuries } from './injuries.ts';

/** Why a player or champion cannot stand in the report of his side; null when he can. */
export const notInMatch = (play: Play, side: Side, id: string): Message | null => {
  if (!play[side].before) return null;
  const hired = hiredOf(play, side);
  if (hired.stars.includes(id) || hired.players.some((one) => String(one.number) === id)) return null;
  const loaned = valueAt(play.record, 'prematch.handicap.effects');
  if (
    isMap(loaned) &&
    Object.values(loaned).some(
      (one) => valueAt(one, 'result.side') === side && String(valueAt(one, 'result.loaned')) === id,
    )
  )
    return null;
  if (play.ruleset.stars[id]) return say('reason.star-not-hired', { star: play.ruleset.stars[id].name });
  if (!play[side].before.players.some((player) => String(player.number) === id))
    return say('reason.no-such-player', { number: id, team: play[side].name });
  if (availablePlayers(play, side).some((player) => String(player.number) === id)) return null;
  return say('reason.absent', { who: who(play, side, Number(id)) });
};

function* reportSide(play: Play, side: Side, score: number): Asking<void> {
  yield* reportAwards(play, side, score, { notIn: notInMatch });
  yield* reportAbsent(play, side);
  yield* fact(
    join('match', side, 'ko-treated'),
    isNumberList,
    say('ask.ko-treated', { team: play[side].name }),
    [],
  );
  yield* reportInjuries(play, side);
  if (!play[side].before) return;
  const uses = apothecaryUses(play, side);
  const many = staffAt(play, side, 'apothecary');
  // Before the match he may have treated somebody and been kept out afterwards: the steps there look after that.
  const inMatch = uses.filter((path) => path.startsWith('match.'));
  if (inMatch.length > 0 && many === 0)
    yield* complain('no-apothecary', inMatch[0]!, { team: play[side].name });
  else if (uses.length > 1) yield* complain('apothecary-twice', uses[1]!, { team: play[side].name });
}

function* reportConceded(play: Play): Asking<void> {
  if (valueAt(play.record, 'match.conceded') === undefined) return;
  const { option } = need(play.ruleset, 'conceding');
  yield* fact('match.conceded', isSide, say('ask.conceded'));
  if (play.options[option] !== true) yield* complain('option-off', 'match.conceded', { option });
}

function* run(play: Play): Asking<readonly Change[]> {
  const scores = yield* reportScore(play);
  yield* reportConceded(play);
  for (const side of SIDES) if (!play[side].closed) yield* reportSide(play, side, scores[side]);
  return [];
}

/** What happened in the match, checked against who could play; rolls the dice of injuries that are still open. */
export const report: Step = {
  name: 'report',
  leaves: [
    'match.score.SIDE',
    'match.conceded',
    'match.SIDE.players.N.AWARD',
    'match.SIDE.casualties',
    'match.SIDE.absent',
    'match.SIDE.ko-treated',
    'match.SIDE.injuries.N',
  ],
  always: true,
  run,
};

/** Casualties a side inflicted, however: as reported, else the sum of its players' own. */
export const casualtiesBy = (play: Play, side: Side): number => {
  const said = valueAt(play.record, join('match', side, 'casualties'));
  if (typeof said === 'number') return said;
  const players = valueAt(play.record, join('match', side, 'players'));
  return isMap(players)
    ? Object.values(players).reduce<number>((sum, one) => sum + Number(valueAt(one, 'casualties') ?? 0), 0)
    : 0;
};

/** `won`, `drawn` or `lost` by the score; a side that conceded lost. */
export const outcomeOf = (play: Play, side: Side): 'won' | 'drawn' | 'lost' => {
  const conceded = valueAt(play.record, 'match.conceded');
  if (conceded === side) return 'lost';
  if (conceded === opposite(side)) return 'won';
  const score = (one: Side) => Number(valueAt(play.record, join('match.score', one)) ?? 0);
  const gap = score(side) - score(opposite(side));
  return gap > 0 ? 'won' : gap < 0 ? 'lost' : 'drawn';
};
