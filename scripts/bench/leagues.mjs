// Measures `bbl batch` and `bbl verify` on made leagues, as ratios to the least that can be done with the same files: each
// parsed once with the yaml library (verify), and printed as well (batch). The limits are for time of the processor, of all
// threads, in which waiting for the disk or for others has no part. Time by the clock without fsync stands beside it, fsync apart.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeLeague } from './league.mjs';

const here = import.meta.dirname;
const bin = path.join(here, '..', '..', 'bin', 'bbl.js');
const floor = path.join(here, 'floor.mjs');

/** Milliseconds, and the most memory in megabytes, of a run of node. */
const watch = (work, args, cwd) => {
  const out = path.join(work, 'watched.json');
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', path.join(here, 'watch.cjs'), ...args],
    { cwd, encoding: 'utf8', env: { ...process.env, BENCH_OUT: out }, maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return JSON.parse(fs.readFileSync(out, 'utf8'));
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const measure = (work, matches) => {
  const league = path.join(work, `league-${matches}`);
  makeLeague(league, matches);
  const batch = watch(work, [bin, 'batch', 'matches', '--defaults', '--yes'], league);
  const print = watch(work, [floor, 'print', league], league);
  const verify = watch(work, [bin, 'verify', '.'], league);
  const parse = watch(work, [floor, 'parse', league], league);
  fs.rmSync(league, { recursive: true });
  return { batch, print, verify, parse };
};

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

const report = (name, ratio, limit, told) => {
  const verdict = limit === null ? '' : ratio <= limit ? ', ok' : ', too slow';
  const allowed = limit === null ? '' : `, limit ${limit.toFixed(2)}`;
  console.log(`${name}: ${ratio.toFixed(2)} x${allowed}${verdict} (${told})`);
  return limit === null || ratio <= limit;
};

/** Takes the sizes of leagues, how often one of a size is measured and what limits are multiplied by; returns whether all was well. */
export const benchLeagues = (sizes, runsOf, slack) => {
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-bench-'));
  const found = new Map();
  let well = true;
  try {
    for (const size of sizes) {
      const all = Array.from({ length: runsOf(size) }, () => measure(work, size));
      const of = (what, key = 'cpu') => median(all.map((one) => one[what][key]));
      found.set(size, { batch: of('batch'), verify: of('verify') });
      const limits = size === 1000 ? [2 * slack, 1.5 * slack] : [null, null];
      const batch = median(all.map((one) => one.batch.cpu / one.print.cpu));
      const verify = median(all.map((one) => one.verify.cpu / one.parse.cpu));
      const clock = (what, least) =>
        median(all.map((one) => (one[what].wall - one[what].fsync) / one[least].wall));
      const byClock = (what, least) => `by the clock ${clock(what, least).toFixed(2)} x`;
      const sync = `${seconds(of('batch', 'fsync'))} in ${of('batch', 'calls')} fsync apart`;
      const told = `${seconds(of('batch'))}, floor ${seconds(of('print'))}, ${byClock('batch', 'print')}, ${sync}`;
      well = report(`batch of ${size} matches`, batch, limits[0], told) && well;
      const proved = `${seconds(of('verify'))}, floor ${seconds(of('parse'))}, ${byClock('verify', 'parse')}`;
      well = report(`verify of ${size} matches`, verify, limits[1], proved) && well;
      const memory = Math.max(of('batch', 'memory'), of('verify', 'memory'));
      well = report(`memory of ${size} matches`, memory / 400, 1, `${memory.toFixed(0)} MB of 400`) && well;
    }
    if (found.has(1000) && found.has(4000))
      for (const what of ['batch', 'verify'])
        well =
          report(
            `${what} of 4000 matches to that of 1000`,
            found.get(4000)[what] / found.get(1000)[what],
            4.4 * slack,
            `${seconds(found.get(4000)[what])} and ${seconds(found.get(1000)[what])}`,
          ) && well;
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
  return well;
};
