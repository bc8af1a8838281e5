import fs from 'node:fs';
import path from 'node:path';
import { nearest } from '../nearest.ts';
import { error, type Problem, say } from '../problem.ts';
import { steps } from '../record/tree.ts';
import { loadSource } from '../store/files.ts';
import { confine } from '../store/league.ts';
import { checkShape } from '../store/shape.ts';
import { placeOf } from '../store/source.ts';
import { proveCards } from '../tm/prove.ts';
import { type TmRuleset, tmRulesetSchema } from '../tm/ruleset.ts';
import { kindOf } from './kinds.ts';
import { newerFormat } from './newer.ts';
import { digestRuleset } from './ruleset-digest.ts';
import { builtCards, cardsFile, shippedCards } from './shipped.ts';

export interface LoadedCards {
  /** Null when it is unknown or has an error. */
  readonly ruleset: TmRuleset | null;
  /** 16 hex digits over the figures of the rules; card data, on which nothing depends, is not covered. */
  readonly digest: string;
  readonly problems: readonly Problem[];
}

/** Takes a ruleset of the card game, returns its digest. */
const digestCards = ({ cards: _, ...rest }: TmRuleset): string => digestRuleset(rest);

/** Reads a file of a card game's ruleset, checks its shape and proves it. */
export const loadCardsFile = (file: string, shown: string): LoadedCards => {
  const { source, problems } = loadSource(file, shown);
  if (!source) return { ruleset: null, digest: '', problems };
  const newer = newerFormat(source, 'tm-ruleset');
  const wrong = newer ? [newer] : checkShape(source, tmRulesetSchema);
  if (wrong.length > 0) return { ruleset: null, digest: '', problems: wrong };
  const ruleset = source.value as unknown as TmRuleset;
  const unsound = proveCards(ruleset).map((one) => ({
    ...one,
    place: placeOf(source, steps(one.path ?? '')),
  }));
  return unsound.length > 0
    ? { ruleset: null, digest: '', problems: unsound }
    : { ruleset, digest: digestCards(ruleset), problems: [] };
};

const houseIds = (folder: string): readonly string[] => {
  const own = path.join(folder, 'rulesets');
  if (!fs.existsSync(own)) return [];
  return fs
    .readdirSync(own)
    .filter((name) => name.endsWith('.yaml') && kindOf(path.join(own, name)) === 'tm-ruleset')
    .map((name) => name.slice(0, -'.yaml'.length))
    .filter((id) => cardsFile(id) !== path.join(own, `${id}.yaml`));
};

/** Takes a league folder, returns the card game's rulesets it can play by: its own and those that come with bbl. */
export const listCards = (folder: string): readonly { readonly id: string; readonly house: boolean }[] => {
  const house = houseIds(folder);
  const shipped = shippedCards().filter((id) => !house.includes(id));
  return [...house.map((id) => ({ id, house: true })), ...shipped.map((id) => ({ id, house: false }))];
};

const unknown = (id: string, folder: string): Problem => {
  const ids = listCards(folder).map((one) => one.id);
  const near = nearest(id, ids);
  const help = near
    ? say('help.unknown-ruleset-near', { near, ids: { list: ids } })
    : say('help.unknown-ruleset', { ids: { list: ids } });
  return error('unknown-ruleset', { id }, { path: 'ruleset', help });
};

const shipped = new Map<string, LoadedCards>();

/** What comes with bbl does not change while it runs, so it is read once. */
const loadShipped = (id: string): LoadedCards | null => {
  const known = shipped.get(id);
  if (known) return known;
  const built = builtCards(id);
  const file = built ? null : cardsFile(id);
  if (!built && file === null) return null;
  const found: LoadedCards = built
    ? { ruleset: built.ruleset as TmRuleset, digest: built.digest, problems: [] }
    : loadCardsFile(file!, `bbl/rulesets/${id}.yaml`);
  shipped.set(id, found);
  return found;
};

/** Takes an id and the league folder, returns the league's own ruleset of the card game, or else the one that comes with bbl. */
export const loadCards = (id: string, folder: string): LoadedCards => {
  if (houseIds(folder).includes(id)) {
    const file = confine(folder, path.join(folder, 'league.yaml'), `rulesets/${id}.yaml`);
    return typeof file === 'string'
      ? loadCardsFile(file, `rulesets/${id}.yaml`)
      : { ruleset: null, digest: '', problems: [file] };
  }
  return loadShipped(id) ?? { ruleset: null, digest: '', problems: [unknown(id, folder)] };
};
