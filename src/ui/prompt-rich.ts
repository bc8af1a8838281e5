import type { PassThrough } from 'node:stream';
import { createPromptModule } from 'inquirer';
import { say } from '../problem.ts';
import { type FindConfig, type Found, findPrompt } from './find-prompt.ts';
import { Interrupted } from './interrupted.ts';
import { Keys, type Lost } from './keys.ts';
import { type LineConfig, linePrompt } from './line-prompt.ts';
import { BACK, type Desk, type LineQuestion, type PickQuestion, type Prompter } from './prompter.ts';
import { find } from './search.ts';

/** The terminal is one, however many conversations there are. */
let shared: Keys | null = null;

const opened = (): Keys => {
  shared ??= new Keys(process.stdin);
  return shared;
};

const promptOn = (input: PassThrough) => {
  const prompt = createPromptModule({ input, output: process.stderr });
  prompt.registerPrompt('find', findPrompt as never);
  prompt.registerPrompt('line', linePrompt as never);
  return prompt;
};

/** Asks one question of `inquirer`; whatever ends it unanswered is `Interrupted`. */
const asked = async <T>(
  question: ({ type: 'find' } & FindConfig) | ({ type: 'line' } & LineConfig),
): Promise<T> => {
  let lost: Lost | null = null;
  let stop = (): void => {};
  // Should the input dry up unnoticed, node ends by itself: never as if all were well.
  process.exitCode = 130;
  try {
    const { answer } = await opened().during(
      (how) => {
        lost = how;
        stop();
      },
      (input) => {
        const asking = promptOn(input)<{ answer: unknown }>([{ name: 'answer', ...question } as never]);
        stop = () => asking.ui.close();
        return asking;
      },
    );
    return answer as T;
  } catch (thrown) {
    if (lost !== null || (thrown instanceof Error && /^(Exit|Abort|Cancel)PromptError$/.test(thrown.name)))
      throw new Interrupted(lost ?? 130);
    throw thrown;
  } finally {
    process.exitCode = undefined;
  }
};

/** Prompts of `inquirer` on stderr: search by any words, `<` to go back, `?` for help. */
export const richPrompter = (desk: Desk): Prompter => {
  const keys = (ids: readonly string[]) => ids.map((id) => desk.text(say(id))).join(' · ');
  const frame = ({ message, help }: PickQuestion<unknown> | LineQuestion) => ({
    message,
    help,
    style: desk.errorStyle,
  });
  const back = desk.text(say('keys.go-back'));

  const found = <T>(question: PickQuestion<T>, typed: string): readonly Found[] =>
    typed === '<' ? [{ value: BACK, label: back }] : find<Found>(question.options, typed);

  const pick = <T>(question: PickQuestion<T>): Promise<T | typeof BACK> =>
    asked<T | typeof BACK>({
      type: 'find',
      ...frame(question),
      keys: keys(['keys.move', 'keys.search', 'keys.take', 'keys.back', 'keys.help']),
      source: (term) => found(question, term.trim()),
      none: desk.text(say('keys.none')),
      refusal: (item) => desk.text(say('answer.refused', { what: item.label, reason: item.refused ?? '' })),
    });

  const line = async (question: LineQuestion): Promise<string | typeof BACK> => {
    const typed = await asked<string>({
      type: 'line',
      ...frame(question),
      keys: keys(['keys.take', 'keys.back', 'keys.help']),
      fallback: question.fallback ?? '',
      check: (text) => (text === '<' ? null : question.check(text)),
      shown: (text) => (text === '<' ? back : text),
    });
    return typed === '<' ? BACK : typed;
  };

  return { pick, line, tell: desk.err };
};
