import { createHash, createHmac } from 'node:crypto';
import { error, type Problem, say } from '../problem.ts';
import { isMap } from '../record/tree.ts';

/** A seed that nobody can roll ahead: a text everybody knows, and the hash of a secret that is published later. */
export interface SecretSeed {
  readonly from: string;
  /** SHA-256 of the secret as UTF-8, in hex. */
  readonly 'secret-hash': string;
}

/** Where the secret is given to bbl. */
export const SECRET_VARIABLE = 'BBL_SEED_SECRET';

/** The secret of this run; undefined when none is given. */
export const secretGiven = (): string | undefined => process.env[SECRET_VARIABLE] || undefined;

/** Takes the seed of a record or league as its file has it, returns it when it is a secret one. */
export const asSecret = (seed: unknown): SecretSeed | null =>
  isMap(seed) && typeof seed['from'] === 'string' && typeof seed['secret-hash'] === 'string'
    ? (seed as unknown as SecretSeed)
    : null;

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The seed of the dice (docs/dice.md): HMAC-SHA256 of the known text under the secret, in hex. */
const keyed = (from: string, secret: string): string =>
  createHmac('sha256', secret).update(from).digest('hex');

/** The seed that dice are drawn with; without the right secret nothing can be rolled (exit 2). */
export const diceSeed = (
  seed: SecretSeed,
  secret: string | undefined,
): { readonly seed: string } | { readonly problem: Problem } => {
  const wrong = (code: string) => ({
    problem: error(
      code,
      { variable: SECRET_VARIABLE },
      { path: 'seed', exit: 2, help: say('help.secret', { variable: SECRET_VARIABLE }) },
    ),
  });
  if (secret === undefined) return wrong('secret-missing');
  return hashOfSecret(secret) === seed['secret-hash'].toLowerCase()
    ? { seed: keyed(seed.from, secret) }
    : wrong('secret-wrong');
};
