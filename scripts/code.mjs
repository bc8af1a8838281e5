// Runs what people run most in a bundle, and writes the code that V8 made of it meanwhile beside the bundle, for
// bin/bundle.js. The sample leagues must be copies: a match is booked in one. Takes: BUNDLE LEAGUES FILE
import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { compile, evaluate, idOf, read } from '../bin/bundle.js';

const [bundle, leagues, outfile] = process.argv.slice(2).map((file) => path.resolve(file));
// Each run of the bundle listens to the process and its streams anew.
EventEmitter.defaultMaxListeners = 0;
process.chdir(path.join(leagues, 'classic'));

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
  ['odds', 'postmatch', '--match', '../bb2020/matches/2026-09-26-puddle-scurry.yaml'],
  ['odds', 'postmatch', '--match', '../beachbowl/matches/2026-07-11-crabs-bones.yaml'],
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
