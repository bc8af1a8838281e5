import { describe, expect, test } from 'vitest';
import { busyLeague, busyReport, recordText, wentWell } from '../setup/busy.ts';
import { book, dull, type Folder, league, prepare, RECORD } from '../setup/folder.ts';
import { humans, type Leaves, orcs } from '../setup/league.ts';

const rolling = { dice: 'seeded', defaults: true } as const;
const seeds = Array.from({ length: 12 }, (_, n) => `seed ${n}`);

/** Prepares and books a busy match for these sides one after the other; null where the report does not fit the seed. */
const booked = async (
  seed: string,
  ...orders: readonly (readonly ('home' | 'away')[])[]
): Promise<Folder | null> => {
  const folder = busyLeague(seed);
  const hired = Object.fromEntries(
    Object.entries(busyReport).filter(([path]) => path.startsWith('prematch')),
  );
  const report = Object.fromEntries(Object.entries(busyReport).filter(([path]) => path.startsWith('match')));
  await prepare(folder, hired, { ...rolling, seed });
  for (const [index, sides] of orders.entries())
    if (!(await wentWell(book(folder, index === 0 ? report : {}, sides, { ...rolling, seed })))) return null;
  return folder;
};

describe('the order of booking', () => {
  test('one side and then the other gives the same bytes as both at once', async () => {
    let compared = 0;
    for (const seed of seeds) {
      const both = await booked(seed, ['home', 'away']);
      const homeFirst = await booked(seed, ['home'], ['away']);
      const awayFirst = await booked(seed, ['away'], ['home']);
      expect([homeFirst === null, awayFirst === null], seed).toEqual([both === null, both === null]);
      if (!both) continue;
      compared += 1;
      expect(homeFirst!.all(), seed).toEqual(both.all());
      expect(awayFirst!.all(), seed).toEqual(both.all());
    }
    expect(compared).toBeGreaterThan(4);
  }, 120_000);
});

describe('a complete record', () => {
  test('booked again from the teams as they were gives the same bytes, without a die or a decision', async () => {
    let compared = 0;
    for (const seed of seeds) {
      const done = await booked(seed, ['home', 'away']);
      if (!done) continue;
      compared += 1;
      const again = busyLeague(seed);
      again.write(RECORD, recordText(done));
      await book(again, {}, [], { seed });
      expect(again.all(), seed).toEqual(done.all());
    }
    expect(compared).toBeGreaterThan(4);
  }, 120_000);

  test('written by a person without any result is completed to the same bytes as one without them', async () => {
    const done = league(humans(), orcs());
    await book(done, dull);
    const again = league(humans(), orcs());
    const leaves: Leaves = Object.fromEntries(Object.entries(dull).toReversed());
    await book(again, leaves);
    expect(again.all()).toEqual(done.all());
  });

  test('read by somebody with another seed at hand keeps its own', async () => {
    const folder = league(humans(), orcs());
    await book(folder, dull, [], { seed: 'another' });
    expect(folder.record()['seed']).toBe('nuffle-42');
  });
});
