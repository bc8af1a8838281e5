import path from 'node:path';
import { kindOf } from '../../../app/kinds.ts';
import { leagueOfRules } from '../../../app/ruleset-word.ts';
import { loadRulesetFile } from '../../../app/rulesets.ts';
import { loadCardsFile } from '../../../app/tm-ruleset.ts';
import type { Problem } from '../../../problem.ts';
import type { Run } from '../../command.ts';
import { printJson, problemsJson } from '../../output.ts';

/** `bbl rules check FILE...`: quiet and 0 when all is well; with --json a line a file. */
export const run: Run = async ({ args, options, io }): Promise<readonly Problem[]> => {
  const all: Problem[] = [];
  for (const shown of args) {
    const file = path.resolve(io.cwd, shown);
    const named = options['league'];
    const league = typeof named === 'string' ? path.resolve(io.cwd, named) : leagueOfRules(file);
    const { problems } =
      kindOf(file) === 'tm-ruleset'
        ? loadCardsFile(file, shown)
        : await loadRulesetFile({ file, shown }, league);
    all.push(...problems);
    const ok = problems.every((problem) => problem.severity !== 'error');
    if (io.json) printJson(io, { file: shown, ok, problems: problemsJson(io, problems) });
  }
  return all;
};
