import { fold } from '../matchday/fold.ts';
import type { Names } from '../problem.ts';

export const TACKLE: Names = { en: 'Tackle', fr: 'Tacle' };

/** Takes a word, returns whether it asks for a tackle of the card game; apart from the roll, which few ask for. */
export const isTackle = (word: string): boolean =>
  [TACKLE.en, TACKLE.fr].some((one) => fold(one) === fold(word));
