import { type Message, type Problem, say } from '../problem.ts';
import { repositoryOf } from '../store/git.ts';
import type { Call, Io } from './command.ts';
import { notBoth } from './usage.ts';

/** Takes the suggested commit message: a subject, and the lines of its body. */
export type Suggest = (subject: Message, body?: readonly string[]) => void;

type Books = (io: Io, suggest: Suggest) => Promise<readonly Problem[]>;

/** Runs a command that books; in a git repository its last line is what the commit may be called. */
const withLastLine = async ({ options, io }: Call, body: Books): Promise<readonly Problem[]> => {
  let subject: Message | null = null;
  const problems = await body(io, (message) => {
    subject = message;
  });
  const wanted = !io.json && options['dryRun'] !== true && repositoryOf(io.cwd) !== null;
  if (subject && wanted) io.out(io.text(say('commit.suggested', { message: subject })));
  return problems;
};

/**
 * Runs a command that books, and tells what the commit may be called. With `--message` stdout has nothing but that, for
 * `git commit -a -m "$(...)"`; what else there is to say goes to stderr where a person reads it.
 */
export const withMessage = async (call: Call, body: Books): Promise<readonly Problem[]> => {
  const { options, io } = call;
  if (options['message'] !== true) return withLastLine(call, body);
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
