import path from 'node:path';
import { sealed } from '../../app/digest.ts';
import { folderOf, readLeague } from '../../app/league.ts';
import { loadRuleset } from '../../app/rulesets.ts';
import { teamStyle } from '../../app/styles.ts';
import { error, type Problem, say } from '../../problem.ts';
import { printNew } from '../../store/edit.ts';
import { slug } from '../../store/league.ts';
import { commit, recover } from '../../store/transaction.ts';
import { type Bought, createTeam } from '../../team/create.ts';
import { sheetOf } from '../../team/derive.ts';
import { canonicalTeam, teamToFile } from '../../team/file.ts';
import type { Team } from '../../team/state.ts';
import { renderSheet } from '../../ui/sheet.ts';
import type { Call, Run } from '../command.ts';
import { printJson } from '../output.ts';

const missing = (option: string): Problem => error('option-missing', { option: `--${option}` }, { path: option, exit: 2, help: say('help.new') });

/** `blitzer:4,lineman:7,reroll:2` as what and how many; a lone word means one. */
const readBuy = (lists: readonly string[]): { bought: readonly Bought[]; problems: readonly Problem[] } => {
  const problems: Problem[] = [];
  const bought = lists
    .flatMap((list) => list.split(','))
    .filter((word) => word.trim() !== '')
    .map((word) => {
      const found = /^\s*([a-z0-9-]+)\s*(?::\s*(\d{1,4})\s*)?$/.exec(word);
      if (!found) problems.push(error('bad-buy', { word }, { path: 'buy', exit: 2, help: say('help.buy') }));
      return { what: found?.[1] ?? '', count: Number(found?.[2] ?? 1) };
    });
  return { bought, problems };
};

const created = (team: Team, date: string): Team => {
  const event = sealed(null, { event: 'created', date, start: canonicalTeam(team) }, team, null);
  return { ...team, history: [event] };
};

/** `bbl new`: makes a team from what is bought and writes its file, or says everything that is wrong with it. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const name = options['name'] as string | undefined;
  const roster = options['roster'] as string | undefined;
  const { bought, problems } = readBuy((options['buy'] as readonly string[] | undefined) ?? []);
  const lacking = ['roster', 'name', 'buy'].filter((one) => options[one] === undefined).map(missing);
  if (lacking.length + problems.length > 0 || name === undefined || roster === undefined) return [...lacking, ...problems];
  if (name.trim() === '' || /[\r\n\0]/.test(name)) return [error('bad-name', { name }, { path: 'name', exit: 2 })];
  const named = (options['league'] as string | undefined) ?? null;
  const folder = folderOf(path.resolve(io.cwd, args[0] ?? path.join('teams', 'x.yaml')), named);
  const { league, problems: wrong } = readLeague(folder);
  if (wrong.length > 0) return wrong;
  const id = (options['ruleset'] as string | undefined) ?? league.ruleset ?? 'classic';
  const rules = await loadRuleset(id, folder);
  if (!rules.ruleset) return rules.problems;
  const draft = { name, coach: (options['coach'] as string | undefined) ?? null, roster, bought };
  const made = createTeam(rules.ruleset, draft, league.options, io.lang);
  if (made.problems.some((one) => one.severity === 'error')) return made.problems;
  const shown = args[0] ?? path.join(path.relative(io.cwd, folder), 'teams', `${slug(name)}.yaml`);
  const team = created(made.team, io.today);
  const sheet = sheetOf(rules.ruleset, team, shown);
  const write = { file: path.resolve(io.cwd, shown), shown, text: printNew(teamToFile(team), teamStyle), before: null };
  const dry = options['dryRun'] === true;
  if (!dry) {
    const failed = [...recover(folder), ...commit(folder, [write])];
    if (failed.some((one) => one.severity === 'error'))
      return failed.map((one) => (one.code === 'changed-underfoot' ? error('file-exists', { file: shown }, { exit: 3, place: { file: shown }, help: say('help.file-exists') }) : one));
  }
  if (io.json) printJson(io, { ...sheet, written: dry ? [] : [shown] });
  else {
    for (const line of renderSheet(sheet, rules.ruleset, io)) io.out(line);
    io.out('');
    io.out(io.text(say(dry ? 'written.dry-run' : 'written.file', { file: shown })));
  }
  return made.problems;
};
