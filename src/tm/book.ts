import type { Message } from '../problem.ts';
import { type CardKind, IMPROVEMENTS, type Improvement, isImprovement, SYMBOLS } from './payout.ts';
import type { Payout } from './ruleset.ts';

/** Fans won or lost, in the order in which it happened. */
export interface FanEntry {
  readonly manager: string;
  /** As the rules say. */
  readonly amount: number;
  /** As it changed the scoreboard: nobody has fewer than 0 fans. */
  readonly applied: number;
  readonly total: number;
  readonly why: Message;
  /** Number of the matchup, from 1; null where it belongs to none. */
  readonly matchup: number | null;
}

/** Cards drawn for one payout: as many as it has symbols, of which one is kept; contracts are all kept. */
export interface Gain {
  readonly manager: string;
  readonly kind: CardKind;
  readonly draw: number;
  readonly kept: number;
  readonly matchup: number;
}

export type Count = Readonly<Record<Improvement, number>>;

/** What each manager has at some moment of the season. */
export interface Standing {
  readonly fans: number;
  /** Cards gained over the season, also those lost again. */
  readonly cards: Count;
  /** Contracts, whose fans are revealed at the end. */
  readonly contracts: number;
}

export type Standings = Readonly<Record<string, Standing>>;

export const improvementsOf = ({ cards }: Standing): number =>
  IMPROVEMENTS.reduce((sum, kind) => sum + cards[kind], 0);

/** Scoreboards while a week is scored. */
export class Book {
  readonly ledger: FanEntry[] = [];
  readonly gains: Gain[] = [];
  private readonly now: Record<string, Standing>;
  private readonly upgrades: number;

  /** Takes what everybody comes with, and how many team upgrades a team has in all. */
  constructor(standings: Standings, upgrades: number) {
    this.now = { ...standings };
    this.upgrades = upgrades;
  }

  get standings(): Standings {
    return { ...this.now };
  }

  /** Wins or loses fans; a scoreboard stops at 0 (seed 004, p. 16), loss by loss. */
  fans(manager: string, amount: number, why: Message, matchup: number | null): void {
    const before = this.now[manager]!;
    const total = Math.max(0, before.fans + amount);
    this.now[manager] = { ...before, fans: total };
    this.ledger.push({ manager, amount, applied: total - before.fans, total, why, matchup });
  }

  /** Collects one payout: fans at once, one card of those drawn for each kind of symbol. */
  collect(manager: string, payout: Payout | undefined, why: Message, matchup: number): void {
    if (payout?.fans) this.fans(manager, payout.fans, why, matchup);
    for (const kind of SYMBOLS) {
      const symbols = payout?.[kind] ?? 0;
      if (symbols > 0) this.draw(manager, kind, symbols, matchup);
    }
  }

  /** A team has only so many upgrades: where none is left, nothing is gained. */
  private draw(manager: string, kind: CardKind, symbols: number, matchup: number): void {
    const { cards } = this.now[manager]!;
    const draw = kind === 'team' ? Math.min(symbols, Math.max(0, this.upgrades - cards.team)) : symbols;
    const kept = isImprovement(kind) ? Math.min(1, draw) : draw;
    this.gains.push({ manager, kind, draw, kept, matchup });
    this.gain(manager, kind, kept);
  }

  /** Cards that came, or (negative) did not come after all. */
  gain(manager: string, kind: CardKind, n: number): void {
    const before = this.now[manager]!;
    this.now[manager] = isImprovement(kind)
      ? { ...before, cards: { ...before.cards, [kind]: before.cards[kind] + n } }
      : { ...before, contracts: before.contracts + n };
  }
}
