import { need } from './need.ts';
import type { Ruleset, StatKey } from './schema.ts';

/** A figure of a sheet; null is a dash: the player cannot do it at all. */
export type Figure = number | null;

const boundsOf = (ruleset: Ruleset, stat: StatKey): { readonly best: number; readonly worst: number } => {
  const { best, worst } = ruleset.characteristics[stat] ?? {};
  if (best === undefined || worst === undefined) throw new Error(`no bounds for ${stat}`);
  return { best, worst };
};

/**
 * Takes a figure, returns it one step better: towards the best that the ruleset allows, which for a target may be the
 * lower number. A dash becomes the worst figure there is. At the best it stays.
 */
export const raised = (ruleset: Ruleset, stat: StatKey, figure: Figure): number => {
  const { best, worst } = boundsOf(ruleset, stat);
  if (figure === null) return worst;
  const step = Math.sign(best - worst);
  return (best - figure) * step > 0 ? figure + step : figure;
};

/** Takes a figure, returns it one step worse; a dash, and whoever stands at the worst already, stay as they are. */
export const lowered = (ruleset: Ruleset, stat: StatKey, figure: Figure): Figure => {
  const { best, worst } = boundsOf(ruleset, stat);
  if (figure === null) return null;
  const step = Math.sign(worst - best);
  return (worst - figure) * step > 0 ? figure + step : figure;
};

/** Takes the starting figure with what gains and injuries did to it, returns it now: all gains first, then injuries. */
export const figureOf = (
  ruleset: Ruleset,
  stat: StatKey,
  start: Figure,
  up: number,
  down: number,
): Figure => {
  let figure = start;
  for (let n = 0; n < up; n += 1) figure = raised(ruleset, stat, figure);
  for (let n = 0; n < down; n += 1) figure = lowered(ruleset, stat, figure);
  return figure;
};

/** Takes a figure and how often it was raised before, returns whether once more is possible. */
export const mayRaise = (ruleset: Ruleset, stat: StatKey, figure: Figure, before: number): boolean =>
  before < need(ruleset, 'career').characteristic.max && raised(ruleset, stat, figure) !== figure;

/** Takes a figure, returns whether a lasting injury can still lower it. */
export const mayLower = (ruleset: Ruleset, stat: StatKey, figure: Figure): boolean =>
  lowered(ruleset, stat, figure) !== figure;

/** Takes a figure, returns it as sheets write it: `6`, `3+`, a dash. */
export const figureText = (ruleset: Ruleset, stat: StatKey, figure: Figure | undefined): string => {
  if (figure === null || figure === undefined) return '-';
  return ruleset.characteristics[stat]?.target ? `${figure}+` : String(figure);
};
