import { type Fraction, fractionText, hundredths } from '../dice/fraction.ts';
import type { Lang } from './messages.ts';

/** Takes a chance, returns it in percent with two decimals: 55.56% or, with U+00A0, 55,56 %. */
export const percent = (chance: Fraction, lang: Lang): string => {
  const shown = (hundredths(chance) / 100).toFixed(2);
  return lang === 'fr' ? `${shown.replace('.', ',')}\u00a0%` : `${shown}%`;
};

/** A long fraction is no help to anybody at a table. */
const LONG = 13;

/** Takes a chance, returns its fraction for people; a long one is only told by `--json`. */
export const shortFraction = (chance: Fraction): string => {
  const text = fractionText(chance);
  return text.length > LONG ? '' : text;
};

export interface ChanceJson {
  readonly fraction: string;
  readonly percent: number;
}

/** Takes a chance, returns it for scripts: exact, and in percent rounded to two decimals. */
export const chanceJson = (chance: Fraction): ChanceJson => ({
  fraction: fractionText(chance),
  percent: hundredths(chance) / 100,
});
