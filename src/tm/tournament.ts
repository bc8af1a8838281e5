import type { Asking } from '../sequence/ask.ts';
import { holderOfBall, type Revealed, type Status, type Table, tieOrder } from './matchup.ts';

/** How many places of a tournament bring something of their own; with two managers in the game there is no runner-up. */
const placesOf = ({ season }: Table): number => (season.managers.length === 2 ? 1 : 2);

/**
 * The teams of a tournament from first to last: by power, among equals the carrier's team first and the others as the first
 * manager ranks them. He is asked only where it changes a payout.
 */
export function* rankTournament(
  table: Table,
  revealed: Revealed,
  power: Readonly<Record<string, number>>,
): Asking<readonly string[]> {
  const ball = holderOfBall(revealed);
  const managers = revealed.sides.map((side) => side.manager);
  const levels = [...new Set(managers.map((one) => power[one]!))].sort((a, b) => b - a);
  const ranks: string[] = [];
  for (const level of levels) {
    const tied = managers.filter((one) => power[one] === level);
    const first = tied.filter((one) => one === ball);
    const others = tied.filter((one) => one !== ball);
    ranks.push(...first);
    const matters = others.length > 1 && ranks.length < placesOf(table);
    ranks.push(...(matters ? yield* tieOrder(table, others) : others));
  }
  return ranks;
}

/** What each place means: the winner, the runner-up (from three managers in the game on), losers. */
export const statusAt = (table: Table, place: number): Status => {
  if (place === 0) return 'winner';
  return place < placesOf(table) ? 'runner-up' : 'loser';
};

/** The payouts of a team that is alone in a tournament: all there are, of which two managers have no runner-up's. */
export const aloneAt = (table: Table): readonly Status[] =>
  placesOf(table) === 1 ? ['winner', 'loser'] : ['winner', 'runner-up', 'loser'];
