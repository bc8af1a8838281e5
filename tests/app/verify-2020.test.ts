import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { proveFile, proveFolder } from '../../src/app/verify.ts';
import { book, type Folder, league, prepare, RECORD } from '../setup/folder.ts';
import { type Leaves, withPlayer } from '../setup/league.ts';
import { worth } from '../setup/market2020.ts';
import { eye, revenants } from '../setup/match2020.ts';

const seeded = { dice: 'seeded', defaults: true } as const;
const keys = { ruleset: 'bb2020' };
const undead = () =>
  worth(withPlayer(revenants({ treasury: 150_000, fans: 3 }), 4, { misses: 'next' }), 900_000);
const orcs = () => worth(eye({ staff: { apothecary: 1 }, fans: 2 }), 1_250_000);

/** What both sides did before and in the match; those who are not on file are taken at their word. */
const before: Leaves = {
  'prematch.home.inducements.buy': [{ id: 'bribes' }, { star: 'gretchen-wachter' }],
  'prematch.away.inducements.buy': [],
};
const report: Leaves = {
  'match.score': { home: 2, away: 1 },
  'match.home.players': { 9: { touchdowns: 1 }, 13: { touchdowns: 1 } },
  'match.away.players': { 8: { touchdowns: 1, casualties: 1 } },
  'match.home.raised': 13,
  'match.away.injuries': { 1: { result: { id: 'dead' } } },
  'match.home.injuries': { 2: { roll: [11], regeneration: { roll: [2] } } },
  'match.away.prayers': [{ roll: [16], players: [2], skill: 'block' }],
  'postmatch.home.purchases': [{ raise: 'zombie-lineman', name: 'Ulf' }],
};

/** A match that is booked for its sides with files. */
const booked = async (folder: Folder): Promise<Folder> => {
  await prepare(folder, before, seeded);
  await book(folder, report, [], seeded);
  return folder;
};

const wrong = (found: Awaited<ReturnType<typeof proveFile>>): readonly string[] =>
  found.files.flatMap((one) => one.problems.map((problem) => `${problem.code} ${problem.path}`));
const team = (folder: Folder, dice = true) =>
  proveFile({ file: path.join(folder.path, 'teams/home.yaml'), shown: 'teams/home.yaml' }, null, dice);
const whole = (folder: Folder) => proveFolder({ file: folder.path, shown: '.' }, null, true);

describe('a team of the 2020 edition is proved', () => {
  test('with the file of its opponent', async () => {
    const folder = await booked(league(undead(), orcs(), keys));
    expect([wrong(await team(folder)), wrong(await whole(folder))]).toEqual([[], []]);
    expect((await whole(folder)).matches).toBe(1);
  });

  test('without the file of its opponent, of whom the record says a current value', async () => {
    const away = { name: 'Visitors', roster: 'orc', currentValue: 1_250_000, fans: 2 };
    const folder = await booked(league(undead(), null, { ...keys, away }));
    expect([wrong(await team(folder)), wrong(await whole(folder))]).toEqual([[], []]);
    expect(folder.record()['away']).toEqual(away);
  });

  test('when the file of its opponent is gone: the record is taken as it stands, and the folder told of it', async () => {
    const folder = await booked(league(undead(), orcs(), keys));
    fs.rmSync(path.join(folder.path, 'teams/away.yaml'));
    expect(wrong(await team(folder))).toEqual([]);
    expect((await team(folder)).matches).toBe(1);
    expect(wrong(await whole(folder))).toEqual(['orphan-record away']);
  });

  test('when its opponent was changed by hand, which is the opponent’s fault alone', async () => {
    const folder = await booked(league(undead(), orcs(), keys));
    folder.write('teams/away.yaml', folder.read('teams/away.yaml').replace('fans: 2', 'fans: 4'));
    expect(wrong(await team(folder))).toEqual([]);
    expect(wrong(await whole(folder))).toEqual(['history-differs fans']);
  });

  test('and refuted where the current value of before the match is another', async () => {
    const folder = await booked(league(undead(), orcs(), keys));
    const value = /currentValue: 1250000(?=, fans)/;
    expect(folder.read(RECORD)).toMatch(value);
    folder.write(RECORD, folder.read(RECORD).replace(value, 'currentValue: 1240000'));
    expect(wrong(await team(folder))).not.toEqual([]);
  });
});

test('a team that lies alone in its folder, with its record beside it, is proved like any other', async () => {
  const folder = await booked(
    league(undead(), null, {
      ...keys,
      away: { name: 'Visitors', roster: 'orc', currentValue: 1_250_000, fans: 2 },
    }),
  );
  const alone = fs.mkdtempSync(path.join(folder.path, 'alone-'));
  const move = (name: string, change: (text: string) => string) =>
    fs.writeFileSync(path.join(alone, path.basename(name)), change(folder.read(name)));
  move('teams/home.yaml', (text) => text.replace(`../${RECORD}`, path.basename(RECORD)));
  move(RECORD, (text) => text.replace('../teams/home.yaml', 'home.yaml'));
  const file = { file: path.join(alone, 'home.yaml'), shown: 'home.yaml' };
  const proof = await proveFile(file, null, true);
  expect([wrong(proof), proof.matches]).toEqual([[], 1]);
  expect(wrong(await proveFolder({ file: alone, shown: '.' }, null, true))).toEqual([]);
});

test('a match with somebody who rose in it comes to the same bytes whichever side is booked first', async () => {
  const inOrder = async (...orders: readonly (readonly ('home' | 'away')[])[]) => {
    const folder = league(undead(), orcs(), keys);
    await prepare(folder, before, seeded);
    for (const [n, sides] of orders.entries()) await book(folder, n === 0 ? report : {}, sides, seeded);
    return folder.all();
  };
  const both = await inOrder(['home', 'away']);
  expect(await inOrder(['home'], ['away'])).toEqual(both);
  expect(await inOrder(['away'], ['home'])).toEqual(both);
});
