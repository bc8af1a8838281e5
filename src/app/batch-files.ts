import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem } from '../problem.ts';
import { yamlFilesIn } from '../store/files.ts';
import { readRevision } from '../store/git.ts';
import { expandGlob, isGlob } from '../store/glob.ts';
import { insideOf } from './inside.ts';
import { kindOf } from './kinds.ts';
import type { Named } from './verify.ts';

/** The records that a command line means, each once, or why it means none. */
export interface RecordList {
  readonly records: readonly Named[];
  readonly problems: readonly Problem[];
}

const isFolder = (file: string): boolean => fs.existsSync(file) && fs.statSync(file).isDirectory();

/** What cannot be told by its beginning is taken for a record, so that what is wrong with it is said. */
const mayBeRecord = (file: string): boolean => ['match', null].includes(kindOf(file));

/** The records of a folder: of a league all in `matches/` and those beside it, else those that lie in it. */
const recordsIn = (folder: string): readonly string[] =>
  path.basename(folder) === 'matches' ? yamlFilesIn(folder).filter(mayBeRecord) : insideOf(folder).records;

const none = (word: string): Problem => error('no-records', { path: word }, { exit: 2, path: word });

/** What one word of a command line means: a file, the records of a folder, or those that a pattern finds. */
const expandWord = (word: string, cwd: string): readonly string[] | Problem => {
  const at = path.resolve(cwd, word);
  if (isFolder(at)) {
    const found = recordsIn(at).map((file) => path.join(word, path.relative(at, file)));
    return found.length > 0 ? found : none(word);
  }
  if (!isGlob(word) || fs.existsSync(at)) return [word];
  const found = expandGlob(word, cwd).filter((name) => mayBeRecord(path.resolve(cwd, name)));
  return found.length > 0 ? found : none(word);
};

/** Takes words of a command line and the folder they are typed in. */
export const listRecords = (words: readonly string[], cwd: string): RecordList => {
  const expanded = words.map((word) => expandWord(word, cwd));
  const records = new Map<string, Named>();
  for (const shown of expanded.filter((one) => !('code' in one)).flat() as readonly string[]) {
    const file = path.resolve(cwd, shown);
    if (!records.has(file)) records.set(file, { file, shown: shown.split(path.sep).join('/') });
  }
  return {
    records: [...records.values()],
    problems: expanded.filter((one): one is Problem => 'code' in one),
  };
};

/** Of some records of a league folder those that are new or others since a git revision. */
export const changedSince = (records: readonly Named[], folder: string, ref: string): RecordList => {
  const nameOf = ({ file }: Named): string => path.relative(folder, file).split(path.sep).join('/');
  const wanted = new Set(records.map(nameOf));
  const found = readRevision(folder, ref, (file) => wanted.has(file), 'since');
  if ('code' in found) return { records: [], problems: [found] };
  const isSame = (one: Named): boolean =>
    fs.existsSync(one.file) && fs.readFileSync(one.file, 'utf8') === found.files.get(nameOf(one));
  return { records: records.filter((one) => !isSame(one)), problems: [] };
};
