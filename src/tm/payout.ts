import { type Message, say } from '../problem.ts';
import type { Payout } from './ruleset.ts';

/** What a payout can bring besides fans, in the order in which people are told. */
export const SYMBOLS = ['stars', 'team', 'staff', 'contracts'] as const;
export type CardKind = (typeof SYMBOLS)[number];
/** Kinds of cards that count as improvements, in the order in which they are revealed. */
export const IMPROVEMENTS = ['staff', 'team', 'stars'] as const;
export type Improvement = (typeof IMPROVEMENTS)[number];

export const isImprovement = (symbol: CardKind): symbol is Improvement => symbol !== 'contracts';

/** Takes a payout, returns it in words: "2 fans, 1 team upgrade". */
export const payoutText = (payout: Payout): Message => {
  const parts = (['fans', ...SYMBOLS] as const).flatMap((key) => {
    const n = payout[key] ?? 0;
    return n === 0 ? [] : [say(`tm.payout.${key}`, { n })];
  });
  return parts.length === 0 ? say('tm.payout.nothing') : say('tm.payout', { parts: { list: parts } });
};
