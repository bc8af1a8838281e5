import type { Ruleset } from './schema.ts';

/** Parts of a ruleset that not every edition has. */
export type Section = {
  [Key in keyof Ruleset]-?: undefined extends Ruleset[Key] ? Key : never;
}[keyof Ruleset];

/**
 * Takes the name of a section, returns it. A ruleset whose sequence names a step has the sections that the step needs,
 * or is refused when it is proved; so a missing one here is a fault of bbl, and throws.
 */
export const need = <Key extends Section>(ruleset: Ruleset, key: Key): NonNullable<Ruleset[Key]> => {
  const section = ruleset[key];
  if (section === undefined || section === null) throw new Error(`the ruleset ${ruleset.id} has no ${key}`);
  return section as NonNullable<Ruleset[Key]>;
};
