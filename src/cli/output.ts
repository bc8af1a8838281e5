import type { Problem } from '../problem.ts';
import { type ProblemJson, problemJson, renderProblem } from '../ui/problems.ts';
import type { Io } from './command.ts';

/** Problems that people or scripts have been shown, so that main does not show them twice. */
const shown = new WeakSet<Problem>();
/** Runs that have printed their JSON: nothing else may follow on stdout. */
const printed = new WeakSet<Io>();

/** Takes any value, prints it as one line of JSON on stdout; characters that steer terminals stay escaped. */
export const printJson = (io: Io, value: unknown): void => {
  printed.add(io);
  const text = JSON.stringify(value);
  io.out(
    text.replace(
      /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
      (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
};

/** Takes problems, returns their JSON forms and counts them as shown: for commands that print a line a file. */
export const problemsJson = (io: Io, problems: readonly Problem[]): readonly ProblemJson[] => {
  for (const problem of problems) shown.add(problem);
  return problems.map((problem) => problemJson(problem, io.lang));
};

const show = (io: Io, problem: Problem): void => {
  shown.add(problem);
  const options = { lang: io.lang, style: io.errorStyle, width: io.width };
  for (const line of renderProblem(problem, options)) io.err(line);
};

/**
 * Takes problems and shows those not shown yet: on stderr, or with --json as the one document
 * `{"problems": [...]}` on stdout, which is left out when the command has printed its own document or when none of
 * them is an error.
 */
export const report = (io: Io, problems: readonly Problem[]): void => {
  const fresh = problems.filter((problem) => !shown.has(problem));
  if (!io.json) {
    for (const problem of fresh) show(io, problem);
  } else if (!printed.has(io) && fresh.some((problem) => problem.severity === 'error')) {
    printJson(io, { problems: problemsJson(io, fresh) });
  }
};
