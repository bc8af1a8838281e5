import { parseDocument } from 'yaml';
import { error, type Problem, say } from '../problem.ts';
import { isMap } from '../record/tree.ts';
import { loadSource } from '../store/files.ts';

type Given = Map<string, unknown>;

const isRoll = (path: string): boolean => /(^|\.)rolls?$/.test(path);

/** The value after `PATH=`: YAML; `4` and `3,4` are the dice of a roll. */
const parseValue = (path: string, text: string): unknown => {
  if (isRoll(path) && /^\s*\d+(\s*,\s*\d+)*\s*$/.test(text)) return text.split(',').map(Number);
  const doc = parseDocument(text, { logLevel: 'silent' });
  return doc.errors.length > 0 ? text : doc.toJS();
};

const PATH = /^[a-z][a-z0-9-]*(\.[A-Za-z0-9-]+)+$/;

/** Reads the `--set PATH=VALUE` words. */
export const readSets = (words: readonly string[]): { given: Given; problems: readonly Problem[] } => {
  const given: Given = new Map();
  const problems: Problem[] = [];
  for (const word of words) {
    const at = word.indexOf('=');
    const path = word.slice(0, at).trim();
    if (at < 1 || !PATH.test(path))
      problems.push(error('bad-set', { word }, { exit: 2, help: say('help.set') }));
    else given.set(path, parseValue(path, word.slice(at + 1)));
  }
  return { given, problems };
};

const flatten = (value: unknown, path: string, into: Given): void => {
  if (isMap(value) && Object.keys(value).length > 0)
    for (const [key, one] of Object.entries(value)) {
      if (!key.startsWith('x-')) flatten(one, path === '' ? key : `${path}.${key}`, into);
    }
  else into.set(path, value);
};

const OUTSIDE = new Set(['bbl', 'id', 'ruleset', 'date', 'home', 'away']);

/** Reads an `--answers` file: leaves in the record's own shape. */
export const readAnswers = (file: string, shown: string): { given: Given; problems: readonly Problem[] } => {
  const { source, problems } = loadSource(file, shown);
  const given: Given = new Map();
  if (source)
    for (const [key, value] of Object.entries(source.value))
      if (!OUTSIDE.has(key)) flatten(value, key, given);
  return { given, problems };
};
