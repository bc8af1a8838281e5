import { optionValue, rostersOf } from '../../../src/rules/lists.ts';
import type { Ruleset } from '../../../src/rules/schema.ts';
import { goodsOf, priceOf } from '../../../src/team/create.ts';
import { checkTeam } from '../../../src/team/legality.ts';
import { buy, codes, type Example, everything, expected, humans, same, sorted, words } from './support.ts';

const squad = (ruleset: Ruleset, players: Readonly<Record<string, number>>): readonly string[] =>
  codes(buy(ruleset, 'human', { ...players, fans: 1 }).problems);

export const creation: readonly Example[] = [
  {
    name: 'eleven linemen, five fans and an apothecary leave 350,000 of 1,000,000 in the treasury',
    covers: ['creation', 'staff.apothecary.cost'],
    run: (ruleset) => same(humans(ruleset).treasury, 350_000, 'treasury'),
  },
  {
    name: 'a new team has 11 to 16 players',
    covers: ['creation.players'],
    run: (ruleset) => {
      same(squad(ruleset, { lineman: 10 }), ['too-few-players'], 'ten');
      same(squad(ruleset, { lineman: 11 }), [], 'eleven');
      same(squad(ruleset, { lineman: 12, thrower: 2, catcher: 2 }), [], 'sixteen');
      same(
        squad(ruleset, { lineman: 12, thrower: 2, catcher: 3 }).includes('too-many-players'),
        true,
        'seventeen',
      );
    },
  },
  {
    name: 'a new team has a fan factor of 1 to 9, each point for 10,000',
    covers: ['creation.fans'],
    run: (ruleset) => {
      const fans = (count: number): readonly string[] =>
        codes(buy(ruleset, 'human', { lineman: 11, fans: count }).problems);
      same(
        [0, 1, 9, 10].map((count) => fans(count).includes('fans-at-start')),
        [true, false, false, true],
        'limits',
      );
      same(priceOf(ruleset, 'human', 'fans'), 10_000, 'price');
    },
  },
  {
    name: 'the four optional lists, the optional champions and conceding are off unless a league says otherwise',
    covers: ['options', 'rosters'],
    run: (ruleset) => {
      const lists = expected('lists');
      const ids = (rows: typeof lists): readonly string[] => rows.map((row) => row['list']!);
      same(rostersOf(ruleset), ids(lists.filter((row) => row['option'] === '')), 'lists of every league');
      same(rostersOf(ruleset, { 'optional-rosters': true }), ids(lists), 'with the optional ones');
      same(
        Object.keys(ruleset.options).map((id) => optionValue(ruleset, {}, id)),
        [false, false, false],
        'defaults',
      );
    },
  },
  {
    name: 'a list hires the staff its rules allow, at the prices of the staff',
    covers: ['staff', 'rosters'],
    run: (ruleset) => {
      const staff = new Map(expected('staff').map((row) => [row['staff']!, row]));
      for (const list of expected('lists')) {
        const id = list['list']!;
        const team = words(list['staff']).filter((one) => staff.get(one)?.['hire'] === 'team');
        const goods = goodsOf(ruleset, id, everything).filter((one) => Object.hasOwn(ruleset.staff, one));
        same(sorted(goods), sorted(team), `${id} hires`);
        for (const one of team)
          same(priceOf(ruleset, id, one), Number(staff.get(one)!['cost']), `${id} pays for ${one}`);
      }
    },
  },
  {
    name: 'of apothecary and alchemist a team has one at most, of assistants and cheerleaders as many as it likes',
    covers: ['staff'],
    run: (ruleset) => {
      for (const row of expected('staff').filter((one) => one['hire'] === 'team')) {
        const roster = row['staff'] === 'alchemist' ? 'dwarf' : 'human';
        const position = roster === 'dwarf' ? 'long-beard' : 'lineman';
        const problems = (count: number): readonly string[] =>
          codes(buy(ruleset, roster, { [position]: 11, fans: 1, [row['staff']!]: count }).problems);
        const limit = row['limit'] === '' ? 20 : Number(row['limit']);
        same(problems(limit).includes('staff-limit'), false, `${limit} ${row['staff']}`);
        same(problems(limit + 1).includes('staff-limit'), row['limit'] !== '', `one more ${row['staff']}`);
      }
    },
  },
  {
    name: 'each list has its own coach, who comes free',
    covers: ['rosters', 'staff'],
    run: (ruleset) => {
      const coaches = expected('staff').filter((row) => row['hire'] === 'free');
      for (const list of expected('lists')) {
        const team = { ...buy(ruleset, list['list']!, {}).team, fans: 1 };
        for (const { staff: coach } of coaches) {
          const problems = (count: number): readonly string[] =>
            codes(checkTeam(ruleset, { ...team, staff: { [coach!]: count } }, everything));
          const own = coach === list['coach'];
          same(problems(1).includes('staff-not-allowed'), !own, `${coach} for ${list['list']}`);
          if (own) same(problems(1).includes('staff-limit'), false, `one of ${coach}`);
          if (own) same(problems(2).includes('staff-limit'), true, `two of ${coach}`);
          if (own) same(ruleset.staff[coach!]?.cost, 0, `price of ${coach}`);
        }
      }
    },
  },
];
