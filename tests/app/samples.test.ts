import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { readMatch } from '../../src/app/match.ts';
import { runMatch, sidesToBook } from '../../src/app/run.ts';
import { seedOf } from '../../src/app/seed.ts';
import { proveFolder } from '../../src/app/verify.ts';

const data = fileURLToPath(new URL('../../data', import.meta.url));
const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) fs.rmSync(copy, { recursive: true, force: true });
});

/** Open matches of a sample league with what is wrong when they are booked with the defaults. */
const bookOpen = async (
  folder: string,
): Promise<readonly (readonly [record: string, wrong: readonly string[]])[]> => {
  const found: (readonly [string, readonly string[]])[] = [];
  for (const name of fs.readdirSync(path.join(folder, 'matches')).sort()) {
    const opened = await readMatch(path.join(folder, 'matches', name), name, null);
    if ('problems' in opened)
      throw new Error(`${name}: ${opened.problems.map((one) => one.code).join(', ')}`);
    const sides = sidesToBook(opened.match, []);
    if (sides.length === 0) continue;
    const seed = seedOf(opened.match, null) as { seed: string };
    const filling = { ...seed, dice: 'seeded', defaults: true, lang: 'en', given: new Map() } as const;
    const { problems } = await runMatch(opened.match, sides, true, filling);
    found.push([
      name,
      problems.filter((one) => one.severity === 'error').map((one) => `${one.code} ${one.path}`),
    ]);
  }
  return found;
};

describe.each(['classic', 'bb2020', 'beachbowl', 'house'])('the sample league in data/%s', (edition) => {
  it('is what its dice and decisions make it', async () => {
    const { files, teams, matches } = await proveFolder(
      { file: path.join(data, edition), shown: edition },
      null,
      true,
    );
    const wrong = files.flatMap((file) =>
      file.problems.filter((one) => one.severity === 'error').map((one) => `${file.file} ${one.code}`),
    );
    expect(wrong).toEqual([]);
    expect(teams).toBe(4);
    expect(matches).toBeGreaterThanOrEqual(2);
  });

  it('has one match that waits for its post-match, and nothing is missing for it', async () => {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sample-'));
    copies.push(copy);
    fs.cpSync(path.join(data, edition), copy, { recursive: true });
    const open = await bookOpen(copy);
    expect(open).toHaveLength(1);
    expect(open[0]![1]).toEqual([]);
  });
});
