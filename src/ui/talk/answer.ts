import { say } from '../../problem.ts';
import type { ChooseAsk, RollAsk, Scalar } from '../../sequence/ask.ts';
import type { OpenAsk } from '../../sequence/drive.ts';
import { checkAnswer } from '../../sequence/given.ts';
import { BACK, type Pick } from '../prompter.ts';
import { fillBasket } from './basket.ts';
import { capital, helpOf, labelOf, questionOf, type Speech } from './speech.ts';

export type { Speech } from './speech.ts';

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
export const facesOf = (typed: string, faces: number): readonly number[] => {
  const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const together = words.length === 1 && /^\d+$/.test(words[0]!) && faces <= 9 && words[0]!.length > 1;
  return (together ? [...words[0]!] : words).map(Number);
};

/** The leaf of the faces that a person threw, of the ask given; null lets bbl roll. */
export const askDice = async (speech: Speech, ask: RollAsk, step: string): Promise<unknown> => {
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

/**
 * Puts one open question of a sequence to a person; a list goes on with what was taken `before` it was gone back to.
 * Returns the answer, null for dice that bbl is to roll, or BACK.
 */
export const answerAsk = (speech: Speech, { ask, step }: OpenAsk, before?: unknown): Promise<unknown> => {
  if (ask.kind === 'choose') return choose(speech, ask, step);
  if (ask.kind === 'roll') return askDice(speech, ask, step);
  if (ask.kind === 'list') return fillBasket(speech, ask, step, before);
  return speech.prompter.line({
    message: questionOf(speech, ask.purpose),
    help: helpOf(speech, step),
    check: (typed) => {
      const wrong = ask.check(/^\d+$/.test(typed) ? Number(typed) : typed);
      return wrong ? speech.text(wrong) : null;
    },
  });
};
