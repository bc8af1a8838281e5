import fs from 'node:fs';
import path from 'node:path';
import { listFrozen } from '../../app/ruleset-word.ts';
import { listRulesets, loadRuleset } from '../../app/rulesets.ts';
import { say } from '../../problem.ts';
import { type Options, positionsOf, rostersOf } from '../../rules/lists.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { loadSource } from '../../store/files.ts';
import { leagueOf } from '../../store/league.ts';
import { goodsOf, priceOf } from '../../team/create.ts';
import type { Candidate, Question } from './candidate.ts';
import { completePath, realFile } from './files.ts';
import type { Line } from './line.ts';

type Context = Pick<Question, 'scene' | 'line'>;

const optionOf = (line: Line, name: string): string | undefined => line.options.get(name)?.at(-1);

/** The first argument given that its command says is of a kind. */
export const argumentOf = (line: Line, kind: string): string | undefined =>
  line.args.find((_, n) => line.path.at(-1)?.arguments[n]?.completes === kind);

/** The league folder of a line: the one named, else the one a new team would lie in. */
export const leagueFolder = ({ scene, line }: Context): string => {
  const named = optionOf(line, 'league');
  return named === undefined ? leagueOf(path.join(scene.cwd, 'teams', 'team.yaml')) : realFile(named, scene);
};

interface Settings {
  readonly ruleset: string | null;
  readonly options: Options;
}

const settingsOf = async (folder: string): Promise<Settings> => {
  if (!fs.existsSync(path.join(folder, 'league.yaml'))) return { ruleset: null, options: {} };
  return (await import('../../app/league.ts')).readLeague(folder).league;
};

/** The ruleset that a line means: the one it names, the league's, classic. Null when it has an error. */
const rulesOf = async (
  context: Context,
): Promise<{ readonly ruleset: Ruleset; readonly options: Options } | null> => {
  const folder = leagueFolder(context);
  const settings = await settingsOf(folder);
  const named = optionOf(context.line, 'ruleset') ?? argumentOf(context.line, 'ruleset');
  const { ruleset } = await loadRuleset(named ?? settings.ruleset ?? 'classic', folder);
  return ruleset && { ruleset, options: settings.options };
};

/** The ruleset that a line means; null when it has an error. */
export const rulesetOf = async (context: Context): Promise<Ruleset | null> =>
  (await rulesOf(context))?.ruleset ?? null;

/** The ids of skills with their names. */
export const skillsIn = (ruleset: Ruleset): readonly Candidate[] =>
  Object.entries(ruleset.skills.entries).map(([value, { name }]) => ({ value, text: name }));

const nameIn = (ruleset: Ruleset, options: Options, roster: string, id: string) =>
  positionsOf(ruleset, roster, options).find((view) => view.id === id)?.name ??
  ruleset.staff[id]?.name ??
  ruleset.terms[id === 'fans' ? 'fan-factor' : id]?.name ??
  id;

/** One thing to buy; of what there can be several, the number is still to be typed. */
const good = (ruleset: Ruleset, options: Options, roster: string, id: string): Candidate => {
  const gold = priceOf(ruleset, roster, id, options) ?? 0;
  const what = nameIn(ruleset, options, roster, id);
  const value = ruleset.staff[id]?.max === 1 ? id : `${id}:`;
  return { value, text: say('completion.good', { what, price: { gold } }) };
};

/** The last item of `blitzer:4,lin`; what the list names already is not offered again. */
const goods = async (question: Question): Promise<readonly Candidate[]> => {
  const rules = await rulesOf(question);
  if (!rules) return [];
  const { ruleset, options } = rules;
  const head = question.typed.slice(0, question.typed.lastIndexOf(',') + 1);
  const lists = [...(question.line.options.get('buy') ?? []), head];
  const bought = lists.flatMap((list) => list.split(',')).map((item) => item.split(':')[0]!.trim());
  const chosen = optionOf(question.line, 'roster') ?? '';
  const rosters = ruleset.rosters[chosen] ? [chosen] : rostersOf(ruleset, options);
  return rosters
    .flatMap((roster) => goodsOf(ruleset, roster, options).map((id) => ({ roster, id })))
    .filter(({ id }) => !bought.includes(id))
    .map(({ roster, id }) => good(ruleset, options, roster, id))
    .map(({ value, ...rest }) => ({ value: head + value, ...rest }));
};

/** The players of a team file, by number; none where it cannot be read. */
export const playersIn = (file: string): readonly Candidate[] => {
  const players = loadSource(file, file).source?.value['players'];
  if (!Array.isArray(players)) return [];
  return (players as readonly { number?: unknown; name?: unknown }[]).flatMap((one) =>
    typeof one?.number === 'number' ? [{ value: String(one.number), text: String(one.name ?? '') }] : [],
  );
};

const players = ({ line, scene }: Question): readonly Candidate[] => {
  const team = argumentOf(line, 'team');
  return team === undefined ? [] : playersIn(realFile(team, scene));
};

const rosters = async (question: Question): Promise<readonly Candidate[]> => {
  const rules = await rulesOf(question);
  if (!rules) return [];
  const { ruleset, options } = rules;
  return rostersOf(ruleset, options).map((value) => ({ value, text: ruleset.rosters[value]!.name }));
};

const skills = async (question: Question): Promise<readonly Candidate[]> => {
  const ruleset = await rulesetOf(question);
  return ruleset ? skillsIn(ruleset) : [];
};

/** Whatever a ruleset may be called by: its id, one that was frozen, a file. */
const rulesets = (question: Question): readonly Candidate[] => {
  const league = leagueFolder(question);
  const ids = [...listRulesets(league).map(({ id }) => id), ...listFrozen(league)];
  return [...ids.map((value) => ({ value })), ...completePath('path', question.typed, question.scene)];
};

/** What a word may be that rules or a team file name: ids of a ruleset, things to buy, shirt numbers. */
export const completeFromRules = async (
  kind: 'ruleset' | 'rules' | 'roster' | 'position' | 'skill' | 'player',
  question: Question,
): Promise<readonly Candidate[]> => {
  if (kind === 'ruleset') return listRulesets(leagueFolder(question)).map(({ id }) => ({ value: id }));
  if (kind === 'rules') return rulesets(question);
  if (kind === 'roster') return rosters(question);
  if (kind === 'position') return goods(question);
  return kind === 'skill' ? skills(question) : players(question);
};
