import { afterEach, describe, expect, it } from 'vitest';
import { type Expected, type Found, findCases, rewrite } from './case.ts';
import { changedLines } from './lines.ts';
import { type Played, Stage } from './stage.ts';

const update = process.env['UPDATE_CASES'] === '1';

let stage: Stage | null = null;
afterEach(() => {
  stage?.remove();
  stage = null;
});

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of a value an expectation speaks of: its keys of maps, and lists item by item. */
const picked = (value: unknown, like: unknown): unknown => {
  if (isPlain(value) && isPlain(like))
    return Object.fromEntries(Object.keys(like).map((key) => [key, picked(value[key], like[key])]));
  if (Array.isArray(value) && Array.isArray(like) && value.length === like.length)
    return value.map((item, index) => picked(item, like[index]));
  return value;
};

const documents = (text: string): unknown => {
  const all = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return all.length === 1 ? all[0] : all;
};

const writtenBy = ({ before, after }: Played): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((name) => before.get(name) !== after.get(name))
      .map((name) => {
        const [was, is] = [before.get(name), after.get(name)];
        return [name, was === undefined ? is! : is === undefined ? '' : changedLines(was, is)];
      }),
  );

/** What a run came to, in the form of a case; what says nothing is left out. */
const cameTo = (played: Played, args: readonly string[], like: Expected): Expected => {
  const written = writtenBy(played);
  const json = args.includes('--json') && played.stdout !== '' ? documents(played.stdout) : undefined;
  return {
    exit: played.status ?? -1,
    ...(json === undefined && played.stdout !== '' ? { out: played.stdout } : {}),
    ...(json === undefined ? {} : { json: like.json === undefined ? json : picked(json, like.json) }),
    ...(played.stderr === '' ? {} : { err: played.stderr }),
    ...(Object.keys(written).length > 0 ? { after: written } : {}),
  };
};

interface Told {
  readonly code: string;
  readonly [key: string]: unknown;
}

const KEYS = ['code', 'severity', 'message', 'help', 'file', 'line', 'column', 'path'];

const problemsIn = (text: string): readonly Told[] =>
  [documents(text)].flat().flatMap((one) => (one as { readonly problems?: readonly Told[] }).problems ?? []);

const HEAD = /^(?:.+?: )?(?:error|warning|note|erreur|avertissement|remarque)\[([a-z0-9-]+)\]/gm;

/** A failure wrote nothing, shows no trace, and tells scripts the same problems in their shape. */
const checkFailure = (at: Stage, played: Played, args: readonly string[]): void => {
  expect(writtenBy(played)).toEqual({});
  expect(played.stderr).not.toMatch(/^\s+at /m);
  const codes = [...played.stderr.matchAll(HEAD)].map((found) => found[1]!);
  const json = args.includes('--json') && !args.includes('--');
  if (!json) expect(codes.length).toBeGreaterThan(0);
  const twin = json ? played : at.play(['--json', ...args]);
  expect(twin.status).toBe(played.status);
  expect(twin.stderr).toBe('');
  const problems = problemsIn(twin.stdout);
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) expect(Object.keys(problem)).toEqual(KEYS);
  if (!json) expect(problems.map((one) => one.code).sort()).toEqual(codes.sort());
};

const perform = (found: Found): void => {
  const args = found.one.run.at(-1)!;
  stage = new Stage(found.one);
  const played = stage.playAll();
  const came = cameTo(played, args, found.one.expect ?? {});
  if (update) rewrite(found, came);
  else expect(came).toEqual(found.one.expect);
  if (played.status !== 0) checkFailure(stage, played, args);
};

describe('bbl, case by case', () => {
  const cases = findCases();

  it('has each case under a name of its own', () => {
    const titles = cases.map((one) => one.title);
    expect(titles.length).toBeGreaterThan(50);
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  });

  it.each(cases.map((found) => [found.title, found] as const))('%s', (_, found) => perform(found));
});
