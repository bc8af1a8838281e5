import readline from 'node:readline';
import { say } from '../problem.ts';
import { Interrupted } from './interrupted.ts';
import { BACK, type Desk, type LineQuestion, type PickQuestion, type Prompter } from './prompter.ts';
import { find } from './search.ts';

/** More refused options than this are only told when asked for. */
const FEW = 12;

/** Lines that came in one piece with an earlier answer. */
const waiting: string[] = [];

/** Reads one line as the terminal gives it, without drawing anything. */
const readLine = (question: string): Promise<string> => {
  process.stderr.write(question);
  if (waiting.length > 0) return Promise.resolve(waiting.shift()!);
  return new Promise((resolve, reject) => {
    const reader = readline.createInterface({ input: process.stdin, terminal: false });
    let done = false;
    const end = (body: () => void): void => {
      if (done) return;
      done = true;
      process.removeListener('SIGINT', cancel);
      reader.close();
      body();
    };
    const cancel = (): void => {
      process.stderr.write('\n');
      end(() => reject(new Interrupted(130)));
    };
    process.once('SIGINT', cancel);
    reader.on('line', (line) => {
      // Everything of one piece is read before the reader closes, or the rest would be lost.
      if (waiting.push(line) === 1) setImmediate(() => end(() => resolve(waiting.shift()!)));
    });
    reader.once('close', () => waiting.length === 0 && end(() => reject(new Interrupted(130))));
  });
};

/** Numbered choices, one line after the other: for screen readers, logs and dumb terminals. */
export const plainPrompter = (desk: Desk): Prompter => {
  const { text, err } = desk;

  const list = <T>(question: PickQuestion<T>): void => {
    for (const [index, option] of question.options.entries()) if (option.refused === undefined) err(text(say('plain.option', { number: index + 1, label: option.label })));
    const refused = question.options.filter((option) => option.refused !== undefined);
    if (refused.length <= FEW) for (const option of refused) err(text(say('plain.refused', { label: option.label, reason: option.refused! })));
  };

  const chosen = <T>(question: PickQuestion<T>, typed: string): number | null => {
    if (typed === '') return 0;
    const number = /^\d+$/.test(typed) ? Number(typed) - 1 : -1;
    if (question.options[number]) return number;
    const indexed = question.options.map((option, index) => ({ ...option, index }));
    const found = find(indexed, typed);
    const open = found.filter((option) => option.refused === undefined);
    const only = open.length === 1 ? open : found.length === 1 ? found : [];
    return only[0]?.index ?? null;
  };

  const pick = async <T>(question: PickQuestion<T>): Promise<T | typeof BACK> => {
    err(question.message);
    list(question);
    for (;;) {
      const typed = (await readLine(text(say('plain.number')))).trim();
      if (typed === '<') return BACK;
      if (typed === '?') {
        err(question.help);
        continue;
      }
      const index = chosen(question, typed);
      const option = index === null ? undefined : question.options[index];
      if (option && option.refused === undefined) return option.value;
      err(option ? text(say('answer.refused', { what: option.label, reason: option.refused! })) : text(say('plain.no-such', { typed })));
    }
  };

  const line = async (question: LineQuestion): Promise<string | typeof BACK> => {
    for (;;) {
      const label = question.fallback ? say('plain.line-default', { message: question.message, fallback: question.fallback }) : say('plain.line', { message: question.message });
      const typed = (await readLine(text(label))).trim();
      if (typed === '<') return BACK;
      if (typed === '?') {
        err(question.help);
        continue;
      }
      const answer = typed === '' ? (question.fallback ?? '') : typed;
      const wrong = question.check(answer);
      if (wrong === null) return answer;
      err(wrong);
    }
  };

  return { pick, line, tell: err };
};
