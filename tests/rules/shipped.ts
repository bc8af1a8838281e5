import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { Ruleset } from '../../src/rules/schema.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const text = fs.readFileSync(path.join(root, 'rulesets', 'classic.yaml'), 'utf8');
const parsed = parse(text) as Ruleset;

/** The classic ruleset as its file says it, fresh at each call so that a test may change its copy. */
export const classic = (): Ruleset => structuredClone(parsed);

/** The same with one value replaced at a dotted path. */
export const changed = (at: string, value: unknown): Ruleset => {
  const ruleset = classic();
  const steps = at.split('.');
  const last = steps.pop()!;
  const box = steps.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], ruleset);
  (box as Record<string, unknown>)[last] = value;
  return ruleset;
};
