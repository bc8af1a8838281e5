import type { Leaves } from './league.ts';
import { attempt, eye, goalless, type Match2020, play, reavers } from './match2020.ts';

type More = Partial<Match2020>;

/** The report of a match of humans against orcs that says just this. */
export const report = (script: Leaves, more: More = {}): Match2020 => ({
  home: reavers(),
  away: eye(),
  steps: ['match.casualty-report'],
  script: { ...goalless, ...script },
  ...more,
});

/** What is wrong with a report. */
export const wrongIn = (script: Leaves, more: More = {}): readonly string[] =>
  attempt(report(script, more)).wrong;

/** Leaves of an injury of the home side. */
export const hurt = (number: number | string, leaves: Leaves): Leaves =>
  Object.fromEntries(
    Object.entries(leaves).map(([key, value]) => [`match.home.injuries.${number}.${key}`, value]),
  );

/** What such an injury comes to. */
export const resultOf = (script: Leaves, number = 1, more: More = {}): unknown =>
  play(report(hurt(number, script), more)).at(`match.home.injuries.${number}.result`);

export const faces = (many: number): readonly number[] => Array.from({ length: many }, (_, n) => n + 1);

/** The casualty table as the rulebook has it, by total. */
const TABLE: readonly (readonly [from: number, id: string])[] = [
  [15, 'dead'],
  [13, 'lasting-injury'],
  [10, 'serious-injury'],
  [7, 'seriously-hurt'],
  [1, 'badly-hurt'],
];

/** The row of the casualty table that a total stands in. */
export const casualtyAt = (total: number): string => TABLE.find(([from]) => from <= total)![1];
