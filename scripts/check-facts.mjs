// Compares the rulesets and the sheets of tests/expected with the collected facts: the folder that BBL_FACTS names, else
// one beside the checkout. Without such a folder there is nothing to check. With --write the sheets of the 2020 edition
// and its beach variant are made from the facts, to be read over before they are kept.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { sheets as bb2020 } from './facts/bb2020.mjs';
import { sheets as beachbowl, rows as beachRows } from './facts/beachbowl.mjs';
import { sheets as classic } from './facts/classic.mjs';
import { rows } from './facts/ruleset.mjs';
import { factRows, ruleRows } from './facts/team-manager.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = process.env.BBL_FACTS ?? path.join(root, '../shared/facts');
const expected = path.join(root, 'tests', 'expected');

const read = (file) => parse(fs.readFileSync(file, 'utf8'));
const textOf = (row) => row.join(',');
const linesOf = (name) => {
  const file = path.join(expected, name);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n') : [];
};

let wrong = 0;
/** Every line of one side must stand on the other; what differs is printed with the side that has it. */
const compare = (what, wanted, found, both = true) => {
  const missing = wanted.filter((line) => !found.includes(line));
  const extra = both ? found.filter((line) => !wanted.includes(line)) : [];
  for (const line of missing) console.log(`${what}: only the facts say ${line}`);
  for (const line of extra) console.log(`${what}: the facts do not say ${line}`);
  wrong += missing.length + extra.length;
};

const check2020 = (write) => {
  const sheets = bb2020(read(path.join(folder, 'bb2020.yaml')));
  const ruleset = rows(read(path.join(root, 'rulesets', 'bb2020.yaml')));
  for (const [name, sheet] of Object.entries(sheets)) {
    const lines = sheet.map(textOf);
    const file = `bb2020-${name}.csv`;
    if (write) fs.writeFileSync(path.join(expected, file), `${lines.join('\n')}\n`);
    compare(file, lines, linesOf(file));
    if (ruleset[name]) compare(`rulesets/bb2020.yaml (${name})`, lines.slice(1), ruleset[name].map(textOf));
  }
};

const checkCards = () => {
  const found = ruleRows(read(path.join(root, 'rulesets', 'team-manager.yaml')));
  for (const [name, sheet] of Object.entries(factRows(read(path.join(folder, 'team-manager.yaml')))))
    compare(`rulesets/team-manager.yaml (${name})`, sheet.map(textOf), found[name].map(textOf));
};

/** A variant's file holds its own rows alone, so that each of them must be a fact. */
const checkBeach = (write) => {
  const own = beachRows(read(path.join(root, 'rulesets', 'beachbowl.yaml')));
  for (const [name, sheet] of Object.entries(beachbowl(read(path.join(folder, 'beachbowl.yaml'))))) {
    const lines = sheet.map(textOf);
    const file = `beachbowl-${name}.csv`;
    if (write) fs.writeFileSync(path.join(expected, file), `${lines.join('\n')}\n`);
    compare(file, lines, linesOf(file));
    for (const line of (own[name] ?? []).map(textOf).filter((one) => !lines.includes(one))) {
      console.log(`rulesets/beachbowl.yaml (${name}): the facts do not say ${line}`);
      wrong += 1;
    }
  }
};

const startsWith = (cells, line) => {
  const found = line.split(',');
  return cells.every((cell, index) => cell === null || String(cell) === found[index]);
};

const checkClassic = () => {
  for (const [name, sheet] of Object.entries(classic(read(path.join(folder, 'classic.yaml'))))) {
    const lines = linesOf(`classic-${name}.csv`);
    for (const cells of sheet)
      if (!lines.some((line) => startsWith(cells, line))) {
        console.log(`classic-${name}.csv: only the facts say ${textOf(cells)}`);
        wrong += 1;
      }
  }
};

if (!fs.existsSync(folder)) {
  if (process.env.BBL_FACTS !== undefined) {
    console.error(`no folder ${folder}`);
    process.exitCode = 3;
  } else console.log('no folder of facts here: nothing to check');
} else {
  checkClassic();
  const write = process.argv.includes('--write');
  check2020(write);
  checkCards();
  checkBeach(write);
  if (wrong > 0) process.exitCode = 1;
  else console.log('rulesets and sheets say what the facts say');
}
