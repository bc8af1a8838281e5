import { error, type Problem, say, warning } from '../problem.ts';
import { checkMatchup, unknownManager } from './check-matchup.ts';
import { type FanEvent, MATCHUP_STEPS, type Season, type Week } from './file.ts';
import type { TmRuleset } from './ruleset.ts';
import { coinOrder, highlightsIn, lengthOf, managersOf, poolOf, weekOf } from './season.ts';
import { seatsOf } from './tokens.ts';
import { unknown } from './unknown.ts';

interface Site {
  readonly ruleset: TmRuleset;
  readonly season: Season;
  readonly week: Week;
  readonly n: number;
  /** `weeks.3` */
  readonly path: string;
}

/** The Blood Bowl is the tournament of the last week, and of no other (seed 004, p. 8). */
const checkSpike = ({ ruleset, season, week, n, path }: Site): readonly Problem[] => {
  const { kind, name } = week.spike;
  const bowl = ruleset['last-week'];
  const isBowl = name === bowl.en || name === bowl.fr;
  const last = n === lengthOf(ruleset, season);
  if (last && kind !== 'tournament')
    return [error('tm-blood-bowl', { bowl }, { path: `${path}.spike.kind` })];
  if (last === isBowl || (last && name === undefined)) return [];
  return [error('tm-blood-bowl', { bowl }, { path: `${path}.spike.name` })];
};

/** The order of the coin, unless somebody says otherwise; then still everybody once. */
const checkOrder = ({ season, week, n, path }: Site): readonly Problem[] => {
  const said = week['turn-order'];
  if (said === undefined) return [];
  const at = `${path}.turn-order`;
  const ids = managersOf(season);
  const whole = said.length === ids.length && ids.every((id) => said.includes(id));
  if (!whole) return [error('tm-turn-order', { managers: { list: ids } }, { path: at })];
  const coin = coinOrder(season, n);
  return coin.join() === said.join() ? [] : [warning('tm-coin', { order: { list: coin } }, { path: at })];
};

/** As many matchups as cards are laid out, the tournament, where there is one, last. */
const checkReel = ({ ruleset, season, week, path }: Site): readonly Problem[] => {
  const tournament = week.spike.kind === 'tournament';
  const at = week.matchups.findIndex((one) => one.kind === 'tournament');
  const misplaced = at >= 0 && (!tournament || at !== week.matchups.length - 1);
  if (misplaced)
    return [
      error(
        'tm-reel-order',
        { n: at + 1 },
        { path: `${path}.matchups.${at}`, help: say('help.tm-reel-order') },
      ),
    ];
  const wanted = highlightsIn(ruleset, season, tournament) + (tournament ? 1 : 0);
  const found = week.matchups.length;
  const complete = found === wanted && (at >= 0 || !tournament);
  return complete ? [] : [warning('tm-matchup-count', { found, wanted }, { path: `${path}.matchups` })];
};

const checkHands = ({ ruleset, season, week, path }: Site): readonly Problem[] =>
  managersOf(season).flatMap((manager) => {
    const sides = week.matchups.flatMap((one) => one.sides).filter((side) => side.manager === manager);
    const n = sides.reduce((sum, side) => sum + side.players.length, 0);
    return n > ruleset.hand
      ? [warning('tm-hand', { manager, n, hand: ruleset.hand }, { path: `${path}.matchups` })]
      : [];
  });

/** Tokens are drawn from one pool a week and return to it only in the next (seed 004, p. 16). */
const checkTokens = ({ ruleset, season, week, path }: Site): readonly Problem[] => {
  const pool = poolOf(ruleset, season);
  const left = new Map(pool);
  const known = [...pool.keys()];
  let total = [...pool.values()].reduce((sum, one) => sum + one, 0);
  return seatsOf(week).flatMap(({ path: at, player }) => {
    const here = `${path}.${at}`;
    const found = (player.tokens ?? []).flatMap((token, index): readonly Problem[] => {
      const count = left.get(token);
      const leaf = `${here}.tokens.${index}`;
      if (count === undefined) return [unknown('token', token, known, leaf)];
      left.set(token, count - 1);
      return count > 0 ? [] : [error('tm-token-pool', { token, count: pool.get(token)! }, { path: leaf })];
    });
    const counts = player.cheats ?? player.tokens?.length ?? 0;
    if (player.tokens !== undefined && player.cheats !== undefined && player.tokens.length !== player.cheats)
      found.push(
        error(
          'tm-cheats',
          { player: player.id, n: player.cheats, found: player.tokens.length },
          { path: `${here}.tokens` },
        ),
      );
    total -= counts;
    return total < 0 && total + counts >= 0
      ? [...found, error('tm-pool-empty', {}, { path: `${here}.cheats` })]
      : found;
  });
};

const checkEvent = (
  { season, week }: Site,
  { manager, matchup, before, after }: FanEvent,
  at: string,
): readonly Problem[] => {
  const step = before ?? after;
  const ofMatchup = step !== undefined && (MATCHUP_STEPS as readonly string[]).includes(step);
  const wrong =
    (before !== undefined && after !== undefined) ||
    (matchup !== undefined && matchup > week.matchups.length) ||
    (step !== undefined && ofMatchup !== (matchup !== undefined));
  return [
    ...unknownManager(season, manager, `${at}.manager`),
    ...(wrong ? [error('tm-event', {}, { path: at, help: say('help.tm-event') })] : []),
  ];
};

/** Takes week `n` of a season, returns what is wrong with it. */
export const checkWeek = (ruleset: TmRuleset, season: Season, n: number): readonly Problem[] => {
  const week = weekOf(season, n)!;
  const path = `weeks.${n}`;
  const site: Site = { ruleset, season, week, n, path };
  return [
    ...checkSpike(site),
    ...checkOrder(site),
    ...checkReel(site),
    ...week.matchups.flatMap((one, index) => checkMatchup(ruleset, season, one, `${path}.matchups.${index}`)),
    ...checkHands(site),
    ...checkTokens(site),
    ...(week['other-fan-events'] ?? []).flatMap((one, index) =>
      checkEvent(site, one, `${path}.other-fan-events.${index}`),
    ),
    ...Object.keys(week.improvements ?? {})
      .filter((id) => !id.startsWith('x-'))
      .flatMap((id) => unknownManager(season, id, `${path}.improvements.${id}`)),
  ];
};
