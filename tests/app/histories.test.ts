import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { proveFolder } from '../../src/app/verify.ts';

const folder = fileURLToPath(new URL('../histories/classic', import.meta.url));

/** Codes and paths of what is wrong, file by file. */
const wrong = async (dice: boolean): Promise<readonly string[]> => {
  const proof = await proveFolder({ file: folder, shown: 'classic' }, null, dice);
  return proof.files.flatMap((one) =>
    one.problems
      .filter((problem) => problem.severity === 'error')
      .map((problem) => `${path.basename(one.file)} ${problem.code} ${problem.path}`),
  );
};

describe('a league of old histories', () => {
  it('is proved unchanged by this version, every die with it', async () => {
    expect(await wrong(false)).toEqual([]);
    expect(await wrong(true)).toEqual([]);
  });

  it('holds every kind of event that there was, in a dozen matches and more', async () => {
    const { replay, matches, teams } = await proveFolder({ file: folder, shown: 'classic' }, null, false);
    const events = [...replay.tracks.values()].flatMap((track) => track.past.team.history);
    expect(matches).toBeGreaterThanOrEqual(12);
    expect(teams).toBe(4);
    expect([...new Set(events.map((one) => one.event))].sort()).toEqual([
      'adopted',
      'correction',
      'created',
      'match',
    ]);
    expect(events.some((one) => one['amends'] !== undefined)).toBe(true);
    const kinds = new Set(
      [...replay.tracks.values()].flatMap((track) => track.changes.flat()).map((one) => one.kind),
    );
    expect([...kinds].sort()).toEqual([
      'absence',
      'fans',
      'gain',
      'injury',
      'join',
      'leave',
      'money',
      'note',
      'spp',
      'staff',
    ]);
  });
});
