import * as v from 'valibot';
import { matchSchema } from '../record/file.ts';
import { join } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import { leavesOf, stepsOf } from '../steps/find.ts';
import { SIDES } from '../team/state.ts';
import { beside, houseDice, leafKind, wholeKind, word } from './leaf-kinds.ts';

/** Where leaves stand, as a tree: the keys of the patterns that steps declare. */
type Branches = ReadonlyMap<string, Branches>;

const PARTS = ['prematch', 'match', 'postmatch'] as const;

/** Takes rulesets, returns the patterns of all leaves that the steps of any of them ask for. */
export const leafPatterns = (rulesets: readonly Ruleset[]): readonly string[] => {
  const all = rulesets.flatMap((ruleset) =>
    PARTS.flatMap((part) => stepsOf(ruleset, part).flatMap((step) => leavesOf(ruleset, step))),
  );
  return [...new Set(all)].sort();
};

const grown = (patterns: readonly (readonly string[])[]): Branches => {
  const heads = new Set(patterns.flatMap(([head]) => head ?? []));
  return new Map(
    [...heads].map((head) => [
      head,
      grown(patterns.filter(([first]) => first === head).map((one) => one.slice(1))),
    ]),
  );
};

/** Places where house rulesets put steps of their own, or tables that the weather leads to. */
const OPEN: ReadonlySet<string> = new Set(['prematch', 'prematch.SIDE', 'prematch.weather']);
/** A mapping, or a list of such mappings where a ruleset has several. */
const SEVERAL: ReadonlySet<string> = new Set(['postmatch.SIDE.mvp']);

const isVariable = (key: string): boolean => /^[A-Z]+$/.test(key);

/** The dice of a part stand in mappings of a step; what holds those has neither results nor typed dice itself. */
const holdsLeaves = (path: string): boolean => !/^(prematch|match|postmatch)(\.SIDE|\.score)?$/.test(path);

const mapping = (path: string, branches: Branches): v.GenericSchema => {
  const entries: Record<string, v.GenericSchema> = holdsLeaves(path) ? { ...beside } : {};
  for (const [key, below] of branches)
    for (const name of key === 'SIDE' ? SIDES : [key])
      entries[name] = v.optional(kindAt(join(path, key), below));
  return OPEN.has(path) ? v.objectWithRest(entries, houseDice) : v.strictObject(entries);
};

const kindAt = (path: string, branches: Branches): v.GenericSchema => {
  const whole = wholeKind(path);
  if (whole) return whole;
  if (branches.size === 0) return leafKind(path);
  const [key, below] = [...branches][0]!;
  if (key === 'I') return v.array(kindAt(join(path, key), below));
  if (path === 'match.events') return v.record(word, leafKind(path));
  if (isVariable(key) && key !== 'SIDE') return v.record(word, kindAt(join(path, key), below));
  const made = mapping(path, branches);
  return SEVERAL.has(path) ? v.union([v.array(made), made]) : made;
};

/**
 * Takes rulesets, returns the schema of a match record for editors: as bbl's own, and in its parts what the steps of any of
 * those rulesets ask for. What goes together there, the steps say.
 */
export const recordSchema = (rulesets: readonly Ruleset[]): v.GenericSchema => {
  const parts = grown(leafPatterns(rulesets).map((pattern) => pattern.split('.')));
  const part = (name: string) => v.optional(v.nullable(kindAt(name, parts.get(name) ?? new Map())));
  const side = v.optional(
    v.nullable(kindAt('postmatch.SIDE', parts.get('postmatch')?.get('SIDE') ?? new Map())),
  );
  return v.strictObject({
    ...matchSchema.entries,
    prematch: part('prematch'),
    match: part('match'),
    postmatch: v.optional(v.nullable(v.strictObject({ home: side, away: side }))),
  });
};
