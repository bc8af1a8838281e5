import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import type { Tree } from '../record/tree.ts';
import { slug } from '../store/league.ts';
import type { Side } from '../team/state.ts';
import type { League } from './league.ts';
import type { Match } from './match.ts';
import { asSecret, diceSeed, type SecretSeed, secretGiven } from './secret.ts';

/** A seed nobody chose: 12 letters and digits. */
export const freshSeed = (): string =>
  randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').toLowerCase();

/** What a template takes from a match. */
export type Seeded = Pick<Match, 'id'> & {
  readonly tree: Tree;
  readonly league: Pick<League, 'seed' | 'season' | 'secretHash'>;
  readonly home: { readonly file: string | null; readonly shown: string };
  readonly away: { readonly file: string | null; readonly shown: string };
};

const teamWord = (match: Seeded, side: Side): string => {
  const { file, shown } = match[side];
  return file ? path.basename(file).replace(/\.ya?ml$/, '') : slug(shown);
};

/** The words that a template may have in braces. */
export const SEED_WORDS: readonly string[] = ['season', 'round', 'date', 'id', 'home', 'away'];

/** The league's own seed for a match: its template with season, round, date, id, home and away filled in. */
export const templateSeed = (match: Seeded, template: string): string => {
  const words: Readonly<Record<string, unknown>> = {
    season: match.tree['season'] ?? match.league.season ?? '',
    round: match.tree['round'] ?? '',
    date: match.tree['date'],
    id: match.id,
    home: teamWord(match, 'home'),
    away: teamWord(match, 'away'),
  };
  return template.replace(/\{([a-z]+)\}/g, (whole, key: string) =>
    key in words ? String(words[key]) : whole,
  );
};

/** The secret seed of a match: its record's own, or the league's where the record has none yet. */
export const secretSeedOf = (match: Seeded): SecretSeed | null => {
  const { seed, secretHash } = match.league;
  if (match.tree['seed'] !== undefined) return asSecret(match.tree['seed']);
  return seed !== null && secretHash !== null
    ? { from: templateSeed(match, seed), 'secret-hash': secretHash }
    : null;
};

/** The seed as people may see it and records keep it: never what a secret makes of it. */
export const publicSeed = (match: Seeded, seed: string): string | SecretSeed => secretSeedOf(match) ?? seed;

/** The seed as it is shown: of a secret one the known text alone. */
export const shownSeed = (match: Seeded, seed: string): string => secretSeedOf(match)?.from ?? seed;

/**
 * The seed of a record's dice: the record's, else the one asked for, else the league's, else a fresh one. Asking for
 * another than the record or the league has is wrong usage.
 */
export const seedOf = (
  match: Match,
  asked: string | null,
  secret = secretGiven(),
): { readonly seed: string } | { readonly problem: Problem } => {
  const said = match.tree['seed'];
  const hidden = secretSeedOf(match);
  if (hidden && asked !== null && asked !== hidden.from)
    return {
      problem: error(
        'other-seed',
        { asked, seed: hidden.from },
        { path: 'seed', exit: 2, help: say('help.other-seed') },
      ),
    };
  if (hidden) return diceSeed(hidden, secret);
  const fixed =
    said !== undefined
      ? String(said)
      : match.league.seed === null
        ? null
        : templateSeed(match, match.league.seed);
  if (fixed !== null && asked !== null && asked !== fixed)
    return {
      problem: error(
        'other-seed',
        { asked, seed: fixed },
        { path: 'seed', exit: 2, help: say('help.other-seed') },
      ),
    };
  return { seed: fixed ?? asked ?? freshSeed() };
};
