import path from 'node:path';
import * as v from 'valibot';
import { error, type Problem, Refusal } from '../problem.ts';
import { type Tree, valueAt } from '../record/tree.ts';
import { editSource, printNew } from '../store/edit.ts';
import { loadSource } from '../store/files.ts';
import { checkShape } from '../store/shape.ts';
import { parseSource, type Source } from '../store/source.ts';
import type { Write } from '../store/transaction.ts';
import type { Standings } from '../tm/book.ts';
import { checkSeason } from '../tm/check.ts';
import { type Season, type SeasonEvent, seasonSchema } from '../tm/file.ts';
import type { TmRuleset } from '../tm/ruleset.ts';
import { scoreSeason, type WeekWays } from '../tm/season-score.ts';
import { startOf, type WeekScore } from '../tm/week.ts';
import { folderOf } from './league.ts';
import { newerFormat } from './newer.ts';
import { located } from './teams.ts';
import { loadCards } from './tm-ruleset.ts';
import { seasonStyle } from './tm-style.ts';

/** A season of the card game as it was read, or as it is to be written for the first time. */
export interface OpenSeason {
  readonly file: string;
  readonly shown: string;
  readonly folder: string;
  /** Null for a season that is not written yet. */
  readonly source: Source | null;
  readonly tree: Tree;
  readonly ruleset: TmRuleset;
  /** Digest of the ruleset. */
  readonly rules: string;
  /** Errors and warnings about the season by the rules of the game. */
  readonly problems: readonly Problem[];
}

export const seasonOf = ({ tree }: Pick<OpenSeason, 'tree'>): Season => tree as unknown as Season;

/** The id that keys a season's dice: its own, else the file's name. */
export const seasonId = ({ tree, file }: Pick<OpenSeason, 'tree' | 'file'>): string =>
  String(tree['id'] ?? path.basename(file).replace(/\.ya?ml$/, ''));

export const historyOf = (open: Pick<OpenSeason, 'tree'>): readonly SeasonEvent[] =>
  seasonOf(open).history ?? [];

/** How many weeks are booked. */
export const weeksBooked = (open: Pick<OpenSeason, 'tree'>): number =>
  historyOf(open).filter((one) => one.event === 'week').length;

export const isOver = (open: Pick<OpenSeason, 'tree'>): boolean =>
  historyOf(open).some((one) => one.event === 'final');

/** How the weeks of a season are scored where nobody decides and nobody is asked. */
export const waysOf = (open: OpenSeason): WeekWays => ({
  seed: String(open.tree['seed'] ?? ''),
  id: seasonId(open),
  defaults: false,
});

/** Whether a value has the shape of a season file; for trees that have no source yet. */
const shapeProblems = (tree: Tree, shown: string): readonly Problem[] => {
  if (v.is(seasonSchema, tree)) return [];
  const { source, problems } = parseSource(shown, printNew(tree, seasonStyle));
  return source ? checkShape(source, seasonSchema).map(({ place: _, ...one }) => one) : problems;
};

/** Checks a tree as the season of a file; a problem with a path gets its place when the file has it. */
export const openSeason = (
  at: Pick<OpenSeason, 'file' | 'shown' | 'source'>,
  tree: Tree,
  named: string | null,
): OpenSeason | { readonly problems: readonly Problem[] } => {
  const folder = folderOf(at.file, named);
  const place = (one: Problem): Problem =>
    at.source && (one.path === undefined || valueAt(at.source.value, one.path) !== undefined)
      ? located(one, at.source)
      : { ...one, place: one.place ?? { file: at.shown } };
  const shape = shapeProblems(tree, at.shown);
  if (shape.length > 0) return { problems: shape.map(place) };
  const { ruleset, digest, problems } = loadCards(String(tree['ruleset']), folder);
  if (!ruleset) return { problems: problems.map(place) };
  const found = checkSeason(ruleset, tree as unknown as Season).map(place);
  return { ...at, folder, tree, ruleset, rules: digest, problems: found };
};

/** Reads a season file with everything that is wrong with it by itself. */
export const readSeason = (
  file: string,
  shown: string,
  named: string | null,
): OpenSeason | { readonly problems: readonly Problem[] } => {
  const { source, problems } = loadSource(file, shown);
  if (!source) return { problems };
  const newer = newerFormat(source, 'tm-season');
  const shape = newer ? [newer] : checkShape(source, seasonSchema);
  if (shape.length > 0) return { problems: shape };
  return openSeason({ file, shown, source }, source.value as Tree, named);
};

/** A season that breaks no rule; throws a refusal with all that is wrong otherwise. */
export const soundSeason = (found: OpenSeason | { readonly problems: readonly Problem[] }): OpenSeason => {
  if (!('tree' in found) || found.problems.some((one) => one.severity === 'error'))
    throw new Refusal(found.problems);
  return found;
};

/** The season's file as it shall be. */
export const writeSeason = (open: OpenSeason, tree: Tree): Write => ({
  file: open.file,
  shown: open.shown,
  text: open.source ? editSource(open.source, tree, seasonStyle) : printNew(tree, seasonStyle),
  before: open.source?.hash ?? null,
});

/** The weeks up to `last` as the file has them, scored; and what everybody has after them. */
export const scored = async (
  open: OpenSeason,
  last: number,
): Promise<{
  scores: readonly WeekScore[];
  standings: Standings;
  tree: Tree;
  problems: readonly Problem[];
}> => {
  const { scores, tree, problems } = await scoreSeason(open.ruleset, open.tree, last, waysOf(open));
  const standings = scores.at(-1)?.standings ?? startOf(open.ruleset, seasonOf(open));
  return { scores, standings, tree, problems };
};

/** A season that is over, or whose weeks are all booked, takes no further week. */
export const seasonOver = (open: OpenSeason): Problem =>
  error('tm-season-over', { season: String(open.tree['name']) }, { place: { file: open.shown } });
