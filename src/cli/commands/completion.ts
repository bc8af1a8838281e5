import { error, type Problem, say } from '../../problem.ts';
import type { Call, Run } from '../command.ts';
import { SCRIPTS } from '../completion/scripts.ts';
import { printJson } from '../output.ts';
import { SHELLS } from './completion.def.ts';

/** `bbl completion SHELL`: prints what that shell must read to complete the words of bbl. */
export const run: Run = async ({ args, io }: Call): Promise<readonly Problem[]> => {
  const [shell = ''] = args;
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined;
  if (script === undefined)
    return [
      error('unknown-shell', { shell }, { exit: 2, help: say('help.known', { known: { list: SHELLS } }) }),
    ];
  if (io.json) printJson(io, { shell, script });
  else io.out(script.trimEnd());
  return [];
};
