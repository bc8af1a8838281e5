import type { Gain, Player, Team } from '../../src/team/state.ts';
import { type Leaves, type Played, playerIn, withPlayer } from './league.ts';
import { attempt, eye, goalless, type Match2020, play, reavers } from './match2020.ts';

export const ALL = 'postmatch.home.advancements';

/** The advancements of a home team after a match. */
export const advancing = (home: Team, script: Leaves, more: Partial<Match2020> = {}): Match2020 => ({
  home,
  away: eye(),
  steps: [ALL],
  setting: goalless,
  script,
  ...more,
});

/** A team whose player has so many points to spend, with these gains paid for already. */
export const rich = (
  number: number,
  points: number,
  gains: readonly Gain[] = [],
  team: Team = reavers(),
  change: Partial<Player> = {},
): Team => withPlayer(team, number, { spp: { bonus: points }, gains, ...change });

/** What came of these advancements of a player. */
export const buy = (home: Team, number: number, ...items: readonly unknown[]): Played =>
  play(advancing(home, { [`${ALL}.${number}`]: items }));

/** His gains after them. */
export const gainsOf = (home: Team, number: number, ...items: readonly unknown[]): readonly Gain[] =>
  playerIn(buy(home, number, ...items).home, number).gains;

/** What is wrong with them. */
export const wrongBuy = (home: Team, number: number, ...items: readonly unknown[]): readonly string[] =>
  attempt(advancing(home, { [`${ALL}.${number}`]: items })).wrong;
