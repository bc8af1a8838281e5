// Changes every number, id and dice notation of the classic ruleset, one at a time, and counts how many of the changed
// rulesets the proofs and the examples of tests/rules find out.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const LEAST = 0.97;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const load = async () => {
  const outfile = path.join(root, 'node_modules', '.cache', `bbl-rules-${process.pid}.mjs`);
  const contents = [
    "export { assembleRuleset } from './src/app/house.ts';",
    "export { proveRuleset } from './src/rules/prove.ts';",
    "export { examples } from './tests/rules/examples/index.ts';",
    "export { mutationsOf } from './tests/rules/mutations.ts';",
  ].join('\n');
  const banner = {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  };
  const stdin = { contents, resolveDir: root };
  await build({
    stdin,
    outfile,
    banner,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    fs.rmSync(outfile, { force: true });
  }
};

const { assembleRuleset, proveRuleset, examples, mutationsOf } = await load();
const file = (id) => ({ file: path.join(root, 'rulesets', `${id}.yaml`), shown: `rulesets/${id}.yaml` });
const { ruleset } = assembleRuleset(file('classic'), file);
if (!ruleset) throw new Error('the classic ruleset does not build');

const fails = (example) => {
  try {
    example.run(ruleset);
    return false;
  } catch {
    return true;
  }
};

const broken = examples.filter(fails);
for (const { name } of broken) process.stderr.write(`fails on the ruleset as it is: ${name}\n`);
if (broken.length > 0) process.exit(1);

/** How likely an example is to look at a path: the length of the longest beginning it names. */
const closeness = (example, at) =>
  Math.max(
    0,
    ...example.covers.map((prefix) => (at === prefix || at.startsWith(`${prefix}.`) ? prefix.length : 0)),
  );

const proofFinds = () => {
  try {
    return proveRuleset(ruleset).length > 0;
  } catch {
    return true;
  }
};

const isKilled = (at) => {
  if (proofFinds()) return true;
  const likely = examples.map((example) => [closeness(example, at), example]);
  return likely.sort(([a], [b]) => b - a).some(([, example]) => fails(example));
};

/** Reasons why a changed ruleset may pass, by the beginning of its line: `PATH: reason`. */
const excuses = fs
  .readFileSync(path.join(root, 'tests', 'rules', 'survivors.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/: (.*)/s).slice(0, 2));

const reasonFor = (at) => excuses.find(([prefix]) => at === prefix || at.startsWith(`${prefix}.`))?.[1];

let killed = 0;
let all = 0;
const survivors = [];
for (const { at, change, apply, undo } of mutationsOf(ruleset)) {
  all += 1;
  apply();
  if (isKilled(at)) killed += 1;
  else survivors.push({ at, change });
  undo();
}

for (const { at, change } of survivors)
  process.stdout.write(`${at}: ${change}: ${reasonFor(at) ?? 'no reason given'}\n`);
const share = killed / all;
process.stdout.write(`${killed} of ${all} changed rulesets were found out (${(share * 100).toFixed(2)} %)\n`);
process.exitCode = share < LEAST || survivors.some(({ at }) => reasonFor(at) === undefined) ? 1 : 0;
