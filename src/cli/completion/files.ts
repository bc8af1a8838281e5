import fs from 'node:fs';
import path from 'node:path';
import { kindOf } from '../../app/kinds.ts';
import { systemCode } from '../../store/files.ts';
import type { Candidate, Scene } from './candidate.ts';

type PathKind = 'team' | 'record' | 'shown' | 'season' | 'path' | 'folder';
type Place = Pick<Scene, 'cwd' | 'home'>;

/** Where a league keeps the files that are sought, and what their first lines say. */
const SOUGHT: Readonly<Record<Exclude<PathKind, 'path' | 'folder'>, Readonly<Record<string, string>>>> = {
  team: { teams: 'team' },
  record: { matches: 'match' },
  shown: { teams: 'team', matches: 'match', seasons: 'tm-season' },
  season: { seasons: 'tm-season' },
};

/** Takes a path as typed, returns it as the file system knows it: the shell's `~` is a folder. */
export const realFile = (typed: string, { cwd, home }: Place): string =>
  home !== null && /^~(\/|$)/.test(typed) ? path.join(home, typed.slice(1)) : path.resolve(cwd, typed);

const isFolder = (folder: string, entry: fs.Dirent): boolean => {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return fs.statSync(path.join(folder, entry.name), { throwIfNoEntry: false })?.isDirectory() ?? false;
};

/** What lies in a folder, by name; nothing where it cannot be read. */
const entriesOf = (folder: string): readonly fs.Dirent[] => {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (thrown) {
    systemCode(thrown);
    return [];
  }
};

const fits = (kind: PathKind, file: string): boolean => {
  if (kind === 'path') return true;
  if (kind === 'folder') return false;
  return /\.ya?ml$/.test(file) && Object.values(SOUGHT[kind]).includes(kindOf(file) ?? '');
};

/** Names in the folder `head` that begin with `stem`; folders end with a slash. Hidden ones only when asked for. */
const namesIn = (kind: PathKind, head: string, stem: string, place: Place): readonly string[] => {
  const folder = realFile(head, place);
  const names = entriesOf(folder)
    .filter(({ name }) => name.startsWith(stem) && (stem.startsWith('.') || !name.startsWith('.')))
    .flatMap((entry) => {
      if (isFolder(folder, entry)) return [`${entry.name}/`];
      return fits(kind, path.join(folder, entry.name)) ? [entry.name] : [];
    });
  return [...names, ...(stem === '..' ? ['../'] : [])].map((name) => head + name);
};

/** The files of the folders that a league keeps for them; they stand for the folders themselves. */
const known = (kind: PathKind, typed: string, place: Place): readonly string[] => {
  if (kind === 'path' || kind === 'folder' || typed.includes('/')) return [];
  return Object.keys(SOUGHT[kind])
    .filter((folder) => folder.startsWith(typed))
    .flatMap((folder) => namesIn(kind, `${folder}/`, '', place))
    .filter((name) => !name.endsWith('/'));
};

/**
 * Takes what a path shall be and as much of it as is typed, returns the paths that go on with it: team files and match
 * records by their first lines, in the folder typed, and also in `teams/` and `matches/` of this one.
 */
export const completePath = (kind: PathKind, typed: string, place: Place): readonly Candidate[] => {
  const slash = typed.lastIndexOf('/') + 1;
  const inner = known(kind, typed, place);
  const told = new Set(inner.map((name) => name.slice(0, name.indexOf('/') + 1)));
  const here = namesIn(kind, typed.slice(0, slash), typed.slice(slash), place).filter(
    (name) => !told.has(name),
  );
  const files = here.filter((name) => !name.endsWith('/'));
  const folders = here.filter((name) => name.endsWith('/'));
  return [...inner, ...files, ...folders].map((value) => ({ value }));
};
