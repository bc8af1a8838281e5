// Runs what people run most in a bundle, and writes the code that V8 made of it meanwhile beside the bundle, for
// bin/bundle.js. The sample league must be a copy: a match is booked in it. Takes: BUNDLE LEAGUE FILE
import fs from 'node:fs';
import path from 'node:path';
import { compile, evaluate, idOf, read } from '../bin/bundle.js';

const [bundle, league, outfile] = process.argv.slice(2).map((file) => path.resolve(file));
process.chdir(league);

const TEAM = 'teams/reavers.yaml';
const COMMANDS = [
  ['show', TEAM],
  ['check', '.'],
  ['status'],
  ['history', TEAM],
  ['--complete', '--', 'show', 'teams/'],
  ['--help', '--color=always'],
  ['roll', 'dodge', '3'],
  ['odds', 'postmatch', '--match', 'matches/2026-03-28-reavers-gluttons.yaml'],
  ['postmatch', '--match', 'matches/2026-03-28-reavers-gluttons.yaml'],
];

const write = { stdout: process.stdout.write, stderr: process.stderr.write };
const silence = (silent) => {
  for (const name of ['stdout', 'stderr']) process[name].write = silent ? () => true : write[name];
};

const text = read(bundle);
const script = compile(text);
for (const command of COMMANDS) {
  process.argv.splice(2, Infinity, ...command);
  silence(true);
  await evaluate(script, bundle).end;
  silence(false);
  if (process.exitCode) process.stderr.write(`bbl ${command.join(' ')} ended with ${process.exitCode}\n`);
  process.exitCode = 0;
}
fs.mkdirSync(path.dirname(outfile), { recursive: true });
fs.writeFileSync(outfile, Buffer.concat([idOf(text), script.createCachedData()]));
