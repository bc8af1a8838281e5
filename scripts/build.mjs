// Bundles the command line tool into dist/ and writes the rulesets beside it, resolved and proved, the JSON Schemas of
// files, and the bundle's compiled code.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { CODE, ID_LENGTH } from '../bin/bundle.js';
import { jsonSchemas } from './json-schema.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const dist = path.join(root, 'dist');
const staging = path.join(root, 'node_modules', '.cache', `bbl-build-${process.pid}`);
const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  define: { __VERSION__: JSON.stringify(version) },
  logLevel: 'error',
};

/** Every import of string-width, cli-table3's older one too, means fast-width.cjs, which has the real one in reserve. */
const fastWidth = {
  name: 'fast-width',
  setup({ onResolve, resolve }) {
    const real = { kind: 'import-statement', resolveDir: root, pluginData: 'real' };
    onResolve({ filter: /^string-width$/ }, ({ pluginData }) =>
      pluginData === 'real' ? undefined : { path: path.join(root, 'scripts', 'fast-width.cjs') },
    );
    onResolve({ filter: /^bbl:string-width$/ }, () => resolve('string-width', real));
  },
};

/**
 * What packages would load for features that bbl does not have: commander half of Node for commands that are programs,
 * inquirer half a megabyte of encodings for answers written in an editor.
 */
const unused = {
  name: 'unused',
  setup({ onResolve, onLoad }) {
    const none = { path: 'none', namespace: 'unused' };
    onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      importer.includes(`${path.sep}commander${path.sep}`) ? none : undefined,
    );
    onResolve({ filter: /^@inquirer\/external-editor$/ }, () => none);
    onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};

const bundle = path.join(staging, 'dist', 'main.cjs');

/** One file, since reading many takes longer than reading much, and with its line breaks, for the traces of faults. */
const bundleTool = async () => {
  const { outputFiles } = await build({
    ...common,
    format: 'cjs',
    define: { ...common.define, 'import.meta.dirname': '__dirname' },
    plugins: [fastWidth, unused],
    entryPoints: ['src/cli/main.ts'],
    outfile: bundle,
    legalComments: 'none',
    // Run as a script, it must leave no variables behind.
    banner: { js: '(() => {' },
    footer: { js: '})();' },
    write: false,
  });
  // For bin/bundle.js, all ASCII; esbuild leaves regular expressions as they are.
  const text = outputFiles[0].text.replace(
    /[^\0-\x7f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const id = createHash('sha256').update(text).digest('hex').slice(0, ID_LENGTH);
  fs.mkdirSync(path.dirname(bundle), { recursive: true });
  fs.writeFileSync(bundle, `${text}// ${id}\n`);
};

/** Without it bbl is slower and as good, so that a failure is told and nothing more. */
const compileTool = () => {
  const leagues = path.join(staging, 'leagues');
  for (const id of ['classic', 'bb2020', 'beachbowl'])
    fs.cpSync(path.join(root, 'data', id), path.join(leagues, id), { recursive: true });
  const script = path.join(root, 'scripts', 'code.mjs');
  const args = [script, bundle, leagues, path.join(staging, 'dist', CODE)];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.stderr.write(`the bundle's code could not be kept (${status})\n`);
};

// Some packages are CommonJS and call `require`, which an ES module does not have.
const banner = {
  js: "import { createRequire as bblRequire } from 'node:module';\nconst require = bblRequire(import.meta.url);",
};

/** The parts of the tool that put a ruleset together or say what files are like, loaded as they stand in the sources. */
const loadAssembler = async () => {
  const outfile = path.join(staging, 'assemble.mjs');
  const contents = [
    "export { assembleRuleset } from './src/app/house.ts';",
    "export { kindOf } from './src/app/kinds.ts';",
    "export { draftSchemas, fileSchemas } from './src/app/formats.ts';",
    "export { recordSchema } from './src/app/record-schema.ts';",
    "export { loadCardsFile } from './src/app/tm-ruleset.ts';",
    "export { catalogue, render } from './src/ui/messages.ts';",
  ].join('\n');
  await build({ ...common, format: 'esm', stdin: { contents, resolveDir: root }, outfile, banner });
  return import(pathToFileURL(outfile).href);
};

const rulesetFile = (id) => ({
  file: path.join(root, 'rulesets', `${id}.yaml`),
  shown: `rulesets/${id}.yaml`,
});

const describe = (problem, render) => {
  const { file = '', line = 0, column = 0 } = problem.place ?? {};
  const where = problem.path ? ` (${problem.path})` : '';
  return `${file}:${line}:${column}: ${problem.severity}[${problem.code}]: ${render(problem.message, 'en')}${where}`;
};

/** What editors show of a part of a record: the names of its steps. */
const titlesOf = (rulesets, { render }) =>
  Object.fromEntries(
    rulesets.flatMap(({ sequence, 'extra-rolls': extra = {} }) =>
      Object.values(sequence)
        .flat()
        .map((step) => [
          step,
          extra[step]?.name.en ?? render({ id: `rules.step.${step}`, params: {} }, 'en'),
        ]),
    ),
  );

const writeSchemas = ({ draftSchemas, fileSchemas, recordSchema, ...parts }, rulesets) => {
  const folder = path.join(staging, 'dist', 'schemas');
  fs.mkdirSync(folder, { recursive: true });
  const whole = { ...fileSchemas, match: recordSchema(rulesets) };
  const titles = { match: titlesOf(rulesets, parts) };
  for (const [kind, schema] of Object.entries(jsonSchemas(whole, draftSchemas, titles)))
    fs.writeFileSync(path.join(folder, `${kind}.json`), `${JSON.stringify(schema, null, 1)}\n`);
};

/** Writes the rulesets; returns those that teams play by, null where one is at fault. */
const writeRulesets = async ({ assembleRuleset, catalogue, kindOf, loadCardsFile, render }) => {
  await catalogue('en');
  const folder = path.join(staging, 'dist', 'rulesets');
  fs.mkdirSync(path.join(folder, 'cards'), { recursive: true });
  const rulesets = [];
  let sound = true;
  const names = fs.readdirSync(path.join(root, 'rulesets')).filter((name) => name.endsWith('.yaml'));
  for (const id of names.map((name) => name.slice(0, -'.yaml'.length))) {
    const { file, shown } = rulesetFile(id);
    const cards = kindOf(file) === 'tm-ruleset';
    const { ruleset, digest, problems } = cards
      ? loadCardsFile(file, shown)
      : assembleRuleset({ file, shown }, rulesetFile);
    for (const problem of problems) process.stderr.write(`${describe(problem, render)}\n`);
    if (!ruleset || ruleset.id !== id) {
      if (ruleset) process.stderr.write(`rulesets/${id}.yaml: its id is ${ruleset.id}\n`);
      sound = false;
      continue;
    }
    const json = JSON.stringify({ ruleset, digest, version: ruleset.version });
    fs.writeFileSync(path.join(folder, cards ? 'cards' : '.', `${id}.json`), json);
    if (!cards) rulesets.push(ruleset);
  }
  return sound ? rulesets : null;
};

const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));

/**
 * Moves what was built into place file by file, the entry last, and only then clears away what is left of an older
 * build: whoever runs the tool meanwhile finds one build or the other, never none.
 */
const install = () => {
  const built = filesBelow(path.join(staging, 'dist')).sort(
    (a, b) => Number(a === 'main.cjs') - Number(b === 'main.cjs'),
  );
  for (const file of built) {
    fs.mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    fs.renameSync(path.join(staging, 'dist', file), path.join(dist, file));
  }
  for (const file of filesBelow(dist))
    if (!built.includes(file)) fs.rmSync(path.join(dist, file), { force: true });
};

try {
  await bundleTool();
  const parts = await loadAssembler();
  const rulesets = await writeRulesets(parts);
  if (rulesets) {
    writeSchemas(parts, rulesets);
    compileTool();
    install();
  } else process.exitCode = 1;
} catch (fault) {
  // esbuild has printed its own errors by then.
  if (!Array.isArray(fault?.errors)) throw fault;
  process.exitCode = 1;
} finally {
  fs.rmSync(staging, { recursive: true, force: true });
}
