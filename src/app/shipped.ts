import fs from 'node:fs';
import path from 'node:path';
import { withBareMaps } from '../rules/bare.ts';
import type { Ruleset } from '../rules/schema.ts';
import { kindOf } from './kinds.ts';

/** A ruleset that comes with bbl, resolved and proved when it was built. */
export interface Shipped {
  readonly ruleset: Ruleset;
  /** 16 hex digits, as in `digestRuleset`. */
  readonly digest: string;
}

const here = import.meta.dirname;

/** The built rulesets lie beside the bundle; run from its sources, bbl reads the YAML files. */
const builtFolder = path.join(here, 'rulesets');

/** The folder of the YAML files: beside dist when built, two up from this file's source. */
const yamlFolder = (): string =>
  [path.join(here, '..', 'rulesets'), path.join(here, '..', '..', 'rulesets')].find((folder) =>
    fs.existsSync(folder),
  ) ?? builtFolder;

const idsIn = (folder: string, ending: string): string[] => {
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).sort();
};

/** Ids of the YAML files that are rulesets of one kind: `ruleset`, or `tm-ruleset` for the card game. */
const yamlIds = (kind: string): readonly string[] =>
  idsIn(yamlFolder(), '.yaml').filter((id) => kindOf(path.join(yamlFolder(), `${id}.yaml`)) === kind);

/** Returns the ids of the rulesets that come with bbl. */
export const shippedIds = (): readonly string[] => {
  const built = idsIn(builtFolder, '.json');
  return built.length > 0 ? built : yamlIds('ruleset');
};

/** The built rulesets of the card game lie in a folder of their own: no team plays by them. */
const cardsFolder = path.join(builtFolder, 'cards');

/** Returns the ids of the card game's rulesets that come with bbl. */
export const shippedCards = (): readonly string[] => {
  const built = idsIn(cardsFolder, '.json');
  return built.length > 0 ? built : yamlIds('tm-ruleset');
};

/** Takes an id, returns the YAML file of a shipped ruleset of the card game, or null when none has that id. */
export const cardsFile = (id: string): string | null => {
  const file = path.join(yamlFolder(), `${id}.yaml`);
  return shippedCards().includes(id) && fs.existsSync(file) ? file : null;
};

/** Takes an id, returns the card game's ruleset and digest as they were built; null where only the YAML file is there. */
export const builtCards = (id: string): { readonly ruleset: unknown; readonly digest: string } | null => {
  const file = path.join(cardsFolder, `${id}.json`);
  return shippedCards().includes(id) && fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { ruleset: unknown; digest: string })
    : null;
};

/** Takes an id, returns the YAML file of the shipped ruleset, or null when none has that id. */
export const shippedFile = (id: string): string | null => {
  const file = path.join(yamlFolder(), `${id}.yaml`);
  return shippedIds().includes(id) && fs.existsSync(file) ? file : null;
};

const loaded = new Map<string, Shipped>();

/** Takes an id, returns the shipped ruleset as it was built; null where only its YAML file is there. */
export const builtRuleset = (id: string): Shipped | null => {
  const known = loaded.get(id);
  if (known) return known;
  const file = path.join(builtFolder, `${id}.json`);
  if (!shippedIds().includes(id) || !fs.existsSync(file)) return null;
  const shipped = JSON.parse(fs.readFileSync(file, 'utf8')) as Shipped;
  withBareMaps(shipped.ruleset);
  loaded.set(id, shipped);
  return shipped;
};
