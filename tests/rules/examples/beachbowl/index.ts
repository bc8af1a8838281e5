import { dice, totals } from '../../../../src/dice/notation.ts';
import { skillsOpen } from '../../../../src/rules/career.ts';
import { inducementsOf } from '../../../../src/rules/hires.ts';
import type { Row, Ruleset } from '../../../../src/rules/schema.ts';
import { lookUp } from '../../../../src/rules/tables.ts';
import { teamValueOf } from '../../../../src/team/value.ts';
import { entry } from '../bb2020/sheets.ts';
import { matchRolls } from '../match-rolls.ts';
import { buy, codes, type Example, expected, same } from '../support.ts';
import { alike, inherited } from './inherited.ts';
import { sand } from './sand.ts';

const figure = (id: string): string =>
  expected('figures', 'beachbowl').find((row) => row['figure'] === id)?.['value'] ?? '';
const figures = (...ids: readonly string[]): readonly number[] => ids.map((id) => Number(figure(id)));

const effectText = ({ effect = {} }: Row): string => {
  const { recovers, casualty, table, ...rest } = effect;
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : '';
  const back = recovers === undefined ? '' : `recovers=${recovers}${casualty ? ' casualty' : ''}`;
  return [table ? `table=${table}` : '', back].filter(Boolean).join(' ') + more;
};

const tableExample = (id: string): Example => ({
  name: `beach: the table ${id} reads as printed, roll by roll`,
  covers: [`tables.${id}`],
  run: (ruleset) => {
    const rows = expected('tables', 'beachbowl').filter((row) => row['table'] === id);
    const table = entry(ruleset.tables, id);
    same(
      [...totals(dice(table.dice)).keys()].map(String),
      rows.map((row) => row['total']),
      `totals of ${id}`,
    );
    for (const row of rows) {
      const found = lookUp(table, Number(row['total']));
      same([found.id, effectText(found)], [row['row'], row['effect']], `${id} ${row['total']}`);
    }
  },
});

const human = { 'human-lineman': 5, blitzer: 2, thrower: 1 };

const wrong = (ruleset: Ruleset, what: Readonly<Record<string, number>>): readonly string[] =>
  codes(buy(ruleset, 'human', what, {}).problems);

const creation: readonly Example[] = [
  {
    name: 'beach: five linemen, two blitzers, a thrower and a re-roll paid double cost humans 600,000',
    covers: ['creation', 'creation.rerolls'],
    run: (ruleset) => {
      const { team, problems } = buy(ruleset, 'human', { ...human, reroll: 1 }, {});
      same([team.treasury, codes(problems)], [0, []], 'draft');
      same(wrong(ruleset, { ...human, reroll: 1, cheerleader: 1 }), ['over-budget'], 'a cheerleader more');
      same(figures('budget', 'reroll-factor'), [600_000, 2], 'sheet');
      same(teamValueOf(ruleset, team, {}), 550_000, 'value at list price');
      same(teamValueOf(ruleset, team, { 'reroll-value': 'paid' }), 600_000, 'value at the price paid');
    },
  },
  {
    name: 'beach: seven to eleven players, four of them specialists, and no Leader',
    covers: ['creation', 'creation.specialists', 'skills.banned'],
    run: (ruleset) => {
      same(
        [wrong(ruleset, { 'human-lineman': 6 }), wrong(ruleset, { 'human-lineman': 7 })],
        [['too-few-players'], []],
        'least',
      );
      same(
        [wrong(ruleset, { 'human-lineman': 11 }), wrong(ruleset, { 'human-lineman': 12 })],
        [[], ['too-many-players']],
        'most',
      );
      same(wrong(ruleset, { 'human-lineman': 3, blitzer: 4 }), [], 'four specialists');
      same(wrong(ruleset, { 'human-lineman': 3, blitzer: 4, catcher: 1 }), ['specialist-limit'], 'five');
      const dwarfs = codes(buy(ruleset, 'dwarf', { 'dwarf-blocker-lineman': 7 }, {}).problems);
      same(dwarfs, [], 'a position of which there are twelve is no specialist');
      const { players, specialists } = ruleset.creation;
      same(
        [players.min, players.max, specialists?.max, specialists?.under],
        figures('players-min', 'players-max', 'specialists-max', 'specialists-under'),
        'sheet',
      );
      const open = skillsOpen(ruleset, 'human', 'thrower', 'chosen-primary', []);
      same([open.includes('leader'), open.includes('pass')], [figure('banned') !== 'leader', true], 'Leader');
    },
  },
  {
    name: 'beach: cheerleaders as usual, but neither an apothecary nor assistant coaches',
    covers: ['staff'],
    run: (ruleset) => {
      for (const id of ['apothecary', 'assistant-coach', 'cheerleader'])
        same(
          [wrong(ruleset, { 'human-lineman': 7, [id]: 1 }).length === 0, figure(id) === 'yes'],
          [id === 'cheerleader', id === 'cheerleader'],
          id,
        );
      const left = (what: Record<string, number>) =>
        buy(ruleset, 'human', { 'human-lineman': 7, ...what }, {}).team.treasury;
      same([left({}), left({ cheerleader: 12 })], [250_000, 130_000], 'twelve cheerleaders');
      same(wrong(ruleset, { 'human-lineman': 7, cheerleader: 13 }), ['staff-limit'], 'thirteen');
      const switchedOff = ['apothecary', 'assistant-coach'].map((id) => ruleset.staff[id]);
      same(
        switchedOff.map((one) => [one?.hire, one?.cost, one?.max]),
        [
          ['never', 50_000, 1],
          ['never', 10_000, 6],
        ],
        'as in the edition but for that',
      );
      same([left({ fans: 1 }), left({ fans: 6 })], [250_000, 200_000], 'fans');
      same(wrong(ruleset, { 'human-lineman': 7, fans: 6 }), [], 'six fans');
      same(wrong(ruleset, { 'human-lineman': 7, fans: 7 }), ['fans-at-start'], 'seven fans');
      same(wrong(ruleset, { 'human-lineman': 7, fans: 0 }).includes('fans-at-start'), true, 'no fans');
      same([ruleset.creation.rerolls?.min, ruleset.creation.rerolls?.max], [0, 8], 're-rolls');
    },
  },
];

const match: readonly Example[] = [
  {
    name: 'beach: kegs and the chef are all that is for hire',
    covers: ['inducements', 'infamous-staff', 'wizards', 'referees', 'stars', 'mercenaries'],
    run: (ruleset) => {
      const of = (roster: string) =>
        inducementsOf(ruleset, { roster, specialRules: [] }, {}).map(({ id, cost, max }) => [id, cost, max]);
      const kegs = ['bloodweiser-kegs', ...figures('kegs-cost', 'kegs-max')];
      const chef = (price: string) => ['halfling-master-chef', ...figures(price, 'chef-max')];
      same(of('human'), [kegs, chef('chef-cost')], 'humans');
      same(of('halfling'), [kegs, chef('chef-cost-halfling')], 'halflings');
      const effects = Object.values(ruleset.inducements ?? {}).map(({ effects: all }) => all);
      same(
        effects,
        [
          [{ type: 'ko-recovery', modifier: 1 }],
          [{ type: 'steals-reroll', count: 3, dice: '1d6', success: 4, per: 'half' }],
        ],
        'effects',
      );
      const groups = Object.values(ruleset.inducements ?? {}).map(({ group }) => group);
      same([groups, Object.keys(ruleset.stars)], [['core', 'core'], []], 'nothing else');
    },
  },
  {
    name: 'beach: three souvenirs a coach for a half, and a tide each half of which the second may wait',
    covers: ['extra-rolls'],
    run: (ruleset) => {
      const { souvenirs, tides, ...others } = ruleset['extra-rolls'] ?? {};
      same(Object.keys(others), [], 'others');
      same(
        [souvenirs?.table, souvenirs?.lasts, souvenirs?.each, souvenirs?.throws],
        ['souvenirs', 'half', { dice: Number(figure('souvenirs')), given: true }, undefined],
        'souvenirs',
      );
      same(
        [
          tides?.table,
          tides?.lasts,
          tides?.each,
          tides?.throws?.map(({ id, later }) => [id, later ?? false]),
        ],
        [
          'tides',
          'half',
          undefined,
          [
            ['first', false],
            ['second', true],
          ],
        ],
        'tides',
      );
    },
  },
  {
    name: 'beach: what no source says is marked as a proposal, and regeneration does nothing',
    covers: ['tables.injury.status', 'tables.injury-stunty.status', 'skills.entries.regeneration'],
    run: (ruleset) => {
      const marked = Object.entries(ruleset.tables).filter(([, table]) => table.status === 'proposal');
      same(
        marked.map(([id]) => id),
        ['injury', 'injury-stunty'],
        'proposals',
      );
      const { regeneration } = ruleset.skills.entries;
      same([regeneration?.kind, regeneration?.regeneration], ['trait', undefined], 'regeneration');
      same(ruleset.skills.entries['decay']?.casualty, 1, 'decay');
    },
  },
  {
    name: 'beach: two halves of six turns, seven on a narrow pitch, and journeymen up to seven',
    covers: [
      'id',
      'version',
      'match-day',
      'journeymen',
      'sequence',
      'options',
      'purchases',
      'team-value',
      'prayers.option',
    ],
    run: (ruleset) => {
      same([ruleset.id, ruleset.version], ['beachbowl', 1], 'the first of its name');
      const day = ruleset['match-day'];
      same([day?.halves, day?.turns], figures('halves', 'turns'), 'turns');
      same(
        [day?.pitch?.width, day?.pitch?.length, day?.pitch?.['wide-zone']],
        figures('pitch-width', 'pitch-length', 'pitch-wide-zone'),
        'pitch',
      );
      same(
        [day?.['set-up']?.players, day?.['set-up']?.line, day?.['set-up']?.['wide-zone']],
        figures('set-up-players', 'set-up-line', 'set-up-wide-zone'),
        'set-up',
      );
      same([ruleset.journeymen?.fill, ruleset.journeymen?.skill], [7, 'loner(4+)'], 'journeymen');
      same([ruleset.purchases['reroll-factor'], ruleset.prayers?.option], [2, 'prayers'], 'figures');
      same(ruleset['team-value']?.counts, ['players', 'rerolls', 'staff'], 'value');
      const options = Object.entries(ruleset.options).map(
        ([id, { default: value, values = [] }]) => `${id}: ${value} of ${values.join(' ')}`,
      );
      same(
        options,
        [
          'inducement-funding: seed of seed errata-2025',
          'low-cost-linemen: both of both ctv-only',
          'temporary-retirement: any-match of any-match same-match',
          'optional-rosters: false of ',
          'reroll-value: list of list paid',
          'prayers: true of ',
        ],
        'options',
      );
      same(
        [ruleset.sequence.prematch.slice(3, 7), ruleset.sequence.match],
        [['inducements', 'souvenirs', 'tides', 'prayers'], ['major-ko-report']],
        'sequence',
      );
    },
  },
];

const wind: Example = {
  name: 'beach: the wind of a storm blows in eight directions, as they lie on the template',
  covers: ['tables.wind'],
  run: (ruleset) => {
    const { rows, dice: thrown } = entry(ruleset.tables, 'wind');
    const ids = ['up-left', 'up', 'up-right', 'left', 'right', 'down-left', 'down', 'down-right'];
    same([thrown, rows.map(({ roll, id }) => [roll, id])], ['1d8', ids.map((id, n) => [n + 1, id])], 'wind');
  },
};

/** Everything that a coach could check the beach variant by. */
export const examples: readonly Example[] = [
  ...creation,
  ...match,
  wind,
  ...sand,
  ...['weather', 'kickoff', 'tides', 'souvenirs', 'ball-replacement', 'injury', 'injury-stunty'].map(
    tableExample,
  ),
  ...alike,
  ...inherited,
  matchRolls('beachbowl'),
];
