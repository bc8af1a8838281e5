/** Which quote is open at the end of some text of a shell. */
export type Quote = '' | "'" | '"';

export interface Split {
  /** The words without their quotes; the last one is the one being typed, empty after a space. */
  readonly words: readonly string[];
  /** The last word as it was typed. */
  readonly raw: string;
  /** The quote that is still open. */
  readonly quote: Quote;
}

/** The character that a backslash stands before, or the two of them where it means nothing. */
const escaped = (next: string | undefined, quote: Quote): string => {
  if (next === undefined || next === '\n') return '';
  if (quote === '"') return '\\"$`'.includes(next) ? next : `\\${next}`;
  return next;
};

/** In fish a backslash before a quote or another one means something between single quotes too. */
const bends = (next: string | undefined, quote: Quote, fish: boolean): boolean =>
  quote !== "'" || (fish && (next === "'" || next === '\\'));

/** Takes a command line as typed, returns its words as the shell would read them. Nothing is expanded. */
export const splitLine = (text: string, fish = false): Split => {
  const words: string[] = [];
  let [word, quote, start, begun] = ['', '' as Quote, 0, false];
  for (let n = 0; n < text.length; n += 1) {
    const char = text[n]!;
    if (quote === '' && /[ \t\n]/.test(char)) {
      if (begun) words.push(word);
      [word, start, begun] = ['', n + 1, false];
      continue;
    }
    begun = true;
    if (char === '\\' && bends(text[n + 1], quote, fish)) {
      word += escaped(text[n + 1], quote);
      n += 1;
    } else if (char === quote) quote = '';
    else if (quote === '' && (char === "'" || char === '"')) quote = char;
    else word += char;
  }
  return { words: [...words, word], raw: text.slice(start), quote };
};

const SPECIAL = /[\s!"#$&'()*;<>?[\\\]^`{|}~]/g;

/** Between double quotes bash looks for its history after a `!`, so that one stands outside them. */
const quoteRest = (rest: string, quote: Quote): string => {
  if (quote === "'") return rest.replaceAll("'", "'\\''");
  if (quote === '"') return rest.replace(/["$\\`]/g, '\\$&').replaceAll('!', '"\\!"');
  return rest.replace(SPECIAL, '\\$&');
};

/**
 * Takes whole words that may stand for the last word of a bash line, and the part of it that bash itself completes (it
 * breaks words at `:`, `=` and an open quote); returns what bash shall put in the place of that part, quoted as the
 * quotes before it demand.
 */
export const quoteForBash = (values: readonly string[], raw: string, part: string): readonly string[] => {
  const kept = raw.endsWith(part) ? raw.slice(0, raw.length - part.length) : '';
  const before = splitLine(kept);
  const text = before.words.at(-1) ?? '';
  const home = kept === '' && raw.startsWith('~');
  return values
    .filter((value) => value.startsWith(text))
    .map((value) => value.slice(text.length))
    .map((rest) => (home ? `~${quoteRest(rest.slice(1), '')}` : quoteRest(rest, before.quote)));
};
