import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: a script without types
import { makeLeague } from '../../scripts/bench/league.mjs';

const bin = fileURLToPath(new URL('../../bin/bbl.js', import.meta.url));
const MATCHES = 40;
let work = '';

const league = (name: string): string => {
  const folder = path.join(work, name);
  makeLeague(folder, MATCHES);
  return folder;
};

interface Came {
  readonly exit: number | null;
  readonly states: readonly string[];
  readonly problems: string;
}

/** Runs the built bbl beside others; returns what came of it once it has ended. */
const batch = (folder: string): Promise<Came> =>
  new Promise((resolve, reject) => {
    const run = spawn(process.execPath, [bin, 'batch', 'matches', '--defaults', '--json'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { out: '', err: '' };
    run.stdout.on('data', (part) => {
      said.out += part;
    });
    run.stderr.on('data', (part) => {
      said.err += part;
    });
    run.on('error', reject);
    run.on('close', (exit) => {
      const lines = said.out.split('\n').filter((line) => line.startsWith('{"file"'));
      resolve({ exit, states: lines.map((line) => JSON.parse(line).state), problems: said.out + said.err });
    });
  });

const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['teams', 'matches'].flatMap((inner) =>
      fs
        .readdirSync(path.join(folder, inner))
        .sort()
        .map((name) => [name, fs.readFileSync(path.join(folder, inner, name), 'utf8')]),
    ),
  );

beforeAll(() => {
  work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-live-')));
});
afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

it('two batches at once never mix: each record is booked once, the bytes are those of one batch alone', async () => {
  const alone = league('alone');
  expect((await batch(alone)).exit).toBe(0);
  const both = league('both');
  const came = await Promise.all([batch(both), batch(both)]);
  const booked = came.flatMap((one) => one.states).filter((state) => state === 'booked');
  expect(booked).toHaveLength(MATCHES);
  // Whoever comes while the other writes is told so; whoever comes afterwards finds all booked.
  for (const { exit, problems } of came) expect(exit === 0 || problems.includes('locked')).toBe(true);
  expect(came.some((one) => one.exit === 0)).toBe(true);
  expect(filesOf(both)).toEqual(filesOf(alone));
}, 60_000);
