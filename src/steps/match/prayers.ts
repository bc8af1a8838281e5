import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Row, Ruleset } from '../../rules/schema.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { conclude, keys } from '../../sequence/requests.ts';
import { opposite, type Side } from '../../team/state.ts';
import { blessed } from '../prematch/blessed.ts';
import { pray } from '../prematch/prayers.ts';
import { listAt } from './guests.ts';

/** What a prayer adds to star player points. */
export interface PrayerPoints {
  readonly award: string | null;
  readonly cause: string | null;
  /** Points of the award, or of a casualty of that cause, instead of what they give otherwise. */
  readonly points: number;
  /** The whole match long, from before it on, so that it counts by itself. */
  readonly whole: boolean;
}

const pointsOf = (row: Row | undefined, early: boolean): readonly PrayerPoints[] => {
  const { spp, lasts } = row?.effect ?? {};
  if (!spp) return [];
  return [
    {
      award: spp.award ?? null,
      cause: spp.cause ?? null,
      points: spp.points,
      whole: early && lasts === 'match',
    },
  ];
};

const rowOf = (ruleset: Ruleset, id: unknown): Row | undefined =>
  ruleset.tables[need(ruleset, 'prayers').table]?.rows.find((row) => row.id === id);

const earlyIds = (play: Play, side: Side): readonly string[] =>
  listAt(play, join('prematch', side, 'prayers')).map((one) => String(valueAt(one, 'result.id')));

/** Takes a side, returns what its prayers of before and during the match add; those just thrown are named beside. */
export const prayersOf = (play: Play, side: Side, thrown?: readonly string[]): readonly PrayerPoints[] => {
  const late = thrown ?? listAt(play, join('match', side, 'prayers')).map((one) => valueAt(one, 'result.id'));
  return [
    ...earlyIds(play, side).flatMap((id) => pointsOf(rowOf(play.ruleset, id), true)),
    ...late.flatMap((id) => pointsOf(rowOf(play.ruleset, id), false)),
  ];
};

/** Takes ids of prayers, returns those that hold until the end of the match: of the others nobody knows whether they still do. */
const held = (ruleset: Ruleset, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => rowOf(ruleset, id)?.effect?.lasts === 'match');

/** Prayers that a side won at a kick-off; one that still holds is thrown again. Returns the ids of what came of them. */
export function* reportPrayers(play: Play, side: Side): Asking<readonly string[]> {
  const base = join('match', side, 'prayers');
  const purpose = say('roll.kickoff-prayer', { team: play[side].name });
  const ids: string[] = [];
  for (const index of yield* keys(base)) {
    const path = join(base, index);
    const { row } = yield* pray(play, path, held(play.ruleset, [...earlyIds(play, side), ...ids]), purpose);
    yield* conclude(path, { id: row.id });
    // Whom it fell on was settled at the table; it is read where somebody noted it.
    const noted = ['player', 'players', 'skill'].some(
      (key) => valueAt(play.record, join(path, key)) !== undefined,
    );
    if (noted) yield* blessed(play, row.effect?.side === 'opponent' ? opposite(side) : side, path, row);
    ids.push(row.id);
  }
  return ids;
}

/** How an award is raised: so many points more, at most so often. */
interface Step {
  readonly points: number;
  readonly most: number;
}

/**
 * The ways in which bonus points come about: an award worth more, as often as a player has it; a casualty that
 * otherwise gives nothing. Prayers for casualties do not add up: the higher figure stands.
 */
const bonusSteps = (
  ruleset: Ruleset,
  prayers: readonly PrayerPoints[],
  awards: Readonly<Record<string, number>>,
): readonly Step[] => {
  const open = prayers.filter((one) => !one.whole);
  const more = open.flatMap(({ award, points }) =>
    award === null
      ? []
      : [{ points: points - (ruleset.awards[award]?.points ?? 0), most: awards[award] ?? 0 }],
  );
  const causes = open.filter((one) => one.cause !== null);
  const others = causes.flatMap(({ points }) => [
    { points, most: Infinity },
    ...open
      .filter((one) => one.award === 'casualties' && one.points > points)
      .map((one) => ({ points: one.points, most: Infinity })),
  ]);
  return [...more, ...others];
};

/** Takes a player's awards with his bonus points, returns whether the prayers of his side can make so many. */
export const mayHaveBonus = (
  ruleset: Ruleset,
  prayers: readonly PrayerPoints[],
  awards: Readonly<Record<string, number>>,
): boolean => {
  const wanted = awards['bonus'] ?? 0;
  let sums = new Set([0]);
  for (const { points, most } of bonusSteps(ruleset, prayers, awards)) {
    const next = new Set(sums);
    for (const sum of sums)
      for (let n = 1; n <= most && points > 0 && sum + n * points <= wanted; n += 1)
        next.add(sum + n * points);
    sums = next;
  }
  return sums.has(wanted);
};

/** Bonus points that the match-long prayers of a side give by themselves for these awards. */
export const ownBonus = (
  ruleset: Ruleset,
  prayers: readonly PrayerPoints[],
  awards: Readonly<Record<string, number>>,
): number =>
  prayers
    .filter((one) => one.whole)
    .reduce(
      (sum, { award, points }) =>
        sum + (award === null ? 0 : (awards[award] ?? 0) * (points - (ruleset.awards[award]?.points ?? 0))),
      0,
    );
