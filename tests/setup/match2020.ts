import type { Ruleset } from '../../src/rules/schema.ts';
import type { Play, SidePlay } from '../../src/sequence/play.ts';
import type { Team } from '../../src/team/state.ts';
import { currentValueOf } from '../../src/team/value.ts';
import { bb2020 } from '../rules/shipped.ts';
import { driveSteps, type Played, type Ways, wentWell } from './drive.ts';
import { type Leaves, teamOf, treeOf } from './league.ts';

/** The ruleset of the 2020 edition; tests never change it. */
export const edition: Ruleset = bb2020();

/** A team of the 2020 edition, as `teamOf`. */
export const squad = (
  roster: string,
  players: Readonly<Record<string, number>>,
  change: Partial<Team> = {},
): Team => teamOf(roster, players, { ruleset: 'bb2020', ...change });

/** Humans: linemen 1 to 7, blitzers 8 and 9, a catcher 10, a thrower 11, an ogre 12. */
export const reavers = (change: Partial<Team> = {}): Team =>
  squad(
    'human',
    { 'human-lineman': 7, blitzer: 2, catcher: 1, thrower: 1, ogre: 1 },
    { name: 'Reavers', ...change },
  );

/** Undead: skeletons 1 to 5, zombies 6 to 8, ghouls 9 and 10, a wight 11, a mummy 12. */
export const revenants = (change: Partial<Team> = {}): Team =>
  squad(
    'shambling-undead',
    { 'skeleton-lineman': 5, 'zombie-lineman': 3, 'ghoul-runner': 2, 'wight-blitzer': 1, mummy: 1 },
    { name: 'Revenants', ...change },
  );

/** Orcs: linemen 1 to 7, blitzers 8 and 9, a big un (PA a dash) 10, a goblin 11, a troll 12. */
export const eye = (change: Partial<Team> = {}): Team =>
  squad(
    'orc',
    { 'orc-lineman': 7, blitzer: 2, 'big-un-blocker': 1, goblin: 1, 'untrained-troll': 1 },
    { name: 'Gouged Eye', ...change },
  );

export interface Match2020 extends Ways {
  /** The edition itself where none is given. */
  readonly ruleset?: Ruleset;
  /** The match is only prepared. */
  readonly early?: boolean;
  readonly home?: Team | null;
  readonly away?: Team | null;
  readonly steps: readonly string[];
  readonly script?: Leaves;
  readonly setting?: Leaves;
  readonly stage?: string;
  readonly options?: Readonly<Record<string, boolean | string>>;
}

const sideOf = (team: Team | null, ruleset: Ruleset): SidePlay => ({
  name: team?.name ?? 'Strangers',
  roster: team?.roster ?? null,
  start: {
    currentValue: team ? currentValueOf(ruleset, team) : 1_000_000,
    fans: team?.fans ?? 1,
    treasury: team?.treasury ?? 0,
  },
  before: team,
  team,
  closed: false,
});

/** Drives steps of the edition with exactly these dice and decisions, as `attempt` of the classic tests. */
export const attempt = (one: Match2020): Played => {
  const ruleset = one.ruleset ?? edition;
  const play: Play = {
    ruleset,
    options: one.options ?? {},
    date: '2026-03-01',
    stage: one.stage ?? 'league',
    booking: one.early !== true,
    lang: 'en',
    record: treeOf({ ...one.setting, ...one.script }),
    home: sideOf(one.home ?? null, ruleset),
    away: sideOf(one.away ?? null, ruleset),
    side: null,
  };
  return driveSteps(play, one.steps, one.setting, one);
};

/** As `attempt`, for what must go well: throws with everything that is wrong, missing or left over. */
export const play = (one: Match2020): Played => wentWell(attempt(one));

/** A report of nothing at all. */
export const goalless: Leaves = { 'match.score': { home: 0, away: 0 } };

/** Things a side has hired for the match, as its basket lists them. */
export const hired = (...items: readonly Readonly<Record<string, unknown>>[]): Leaves => ({
  'prematch.home.inducements.buy': items,
});

/** Journeymen of the home side, as the record lists them. */
export const journeymen = (...list: readonly (readonly [number: number, position: string])[]): Leaves => ({
  'prematch.home.journeymen': list.map(([number, position]) => ({ number, position, name: `J${number}` })),
});
