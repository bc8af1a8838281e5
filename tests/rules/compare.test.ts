import { beforeAll, describe, expect, it, test } from 'vitest';
import { compareRulesets, DIFF_SECTIONS, WHOLE } from '../../src/rules/compare.ts';
import { describeDifference } from '../../src/rules/compare-words.ts';
import { type Ruleset, rulesetSchema } from '../../src/rules/schema.ts';
import { catalogue, hasMessage, LANGS, type Lang, render } from '../../src/ui/messages.ts';
import { bb2020, beachbowl, changed, classic } from './shipped.ts';

beforeAll(async () => {
  for (const lang of LANGS) await catalogue(lang);
});

const told = (a: Ruleset, b: Ruleset, lang: Lang = 'en'): readonly string[] =>
  compareRulesets(a, b).map((one) => `${one.section}: ${render(describeDifference(a, b, one), lang)}`);

/** What is told when one value of the edition is another. */
const with2020 = (at: string, value: unknown, lang: Lang = 'en'): readonly string[] =>
  told(bb2020(), changed(at, value, bb2020()), lang);

describe('two rulesets that say the same', () => {
  it('have no differences', () => {
    for (const ruleset of [classic, bb2020, beachbowl])
      expect(compareRulesets(ruleset(), ruleset())).toEqual([]);
  });

  it('may be called otherwise and have another version', () => {
    expect(told(bb2020(), { ...bb2020(), id: 'ours', version: 7 })).toEqual([]);
  });
});

describe('a difference is told where it belongs, with names', () => {
  const positions = bb2020().rosters['human']!.positions;
  test.each([
    ['creation.treasury', 1_100_000, 'creation: treasury: 1,000,000 → 1,100,000'],
    ['creation.players.min', 9, 'creation: players, at least: 11 → 9'],
    ['creation.fans.cost', 5000, 'prices: fans, cost: 10,000 → 5,000'],
    ['creation.rerolls.factor', 2, 'prices: re-rolls, factor: now 2'],
    ['staff.apothecary.hire', 'never', 'creation: staff, Apothecary, hired: for good → switched off'],
    ['rosters.human.reroll', 60_000, 'prices: Human, re-roll: 50,000 → 60,000'],
    ['rosters.human.positions.blitzer.cost', 90_000, 'prices: Human, Blitzer, cost: 85,000 → 90,000'],
    ['rosters.human.positions.blitzer.max', 2, 'positions: Human, Blitzer, at most: 4 → 2'],
    ['rosters.human.positions.blitzer.ma', 8, 'positions: Human, Blitzer, MA: 7 → 8'],
    [
      'rosters.human.positions.blitzer.skills',
      ['tackle'],
      'positions: Human, Blitzer, skills: with Tackle; without Block',
    ],
    [
      'rosters.human.positions.blitzer.skills',
      ['block', 'tackle'],
      'positions: Human, Blitzer, skills: with Tackle',
    ],
    ['rosters.human.positions.blitzer.skills', [], 'positions: Human, Blitzer, skills: without Block'],
    [
      'rosters.human.positions',
      { ...positions, giant: positions['ogre'] },
      'positions: Human, Ogre: new, 140,000',
    ],
    ['skills.banned', ['leader'], 'skills: banned skills: now Leader'],
    ['skills.entries.block.excludes', ['tackle'], 'skills: Block, excludes: now Tackle'],
    ['career.max', 5, 'skills: advancement, at most: 6 → 5'],
    [
      'career.kinds.1.prices.0',
      9,
      'prices: advancement, kinds of advancement, Chosen primary skill, prices in SPP: 6, 8, 12, 16, 20, 30 → 9, 8, 12, 16, 20, 30',
    ],
    ['inducements.bribes.max', 1, 'inducements: Bribes, at most: 3 → 1'],
    ['inducements.bribes.cost', 90_000, 'prices: Bribes, cost: 100,000 → 90,000'],
    ['tables.weather.rows.0.roll', '2-3', 'tables: Weather, Sweltering Heat, roll: 2 → 2-3'],
    ['earnings.factor', 5000, 'money: winnings, factor: 10,000 → 5,000'],
    [
      'sequence.postmatch',
      bb2020().sequence.postmatch.filter((step) => step !== 'mvp'),
      'sequence: after the match: without Player of the match',
    ],
    ['options.mercenaries.default', 'none', 'options: Mercenary players, default: unlimited → none'],
    ['match-day.turns', 6, 'table-top: turns: 8 → 6'],
    ['match-day.rolls.tests.dodge.target', 3, 'table-top: rolls, Dodge: rolled otherwise'],
    ['rosters.human.name', { en: 'Men', fr: 'Humain' }, 'words: Men, name: Human → Men'],
    ['creation.note', 'ours', 'words: note: now ours'],
  ])('%s as %j', (at, value, expected) => {
    expect(with2020(at, value)).toContain(expected);
  });

  it('lists the rows that came and went under their table', () => {
    const rows = bb2020().tables['weather']!.rows;
    expect(with2020('tables.weather.rows', rows.slice(1))).toEqual([
      'tables: Weather, Sweltering Heat: no longer there',
    ]);
    expect(with2020('tables.weather.rows', rows.toReversed())).toEqual([
      expect.stringMatching(/^tables: Weather, rows: in another order: .*sweltering-heat$/),
    ]);
  });

  it('has French words, with the amounts of French', () => {
    expect(with2020('rosters.human.reroll', 60_000, 'fr')).toEqual([
      'prices: Humains, relance\u00a0: 50\u00a0000 → 60\u00a0000',
    ]);
  });

  it('tells an effect as a whole', () => {
    const row = bb2020().tables['casualty']!.rows.findIndex((one) => one.effect?.miss);
    const [line] = with2020(`tables.casualty.rows.${row}.effect.severity`, 'none');
    expect(line).toContain('effect: {severity: serious, miss: true} → {severity: none, miss: true}');
  });
});

/** As much of a schema as finding its keys needs. */
interface Shape {
  readonly kind?: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
}

/** The keys that a difference may be told by: what is told as a whole has none below. */
const keysIn = (shape: Shape, at: readonly string[]): readonly string[] => {
  const inner = [shape.item, shape.wrapped, shape.value, ...(shape.options ?? [])].filter(
    (one): one is Shape => typeof one === 'object' && one !== null && 'kind' in one,
  );
  const stop = WHOLE.has(at.at(-1) ?? '') || (at[0] === 'match-day' && at[1] === 'rolls' && at.length > 2);
  return stop
    ? []
    : [
        ...inner.flatMap((one) => keysIn(one, at)),
        ...Object.entries(shape.entries ?? {}).flatMap(([key, one]) => [key, ...keysIn(one, [...at, key])]),
      ];
};

describe('the words of differences', () => {
  /** Told by the heading, by an abbreviation of the ruleset, or in no difference at all. */
  const elsewhere = [
    'bbl',
    'id',
    'version',
    'en',
    'fr',
    'ma',
    'st',
    'ag',
    'pa',
    'av',
    'tests',
    'checks',
    'moves',
  ];

  it('has one for every key, in both languages', () => {
    const keys = [...new Set(keysIn(rulesetSchema as unknown as Shape, []))];
    expect(keys.length).toBeGreaterThan(150);
    for (const lang of LANGS)
      expect(keys.filter((key) => !elsewhere.includes(key) && !hasMessage(`diff.key.${key}`, lang))).toEqual(
        [],
      );
    for (const section of DIFF_SECTIONS) expect(hasMessage(`diff.section.${section}`, 'en')).toBe(true);
  });

  it('tells all that is otherwise between the shipped rulesets without a word missing', () => {
    const pairs = [
      [classic(), bb2020()],
      [bb2020(), classic()],
      [bb2020(), beachbowl()],
      [beachbowl(), bb2020()],
    ] as const;
    for (const [a, b] of pairs)
      for (const lang of LANGS) {
        const lines = told(a, b, lang);
        expect(lines.length).toBeGreaterThan(100);
        expect(lines.filter((line) => /\[(diff|rules)\.|undefined|\[object/.test(line))).toEqual([]);
      }
  });
});
