import { say } from '../problem.ts';
import { Book, type FanEntry, improvementsOf, type Standings } from './book.ts';
import type { Season } from './file.ts';
import { managersOf } from './season.ts';

/** One manager at the end: fans as they count (0 for a suspended one) and improvements over the season. */
export interface Placed {
  readonly manager: string;
  readonly fans: number;
  readonly improvements: number;
  /** Suspended by the union: level with another on fans and improvements. */
  readonly suspended: boolean;
  /** From 1; level managers share a place. */
  readonly place: number;
}

/** How the title was decided. */
export type Decision = 'fans' | 'improvements' | 'suspension' | 'nobody';

export interface Verdict {
  /** Null when every manager is suspended. */
  readonly winner: string | null;
  readonly decision: Decision;
  readonly table: readonly Placed[];
}

export interface Contender {
  readonly manager: string;
  readonly fans: number;
  readonly improvements: number;
}

const highest = (all: readonly Contender[], of: (one: Contender) => number): readonly Contender[] => {
  const best = Math.max(...all.map(of));
  return all.filter((one) => of(one) === best);
};

/** Who stands first, and who must be suspended before that: level on both counts at the top, again among the others. */
const judge = (all: readonly Contender[]): { winner: Contender | null; suspended: readonly Contender[] } => {
  const suspended: Contender[] = [];
  for (let left = all; left.length > 0; left = left.filter((one) => !suspended.includes(one))) {
    const first = highest(
      highest(left, (one) => one.fans),
      (one) => one.improvements,
    );
    if (first.length === 1) return { winner: first[0]!, suspended };
    suspended.push(...first);
  }
  return { winner: null, suspended };
};

const byId = (a: { readonly manager: string }, b: { readonly manager: string }): number =>
  a.manager < b.manager ? -1 : 1;

/**
 * The end of a season (seed 004, p. 9): most fans, then most improvements; managers level on both are suspended and lose their
 * fans, and the best of the others wins, by the same rule. Where all are suspended nobody wins; a suspended manager never does.
 */
export const judgeSeason = (all: readonly Contender[]): Verdict => {
  const { winner, suspended } = judge(all);
  const out = new Set(suspended.map((one) => one.manager));
  const counted = all.map((one) => ({
    ...one,
    fans: out.has(one.manager) ? 0 : one.fans,
    suspended: out.has(one.manager),
  }));
  const better = (a: (typeof counted)[number], b: (typeof counted)[number]): number =>
    Number(a.suspended) - Number(b.suspended) || b.fans - a.fans || b.improvements - a.improvements;
  const sorted = counted.toSorted((a, b) => better(a, b) || byId(a, b));
  const table = sorted.map((one) => ({
    ...one,
    place: 1 + sorted.findIndex((other) => better(one, other) === 0),
  }));
  const rivals = winner === null ? 0 : all.filter((one) => one.fans === winner.fans).length;
  const decision =
    winner === null ? 'nobody' : out.size > 0 ? 'suspension' : rivals > 1 ? 'improvements' : 'fans';
  return { winner: winner?.manager ?? null, decision, table };
};

export interface Ending {
  readonly ledger: readonly FanEntry[];
  readonly standings: Standings;
  readonly verdict: Verdict;
}

/** The managers of some standings as they contend for the title. */
export const contenders = (standings: Standings): readonly Contender[] =>
  Object.entries(standings).map(([manager, one]) => ({
    manager,
    fans: one.fans,
    improvements: improvementsOf(one),
  }));

/** Standings in order: level managers share a place; nobody is suspended before the end. */
export const rankNow = (standings: Standings): readonly Placed[] => {
  const all = contenders(standings);
  const better = (a: Contender, b: Contender): number => b.fans - a.fans || b.improvements - a.improvements;
  const sorted = all.toSorted((a, b) => better(a, b) || byId(a, b));
  return sorted.map((one) => ({
    ...one,
    suspended: false,
    place: 1 + sorted.findIndex((other) => better(one, other) === 0),
  }));
};

/** Ends a season that stands at `standings`: end of game abilities as the file lists them, then contracts, then the verdict. */
export const endSeason = (season: Season, standings: Standings): Ending => {
  const book = new Book(standings, 0);
  for (const { manager, amount, reason } of season.final?.abilities ?? [])
    book.fans(manager, amount, say('tm.why.end', { reason: reason ?? '-' }), null);
  for (const manager of managersOf(season)) {
    const fans = season.final?.contracts?.[manager] ?? [];
    if (fans.length > 0)
      book.fans(
        manager,
        fans.reduce((sum, one) => sum + one, 0),
        say('tm.why.contracts', { n: fans.length }),
        null,
      );
  }
  const end = book.standings;
  return { ledger: book.ledger, standings: end, verdict: judgeSeason(contenders(end)) };
};
