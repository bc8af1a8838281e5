import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { resolveRuleset } from '../../src/rules/resolve.ts';
import type { Ruleset } from '../../src/rules/schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const load = (id: string): Ruleset =>
  parse(fs.readFileSync(path.join(root, 'rulesets', `${id}.yaml`), 'utf8')) as Ruleset;

/** A ruleset with what it extends. */
const resolved = (...ids: readonly string[]): Ruleset => {
  const { value } = resolveRuleset(ids.map((id) => ({ file: id, value: load(id) })));
  return ('stars' in value ? value : { ...value, stars: {} }) as unknown as Ruleset;
};
const parsed = load('classic');
const edition = load('bb2020');
const variant = resolved('bb2020', 'beachbowl');

/** The classic ruleset as its file says it, fresh at each call so that a test may change its copy. */
export const classic = (): Ruleset => structuredClone(parsed);

/** The ruleset of the 2020 edition, fresh at each call. */
export const bb2020 = (): Ruleset => structuredClone(edition);

/** The beach variant of the 2020 edition, fresh at each call. */
export const beachbowl = (): Ruleset => structuredClone(variant);

/** A ruleset, the classic one unless another is given, with one value replaced at a dotted path. */
export const changed = (at: string, value: unknown, ruleset: Ruleset = classic()): Ruleset => {
  const steps = at.split('.');
  const last = steps.pop()!;
  const box = steps.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], ruleset);
  (box as Record<string, unknown>)[last] = value;
  return ruleset;
};
