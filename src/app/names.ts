import fs from 'node:fs';
import path from 'node:path';
import { loadSource } from '../store/files.ts';

const here = import.meta.dirname;

/** Names for players of a team list, from data/names.yaml; none for a list it does not have. */
export const namesFor = (roster: string): readonly string[] => {
  const file = [path.join(here, '..', 'data'), path.join(here, '..', '..', 'data')]
    .map((folder) => path.join(folder, 'names.yaml'))
    .find((one) => fs.existsSync(one));
  const { source } = file ? loadSource(file, file) : { source: null };
  const names = source?.value[roster];
  return Array.isArray(names) ? names.map(String) : [];
};
