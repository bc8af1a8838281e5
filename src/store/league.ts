import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem } from '../problem.ts';

export { slug } from './slug.ts';

const LEAGUE_FILE = 'league.yaml';
const INNER = new Set(['matches', 'teams']);

const exists = (file: string): boolean => fs.existsSync(file);

/** Takes a file, returns the absolute path of its league folder. */
export const leagueOf = (file: string): string => {
  const own = path.dirname(path.resolve(file));
  for (let folder = own; ; folder = path.dirname(folder)) {
    if (exists(path.join(folder, LEAGUE_FILE))) return folder;
    if (folder === path.dirname(folder)) break;
  }
  return INNER.has(path.basename(own)) ? path.dirname(own) : own;
};

/** Whether a path is a folder or something below it. */
export const isWithin = (folder: string, file: string): boolean => {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
};

/** The real path of a file that may not exist yet: that of its nearest present folder, with the rest. */
export const realPath = (file: string): string => {
  const absolute = path.resolve(file);
  try {
    return fs.realpathSync.native(absolute);
  } catch {
    const folder = path.dirname(absolute);
    return folder === absolute ? absolute : path.join(realPath(folder), path.basename(absolute));
  }
};

/** A link that leads nowhere has no real path, but a write would follow it. */
const isBrokenLink = (file: string): boolean => {
  try {
    return fs.lstatSync(file).isSymbolicLink() && !exists(file);
  } catch {
    return false;
  }
};

/** Whether a file in a folder, or a folder on the way to it, is a symbolic link; true where that cannot be told. */
export const isBehindLink = (folder: string, file: string): boolean => {
  let at = folder;
  try {
    return path
      .relative(folder, file)
      .split(path.sep)
      .some((name) => {
        at = path.join(at, name);
        return fs.lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
      });
  } catch {
    return true;
  }
};

/**
 * Takes the league folder, the file that a path is written in and that path (with `/`, relative to the file). Returns the absolute
 * path, or a problem when it is absolute or leads out of the league, symbolic links included.
 */
export const confine = (league: string, fromFile: string, written: string): string | Problem => {
  const leaves = error('path-leaves-league', { path: written }, { place: { file: fromFile } });
  if (written.includes('\\'))
    return error('path-with-backslash', { path: written }, { place: { file: fromFile } });
  if (written === '' || written.includes('\0') || /^(?:\/|[A-Za-z]:)/.test(written)) return leaves;
  const root = path.resolve(league);
  const file = path.resolve(path.dirname(path.resolve(fromFile)), ...written.split('/'));
  if (!isWithin(root, file) || file === root) return leaves;
  if (!isBehindLink(root, file)) return file;
  if (isBrokenLink(file)) return leaves;
  return isWithin(realPath(root), realPath(file)) ? file : leaves;
};
