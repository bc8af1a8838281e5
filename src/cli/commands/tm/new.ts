import fs from 'node:fs';
import path from 'node:path';
import { folderOf } from '../../../app/league.ts';
import { freshSeed } from '../../../app/seed.ts';
import { type OpenSeason, openSeason, soundSeason, writeSeason } from '../../../app/tm.ts';
import { createdEvent } from '../../../app/tm-book.ts';
import { loadCards } from '../../../app/tm-ruleset.ts';
import { error, type Problem, Refusal, say } from '../../../problem.ts';
import type { Tree } from '../../../record/tree.ts';
import { slug } from '../../../store/league.ts';
import type { Season } from '../../../tm/file.ts';
import { rankNow } from '../../../tm/final.ts';
import type { TmRuleset } from '../../../tm/ruleset.ts';
import { startOf } from '../../../tm/week.ts';
import { openPrompter } from '../../../ui/prompter.ts';
import { safe } from '../../../ui/safe.ts';
import { askSeason, type Draft } from '../../../ui/talk/tm-new.ts';
import { standingLines } from '../../../ui/tm.ts';
import type { Call, Io, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { tellWritten, writeAll } from '../change.ts';
import { isTalk, leagueNamed, type Options } from '../match.ts';
import { roomOf, standingsJson } from './common.ts';

/** `Ada:reikland-reavers` or `Ada:my-team:OWA`: who, with which team, of which union. */
const readManager = (ruleset: TmRuleset, word: string): Season['managers'][number] | null => {
  const [name = '', team, union, ...rest] = word.split(':').map((one) => one.trim());
  const id = slug(name);
  if (rest.length > 0 || name === '' || !team || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return null;
  const of = union ?? ruleset.teams.find((one) => one.id === team)?.union;
  return { id, ...(id === name ? {} : { name }), team, ...(of === undefined ? {} : { union: of }) };
};

const draftOf = (ruleset: TmRuleset, options: Options): Draft => {
  const words = options['manager'] as readonly string[] | undefined;
  const managers = words?.map((word) => readManager(ruleset, word));
  const bad = words?.filter((_, index) => managers![index] === null) ?? [];
  if (bad.length > 0)
    throw new Refusal(
      bad.map((word) =>
        error('tm-bad-manager', { word }, { path: 'manager', exit: 2, help: say('help.tm-bad-manager') }),
      ),
    );
  const given = {
    name: options['name'],
    managers,
    variant: options['variant'],
    first: options['first'],
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Draft;
};

/** The season of a whole draft, not written yet. */
const treeOf = (
  draft: Draft,
  ruleset: TmRuleset,
  rules: string,
  id: string,
  io: Io,
  options: Options,
): Tree => {
  const managers = draft.managers!;
  const on = (options['option'] as readonly string[] | undefined) ?? [];
  return {
    bbl: 'tm-season/1',
    id,
    name: draft.name!,
    ruleset: ruleset.id,
    variant: draft.variant ?? (managers.length === 2 ? 'two-managers' : 'standard'),
    ...(on.length > 0 ? { options: Object.fromEntries(on.map((one) => [one, true])) } : {}),
    date: io.today,
    seed: (options['seed'] as string | undefined) ?? freshSeed(),
    rules: { version: ruleset.version, digest: rules },
    managers,
    first: draft.first ?? managers[0]?.id ?? '',
  };
};

const fileExists = (file: string): Problem =>
  error('file-exists', { file }, { exit: 3, place: { file }, help: say('help.tm-exists') });

const show = (io: Io, open: OpenSeason, tree: Tree): void => {
  const season = tree as unknown as Season;
  const standings = startOf(open.ruleset, season);
  io.out(io.style.bold(safe(season.name)));
  for (const line of standingLines(open.ruleset, season, rankNow(standings), standings, roomOf(io)))
    io.out(line);
};

const lackingOf = (draft: Draft): readonly Problem[] =>
  (['name', 'manager'] as const)
    .filter((one) => (one === 'name' ? draft.name : draft.managers) === undefined)
    .map((option) =>
      error('option-missing', { option: `--${option}` }, { path: option, exit: 2, help: say('help.tm-new') }),
    );

/** `bbl tm new [FILE]`: begins a season of the card game. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const named = leagueNamed(options);
  const folder = folderOf(path.resolve(io.cwd, args[0] ?? 'season.yaml'), named);
  const rules = loadCards((options['ruleset'] as string | undefined) ?? 'team-manager', folder);
  if (!rules.ruleset) return rules.problems.map((one) => ({ ...one, exit: 2 as const }));
  const { ruleset, digest } = rules;
  let draft = draftOf(ruleset, options);
  const lacking = lackingOf(draft);
  const talks = lacking.length > 0 && isTalk(io, options);
  if (lacking.length > 0 && !talks) return lacking;
  if (talks)
    draft = await askSeason(
      { prompter: await openPrompter(io), lang: io.lang, text: io.text },
      ruleset,
      draft,
    );
  const shown = args[0] ?? `${slug(draft.name!)}.yaml`;
  const file = path.resolve(io.cwd, shown);
  if (fs.existsSync(file)) return [fileExists(shown)];
  const id = path.basename(file).replace(/\.ya?ml$/, '');
  const bare = treeOf(draft, ruleset, digest, id, io, options);
  const open = soundSeason(openSeason({ file, shown, source: null }, bare, named));
  const tree = { ...bare, history: [createdEvent({ file, tree: bare }, io.today)] };
  if (!io.json) show(io, open, tree);
  const writes = [writeSeason(open, tree)];
  const written = await writeAll(io, options, open.folder, writes, say('wizard.write', { file: shown }));
  if (written.problems.some((one) => one.severity === 'error')) return written.problems;
  const standings = startOf(ruleset, tree as unknown as Season);
  if (io.json)
    printJson(io, {
      season: tree,
      standings: standingsJson(open, rankNow(standings), standings),
      written: written.files,
    });
  else tellWritten(io, options, written, writes);
  return [...open.problems, ...written.problems];
};
