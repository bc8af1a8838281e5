import { type Figure, mayLower, mayRaise } from '../rules/characteristics.ts';
import { type PositionView, positionOf } from '../rules/lists.ts';
import { need } from '../rules/need.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import { type Gain, type Injury, type Player, skillOf, type Team } from './state.ts';

/** Star player points of a player: his awards at the ruleset's points (seed 000, section 29). */
export const sppOf = (ruleset: Ruleset, player: Pick<Player, 'spp'>): number =>
  Object.entries(player.spp).reduce(
    (sum, [award, count]) => sum + count * (ruleset.awards[award]?.points ?? 0),
    0,
  );

/** Whether a gain is a raised characteristic; `+ma` gives `ma`. */
export const statOfGain = (gain: Gain): StatKey | null =>
  typeof gain === 'string' && gain.startsWith('+') ? (gain.slice(1) as StatKey) : null;

/** How far gains, injuries and traits move a characteristic from its starting value, before any cap. */
export const shiftOf = (
  ruleset: Ruleset,
  player: Pick<Player, 'gains' | 'injuries'>,
  stat: StatKey,
): number => {
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

/** Takes a player, returns how often a characteristic was raised, and how often an injury lowered it. */
export const stepsOf = (
  player: Pick<Player, 'gains' | 'injuries'>,
  stat: StatKey,
): { readonly up: number; readonly down: number } => ({
  up: player.gains.filter((gain) => gain === `+${stat}`).length,
  down: player.injuries.filter((injury) => injury === `-${stat}`).length,
});

/**
 * Takes a starting figure with what gains and injuries did to it, returns it before any bound (2020 edition and later).
 * A step at a bound is never booked, so they may be added up whatever their order; raised, a dash becomes the worst figure.
 */
export const unboundedStat = (
  ruleset: Ruleset,
  base: PositionView,
  player: Pick<Player, 'gains' | 'injuries'>,
  stat: StatKey,
): Figure => {
  const { best = 0, worst = 0 } = ruleset.characteristics[stat] ?? {};
  const towards = Math.sign(best - worst);
  const { up, down } = stepsOf(player, stat);
  const start = base[stat] ?? null;
  if (start === null && up === 0) return null;
  return (start ?? worst - towards) + (up - down) * towards;
};

/** Takes a player, returns a characteristic as his sheet shows it, in either edition; null is a dash. */
export const statNow = (ruleset: Ruleset, base: PositionView, player: Player, stat: StatKey): Figure => {
  const { best, worst } = ruleset.characteristics[stat] ?? {};
  if (best === undefined || worst === undefined) return statOf(ruleset, base, player, stat);
  const figure = unboundedStat(ruleset, base, player, stat);
  return figure === null ? null : Math.max(Math.min(best, worst), Math.min(Math.max(best, worst), figure));
};

/** Whether one more step up (+1) or down (-1) of a characteristic would still show; what exceeds is lost. */
export const mayShift = (
  ruleset: Ruleset,
  base: PositionView,
  player: Player,
  stat: StatKey,
  by: 1 | -1,
): boolean => {
  if (ruleset.characteristics[stat]?.best !== undefined) {
    const figure = statNow(ruleset, base, player, stat);
    return by > 0
      ? mayRaise(ruleset, stat, figure, stepsOf(player, stat).up)
      : mayLower(ruleset, stat, figure);
  }
  const changed: Player =
    by > 0
      ? { ...player, gains: [...player.gains, `+${stat}`] }
      : { ...player, injuries: [...player.injuries, `-${stat}` as Injury] };
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
  const many = new Map<string, number>();
  for (const { position } of team.players) many.set(position, (many.get(position) ?? 0) + 1);
  const lines: readonly WorthLine[] = [
    ...[...many].map(([id, count]) =>
      line('players', count, positionOf(ruleset, team.roster, id)?.cost ?? 0, id),
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
  Math.floor(worthOf(ruleset, team) / need(ruleset, 'rating').gold) +
  Math.floor(teamSpp(ruleset, team) / need(ruleset, 'rating').spp);
