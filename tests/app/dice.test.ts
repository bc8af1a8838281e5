import { describe, expect, test } from 'vitest';
import { keyedDice } from '../../src/dice/keyed.ts';
import { busyLeague, busyReport, rollsOf, wentWell } from '../setup/busy.ts';
import { book, dull, league } from '../setup/folder.ts';
import { humans, type Leaves, orcs, rated } from '../setup/league.ts';

const rolling = { dice: 'seeded', defaults: true } as const;

const rolled = async (seed: string, leaves: Leaves): Promise<ReadonlyMap<string, string> | null> => {
  const folder = busyLeague(seed);
  if (!(await wentWell(book(folder, { ...busyReport, ...leaves }, [], { ...rolling, seed })))) return null;
  return rollsOf(folder.record());
};

describe('typing in one die', () => {
  test('changes no other die of the record', async () => {
    for (const seed of ['one', 'two', 'three']) {
      const plain = (await rolled(seed, {}))!;
      expect(plain.size).toBeGreaterThan(10);
      let typed = 0;
      for (const [path, faces] of plain) {
        if (path.includes('injuries')) continue;
        const other = (JSON.parse(faces) as number[]).map((face) => (face % 6) + 1);
        const again = await rolled(seed, { [path]: other });
        if (!again) continue;
        typed += 1;
        for (const [leaf, found] of plain) {
          if (leaf === path || !again.has(leaf)) continue;
          expect(`${leaf} ${again.get(leaf)}`, `${path} typed with seed ${seed}`).toBe(`${leaf} ${found}`);
        }
      }
      expect(typed).toBeGreaterThan(3);
    }
  }, 120_000);

  test('of the report neither', async () => {
    const plain = (await rolled('one', {}))!;
    const again = (await rolled('one', {
      'match.home.injuries.8': { cause: 'crowd', casualty: { roll: [1] } },
    }))!;
    for (const [leaf, found] of plain)
      if (again.has(leaf) && !leaf.includes('injuries.8')) expect(again.get(leaf)).toBe(found);
  });
});

describe('a seeded die', () => {
  test('is the one of its seed, record and leaf, in whatever order it is asked for', async () => {
    const home = league(humans(), orcs());
    const open = Object.fromEntries(Object.entries(dull).filter(([path]) => !path.endsWith('.roll')));
    await book(home, open, [], { dice: 'seeded' });
    for (const [path, faces] of rollsOf(home.record())) {
      const die = keyedDice('nuffle-42', '2026-03-01-home-away', path);
      expect(JSON.parse(faces), path).toEqual((JSON.parse(faces) as number[]).map(() => die(6)));
    }
  });

  test('knows the injury by its place in the list, also where a player was hurt once', async () => {
    const once = league(humans(), orcs());
    const open = Object.fromEntries(Object.entries(dull).filter(([path]) => !path.endsWith('.roll')));
    await book(once, { ...open, 'match.home.injuries.4': { severity: 'serious-injury' } }, [], {
      dice: 'seeded',
    });
    const twice = league(humans(), orcs());
    await book(
      twice,
      { ...open, 'match.home.injuries.4': [{ severity: 'serious-injury' }, { severity: 'serious-injury' }] },
      [],
      { dice: 'seeded' },
    );
    const [first, second] = [rollsOf(once.record()), rollsOf(twice.record())];
    expect(first.get('match.home.injuries.4.roll')).toBe(second.get('match.home.injuries.4.0.roll'));
    const die = keyedDice('nuffle-42', '2026-03-01-home-away', 'match.home.injuries.4.1.roll');
    expect(second.get('match.home.injuries.4.1.roll')).toBe(JSON.stringify([die(6), die(6)]));
  });

  test('differs with the seed and with the record', () => {
    const faces = (seed: string, id: string, path: string) => {
      const die = keyedDice(seed, id, path);
      return Array.from({ length: 20 }, () => die(6)).join('');
    };
    const all = [faces('a', 'b', 'c'), faces('b', 'b', 'c'), faces('a', 'c', 'c'), faces('a', 'b', 'd')];
    expect(new Set(all).size).toBe(4);
    expect(faces('a', 'b', 'c')).toBe(all[0]);
  });

  test('of handicap throws is thrown until there are enough results', async () => {
    const folder = league(rated(humans(), 100), rated(orcs(), 230), { seed: 'many' });
    const open = Object.fromEntries(Object.entries(dull).filter(([path]) => !path.endsWith('.roll')));
    const went = await wentWell(
      book(folder, { ...open, 'prematch.handicap.pick': 'grudge-match' }, [], { ...rolling, seed: 'many' }),
    );
    expect(went).toBe(true);
    const die = keyedDice('many', '2026-03-01-home-away', 'prematch.handicap.rolls');
    const throws = JSON.parse(rollsOf(folder.record()).get('prematch.handicap.rolls')!) as number[][];
    expect(throws).toEqual(throws.map(() => [die(6), die(6)]));
    expect(new Set(throws.map(String)).size).toBe(4);
  });
});
