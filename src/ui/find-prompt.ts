import { createPrompt, isDownKey, isEnterKey, isUpKey, makeTheme, useKeypress, usePagination, usePrefix, useState } from '@inquirer/core';
import type { Style } from './style.ts';

/** One line of the list; what is refused says why and cannot be taken. */
export interface Found {
  readonly value: unknown;
  readonly label: string;
  readonly refused?: string;
}

export interface FindConfig {
  readonly message: string;
  /** The lines that a search term means; the whole list for none. */
  readonly source: (term: string) => readonly Found[];
  readonly style: Style;
  readonly keys: string;
  readonly none: string;
  readonly refusal: (item: Found) => string;
}

/**
 * A list that is searched by typing. Unlike the search prompt that comes with `inquirer` it answers at once, so that
 * keys typed ahead are not lost, and it tells why a line cannot be taken.
 */
export const findPrompt = createPrompt<unknown, FindConfig>((config, done) => {
  const { style } = config;
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(0);
  const [wrong, setWrong] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const prefix = usePrefix({ status: answer === null ? 'idle' : 'done', theme: makeTheme() });
  const items = config.source(term);

  useKeypress((key, rl) => {
    if (answer !== null) return;
    if (isEnterKey(key)) {
      // The line is gone from readline by now; the term is what was typed.
      const item = items[active];
      if (!item) return setWrong(config.none);
      if (item.refused !== undefined) return setWrong(config.refusal(item));
      setAnswer(item.label);
      done(item.value);
      return;
    }
    if (isUpKey(key) || isDownKey(key)) {
      rl.clearLine(0);
      rl.write(term);
      if (items.length > 0) setActive((active + (isUpKey(key) ? items.length - 1 : 1)) % items.length);
      return setWrong('');
    }
    setTerm(rl.line);
    setActive(0);
    setWrong('');
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
  const foot = wrong === '' ? (items.length === 0 ? style.red(config.none) : '') : style.red(wrong);
  return [`${prefix} ${style.bold(config.message)} ${term}`, [page, foot, style.dim(config.keys)].filter((line) => line !== '').join('\n')];
});
