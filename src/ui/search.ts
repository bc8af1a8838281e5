/** Letters that are no base letter with an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Text without accents and case, for finding. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[øœæßłđðþı]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, ' ');

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}+-]+/u)
    .filter((word) => word !== '');

/** Whether a label names the player with this shirt number. */
const hasShirt = (label: string, number: string): boolean =>
  /^\d+$/.test(number) && [...label.matchAll(/#\d+/g)].some(([shirt]) => shirt === `#${number}`);

/**
 * Which labels a search means: each of its words begins a word of the label. A number that begins it means the player
 * with this shirt, where there is one, and no higher number or price. Labels that have the words whole come first; else
 * the order stays.
 */
export const find = <T extends { readonly label: string }>(
  items: readonly T[],
  term: string,
): readonly T[] => {
  const wanted = wordsOf(term);
  if (wanted.length === 0) return term.trim() === '' ? items : [];
  const hits = items.filter(({ label }) => {
    const words = wordsOf(label);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
  const shirts = hits.filter(({ label }) => hasShirt(label, wanted[0]!));
  if (shirts.length > 0) return shirts;
  const whole = ({ label }: T): boolean => wordsOf(label).includes(wanted[0]!);
  return [...hits.filter(whole), ...hits.filter((item) => !whole(item))];
};
