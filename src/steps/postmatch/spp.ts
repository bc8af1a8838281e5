import { say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import type { Change } from '../../team/change.ts';
import { opposite, type Side } from '../../team/state.ts';
import { awardedIn, concederOf, isPenalised } from '../match/concession.ts';
import { reported } from '../match/deeds.ts';
import { journeymenOf, labelFor } from '../match/guests.ts';
import { ownBonus, prayersOf } from '../match/prayers.ts';
import { change, ownSide } from '../shared.ts';

const STEP = 'spp';

/** Touchdowns that count for a player: those of a side that conceded with penalty go to the other, which gives them out. */
const touchdownsFor = (play: Play, side: Side, id: string, own: number): number => {
  const kept = isPenalised(play, side) ? 0 : own;
  return kept + (concederOf(play) === opposite(side) ? (awardedIn(play)[id] ?? 0) : 0);
};

/** Takes a player or journeyman of the record, returns his awards of the match, with what prayers add to them. */
export const awardsFor = (play: Play, side: Side, id: string): Readonly<Record<string, number>> => {
  const said = valueAt(play.record, join('match', side, 'players', id));
  const own = Object.fromEntries(reported(play).map((award) => [award, Number(valueAt(said, award) ?? 0)]));
  const bonus = ownBonus(play.ruleset, prayersOf(play, side), own);
  return {
    ...own,
    touchdowns: touchdownsFor(play, side, id, own['touchdowns'] ?? 0),
    ...(bonus > 0 ? { bonus: (own['bonus'] ?? 0) + bonus } : {}),
  };
};

/** Everybody of a side whom the report names, and those who were given a touchdown, by number. */
const namedIn = (play: Play, side: Side): readonly string[] => {
  const players = valueAt(play.record, join('match', side, 'players'));
  const given = concederOf(play) === opposite(side) ? Object.keys(awardedIn(play)) : [];
  return [...new Set([...(isMap(players) ? Object.keys(players) : []), ...given])].toSorted(
    (a, b) => Number(a) - Number(b),
  );
};

const earned = (play: Play, side: Side, id: string): readonly Change[] => {
  const own = play[side].before?.players.some((player) => String(player.number) === id);
  const hired = journeymenOf(play, side).some((player) => String(player.number) === id);
  if (!own && !hired) return [];
  return Object.entries(awardsFor(play, side, id))
    .filter(([, count]) => count > 0)
    .map(([award, count]) => {
      const reason = say('change.award', {
        who: labelFor(play, side, id),
        award: play.ruleset.awards[award]!.name,
        count,
      });
      return change(
        STEP,
        side,
        own ? { kind: 'spp', number: Number(id), award, count } : { kind: 'note' },
        reason,
      );
    });
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side } = ownSide(play);
  yield* [];
  return namedIn(play, side).flatMap((id) => earned(play, side, id));
}

/**
 * Star player points of the match: stars, mercenaries and staff earn none; journeymen have theirs until they are hired or
 * leave (seed 002, section "Gains de PSP").
 */
export const spp: Step = { name: STEP, leaves: [], run };
