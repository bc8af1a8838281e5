import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Takes a path in the project, returns the file's text. */
export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Takes a path in the project, returns what the JSON file holds. */
export const readJson = <T>(file: string): T => JSON.parse(read(file)) as T;

/** Takes a folder of the project, returns the paths of all files below it, with `/`, in order. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
