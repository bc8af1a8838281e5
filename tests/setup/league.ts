import { type Tree, withValue } from '../../src/record/tree.ts';
import type { Play, SidePlay } from '../../src/sequence/play.ts';
import { newPlayer } from '../../src/team/change.ts';
import { ratingOf } from '../../src/team/derive.ts';
import type { Former, Player, Team } from '../../src/team/state.ts';
import { classic } from '../rules/shipped.ts';
import { driveSteps, type Played, wentWell } from './drive.ts';

export type { Played } from './drive.ts';

/** The classic ruleset; tests never change it. */
export const ruleset = classic();

/** A team of a list with players numbered from 1 in the order named, without staff, re-rolls or money. */
export const teamOf = (
  roster: string,
  players: Readonly<Record<string, number>>,
  change: Partial<Team> = {},
): Team => {
  const positions = Object.entries(players).flatMap(([position, many]) =>
    Array.from({ length: many }, () => position),
  );
  return {
    name: `The ${roster} team`,
    coach: null,
    ruleset: 'classic',
    roster,
    treasury: 0,
    rerolls: 0,
    fans: 1,
    staff: {},
    specialRules: [],
    players: positions.map((position, index) => newPlayer(index + 1, `P${index + 1}`, position)),
    former: [],
    history: [],
    ...change,
  };
};

/** Humans: linemen 1 to 7, blitzers 8 and 9, catcher 10, thrower 11, ogre 12. */
export const humans = (change: Partial<Team> = {}): Team =>
  teamOf(
    'human',
    { lineman: 7, blitzer: 2, catcher: 1, thrower: 1, ogre: 1 },
    { name: 'Reavers', ...change },
  );

/** Orcs: linemen 1 to 7, blitzers 8 and 9, a goblin 10, a thrower 11, a troll 12. */
export const orcs = (change: Partial<Team> = {}): Team =>
  teamOf(
    'orc',
    { lineman: 7, blitzer: 2, goblin: 1, thrower: 1, troll: 1 },
    { name: 'Gouged Eye', ...change },
  );

/** The team with some keys of one player changed. */
export const withPlayer = (team: Team, number: number, change: Partial<Player>): Team => ({
  ...team,
  players: team.players.map((one) => (one.number === number ? { ...one, ...change } : one)),
});

/** The team with just so much in the treasury that its rating is this. */
export const rated = (team: Team, rating: number): Team => {
  const treasury = (rating - ratingOf(ruleset, { ...team, treasury: 0 })) * 10_000;
  if (treasury < 0) throw new Error(`${team.name} is worth more than ${rating} already`);
  return { ...team, treasury };
};

/** Leaves of a record by their dotted path. */
export type Leaves = Readonly<Record<string, unknown>>;

export const treeOf = (leaves: Leaves, from: Tree = {}): Tree =>
  Object.entries(leaves).reduce((tree, [path, value]) => withValue(tree, path, value), from);

export interface Case {
  readonly home?: Team | null;
  readonly away?: Team | null;
  /** Steps by part and name, for a post-match step with the side: `postmatch.home.winnings`. */
  readonly steps: readonly string[];
  /** Dice and decisions: every one of them must be used. */
  readonly script?: Leaves;
  /** What stands in the record already from parts that do not run here. */
  readonly setting?: Leaves;
  readonly ratings?: readonly [number, number];
  readonly fans?: readonly [number, number];
  readonly stage?: string;
  readonly options?: Readonly<Record<string, boolean>>;
  readonly booking?: boolean;
}

const sideOf = (team: Team | null, rating: number | undefined, fans: number | undefined): SidePlay => ({
  name: team?.name ?? 'Strangers',
  roster: team?.roster ?? null,
  start: {
    rating: rating ?? (team ? ratingOf(ruleset, team) : 100),
    fans: fans ?? team?.fans ?? 1,
    treasury: team?.treasury ?? 0,
  },
  before: team,
  team,
  closed: false,
});

/** Drives steps with exactly these dice and decisions; what is open is missing, what is unused is left over. */
export const attempt = (one: Case): Played => {
  const play: Play = {
    ruleset,
    options: { conceding: false, 'optional-rosters': false, 'optional-stars': false, ...one.options },
    date: '2026-03-01',
    stage: one.stage ?? 'league',
    booking: one.booking ?? true,
    lang: 'en',
    record: treeOf({ ...one.setting, ...one.script }),
    home: sideOf(one.home ?? null, one.ratings?.[0], one.fans?.[0]),
    away: sideOf(one.away ?? null, one.ratings?.[1], one.fans?.[1]),
    side: null,
  };
  return driveSteps(play, one.steps, one.setting);
};

/** As `attempt`, for what must go well: throws with everything that is wrong, missing or left over. */
export const play = (one: Case): Played => wentWell(attempt(one));

export const playerIn = (team: Team, number: number): Player => {
  const found = team.players.find((one) => one.number === number);
  if (!found) throw new Error(`${team.name} has no player ${number}`);
  return found;
};

export const formerIn = (team: Team, number: number): Former => {
  const found = team.former.findLast((one) => one.number === number);
  if (!found) throw new Error(`nobody numbered ${number} left ${team.name}`);
  return found;
};

/** Two dice, every way they can fall. */
export const pairs: readonly (readonly [number, number])[] = Array.from({ length: 36 }, (_, n) => [
  Math.floor(n / 6) + 1,
  (n % 6) + 1,
]);
