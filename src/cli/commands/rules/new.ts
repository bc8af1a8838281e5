import fs from 'node:fs';
import path from 'node:path';
import { readLeague } from '../../../app/league.ts';
import { houseRulesFile, type LoadedRuleset, loadRuleset } from '../../../app/rulesets.ts';
import { shippedIds } from '../../../app/shipped.ts';
import { error, type Message, type Problem, say } from '../../../problem.ts';
import { commit, recover } from '../../../store/transaction.ts';
import { houseStartText } from '../../../ui/house-start.ts';
import type { Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { leagueFor } from './common.ts';

const usage = (code: string, id: string, help: Message): Problem =>
  error(code, { id }, { path: 'id', exit: 2, help });

/** An id of bbl's own may only be that of a ruleset that extends it: else one of bbl's could come to extend itself. */
const checkId = (id: string, base: string): readonly Problem[] => {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return [usage('bad-ruleset-id', id, say('help.bad-ruleset-id'))];
  return shippedIds().includes(id) && id !== base
    ? [usage('shipped-ruleset-id', id, say('help.shipped-ruleset-id', { id }))]
    : [];
};

const unsound = ({ problems }: LoadedRuleset): readonly Problem[] =>
  problems.map((one) => ({ ...one, exit: 2 as const }));

/** `bbl rules new ID [--extends BASE]`: begins a house ruleset; overwrites nothing. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { io, args, options } = call;
  const id = args[0]!;
  const folder = leagueFor(call);
  const base = (options['extends'] as string | undefined) ?? readLeague(folder).league.ruleset;
  if (base === null)
    return [error('option-missing', { option: '--extends' }, { exit: 2, help: say('help.rules-extends') })];
  const wrong = checkId(id, base);
  if (wrong.length > 0) return wrong;
  const file = houseRulesFile(folder, id);
  const shown = path.relative(io.cwd, file);
  if (fs.existsSync(file))
    return [
      error(
        'file-exists',
        { file: shown },
        { exit: 3, place: { file: shown }, help: say('help.rules-exists') },
      ),
    ];
  const loaded = await loadRuleset(base, folder);
  if (!loaded.ruleset) return unsound(loaded);
  const text = houseStartText({ id, base: loaded.ruleset, text: io.text });
  const dry = options['dryRun'] === true;
  const failed = dry ? [] : [...recover(folder), ...commit(folder, [{ file, shown, text, before: null }])];
  if (failed.some((one) => one.severity === 'error')) return failed;
  if (io.json) printJson(io, { ruleset: id, extends: base, file: shown, text, written: dry ? [] : [shown] });
  else {
    if (dry) io.out(text.trimEnd());
    io.out(io.text(say(dry ? 'written.dry-run' : 'written.file', { file: shown })));
  }
  return [...loaded.problems, ...failed];
};
