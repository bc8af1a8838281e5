import { say } from '../../problem.ts';
import type { Item, ListAsk, ListOption } from '../../sequence/ask.ts';
import { checkAnswer, itemsOf } from '../../sequence/given.ts';
import { hasMessage } from '../messages.ts';
import { BACK, type Pick } from '../prompter.ts';
import { helpOf, labelOf, questionOf, type Speech } from './speech.ts';

/** A list that is asked about: its ask, the step that asks, and the words it is asked in. */
interface Basket {
  readonly speech: Speech;
  readonly ask: ListAsk;
  readonly step: string;
}

const optionPick = (speech: Speech, option: ListOption): Pick<ListOption> => {
  const label = labelOf(speech, option.label);
  return {
    value: option,
    label:
      option.price === undefined || option.price === 0
        ? label
        : speech.text(say('basket.price', { what: label, price: { gold: option.price } })),
    ...(option.refused ? { refused: speech.text(option.refused) } : {}),
  };
};

/** A player who joins gets a name; Enter takes the one offered. */
const nameOf = async ({ speech, step }: Basket, item: Item): Promise<Item | typeof BACK> => {
  if (!('name' in item)) return item;
  const name = await speech.prompter.line({
    message: speech.text(say('ask.name', { number: Number(item['number']) })),
    help: helpOf(speech, step),
    fallback: String(item['name']),
    check: (typed) => (typed.length > 200 ? speech.text(say('reason.name')) : null),
  });
  return name === BACK ? BACK : { ...item, name };
};

/** Things taken before, where they still stand. */
const takenBefore = (ask: ListAsk, before: unknown): Item[] =>
  before !== undefined && 'leaf' in checkAnswer(ask, before) ? [...itemsOf(ask, before)] : [];

/** What is left to spend after these; where nothing is spent, how many there are. */
const leftText = ({ speech, ask }: Basket, items: readonly Item[]): string => {
  if (ask.purses) return speech.text(ask.purses(items));
  if (ask.left) return speech.text(say('basket.left', { left: { gold: ask.left(items) } }));
  return items.length > 0 ? speech.text(say('basket.taken', { count: items.length })) : '';
};

/** One question of the basket: a question with what is left, a way to end, and what may be taken. */
const pickNext = (
  basket: Basket,
  question: string,
  end: Pick<null>,
  options: readonly ListOption[],
  items: readonly Item[],
): Promise<ListOption | null | typeof BACK> => {
  const { speech, step } = basket;
  const all: readonly Pick<ListOption | null>[] = [end, ...options.map((one) => optionPick(speech, one))];
  return speech.prompter.pick({
    message: [question, leftText(basket, items)].filter((one) => one !== '').join(' · '),
    help: helpOf(speech, step),
    options: [
      ...all.filter((one) => one.refused === undefined),
      ...all.filter((one) => one.refused !== undefined),
    ],
  });
};

/** The way to end: nothing taken has words of its own where a list gives some. */
const endOf = ({ speech, ask }: Basket, items: readonly Item[]): Pick<null> => {
  const nothing = `${ask.purpose.id.replace(/^ask\./, 'question.')}-none`;
  const id = items.length > 0 ? 'basket.done' : hasMessage(nothing, speech.lang) ? nothing : 'basket.nothing';
  const wrong = ask.unfinished?.(items) ?? null;
  return {
    value: null,
    label: speech.text(say(id, { count: items.length })),
    ...(wrong ? { refused: speech.text(wrong) } : {}),
  };
};

/** What something in the basket is called: as it was offered, or with what was added to it. */
const said = ({ speech, ask }: Basket, item: Item, before: readonly Item[]): string =>
  ask.named ? labelOf(speech, ask.named(item, before)) : '';

/** What a thing that is being taken has besides; back takes the last addition out again, and then the thing. */
const enlarged = async (
  basket: Basket,
  first: Item,
  before: readonly Item[],
): Promise<Item | typeof BACK> => {
  const { speech, ask } = basket;
  const stages = [first];
  for (;;) {
    const now = stages.at(-1)!;
    const options = ask.further?.(now, before) ?? [];
    if (options.length === 0) return now;
    const end = { value: null, label: speech.text(say('basket.all')) };
    const question = speech.text(say('basket.further', { what: said(basket, now, before) }));
    const taken = await pickNext(basket, question, end, options, [...before, now]);
    if (taken === null) return now;
    if (taken !== BACK) stages.push(taken.item);
    else if (stages.length === 1) return BACK;
    else stages.pop();
  }
};

/** One thing as it goes into the basket, with all that is asked about it. */
const taking = async (
  basket: Basket,
  option: ListOption,
  items: readonly Item[],
): Promise<Item | typeof BACK> => {
  const { speech, ask } = basket;
  const read = ask.read(option.item, items);
  if ('refused' in read) {
    speech.prompter.tell(speech.text(read.refused));
    return BACK;
  }
  const whole = await enlarged(basket, read.item, items);
  return whole === BACK ? BACK : nameOf(basket, whole);
};

/**
 * Things taken one after the other with the money left shown; goes on with what was taken `before`, and back takes the
 * last one out again. Returns the items, or BACK.
 */
export const fillBasket = async (
  speech: Speech,
  ask: ListAsk,
  step: string,
  before: unknown,
): Promise<readonly Item[] | typeof BACK> => {
  const basket: Basket = { speech, ask, step };
  const items = takenBefore(ask, before);
  for (;;) {
    const question = questionOf(speech, ask.purpose);
    const taken = await pickNext(basket, question, endOf(basket, items), ask.options(items), items);
    if (taken === null) return items;
    if (taken === BACK) {
      const last = items.pop();
      if (!last) return BACK;
      const again = 'name' in last ? await nameOf(basket, last) : BACK;
      if (again !== BACK) items.push(again);
      continue;
    }
    const one = await taking(basket, taken, items);
    if (one !== BACK) items.push(one);
  }
};
