/** What must be known of a command line before it is parsed, so that even its errors come out as asked. */
export interface Scan {
  readonly lang: string | null;
  readonly color: string | null;
  readonly date: string | null;
  readonly json: boolean;
  readonly plain: boolean;
}

/** Takes the words after `bbl`, returns the options that decide how anything at all is printed; the last one counts. */
export const scan = (argv: readonly string[]): Scan => {
  const end = argv.indexOf('--');
  const words = end < 0 ? argv : argv.slice(0, end);
  const optionValue = (flag: string): string | null => {
    const at = words.findLastIndex((word) => word === flag || word.startsWith(`${flag}=`));
    if (at < 0) return null;
    return words[at] === flag ? (words[at + 1] ?? null) : words[at]!.slice(flag.length + 1);
  };
  return {
    lang: optionValue('--lang'),
    color: optionValue('--color'),
    date: optionValue('--date'),
    json: words.includes('--json'),
    plain: words.includes('--plain'),
  };
};

/** Takes text, returns whether it is a day of the calendar, YYYY-MM-DD. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
