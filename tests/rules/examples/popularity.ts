import type { Ruleset } from '../../../src/rules/schema.ts';
import { type Example, humans, leaf, runSteps, same, score, sound, type Tree } from './support.ts';

const fans = (ruleset: Ruleset, before: number, die: number, match: Tree, stage = 'league'): unknown =>
  leaf(
    sound(
      runSteps(
        ruleset,
        {
          home: humans(ruleset, { fans: before }),
          stage,
          record: { match, postmatch: { home: { fans: { roll: [die] } } } },
        },
        ['fan-factor'],
      ),
    ),
    'postmatch.home.fans.result.after',
  );

export const popularity: readonly Example[] = [
  {
    name: 'the fan factor falls on 1 or less, rises on 6 or more, and never falls below 1',
    covers: ['fan-factor'],
    run: (ruleset) => {
      same(
        [1, 2, 5, 6].map((die) => fans(ruleset, 5, die, score(0, 0))),
        [4, 5, 5, 6],
        'a draw',
      );
      same(fans(ruleset, 1, 1, score(0, 0)), 1, 'never below 1');
    },
  },
  {
    name: 'a win, two touchdowns, two casualties, a semi-final and a final raise the fan factor roll, a defeat and ten fans lower it',
    covers: ['fan-factor.modifiers'],
    run: (ruleset) => {
      const two = { home: { casualties: 2 } };
      same(
        [4, 5].map((die) => fans(ruleset, 5, die, score(1, 0))),
        [5, 6],
        'won',
      );
      same(
        [2, 3].map((die) => fans(ruleset, 5, die, score(0, 1))),
        [4, 5],
        'lost',
      );
      same(
        [3, 4].map((die) => fans(ruleset, 5, die, score(2, 0))),
        [5, 6],
        'won by two touchdowns',
      );
      same(
        [4, 5].map((die) => fans(ruleset, 5, die, score(0, 0, two))),
        [5, 6],
        'two casualties',
      );
      same(fans(ruleset, 5, 5, score(0, 0, { home: { casualties: 1 } })), 5, 'one casualty');
      same(
        [4, 5].map((die) => fans(ruleset, 5, die, score(0, 0), 'semi-final')),
        [5, 6],
        'semi-final',
      );
      same(
        [3, 4].map((die) => fans(ruleset, 5, die, score(0, 0), 'final')),
        [5, 6],
        'final',
      );
      same(
        [2, 3].map((die) => fans(ruleset, 19, die, score(0, 0))),
        [18, 19],
        'nineteen fans',
      );
      same(
        [3, 4].map((die) => fans(ruleset, 20, die, score(0, 0))),
        [19, 20],
        'twenty fans',
      );
      same(fans(ruleset, 9, 2, score(0, 0)), 9, 'nine fans');
    },
  },
];
