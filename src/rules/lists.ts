import type { Names } from '../problem.ts';
import { type Options, optionValue } from './options.ts';
import type { Roster, Ruleset, Star } from './schema.ts';
import { hasRule } from './teams.ts';

export { type Options, optionValue } from './options.ts';

import { need } from './need.ts';

/** A player type that a team list may hire: one of its own positions, or a big guy that plays for it. */
export interface PositionView {
  readonly id: string;
  readonly name: Names;
  readonly min: number;
  /** Own positions: of this position; big guys: of all kinds together. */
  readonly max: number;
  /** Gold pieces. */
  readonly cost: number;
  readonly ma: number;
  readonly st: number;
  readonly ag: number;
  readonly pa?: number | null;
  readonly av: number;
  readonly skills: readonly string[];
  /** Categories open to a roll that is no double. */
  readonly normal: readonly string[];
  /** Categories open at the lower and at the higher price (2020 edition and later). */
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  readonly bigGuy: boolean;
  /** Those of one group share `max`; null: the limit is the position's own. */
  readonly group: 'big-guys' | null;
}

const admitted = (
  ruleset: Ruleset,
  options: Options,
  entry: { readonly option?: string | undefined },
): boolean => entry.option === undefined || optionValue(ruleset, options, entry.option) === true;

const entriesOf = <T extends { readonly option?: string | undefined }>(
  ruleset: Ruleset,
  options: Options,
  map: Readonly<Record<string, T>>,
): readonly (readonly [string, T])[] =>
  Object.entries(map).filter(([, entry]) => admitted(ruleset, options, entry));

const own = <T>(map: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;

const ownPosition = (roster: Roster, id: string): PositionView | null => {
  const position = own(roster.positions, id);
  if (!position) return null;
  const { name, cost, ma, st, ag, pa, av, skills, max, min = 0 } = position;
  const { normal = [], primary = [], secondary = [] } = position;
  const stats = pa === undefined ? { ma, st, ag, av } : { ma, st, ag, pa, av };
  return {
    id,
    name,
    min,
    max,
    cost,
    ...stats,
    skills,
    normal,
    primary,
    secondary,
    bigGuy: false,
    group: null,
  };
};

const bigGuyPosition = (
  ruleset: Ruleset,
  rosterId: string,
  roster: Roster,
  id: string,
): PositionView | null => {
  const guy = own(ruleset['big-guys'] ?? {}, id);
  if (!guy?.rosters.includes(rosterId)) return null;
  const { name, cost, ma, st, ag, pa, av, skills } = guy;
  const stats = pa === undefined ? { ma, st, ag, av } : { ma, st, ag, pa, av };
  const normal = need(ruleset, 'advancement')['big-guys'].normal;
  return {
    id,
    name,
    min: 0,
    max: roster['big-guys'] ?? 0,
    cost,
    ...stats,
    skills,
    normal,
    primary: [],
    secondary: [],
    bigGuy: true,
    group: 'big-guys',
  };
};

/** Positions as they were asked for: steps look the same few up over and over. */
const known = new WeakMap<Ruleset, Map<string, PositionView | null>>();

/** Takes a list and a position's id, returns the position, or the big guy of that id; null when the list has none. */
export const positionOf = (ruleset: Ruleset, rosterId: string, positionId: string): PositionView | null => {
  const views = known.get(ruleset) ?? new Map<string, PositionView | null>();
  known.set(ruleset, views);
  const key = `${rosterId} ${positionId}`;
  const found = views.get(key);
  if (found !== undefined) return found;
  const roster = own(ruleset.rosters, rosterId);
  const view =
    roster && (ownPosition(roster, positionId) ?? bigGuyPosition(ruleset, rosterId, roster, positionId));
  views.set(key, view ?? null);
  return view ?? null;
};

/** Lists as they were asked for, by their positions' ids: big guys hang on options. */
const lists = new WeakMap<Ruleset, Map<string, readonly PositionView[]>>();

/** Takes a list, returns what it may hire under these options: its own positions first, then big guys. */
export const positionsOf = (
  ruleset: Ruleset,
  rosterId: string,
  options: Options = {},
): readonly PositionView[] => {
  const roster = own(ruleset.rosters, rosterId);
  if (!roster) return [];
  const guys = (roster['big-guys'] ?? 0) > 0 ? entriesOf(ruleset, options, ruleset['big-guys'] ?? {}) : [];
  const all = lists.get(ruleset) ?? new Map<string, readonly PositionView[]>();
  lists.set(ruleset, all);
  const key = [rosterId, ...guys.map(([id]) => id)].join(' ');
  const found = all.get(key);
  if (found) return found;
  const ids = [...Object.keys(roster.positions), ...guys.map(([id]) => id)];
  const views = ids.flatMap((id) => positionOf(ruleset, rosterId, id) ?? []);
  all.set(key, views);
  return views;
};

/** Takes options, returns the ids of the team lists a league with them has. */
export const rostersOf = (ruleset: Ruleset, options: Options = {}): readonly string[] =>
  entriesOf(ruleset, options, ruleset.rosters).map(([id]) => id);

const playsFor = (star: Star, lists: readonly string[], has: (rule: string) => boolean): boolean => {
  const { rosters, 'plays-for': rules, 'not-for': not = [] } = star;
  if (rosters !== undefined) return rosters === 'any' || lists.some((list) => rosters.includes(list));
  if (rules === undefined || not.some(has)) return false;
  return rules === 'any' || rules.some(has);
};

/**
 * Takes a list, and the special rules a team of it chose, returns the champions that play for it under these options.
 * Seed 000, section 25; in the 2020 edition special rules decide.
 */
export const starsOf = (
  ruleset: Ruleset,
  rosterId: string,
  options: Options = {},
  specialRules: readonly string[] = [],
): readonly (Star & { readonly id: string })[] => {
  const roster = own(ruleset.rosters, rosterId);
  if (!roster) return [];
  const lists = [rosterId, ...(roster['stars-of'] ?? [])];
  const has = (rule: string): boolean => hasRule(ruleset, { roster: rosterId, specialRules }, rule);
  return entriesOf(ruleset, options, ruleset.stars)
    .filter(([, star]) => playsFor(star, lists, has))
    .map(([id, star]) => ({ id, ...star }));
};
