import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashOf } from '../../src/store/source.ts';
import { commit, type Host } from '../../src/store/transaction.ts';

/** A league on disk with three files to write in one go: two that are there, one in a folder that is not. */

export const OLD: Readonly<Record<string, string | null>> = {
  'teams/a.yaml': 'name: A\n',
  'teams/b.yaml': 'name: B\r\nnote: old\r\n',
  'matches/new/m.yaml': null,
};
export const NEW: Readonly<Record<string, string>> = {
  'teams/a.yaml': 'name: A\ntreasury: 10\n',
  'teams/b.yaml': 'name: B\r\nnote: new and longer than before\r\n',
  'matches/new/m.yaml': 'bbl: match/1\n',
};

export const makeLeague = (): string => {
  const league = fs.mkdtempSync(path.join(os.tmpdir(), 'league-'));
  fs.mkdirSync(path.join(league, 'teams'));
  for (const [file, text] of Object.entries(OLD))
    if (text !== null) fs.writeFileSync(path.join(league, file), text);
  return league;
};

export const writes = (league: string) =>
  Object.entries(NEW).map(([file, text]) => {
    const old = OLD[file] ?? null;
    return { file: path.join(league, file), text, before: old === null ? null : hashOf(old) };
  });

export const commitAll = (league: string, host?: Host) => commit(league, writes(league), host);

/** `old` or `new` when all files are that, else what each of them is. */
export const stateOf = (league: string): string => {
  const states = Object.keys(NEW).map((file) => {
    const full = path.join(league, file);
    const text = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : null;
    if (text === NEW[file]) return 'new';
    return text === OLD[file] ? 'old' : `${file} is ${JSON.stringify(text)}`;
  });
  return [...new Set(states)].join(', ');
};

export const removeLeague = (league: string): void => fs.rmSync(league, { recursive: true, force: true });

const CHANGING = [
  'openSync',
  'writeSync',
  'fsyncSync',
  'closeSync',
  'renameSync',
  'mkdirSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'fchmodSync',
] as const;
type Name = (typeof CHANGING)[number];
type AnyFunction = (...args: unknown[]) => unknown;

export class Crash extends Error {}

export interface Trouble {
  /** The call of a changing function, from 1 on, at which it comes. */
  readonly at: number;
  /** `crash`: nothing works from there on; `half`: and a write puts down half first; a code: this one call fails with it. */
  readonly kind: 'crash' | 'half' | string;
}

const functions = fs as unknown as Record<Name, AnyFunction>;

const meet = (trouble: Trouble, name: Name, original: AnyFunction, args: unknown[], calls: number): void => {
  const isCrash = trouble.kind === 'crash' || trouble.kind === 'half';
  if (calls < trouble.at || (calls > trouble.at && !isCrash)) return;
  if (!isCrash) throw Object.assign(new Error(trouble.kind), { code: trouble.kind });
  if (trouble.kind === 'half' && calls === trouble.at && name === 'writeSync') {
    const bytes = args[1] as Uint8Array;
    original(args[0], bytes, 0, Math.floor(bytes.length / 2));
  }
  throw new Crash();
};

/** Makes the file system fail as told; returns how many calls there were so far, and what makes it well again. */
const fail = (trouble: Trouble): { readonly calls: () => number; readonly mend: () => void } => {
  const originals = new Map(CHANGING.map((name) => [name, functions[name]] as const));
  let calls = 0;
  for (const [name, original] of originals)
    functions[name] = (...args) => {
      calls += 1;
      meet(trouble, name, original, args, calls);
      return name === 'fsyncSync' ? undefined : original.apply(fs, args);
    };
  const mend = (): void => {
    for (const [name, original] of originals) functions[name] = original;
  };
  return { calls: () => calls, mend };
};

/** Runs a body whose file system fails as told. Returns how many calls there were, and what came of it (null after a crash). */
export const withTrouble = <T>(trouble: Trouble, body: () => T): { calls: number; value: T | null } => {
  const { calls, mend } = fail(trouble);
  try {
    return { value: body(), calls: calls() };
  } catch (thrown) {
    if (!(thrown instanceof Crash)) throw thrown;
    return { value: null, calls: calls() };
  } finally {
    mend();
  }
};

/** As `withTrouble`, for a body that waits. */
export const withTroubleIn = async <T>(
  trouble: Trouble,
  body: () => Promise<T>,
): Promise<{ calls: number; value: T | null }> => {
  const { calls, mend } = fail(trouble);
  try {
    return { value: await body(), calls: calls() };
  } catch (thrown) {
    if (!(thrown instanceof Crash)) throw thrown;
    return { value: null, calls: calls() };
  } finally {
    mend();
  }
};
