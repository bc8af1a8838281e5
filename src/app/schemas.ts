import fs from 'node:fs';
import path from 'node:path';
import type { Write } from '../store/transaction.ts';

/** The kinds of file that bbl has a JSON Schema of. */
export const SCHEMA_KINDS = ['team', 'match', 'league', 'ruleset', 'tm-season', 'tm-ruleset'] as const;
export type SchemaKind = (typeof SCHEMA_KINDS)[number];

/** JSON Schemas lie beside the bundle; run from its sources, bbl takes those that were built last. */
const folders = [
  path.join(import.meta.dirname, 'schemas'),
  path.join(import.meta.dirname, '..', '..', 'dist', 'schemas'),
];

/** The JSON Schema of a kind of file, as text. */
export const schemaText = (kind: SchemaKind): string => {
  const folder = folders.find((one) => fs.existsSync(one)) ?? folders[0]!;
  return fs.readFileSync(path.join(folder, `${kind}.json`), 'utf8');
};

/** Where a league keeps the JSON Schema of a kind, for the editors of all who have the league. */
const schemaFile = (league: string, kind: SchemaKind): string => path.join(league, 'schemas', `${kind}.json`);

/** The first line of a file of a league that tells editors its schema. */
export const schemaLine = (league: string, file: string, kind: SchemaKind): string => {
  const way = path.relative(path.dirname(file), schemaFile(league, kind)).split(path.sep).join('/');
  return `# yaml-language-server: $schema=${way.startsWith('.') ? way : `./${way}`}\n`;
};

/** Puts the schema of a kind into a league; nothing where there is one already, whoever made it. */
export const schemaWrites = (
  league: string,
  kind: SchemaKind,
  shown: (file: string) => string,
): readonly Write[] => {
  const file = schemaFile(league, kind);
  return fs.existsSync(file) ? [] : [{ file, shown: shown(file), text: schemaText(kind), before: null }];
};
