import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem } from '../problem.ts';
import { systemCode } from './files.ts';
import { hashOf } from './source.ts';

/** What some systems answer when asked to flush a folder; they need not be asked. */
const NO_FOLDER_SYNC = new Set(['EINVAL', 'EPERM', 'EISDIR', 'EBADF', 'EACCES', 'ENOTSUP']);

/** Flushes a folder, so that names made or removed in it last. */
export const syncFolder = (folder: string): void => {
  let handle: number | null = null;
  try {
    handle = fs.openSync(folder, 'r');
    fs.fsyncSync(handle);
  } catch (thrown) {
    if (!NO_FOLDER_SYNC.has(systemCode(thrown))) throw thrown;
  } finally {
    if (handle !== null) fs.closeSync(handle);
  }
};

/** Gives a file its mode; file systems that know none refuse. */
const setMode = (handle: number, mode: number): void => {
  try {
    fs.fchmodSync(handle, mode);
  } catch (thrown) {
    systemCode(thrown);
  }
};

/** Writes a new file whole and flushes it. `mode` null: that of any new file. Throws system errors. */
export const writeWhole = (file: string, bytes: Uint8Array, mode: number | null = null): void => {
  const handle = fs.openSync(file, 'w');
  try {
    for (let at = 0; at < bytes.length; ) at += fs.writeSync(handle, bytes, at, bytes.length - at);
    if (mode !== null) setMode(handle, mode);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
};

/** The bytes of a file; null when there is none. Throws other system errors. */
export const readIfAny = (file: string): Buffer | null => {
  try {
    return fs.readFileSync(file);
  } catch (thrown) {
    if (systemCode(thrown) === 'ENOENT') return null;
    throw thrown;
  }
};

/** The hash of a file as it is; null when there is none. */
export const hashIfAny = (file: string): string | null => {
  const bytes = readIfAny(file);
  return bytes && hashOf(bytes);
};

/** Removes a file or folder with all in it, if it is there. */
export const removeAll = (file: string): void => fs.rmSync(file, { recursive: true, force: true });

/** Makes a folder and those above it; returns those it made, the deepest first. */
export const makeFolders = (folder: string): string[] => {
  const first = fs.mkdirSync(folder, { recursive: true });
  if (first === undefined) return [];
  const made = [path.resolve(folder)];
  while (made.at(-1) !== path.resolve(first)) made.push(path.dirname(made.at(-1)!));
  return made;
};

const CODES: Readonly<Record<string, string>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
};

/** Takes a system error met on writing to a place. Returns the problem, exit code 3; rethrows anything else. */
export const writeProblem = (thrown: unknown, place: string): Problem => {
  const reason = systemCode(thrown);
  const extra = { place: { file: place }, exit: 3 } as const;
  if (CODES[reason] === 'disk-full') return error('disk-full', { file: place }, extra);
  if (CODES[reason] === 'not-writable') return error('not-writable', { file: place }, extra);
  return error('write-failed', { file: place, reason }, extra);
};
