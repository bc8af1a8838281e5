import { error, Refusal, say } from '../problem.ts';
import type { Asked } from './matchday.ts';

/** Options that a roll of a chain may have, each with a value. */
export const ROLL_OPTIONS = [
  'zones',
  'assists',
  'against',
  'niggles',
  'from',
  'range',
  'skills',
  'opponent',
  'with',
  'st',
  'goal',
  'player',
] as const;

/** The rolls of a chain: parted by a comma and a space, or a semicolon. */
const parts = (chain: string): readonly string[] => chain.split(/,\s+|;/).map((part) => part.trim());

const wordsOf = (part: string): readonly string[] =>
  [...part.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map((found) => found[0].replaceAll('"', ''));

const optionOf = (word: string): string => {
  const name = word.slice(2).split('=')[0]!;
  if ((ROLL_OPTIONS as readonly string[]).includes(name)) return name;
  const known = { list: ROLL_OPTIONS.map((one) => `--${one}`) };
  throw new Refusal(
    error('chain-option', { option: `--${name}` }, { exit: 2, help: say('help.known', { known }) }),
  );
};

const readPart = (part: string): Asked => {
  const words: string[] = [];
  const options: Record<string, string> = {};
  const left = [...wordsOf(part)];
  while (left.length > 0) {
    const word = left.shift()!;
    if (!word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const name = optionOf(word);
    const value = word.includes('=') ? word.slice(word.indexOf('=') + 1) : left.shift();
    if (value === undefined)
      throw new Refusal(error('option-needs-value', { option: `--${name}` }, { exit: 2 }));
    options[name] = value;
  }
  return { words, options };
};

/** Takes a chain as typed, `dodge 3 --zones 1, gfi, block 4 3`, returns its rolls; throws a refusal for what is none. */
export const readChain = (chain: string): readonly Asked[] => {
  const rolls = parts(chain).map(readPart);
  if (rolls.some(({ words }) => words.length === 0)) throw new Refusal(error('chain-empty', {}, { exit: 2 }));
  return rolls;
};
