import { type Tree, valueAt } from '../../record/tree.ts';
import { keysAt } from '../../sequence/answers.ts';
import type { Ask, Asking, RollAsk } from '../../sequence/ask.ts';
import { checkAnswer } from '../../sequence/given.ts';

/** What a part of a step comes to on a record: its result, or the first dice that nobody has thrown. */
export type Peeked<T> = { readonly value: T } | { readonly dice: RollAsk };

const answerAt = (tree: Tree, ask: Exclude<Ask, RollAsk>): unknown => {
  if (ask.kind === 'problem') return undefined;
  if (ask.kind === 'keys') return keysAt(tree, ask.path);
  if (ask.kind === 'conclude') return ask.result;
  const said = valueAt(tree, ask.path);
  const checked = said === undefined ? null : checkAnswer(ask, said);
  return checked && 'value' in checked ? checked.value : ask.fallback;
};

/** Takes a part of a step and a record, runs the one on the other: dice that are not there end it, other gaps take their default. */
export const peek = <T>(asking: Asking<T>, tree: Tree): Peeked<T> => {
  let next = asking.next();
  while (!next.done) {
    const ask = next.value;
    if (ask.kind === 'roll') {
      const checked = checkAnswer(ask, valueAt(tree, ask.path));
      if ('problem' in checked) return { dice: ask };
      next = asking.next(checked.value);
    } else next = asking.next(answerAt(tree, ask));
  }
  return { value: next.value };
};
