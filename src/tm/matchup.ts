import { type Param, say } from '../problem.ts';
import { join, valueAt } from '../record/tree.ts';
import type { Asking } from '../sequence/ask.ts';
import { choose } from '../sequence/requests.ts';
import type { Book } from './book.ts';
import type { Matchup, Player, Season, Side } from './file.ts';
import { payoutText } from './payout.ts';
import type { Payout, TmRuleset } from './ruleset.ts';
import { nameOf } from './season.ts';

export type Status = 'winner' | 'runner-up' | 'loser' | 'draw';

/** What the scoring of a matchup rests on. */
export interface Table {
  readonly ruleset: TmRuleset;
  readonly season: Season;
  readonly book: Book;
  /** Managers from the holder of the golden coin on. */
  readonly order: readonly string[];
  readonly matchup: Matchup;
  /** Its number in the week, from 1. */
  readonly number: number;
  /** Where it stands in the file. */
  readonly path: string;
}

/** A matchup after its tokens were revealed. */
export interface Revealed {
  /** Sides with a player left, in turn order. */
  readonly sides: readonly Side[];
  readonly ejected: readonly string[];
  /** Who carries the ball; null when it is at midfield. */
  readonly carrier: string | null;
}

export interface MatchupResult {
  /** Star power of each team with a player left. */
  readonly power: Readonly<Record<string, number>>;
  readonly ejected: readonly string[];
  readonly status: Readonly<Record<string, Status>>;
}

/** The effects of a player's tokens; a token that is not known has none. */
const effectsOf = ({ ruleset }: Table, player: Player) =>
  (player.tokens ?? []).flatMap((id) => ruleset.tokens.find((one) => one.id === id)?.effect ?? []);

/** The sum of a player's tokens of one kind; whoever had a whistle is gone before it counts. */
const sumOf = (table: Table, player: Player, kind: 'power' | 'fans'): number =>
  effectsOf(table, player).reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0);

const isEjected = (table: Table, player: Player): boolean =>
  effectsOf(table, player).some((one) => one.kind === 'eject');

/**
 * Takes out every player with a whistle; his other tokens are void, and the ball he carried goes to midfield (seed 004,
 * p. 13). A side without players left is no side any more.
 */
export const reveal = (table: Table): Revealed => {
  const { matchup, order } = table;
  const players = matchup.sides.flatMap((side) => side.players);
  const left = matchup.sides
    .map((side) => ({ ...side, players: side.players.filter((one) => !isEjected(table, one)) }))
    .filter((side) => side.players.length > 0);
  const staying = left.flatMap((side) => side.players).map((one) => one.id);
  return {
    sides: order.flatMap((manager) => left.filter((side) => side.manager === manager)),
    ejected: players.filter((one) => isEjected(table, one)).map((one) => one.id),
    carrier: staying.find((id) => id === matchup.ball) ?? null,
  };
};

/** A fan for each flag on a player who stays. */
export const scoreFlags = (table: Table, { sides }: Revealed): void => {
  for (const side of sides)
    for (const player of side.players) {
      const flags = sumOf(table, player, 'fans');
      if (flags > 0)
        table.book.fans(side.manager, flags, say('tm.why.flags', { player: player.id }), table.number);
    }
};

/** Fans by what stands on players, in turn order; a downed player has no abilities. */
export const scoreAbilities = (
  table: Table,
  { sides, carrier }: Revealed,
  holds: (when: string, side: Side) => boolean,
): void => {
  for (const side of sides)
    for (const player of side.players) {
      const fans = player['score-fans'] ?? 0;
      const when = player['score-fans-when'] ?? 'always';
      if (fans === 0 || player.state === 'downed') continue;
      if (when === 'carrier' ? holds(when, side) && player.id === carrier : holds(when, side))
        table.book.fans(side.manager, fans, say('tm.why.ability', { player: player.id }), table.number);
    }
};

/** The power of one player: standing or downed, with his tokens and what cards change. */
const powerOf = (table: Table, player: Player): number =>
  ((player.state === 'downed' ? player.downed : player.standing) ?? 0) +
  sumOf(table, player, 'power') +
  (player['power-adjust'] ?? 0);

/** Each team's star power, the ball's 2 included. */
export const totals = (table: Table, { sides, carrier }: Revealed): Readonly<Record<string, number>> =>
  Object.fromEntries(
    sides.map(({ manager, players }) => [
      manager,
      players.reduce((sum, one) => sum + powerOf(table, one), 0) +
        (players.some((one) => one.id === carrier) ? table.ruleset.ball : 0),
    ]),
  );

/** The manager whose player carries the ball. */
export const holderOfBall = ({ sides, carrier }: Revealed): string | null =>
  sides.find((side) => side.players.some((one) => one.id === carrier))?.manager ?? null;

/** The manager who wins a highlight: most power, then the ball; null when it is a draw or nobody is there. */
export const winnerOf = (revealed: Revealed, power: Readonly<Record<string, number>>): string | null => {
  const best = Math.max(...Object.values(power));
  const tied = revealed.sides.map((side) => side.manager).filter((one) => power[one] === best);
  if (tied.length === 1) return tied[0]!;
  const ball = holderOfBall(revealed);
  return ball !== null && tied.includes(ball) ? ball : null;
};

/** Which of the payouts between which a central payout leaves the choice its winner takes. */
export function* centreOf(table: Table, winner: string): Asking<Payout | undefined> {
  const options = table.matchup.payouts.centre ?? [];
  if (options.length < 2) return options[0];
  const picked = yield* choose(
    join(table.path, 'choices.centre-option'),
    options.map((one, index) => ({ value: index + 1, label: payoutText(one) })),
    1,
    say('tm.ask.centre', { manager: nameOf(table.season, winner), matchup: matchupName(table) }),
  );
  return options[picked - 1];
}

/** What a matchup is called: its name, else its number. */
export const matchupName = ({ matchup, number }: Pick<Table, 'matchup' | 'number'>): Param =>
  matchup.name ?? say(`tm.matchup.${matchup.kind}`, { n: number });

/** How the first manager has ranked tied teams so far, only those among them. */
const ranked = (table: Table, tied: readonly string[]): readonly string[] => {
  const said = valueAt(table.matchup, 'choices.tie-order');
  return Array.isArray(said) ? said.filter((one) => tied.includes(one)) : [];
};

/** The order in which the first manager ranks tied teams of a tournament (seed 004, p. 13): asked one place after the other. */
export function* tieOrder(table: Table, tied: readonly string[]): Asking<readonly string[]> {
  const found = [...ranked(table, tied)];
  const stored = table.matchup.choices?.['tie-order']?.length ?? 0;
  for (let at = stored; tied.length - found.length > 1; at += 1) {
    const left = tied.filter((one) => !found.includes(one));
    found.push(
      yield* choose(
        join(table.path, 'choices.tie-order', at),
        left.map((one) => ({ value: one, label: nameOf(table.season, one) })),
        left[0]!,
        say('tm.ask.tie', {
          manager: nameOf(table.season, table.order[0]!),
          matchup: matchupName(table),
          tied: { list: left.map((one) => nameOf(table.season, one)) },
        }),
      ),
    );
  }
  return [...found, ...tied.filter((one) => !found.includes(one))];
}
