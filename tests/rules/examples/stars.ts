import { dice, total, totals } from '../../../src/dice/notation.ts';
import { starsOf } from '../../../src/rules/lists.ts';
import { need } from '../../../src/rules/need.ts';
import type { Ruleset } from '../../../src/rules/schema.ts';
import { matchPrice } from '../../../src/steps/prematch/freebooters.ts';
import { buy, type Example, everything, expected, humans, play, same, words } from './support.ts';

/** Of the 36 throws of two dice, those that send a weapon's bearer off. */
const sendings = (ruleset: Ruleset, weapon: string): number => {
  const { dice: notation, entries } = need(ruleset, 'secret-weapons');
  const penalty = entries[weapon]?.penalty ?? 0;
  return [...totals(dice(notation))].reduce((sum, [at, ways]) => sum + (at >= penalty ? ways : 0), 0);
};

export const stars: readonly Example[] = [
  {
    name: 'champions have the lines, skills and weapons of their cards and cost half their price for a match',
    covers: ['stars', 'freebooters.divisor'],
    run: (ruleset) => {
      const home = humans(ruleset);
      const match = play(ruleset, { home });
      for (const row of expected('stars')) {
        const id = row['star']!;
        const star = ruleset.stars[id];
        if (!star) throw new Error(`no champion ${id}`);
        const stats = [star.ma, star.st, star.ag, star.av].map(String);
        same(stats, [row['ma'], row['st'], row['ag'], row['av']], `line of ${id}`);
        same(star.skills, words(row['skills']), `skills of ${id}`);
        same(matchPrice(match, home, { star: id }), Number(row['cost']) / 2, `price of ${id}`);
        same(star.cost, Number(row['cost']), `list price of ${id}`);
        same(star['secret-weapon'] ?? '', row['weapon'], `weapon of ${id}`);
        same(star.monstrous ?? false, row['monstrous'] === 'yes', `size of ${id}`);
      }
      same(Object.keys(ruleset.stars).length, expected('stars').length, 'number of champions');
    },
  },
  {
    name: 'three champions play only where a league admits them',
    covers: ['stars'],
    run: (ruleset) => {
      const hidden = new Set(
        expected('stars').flatMap((row) => (row['option'] === '' ? [] : [row['star']!])),
      );
      for (const { list } of expected('lists')) {
        const all = starsOf(ruleset, list!, everything).map((star) => star.id);
        const usual = starsOf(ruleset, list!, { 'optional-rosters': true }).map((star) => star.id);
        same(
          usual,
          all.filter((id) => !hidden.has(id)),
          `champions of ${list} without the option`,
        );
      }
    },
  },
  {
    name: 'a secret weapon is found out on 2D6 of its penalty or more',
    covers: ['secret-weapons'],
    run: (ruleset) => {
      const chances: Readonly<Record<string, number>> = { 7: 21, 8: 15, 10: 6 };
      for (const row of expected('secret-weapons'))
        same(
          sendings(ruleset, row['weapon']!),
          chances[row['penalty']!],
          `throws that send off the ${row['weapon']}`,
        );
      same(
        need(ruleset, 'secret-weapons').entries['stakes']?.option,
        'optional-stars',
        'stakes come with their champion',
      );
    },
  },
  {
    name: 'Thrud brings 3D6 thousand to the gate and 3 fans, and changes sides on 3 or less',
    covers: ['stars.thrud'],
    run: (ruleset) => {
      const special = ruleset.stars['thrud']?.special;
      if (!special) throw new Error('nothing special about Thrud');
      const spec = dice(special.gate.dice);
      same(
        total(spec, Array(spec.count).fill(spec.faces)) * special.gate.factor,
        18_000,
        'the most he draws',
      );
      same(special.fans, 3, 'fans');
      const change = special['changes-side'];
      same(
        [...totals(dice(change.dice)).keys()].map((at) => at <= change.fail),
        [true, true, true, false, false, false],
        'faces on which he goes over',
      );
    },
  },
  {
    name: 'a beast of Nurgle makes rotters of those it kills by block or foul',
    covers: ['big-guys.beast-of-nurgle'],
    run: (ruleset) => {
      const raises = need(ruleset, 'big-guys')['beast-of-nurgle']?.raises;
      same(buy(ruleset, 'nurgle', { [raises?.position ?? '']: 4 }).team.treasury, 560_000, 'four rotters');
      same(raises?.causes, ['block', 'foul'], 'causes');
    },
  },
];
