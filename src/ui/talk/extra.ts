import { BACK, type Pick } from '../prompter.ts';
import { type Report, type Said, textOf } from './form.ts';

/** What a question of the report gave, or that a person went back. */
export type Answer = Said | typeof BACK;
/** Something that is not told of every match: how it is offered, and what is asked when it is picked. */
export interface Extra {
  readonly id: string;
  readonly label: string;
  readonly refused?: string;
  /** Without a question the pick is the answer. */
  readonly leaves?: Said['leaves'];
  readonly ask?: () => Promise<Answer>;
}

/** Takes the ids of a question and its help, and options; returns the one picked, or BACK. */
export const pickOne = (
  report: Report,
  [question, help]: readonly [question: string, help: string],
  params: Parameters<typeof textOf>[2],
  options: readonly Pick<string>[],
): Promise<string | typeof BACK> =>
  report.speech.prompter.pick({
    message: textOf(report, question, params),
    help: textOf(report, help),
    options,
  });

/** Takes what was said and what it fills, returns the answer. */
export const filling = (said: string | typeof BACK, leaves: (taken: string) => Said['leaves']): Answer =>
  said === BACK ? BACK : { leaves: leaves(said) };
