// The least that can be done with the files of a league: `parse` each once with the yaml library, or `print` it as well.
import fs from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';

const [, , what, folder] = process.argv;
for (const inner of ['teams', 'matches'])
  for (const name of fs.readdirSync(path.join(folder, inner))) {
    const text = fs.readFileSync(path.join(folder, inner, name), 'utf8');
    const doc = parseDocument(text, { version: '1.2' });
    if (what === 'print' ? String(doc) === '' : doc.contents === null) throw new Error(`${name} is empty`);
  }
