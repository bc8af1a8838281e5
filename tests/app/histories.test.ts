import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { proveFolder } from '../../src/app/verify.ts';

const folderOf = (edition: string): string =>
  fileURLToPath(new URL(`../histories/${edition}`, import.meta.url));

/** Codes and paths of what is wrong, file by file. */
const wrong = async (edition: string, dice: boolean): Promise<readonly string[]> => {
  const proof = await proveFolder({ file: folderOf(edition), shown: edition }, null, dice);
  return proof.files.flatMap((one) =>
    one.problems
      .filter((problem) => problem.severity === 'error')
      .map((problem) => `${path.basename(one.file)} ${problem.code} ${problem.path}`),
  );
};

const KINDS = ['absence', 'fans', 'gain', 'injury', 'join', 'leave', 'money', 'note', 'spp', 'staff'];

describe.each([
  ['classic', KINDS],
  ['bb2020', [...KINDS, 'rerolls', 'spent'].sort()],
  ['beachbowl', [...KINDS.filter((kind) => kind !== 'injury'), 'rerolls', 'spent'].sort()],
])('a league of old histories: %s', (edition, kinds) => {
  it('is proved unchanged by this version, every die with it', async () => {
    expect(await wrong(edition, false)).toEqual([]);
    expect(await wrong(edition, true)).toEqual([]);
  });

  it('holds every kind of event that there was, in a dozen matches and more', async () => {
    const { replay, matches, teams } = await proveFolder(
      { file: folderOf(edition), shown: edition },
      null,
      false,
    );
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
    const changes = [...replay.tracks.values()].flatMap((track) => track.changes.flat());
    expect([...new Set(changes.map((one) => one.kind))].sort()).toEqual(kinds);
  });
});
