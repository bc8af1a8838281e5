import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

// The package's types describe another module format than it has.
const serialize = canonicalize as unknown as (value: unknown) => string | undefined;

/** Keys for readers only: changing them changes no figure, so no digest either. */
const REMARKS = new Set(['name', 'abbr', 'text', 'note', 'source']);

const figures = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(figures);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !REMARKS.has(key));
  return Object.fromEntries(kept.map(([key, entry]) => [key, figures(entry)]));
};

/** No record holds a roll of the match at the table, so `match-day.rolls` changes no figure either. */
const recorded = (ruleset: unknown): unknown => {
  const { 'match-day': day, ...rest } = ruleset as { readonly 'match-day'?: { readonly rolls?: unknown } };
  const { rolls: _, ...kept } = day ?? {};
  return Object.keys(kept).length > 0 ? { ...rest, 'match-day': kept } : rest;
};

/** Takes a resolved ruleset, returns 16 hex digits of the SHA-256 of its RFC 8785 JSON without names, notes and sources. */
export const digestRuleset = (ruleset: unknown): string =>
  createHash('sha256')
    .update(serialize(figures(recorded(ruleset))) ?? '')
    .digest('hex')
    .slice(0, 16);
