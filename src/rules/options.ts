import type { Ruleset } from './schema.ts';

/** Values of a league's switches by id; an absent one stands at its default. */
export type Options = Readonly<Record<string, unknown>>;

/** Takes a switch, returns its value in these options. */
export const optionValue = (ruleset: Ruleset, options: Options, id: string): unknown =>
  options[id] ?? ruleset.options[id]?.default;
