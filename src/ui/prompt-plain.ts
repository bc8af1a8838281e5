import readline from 'node:readline';
import tty from 'node:tty';
import { say } from '../problem.ts';
import { Interrupted } from './interrupted.ts';
import { dieHungUp, type Lost, onSignals } from './keys.ts';
import {
  BACK,
  type Desk,
  type LineQuestion,
  type Pick,
  type PickQuestion,
  type Prompter,
} from './prompter.ts';
import { find, fold } from './search.ts';

/** More refused options than this are only told when asked for. */
const FEW = 6;
/** A longer list is not read out unless it is asked for. */
const LONG = 26;

/** Lines that came in one piece with an earlier answer. */
const waiting: string[] = [];

/** Reads one line as the terminal gives it, without drawing anything. */
const readLine = (question: string): Promise<string> => {
  if (waiting.length > 0) {
    process.stderr.write(question);
    return Promise.resolve(waiting.shift()!);
  }
  return new Promise((resolve, reject) => {
    const reader = readline.createInterface({ input: process.stdin, terminal: false });
    let done = false;
    const end = (body: () => void): void => {
      if (done) return;
      done = true;
      quiet();
      reader.close();
      body();
    };
    const leave = (lost: Lost): void => {
      process.stderr.write('\n');
      end(() => reject(new Interrupted(lost)));
    };
    const quiet = onSignals(leave);
    reader.on('line', (line) => {
      // Everything of one piece is read before the reader closes, or the rest would be lost.
      if (waiting.push(line) === 1) setImmediate(() => end(() => resolve(waiting.shift()!)));
    });
    // The input ends with Ctrl-D, and with a terminal that is gone; that one is none any more.
    reader.once('close', () => {
      if (waiting.length > 0 || done) return;
      const gone = !tty.isatty(0);
      if (gone) dieHungUp();
      leave(gone ? 129 : 130);
    });
    process.stderr.write(question);
  });
};

const isOpen = (option: Pick<unknown>): boolean => option.refused === undefined;

/** Numbered choices, one line after the other: for screen readers, logs and dumb terminals. */
export const plainPrompter = (desk: Desk): Prompter => {
  const { text, err } = desk;

  const tellOption = (label: string, index: number): void =>
    err(text(say('plain.option', { number: index + 1, label })));

  /** Reads the options out; returns the places of those that were. */
  const list = <T>({ options }: PickQuestion<T>, whole: boolean): readonly number[] => {
    const open = [...options.keys()].filter((index) => options[index]!.refused === undefined);
    const told = whole || open.length <= LONG ? open : open.slice(0, 1);
    for (const index of told) tellOption(options[index]!.label, index);
    if (told.length < open.length) err(text(say('plain.more', { n: open.length - told.length })));
    const refused = options.filter((option) => option.refused !== undefined);
    if (whole || refused.length <= FEW)
      for (const option of refused)
        err(text(say('plain.refused', { label: option.label, reason: option.refused! })));
    return told;
  };

  /** The places of what is meant: a number that was read out, else the options with these words, open ones if any. */
  const meant = <T>(
    { options }: PickQuestion<T>,
    typed: string,
    told: ReadonlySet<number>,
  ): readonly number[] => {
    if (typed === '') return [0];
    if (/^\d+$/.test(typed) && told.has(Number(typed) - 1)) return [Number(typed) - 1];
    const found = find(
      options.map((option, index) => ({ ...option, index })),
      typed,
    );
    const open = found.filter((option) => option.refused === undefined);
    const whole = open.filter((option) => fold(option.label) === fold(typed));
    const best = [whole, open, found].find((some) => some.length > 0) ?? [];
    return best.map((option) => option.index);
  };

  const pick = async <T>(asked: PickQuestion<T>): Promise<T | typeof BACK> => {
    const { options } = asked;
    const question = {
      ...asked,
      options: [...options.filter(isOpen), ...options.filter((one) => !isOpen(one))],
    };
    err(question.message);
    const told = new Set(list(question, false));
    for (;;) {
      const typed = (await readLine(text(say('plain.number')))).trim();
      if (typed === '<') return BACK;
      if (typed === '?') err(question.help);
      if (typed === '*') for (const index of list(question, true)) told.add(index);
      if (typed === '?' || typed === '*') continue;
      const places = meant(question, typed, told);
      const option = places.length === 1 ? question.options[places[0]!] : undefined;
      if (option && option.refused === undefined) {
        err(text(say('plain.taken', { label: option.label })));
        return option.value;
      }
      if (option) err(text(say('answer.refused', { what: option.label, reason: option.refused! })));
      else err(text(say(places.length > 0 ? 'plain.several' : 'plain.no-such', { typed })));
      if (option || places.length > LONG) continue;
      for (const index of places) {
        tellOption(question.options[index]!.label, index);
        told.add(index);
      }
    }
  };

  const line = async (question: LineQuestion): Promise<string | typeof BACK> => {
    for (;;) {
      const label = question.fallback
        ? say('plain.line-default', { message: question.message, fallback: question.fallback })
        : say('plain.line', { message: question.message });
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
