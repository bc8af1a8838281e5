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

const fileOf = (folder: string, digest: string): string =>
  path.join(folder, '.bbl', 'undo', `${digest}.json`);

const textIfAny = (file: string): string | null =>
  fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;

const kept = (write: Write): Kept => ({
  before: write.before === null ? null : textIfAny(write.file),
  after: hashOf(write.text ?? ''),
});

/** What must be written so that an event can be taken back: takes the league folder and what its writing replaces. */
export const keepTexts = (folder: string, event: TeamEvent, bytes: UndoBytes): Write => {
  const file = fileOf(folder, event.digest);
  const old = textIfAny(file);
  return { file, text: JSON.stringify(bytes), before: old === null ? null : hashOf(old) };
};

/**
 * What must be written beside a team's new event so that it can be taken back byte for byte. Takes the league folder,
 * the event, and the writes of the team and (of a match) its record; returns the write of `.bbl/undo/DIGEST.json`.
 */
export const keepBytes = (folder: string, event: TeamEvent, team: Write, record: Write | null): Write =>
  keepTexts(folder, event, { team: kept(team), record: record && kept(record) });

const isKept = (value: unknown): value is Kept => {
  const { before, after } = (value ?? {}) as Record<string, unknown>;
  return (before === null || typeof before === 'string') && typeof after === 'string';
};

/** What was kept of an event; null when there is nothing of use. */
export const bytesOf = (folder: string, event: TeamEvent): UndoBytes | null => {
  if (!/^1-[0-9a-f]{16}$/.test(event.digest)) return null;
  try {
    const bytes = JSON.parse(textIfAny(fileOf(folder, event.digest)) ?? 'null') as UndoBytes | null;
    return bytes && isKept(bytes.team) && (bytes.record === null || isKept(bytes.record)) ? bytes : null;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return null;
    throw thrown;
  }
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
