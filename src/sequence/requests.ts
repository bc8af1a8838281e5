import type { Dice } from '../dice/notation.ts';
import { error, type Message, type Problem, warning } from '../problem.ts';
import type { Answer, Ask, Choice, ConcludeAsk, FactAsk, Item, ListAsk, RollAsk, Scalar } from './ask.ts';

/**
 * The typed helpers that steps call with `yield*`. A forgotten `yield*` would compile silently, so each helper
 * returns a one-shot request and the driver compares how many were made and taken.
 */
const ledger = { made: 0, taken: 0 };

/** Requests made and not taken since the last call; the driver's check. */
export const forgotten = (): number => {
  const open = ledger.made - ledger.taken;
  ledger.made = 0;
  ledger.taken = 0;
  return open;
};

class Request<T> {
  private used = false;
  private readonly ask: Ask;
  constructor(ask: Ask) {
    this.ask = ask;
    ledger.made += 1;
  }
  *[Symbol.iterator](): Generator<Ask, T, Answer> {
    if (this.used)
      throw new Error(`a request was taken twice: ${'path' in this.ask ? this.ask.path : 'problem'}`);
    this.used = true;
    ledger.taken += 1;
    return (yield this.ask) as T;
  }
}

type RollOptions = Pick<RollAsk, 'key' | 'more' | 'table' | 'reads' | 'band'>;

/** Rolls dice; returns them as they fell (all throws one after the other). */
export const roll = (
  path: string,
  dice: Dice,
  purpose: Message,
  options: RollOptions = {},
): Request<readonly number[]> => new Request({ kind: 'roll', path, dice, purpose, ...options });

/** Rolls dice until `more` says no; returns the throws. The leaf is a list of throws. */
export const rollList = (
  path: string,
  dice: Dice,
  purpose: Message,
  more: NonNullable<RollAsk['more']>,
): Request<readonly (readonly number[])[]> =>
  new Request({ kind: 'roll', path, dice, purpose, more, nested: true });

/** One of the options; the driver refuses the others with their reason. */
export const choose = <T extends Scalar>(
  path: string,
  options: readonly (Choice & { readonly value: T })[],
  fallback: T,
  purpose: Message,
): Request<T> => new Request({ kind: 'choose', path, options, fallback, purpose });

/** As `choose`, for what may stay open: not named in a record, it is decided at the table or not at all. */
export const mayChoose = <T extends Scalar>(
  path: string,
  options: readonly (Choice & { readonly value: T })[],
  fallback: T,
  purpose: Message,
): Request<T> => new Request({ kind: 'choose', path, options, fallback, purpose, optional: true });

/** Something only people know. */
export const fact = <T>(path: string, check: FactAsk['check'], purpose: Message, fallback?: T): Request<T> =>
  new Request({ kind: 'fact', path, check, purpose, ...(fallback === undefined ? {} : { fallback }) });

/** A list of decisions, each depending on those before it. */
export const list = <T extends Item>(ask: Omit<ListAsk, 'kind'>): Request<readonly T[]> =>
  new Request({ kind: 'list', ...ask });

/** The keys of the map (or indexes of the list) at a path; none when it is absent. */
export const keys = (path: string): Request<readonly string[]> => new Request({ kind: 'keys', path });

/** Writes `result` beside the leaves at `path`; returns it (in a part that is closed: as it was recorded). */
export const conclude = <T extends ConcludeAsk['result']>(path: string, result: T): Request<T> =>
  new Request({ kind: 'conclude', path, result });

/** Says that something given is wrong; the step goes on, so that more can be said, and the run fails after it. */
export const complain = (
  code: string,
  path: string,
  params: Problem['message']['params'] = {},
  help?: Message,
): Request<void> =>
  new Request({ kind: 'problem', problem: error(code, params, help ? { path, help } : { path }) });

export const warn = (code: string, path: string, params: Problem['message']['params'] = {}): Request<void> =>
  new Request({ kind: 'problem', problem: warning(code, params, { path }) });
