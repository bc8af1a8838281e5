import { error, type Problem, say } from '../../problem.ts';
import type { Run } from '../command.ts';

/** `bbl odds CHAIN` or `bbl odds postmatch TEAM`: exact chances of a turn, or of the open dice of a record. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { args } = call;
  if (args[0] === 'postmatch') return (await import('./odds-postmatch.ts')).run(call);
  if (args.length > 1)
    return [
      error(
        'too-many-arguments',
        { argument: args[1]!, command: 'bbl odds' },
        { exit: 2, help: say('help.usage', { command: 'bbl odds' }) },
      ),
    ];
  return (await import('./odds-turn.ts')).run(call);
};
