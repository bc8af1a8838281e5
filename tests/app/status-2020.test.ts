import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { statusOf } from '../../src/app/status.ts';
import type { Player } from '../../src/team/state.ts';
import { league } from '../setup/folder.ts';
import { withPlayer } from '../setup/league.ts';
import { reavers } from '../setup/match2020.ts';

const spenders = async (change: Partial<Player>) => {
  const folder = league(withPlayer(reavers(), 8, change), null);
  const file = path.join(folder.path, 'teams/home.yaml');
  return (await statusOf(file, 'home.yaml', null)).spend.map(({ number, unspent, must }) => [
    number,
    unspent,
    must,
  ]);
};

describe('the status of a team of the 2020 edition', () => {
  test('names whoever can pay the cheapest advancement', async () => {
    expect(await spenders({ spp: { completions: 2 } })).toEqual([]);
    expect(await spenders({ spp: { touchdowns: 1 } })).toEqual([[8, 3, false]]);
    expect(await spenders({ spp: { touchdowns: 3 }, spent: 6, gains: ['guard'] })).toEqual([]);
    expect(await spenders({ spp: { touchdowns: 3, completions: 1 }, spent: 6, gains: ['guard'] })).toEqual([
      [8, 4, false],
    ]);
  });

  test('says who must spend: at the price of a characteristic', async () => {
    expect(await spenders({ spp: { touchdowns: 5, completions: 2 } })).toEqual([[8, 17, false]]);
    expect(await spenders({ spp: { touchdowns: 6 } })).toEqual([[8, 18, true]]);
  });

  test('leaves out one who has all his advancements', async () => {
    const gains = ['guard', 'tackle', 'fend', 'pro', 'kick', 'wrestle'];
    expect(await spenders({ spp: { touchdowns: 60 }, spent: 6 + 8 + 12 + 16 + 20 + 30, gains })).toEqual([]);
  });
});
