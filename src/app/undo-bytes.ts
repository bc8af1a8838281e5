import fs from 'node:fs';
import path from 'node:path';
import { hashOf } from '../store/source.ts';
import type { Write } from '../store/transaction.ts';
import type { TeamEvent } from '../team/state.ts';

/** One file as it was before an event was written, good only while it still has the bytes that were written then. */
export interface Kept {
  /** The whole text; null where there was no file. */
  readonly before: string | null;
  /** SHA-256 of what was written. */
  readonly after: string;
}

/** What an event's writing replaced, by kind of file. */
export interface UndoBytes {
  readonly team: Kept;
  readonly record: Kept | null;
}

/** How the names of files begin that hold what a whole batch replaced. */
const PACK = 'pack-';

const undoFolder = (folder: string): string => path.join(folder, '.bbl', 'undo');

const fileOf = (folder: string, digest: string): string => path.join(undoFolder(folder), `${digest}.json`);

const textIfAny = (file: string): string | null =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;

const kept = (write: Write): Kept => ({
  before: write.before === null ? null : textIfAny(write.file),
  after: hashOf(write.text ?? ''),
});

const writeOf = (file: string, text: string): Write => {
  const old = textIfAny(file);
  return { file, text, before: old === null ? null : hashOf(old) };
};

/** What an event of a batch replaced, under its digest. */
export type Replaced = readonly [digest: string, bytes: UndoBytes];

/**
 * What must be written so that many events can be taken back: takes the league folder and what each replaces; returns the
 * write of one file for all of them, and of a file of its own for each that has one from an earlier booking.
 */
export const keepPack = (folder: string, all: readonly Replaced[]): readonly Write[] => {
  const isOwn = ([digest]: Replaced): boolean => fs.existsSync(fileOf(folder, digest));
  const own = all.filter(isOwn);
  const packed = all.filter((one) => !isOwn(one));
  const singles = own.map(([digest, bytes]) => writeOf(fileOf(folder, digest), JSON.stringify(bytes)));
  if (packed.length === 0) return singles;
  const text = JSON.stringify(Object.fromEntries(packed));
  const file = path.join(undoFolder(folder), `${PACK}${hashOf(text).slice(0, 16)}.json`);
  return [...singles, writeOf(file, text)];
};

/**
 * What must be written beside a team's new event so that it can be taken back byte for byte. Takes the league folder,
 * the event, and the writes of the team and (of a match) its record; returns the write of `.bbl/undo/DIGEST.json`.
 */
export const keepBytes = (folder: string, event: TeamEvent, team: Write, record: Write | null): Write =>
  writeOf(
    fileOf(folder, event.digest),
    JSON.stringify({ team: kept(team), record: record && kept(record) } satisfies UndoBytes),
  );

/** A map from a file of JSON; null where it is none. */
const parsed = (text: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
};

const isKept = (value: unknown): value is Kept => {
  const { before, after } = (value ?? {}) as Record<string, unknown>;
  return (before === null || typeof before === 'string') && typeof after === 'string';
};

/** What the packs have of an event, the newest pack first; null when none has it. */
const unpacked = (folder: string, digest: string): unknown => {
  const home = undoFolder(folder);
  const names = fs.existsSync(home) ? fs.readdirSync(home).filter((name) => name.startsWith(PACK)) : [];
  const age = new Map(names.map((name) => [name, fs.statSync(path.join(home, name)).mtimeMs]));
  for (const name of names.toSorted((a, b) => age.get(b)! - age.get(a)!)) {
    const text = textIfAny(path.join(home, name));
    if (text?.includes(`"${digest}"`)) {
      const found = parsed(text);
      if (found !== null && Object.hasOwn(found, digest)) return found[digest];
    }
  }
  return null;
};

/** What was kept of an event; null when there is nothing of use. */
export const bytesOf = (folder: string, event: TeamEvent): UndoBytes | null => {
  if (!/^1-[0-9a-f]{16}$/.test(event.digest)) return null;
  const own = textIfAny(fileOf(folder, event.digest));
  const bytes = (own === null ? unpacked(folder, event.digest) : parsed(own)) as UndoBytes | null;
  return bytes && isKept(bytes.team) && (bytes.record === null || isKept(bytes.record)) ? bytes : null;
};

/**
 * Takes the hash of a file and what was kept of the events to take back, newest first; returns the text before all of
 * them, or null when the file was changed by anybody else meanwhile.
 */
export const textBefore = (hash: string, events: readonly (Kept | null)[]): string | null => {
  let now: string | null = null;
  let at = hash;
  for (const one of events) {
    if (!one || one.after !== at || one.before === null) return null;
    now = one.before;
    at = hashOf(now);
  }
  return now;
};
