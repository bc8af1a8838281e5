import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import { slug } from '../store/league.ts';
import type { Side } from '../team/state.ts';
import type { Match } from './match.ts';

/** A seed nobody chose: 12 letters and digits. */
export const freshSeed = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x').toLowerCase();

const teamWord = (match: Match, side: Side): string => {
  const { file, shown } = match[side];
  return file ? path.basename(file).replace(/\.ya?ml$/, '') : slug(shown);
};

/** The league's own seed for a match: its template with season, round, date, id, home and away filled in. */
export const templateSeed = (match: Match, template: string): string => {
  const words: Readonly<Record<string, unknown>> = {
    season: match.tree['season'] ?? match.league.season ?? '',
    round: match.tree['round'] ?? '',
    date: match.tree['date'],
    id: match.id,
    home: teamWord(match, 'home'),
    away: teamWord(match, 'away'),
  };
  return template.replace(/\{([a-z]+)\}/g, (whole, key: string) => (key in words ? String(words[key]) : whole));
};

/**
 * The seed of a record's dice: the record's, else the one asked for, else the league's, else a fresh one. Asking for
 * another than the record or the league has is wrong usage.
 */
export const seedOf = (match: Match, asked: string | null): { readonly seed: string } | { readonly problem: Problem } => {
  const said = match.tree['seed'];
  const fixed = said !== undefined ? String(said) : match.league.seed === null ? null : templateSeed(match, match.league.seed);
  if (fixed !== null && asked !== null && asked !== fixed)
    return { problem: error('other-seed', { asked, seed: fixed }, { path: 'seed', exit: 2, help: say('help.other-seed') }) };
  return { seed: fixed ?? asked ?? freshSeed() };
};
