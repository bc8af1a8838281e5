import { hash } from 'node:crypto';
import { type Document, isMap, parseDocument, type YAMLError, type YAMLMap } from 'yaml';
import { error, type Problem, say } from '../problem.ts';
import { capped } from './cap.ts';
import { helpFor } from './help.ts';
import { inspectNodes } from './inspect.ts';
import { placeAt } from './lines.ts';
import { type PlainMap, plainOf } from './nodes.ts';
import { quickNodes, quickValue } from './quick-build.ts';

export { placeOf } from './place.ts';

/** A file as read: its text, the nodes with their ranges in it, and its plain data. */
export interface Source {
  /** As the user typed it. */
  readonly file: string;
  /** Without the byte order mark. */
  readonly text: string;
  /** The nodes, made when they are first asked for. */
  readonly root: YAMLMap;
  readonly value: PlainMap;
  /** SHA-256 of the file's bytes, in hex. */
  readonly hash: string;
  readonly newline: '\n' | '\r\n';
  readonly bom: boolean;
  /** Whether it could be read quickly: no value has more than a line, no line may be taken for another. */
  readonly quick: boolean;
}

export interface Parsed {
  readonly source: Source | null;
  readonly problems: Problem[];
}

export const MAX_BYTES = 8 * 1024 * 1024;
/** Far more than the file of a team with five hundred matches has, and twice the longest ruleset. */
export const MAX_LINES = 10_000;
const MAX_ERRORS = 20;
const BOM = '\uFEFF';

/** SHA-256 in hex; text is taken as UTF-8. */
export const hashOf = (bytes: Uint8Array | string): string => hash('sha256', bytes, 'hex');

const decode = (file: string, bytes: Uint8Array): string | Problem => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const found = Math.max(0, lenient.indexOf('\uFFFD'));
    return error('invalid-utf8', {}, { place: placeAt(file, lenient, found), ...helpFor('invalid-utf8') });
  }
};

const findAll = (text: string, pattern: RegExp): number[] => [...text.matchAll(pattern)].map((m) => m.index);

/** What is wrong with the text itself; the YAML is not looked at when anything is. */
const inspectText = (file: string, text: string): Problem[] => {
  const at = (code: string, offset: number | undefined): Problem[] =>
    offset === undefined ? [] : [error(code, {}, { place: placeAt(file, text, offset), ...helpFor(code) })];
  const begins = findAll(text, /^<{7}(?= |\r?$)/gm).slice(0, MAX_ERRORS);
  const others = findAll(text, /^(?:={7}(?=\r?$)|>{7}(?= |\r?$)|\|{7}(?= |\r?$))/gm);
  const conflicts = begins.length > 0 ? begins : others.slice(0, 1);
  return [
    ...at('nul-byte', findAll(text, /\0/g)[0]),
    ...at('bare-cr', findAll(text, /\r(?!\n)/g)[0]),
    ...conflicts.flatMap((offset) => at('conflict-markers', offset)),
  ];
};

const yamlProblem = (file: string, text: string, found: YAMLError): Problem => {
  const place = placeAt(file, text, found.pos[0]);
  if (found.code === 'RESOURCE_EXHAUSTION') return error('too-deep', { max: 64 }, { place });
  if (found.code === 'MULTIPLE_DOCS') return error('several-documents', {}, { place });
  const reason = say(`yaml.${found.code.toLowerCase().replaceAll('_', '-')}`);
  return error('yaml', { reason }, { place });
};

/** The first error of each line: those after it on the same line follow from it. Aliases are told of by `inspectNodes`. */
const yamlProblems = (file: string, text: string, doc: Document.Parsed): Problem[] => {
  const lines = new Set<number | undefined>();
  const problems: Problem[] = [];
  for (const found of doc.errors) {
    if (found.code === 'BAD_ALIAS' || problems.length >= MAX_ERRORS) continue;
    const problem = yamlProblem(file, text, found);
    if (!lines.has(problem.place?.line)) problems.push(problem);
    lines.add(problem.place?.line);
  }
  const { yaml, tags } = doc.directives;
  if (yaml.explicit || Object.keys(tags).length > 1 || /^%/.test(text))
    problems.push(
      error('yaml-directive', {}, { place: placeAt(file, text, Math.max(0, text.search(/^%/m))) }),
    );
  return problems;
};

const hasMoreLines = (text: string, max: number): boolean => {
  let at = -1;
  for (let n = 0; n <= max; n += 1) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return at < text.length - 1;
};

const parseYaml = (text: string): Document.Parsed | null => {
  try {
    return parseDocument(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      uniqueKeys: false,
      keepSourceTokens: true,
    });
  } catch {
    return null; // nested so deep that the parser itself gave up
  }
};

/** Takes a file's text and what it holds, as the quick reader reads it: most files are read as plain data only. */
export const quickSourceOf = (
  file: string,
  text: string,
  value: PlainMap,
  bytes: Uint8Array | string = text,
  bom = false,
): Source => {
  let root: YAMLMap | null = null;
  let hash: string | null = null;
  return {
    file,
    text,
    get root() {
      root ??= quickNodes(text)!;
      return root;
    },
    value,
    get hash() {
      hash ??= hashOf(bytes);
      return hash;
    },
    newline: '\n',
    bom,
    quick: true,
  };
};

/** What can be read quickly is sound. */
const quickSource = (file: string, text: string, bytes: Uint8Array | string, bom: boolean): Source | null => {
  const value = quickValue(text) as PlainMap | null;
  return value && quickSourceOf(file, text, value, bytes, bom);
};

const refuse = (...problems: Problem[]): Parsed => ({ source: null, problems });

/**
 * Takes a file's name as the user typed it and its bytes (or text). Returns the source, or null with every error found, each
 * with its place. `value` is plain data whose map keys are all strings.
 */
export const parseSource = (file: string, bytes: Uint8Array | string): Parsed => {
  const size = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.length;
  if (size > MAX_BYTES) return refuse(error('file-too-big', { max: 8 }, { place: { file } }));
  const decoded = typeof bytes === 'string' ? bytes : decode(file, bytes);
  if (typeof decoded !== 'string') return refuse(decoded);
  const bom = decoded.startsWith(BOM);
  const text = bom ? decoded.slice(1) : decoded;
  if (hasMoreLines(text, MAX_LINES))
    return refuse(error('too-many-lines', { max: MAX_LINES }, { place: { file } }));
  const quick = quickSource(file, text, bytes, bom);
  if (quick) return { source: quick, problems: [] };
  const flaws = inspectText(file, text);
  if (flaws.length > 0) return refuse(...flaws);
  const doc = parseYaml(text);
  if (!doc) return refuse(error('too-deep', { max: 64 }, { place: { file } }));
  const problems = [...yamlProblems(file, text, doc), ...inspectNodes(file, text, doc.contents)];
  if (!isMap(doc.contents) && problems.length === 0)
    problems.push(error('not-a-map', {}, { place: placeAt(file, text, doc.contents?.range[0] ?? 0) }));
  if (problems.length > 0) return refuse(...capped(file, problems));
  const root = doc.contents as YAMLMap;
  const value = plainOf(root) as PlainMap;
  const newline = /\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n';
  return {
    source: { file, text, root, value, hash: hashOf(bytes), newline, bom, quick: false },
    problems: [],
  };
};
