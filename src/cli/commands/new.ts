import path from 'node:path';
import { sealed } from '../../app/digest.ts';
import { folderOf, type League, readLeague } from '../../app/league.ts';
import { exists } from '../../app/match.ts';
import { namesFor } from '../../app/names.ts';
import { loadRuleset } from '../../app/rulesets.ts';
import { schemaLine, schemaWrites } from '../../app/schemas.ts';
import { teamStyle } from '../../app/styles.ts';
import { error, type Problem, say } from '../../problem.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { rulesToChoose } from '../../rules/teams.ts';
import { printNew } from '../../store/edit.ts';
import { slug } from '../../store/league.ts';
import { commit, recover, type Write } from '../../store/transaction.ts';
import { type Bought, createTeam, type Draft } from '../../team/create.ts';
import { canonicalTeam, teamToFile } from '../../team/file.ts';
import { sheetOf } from '../../team/sheet.ts';
import type { Team } from '../../team/state.ts';
import { BACK, openPrompter } from '../../ui/prompter.ts';
import { renderSheet } from '../../ui/sheet.ts';
import { askTeam, type Wish } from '../../ui/talk/new.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';
import { confirm } from '../talk.ts';
import { badName, isTalk, type Options } from './match.ts';

const missing = (option: string): Problem =>
  error('option-missing', { option: `--${option}` }, { path: option, exit: 2, help: say('help.new') });

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

/** What flags say of the team; what they leave out is asked at a terminal and missing elsewhere. */
const wishOf = (options: Options, bought: readonly Bought[]): Wish => {
  const given: Record<string, unknown> = {
    roster: options['roster'],
    name: options['name'],
    coach: options['coach'],
    specialRules: options['specialRule'],
    ...(options['buy'] === undefined ? {} : { bought, names: [] }),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Wish;
};

const named = (team: Team, names: readonly string[]): Team => ({
  ...team,
  players: team.players.map((player, index) => ({ ...player, name: names[index] ?? player.name })),
});

const fileExists = (file: string): Problem =>
  error('file-exists', { file }, { exit: 3, place: { file }, help: say('help.file-exists') });

/** The file of a new team; with `--schema` the first line tells editors its schema, which the league then has as well. */
const writesOf = ({ io, options, folder }: Site, shown: string, team: Team): readonly Write[] => {
  const file = path.resolve(io.cwd, shown);
  const named = options['schema'] === true;
  const text = (named ? schemaLine(folder, file, 'team') : '') + printNew(teamToFile(team), teamStyle);
  const schemas = named ? schemaWrites(folder, 'team', (one) => path.relative(io.cwd, one)) : [];
  return [{ file, shown, text, before: null }, ...schemas];
};

const writeNew = (folder: string, writes: readonly Write[]): readonly Problem[] => {
  const failed = [...recover(folder), ...commit(folder, writes)].filter((one) => one.severity === 'error');
  const [{ shown = '' }] = writes as readonly [Write];
  return failed.map((one) => (one.code === 'changed-underfoot' ? fileExists(shown) : one));
};

/** What all of a run needs. */
interface Site {
  readonly io: Io;
  readonly options: Options;
  readonly folder: string;
  readonly league: League;
  readonly ruleset: Ruleset;
  /** The file as it was named; null to call it after the team. */
  readonly file: string | null;
}

const shownFile = ({ io, folder, file }: Site, name: string): string =>
  file ?? path.join(path.relative(io.cwd, folder), 'teams', `${slug(name)}.yaml`);

/** The team of a whole wish with its file, or what is wrong with it. */
const make = (site: Site, wish: Wish) => {
  const { io, ruleset, league } = site;
  const draft: Draft = {
    name: wish.name!,
    coach: wish.coach || null,
    roster: wish.roster!,
    specialRules: wish.specialRules ?? [],
    bought: wish.bought!,
  };
  const { team, problems } = createTeam(ruleset, draft, league.options, io.lang);
  const shown = shownFile(site, draft.name);
  return { team: created(named(team, wish.names ?? []), io.today), shown, problems };
};

type Made = ReturnType<typeof make>;

const isWrong = ({ problems }: Made): boolean => problems.some((one) => one.severity === 'error');

const showSheet = ({ io, ruleset, league }: Site, { team, shown }: Made): void => {
  for (const line of renderSheet(sheetOf(ruleset, team, shown, league.options), ruleset, io)) io.out(line);
};

/** Asks for what the wish lacks and whether to write it; null when it is not to be written. */
const talkThrough = async (site: Site, given: Wish): Promise<Made | null> => {
  const { io, options, ruleset, league } = site;
  const prompter = await openPrompter(io);
  const taken = (name: string): string | null => {
    const shown = shownFile(site, name);
    return exists(path.resolve(io.cwd, shown)) ? shown : null;
  };
  const shop = {
    speech: { prompter, lang: io.lang, text: io.text },
    ruleset,
    options: league.options,
    namesFor,
    taken,
  };
  let wish = await askTeam(shop, given);
  for (;;) {
    const made = make(site, wish);
    if (isWrong(made)) return made;
    showSheet(site, made);
    if (options['dryRun'] === true || options['yes'] === true) return made;
    const said = await confirm(
      io,
      prompter,
      io.text(say('wizard.write', { file: made.shown })),
      'wizard.write-help',
    );
    if (said !== BACK) return said ? made : null;
    wish = await askTeam(shop, given, wish);
  }
};

const finish = (site: Site, made: Made): readonly Problem[] => {
  const { io, options, folder, ruleset, league } = site;
  const { team, shown, problems } = made;
  const dry = options['dryRun'] === true;
  const writes = writesOf(site, shown, team);
  const files = writes.map((one) => one.shown ?? one.file);
  const failed = dry ? [] : writeNew(folder, writes);
  if (failed.length > 0) return failed;
  if (io.json) printJson(io, { ...sheetOf(ruleset, team, shown, league.options), written: dry ? [] : files });
  else io.out(`\n${io.text(say(dry ? 'written.dry-run' : 'written.file', { file: { list: files } }))}`);
  return problems;
};

const siteOf = async (
  io: Io,
  args: readonly string[],
  options: Options,
): Promise<Site | readonly Problem[]> => {
  const folder = folderOf(
    path.resolve(io.cwd, args[0] ?? path.join('teams', 'x.yaml')),
    (options['league'] as string | undefined) ?? null,
  );
  const { league, problems } = readLeague(folder);
  if (problems.length > 0) return problems;
  const rules = await loadRuleset(
    (options['ruleset'] as string | undefined) ?? league.ruleset ?? 'classic',
    folder,
  );
  return rules.ruleset
    ? { io, options, folder, league, ruleset: rules.ruleset, file: args[0] ?? null }
    : rules.problems;
};

/** `bbl new`: makes a team from what is bought and writes its file, or says everything that is wrong with it. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const { bought, problems } = readBuy((options['buy'] as readonly string[] | undefined) ?? []);
  const lacking = ['roster', 'name', 'buy'].filter((one) => options[one] === undefined).map(missing);
  if (problems.length > 0 || (lacking.length > 0 && !isTalk(io, options))) return [...lacking, ...problems];
  const name = options['name'] as string | undefined;
  const wrong = name === undefined ? [] : badName(name);
  if (wrong.length > 0) return wrong;
  const site = await siteOf(io, args, options);
  if (!('folder' in site)) return site;
  const wish = wishOf(options, bought);
  // Only some lists leave a special rule to choose, so that only now it can be missed.
  const unruled =
    wish.specialRules === undefined && rulesToChoose(site.ruleset, wish.roster ?? '').length > 0;
  if (unruled && !isTalk(io, options)) return [missing('special-rule')];
  const talks = isTalk(io, options) && (lacking.length > 0 || unruled);
  if (talks && site.file !== null && exists(path.resolve(io.cwd, site.file))) return [fileExists(site.file)];
  if (wish.roster !== undefined && site.ruleset.rosters[wish.roster] === undefined)
    return make(site, { name: '', bought: [], ...wish }).problems;
  const made = talks ? await talkThrough(site, wish) : make(site, wish);
  if (made === null) io.out(io.text(say('written.nothing')));
  if (made === null) return [];
  if (isWrong(made)) return made.problems;
  if (exists(path.resolve(io.cwd, made.shown))) return [fileExists(made.shown)];
  if (!io.json && !talks) showSheet(site, made);
  return finish(site, made);
};
