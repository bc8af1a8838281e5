import { need } from '../../../src/rules/need.ts';
import type { Ruleset } from '../../../src/rules/schema.ts';
import type { Team } from '../../../src/team/state.ts';
import {
  buy,
  codes,
  type Example,
  gate,
  humans,
  leaf,
  money,
  ofKind,
  runSteps,
  same,
  score,
  sound,
  type Tree,
  with4,
} from './support.ts';

const conceded = (ruleset: Ruleset, home: Team, by: 'home' | 'away', side: Tree, steps: readonly string[]) =>
  sound(
    runSteps(
      ruleset,
      {
        home,
        ratings: [100, 126],
        record: { prematch: gate(47_000), match: score(1, 0, { conceded: by }), postmatch: { home: side } },
      },
      steps,
    ),
  );

export const postmatch: readonly Example[] = [
  {
    name: 'a necromancer raises one human-sized opponent a match as a zombie',
    covers: ['staff.necromancer', 'rosters.undead', 'rosters.necromantic', 'sequence.match'],
    run: (ruleset) => {
      const dead = { severity: 'dead' };
      for (const roster of ['undead', 'necromantic']) {
        const home = buy(ruleset, roster, { zombie: 8, fans: 1 }).team;
        const raise = (away: Team, purchases: readonly Tree[] = [{ raise: 'zombie' }]) =>
          runSteps(
            ruleset,
            {
              home,
              away,
              record: {
                match: score(0, 0, { away: { injuries: { 1: dead } }, raised: { victim: 1 } }),
                postmatch: { home: { purchases } },
              },
            },
            ['report', 'raised', 'purchases'],
          );
        const joined = ofKind(sound(raise(humans(ruleset))), 'join').map((one) => one.position);
        same(joined, ['zombie'], roster);
        same(
          raise(humans(ruleset), [{ raise: 'zombie' }, { raise: 'zombie' }]).problems.length > 0,
          true,
          'two',
        );
        for (const [list, position] of [
          ['goblin', 'goblin'],
          ['halfling', 'halfling'],
          ['lizardman', 'kroxigor'],
          ['lizardman', 'skink'],
        ] as const)
          same(
            codes(raise(buy(ruleset, list, { [position]: 1 }).team).problems).includes('not-raised'),
            true,
            position,
          );
        same(codes(raise(buy(ruleset, 'dwarf', { 'long-beard': 11 }).team).problems), [], 'a dwarf');
      }
      const khemri = buy(ruleset, 'khemri', { skeleton: 11, fans: 1 }).team;
      const match = score(0, 0, { away: { injuries: { 1: dead } }, raised: { victim: 1 } });
      const record = { match, postmatch: { home: { purchases: [{ raise: 'skeleton' }] } } };
      const outcome = runSteps(ruleset, { home: khemri, record }, ['report', 'raised', 'purchases']);
      same(outcome.problems.length > 0, true, 'khemri');
    },
  },
  {
    name: 'who concedes loses a fan and perhaps his stars; the winner has both winnings, two titles and two fan rolls',
    covers: ['conceding'],
    run: (ruleset) => {
      const star = { spp: { touchdowns: 17 } };
      const home = with4(humans(ruleset), star);
      const leaves = (die: number, team = home): number =>
        ofKind(conceded(ruleset, team, 'home', { desertion: { 4: { roll: [die] } } }, ['desertion']), 'leave')
          .length;
      same([leaves(3), leaves(4)], [1, 0], 'desertion');
      const lesser = with4(home, { spp: { touchdowns: 16, completions: 2 } });
      same(ofKind(conceded(ruleset, lesser, 'home', {}, ['desertion']), 'leave').length, 0, '50 points');
      same(conceded(ruleset, lesser, 'home', {}, ['desertion']).rolls.length, 0, 'no roll at 50 points');
      same(
        leaf(conceded(ruleset, home, 'home', {}, ['fan-factor']), 'postmatch.home.fans.result.after'),
        4,
        'fans lost',
      );
      same(
        leaf(
          conceded(ruleset, home, 'away', { fans: { roll: [6, 6] } }, ['fan-factor']),
          'postmatch.home.fans.result.after',
        ),
        7,
        'fans won',
      );
      const mvp = [{ player: 1 }, { player: 2 }];
      same(
        ofKind(conceded(ruleset, humans(ruleset), 'away', { mvp }, ['experience']), 'spp').length,
        2,
        'titles',
      );
      const both = { winnings: { roll: [1], conceded: { roll: [1] } } };
      same(money(conceded(ruleset, home, 'away', both, ['winnings'])), [40_000, 20_000], 'winnings');
    },
  },
  {
    name: 'conceding is an option of its own, and the steps stand in the order of the rules',
    covers: ['conceding.option', 'sequence', 'id', 'version'],
    run: (ruleset) => {
      const { option } = need(ruleset, 'conceding');
      same(option, 'conceding', 'option');
      const { prematch, match, postmatch: after } = ruleset.sequence;
      same(prematch.join(' '), 'freebooters weather gate handicap niggles', 'before the match');
      same(match.join(' '), 'report raised', 'the match');
      same(
        after.join(' '),
        'injuries winnings experience fan-factor desertion purchases rating',
        'after the match',
      );
      same([ruleset.id, ruleset.version], ['classic', 1], 'identity');
    },
  },
  {
    name: 'the dice of a match are D6: no die shows a 7',
    covers: [
      'injuries',
      'gate',
      'winnings.dice',
      'fan-factor.dice',
      'freebooters.contest',
      'conceding',
      'staff.alchemist',
      'skills.entries.regeneration',
    ],
    run: (ruleset) => {
      const team4 = with4(humans(ruleset), { spp: { touchdowns: 20 }, injuries: ['niggling'] });
      const dwarfs = buy(ruleset, 'dwarf', { 'long-beard': 11, fans: 1, alchemist: 1 }).team;
      const dead = buy(ruleset, 'undead', { zombie: 11, fans: 1 }).team;
      const shows = (team: Team, record: (die: number) => Tree, steps: readonly string[]): void => {
        const fails = [6, 7].map((die) =>
          runSteps(ruleset, { home: team, record: record(die) }, steps).problems.some(
            (one) => one.severity === 'error',
          ),
        );
        same(fails, [false, true], `a 6 and a 7 in ${JSON.stringify(record(7))}`);
      };
      const hurt = (more: Tree): Tree => ({
        match: score(0, 0, {
          home: { injuries: { 4: { severity: 'serious-injury', roll: [1, 1], ...more } } },
        }),
      });
      const after = (home: Tree): Tree => ({
        prematch: gate(10_000),
        match: score(0, 0),
        postmatch: { home },
      });
      shows(team4, (die) => hurt({ apothecary: { roll: [die] } }), ['report']);
      shows(dead, (die) => hurt({ regeneration: { roll: [die] } }), ['report']);
      shows(
        team4,
        (die) => ({ ...hurt({}), postmatch: { home: { apothecary: { player: 4, roll: [die] } } } }),
        ['report', 'injuries'],
      );
      shows(team4, (die) => ({ prematch: { home: { niggles: { 4: { roll: [die] } } } } }), ['niggles']);
      shows(team4, (die) => ({ prematch: { gate: { roll: Array(10).fill(die) } } }), ['gate']);
      shows(team4, (die) => after({ winnings: { roll: [die] } }), ['winnings']);
      shows(dwarfs, (die) => after({ winnings: { roll: [1], alchemist: { roll: [die] } } }), ['winnings']);
      shows(team4, (die) => after({ fans: { roll: [die] } }), ['fan-factor']);
      const deserting = (die: number): Tree => ({
        match: score(0, 0, { conceded: 'home' }),
        postmatch: { home: { desertion: { 4: { roll: [die] } } } },
      });
      shows(team4, deserting, ['desertion']);
    },
  },
  {
    name: 'the sheet knows its words',
    covers: ['terms'],
    run: (ruleset) => {
      const known = [
        'team-rating',
        'fan-factor',
        'gate',
        'winnings',
        'treasury',
        'reroll',
        'spp',
        'niggling',
        'miss-next',
        'freebooter',
        'star-player',
        'big-guy',
        'secret-weapon',
        'penalty-roll',
        'skill',
        'trait',
        'coaching-staff',
      ];
      same(
        known.filter((id) => !ruleset.terms[id]),
        [],
        'missing words',
      );
    },
  },
];
