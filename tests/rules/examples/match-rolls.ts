import type { Ruleset } from '../../../src/rules/schema.ts';
import { type Example, expected, same } from './support.ts';

const REMARKS = new Set(['name', 'text', 'texts', 'source', 'note', 'aliases']);

/** Every figure, id and dice of a value by its dotted path. */
const flat = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value)
    .filter(([key]) => !REMARKS.has(key))
    .flatMap(([key, one]) => flat(one, path === '' ? key : `${path}.${key}`));
};

/** Takes a ruleset, returns the lines of its sheet of rolls. */
export const rollLines = (ruleset: Ruleset): readonly (readonly [string, string])[] =>
  flat(ruleset['match-day']!.rolls, '');

/** The rolls of the match, figure by figure, as they were read against the sources. */
export const matchRolls = (edition: string): Example => ({
  name: `${edition}: dodges, passes, blocks, armour, fouls and all other rolls of the match have their modifiers`,
  covers: ['match-day.rolls'],
  run: (ruleset) => {
    const sheet = expected('match-rolls', edition).map((row) => [row['path'], row['value']]);
    same(rollLines(ruleset), sheet, 'rolls of the match');
  },
});
