import {
  type Hire,
  inducementsOf,
  infamousStaffOf,
  mercenaryPrice,
  refereesOf,
  wizardsOf,
} from '../../../../src/rules/hires.ts';
import { starsOf } from '../../../../src/rules/lists.ts';
import type { Options } from '../../../../src/rules/options.ts';
import type { Ruleset } from '../../../../src/rules/schema.ts';
import { hasRule, isLowCost, type Kind } from '../../../../src/rules/teams.ts';
import { type Example, same, sorted, words } from '../support.ts';
import {
  effectText,
  entry,
  everyTeam,
  expected,
  hirelings,
  lineIn,
  lineOf,
  type Row,
  teamOf,
} from './sheets.ts';

/** What this team pays, `open` where it depends on the one chosen, a dash where it may not. */
const priceIn = ({ cost, refused }: Hire<unknown>): string =>
  refused ? '-' : cost === null ? 'open' : String(cost);

const everything = (ruleset: Ruleset, team: Kind, options: Options): ReadonlyMap<string, Hire<unknown>> => {
  const all = [inducementsOf, infamousStaffOf, wizardsOf, refereesOf].flatMap(
    (of): readonly Hire<unknown>[] => of(ruleset, team, options),
  );
  return new Map(all.map((one) => [one.id, one]));
};

const checkTeam = (ruleset: Ruleset, row: Row): void => {
  const team = teamOf(row);
  const usual = everything(ruleset, team, {});
  const typed = everything(ruleset, team, { mercenaries: 'typed' });
  const { list, chosen, ...goods } = row;
  for (const [id, price] of Object.entries(goods)) {
    const from = id === 'mercenaries-typed' ? typed : usual;
    // The referee who has no name of his own and the inducement of referees share an id.
    const found =
      id === 'biased-referee' ? inducementsOf(ruleset, team).find((one) => one.id === id) : from.get(id);
    same(found ? priceIn(found) : '?', price, `${id} for ${list} ${chosen}`);
  }
};

const names = (row: Row): string => `${row['list']}${row['chosen'] ? ` (${row['chosen']})` : ''}`;

const refusedIds = (ruleset: Ruleset, options: Options, team: Kind): readonly string[] =>
  sorted(inducementsOf(ruleset, team, options).flatMap((one) => (one.refused ? [one.id] : [])));

const perTeam: readonly Example[] = [
  ...expected('eligibility').map(
    (row): Example => ({
      name: `2020: ${names(row)} may hire for a match what its rules allow, at its own prices`,
      covers: [
        `rosters.${row['list']}`,
        'inducements',
        'infamous-staff',
        'wizards',
        'referees',
        'special-rules',
      ],
      run: (ruleset) => checkTeam(ruleset, row),
    }),
  ),
  ...expected('champions').map(
    (row): Example => ({
      name: `2020: the champions of ${names(row)}`,
      covers: ['stars', `rosters.${row['list']}`, 'special-rules'],
      run: (ruleset) => {
        const { roster, specialRules } = teamOf(row);
        const found = starsOf(ruleset, roster, {}, specialRules).map((star) => star.id);
        same(found, words(row['stars']), names(row));
      },
    }),
  ),
];

const profileIn = (row: Row): string => [...lineIn(row), row['skills']].join(' ').trim();

export const hires: readonly Example[] = [
  ...perTeam,
  {
    name: '2020: each inducement has the limit and the price of its list, and its lower prices',
    covers: ['inducements'],
    run: (ruleset) => {
      const team = { roster: 'human', specialRules: [] };
      const found = new Map(inducementsOf(ruleset, team, {}).map((one) => [one.id, one]));
      for (const row of expected('inducements')) {
        const id = row['inducement']!;
        const one = found.get(id);
        same([String(one?.max ?? ''), one?.entry.group], [row['limit'], row['group']], id);
        same(String(one?.entry.cost ?? ''), row['price'], `price of ${id}`);
        same(lowerOf(one?.entry.costs), words(row['lower-prices']), `lower prices of ${id}`);
        same(
          [one?.entry.stake?.min ?? '', one?.entry.stake?.max ?? ''].map(String),
          [row['least'], row['most']],
          id,
        );
        same(
          one?.entry['open-with'] ?? '',
          row['open-by-sheet'] === 'yes' ? 'seed-eligibility' : '',
          `opening ${id}`,
        );
      }
      same(
        [...found.keys()],
        expected('inducements').map((row) => row['inducement']),
        'inducements',
      );
      const lists = [...found.values()].flatMap(({ id, entry: one }) =>
        one.from ? [`${id} ${one.from}`] : [],
      );
      same(
        lists,
        [
          'mercenaries-unlimited mercenaries',
          'star-players stars',
          'infamous-coaching-staff infamous-staff',
          'wizard wizards',
          'biased-referee referees',
          'mercenaries-typed mercenary-types',
        ],
        'those chosen from a list',
      );
    },
  },
  {
    name: '2020: famous staff, wizards and referees cost what they cost and play as their cards say',
    covers: ['infamous-staff', 'wizards', 'referees'],
    run: (ruleset) => {
      for (const row of expected('hires')) {
        const one = entry(hirelings(ruleset, row['kind']!), row['id']!);
        same([String(one.cost), one.named ? 'yes' : 'no'], [row['price'], row['named']], row['id']!);
        same(lowerOf(one.costs), words(row['lower-prices']), `lower prices of ${row['id']}`);
        const profile = one.profile ? [...lineOf(one.profile), ...one.profile.skills].join(' ') : '';
        same(profile, profileIn(row), `line of ${row['id']}`);
      }
      const kinds = ['infamous-staff', 'wizards', 'referees'];
      const ids = kinds.flatMap((kind) => Object.keys(hirelings(ruleset, kind) ?? {}));
      same(
        ids,
        expected('hires').map((row) => row['id']),
        'who is for hire',
      );
    },
  },
  {
    name: '2020: what is hired does what its text says, in figures',
    covers: ['inducements', 'infamous-staff', 'wizards', 'referees'],
    run: (ruleset) => {
      const found: string[] = [];
      for (const section of ['inducements', 'infamous-staff', 'wizards', 'referees'] as const)
        for (const [id, one] of Object.entries(ruleset[section] ?? {})) {
          for (const effect of one.effects ?? []) found.push(`${id}: ${effectText(effect)}`);
          if (one['after-match']) found.push(`${id} after the match: ${effectText(one['after-match'])}`);
        }
      same(
        found,
        expected('effects').map((row) => row['effect']),
        'effects',
      );
    },
  },
  {
    name: '2020: a giant has the line of his card',
    covers: ['inducements.giant-mercenary'],
    run: (ruleset) => {
      const giant = entry(ruleset.inducements, 'giant-mercenary').profile!;
      same(lineOf(giant), ['6', '7', '5', '5', '11'], 'line');
      const skills =
        'always-hungry bone-head break-tackle juggernaut loner(4+) mighty-blow(+2) multiple-block stand-firm throw-team-mate';
      same(giant.skills, words(skills), 'skills');
    },
  },
  {
    name: '2020: champions have the lines, skills and prices of their cards; of a pair each has his own',
    covers: ['stars'],
    run: (ruleset) => {
      const ids = new Set<string>();
      for (const row of expected('stars')) {
        const star = entry(ruleset.stars, row['star']!);
        const one = row['member'] ? star.members?.find(({ id }) => id === row['member']) : star;
        same(lineOf(one ?? {}), lineIn(row), `line of ${row['star']} ${row['member']}`);
        same(one?.skills, words(row['skills']), `skills of ${row['star']} ${row['member']}`);
        same(String(star.cost), row['cost'], `price of ${row['star']}`);
        ids.add(row['star']!);
      }
      same(Object.keys(ruleset.stars), [...ids], 'champions');
      const pairs = Object.values(ruleset.stars).map((star) => star.members?.length ?? 1);
      same(
        pairs.reduce((sum, many) => sum + many, 0),
        expected('stars').length,
        'lines of champions',
      );
      const mega = Object.entries(ruleset.stars).flatMap(([id, star]) => (star.mega ? [id] : []));
      same(mega, MEGA, 'mega-stars');
    },
  },
  {
    name: '2020: bribes cost 50,000 with bribery and corruption, and 100,000 without',
    covers: ['inducements.bribes', 'special-rules.bribery-and-corruption'],
    run: (ruleset) => {
      const price = (roster: string): number | null | undefined =>
        inducementsOf(ruleset, { roster, specialRules: [] }).find((one) => one.id === 'bribes')?.cost;
      same([price('goblin'), price('orc')], [50_000, 100_000], 'bribes');
    },
  },
  {
    name: '2020: options of a league open and close inducements',
    covers: ['inducements', 'options'],
    run: (ruleset) => {
      const team = { roster: 'human', specialRules: [] };
      const usual = refusedIds(ruleset, {}, team);
      const ids = (text: string): readonly string[] => sorted(words(text));
      const own = 'mortuary-assistant plague-doctor riotous-rookies';
      const zone = 'waaagh-drummer cavorting-nurglings bottles-of-heady-brew';
      same(usual, ids(`${own} ${zone} mercenaries-typed`), 'refused to humans');
      const sheet = refusedIds(ruleset, { 'seed-eligibility': true }, team);
      same(sheet, ids(`${zone} mercenaries-typed`), "by the league's sheet");
      const typed = refusedIds(ruleset, { mercenaries: 'typed' }, team);
      same(typed, ids(`${own} ${zone} mercenaries-unlimited`), 'with typed mercenaries');
      const book = refusedIds(ruleset, { 'death-zone': false }, team);
      const supplement = expected('inducements').flatMap((row) =>
        row['group'] === 'death-zone' ? [row['inducement']!] : [],
      );
      same(book, sorted([...words(own), ...supplement]), 'without the supplement');
      const undead = { roster: 'shambling-undead', specialRules: [] };
      const doctor = (options: Options): boolean =>
        refusedIds(ruleset, options, undead).includes('wandering-apothecary');
      same([doctor({}), doctor({ 'seed-eligibility': true })], [true, false], 'an apothecary for the undead');
    },
  },
  {
    name: '2020: leagues and rules belong to the teams that their text names',
    covers: ['special-rules', 'rosters', 'rule-groups'],
    run: (ruleset) => {
      for (const row of expected('special-rules')) {
        const id = row['rule']!;
        same(entry(ruleset['special-rules'], id).kind, row['kind'], `kind of ${id}`);
        const having = everyTeam().filter((team) => team.roster !== 'slann' && hasRule(ruleset, team, id));
        same(
          sorted(new Set(having.map((team) => team.roster))),
          sorted(words(row['teams'])),
          `teams of ${id}`,
        );
        const group = id.startsWith('favoured-of-');
        const one = having[0]!;
        const rules = [...(ruleset.rosters[one.roster]?.['special-rules'] ?? []), ...one.specialRules];
        if (group) same(hasRule(ruleset, one, 'favoured-of-any'), true, `group of ${id}`);
        else if (!rules.some((rule) => rule.startsWith('favoured-of-')))
          same(hasRule(ruleset, one, 'favoured-of-any'), false, `group of ${id}`);
      }
      same(
        Object.keys(ruleset['special-rules'] ?? {}),
        expected('special-rules').map((row) => row['rule']),
        'rules',
      );
    },
  },
  {
    name: '2020: masters of undeath raise a zombie at once, a vampire lord a thrall when players are hired, both free',
    covers: ['special-rules'],
    run: (ruleset) => {
      const raises = Object.entries(ruleset['special-rules'] ?? {}).flatMap(([id, rule]) =>
        rule.raises ? [`${id}: ${effectText(rule.raises)}`] : [],
      );
      const who = 'except-skills=regeneration+stunty free=true';
      same(
        raises,
        [
          `masters-of-undeath: ${who} joins=match max-st=4 per-match=1 position=zombie-lineman`,
          `vampire-lord: ${who} joins=hiring max-st=4 per-match=1 position=thrall-lineman`,
        ],
        'who is raised',
      );
    },
  },
  {
    name: '2020: low cost linemen of ogres and snotlings cost nothing in the values, by the option in the current one',
    covers: ['special-rules.low-cost-linemen', 'options.low-cost-linemen', 'rosters'],
    run: (ruleset) => {
      const low = (
        roster: string,
        position: string,
        value: 'value' | 'current-value',
        options: Options = {},
      ) => isLowCost(ruleset, { roster, specialRules: [] }, position, value, options);
      same(low('ogre', 'gnoblar-lineman', 'value'), true, 'gnoblars');
      same(low('snotling', 'snotling-lineman', 'current-value'), true, 'snotlings');
      same(low('ogre', 'ogre-blocker', 'value'), false, 'ogres');
      same(low('goblin', 'goblin-lineman', 'value'), false, 'goblins');
      const late = { 'low-cost-linemen': 'ctv-only' };
      same(low('ogre', 'gnoblar-lineman', 'value', late), false, 'gnoblars in the value');
      same(low('ogre', 'gnoblar-lineman', 'current-value', late), true, 'gnoblars in the current value');
    },
  },
  {
    name: '2020: mercenaries cost 30,000 more than the position, and 50,000 for one primary skill',
    covers: ['mercenaries', 'mercenary-types'],
    run: (ruleset) => {
      same(
        [0, 1].map((many) => mercenaryPrice(ruleset, 85_000, many)),
        [115_000, 165_000],
        'price',
      );
      const { skill, trait } = ruleset.mercenaries!;
      same([skill.max, skill.from, trait], [1, 'primary', 'loner(4+)'], 'skill and trait');
      const { max, options, drop, entries } = ruleset['mercenary-types']!;
      same([max, options, drop], [3, 1, 10_000], 'typed ones');
      for (const row of expected('mercenaries')) {
        const type = entry(entries, row['type']!);
        same([type.max, type.cost].map(String), [row['limit'], row['cost']], row['type']!);
        same([lineOf(type), type.skills], [lineIn(row), words(row['skills'])], `line of ${row['type']}`);
        same(type['skill-prices'].map(skillPrice), words(row['skill-prices']), `skills of ${row['type']}`);
        same(type['stat-prices'].map(statPrice), words(row['stat-prices']), `figures of ${row['type']}`);
      }
      same(
        Object.keys(entries),
        expected('mercenaries').map((row) => row['type']),
        'types',
      );
    },
  },
];

const MEGA = words(
  'bomber-dribblesnot cindy-piewhistle deeproot-strongbranch griff-oberwald hakflem-skuttlespike kreek-rustgouger morg-n-thorg',
);

const lowerOf = (
  costs: readonly { rule?: string | undefined; roster?: string | undefined; cost: number }[] = [],
) => costs.map(({ rule, roster, cost }) => `${rule ?? roster}:${cost}`);

/** How the sheet of typed mercenaries calls the teams that may take several. */
const MORE: Readonly<Record<string, string>> = {
  'favoured-of-any': '@favoured',
  'favoured-of-any lustrian-superleague': '@favoured_or_lustrian',
  'elven-kingdoms-league': '@elven',
};

const more = (several: number | undefined, rules: readonly string[] | undefined): string =>
  several === undefined ? '' : `+${several}${rules ? MORE[rules.join(' ')] : ''}`;

type SkillPrice = NonNullable<Ruleset['mercenary-types']>['entries'][string]['skill-prices'][number];
type StatPrice = NonNullable<Ruleset['mercenary-types']>['entries'][string]['stat-prices'][number];

const skillPrice = (one: SkillPrice): string =>
  `${one.id}=${one.one}${more(one.several, one['several-for'])}`;
// Of the big guy's second steps the facts do not say which teams may take them.
const statPrice = (one: StatPrice): string =>
  `${one.id}=${one.one}${more(one.two, one['two-for'])}${one.two !== undefined && !one['two-for'] ? '@some_rules' : ''}`;
