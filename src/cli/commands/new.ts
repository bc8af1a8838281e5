import path from 'node:path';
import { sealed } from '../../app/digest.ts';
import { folderOf, type League, readLeague } from '../../app/league.ts';
import { namesFor } from '../../app/names.ts';
import { loadRuleset } from '../../app/rulesets.ts';
import { teamStyle } from '../../app/styles.ts';
import { error, type Problem, say } from '../../problem.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { printNew } from '../../store/edit.ts';
import { slug } from '../../store/league.ts';
import { commit, recover } from '../../store/transaction.ts';
import { type Bought, createTeam, type Draft } from '../../team/create.ts';
import { sheetOf } from '../../team/derive.ts';
import { canonicalTeam, teamToFile } from '../../team/file.ts';
import type { Team } from '../../team/state.ts';
import { openPrompter } from '../../ui/prompter.ts';
import { renderSheet } from '../../ui/sheet.ts';
import { askTeam, type Wish } from '../../ui/talk/new.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';
import { confirm } from '../talk.ts';
import { isTalk, type Options } from './match.ts';

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

interface Plan {
  readonly draft: Draft;
  readonly names: readonly string[];
}

/** What flags say of the team; what they leave out is asked at a terminal and missing elsewhere. */
const wishOf = (options: Options, bought: readonly Bought[]): Wish => {
  const given: Record<string, unknown> = { roster: options['roster'], name: options['name'], coach: options['coach'], ...(options['buy'] === undefined ? {} : { bought, names: [] }) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Wish;
};

const planOf = async (io: Io, wish: Wish, ruleset: Ruleset, league: League): Promise<Plan> => {
  const complete = wish.roster !== undefined && wish.name !== undefined && wish.bought !== undefined;
  const whole = complete
    ? wish
    : await askTeam({ speech: { prompter: await openPrompter(io), lang: io.lang, text: io.text }, ruleset, options: league.options, namesFor }, wish);
  const draft = { name: whole.name!, coach: whole.coach || null, roster: whole.roster!, bought: whole.bought! };
  return { draft, names: whole.names ?? [] };
};

const named = (team: Team, names: readonly string[]): Team => ({ ...team, players: team.players.map((player, index) => ({ ...player, name: names[index] ?? player.name })) });

const writeNew = (io: Io, folder: string, shown: string, team: Team): readonly Problem[] => {
  const write = { file: path.resolve(io.cwd, shown), shown, text: printNew(teamToFile(team), teamStyle), before: null };
  const failed = [...recover(folder), ...commit(folder, [write])].filter((one) => one.severity === 'error');
  return failed.map((one) => (one.code === 'changed-underfoot' ? error('file-exists', { file: shown }, { exit: 3, place: { file: shown }, help: say('help.file-exists') }) : one));
};

/** `bbl new`: makes a team from what is bought and writes its file, or says everything that is wrong with it. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const { bought, problems } = readBuy((options['buy'] as readonly string[] | undefined) ?? []);
  const lacking = ['roster', 'name', 'buy'].filter((one) => options[one] === undefined).map(missing);
  const talks = isTalk(io, options) && lacking.length > 0;
  if (problems.length > 0 || (lacking.length > 0 && !talks)) return [...lacking, ...problems];
  const name = options['name'] as string | undefined;
  if (name !== undefined && (name.trim() === '' || /[\r\n\0]/.test(name))) return [error('bad-name', { name }, { path: 'name', exit: 2 })];
  const folder = folderOf(path.resolve(io.cwd, args[0] ?? path.join('teams', 'x.yaml')), (options['league'] as string | undefined) ?? null);
  const { league, problems: wrong } = readLeague(folder);
  if (wrong.length > 0) return wrong;
  const rules = await loadRuleset((options['ruleset'] as string | undefined) ?? league.ruleset ?? 'classic', folder);
  if (!rules.ruleset) return rules.problems;
  const { draft, names } = await planOf(io, wishOf(options, bought), rules.ruleset, league);
  const made = createTeam(rules.ruleset, draft, league.options, io.lang);
  if (made.problems.some((one) => one.severity === 'error')) return made.problems;
  const shown = args[0] ?? path.join(path.relative(io.cwd, folder), 'teams', `${slug(draft.name)}.yaml`);
  const team = created(named(made.team, names), io.today);
  const sheet = sheetOf(rules.ruleset, team, shown);
  if (!io.json) for (const line of renderSheet(sheet, rules.ruleset, io)) io.out(line);
  const dry = options['dryRun'] === true;
  const wanted = !talks || dry || options['yes'] === true || (await confirm(io, await openPrompter(io), io.text(say('wizard.write', { file: shown })))) === true;
  const failed = dry || !wanted ? [] : writeNew(io, folder, shown, team);
  if (failed.length > 0) return failed;
  if (io.json) printJson(io, { ...sheet, written: dry ? [] : [shown] });
  else io.out(`\n${io.text(say(dry || !wanted ? 'written.dry-run' : 'written.file', { file: shown }))}`);
  return made.problems;
};
