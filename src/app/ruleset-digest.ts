import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

// The package's types describe another module format than it has.
const serialize = canonicalize as unknown as (value: unknown) => string | undefined;

/** Keys for readers only: changing them changes no figure, so no digest either. */
const REMARKS = new Set(['name', 'abbr', 'note', 'source']);

const figures = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(figures);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !REMARKS.has(key));
  return Object.fromEntries(kept.map(([key, entry]) => [key, figures(entry)]));
};

/** Takes a resolved ruleset, returns 16 hex digits of the SHA-256 of its RFC 8785 JSON without names, notes and sources. */
export const digestRuleset = (ruleset: unknown): string =>
  createHash('sha256')
    .update(serialize(figures(ruleset)) ?? '')
    .digest('hex')
    .slice(0, 16);
