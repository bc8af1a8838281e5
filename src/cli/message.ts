import type { Message, Problem } from '../problem.ts';
import type { Call, Io } from './command.ts';
import { notBoth } from './usage.ts';

/** Takes the suggested commit message: a subject, and the lines of its body. */
export type Suggest = (subject: Message, body?: readonly string[]) => void;

/**
 * Runs a command that books. With `--message` stdout has nothing but the suggested commit message, for `git commit -a -m "$(...)"`;
 * what else there is to say goes to stderr where a person reads it.
 */
export const withMessage = async (
  { options, io }: Call,
  body: (io: Io, suggest: Suggest) => Promise<readonly Problem[]>,
): Promise<readonly Problem[]> => {
  if (options['message'] !== true) return body(io, () => {});
  if (io.json) return [notBoth('message', 'json')];
  let text = '';
  const quiet = { ...io, style: io.errorStyle, out: io.interactive ? io.err : () => {} };
  const suggest: Suggest = (subject, lines = []) => {
    text = [io.text(subject), ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
  };
  try {
    return await body(quiet, suggest);
  } finally {
    // What was booked before an interruption stays booked.
    if (text !== '') io.out(text);
  }
};
