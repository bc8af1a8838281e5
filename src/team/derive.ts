import { type PositionView, positionOf } from '../rules/lists.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import { levelOf } from '../rules/tables.ts';
import type { PlayerSheet, TeamSheet } from './sheet.ts';
import { type Gain, type Injury, type Player, skillOf, type Team } from './state.ts';
import { need } from '../rules/need.ts';

const STATS: readonly StatKey[] = ['ma', 'st', 'ag', 'av'];

/** Star player points of a player: his awards at the ruleset's points (seed 000, section 29). */
export const sppOf = (ruleset: Ruleset, player: Pick<Player, 'spp'>): number =>
  Object.entries(player.spp).reduce((sum, [award, count]) => sum + count * (ruleset.awards[award]?.points ?? 0), 0);

/** Whether a gain is a raised characteristic; `+ma` gives `ma`. */
export const statOfGain = (gain: Gain): StatKey | null =>
  typeof gain === 'string' && gain.startsWith('+') ? (gain.slice(1) as StatKey) : null;

/** How far gains, injuries and traits move a characteristic from its starting value, before any cap. */
export const shiftOf = (ruleset: Ruleset, player: Pick<Player, 'gains' | 'injuries'>, stat: StatKey): number => {
  const up = player.gains.filter((gain) => gain === `+${stat}`).length;
  const down = player.injuries.filter((injury) => injury === `-${stat}`).length;
  const traits = player.gains
    .map((gain) => ruleset.skills.entries[skillOf(gain)]?.stat)
    .reduce((sum, effect) => sum + (effect?.stat === stat ? effect.delta : 0), 0);
  return up - down + traits;
};

/**
 * A player's characteristic now: within the ruleset's `change` of the starting value and at `min` or more (seed 000,
 * sections 28.1 and 29.6).
 */
export const statOf = (ruleset: Ruleset, base: PositionView, player: Player, stat: StatKey): number => {
  const start = base[stat] ?? 0;
  const cap = ruleset.characteristics[stat];
  if (!cap) return start;
  const { min = 0, change = Infinity } = cap;
  const shift = Math.max(-change, Math.min(change, shiftOf(ruleset, player, stat)));
  return Math.max(Math.min(min, start), start + shift);
};

/** Whether one more step up (+1) or down (-1) of a characteristic would still show; what exceeds is lost. */
export const mayShift = (ruleset: Ruleset, base: PositionView, player: Player, stat: StatKey, by: 1 | -1): boolean => {
  const changed: Player =
    by > 0 ? { ...player, gains: [...player.gains, `+${stat}`] } : { ...player, injuries: [...player.injuries, `-${stat}` as Injury] };
  return statOf(ruleset, base, changed, stat) !== statOf(ruleset, base, player, stat);
};

/** Ids of all skills: the position's, then those gained in their order. */
export const skillsOf = (base: PositionView, player: Player): readonly string[] => [
  ...base.skills,
  ...player.gains.filter((gain) => statOfGain(gain) === null).map(skillOf),
];

/** Gold pieces that everything on the sheet is worth at list price (seed 000, section 30). */
export const worthOf = (ruleset: Ruleset, team: Team): number =>
  worthLines(ruleset, team).reduce((sum, line) => sum + line.amount, 0);

/** One line of a team's worth. */
export interface WorthLine {
  readonly what: 'players' | 'rerolls' | 'fans' | 'staff' | 'treasury';
  /** Position or staff id. */
  readonly id?: string;
  readonly count: number;
  /** Gold pieces, each and all together. */
  readonly each: number;
  readonly amount: number;
}

const line = (what: WorthLine['what'], count: number, each: number, id?: string): WorthLine => ({
  what,
  count,
  each,
  amount: count * each,
  ...(id ? { id } : {}),
});

/** What a team is worth, line by line, in the kinds that the ruleset's rating counts. */
export const worthLines = (ruleset: Ruleset, team: Team): readonly WorthLine[] => {
  const roster = ruleset.rosters[team.roster];
  const positions = [...new Set(team.players.map((player) => player.position))];
  const lines: readonly WorthLine[] = [
    ...positions.map((id) =>
      line('players', team.players.filter((one) => one.position === id).length, positionOf(ruleset, team.roster, id)?.cost ?? 0, id),
    ),
    line('rerolls', team.rerolls, roster?.reroll ?? 0),
    line('fans', team.fans, ruleset.creation.fans.cost),
    ...Object.entries(team.staff)
      .filter(([, count]) => count > 0)
      .map(([id, count]) => line('staff', count, ruleset.staff[id]?.cost ?? 0, id)),
    line('treasury', 1, team.treasury),
  ];
  return lines.filter((one) => need(ruleset, 'rating').counts.includes(one.what));
};

export const teamSpp = (ruleset: Ruleset, team: Team): number =>
  team.players.reduce((sum, player) => sum + sppOf(ruleset, player), 0);

/** Team rating: a point for each full 10,000 gold pieces of worth and each full 5 SPP (seed 000, section 30). */
export const ratingOf = (ruleset: Ruleset, team: Team): number =>
  Math.floor(worthOf(ruleset, team) / need(ruleset, 'rating').gold) + Math.floor(teamSpp(ruleset, team) / need(ruleset, 'rating').spp);

const nobody: PositionView = {
  id: '', name: { en: '', fr: '' }, max: 0, cost: 0, ma: 0, st: 0, ag: 0, av: 0, skills: [], normal: [], primary: [], secondary: [], bigGuy: false, min: 0, group: null,
};

/** The line of a player on the sheet. */
export const playerSheet = (ruleset: Ruleset, team: Team, player: Player): PlayerSheet => {
  const base = positionOf(ruleset, team.roster, player.position) ?? nobody;
  const [ma, st, ag, av] = STATS.map((stat) => statOf(ruleset, base, player, stat)) as [number, number, number, number];
  const spp = sppOf(ruleset, player);
  return {
    number: player.number,
    name: player.name,
    position: player.position,
    ma,
    st,
    ag,
    av,
    skills: skillsOf(base, player),
    gains: player.gains,
    spp,
    level: levelOf(ruleset, spp).id,
    injuries: player.injuries,
    misses: player.misses,
    available: player.misses === null,
    value: base.cost,
  };
};

/** The whole sheet, everything worked out; `file` is how the user named the file. */
export const sheetOf = (ruleset: Ruleset, team: Team, file?: string): TeamSheet => ({
  ...(file === undefined ? {} : { file }),
  name: team.name,
  coach: team.coach,
  ruleset: team.ruleset,
  roster: team.roster,
  treasury: team.treasury,
  rerolls: team.rerolls,
  fans: team.fans,
  staff: team.staff,
  spp: teamSpp(ruleset, team),
  rating: ratingOf(ruleset, team),
  players: team.players.map((player) => playerSheet(ruleset, team, player)),
  former: team.former,
  history: team.history,
});
