import { rollOf } from '../../src/app/matchday.ts';
import { type Fraction, fractionText } from '../../src/dice/fraction.ts';
import { goodOdds, oddsOf } from '../../src/matchday/odds.ts';
import { type MatchRoll, ONCE, type Turn, turnWith } from '../../src/matchday/roll.ts';
import { Refusal } from '../../src/problem.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { wordsOf } from '../docs/console.ts';
import { bb2020, beachbowl, classic } from '../rules/shipped.ts';

/** The rulesets that come with bbl; tests never change them. */
export const rules: Readonly<Record<'classic' | 'bb2020' | 'beachbowl', Ruleset>> = {
  classic: classic(),
  bb2020: bb2020(),
  beachbowl: beachbowl(),
};
export type Edition = keyof typeof rules;

/** Takes a roll as one types it after `bbl roll`, returns it. */
export const roll = (edition: Edition, typed: string): MatchRoll => {
  const words: string[] = [];
  const options: Record<string, string> = {};
  const all = [...wordsOf(typed)];
  while (all.length > 0) {
    const word = all.shift()!;
    if (word.startsWith('--')) options[word.slice(2)] = all.shift()!;
    else words.push(word);
  }
  return rollOf({ ruleset: rules[edition], sheet: null }, { words, options }, true);
};

/** The codes of what is wrong with a roll. */
export const wrong = (edition: Edition, typed: string): readonly string[] => {
  try {
    roll(edition, typed);
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.problems.map((one) => one.code);
    throw thrown;
  }
  return [];
};

const text = (chance: Fraction | null): string => (chance ? fractionText(chance) : '');

/** The chance that a roll is good, without a re-roll and with one: `1/3 5/9`. */
export const good = (edition: Edition, typed: string): string => {
  const made = roll(edition, typed);
  return `${text(goodOdds(made, ONCE))} ${text(goodOdds(made, turnWith(1)))}`;
};

/** The odds of one facet by outcome, as fractions. */
export const odds = (
  edition: Edition,
  typed: string,
  { facet = 'result', turn = ONCE }: { readonly facet?: string; readonly turn?: Turn } = {},
): Readonly<Record<string, string>> => {
  const found = oddsOf(roll(edition, typed), turn).find((one) => one.facet.id === facet)!;
  return Object.fromEntries(found.odds.map(({ outcome, chance }) => [outcome.id, fractionText(chance)]));
};

/** Ways out of so many as a fraction in lowest terms. */
export const part = (ways: number, of: number): string => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(ways, of);
  return of / common === 1 ? String(ways / common) : `${ways / common}/${of / common}`;
};

const D6 = [1, 2, 3, 4, 5, 6];
/** Every way for some D6 to fall. */
export const throwsOf = (dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((faces) => D6.map((face) => [...faces, face]));

/** Counts throws by what they come to, as fractions of all of them. */
export const counted = <T = readonly number[]>(
  all: readonly T[],
  what: (one: T) => string,
): Readonly<Record<string, string>> => {
  const ways = new Map<string, number>();
  for (const one of all) ways.set(what(one), (ways.get(what(one)) ?? 0) + 1);
  return Object.fromEntries([...ways].map(([id, many]) => [id, part(many, all.length)]));
};
