const WHOLE = /^(?:0|-?[1-9]\d{0,14})$/;
/** What the core schema of YAML takes for a number. */
const NUMBER =
  /^[-+]?(?:0o[0-7]+|0x[\da-fA-F]+|\d+|(?:\.\d+|\d+\.?\d*)(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF|nan|NaN|NAN))$/;
const NUMBER_START = /^[-+.\d]/;
/** Signs that mean something else where a value begins. */
const NO_START = /^(?:[,[\]{}#&*!|>'"%@`?:~<=]|-(?:[\s,[\]{}]|$))/;
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const WORD = /^(?:true|false|null)$/i;
const FORBIDDEN = new Set(['constructor', 'prototype']);

/** Whether text of one line may begin a value without quotes here. */
export const startsPlain = (text: string): boolean => text !== '' && !NO_START.test(text);

/** Takes a value without quotes, returns what it stands for; undefined where that is left to the whole reader. */
export const resolvePlain = (text: string): unknown => {
  if (NUMBER_START.test(text)) {
    if (WHOLE.test(text)) return Number(text);
    return NUMBER.test(text) ? undefined : text;
  }
  if (text.length > 5 || !WORD.test(text)) return text;
  return WORDS.get(text);
};

/** Whether a key is the text that it looks like, and none that is refused. */
export const isSoundKey = (key: string): boolean => !WORD.test(key) && !FORBIDDEN.has(key);
