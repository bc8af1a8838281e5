import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { loadSource } from '../store/files.ts';
import { leagueOf } from '../store/league.ts';
import { checkShape } from '../store/shape.ts';
import { placeOf, type Source } from '../store/source.ts';
import { type LeagueFile, leagueSchema } from './league-file.ts';
import { newerFormat } from './newer.ts';
import { optionProblems } from './ruleset-options.ts';

/** What a league folder says about itself; all of it may be absent. */
export interface League {
  readonly folder: string;
  readonly ruleset: string | null;
  readonly options: Readonly<Record<string, boolean | string>>;
  /** Whether people may type their own dice. */
  readonly dice: 'any' | 'seeded';
  /** Template of the seeds, with places such as `{season}`. */
  readonly seed: string | null;
  /** SHA-256 of the secret that the dice hang on besides; null where they hang on none. */
  readonly secretHash: string | null;
  readonly season: number | null;
}

const bare = (folder: string): League => ({
  folder,
  ruleset: null,
  options: {},
  dice: 'any',
  seed: null,
  secretHash: null,
  season: null,
});

/** A league.yaml as it was read; without `file` where there is none, or it is not sound. */
export interface LeagueRead {
  readonly league: League;
  readonly file: LeagueFile | null;
  readonly source: Source | null;
  readonly problems: readonly Problem[];
}

/** Where a league folder says what it is. */
export const leagueFileOf = (folder: string): string => path.join(folder, 'league.yaml');

const settingsOf = (folder: string, file: LeagueFile): League => ({
  folder,
  ruleset: file.ruleset ?? null,
  options: file.options ?? {},
  dice: file.dice ?? 'any',
  seed: typeof file.seed === 'object' ? file.seed.from : (file.seed ?? null),
  secretHash: typeof file.seed === 'object' ? file.seed['secret-hash'] : null,
  season: file.season ?? null,
});

/** The league of a folder; one without a league.yaml has no settings of its own. */
export const readLeague = (folder: string): LeagueRead => {
  const file = leagueFileOf(folder);
  const nothing = { league: bare(folder), file: null, source: null };
  if (!fs.existsSync(file)) return { ...nothing, problems: [] };
  return readLeagueFile(file, path.relative(process.cwd(), file) || 'league.yaml');
};

/** Reads a league.yaml, which people call `shown`. */
export const readLeagueFile = (file: string, shown: string): LeagueRead => {
  const folder = path.dirname(file);
  const { source, problems } = loadSource(file, shown);
  const nothing = { league: bare(folder), file: null, source };
  if (!source) return { ...nothing, problems };
  const newer = newerFormat(source, 'league');
  const wrong = newer ? [newer] : checkShape(source, leagueSchema);
  if (wrong.length > 0) return { ...nothing, problems: wrong };
  const value = source.value as LeagueFile;
  return { league: settingsOf(folder, value), file: value, source, problems: [] };
};

/** What is wrong with the options of a league for matches of its own ruleset; other rulesets have others. */
export const leagueOptionProblems = ({ league, source }: LeagueRead, ruleset: Ruleset): readonly Problem[] =>
  source === null || league.ruleset !== ruleset.id
    ? []
    : optionProblems(league.options, ruleset).map((one) => ({
        ...one,
        place: placeOf(source, (one.path ?? '').split('.')),
      }));

/** The league folder of a file: the one named by `--league`, else the one the file lies in. */
export const folderOf = (file: string, named: string | null): string =>
  named === null ? leagueOf(file) : path.resolve(named);
