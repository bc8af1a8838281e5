import { say } from '../problem.ts';
import { join } from '../record/tree.ts';
import type { Asking } from '../sequence/ask.ts';
import { complain, conclude, warn } from '../sequence/requests.ts';
import { Book, type FanEntry, type Gain, improvementsOf, type Standings } from './book.ts';
import type { FanEvent, Season, Side, Week } from './file.ts';
import {
  centreOf,
  type MatchupResult,
  type Revealed,
  reveal,
  type Status,
  scoreAbilities,
  scoreFlags,
  type Table,
  totals,
  winnerOf,
} from './matchup.ts';
import { IMPROVEMENTS, isImprovement } from './payout.ts';
import type { TmRuleset } from './ruleset.ts';
import { managersOf, turnOrder, upgradesOf, variantOf, weekOf } from './season.ts';
import { aloneAt, rankTournament, statusAt } from './tournament.ts';

export interface WeekScore {
  readonly week: number;
  readonly order: readonly string[];
  readonly matchups: readonly MatchupResult[];
  readonly ledger: readonly FanEntry[];
  readonly gains: readonly Gain[];
  /** What everybody has after the week. */
  readonly standings: Standings;
}

/** What everybody begins the season with: nothing, or the improvements of an abbreviated season. */
export const startOf = (ruleset: TmRuleset, season: Season): Standings => {
  const cards = variantOf(ruleset, season)?.start ?? { stars: 0, team: 0, staff: 0 };
  return Object.fromEntries(managersOf(season).map((id) => [id, { fans: 0, cards, contracts: 0 }]));
};

/** The moment of a week that an event belongs to: `before:3:winner`, `after:coin`. Without a step it comes last of all. */
const momentOf = ({ matchup, before, after }: FanEvent): string => {
  const side = before === undefined ? 'after' : 'before';
  const step = before ?? after ?? (matchup === undefined ? 'coin' : 'clear');
  return [side, ...(matchup === undefined ? [] : [matchup]), step].join(':');
};

/** Brings in the fan events of a moment, those that no matchup or player's card is the reason for. */
const bring = (book: Book, week: Week, moment: string, matchup: number | null): void => {
  for (const event of week['other-fan-events'] ?? [])
    if (momentOf(event) === moment)
      book.fans(event.manager, event.amount, say('tm.why.event', { reason: event.reason ?? '-' }), matchup);
};

const around = (table: Table, week: Week, step: string, run: () => void = () => {}): void => {
  bring(table.book, week, `before:${table.number}:${step}`, table.number);
  run();
  bring(table.book, week, `after:${table.number}:${step}`, table.number);
};

const collectZones = (table: Table, sides: readonly Side[]): void => {
  for (const { manager, zone } of sides)
    table.book.collect(manager, table.matchup.payouts[zone ?? 'left'], say('tm.why.zone'), table.number);
};

/** A highlight: the zone's payout for whoever is there, the centre for the winner, all three for a team alone. */
function* payHighlight(table: Table, { sides }: Revealed, winner: string | null): Asking<void> {
  const { book, matchup, number } = table;
  const alone = sides.length === 1;
  if (alone)
    for (const zone of ['left', 'right'] as const)
      book.collect(sides[0]!.manager, matchup.payouts[zone], say('tm.why.zone'), number);
  else collectZones(table, sides);
  if (winner === null) return;
  book.collect(winner, yield* centreOf(table, winner), say('tm.why.centre'), number);
}

const payTournament = (table: Table, ranks: readonly string[]): void => {
  const { book, matchup, number } = table;
  const collect = (manager: string, status: Status): void => {
    const place = status as 'winner' | 'runner-up' | 'loser';
    book.collect(manager, matchup.payouts[place], say(`tm.why.${place}`), number);
  };
  if (ranks.length === 1) for (const status of aloneAt(table)) collect(ranks[0]!, status);
  else for (const [place, manager] of ranks.entries()) collect(manager, statusAt(table, place));
};

const highlightStatus = ({ sides }: Revealed, winner: string | null): MatchupResult['status'] =>
  Object.fromEntries(
    sides.map(({ manager }) => [manager, winner === null ? 'draw' : manager === winner ? 'winner' : 'loser']),
  );

/** Runner-up and winner of a tournament have won, whoever collects the loser's payout has lost (seed 004, p. 16). */
const hasWon = (status: Status | undefined): boolean => status === 'winner' || status === 'runner-up';

/** One matchup, step by step as on page 9 of seed 004. */
function* scoreMatchup(table: Table, week: Week): Asking<MatchupResult> {
  bring(table.book, week, `before:${table.number}:reveal-ejection`, table.number);
  const revealed = reveal(table);
  bring(table.book, week, `after:${table.number}:reveal-ejection`, table.number);
  around(table, week, 'reveal-fans', () => scoreFlags(table, revealed));
  around(table, week, 'reveal-power');
  around(table, week, 'score-abilities', () =>
    scoreAbilities(table, revealed, (when) => when === 'always' || when === 'carrier'),
  );
  around(table, week, 'totals');
  const power = totals(table, revealed);
  const tournament = table.matchup.kind === 'tournament';
  const winner = winnerOf(revealed, power);
  const ranks = tournament ? yield* rankTournament(table, revealed, power) : [];
  const status = tournament
    ? Object.fromEntries(ranks.map((one, place) => [one, statusAt(table, place)]))
    : highlightStatus(revealed, winner);
  around(table, week, 'winner', () =>
    scoreAbilities(table, revealed, (when, { manager }) => {
      if (when === 'win') return hasWon(status[manager]);
      return when === 'lose' && status[manager] === 'loser';
    }),
  );
  bring(table.book, week, `before:${table.number}:payouts`, table.number);
  if (tournament) payTournament(table, ranks);
  else yield* payHighlight(table, revealed, winner);
  bring(table.book, week, `after:${table.number}:payouts`, table.number);
  around(table, week, 'clear');
  return { power, ejected: revealed.ejected, status };
}

/** What the file keeps of a matchup for its reader. */
const resultOf = (book: Book, number: number, { power, ejected, status }: MatchupResult) => {
  const fans: Record<string, number> = {};
  for (const one of book.ledger)
    if (one.matchup === number) fans[one.manager] = (fans[one.manager] ?? 0) + one.applied;
  const improvements: Record<string, string[]> = {};
  for (const one of book.gains)
    if (one.matchup === number && one.kept > 0 && isImprovement(one.kind))
      improvements[one.manager] = [...(improvements[one.manager] ?? []), one.kind];
  return { power, ejected, status, fans, improvements };
};

/** The improvements a week names: a kind that is named is the whole answer, whatever the payouts brought of it. */
function* nameImprovements(book: Book, week: Week, order: readonly string[], path: string): Asking<void> {
  for (const manager of order)
    for (const kind of IMPROVEMENTS) {
      const named = week.improvements?.[manager]?.[kind];
      if (named === undefined) continue;
      const paid = book.gains
        .filter((one) => one.manager === manager && one.kind === kind)
        .reduce((sum, one) => sum + one.kept, 0);
      const at = join(path, 'improvements', manager, kind);
      if (named.length !== paid)
        yield* warn('tm-improvements', at, {
          manager,
          kind: say(`tm.kind.${kind}`),
          named: named.length,
          paid,
        });
      book.gain(manager, kind, named.length - paid);
    }
}

function* checkUpgrades(book: Book, most: number, path: string): Asking<void> {
  for (const [manager, { cards }] of Object.entries(book.standings))
    if (cards.team > most)
      yield* complain('tm-team-upgrades', join(path, 'improvements', manager, 'team'), {
        manager,
        n: cards.team,
        most,
      });
}

/** Scores week `n` for managers who come with `before`; asks for the decisions that are open and concludes each result. */
export function* scoreWeek(
  ruleset: TmRuleset,
  season: Season,
  n: number,
  before: Standings,
): Asking<WeekScore> {
  const week = weekOf(season, n)!;
  const path = `weeks.${n}`;
  const most = upgradesOf(ruleset, season);
  const book = new Book(before, most);
  const order = turnOrder(season, n);
  const matchups: MatchupResult[] = [];
  const step = (name: string, side: string): void => bring(book, week, `${side}:${name}`, null);
  step('order', 'before');
  step('order', 'after');
  for (const [index, matchup] of week.matchups.entries()) {
    const at = join(path, 'matchups', index);
    const table: Table = { ruleset, season, book, order, matchup, number: index + 1, path: at };
    const result = yield* scoreMatchup(table, week);
    matchups.push(result);
    yield* conclude(at, resultOf(book, index + 1, result));
  }
  step('improvements', 'before');
  yield* nameImprovements(book, week, order, path);
  yield* checkUpgrades(book, most, path);
  for (const name of ['improvements:after', 'coin:before', 'coin:after']) {
    const [of, side] = name.split(':');
    step(of!, side!);
  }
  const { standings } = book;
  yield* conclude(path, {
    fans: Object.fromEntries(Object.entries(standings).map(([id, one]) => [id, one.fans])),
    improvements: Object.fromEntries(Object.entries(standings).map(([id, one]) => [id, improvementsOf(one)])),
  });
  return { week: n, order, matchups, ledger: book.ledger, gains: book.gains, standings };
}
