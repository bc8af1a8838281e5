import fs from 'node:fs';
import path from 'node:path';
import { type Document, isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';

/** A file of a case: its text, or where to take it from and what to change in it. */
export type Given =
  | string
  | {
      /** A path below `shared/`. */
      readonly from?: string;
      readonly text?: string;
      /** Text that stands in the file once, and what takes its place. */
      readonly edit?: Readonly<Record<string, string>>;
      readonly crlf?: boolean;
      readonly bom?: boolean;
      /** Each character is one byte. */
      readonly latin1?: string;
      readonly folder?: boolean;
      /** A symbolic link to this. */
      readonly link?: string;
    };

export interface Expected {
  readonly exit?: number;
  readonly out?: string;
  readonly err?: string;
  /** What the one document (or a list: the documents) on stdout has at least. */
  readonly json?: unknown;
  /** New files, whole; of one that was there before, the lines that went (`-`) and came (`+`). */
  readonly after?: Readonly<Record<string, string>>;
}

/** What stands in `case.yaml` for all its cases may stand in each of them as well. */
export interface Case {
  readonly name: string;
  readonly files?: Readonly<Record<string, Given>>;
  /** Command lines; all but the last prepare and must go well. */
  readonly run: readonly (readonly string[])[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly expect: Expected;
}

/** A case with its file and its place in it, where its expected output can be written anew. */
export interface Found {
  readonly title: string;
  readonly file: string;
  readonly index: number;
  readonly one: Case;
}

export const here = import.meta.dirname;

const readCases = (file: string): readonly Case[] => {
  const doc = parseDocument(fs.readFileSync(file, 'utf8'), { version: '1.2' });
  if (doc.errors.length > 0) throw new Error(`${file}: ${doc.errors[0]!.message}`);
  const { cases, ...all } = doc.toJS() as Partial<Case> & { readonly cases: readonly Omit<Case, 'expect'>[] };
  return cases.map((one) => ({ expect: {}, ...all, ...one, files: { ...all.files, ...one.files } }));
};

/** Every case of every `case.yaml`, in order. */
export const findCases = (): readonly Found[] =>
  fs
    .readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(here, entry.name, 'case.yaml')))
    .flatMap(({ name }) => {
      const file = path.join(here, name, 'case.yaml');
      return readCases(file).map((one, index) => ({ title: `${name}: ${one.name}`, file, index, one }));
    });

/** Maps and lists of command lines and JSON stay on one line each. */
const flow = (doc: Document, value: unknown): unknown => {
  const node = doc.createNode(value);
  if (isMap(node) || isSeq(node)) node.flow = true;
  return node;
};

/** Writes what a case came to into its file; everything else there stays. */
export const rewrite = ({ file, index }: Found, expected: Expected): void => {
  const doc = parseDocument(fs.readFileSync(file, 'utf8'), { version: '1.2' });
  const { json, ...rest } = expected;
  const node = doc.createNode(rest);
  if (json !== undefined) (node as YAMLMap).set('json', flow(doc, json));
  doc.setIn(['cases', index, 'expect'], node);
  fs.writeFileSync(
    file,
    doc.toString({ lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: 10_000 }),
  );
};
