import fs from 'node:fs';
import path from 'node:path';
import { nearest } from '../nearest.ts';
import { error, type Place, type Problem, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { confine } from '../store/league.ts';
import type { FindBase, RulesetFile } from './house.ts';
import { kindOf } from './kinds.ts';
import { builtRuleset, shippedCards, shippedFile, shippedIds } from './shipped.ts';

export interface LoadedRuleset {
  /** Null when it is unknown or has an error. */
  readonly ruleset: Ruleset | null;
  /** 16 hex digits over everything that changes a figure. */
  readonly digest: string;
  readonly problems: readonly Problem[];
  /** Takes a dotted path, returns who said it; absent where the ruleset was built beforehand. */
  readonly origin?: (dotted: string) => Place | null;
}

export interface RulesetEntry {
  readonly id: string;
  /** Whether it is the league's own. */
  readonly house: boolean;
}

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const houseIds = (league: string | null): readonly string[] => {
  const folder = league === null ? null : path.join(league, 'rulesets');
  if (folder === null || !fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const ids = files
    .map((file) => file.slice(0, -'.yaml'.length))
    .filter((id) => ID.test(id) && kindOf(path.join(folder, `${id}.yaml`)) !== 'tm-ruleset');
  // In bbl's own folder the shipped files are nobody's house rules.
  return ids.filter((id) => shippedFile(id) !== path.resolve(folder, `${id}.yaml`));
};

/** Takes a league folder or null, returns the rulesets it can play by: its own and those that come with bbl, by id. */
export const listRulesets = (league: string | null): readonly RulesetEntry[] => {
  const house = houseIds(league);
  const shipped = shippedIds().filter((id) => !house.includes(id));
  const all = [...house.map((id) => ({ id, house: true })), ...shipped.map((id) => ({ id, house: false }))];
  return all.sort((a, b) => (a.id < b.id ? -1 : 1));
};

const unknownRuleset = (id: string, league: string | null): Problem => {
  if (shippedCards().includes(id))
    return error('card-game-ruleset', { id }, { help: say('help.card-game-ruleset') });
  const ids = listRulesets(league).map((entry) => entry.id);
  const near = nearest(id, ids);
  const help =
    near === null
      ? say('help.unknown-ruleset', { ids: { list: ids } })
      : say('help.unknown-ruleset-near', { near, ids: { list: ids } });
  return error('unknown-ruleset', { id }, { help });
};

/** Takes a league folder and an id, returns the file of the house ruleset of that id. */
export const houseRulesFile = (league: string, id: string): string =>
  path.join(league, 'rulesets', `${id}.yaml`);

const shownFrom = (file: string): string => {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative.split(path.sep).join('/');
};

const houseFile = (id: string, league: string | null): RulesetFile | Problem | null => {
  if (league === null || !houseIds(league).includes(id)) return null;
  const file = confine(league, path.join(league, 'league.yaml'), `rulesets/${id}.yaml`);
  return typeof file === 'string' ? { file, shown: shownFrom(file) } : file;
};

const shipped = (id: string): RulesetFile | null => {
  const file = shippedFile(id);
  return file === null ? null : { file, shown: `bbl/rulesets/${id}.yaml` };
};

/** A house ruleset that extends its own name means the shipped one it takes the place of. */
const finder =
  (league: string | null): FindBase =>
  (id, from) => {
    const house = houseFile(id, league);
    const own = house !== null && 'file' in house && path.resolve(house.file) === path.resolve(from.file);
    return (own ? null : house) ?? shipped(id) ?? unknownRuleset(id, league);
  };

/** A needless override spoils nothing while one plays; `bbl rules check` is there to have it out. */
const lenient = (problem: Problem): Problem =>
  problem.code === 'no-op-override' ? { ...problem, severity: 'warning' } : problem;

const checkId = (id: string, place: Place, ruleset: Ruleset | null): readonly Problem[] =>
  ruleset === null || ruleset.id === id
    ? []
    : [error('ruleset-id', { id: ruleset.id, expected: id }, { path: 'id', place })];

/**
 * Takes a ruleset file and what was read of it, returns what is wrong with its id: in a folder of rulesets a file is
 * found by its name, and one that was frozen has its digest there, too.
 */
export const checkRulesetName = ({ file, shown }: RulesetFile, found: LoadedRuleset): readonly Problem[] => {
  if (path.basename(path.dirname(file)) !== 'rulesets') return [];
  const id = path.basename(file, '.yaml').replace(/@.*$/, '');
  return checkId(id, found.origin?.('id') ?? { file: shown }, found.ruleset);
};

/**
 * Takes a ruleset file and the league it is read for, returns it merged, checked and proved with all its problems;
 * `strict`: a needless override is an error.
 */
export const loadRulesetFile = async (
  at: RulesetFile,
  league: string | null,
  strict = true,
): Promise<LoadedRuleset> => {
  const { assembleRuleset } = await import('./house.ts');
  return assembleRuleset(at, finder(league), strict ? undefined : lenient);
};

const loadHouse = async (id: string, at: RulesetFile, league: string | null): Promise<LoadedRuleset> => {
  const { assembleRuleset } = await import('./house.ts');
  const found = assembleRuleset(at, finder(league), lenient);
  const problems = [
    ...found.problems,
    ...checkId(id, found.origin?.('id') ?? { file: at.shown }, found.ruleset),
  ];
  const sound = problems.every((one) => one.severity !== 'error');
  return { ...found, ruleset: sound ? found.ruleset : null, problems };
};

const fromYaml = new Map<string, Promise<LoadedRuleset>>();

/** What comes with bbl does not change while it runs, so its YAML is read once. */
const loadShipped = (id: string, at: RulesetFile): Promise<LoadedRuleset> => {
  const loading = fromYaml.get(id) ?? loadHouse(id, at, null);
  fromYaml.set(id, loading);
  return loading;
};

/**
 * Takes a ruleset's id and the league folder or null, returns the league's own ruleset of that id, or else the one
 * that comes with bbl. With `places` its YAML files are read in any case, so that `origin` is there.
 */
export const loadRuleset = async (
  id: string,
  league: string | null,
  places = false,
): Promise<LoadedRuleset> => {
  const house = ID.test(id) ? houseFile(id, league) : null;
  if (house && 'code' in house) return { ruleset: null, digest: '', problems: [house] };
  if (house) return loadHouse(id, house, league);
  const built = ID.test(id) && !places ? builtRuleset(id) : null;
  if (built) return { ruleset: built.ruleset, digest: built.digest, problems: [] };
  const at = ID.test(id) ? shipped(id) : null;
  return at ? loadShipped(id, at) : { ruleset: null, digest: '', problems: [unknownRuleset(id, league)] };
};
