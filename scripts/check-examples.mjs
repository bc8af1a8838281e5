// Runs the worked cases of a folder of examples against this checkout: the folder that BBL_EXAMPLES names, else one
// beside the checkout. Without such a folder there is nothing to check.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = process.env.BBL_EXAMPLES ?? path.join(root, '../shared/examples');
const runner = path.join(folder, 'run.mjs');

/** The cases kept so far; `only` is text in the names of a file's cases. */
const SUITES = [
  { file: 'classic.yaml' },
  { file: 'files.yaml' },
  { file: 'bb2020.yaml' },
  { file: 'beachbowl.yaml' },
  { file: 'real.yaml' },
];

const check = ({ file, only }) => {
  const narrowed = only === undefined ? [] : ['--only', only];
  console.log(`${file}${only === undefined ? '' : ` (${only})`}`);
  const args = [runner, '--project', root, ...narrowed, path.join(folder, file)];
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
  );
};

if (!fs.existsSync(runner)) {
  if (process.env.BBL_EXAMPLES !== undefined) {
    console.error(`no run.mjs in ${folder}`);
    process.exitCode = 3;
  } else console.log('no folder of examples here: nothing to check');
} else if (!SUITES.map(check).every(Boolean)) process.exitCode = 1;
