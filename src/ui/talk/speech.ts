import { type Message, type Param, say } from '../../problem.ts';
import { hasMessage, type Lang, renderParam } from '../messages.ts';
import type { Prompter } from '../prompter.ts';

/** What the conversation needs to speak. */
export interface Speech {
  readonly prompter: Prompter;
  readonly lang: Lang;
  readonly text: (message: Message) => string;
}

/** Text with its first letter in capitals. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The rule behind a question: its step's help; a step that only a ruleset knows has that of its kind. */
export const helpOf = ({ text, lang }: Speech, step: string): string => {
  const known = [`rule.${step}`, `step.${step}`].find((id) => hasMessage(id, lang));
  return text(say(known ?? 'rule.extra-roll'));
};

/** A question as a person is asked it; a purpose without one is named as it is. */
export const questionOf = ({ text, lang }: Speech, { id, params }: Message): string => {
  const question = id.replace(/^ask\./, 'question.');
  return capital(text(say(hasMessage(question, lang) ? question : id, params)));
};

/** What an option is called. */
export const labelOf = (speech: Speech, label: Param): string => capital(renderParam(label, speech.lang));
