import { skillsOpen } from '../../../../src/rules/career.ts';
import type { AdvancementKind, Ruleset } from '../../../../src/rules/schema.ts';
import { groupsOf, journeymenPositions, rulesOf, rulesToChoose } from '../../../../src/rules/teams.ts';
import { priceOf } from '../../../../src/team/create.ts';
import { sheetOf } from '../../../../src/team/sheet.ts';
import { buy, codes, type Example, same, sorted, words } from '../support.ts';
import { expected, lineIn, lineOf, open, type Row } from './sheets.ts';

/** What the skill sheet opens to these categories for a player with these skills. */
const learnable = (categories: readonly string[], had: readonly string[]): readonly string[] => {
  const ids = had.map((text) => text.replace(/\(.*/, ''));
  return expected('skills')
    .filter((skill) => categories.includes(skill['category']!) && !ids.includes(skill['skill']!))
    .filter((skill) => !words(skill['excludes']).some((other) => ids.includes(other)))
    .filter((skill) => skill['requires'] === '' || ids.includes(skill['requires']!))
    .map((skill) => skill['skill']!);
};

const checkLearning = (ruleset: Ruleset, row: Row, what: string): void => {
  const had = words(row['skills']);
  for (const access of ['primary', 'secondary'] as const)
    for (const how of ['random', 'chosen'] as const)
      same(
        skillsOpen(ruleset, row['list']!, row['position']!, `${how}-${access}` as AdvancementKind, had),
        learnable(words(row[access]), had),
        `${how} ${access} skills of ${what}`,
      );
};

const checkPosition = (ruleset: Ruleset, row: Row): void => {
  const { list: roster, position } = row as { list: string; position: string };
  const what = `${roster} ${position}`;
  const limit = Number(row['limit']);
  const { team } = buy(ruleset, roster, { [position]: limit }, open);
  same(team.treasury, 1_000_000 - limit * Number(row['cost']), `price of ${limit} ${what}`);
  const line = sheetOf(ruleset, team).players[0]!;
  same(lineOf(line), lineIn(row), `line of ${what}`);
  same(line.skills, words(row['skills']), `skills of ${what}`);
  const beyond = (count: number): boolean =>
    codes(buy(ruleset, roster, { [position]: count }, open).problems).includes('position-limit');
  same([beyond(limit), beyond(limit + 1)], [false, true], `limit of ${what}`);
  checkLearning(ruleset, row, what);
};

const checkList = (ruleset: Ruleset, row: Row): void => {
  const id = row['list']!;
  same(priceOf(ruleset, id, 'reroll'), Number(row['reroll']), `re-roll of ${id}`);
  same(rulesOf(ruleset, { roster: id, specialRules: [] }), words(row['special-rules']), `rules of ${id}`);
  same(rulesToChoose(ruleset, id), words(row['choose-rule']), `choice of ${id}`);
  same(journeymenPositions(ruleset, id), words(row['journeymen']), `linemen of ${id}`);
  const groups = groupsOf(ruleset, id).map(({ max, positions }) => `${max}:${positions.join('+')}`);
  same(groups, words(row['groups']), `shared limits of ${id}`);
  const doctor = codes(buy(ruleset, id, { apothecary: 1 }, open).problems).includes('not-for-sale');
  same(doctor, row['apothecary'] === 'no', `${id} without an apothecary`);
  same(ruleset.rosters[id]?.option ?? '', row['option'], `option of ${id}`);
  same(String(ruleset.rosters[id]?.tier), row['tier'], `tier of ${id}`);
  const positions = expected('positions').filter((one) => one['list'] === id);
  for (const one of positions) checkPosition(ruleset, one);
  same(
    sorted(Object.keys(ruleset.rosters[id]?.positions ?? {})),
    sorted(positions.map((one) => one['position']!)),
    `positions of ${id}`,
  );
};

/** One example a list: its prices, limits, lines, skills, special rules and what its players can learn. */
export const lists: readonly Example[] = [
  ...expected('lists').map(
    (row): Example => ({
      name: `2020: the list ${row['list']} sells what its page says, and its players learn what it allows`,
      covers: [`rosters.${row['list']}`, 'skills.entries', 'skills.categories', 'characteristics'],
      run: (ruleset) => checkList(ruleset, row),
    }),
  ),
  {
    name: '2020: there are 29 lists, and one more where the league admits it',
    covers: ['rosters', 'options.optional-rosters'],
    run: (ruleset) => {
      same(
        sorted(Object.keys(ruleset.rosters)),
        sorted(expected('lists').map((row) => row['list']!)),
        'lists',
      );
      const found = (options: typeof open): boolean =>
        codes(buy(ruleset, 'slann', { lineman: 11 }, options).problems).includes('unknown-roster');
      same([found(open), found({})], [false, true], 'an optional list');
    },
  },
];
