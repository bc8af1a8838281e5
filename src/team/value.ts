import { careerKind, valueIncrease } from '../rules/career.ts';
import { rerollWorth } from '../rules/creation.ts';
import { type Options, type PositionView, positionOf } from '../rules/lists.ts';
import { need } from '../rules/need.ts';
import type { AdvancementKind, Ruleset, StatKey } from '../rules/schema.ts';
import { skillId } from '../rules/skills.ts';
import { isLowCost, type Kind } from '../rules/teams.ts';
import { ratingOf, sppOf, statOfGain } from './derive.ts';
import { type Gain, isGiven, type Player, skillOf, type Team } from './state.ts';

/** Which of the two values is meant: low cost linemen may count differently in them. */
export type Which = 'value' | 'current-value';

/** Takes a ruleset, returns whether its teams have a value in gold pieces (2020 edition and later) instead of a rating. */
export const hasValue = (ruleset: Ruleset): boolean => ruleset['team-value'] !== undefined;

/** Takes a player, returns how many advancements he has had: skills that were given to him do not count. */
export const advancementsHad = (player: Pick<Player, 'gains'>): number =>
  player.gains.filter((gain) => !isGiven(gain)).length;

/** Takes a player, returns the star player points he has not spent; in classic all of them. */
export const unspentOf = (ruleset: Ruleset, player: Pick<Player, 'spp' | 'spent'>): number =>
  sppOf(ruleset, player) - player.spent;

/**
 * Takes a position and a gain, returns the kind of advancement it was as the sheet tells: drawn or chosen, by the
 * category of the skill; null for a skill that was given, or that the position cannot learn.
 */
export const kindOfGain = (ruleset: Ruleset, base: PositionView, gain: Gain): AdvancementKind | null => {
  if (isGiven(gain)) return null;
  if (statOfGain(gain) !== null) return 'characteristic';
  const category = ruleset.skills.entries[skillId(skillOf(gain))]?.category ?? '';
  const access = base.primary.includes(category)
    ? 'primary'
    : base.secondary.includes(category)
      ? 'secondary'
      : null;
  return access && (`${typeof gain === 'string' ? 'chosen' : 'random'}-${access}` as AdvancementKind);
};

/** Takes a position and a gain, returns the gold pieces that a player's value rises by. */
export const gainValue = (ruleset: Ruleset, base: PositionView, gain: Gain): number => {
  if (isGiven(gain)) return gain.value;
  const kind = kindOfGain(ruleset, base, gain);
  const stat = statOfGain(gain);
  if (kind === null || !careerKind(ruleset, kind)) return 0;
  return stat === null ? valueIncrease(ruleset, kind) : valueIncrease(ruleset, kind, stat as StatKey);
};

/** Takes a position of a team, returns its hiring cost as it counts into a value: nothing for low cost linemen. */
export const costInValue = (
  ruleset: Ruleset,
  team: Kind,
  position: string,
  options: Options = {},
  which: Which = 'value',
): number =>
  isLowCost(ruleset, team, position, which, options)
    ? 0
    : (positionOf(ruleset, team.roster, position)?.cost ?? 0);

/**
 * Takes a player (or a journeyman) of a team, returns his value in gold pieces: hiring cost and the increases of his
 * advancements. Injuries never lower it. In classic the hiring cost alone. Seed 002, sections 3 and "Améliorations".
 */
export const playerValue = (
  ruleset: Ruleset,
  team: Kind,
  player: Pick<Player, 'position' | 'gains'>,
  options: Options = {},
  which: Which = 'value',
): number => {
  const base = positionOf(ruleset, team.roster, player.position);
  if (!base || !ruleset.career) return base?.cost ?? 0;
  const gained = player.gains.reduce((sum, gain) => sum + gainValue(ruleset, base, gain), 0);
  return costInValue(ruleset, team, player.position, options, which) + gained;
};

/** One line of a value: a player by number, a kind of staff, or the re-rolls. */
export interface ValueLine {
  readonly what: 'players' | 'rerolls' | 'staff';
  /** Shirt number or id of the staff. */
  readonly id?: string;
  readonly count: number;
  /** Gold pieces, each and all together. */
  readonly each: number;
  readonly amount: number;
}

/** Takes a team, returns what its value is made of line by line; `current-value` leaves out who cannot play. */
export const valueLines = (
  ruleset: Ruleset,
  team: Team,
  options: Options = {},
  which: Which = 'value',
): readonly ValueLine[] => {
  const counted = team.players.filter((player) => which === 'value' || player.misses === null);
  const lines: readonly ValueLine[] = [
    ...counted.map((player): ValueLine => {
      const each = playerValue(ruleset, team, player, options, which);
      return { what: 'players', id: String(player.number), count: 1, each, amount: each };
    }),
    ...Object.entries(team.staff)
      .filter(([, count]) => count > 0)
      .map(([id, count]): ValueLine => {
        const each = ruleset.staff[id]?.cost ?? 0;
        return { what: 'staff', id, count, each, amount: count * each };
      }),
    ...[rerollWorth(ruleset, team.roster, options)].map(
      (each): ValueLine => ({ what: 'rerolls', count: team.rerolls, each, amount: team.rerolls * each }),
    ),
  ];
  return lines.filter((one) => need(ruleset, 'team-value').counts.includes(one.what));
};

const sumOf = (lines: readonly ValueLine[]): number => lines.reduce((sum, one) => sum + one.amount, 0);

/**
 * Takes a team, returns its value in gold pieces: all players on the roster, absent and retired ones too, staff and
 * re-rolls at list price, or at that paid where a league says so; never fans or treasury. Seed 002, section "Encadrement", and the period rulebooks.
 */
export const teamValueOf = (ruleset: Ruleset, team: Team, options: Options = {}): number =>
  sumOf(valueLines(ruleset, team, options));

/**
 * Takes a team, returns its current value in gold pieces: its value without those who miss the next match or are
 * retired. Journeymen and inducements of a match come on top of it. Seed 002, section "Journaliers".
 */
export const currentValueOf = (ruleset: Ruleset, team: Team, options: Options = {}): number =>
  sumOf(valueLines(ruleset, team, options, 'current-value'));

/** Takes a team, returns what its history line calls `rating`: team rating in classic, else the team value. */
export const strengthOf = (ruleset: Ruleset, team: Team, options: Options = {}): number =>
  hasValue(ruleset) ? teamValueOf(ruleset, team, options) : ratingOf(ruleset, team);
