import { isMap, join, valueAt } from '../../record/tree.ts';
import type { Play } from '../../sequence/play.ts';
import { applyChange } from '../../team/change.ts';
import type { Gain, Player, Side, Team } from '../../team/state.ts';
import { journeymenOf } from '../match/guests.ts';
import { risenIn } from '../match/risen.ts';
import { afterCasualties, deadOf } from './casualties.ts';
import { awardsFor } from './spp.ts';

/** Titles of most valuable player that somebody drew, by number. */
const titlesOf = (play: Play, side: Side, number: number): number => {
  const drawn = valueAt(play.record, join('postmatch', side, 'mvp'));
  const all = Array.isArray(drawn) ? drawn : [drawn];
  return all.filter((one) => valueAt(one, 'result.player') === number).length;
};

/** Takes a kind of advancement and what it gave, returns it as a sheet writes it. */
export const gainOf = (kind: string, gain: string): Gain =>
  kind.startsWith('random-') ? { skill: gain, random: true } : gain;

/** Takes a team and an advancement, returns the team after it. */
export const advanced = (team: Team, number: number, points: number, gain: Gain): Team =>
  applyChange(applyChange(team, { kind: 'spent', number, points }, ''), { kind: 'gain', number, gain }, '');

/** What the advancements of the record made of a journeyman. */
const withAdvancements = (play: Play, side: Side, player: Player): Player => {
  const all = valueAt(play.record, join('postmatch', side, 'advancements', player.number));
  if (!Array.isArray(all)) return player;
  const made = all.filter(isMap).flatMap((one) => {
    const { gain, cost } = (one['result'] ?? {}) as { gain?: unknown; cost?: unknown };
    if (typeof gain !== 'string' || typeof cost !== 'number') return [];
    return [{ gain: gainOf(String(one['kind']), gain), cost }];
  });
  const spent = made.reduce((sum, { cost }) => sum + cost, player.spent);
  return { ...player, spent, gains: [...player.gains, ...made.map(({ gain }) => gain)] };
};

/** A journeyman with what the match gave him and did to him. */
const played = (play: Play, side: Side, player: Player): Player => {
  const titles = titlesOf(play, side, player.number);
  const awards = Object.entries(awardsFor(play, side, String(player.number))).filter(
    ([, count]) => count > 0,
  );
  const spp = { ...Object.fromEntries(awards), ...(titles > 0 ? { mvps: titles } : {}) };
  return afterCasualties(play, side, { ...player, spp });
};

/**
 * Takes a side, returns its journeymen who lived through the match: with their points before advancements, or with what
 * they bought too.
 */
export const journeymenAfter = (
  play: Play,
  side: Side,
  when: 'match' | 'advancements',
): readonly Player[] => {
  const dead = deadOf(play, side);
  return journeymenOf(play, side)
    .filter(({ number }) => !dead.includes(String(number)))
    .map((player) => played(play, side, player))
    .map((player) => (when === 'match' ? player : withAdvancements(play, side, player)));
};

/** Takes a side, returns its journeymen who may be hired; whoever rose from the dead joins in a way of his own. */
export const hireableOf = (play: Play, side: Side): readonly Player[] =>
  journeymenAfter(play, side, 'advancements').filter(({ number }) => number !== risenIn(play, side)?.number);
