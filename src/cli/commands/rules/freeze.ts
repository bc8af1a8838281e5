import path from 'node:path';
import { freezeRuleset, frozenFile } from '../../../app/frozen.ts';
import { type Problem, say } from '../../../problem.ts';
import { commit, recover } from '../../../store/transaction.ts';
import type { Call, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { leagueFor, rulesetFor } from './common.ts';

/** `bbl rules freeze ID`: keeps a ruleset as it is in the league, for the records that were booked under it. */
export const run: Run = async (call: Call): Promise<readonly Problem[]> => {
  const { io, options } = call;
  const { ruleset, digest, problems } = await rulesetFor(call);
  const folder = leagueFor(call);
  const shown = path.relative(io.cwd, frozenFile(folder, ruleset.id, digest));
  const write = freezeRuleset(folder, ruleset, digest);
  const dry = options['dryRun'] === true;
  const failed = write && !dry ? [...recover(folder), ...commit(folder, [write])] : [];
  if (failed.some((one) => one.severity === 'error')) return failed;
  if (io.json)
    printJson(io, { ruleset: ruleset.id, digest, file: shown, written: write && !dry ? [shown] : [] });
  else if (!write) io.out(io.text(say('freeze.known', { file: shown })));
  else io.out(io.text(say(dry ? 'written.dry-run' : 'written.file', { file: shown })));
  return [...problems, ...failed];
};
