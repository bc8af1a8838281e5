import fs from 'node:fs';
import { systemCode } from '../store/files.ts';

/** The format key, in block or flow style, after whatever comments and marks begin a file. */
const FORMAT = /^[\s{]*["']?bbl["']?\s*:\s*["']?([a-z]+(?:-[a-z]+)*)\//m;
const BEGINNING = 4096;

const beginningOf = (file: string): string => {
  const handle = fs.openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(BEGINNING);
    return bytes.toString('utf8', 0, fs.readSync(handle, bytes, 0, BEGINNING, 0)).replace(/^\uFEFF/, '');
  } finally {
    fs.closeSync(handle);
  }
};

/**
 * Takes a file, returns what its first lines say it is: `team`, `match`, `league`, `ruleset`, ...; null when they say
 * nothing or cannot be read. Only the first 4 KB are read and nothing is parsed.
 */
export const kindOf = (file: string): string | null => {
  try {
    return FORMAT.exec(beginningOf(file))?.[1] ?? null;
  } catch (thrown) {
    systemCode(thrown);
    return null;
  }
};
