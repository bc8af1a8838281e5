import path from 'node:path';
import type { RulesetFile } from '../../../app/house.ts';
import { kindOf } from '../../../app/kinds.ts';
import { leagueOfRules } from '../../../app/ruleset-word.ts';
import { checkRulesetName, loadRulesetFile } from '../../../app/rulesets.ts';
import { loadCardsFile } from '../../../app/tm-ruleset.ts';
import type { Problem } from '../../../problem.ts';
import type { Run } from '../../command.ts';
import { printJson, problemsJson } from '../../output.ts';

const check = async (at: RulesetFile, league: string): Promise<readonly Problem[]> => {
  if (kindOf(at.file) === 'tm-ruleset') return loadCardsFile(at.file, at.shown).problems;
  const found = await loadRulesetFile(at, league);
  return [...found.problems, ...checkRulesetName(at, found)];
};

/** `bbl rules check FILE...`: quiet and 0 when all is well; with --json a line a file. */
export const run: Run = async ({ args, options, io }): Promise<readonly Problem[]> => {
  const all: Problem[] = [];
  for (const shown of args) {
    const file = path.resolve(io.cwd, shown);
    const named = options['league'];
    const league = typeof named === 'string' ? path.resolve(io.cwd, named) : leagueOfRules(file);
    const problems = await check({ file, shown }, league);
    all.push(...problems);
    const ok = problems.every((problem) => problem.severity !== 'error');
    if (io.json) printJson(io, { file: shown, ok, problems: problemsJson(io, problems) });
  }
  return all;
};
