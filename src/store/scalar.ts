import { InternalFault } from './fault.ts';

export type Quoting = 'plain' | 'single' | 'double';

/** How the text of values may be written at a place. */
export interface Writing {
  readonly quoting?: Quoting;
  /** Inside brackets or braces, where commas and brackets end a plain value. */
  readonly flow: boolean;
  /** Whether YYYY-MM-DD may stand without quotes. */
  readonly plainDates: boolean;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_LIKE = /^\d{4}-\d{1,2}-\d{1,2}(?:$|[Tt\s])/;
const NUMBER_LIKE =
  /^[-+]?(?:0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|\.?\d[\d_]*(?:\.[\d_]*)?(?:[eE][-+]?\d+)?|\d[\d_]*(?::[0-5]?\d)+(?:\.\d*)?|\.(?:inf|nan))$/i;
const WORD_LIKE = /^(?:true|false|yes|no|on|off|y|n|null|nan|inf|~)$/i;
const ODD_CHARACTER = /[\p{C}\p{Zl}\p{Zp}\u0085]/u;
const SAFE_START = /^(?:[\p{L}\p{N}\p{M}_(/$€£^;]|\.{1,2}\/|[+.-](?=\p{L})|\p{S}(?<![<>=|~`+^$]))/u;

const looksLikeOther = (text: string, plainDates: boolean): boolean =>
  NUMBER_LIKE.test(text) ||
  WORD_LIKE.test(text) ||
  (DATE_LIKE.test(text) && !(plainDates && ISO_DATE.test(text)));

/** Words of letters, nothing else: most texts are. */
const PLAIN_WORDS = /^[A-Za-z](?:[A-Za-z0-9 _-]*[A-Za-z0-9])?$/;

/** Whether a text can stand without quotes and is read as that text by any YAML reader. */
const isSafePlain = (text: string, writing: Writing): boolean =>
  PLAIN_WORDS.test(text) ? !WORD_LIKE.test(text) : isSafeText(text, writing);

const isSafeText = (text: string, writing: Writing): boolean =>
  SAFE_START.test(text) &&
  !/\s$/.test(text) &&
  !ODD_CHARACTER.test(text) &&
  !/:(?:\s|$)|\s#/.test(text) &&
  !(writing.flow && /[,[\]{}:]/.test(text)) &&
  !looksLikeOther(text, writing.plainDates);

const isSafeSingle = (text: string): boolean => !ODD_CHARACTER.test(text);

const escapeOdd = (text: string): string =>
  [...text]
    .map((sign) => {
      if (!ODD_CHARACTER.test(sign) || sign.charCodeAt(0) < 0x20) return sign;
      return [...Array(sign.length).keys()]
        .map((i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`)
        .join('');
    })
    .join('');

/** JSON is YAML but for lone surrogates and invisible characters, which are escaped. */
const doubleQuoted = (text: string): string => {
  const astral = /[\u{10000}-\u{10FFFF}]/u;
  const parts = [...text].map((sign) => {
    if (astral.test(sign) && ODD_CHARACTER.test(sign))
      return `\\U${sign.codePointAt(0)!.toString(16).padStart(8, '0')}`;
    return escapeOdd(JSON.stringify(sign).slice(1, -1));
  });
  return `"${parts.join('')}"`;
};

const textOf = (text: string, writing: Writing): string => {
  if (writing.quoting === 'single' && isSafeSingle(text)) return `'${text.replaceAll("'", "''")}'`;
  if (writing.quoting !== 'double' && writing.quoting !== 'single' && isSafePlain(text, writing)) return text;
  return doubleQuoted(text);
};

/** Takes a single value, returns it as YAML on one line: quoting as wished where the value allows, else plain, else double. */
export const writeScalar = (value: unknown, writing: Writing): string => {
  if (typeof value === 'string') return textOf(value, writing);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value === 0 ? 0 : value);
  throw new InternalFault(`not a value that a file can hold: ${typeof value}`);
};

/** A map's key: whole numbers stay bare, since a key `7` is the same as `"7"`. */
export const writeKey = (key: string, flow: boolean): string =>
  /^(?:0|[1-9]\d{0,14})$/.test(key) ? key : textOf(key, { flow, plainDates: false });

/** The lines of a block scalar (`|`, `>`) that stands for the text, without its header; null when only quotes can hold it. */
export const blockLines = (text: string): readonly string[] | null => {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  const lines = body.split('\n');
  const odd = lines.some((line) => ODD_CHARACTER.test(line) || (line !== '' && line.trim() === ''));
  if (body === '' || odd || /^\s/.test(body) || body.endsWith('\n')) return null;
  return lines;
};
