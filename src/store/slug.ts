import { createHash } from 'node:crypto';

const MAX = 60;

/** Letters that do not come apart into a plain one and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
};

/** File names that one file system or another keeps for itself. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Takes a name in any script. Returns a file name without ending: lower-case ASCII letters, digits and single hyphens, 1 to 60 of
 * them, allowed on every file system, the same for the same name. A name without any such letter becomes `n-` and eight hex digits.
 */
export const slug = (name: string): string => {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX + 1)
    .replace(/^-+/, '')
    .slice(0, MAX)
    .replace(/-+$/, '');
  if (folded === '') return `n-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
  return RESERVED.test(folded) ? `x-${folded}` : folded;
};
