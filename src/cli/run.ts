import { error, gravest, type Problem, Refusal, say } from '../problem.ts';
import { Interrupted } from '../ui/interrupted.ts';
import type { Io } from './command.ts';
import { type Outcome, readCommandLine } from './commandline.ts';
import { renderHelp } from './help.ts';
import { report } from './output.ts';
import { registry } from './registry.ts';

const faultProblem = (fault: unknown, version: string): Problem => {
  const what = fault instanceof Error ? fault.message : String(fault);
  return error('internal-fault', { what }, { exit: 70, help: say('help.internal-fault', { version }) });
};

/** Takes what was thrown, shows it (a trace only with BBL_DEBUG=1), returns the exit code that it means. */
export const conclude = (io: Io, thrown: unknown, version: string): number => {
  if (thrown instanceof Interrupted) {
    io.err(io.text(say('interrupted')));
    return thrown.exit;
  }
  const refused = thrown instanceof Refusal;
  if (!refused && io.env['BBL_DEBUG'] === '1' && thrown instanceof Error)
    io.err(thrown.stack ?? thrown.message);
  const problems = refused ? thrown.problems : [faultProblem(thrown, version)];
  report(io, problems);
  return gravest(problems);
};

/** Takes a failed write to stdout, says it on stderr, returns exit 3. */
export const concludeOutput = (io: Io, failure: NodeJS.ErrnoException, version: string): number => {
  const problem = error('output-failed', { reason: failure.code ?? failure.message }, { exit: 3 });
  return conclude({ ...io, json: false }, new Refusal(problem), version);
};

const perform = async (outcome: Outcome, io: Io, version: string): Promise<number> => {
  switch (outcome.kind) {
    case 'version':
      io.out(version);
      return 0;
    case 'help':
      for (const line of renderHelp(outcome.path, registry, io)) io.out(line);
      return 0;
    case 'usage':
      throw new Refusal(outcome.problem);
    case 'run': {
      const body = await outcome.def.load!();
      const problems = await body.run({ args: outcome.args, options: outcome.options, io });
      report(io, problems);
      return gravest(problems);
    }
  }
};

/** Takes the words after `bbl`, does what they ask for, returns the exit code; throws nothing. */
export const run = async (argv: readonly string[], io: Io, version: string): Promise<number> => {
  try {
    return await perform(readCommandLine(argv, registry, version), io, version);
  } catch (thrown) {
    return conclude(io, thrown, version);
  }
};
