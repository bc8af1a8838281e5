// Measures how long bbl takes to start, as a ratio to bare node: the two are run in turn, so that both meet the same
// machine. Then leagues are booked and proved (bench/leagues.mjs): of 100 and 1,000 matches, or those that BENCH_LEAGUES names
// (`100,1000,4000`, which takes minutes), BENCH_RUNS times each. `npm run bench start` and `npm run bench leagues` do one of the two. Exit 1 when a
// median is over its limit; BENCH_SLACK multiplies the limits for a busy machine.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { benchLeagues } from './bench/leagues.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const RUNS = 15;
const WARM_UP = 3;
const slack = Number(process.env.BENCH_SLACK ?? 1);
const bin = path.join(root, 'bin', 'bbl.js');

const CASES = [
  { name: 'bbl --version', args: [bin, '--version'], limit: 1.4 },
  { name: 'bbl show', args: [bin, 'show', path.join(root, 'data/classic/teams/reavers.yaml')], limit: 2.2 },
  ...[
    'classic/matches/2026-03-28-reavers-gluttons',
    'bb2020/matches/2026-09-26-puddle-scurry',
    'beachbowl/matches/2026-07-11-crabs-bones',
  ].map((record) => ({
    name: `bbl odds postmatch, ${record.split('/')[0]}`,
    args: [bin, 'odds', 'postmatch', '--match', path.join(root, 'data', `${record}.yaml`)],
    limit: 3,
  })),
];

/** Milliseconds that a run of node takes. */
const time = (args) => {
  const start = process.hrtime.bigint();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
};

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const measure = (args) => {
  const pair = () => {
    const bare = time(['-e', '0']);
    const own = time(args);
    return { bare, own, ratio: own / bare };
  };
  for (let n = 0; n < WARM_UP; n += 1) pair();
  return Array.from({ length: RUNS }, pair);
};

if (!(slack > 0)) throw new Error(`BENCH_SLACK is no number above 0: ${process.env.BENCH_SLACK}`);
if (!fs.existsSync(path.join(root, 'dist', 'main.cjs'))) throw new Error('not built yet: npm run build');

const parts = process.argv.slice(2);
const strange = parts.find((part) => !['start', 'leagues'].includes(part));
if (strange !== undefined) throw new Error(`nothing to measure is called ${strange}: start or leagues`);
const wants = (part) => parts.length === 0 || parts.includes(part);

for (const { name, args, limit } of wants('start') ? CASES : []) {
  const pairs = measure(args);
  const ratio = median(pairs.map((one) => one.ratio));
  const [bare, own] = ['bare', 'own'].map((key) => median(pairs.map((one) => one[key])).toFixed(0));
  const allowed = limit * slack;
  const verdict = ratio <= allowed ? 'ok' : 'too slow';
  console.log(
    `${name}: ${ratio.toFixed(2)} x node (${own} ms, node ${bare} ms), limit ${allowed.toFixed(2)}: ${verdict}`,
  );
  if (ratio > allowed) process.exitCode = 1;
}

/** The league that has limits is measured more than once. */
const runsOf = (size) => Number(process.env.BENCH_RUNS ?? (size === 1000 ? 3 : 1));
const sizes = wants('leagues') ? (process.env.BENCH_LEAGUES ?? '100,1000').split(',').map(Number) : [];
if (sizes.length > 0 && !benchLeagues(sizes, runsOf, slack)) process.exitCode = 1;
