const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
const ASCII = ['_', '.', ':', '-', '=', '+', '*', '#'];

/**
 * Takes numbers, returns a line of as many characters, the lowest and the highest number at its ends of the scale; in
 * ASCII where blocks may not show. Equal numbers stand in the middle.
 */
export const sparkline = (numbers: readonly number[], ascii: boolean): string => {
  const marks = ascii ? ASCII : BLOCKS;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return numbers
    .map((one) => marks[high === low ? 3 : Math.round(((one - low) / (high - low)) * (marks.length - 1))])
    .join('');
};

/** Takes the environment, returns whether its locale says that text is not UTF-8. */
export const isAsciiLocale = (env: Readonly<Record<string, string | undefined>>): boolean => {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return locale !== '' && !/utf-?8/i.test(locale);
};
