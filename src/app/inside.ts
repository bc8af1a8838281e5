import fs from 'node:fs';
import path from 'node:path';
import { kindOf } from './kinds.ts';
import { gatherWorld, shownFrom, type World } from './world.ts';

const yamlIn = (folder: string): readonly string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** The team files and records of a league folder: all in `teams/` and `matches/`, and those that lie beside them. */
export const insideOf = (
  folder: string,
): { readonly teams: readonly string[]; readonly records: readonly string[] } => {
  const loose = yamlIn(folder).map((file) => [kindOf(file), file] as const);
  const of = (kind: string) => loose.filter(([found]) => found === kind).map(([, file]) => file);
  return {
    teams: [...yamlIn(path.join(folder, 'teams')), ...of('team')],
    records: [...yamlIn(path.join(folder, 'matches')), ...of('match')],
  };
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
