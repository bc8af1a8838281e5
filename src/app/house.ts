import path from 'node:path';
import * as v from 'valibot';
import { error, type Place, type Problem } from '../problem.ts';
import { withBareMaps } from '../rules/bare.ts';
import { draftSchema } from '../rules/draft.ts';
import { proveRuleset } from '../rules/prove.ts';
import { type Finding, resolveRuleset } from '../rules/resolve.ts';
import { type Ruleset, rulesetSchema } from '../rules/schema.ts';
import type { Origin } from '../rules/tree.ts';
import { loadSource } from '../store/files.ts';
import { checkShape } from '../store/shape.ts';
import { placeOf, type Source } from '../store/source.ts';
import { newerFormat } from './newer.ts';
import { digestRuleset } from './ruleset-digest.ts';

/** A ruleset put together from its YAML files. */
export interface Assembled {
  /** Null when a problem is an error. */
  readonly ruleset: Ruleset | null;
  /** 16 hex digits; empty without a ruleset. */
  readonly digest: string;
  readonly problems: readonly Problem[];
  /** Takes a dotted path of the ruleset, returns where it was said: file, line and column. */
  readonly origin: (dotted: string) => Place | null;
}

/** A file of the chain: where it is, and how people call it. */
export interface RulesetFile {
  readonly file: string;
  readonly shown: string;
}

/** Takes the id after `extends` and the file that says it, returns the file of that ruleset, or a problem. */
export type FindBase = (id: string, from: RulesetFile) => RulesetFile | Problem;

const MAX_CHAIN = 8;

const nothing = (problems: readonly Problem[]): Assembled => ({
  ruleset: null,
  digest: '',
  problems,
  origin: () => null,
});

const isProblem = (found: RulesetFile | Problem): found is Problem => 'code' in found;

/** Reads one file and checks its shape; a file that extends another may leave out any key. */
const readLayer = (
  at: RulesetFile,
): { source: Source | null; base: string | null; problems: readonly Problem[] } => {
  const { source, problems } = loadSource(at.file, at.shown);
  if (!source) return { source: null, base: null, problems };
  const base = (source.value as { extends?: unknown }).extends;
  const newer = newerFormat(source, 'ruleset');
  const shape = newer ? [newer] : checkShape(source, base === undefined ? rulesetSchema : draftSchema);
  return { source, base: typeof base === 'string' ? base : null, problems: [...problems, ...shape] };
};

/** Reads a file and all that it extends, base first; stops at the first file with a problem. */
const readChain = (top: RulesetFile, find: FindBase): { sources: Source[]; problems: readonly Problem[] } => {
  const sources: Source[] = [];
  const seen = new Set<string>();
  for (let at: RulesetFile | null = top; at !== null; ) {
    const { source, base, problems } = readLayer(at);
    if (!source || problems.some((one) => one.severity === 'error')) return { sources, problems };
    sources.unshift(source);
    seen.add(path.resolve(at.file));
    if (base === null) break;
    const place = placeOf(source, ['extends']);
    const found = find(base, at);
    if (isProblem(found)) return { sources, problems: [{ ...found, path: 'extends', place }] };
    if (seen.has(path.resolve(found.file)) || sources.length > MAX_CHAIN)
      return { sources, problems: [error('extends-loop', { id: base }, { path: 'extends', place })] };
    at = found;
  }
  return { sources, problems: [] };
};

/** The origin of a path, or of what holds it where the path itself is nowhere. */
const nearestOrigin = (origins: ReadonlyMap<string, Origin>, dotted: string): Origin | undefined => {
  for (let at = dotted; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const origin = origins.get(at);
    if (origin) return origin;
  }
  return origins.get('');
};

const placed = ({ problem, origin }: Finding, sources: readonly Source[]): Problem => {
  const source = sources[origin.layer];
  return source ? { ...problem, place: placeOf(source, origin.path) } : problem;
};

/** What a chain of sound drafts may still lack once merged. */
const checkWhole = (value: unknown): readonly Problem[] => {
  const parsed = v.safeParse(rulesetSchema, value);
  if (parsed.success) return [];
  return parsed.issues.map((issue) => {
    const dotted = v.getDotPath(issue) ?? '';
    return error('ruleset-incomplete', { key: dotted }, { path: dotted });
  });
};

/**
 * Takes a ruleset file and a way to find what it extends, returns the ruleset merged, checked
 * and proved, with every problem at its place in whichever file said so. `judge` may change how grave one is.
 */
export const assembleRuleset = (
  top: RulesetFile,
  find: FindBase,
  judge: (problem: Problem) => Problem = (problem) => problem,
): Assembled => {
  const { sources, problems } = readChain(top, find);
  if (problems.length > 0) return nothing(problems);
  const chain = sources.map((source) => ({ file: source.file, value: source.value }));
  const { value, origins, findings } = resolveRuleset(chain);
  const origin = (dotted: string): Place | null => {
    const found = nearestOrigin(origins, dotted);
    const source = found ? sources[found.layer] : undefined;
    return found && source ? placeOf(source, found.path) : null;
  };
  const located = (problem: Problem): Problem => {
    const place = origin(problem.path ?? '');
    return place ? { ...problem, place } : problem;
  };
  const merged = findings.map((finding) => judge(placed(finding, sources)));
  const whole = checkWhole(value).map(located);
  if (whole.length > 0) return { ...nothing([...merged, ...whole]), origin };
  // A variant may take all of them out.
  const ruleset = ('stars' in value ? value : { ...value, stars: {} }) as unknown as Ruleset;
  withBareMaps(ruleset);
  const proved = proveRuleset(ruleset).map(located);
  const all = [...merged, ...proved];
  const digest = digestRuleset(ruleset);
  return {
    ruleset: all.some((one) => one.severity === 'error') ? null : ruleset,
    digest,
    problems: all,
    origin,
  };
};
