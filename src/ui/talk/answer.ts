import { type Message, type Param, say } from '../../problem.ts';
import type { ChooseAsk, Item, ListAsk, ListOption, RollAsk, Scalar } from '../../sequence/ask.ts';
import type { OpenAsk } from '../../sequence/drive.ts';
import { checkAnswer, itemsOf } from '../../sequence/given.ts';
import { hasMessage, type Lang, renderParam } from '../messages.ts';
import { BACK, type Pick, type Prompter } from '../prompter.ts';

/** What the conversation needs to speak. */
export interface Speech {
  readonly prompter: Prompter;
  readonly lang: Lang;
  readonly text: (message: Message) => string;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The rule behind a question: its step's help. */
const helpOf = ({ text, lang }: Speech, step: string): string =>
  text(say(hasMessage(`rule.${step}`, lang) ? `rule.${step}` : `step.${step}`));

/** A question as a person is asked it; a purpose without one is named as it is. */
const questionOf = ({ text, lang }: Speech, { id, params }: Message): string => {
  const question = id.replace(/^ask\./, 'question.');
  return capital(text(say(hasMessage(question, lang) ? question : id, params)));
};

const labelOf = (speech: Speech, label: Param): string => capital(renderParam(label, speech.lang));

const picks = (speech: Speech, ask: ChooseAsk): readonly Pick<Scalar>[] => {
  const all = ask.options.map((option) => ({
    value: option.value,
    label: labelOf(speech, option.label),
    ...(option.refused ? { refused: speech.text(option.refused) } : {}),
  }));
  const first = all.filter((one) => one.value === ask.fallback && !('refused' in one));
  const open = all.filter((one) => !('refused' in one) && !first.includes(one));
  return [...first, ...open, ...all.filter((one) => 'refused' in one)];
};

const choose = (speech: Speech, ask: ChooseAsk, step: string): Promise<Scalar | typeof BACK> =>
  speech.prompter.pick({
    message: questionOf(speech, ask.purpose),
    help: helpOf(speech, step),
    options: picks(speech, ask),
  });

/** `5 3`, `5,3` or `53`: faces one after the other. */
const facesOf = (typed: string, faces: number): readonly number[] => {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const together = words.length === 1 && /^\d+$/.test(words[0]!) && faces <= 9 && words[0]!.length > 1;
  return (together ? [...words[0]!] : words).map(Number);
};

/** The faces that were thrown; null lets bbl roll. */
const roll = async (speech: Speech, ask: RollAsk, step: string): Promise<unknown> => {
  const leaf = (typed: string): unknown => {
    const faces = facesOf(typed, ask.dice.faces);
    return ask.nested
      ? Array.from({ length: Math.ceil(faces.length / ask.dice.count) }, (_, n) =>
          faces.slice(n * ask.dice.count, (n + 1) * ask.dice.count),
        )
      : faces;
  };
  const dice =
    ask.dice.read === 'digits'
      ? `D${String(ask.dice.faces).repeat(ask.dice.count)}`
      : `${ask.dice.count}D${ask.dice.faces}`;
  const answer = await speech.prompter.line({
    message: speech.text(say('ask.dice', { what: capital(speech.text(ask.purpose)), dice })),
    help: helpOf(speech, step),
    check: (typed) => {
      if (typed === '') return null;
      if (!/^[\d\s,;]+$/.test(typed)) return speech.text(say('talk.faces-wrong'));
      const checked = checkAnswer(ask, leaf(typed));
      return 'problem' in checked ? speech.text(checked.problem.message) : null;
    },
  });
  if (answer === BACK) return BACK;
  return answer === '' ? null : leaf(answer);
};

const optionLabel = (speech: Speech, option: ListOption): string => {
  const label = labelOf(speech, option.label);
  return option.price === undefined || option.price === 0
    ? label
    : speech.text(say('basket.price', { what: label, price: { gold: option.price } }));
};

/** A player who joins gets a name; Enter takes the one offered. */
const nameOf = async (speech: Speech, item: Item, step: string): Promise<Item | typeof BACK> => {
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

/** Things taken one after the other with the money left shown; back takes the last one out again. */
const basket = async (
  speech: Speech,
  ask: ListAsk,
  step: string,
  before: unknown,
): Promise<readonly Item[] | typeof BACK> => {
  const items = takenBefore(ask, before);
  for (;;) {
    const left = ask.left ? speech.text(say('basket.left', { left: { gold: ask.left(items) } })) : '';
    const options: Pick<ListOption | null>[] = [
      {
        value: null,
        label: speech.text(say(items.length > 0 ? 'basket.done' : 'basket.nothing', { count: items.length })),
      },
      ...ask.options(items).map((option) => ({
        value: option,
        label: optionLabel(speech, option),
        ...(option.refused ? { refused: speech.text(option.refused) } : {}),
      })),
    ];
    const open = options.filter((one) => one.refused === undefined);
    const message = [questionOf(speech, ask.purpose), left].filter((one) => one !== '').join(' · ');
    const taken = await speech.prompter.pick({
      message,
      help: helpOf(speech, step),
      options: [...open, ...options.filter((one) => one.refused !== undefined)],
    });
    if (taken === BACK) {
      const last = items.pop();
      if (!last) return BACK;
      const again = 'name' in last ? await nameOf(speech, last, step) : BACK;
      if (again !== BACK) items.push(again);
      continue;
    }
    if (taken === null) return items;
    const read = ask.read(taken.item, items);
    if ('refused' in read) {
      speech.prompter.tell(speech.text(read.refused));
      continue;
    }
    const named = await nameOf(speech, read.item, step);
    if (named !== BACK) items.push(named);
  }
};

/**
 * Puts one open question of a sequence to a person; a list goes on with what was taken `before` it was gone back to.
 * Returns the answer, null for dice that bbl is to roll, or BACK.
 */
export const answerAsk = (speech: Speech, { ask, step }: OpenAsk, before?: unknown): Promise<unknown> => {
  if (ask.kind === 'choose') return choose(speech, ask, step);
  if (ask.kind === 'roll') return roll(speech, ask, step);
  if (ask.kind === 'list') return basket(speech, ask, step, before);
  return speech.prompter.line({
    message: questionOf(speech, ask.purpose),
    help: helpOf(speech, step),
    check: (typed) => {
      const wrong = ask.check(/^\d+$/.test(typed) ? Number(typed) : typed);
      return wrong ? speech.text(wrong) : null;
    },
  });
};
