import { createPrompt, isDownKey, isEnterKey, isTabKey, isUpKey, makeTheme, useEffect, useKeypress, usePagination, usePrefix, useState } from '@inquirer/core';
import type { Style } from './style.ts';

/** One line of the list; what is refused says why and cannot be taken. */
export interface Found {
  readonly value: unknown;
  readonly label: string;
  readonly refused?: string;
}

/** What every prompt shows around its answer. */
export interface Frame {
  readonly message: string;
  readonly style: Style;
  /** The keys that do something. */
  readonly keys: string;
  /** The rule, shown for `?`. */
  readonly help: string;
}

export interface FindConfig extends Frame {
  /** The lines that a search term means; the whole list for none. */
  readonly source: (term: string) => readonly Found[];
  readonly none: string;
  readonly refusal: (item: Found) => string;
}

/** Draws again when the terminal has another width. */
export const useResize = (): void => {
  const [, setColumns] = useState(process.stderr.columns);
  useEffect(() => {
    const resized = (): void => setColumns(process.stderr.columns);
    process.stderr.on('resize', resized);
    return () => process.stderr.removeListener('resize', resized);
  }, []);
};

/** What stands below an answer: a complaint, the help that was asked for, the keys. */
export const below = ({ style, keys }: Frame, list: string, wrong: string, help: string): string =>
  [list, wrong === '' ? '' : style.red(wrong), help, style.dim(keys)].filter((line) => line !== '').join('\n');

/**
 * A list that is searched by typing. Unlike the search prompt that comes with `inquirer` it answers at once, so that
 * keys typed ahead are not lost, and it tells why a line cannot be taken.
 */
export const findPrompt = createPrompt<unknown, FindConfig>((config, done) => {
  const { style } = config;
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const [wrong, setWrong] = useState('');
  const [help, setHelp] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const prefix = usePrefix({ status: answer === null ? 'idle' : 'done', theme: makeTheme() });
  const items = config.source(term);
  useResize();

  useKeypress((key, rl) => {
    if (answer !== null) return;
    const keep = (text: string): void => {
      rl.clearLine(0);
      rl.write(text);
    };
    if (isEnterKey(key)) {
      // The line is gone from readline by now; the term is what was typed.
      const item = items[active];
      if (item && item.refused === undefined) {
        setAnswer(item.label);
        done(item.value);
        return;
      }
      keep(term);
      return setWrong(item ? config.refusal(item) : config.none);
    }
    if (isUpKey(key) || isDownKey(key) || isTabKey(key)) {
      keep(term);
      const to = active + (isUpKey(key) ? -1 : isDownKey(key) ? 1 : 0);
      setActive(Math.max(0, Math.min(items.length - 1, to)));
      return setWrong('');
    }
    if (rl.line === '?') {
      keep('');
      setTerm('');
      return setHelp(config.help);
    }
    if (rl.line === term) return;
    setTerm(rl.line);
    setActive(0);
    setWrong('');
    setHelp('');
  });

  const page = usePagination({
    items,
    active: Math.min(active, Math.max(0, items.length - 1)),
    pageSize: 9,
    loop: false,
    renderItem: ({ item, isActive }) => {
      const text = item.refused === undefined ? item.label : style.dim(`${item.label} (${item.refused})`);
      return isActive ? style.cyan(`> ${text}`) : `  ${text}`;
    },
  });

  if (answer !== null) return `${prefix} ${style.bold(config.message)} ${style.cyan(answer)}`;
  const complaint = wrong === '' && items.length === 0 ? config.none : wrong;
  return [`${prefix} ${style.bold(config.message)} ${term}`, below(config, page, complaint, help)];
});
