import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proveFolder } from '../../src/app/verify.ts';
import { withTroubleIn } from '../store/league-folder.ts';
import { type Booked, batch, folderOf, playLeague, told } from './batch-league.ts';
import { BEACH } from './beach.ts';
import type { Folder } from './booking.ts';
import * as editions from './editions.ts';
import { type Random, randomFrom } from './random.ts';
import { filesIn } from './season.ts';

type Edition = editions.Edition;
const EDITIONS = [...Object.values(editions), BEACH].filter(
  (one): one is Edition => typeof one === 'object' && 'ruleset' in one,
);

const within = async (files: Booked['before'], body: (folder: Folder) => Promise<void>): Promise<void> => {
  const folder = folderOf(files);
  try {
    await body(folder);
  } finally {
    folder.remove();
  }
};

/** Without waiting for the disk, which takes longer than all else. */
const quietly = async <T>(body: () => Promise<T>): Promise<T> =>
  (await withTroubleIn({ at: Number.POSITIVE_INFINITY, kind: 'none' }, body)).value!;

const wrongIn = async (folder: Folder): Promise<readonly string[]> => {
  const { files } = await proveFolder({ file: folder.at, shown: 'league' }, folder.at, true);
  return files.flatMap(({ shown, problems }) =>
    problems.filter((one) => one.severity === 'error').map((one) => `${shown} ${one.code}`),
  );
};

const shuffled = (random: Random, list: readonly string[]) => random.sample(list, list.length);

/** Runs a batch again and again, each ended at a random point, until nothing is left to book. */
const interrupted = async (folder: Folder, random: Random, records: readonly string[]): Promise<number> => {
  for (let runs = 1; ; runs += 1) {
    const end = random.below(records.length + 2);
    const items = await batch(folder, shuffled(random, records), {
      atOnce: 1 + random.below(5),
      pause: async (done) => done >= end,
    });
    if (items.length === records.length && items.every((one) => one.state === 'skipped')) return runs;
  }
};

describe('a random league', () => {
  it.each(EDITIONS.map((edition) => [edition.ruleset.id, edition] as const))(
    'of %s ends in the same bytes, which verify, however its records are booked',
    async (_, edition) => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 2 ** 30 }),
          fc.integer({ min: 1, max: 40 }),
          (seed, matches) =>
            quietly(async () => {
              const random = randomFrom(seed);
              const { before, after, records } = await playLeague(edition, random, matches);
              await within(before, async (folder) => {
                const items = await batch(folder, shuffled(random, records));
                expect(told(items)).toEqual(records.map((record) => `${record} booked`));
                expect(filesIn(folder)).toEqual(after);
                expect(await wrongIn(folder)).toEqual([]);
              });
              await within(before, async (folder) => {
                await interrupted(folder, random, records);
                expect(filesIn(folder)).toEqual(after);
              });
            }),
        ),
        { numRuns: 1, endOnFailure: true },
      );
    },
    120_000,
  );
});

describe('a batch that dies', () => {
  it.each([
    ['crash', 1],
    ['half', 3],
  ] as const)(
    'at any call of the file system (%s) ends in the same bytes when it is run again',
    async (kind, step) => {
      const { before, after, records } = await quietly(() => playLeague(EDITIONS[0]!, randomFrom(7), 2));
      const states = new Set<string>();
      for (let at = 1; ; at += step) {
        let alive = false;
        await within(before, async (folder) => {
          const { value } = await withTroubleIn({ at, kind }, () => batch(folder, records, { atOnce: 1 }));
          alive = value !== null;
          const left = JSON.stringify(filesIn(folder));
          if (!alive && states.has(left) && at % 6 !== 1) return;
          states.add(left);
          await quietly(() => batch(folder, records));
          expect(filesIn(folder), `call ${at}`).toEqual(after);
        });
        if (alive) break;
      }
      expect(states.size).toBeGreaterThan(3);
    },
    120_000,
  );
});
