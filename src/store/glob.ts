import fs from 'node:fs';
import path from 'node:path';

/** Whether a path has signs that stand for others: `*`, `?`, `[...]`, `{a,b}`. */
export const isGlob = (text: string): boolean => /[*?[{]/.test(text);

const escaped = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The pieces of a pattern: what stands for any folders, for anything in a name, for one sign, and all else. */
const PIECES = /\*\*\/|\*\*|\*|\?|\[!?\]?[^\]]*\]|[{},]|[^*?[{},]+|\[/g;

const pieceText = (piece: string, depth: number): string => {
  if (piece === '**/') return '(?:[^/.][^/]*/)*';
  if (piece === '**') return '(?:[^/.][^/]*/)*[^/.][^/]*';
  if (piece === '*') return '[^/]*';
  if (piece === '?') return '[^/]';
  if (piece === '{') return '(?:';
  if (piece === '}' && depth > 0) return ')';
  if (piece === ',' && depth > 0) return '|';
  const set = /^\[(!?)(\]?[^\]]*)\]$/.exec(piece);
  return set ? `[${set[1] ? '^/' : ''}${set[2]!.replace(/[\\^[\]]/g, '\\$&')}]` : escaped(piece);
};

const isRange = (text: string): boolean => {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

/** Takes a pattern with `/`, returns what tells its paths; a pattern whose brackets make no sense means itself. */
export const globPattern = (pattern: string): RegExp => {
  let depth = 0;
  let text = '';
  for (const piece of pattern.match(PIECES) ?? []) {
    text += pieceText(piece, depth);
    if (piece === '{') depth += 1;
    else if (piece === '}' && depth > 0) depth -= 1;
  }
  return depth === 0 && isRange(text) ? new RegExp(`^${text}$`, 'u') : new RegExp(`^${escaped(pattern)}$`);
};

/** The folder that a pattern begins in, with the slash after it; empty for the one at hand. */
const baseOf = (pattern: string): string => /^(?:[^*?[{]*\/)?/.exec(pattern)![0];

const walk = (folder: string, below: string, depth: number, found: string[]): void => {
  for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
    const name = below + entry.name;
    if (entry.isDirectory() && depth > 1 && entry.name !== '.bbl' && entry.name !== '.git')
      walk(folder, `${name}/`, depth - 1, found);
    else if (!entry.isDirectory()) found.push(name);
  }
};

const hidesMore = (pattern: string, name: string): boolean => {
  const hidden = (text: string): number => text.split('/').filter((part) => part.startsWith('.')).length;
  return hidden(name) > hidden(pattern);
};

/**
 * Takes a pattern and the folder it is relative to. Returns the files (no folders) it stands for, as they would be typed, in
 * order: `*`, `?` and `[...]` stay within a name, `**` goes through folders, `{a,b}` is either. Names that begin with a dot are
 * found only by a pattern that has the dot. Throws system errors other than that there is no such folder.
 */
export const expandGlob = (pattern: string, folder: string): readonly string[] => {
  const typed = pattern.split(path.sep).join('/');
  const base = baseOf(typed);
  const rest = typed.slice(base.length);
  const at = path.resolve(folder, base);
  if (!fs.existsSync(at) || !fs.statSync(at).isDirectory()) return [];
  const depth = rest.includes('**') ? Number.POSITIVE_INFINITY : rest.split('/').length;
  const found: string[] = [];
  walk(at, '', depth, found);
  const wanted = globPattern(rest);
  return found
    .filter((name) => wanted.test(name) && !hidesMore(rest, name))
    .sort()
    .map((name) => base + name);
};
