import path from 'node:path';
import { checkSeasonFile } from '../../../app/tm-verify.ts';
import type { Problem } from '../../../problem.ts';
import type { Call, Run } from '../../command.ts';
import { printJson, problemsJson } from '../../output.ts';
import { leagueNamed } from '../match.ts';
import { isError } from './common.ts';

/** `bbl tm check SEASON...`: the rules of the game and the season's own history; silent when all is well. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const all: Problem[] = [];
  for (const shown of args) {
    const problems = await checkSeasonFile(path.resolve(io.cwd, shown), shown, leagueNamed(options));
    all.push(...problems);
    if (io.json)
      printJson(io, { file: shown, ok: !problems.some(isError), problems: problemsJson(io, problems) });
  }
  return all;
};
