// Changes every number, id and dice notation of the rulesets, one at a time, and counts how many of the changed ones the
// proofs and the examples of tests/rules find out. Ids on the command line: only those rulesets.
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
    "export { examplesOf } from './tests/rules/examples/index.ts';",
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

const { assembleRuleset, proveRuleset, examplesOf, mutationsOf } = await load();
const file = (id) => ({ file: path.join(root, 'rulesets', `${id}.yaml`), shown: `rulesets/${id}.yaml` });

const fails = (example, ruleset) => {
  try {
    example.run(ruleset);
    return false;
  } catch {
    return true;
  }
};

/** How likely an example is to look at a path: the length of the longest beginning it names. */
const closeness = (example, at) =>
  Math.max(
    0,
    ...example.covers.map((prefix) => (at === prefix || at.startsWith(`${prefix}.`) ? prefix.length : 0)),
  );

const proofFinds = (ruleset) => {
  try {
    return proveRuleset(ruleset).length > 0;
  } catch {
    return true;
  }
};

/** The likely examples first, then the proofs, which read the whole ruleset, then all the others. */
const isKilled = (ruleset, examples, at) => {
  const ordered = examples
    .map((example) => [closeness(example, at), example])
    .sort(([a], [b]) => b - a)
    .map(([, example]) => example);
  const likely = ordered.filter((example) => closeness(example, at) > 0).slice(0, 3);
  if (likely.some((example) => fails(example, ruleset)) || proofFinds(ruleset)) return true;
  return ordered.some((example) => !likely.includes(example) && fails(example, ruleset));
};

/** Reasons why a changed ruleset may pass, by the beginning of its line: `PATH: reason`. */
const excuses = fs
  .readFileSync(path.join(root, 'tests', 'rules', 'survivors.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/: (.*)/s).slice(0, 2));

const reasonFor = (at) => excuses.find(([prefix]) => at === prefix || at.startsWith(`${prefix}.`))?.[1];

/** Prints what passes and the share that does not; returns whether that is enough. */
const testRuleset = (id, examples) => {
  const { ruleset, origin } = assembleRuleset(file(id), file);
  if (!ruleset) throw new Error(`the ruleset ${id} does not build`);
  const broken = examples.filter((example) => fails(example, ruleset));
  for (const { name } of broken) process.stderr.write(`fails on ${id} as it is: ${name}\n`);
  if (broken.length > 0) return false;
  let killed = 0;
  const survivors = [];
  // What a variant inherits is changed where it stands, in the ruleset that it extends.
  const mutations = mutationsOf(ruleset).filter(({ at }) => origin(at)?.file === file(id).shown);
  for (const { at, change, apply, undo } of mutations) {
    apply();
    // A copy: what is looked up once per ruleset must not outlive the change.
    if (isKilled({ ...ruleset }, examples, at)) killed += 1;
    else survivors.push({ at, change });
    undo();
  }
  for (const { at, change } of survivors)
    process.stdout.write(`${id}: ${at}: ${change}: ${reasonFor(at) ?? 'no reason given'}\n`);
  const share = killed / mutations.length;
  const all = mutations.length;
  process.stdout.write(`${id}: ${killed} of ${all} changes were found out (${(share * 100).toFixed(2)} %)\n`);
  return share >= LEAST && survivors.every(({ at }) => reasonFor(at) !== undefined);
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(examplesOf).filter(([id]) => wanted.length === 0 || wanted.includes(id));
const results = chosen.map(([id, examples]) => testRuleset(id, examples));
process.exitCode = chosen.length > 0 && results.every(Boolean) ? 0 : 1;
