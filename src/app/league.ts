import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Problem } from '../problem.ts';
import { loadSource } from '../store/files.ts';
import { leagueOf } from '../store/league.ts';
import { checkShape } from '../store/shape.ts';

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

const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** The shape of league.yaml, `league/1`. */
export const leagueSchema = v.strictObject({
  bbl: v.literal('league/1'),
  name: v.optional(line),
  ruleset: v.optional(word),
  options: v.optional(v.record(word, v.union([v.boolean(), word]))),
  season: v.optional(number),
  dice: v.optional(v.picklist(['any', 'seeded'])),
  seed: v.optional(
    v.union([
      line,
      v.strictObject({ from: line, 'secret-hash': v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
    ]),
  ),
  points: v.optional(v.strictObject({ win: number, draw: number, loss: number })),
  'tie-breaks': v.optional(v.array(word)),
  rounds: v.optional(
    v.array(v.strictObject({ round: number, matches: v.array(v.strictObject({ home: line, away: line })) })),
  ),
});

type LeagueFile = v.InferOutput<typeof leagueSchema>;

const bare = (folder: string): League => ({
  folder,
  ruleset: null,
  options: {},
  dice: 'any',
  seed: null,
  secretHash: null,
  season: null,
});

/** The league of a folder; one without a league.yaml has no settings of its own. */
export const readLeague = (
  folder: string,
): { readonly league: League; readonly problems: readonly Problem[] } => {
  const file = path.join(folder, 'league.yaml');
  if (!fs.existsSync(file)) return { league: bare(folder), problems: [] };
  const shown = path.relative(process.cwd(), file) || 'league.yaml';
  const { source, problems } = loadSource(file, shown);
  if (!source) return { league: bare(folder), problems };
  const wrong = checkShape(source, leagueSchema);
  if (wrong.length > 0) return { league: bare(folder), problems: wrong };
  const value = source.value as LeagueFile;
  const league: League = {
    folder,
    ruleset: value.ruleset ?? null,
    options: value.options ?? {},
    dice: value.dice ?? 'any',
    seed: typeof value.seed === 'object' ? value.seed.from : (value.seed ?? null),
    secretHash: typeof value.seed === 'object' ? value.seed['secret-hash'] : null,
    season: value.season ?? null,
  };
  return { league, problems: [] };
};

/** The league folder of a file: the one named by `--league`, else the one the file lies in. */
export const folderOf = (file: string, named: string | null): string =>
  named === null ? leagueOf(file) : path.resolve(named);
