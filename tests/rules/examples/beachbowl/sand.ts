import { type Example, expected, same } from '../support.ts';

const rush = (): number =>
  Number(expected('figures', 'beachbowl').find((row) => row['figure'] === 'rush')?.['value']);

/** What lies about on a beach and changes a test: `sun-lotion 1`. */
const ITEMS = ['sun-lotion', 'sticky-waffle', 'conch', 'beach-ball', 'gulls'];

/** Sand instead of grass: what it changes in the rolls of the match at the table. Seed 003. */
export const sand: readonly Example[] = [
  {
    name: 'beach: a rush needs a 3, and souvenirs, balls and gulls change the tests that the sheet names',
    covers: ['match-day.rolls.tests'],
    run: (ruleset) => {
      const tests = ruleset['match-day']?.rolls?.tests;
      const changes = (id: string): readonly string[] =>
        (tests?.[id]?.modifiers ?? []).flatMap((one) =>
          ITEMS.includes(one.id)
            ? [[one.with, one.modifier, ...(one.range ?? [])].join(' ') + (one.id === one.with ? '' : '?')]
            : [],
        );
      const ball = ['sticky-waffle 1', 'beach-ball 1'];
      same(
        ['dodge', 'pickup', 'pass', 'catch', 'intercept'].map(changes),
        [
          ['sun-lotion 1'],
          ['sticky-waffle 1', 'conch -1', 'beach-ball 1'],
          ['sticky-waffle -1', 'beach-ball -1', 'gulls -1 quick short'],
          ball,
          ball,
        ],
        'changes',
      );
      same(tests?.['rush']?.target, rush(), 'rush');
      same(
        tests?.['pass']?.limits?.map((one) => [one.with, one.ranges]),
        [['tropical-storm', ['quick', 'short']]],
        'storm',
      );
    },
  },
  {
    name: 'beach: armour falls softly and is thin, the victim of a foul throws first, and no ball bounces',
    covers: [
      'match-day.rolls.armour',
      'match-day.rolls.foul',
      'match-day.rolls.moves',
      'match-day.rolls.tables',
    ],
    run: (ruleset) => {
      const rolls = ruleset['match-day']?.rolls;
      const armour = (rolls?.armour?.modifiers ?? []).filter(({ id }) =>
        ['soft-fall', 'light-kit'].includes(id),
      );
      same(
        armour.map(({ id, when, modifier }) => [id, when, modifier]),
        [
          ['soft-fall', ['fall'], -1],
          ['light-kit', ['block', 'foul'], 1],
        ],
        'armour',
      );
      const first = rolls?.foul?.before;
      same([first?.dice, first?.fail, first?.result.id], ['1d6', 4, 'fouler-prone'], 'foul');
      const { bounce, deviate } = rolls?.moves ?? {};
      same([bounce?.directions, bounce?.distance], [0, 0], 'bounce');
      same([deviate?.distance, deviate?.keep], ['2d6', 'lowest'], 'kick');
      same(
        ['tides', 'souvenir', 'ball', 'wind'].map((id) => [
          rolls?.tables?.[id]?.table,
          rolls?.tables?.[id]?.times,
        ]),
        [
          ['tides', null],
          ['souvenirs', 3],
          ['ball-replacement', null],
          ['wind', null],
        ],
        'tables',
      );
    },
  },
];
