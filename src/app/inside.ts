import fs from 'node:fs';
import path from 'node:path';
import { yamlFilesIn } from '../store/files.ts';
import { kindOf } from './kinds.ts';
import { gatherWorld, shownFrom, type World } from './world.ts';

/**
 * The team files and records of a league folder: all in `teams/` and `matches/`, and those that lie
 * beside them. Seasons of the card game lie only there.
 */
export const insideOf = (
  folder: string,
): {
  readonly teams: readonly string[];
  readonly records: readonly string[];
  /** Seasons of the card game. */
  readonly seasons: readonly string[];
} => {
  const loose = yamlFilesIn(folder).map((file) => [kindOf(file), file] as const);
  const of = (kind: string) => loose.filter(([found]) => found === kind).map(([, file]) => file);
  return {
    teams: [...yamlFilesIn(path.join(folder, 'teams')), ...of('team')],
    records: [...yamlFilesIn(path.join(folder, 'matches')), ...of('match')],
    seasons: of('tm-season'),
  };
};

/** Takes a path and how it is shown, returns the seasons of the card game there: the file itself, or those of a folder. */
export const seasonsAt = (file: string, shown: string): readonly string[] => {
  const isFolder = fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return kindOf(file) === 'tm-season' ? [shown] : [];
  return insideOf(file).seasons.map((one) => path.join(shown, path.basename(one)));
};

/** The whole league of a file, that file among it: for what may concern teams that it does not name. */
export const leagueWorld = (
  target: { readonly file: string; readonly shown: string },
  folder: string,
  named: string | null,
): Promise<World> => {
  const inside = insideOf(folder);
  const shown = (file: string) => (file === target.file ? target : { file, shown: shownFrom(file) });
  const isRecord = inside.records.includes(target.file);
  return gatherWorld(
    [...(isRecord ? [] : [target]), ...inside.teams.map(shown)],
    folder,
    named,
    inside.records.map(shown),
  );
};
