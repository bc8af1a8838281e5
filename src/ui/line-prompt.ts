import {
  createPrompt,
  isEnterKey,
  isTabKey,
  makeTheme,
  useKeypress,
  usePrefix,
  useState,
} from '@inquirer/core';
import { below, type Frame, question, useResize } from './prompt-frame.ts';

export interface LineConfig extends Frame {
  /** What Enter alone gives; shown in brackets. */
  readonly fallback: string;
  /** What is wrong with an answer; null when it is right. */
  readonly check: (text: string) => string | null;
  /** How a taken answer is shown. */
  readonly shown: (text: string) => string;
}

/** One line of text that is checked at once: a wrong one stays to be mended, with the reason below it. */
export const linePrompt = createPrompt<string, LineConfig>((config, done) => {
  const { style } = config;
  const [line, setLine] = useState('');
  const [wrong, setWrong] = useState('');
  const [help, setHelp] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const prefix = usePrefix({ status: answer === null ? 'idle' : 'done', theme: makeTheme() });
  useResize();

  useKeypress((key, rl) => {
    if (answer !== null) return;
    const keep = (text: string): void => {
      rl.clearLine(0);
      rl.write(text);
    };
    if (isEnterKey(key)) {
      const given = line.trim() === '' ? config.fallback : line.trim();
      const problem = config.check(given);
      if (problem === null) {
        setAnswer(given);
        done(given);
        return;
      }
      keep(line);
      return setWrong(problem);
    }
    if (isTabKey(key)) return keep(line);
    if (rl.line === '?') {
      keep('');
      setLine('');
      return setHelp(config.help);
    }
    if (rl.line === line) return;
    setLine(rl.line);
    setWrong('');
    setHelp('');
  });

  if (answer !== null) return `${question(config, prefix)} ${style.cyan(config.shown(answer))}`;
  const offered = config.fallback === '' || line !== '' ? '' : ` ${style.dim(`(${config.fallback})`)}`;
  return [`${question(config, prefix)}${offered} ${line}`, below(config, '', wrong, help)];
});
