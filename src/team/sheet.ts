import { careerLevel } from '../rules/career.ts';
import { type Options, type PositionView, positionOf } from '../rules/lists.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import { levelOf } from '../rules/tables.ts';
import { ratingOf, skillsOf, sppOf, statNow, teamSpp } from './derive.ts';
import type { Former, Gain, Injury, Player, Team, TeamEvent } from './state.ts';
import { advancementsHad, currentValueOf, hasValue, playerValue, teamValueOf, unspentOf } from './value.ts';

/** A player's line of the team sheet, everything worked out: the shape of `bbl show --json`. */
export interface PlayerSheet {
  readonly number: number;
  readonly name: string;
  readonly position: string;
  readonly ma: number;
  readonly st: number;
  readonly ag: number;
  readonly pa?: number | null;
  readonly av: number;
  /** Ids: those of the position first, then those gained. */
  readonly skills: readonly string[];
  readonly gains: readonly Gain[];
  readonly spp: number;
  readonly unspent?: number;
  readonly level: string;
  readonly injuries: readonly Injury[];
  readonly misses: 'next' | 'retired' | null;
  readonly available: boolean;
  /** Gold pieces. */
  readonly value: number;
}

export interface TeamSheet {
  readonly file?: string;
  readonly name: string;
  readonly coach: string | null;
  readonly ruleset: string;
  readonly roster: string;
  readonly treasury: number;
  readonly rerolls: number;
  readonly fans: number;
  readonly staff: Readonly<Record<string, number>>;
  /** 2020 edition and later: the special rules chosen at creation, where there was a choice. */
  readonly specialRules?: readonly string[];
  readonly spp: number;
  /** Classic. */
  readonly rating?: number;
  /** 2020 edition and later. */
  readonly value?: number;
  readonly currentValue?: number;
  readonly players: readonly PlayerSheet[];
  readonly former: readonly Former[];
  readonly history: readonly TeamEvent[];
}

/** Stands for a position that the list does not have, so that the rest of the sheet can be shown. */
const nobody: PositionView = {
  id: '',
  name: { en: '', fr: '' },
  min: 0,
  max: 0,
  cost: 0,
  ma: 0,
  st: 0,
  ag: 0,
  av: 0,
  skills: [],
  normal: [],
  primary: [],
  secondary: [],
  bigGuy: false,
  group: null,
};

/** The level of a player: by his points in classic, by his advancements from the 2020 edition on. */
export const levelIdOf = (ruleset: Ruleset, player: Player): string =>
  ruleset.career
    ? careerLevel(ruleset, Math.min(advancementsHad(player), ruleset.career.max))
    : levelOf(ruleset, sppOf(ruleset, player)).id;

/** Takes a player of a team, returns his line of the sheet. */
export const playerSheet = (
  ruleset: Ruleset,
  team: Team,
  player: Player,
  options: Options = {},
): PlayerSheet => {
  const base = positionOf(ruleset, team.roster, player.position) ?? nobody;
  const figure = (stat: StatKey): number => statNow(ruleset, base, player, stat) ?? 0;
  return {
    number: player.number,
    name: player.name,
    position: player.position,
    ma: figure('ma'),
    st: figure('st'),
    ag: figure('ag'),
    ...(ruleset.characteristics.pa ? { pa: statNow(ruleset, base, player, 'pa') } : {}),
    av: figure('av'),
    skills: skillsOf(base, player),
    gains: player.gains,
    spp: sppOf(ruleset, player),
    ...(ruleset.career ? { unspent: unspentOf(ruleset, player) } : {}),
    level: levelIdOf(ruleset, player),
    injuries: player.injuries,
    misses: player.misses,
    available: player.misses === null,
    value: playerValue(ruleset, team, player, options),
  };
};

/** Takes a team, returns its whole sheet, everything worked out; `file` is how the user named the file. */
export const sheetOf = (ruleset: Ruleset, team: Team, file?: string, options: Options = {}): TeamSheet => ({
  ...(file === undefined ? {} : { file }),
  name: team.name,
  coach: team.coach,
  ruleset: team.ruleset,
  roster: team.roster,
  treasury: team.treasury,
  rerolls: team.rerolls,
  fans: team.fans,
  staff: team.staff,
  ...(team.specialRules.length > 0 ? { specialRules: team.specialRules } : {}),
  spp: teamSpp(ruleset, team),
  ...(hasValue(ruleset)
    ? {
        value: teamValueOf(ruleset, team, options),
        currentValue: currentValueOf(ruleset, team, options),
      }
    : { rating: ratingOf(ruleset, team) }),
  players: team.players.map((player) => playerSheet(ruleset, team, player, options)),
  former: team.former,
  history: team.history,
});
