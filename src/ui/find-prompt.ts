import {
  createPrompt,
  isDownKey,
  isEnterKey,
  isTabKey,
  isUpKey,
  makeTheme,
  useKeypress,
  usePagination,
  usePrefix,
  useState,
} from '@inquirer/core';
import { below, type Frame, paintLines, question, useResize } from './prompt-frame.ts';

/** One line of the list; what is refused says why and cannot be taken. */
export interface Found {
  readonly value: unknown;
  readonly label: string;
  readonly refused?: string;
}

export interface FindConfig extends Frame {
  /** The lines that a search term means; the whole list for none. */
  readonly source: (term: string) => readonly Found[];
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
      const text = item.refused === undefined ? item.label : `${item.label} (${item.refused})`;
      const paint = isActive ? style.cyan : item.refused === undefined ? (line: string) => line : style.dim;
      return paintLines(isActive ? style.cyan('> ') : '  ', text, paint);
    },
  });

  if (answer !== null) return `${question(config, prefix)} ${style.cyan(answer)}`;
  const complaint = wrong === '' && items.length === 0 ? config.none : wrong;
  return [`${question(config, prefix)} ${term}`, below(config, page, complaint, help)];
});
