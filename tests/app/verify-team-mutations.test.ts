import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Proved } from '../properties/mutations.ts';

const TIMES = 1000;

describe('a value changed anywhere in the team files of a proved league', () => {
  let league: Proved;
  beforeAll(async () => {
    league = await Proved.make();
  }, 60_000);
  afterAll(() => league?.remove());

  it(`is found, or the file is no longer legal, or no digest sees it (${TIMES} times, every key)`, async () => {
    expect(await league.wrong()).toEqual([]);
    const { patterns, found, missed } = await league.mutate('teams', TIMES);
    expect(missed).toEqual([]);
    expect(patterns).toBeGreaterThan(30);
    expect(found).toBeGreaterThan(TIMES * 0.7);
  }, 120_000);
});
