import { keyedDice } from '../dice/keyed.ts';
import type { Player, Week } from './file.ts';

/** All tokens of a pool in the order in which a seed mixes them. */
export const mixed = (
  pool: ReadonlyMap<string, number>,
  seed: string,
  id: string,
  path: string,
): readonly string[] => {
  const tokens = [...pool].flatMap(([token, count]) => Array.from({ length: count }, () => token));
  const die = keyedDice(seed, id, path);
  for (let left = tokens.length; left > 1; left -= 1) {
    const at = die(left) - 1;
    [tokens[at], tokens[left - 1]] = [tokens[left - 1]!, tokens[at]!];
  }
  return tokens;
};

/** A pool without tokens that are out of it already. */
export const without = (
  pool: ReadonlyMap<string, number>,
  taken: readonly string[],
): ReadonlyMap<string, number> =>
  new Map([...pool].map(([id, count]) => [id, count - taken.filter((one) => one === id).length]));

/** A player's place in a week, as a path below it. */
export interface Seat {
  readonly path: string;
  readonly player: Player;
}

/** All players of a week in the order of matchups, sides and players. */
export const seatsOf = (week: Week): readonly Seat[] =>
  week.matchups.flatMap((matchup, m) =>
    matchup.sides.flatMap((side, s) =>
      side.players.map((player, p) => ({ path: `matchups.${m}.sides.${s}.players.${p}`, player })),
    ),
  );

/** Whether bbl draws (or drew) this player's tokens: he has a number of them, and nobody typed them. */
export const isDrawn = ({ player }: Seat): boolean => (player.cheats ?? 0) > 0 && player.typed !== true;

/**
 * The tokens of every player whose tokens bbl draws, by his path below the week. Tokens that people drew are out of the
 * pool; the rest is mixed by seed, season and week and dealt in the order of the seats.
 */
export const dealOf = (
  week: Week,
  pool: ReadonlyMap<string, number>,
  seed: string,
  id: string,
  path: string,
): ReadonlyMap<string, readonly string[]> => {
  const seats = seatsOf(week);
  const typed = seats.filter((one) => !isDrawn(one)).flatMap(({ player }) => player.tokens ?? []);
  const rest = [...mixed(without(pool, typed), seed, id, `${path}.tokens`)];
  return new Map(
    seats.filter(isDrawn).map(({ path: at, player }) => [at, rest.splice(0, player.cheats ?? 0)]),
  );
};
