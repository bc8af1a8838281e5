import { createPromptModule } from 'inquirer';
import { say } from '../problem.ts';
import { Interrupted } from './interrupted.ts';
import { type FindConfig, type Found, findPrompt } from './find-prompt.ts';
import { BACK, type Desk, type LineQuestion, type PickQuestion, type Prompter } from './prompter.ts';
import { find } from './search.ts';

const HELP = Symbol('help');

/** How an interrupted question ends: `inquirer` gives Ctrl-C as an error, and nothing at all when the input ends. */
const guarded = async <T>(desk: Desk, ask: () => Promise<T>): Promise<T> => {
  const lost = (): void => {
    process.stderr.write(`\n${desk.text(say('interrupted'))}\n`);
  };
  process.exitCode = 130;
  process.once('exit', lost);
  try {
    return await ask();
  } catch (thrown) {
    if (thrown instanceof Error && /^(ExitPrompt|AbortPrompt|CancelPrompt)Error$/.test(thrown.name)) throw new Interrupted(130);
    throw thrown;
  } finally {
    process.removeListener('exit', lost);
    process.exitCode = undefined;
  }
};

/** Prompts of `inquirer` on stderr: search by any words, `<` to go back, `?` for help. */
export const richPrompter = (desk: Desk): Prompter => {
  const prompt = createPromptModule({ output: process.stderr });
  prompt.registerPrompt('find', findPrompt as never);
  const keys = (ids: readonly string[]) => ids.map((id) => desk.text(say(id))).join(' · ');
  const tips = keys(['keys.move', 'keys.search', 'keys.take', 'keys.back', 'keys.help']);

  const found = <T>(question: PickQuestion<T>, typed: string): readonly Found[] => {
    if (typed === '<') return [{ value: BACK, label: desk.text(say('keys.go-back')) }];
    if (typed === '?') return [{ value: HELP, label: question.help }];
    return find(question.options, typed);
  };

  const pick = async <T>(question: PickQuestion<T>): Promise<T | typeof BACK> => {
    const config: FindConfig = {
      message: question.message,
      source: (term) => found(question, term.trim()),
      style: desk.errorStyle,
      keys: tips,
      none: desk.text(say('keys.none')),
      refusal: (item) => desk.text(say('answer.refused', { what: item.label, reason: item.refused ?? '' })),
    };
    const { answer } = await guarded(desk, () => prompt<{ answer: unknown }>([{ type: 'find', name: 'answer', ...config } as never]));
    if (answer !== HELP) return answer as T | typeof BACK;
    desk.err(question.help);
    return pick(question);
  };

  const line = async (question: LineQuestion): Promise<string | typeof BACK> => {
    const right = (text: string): true | string => {
      const typed = text.trim();
      if (typed === '<' || typed === '?') return true;
      return question.check(typed === '' ? (question.fallback ?? '') : typed) ?? true;
    };
    const { answer } = await guarded(desk, () =>
      prompt<{ answer: string }>([
        { type: 'input', name: 'answer', message: question.message, validate: right, ...(question.fallback ? { default: question.fallback } : {}) } as never,
      ]),
    );
    const typed = answer.trim();
    if (typed === '<') return BACK;
    if (typed !== '?') return typed === '' ? (question.fallback ?? '') : typed;
    desk.err(question.help);
    return line(question);
  };

  return { pick, line, tell: desk.err };
};
