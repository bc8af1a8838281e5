import { expect } from 'vitest';
import { render } from '../../src/ui/messages.ts';
import { BACK, type Pick, type Prompter } from '../../src/ui/prompter.ts';
import { find } from '../../src/ui/search.ts';
import type { Speech } from '../../src/ui/talk/speech.ts';

/** What a person is asked, and what he types; with a reason it is refused, and the question stays. */
export type Answer = readonly [asks: RegExp, says: string, refused?: RegExp];

/** A person at a table who answers in this order; `heard` is every question with its options as they stood. */
export interface Person {
  readonly speech: Speech;
  readonly heard: string[];
  /** Answers nobody asked for. */
  readonly left: () => readonly Answer[];
}

const shown = ({ label, refused }: Pick<unknown>): string =>
  refused === undefined ? label : `- ${label}: ${refused}`;

/** Takes answers, returns the person who gives them; a question that is not the next one fails. */
export const person = (answers: readonly Answer[]): Person => {
  const waiting = [...answers];
  const heard: string[] = [];
  const next = (message: string): Answer => {
    const answer = waiting.shift();
    if (!answer) throw new Error(`nobody answers: ${message}`);
    expect(message).toMatch(answer[0]);
    return answer;
  };
  const prompter: Prompter = {
    pick: async ({ message, options }) => {
      heard.push([message, ...options.map(shown)].join('\n'));
      for (;;) {
        const [, says, refused] = next(message);
        if (says === '<') return BACK;
        const option = says === '' ? options[0] : find(options, says)[0];
        if (!option)
          throw new Error(`${message}: nothing like ${says} among\n${options.map(shown).join('\n')}`);
        if (refused) expect(option.refused ?? '').toMatch(refused);
        else {
          expect(option.refused, `${message}: ${option.label}`).toBeUndefined();
          return option.value;
        }
      }
    },
    line: async ({ message, check, fallback = '' }) => {
      heard.push(message);
      for (;;) {
        const [, says, refused] = next(message);
        if (says === '<') return BACK;
        const text = says === '' ? fallback : says;
        const wrong = check(text);
        if (refused) expect(wrong ?? '').toMatch(refused);
        else {
          expect(wrong, message).toBeNull();
          return text;
        }
      }
    },
    tell: (line) => heard.push(line),
  };
  const speech: Speech = { prompter, lang: 'en', text: (message) => render(message, 'en') };
  return { speech, heard, left: () => waiting };
};
