// Shows bbl at work on a copy of the sample league: books a match that was played, then shows a team.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const sample = path.join(root, 'data', 'classic');
const league = 'my-league';

const newest = (folder) =>
  Math.max(
    ...fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => fs.statSync(path.join(entry.parentPath ?? entry.path, entry.name)).mtimeMs),
  );

/** Whether dist/ is there and not older than what it is made of. */
const isBuilt = () => {
  const main = path.join(root, 'dist', 'main.cjs');
  if (!fs.existsSync(main)) return false;
  const sources = ['src', 'rulesets'].map((folder) => path.join(root, folder)).filter(fs.existsSync);
  return sources.every((folder) => newest(folder) < fs.statSync(main).mtimeMs);
};

const node = (...args) => {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 70);
};

const bbl = (...args) => {
  console.log(`\n$ node bin/bbl.js ${args.join(' ')}`);
  node(path.join('bin', 'bbl.js'), ...args);
};

if (!isBuilt()) node(path.join('scripts', 'build.mjs'));

// The copy is for playing with and starts afresh with every demo; git ignores it.
fs.rmSync(path.join(root, league), { recursive: true, force: true });
fs.cpSync(sample, path.join(root, league), { recursive: true });
console.log(`${league}/ is a fresh copy of the sample league in data/classic.`);

bbl('postmatch', '--match', `${league}/matches/2026-03-28-reavers-gluttons.yaml`);
bbl('show', `${league}/teams/reavers.yaml`);
console.log(`\nNow have a look at the files in ${league}/, or try: node bin/bbl.js status ${league}`);
