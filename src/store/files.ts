import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem } from '../problem.ts';
import { MAX_BYTES, type Parsed, parseSource } from './source.ts';

/** The code of a system error, such as ENOENT; rethrows what is none, since that is a fault. */
export const systemCode = (thrown: unknown): string => {
  const code = thrown instanceof Error ? (thrown as NodeJS.ErrnoException).code : undefined;
  if (code === undefined || !/^E[A-Z0-9]+$/.test(code)) throw thrown;
  return code;
};

const failure = (thrown: unknown, shown: string): Problem => {
  const reason = systemCode(thrown);
  const extra = { place: { file: shown }, exit: 3 } as const;
  if (reason === 'ENOENT' || reason === 'ENOTDIR') return error('file-missing', { file: shown }, extra);
  if (reason === 'EISDIR') return error('is-a-folder', { file: shown }, extra);
  return error('file-unreadable', { file: shown, reason }, extra);
};

/** Reads to the end, or one byte beyond what is allowed: the parser then says that it is too much. */
const readAll = (handle: number): Uint8Array => {
  const parts: Buffer[] = [];
  let size = 0;
  while (size <= MAX_BYTES) {
    const part = Buffer.allocUnsafe(Math.min(65_536, MAX_BYTES + 1 - size));
    const count = fs.readSync(handle, part, 0, part.length, null);
    if (count === 0) break;
    parts.push(part.subarray(0, count));
    size += count;
  }
  return Buffer.concat(parts, size);
};

/**
 * Takes a file and the path as the user typed it. Returns its bytes, at most one more than a source may have, or a problem with
 * exit code 3: `file-missing`, `is-a-folder`, `file-unreadable`.
 */
export const readFile = (file: string, shown: string): { readonly bytes: Uint8Array } | Problem => {
  let handle: number | null = null;
  try {
    handle = fs.openSync(file, 'r');
    return { bytes: readAll(handle) };
  } catch (thrown) {
    return failure(thrown, shown);
  } finally {
    if (handle !== null) fs.closeSync(handle);
  }
};

/** Reads and parses a file; places name it as the user typed it. */
export const loadSource = (file: string, shown: string): Parsed => {
  const read = readFile(file, shown);
  return 'bytes' in read ? parseSource(shown, read.bytes) : { source: null, problems: [read] };
};

/** Takes a folder, returns the paths of the YAML files that lie in it, by name; none where there is no such folder. */
export const yamlFilesIn = (folder: string): readonly string[] => {
  const isFile = (at: string): boolean => fs.statSync(at, { throwIfNoEntry: false })?.isFile() ?? false;
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => path.join(folder, name))
    .filter(isFile);
};
