import { nearest } from '../nearest.ts';
import { error, type Message, type Problem, say } from '../problem.ts';

type What = 'variant' | 'option' | 'union' | 'manager' | 'token';

const WHATS: Readonly<Record<What, string>> = {
  variant: 'tm.what.variant',
  option: 'kind.option',
  union: 'tm.what.union',
  manager: 'tm.what.manager',
  token: 'tm.what.token',
};

/** Takes a word that is none of the known ones, returns help: the nearest of them, else all. */
export const helpAmong = (value: string, known: readonly string[]): Message => {
  const near = nearest(value, known);
  return near ? say('help.nearest', { near }) : say('help.known', { known: { list: known } });
};

/** A word that stands for nothing there is. */
export const unknown = (what: What, value: string, known: readonly string[], path: string): Problem =>
  error('tm-unknown', { what: say(WHATS[what]), value }, { path, help: helpAmong(value, known) });
