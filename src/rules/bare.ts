import type { Ruleset } from './schema.ts';

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bare = (value: unknown): void => {
  if (isMap(value)) Object.setPrototypeOf(value, null);
};

/**
 * Takes a ruleset and makes its maps by id hold nothing but what it says: what people name is looked up in these, and `constructor`
 * is a word like any other. Returns the same ruleset.
 */
export const withBareMaps = (ruleset: Ruleset): Ruleset => {
  for (const part of Object.values(ruleset)) bare(part);
  for (const part of Object.values(ruleset.skills)) bare(part);
  for (const roster of Object.values(ruleset.rosters)) bare(roster.positions);
  return ruleset;
};
