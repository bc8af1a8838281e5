import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundle = (folder: string): string => path.join(folder, 'dist', 'main.cjs');

/** Copies the built bbl into a folder of its own, returns its bin. */
export const copyBuilt = (folder: string): string => {
  for (const name of ['bin', 'dist'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  return path.join(folder, 'bin', 'bbl.js');
};

/**
 * Has a copy of the built bbl run a statement as soon as it loads one of the modules whose path begins in one of these ways; returns
 * their paths. The bundle names each module where its loading begins.
 */
export const breakModules = (
  folder: string,
  begins: readonly string[],
  statement: string,
): readonly string[] => {
  const found: string[] = [];
  const text = readFileSync(bundle(root), 'utf8').replace(
    /^ {2}"([^"]+)"\([^)]*\) \{$/gm,
    (head, file: string) => {
      if (!begins.some((begin) => file.startsWith(begin))) return head;
      found.push(file);
      return `${head} ${statement}`;
    },
  );
  writeFileSync(bundle(folder), text);
  return found;
};
