import type { Season, Week } from './file.ts';
import type { TmRuleset } from './ruleset.ts';

/** Ids of the managers as they sit, each one's left neighbour after him. */
export const managersOf = (season: Season): readonly string[] => season.managers.map((one) => one.id);

/** What a manager is called: his name, else his id. */
export const nameOf = (season: Season, manager: string): string =>
  season.managers.find((one) => one.id === manager)?.name ?? manager;

export const variantOf = (ruleset: TmRuleset, season: Season) =>
  ruleset.variants.find((one) => one.id === season.variant);

/** The options of the ruleset that this season is played with. */
export const optionsOn = (ruleset: TmRuleset, season: Season) =>
  ruleset.options.filter((one) => season.options?.[one.id] === true);

/** Weeks of the season: those of its variant, unless an option changes them. */
export const lengthOf = (ruleset: TmRuleset, season: Season): number => {
  const changed = optionsOn(ruleset, season).find((one) => one.weeks?.[season.variant] !== undefined);
  return changed?.weeks?.[season.variant] ?? variantOf(ruleset, season)?.weeks ?? 0;
};

/** Most managers that may take part. */
export const mostManagers = (ruleset: TmRuleset, season: Season): number =>
  Math.max(ruleset.managers.max, ...optionsOn(ruleset, season).map((one) => one.managers ?? 0));

/** Team upgrades that there are for each team. */
export const upgradesOf = (ruleset: TmRuleset, season: Season): number =>
  Math.max(ruleset.deck.team, ...optionsOn(ruleset, season).map((one) => one.deck?.team ?? 0));

/** How many tokens of each kind the pool holds at the start of a week. */
export const poolOf = (ruleset: TmRuleset, season: Season | null = null): ReadonlyMap<string, number> => {
  const more = season === null ? [] : optionsOn(ruleset, season);
  return new Map(
    ruleset.tokens.map(({ id, count }) => [
      id,
      count + more.reduce((sum, one) => sum + (one.tokens?.[id] ?? 0), 0),
    ]),
  );
};

/** Highlights that a week has: as many as managers, two of four for two managers, one less where scheduling counts a tournament. */
export const highlightsIn = (ruleset: TmRuleset, season: Season, tournament: boolean): number => {
  const managers = season.managers.length;
  if (season.options?.['scheduling'] === true) return managers - (tournament ? 1 : 0);
  return managers === 2 ? ruleset.highlights['two-managers'].kept : managers;
};

/** Week `n` as the file has it; undefined where it has none. */
export const weekOf = (season: Season, n: number): Week | undefined => {
  const week = season.weeks?.[String(n)];
  return week && { ...week, matchups: week.matchups ?? [] };
};

/** Numbers of the weeks that stand in the file, in order. */
export const weeksPresent = (season: Season): readonly number[] =>
  Object.keys(season.weeks ?? {})
    .filter((key) => !key.startsWith('x-'))
    .map(Number)
    .sort((a, b) => a - b);

const from = (ids: readonly string[], first: string): readonly string[] => {
  const at = Math.max(0, ids.indexOf(first));
  return [...ids.slice(at), ...ids.slice(0, at)];
};

/**
 * Who holds the golden coin in week `n`: the first manager, then each week the one on the left (seed 004, p. 9), counted
 * from the holder of the week before where a week names another order.
 */
export const holderOf = (season: Season, n: number): string => {
  const ids = managersOf(season);
  let holder = season.first;
  for (let week = 1; week < n; week += 1) {
    const said = weekOf(season, week)?.['turn-order']?.[0] ?? holder;
    holder = from(ids, said)[1 % ids.length] ?? said;
  }
  return holder;
};

/** The turn order by the coin alone: the holder, then clockwise. */
export const coinOrder = (season: Season, n: number): readonly string[] =>
  from(managersOf(season), holderOf(season, n));

/** The turn order of week `n`: as the week says, else by the coin. */
export const turnOrder = (season: Season, n: number): readonly string[] =>
  weekOf(season, n)?.['turn-order'] ?? coinOrder(season, n);
