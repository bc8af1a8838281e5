import { starsOf } from '../../../src/rules/lists.ts';
import type { Ruleset } from '../../../src/rules/schema.ts';
import { priceOf } from '../../../src/team/create.ts';
import { skillsOpenTo } from '../../../src/team/offer.ts';
import { sheetOf } from '../../../src/team/sheet.ts';
import { buy, codes, type Example, everything, expected, same, sorted, words } from './support.ts';

type Row = Readonly<Record<string, string>>;

const isBigGuy = (row: Row): boolean => words(row['skills']).includes('big-guy');

/** What a skill roll offers by the skill list and the rules of sections 26.3 and 29.5 to 29.8. */
const offered = (row: Row, double: boolean): readonly string[] => {
  const normal = words(row['normal']);
  const big = isBigGuy(row);
  const traits =
    big && (row['list'] === 'chaos' || row['list'] === 'skaven') ? [...normal, 'physical'] : normal;
  const wide = big ? ['agility', 'passing'] : ['general', 'agility', 'strength', 'passing'];
  const open = (kind: string, category: string): boolean => {
    if (!double) return kind === 'skill' && normal.includes(category);
    return (kind === 'skill' && wide.includes(category)) || (kind === 'trait' && traits.includes(category));
  };
  return expected('skills')
    .filter(
      (skill) =>
        open(skill['kind']!, skill['category']!) && Number(row['st']) >= Number(skill['least-strength'] || 0),
    )
    .map((skill) => skill['skill']!);
};

const checkPosition = (ruleset: Ruleset, row: Row): void => {
  const { list: roster, position } = row as { list: string; position: string };
  const what = `${roster} ${position}`;
  const limit = Number(row['limit']);
  const { team } = buy(ruleset, roster, { [position]: limit });
  same(team.treasury, 1_000_000 - limit * Number(row['cost']), `price of ${limit} ${what}`);
  const line = sheetOf(ruleset, team).players[0]!;
  const stats = [line.ma, line.st, line.ag, line.av].map(String);
  same(stats, [row['ma'], row['st'], row['ag'], row['av']], `line of ${what}`);
  same(line.skills, words(row['skills']), `skills of ${what}`);
  same(line.value, Number(row['cost']), `value of ${what}`);
  const code = isBigGuy(row) ? 'big-guy-limit' : 'position-limit';
  const beyond = (count: number): boolean =>
    codes(buy(ruleset, roster, { [position]: count }).problems).includes(code);
  same([beyond(limit), beyond(limit + 1)], [false, true], `limit of ${what}`);
  for (const double of [false, true])
    same(
      skillsOpenTo(ruleset, roster, position, double),
      offered(row, double),
      `${double ? 'double' : 'normal'} roll of ${what}`,
    );
};

const checkList = (ruleset: Ruleset, id: string): void => {
  const rows = expected('positions').filter((row) => row['list'] === id);
  const list = expected('lists').find((row) => row['list'] === id)!;
  same(priceOf(ruleset, id, 'reroll'), Number(list['reroll']), `re-roll of ${id}`);
  for (const row of rows) checkPosition(ruleset, row);
  same(ruleset.rosters[id]?.['big-guys'], Number(list['big-guys']), `big guys of ${id}`);
  same(
    sorted(starsOf(ruleset, id, everything).map((star) => star.id)),
    sorted(words(list['stars'])),
    `champions of ${id}`,
  );
};

/** One example a list: its prices, limits, lines, skills and what its players can learn. */
export const lists: readonly Example[] = expected('lists').map((row) => ({
  name: `the list ${row['list']} sells what its page says, and its players learn what it allows`,
  covers: [`rosters.${row['list']}`, 'big-guys', 'skills', 'advancement', 'stars', 'creation'],
  run: (ruleset) => checkList(ruleset, row['list']!),
}));
