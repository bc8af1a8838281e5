import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';

/** The files of a folder as a git revision has them. */
export interface Revision {
  readonly ref: string;
  /** Text by path relative to the folder, with `/`. */
  readonly files: ReadonlyMap<string, string>;
}

const MAX = 256 * 1024 * 1024;

const git = (folder: string, args: readonly string[], input?: string): Buffer =>
  execFileSync('git', ['-C', folder, ...args], {
    input: input ?? '',
    maxBuffer: MAX,
    stdio: ['pipe', 'pipe', 'ignore'],
  });

const isMissing = (thrown: unknown): boolean => (thrown as NodeJS.ErrnoException).code === 'ENOENT';

const noGit = (folder: string, option: string): Problem =>
  error('no-git', { folder }, { exit: 3, help: say('help.no-git', { option: `--${option}` }) });

/** One object of `git cat-file --batch` after another: a line with its size, its bytes, a line break. */
const readBatch = (output: Buffer, many: number): readonly string[] => {
  const texts: string[] = [];
  let at = 0;
  for (let n = 0; n < many; n += 1) {
    const end = output.indexOf(10, at);
    const size = Number(/ (\d+)$/.exec(output.toString('utf8', at, end))?.[1] ?? 0);
    texts.push(output.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return texts;
};

/** Names of blobs below the folder, with their object ids; links and submodules are no files of this folder. */
const listBlobs = (folder: string, commit: string): readonly (readonly [string, string])[] =>
  git(folder, ['ls-tree', '-r', '-z', commit, '--', '.'])
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const found = /^100\d{3} blob ([0-9a-f]+)\t([\s\S]+)$/.exec(line);
      return found ? [[found[2]!, found[1]!] as const] : [];
    });

/**
 * Takes a folder and a git revision; returns the files that it has there, those whose path `wanted` says yes to (`option` is
 * where the revision was named). A problem when there is no git or no repository (exit 3), or no such revision (exit 2). No shell is involved.
 */
export const readRevision = (
  folder: string,
  ref: string,
  wanted: (file: string) => boolean,
  option: 'against' | 'since' = 'against',
): Revision | Problem => {
  const unknown = error('bad-ref', { ref }, { path: option, exit: 2, help: say('help.bad-ref') });
  if (ref === '' || ref.startsWith('-') || /[\0\r\n]/.test(ref)) return unknown;
  try {
    git(folder, ['rev-parse', '--git-dir']);
  } catch (thrown) {
    if (!isMissing(thrown) && (thrown as { status?: unknown }).status === undefined) throw thrown;
    return noGit(path.resolve(folder), option);
  }
  try {
    const commit = git(folder, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`])
      .toString('utf8')
      .trim();
    const blobs = listBlobs(folder, commit).filter(([file]) => wanted(file));
    const texts =
      blobs.length === 0
        ? []
        : readBatch(
            git(folder, ['cat-file', '--batch'], `${blobs.map(([, id]) => id).join('\n')}\n`),
            blobs.length,
          );
    return { ref, files: new Map(blobs.map(([file], index) => [file, texts[index]!])) };
  } catch (thrown) {
    if ((thrown as { status?: unknown }).status === undefined) throw thrown;
    return unknown;
  }
};

/** The folder of the git repository that a folder lies in; null when it lies in none. */
export const repositoryOf = (folder: string): string | null => {
  for (let at = folder; ; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return null;
  }
};
