import { positionOf } from '../../../src/rules/lists.ts';
import type { Ruleset } from '../../../src/rules/schema.ts';
import { newPlayer } from '../../../src/team/change.ts';
import { ratingOf, sppOf, statOf } from '../../../src/team/derive.ts';
import type { Injury, Player, Team } from '../../../src/team/state.ts';
import { buy, codes, type Example, humans, leaf, money, ofKind, runSteps, same, sound } from './support.ts';

type Tree = Readonly<Record<string, unknown>>;

const gate = (attendance: number): Tree => ({ gate: { result: { attendance } } });

const score = (home: number, away: number, more: Tree = {}): Tree => ({ score: { home, away }, ...more });

/** Gold pieces of the winnings by die, rating, gate and score. */
const winnings = (
  ruleset: Ruleset,
  home: Team,
  rating: number,
  attendance: number,
  goals: Tree,
  leaves: Tree,
  prematch: Tree = {},
): unknown =>
  leaf(
    sound(
      runSteps(
        ruleset,
        {
          home,
          ratings: [rating, 100],
          record: {
            prematch: { ...gate(attendance), ...prematch },
            match: goals,
            postmatch: { home: { winnings: leaves } },
          },
        },
        ['winnings'],
      ),
    ),
    'postmatch.home.winnings.result.amount',
  );

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

const with4 = (team: Team, change: Partial<Player>): Team => ({
  ...team,
  players: team.players.map((one) => (one.number === 4 ? { ...one, ...change } : one)),
});

const injury = (ruleset: Ruleset, home: Team, hurt: Tree, after: Tree = {}) =>
  runSteps(
    ruleset,
    { home, record: { match: score(0, 0, { home: { injuries: { 4: hurt } } }), postmatch: { home: after } } },
    ['report', 'injuries'],
  );

const healed = (ruleset: Ruleset, home: Team, hurt: Tree, after: Tree = {}): boolean =>
  ofKind(sound(injury(ruleset, home, hurt, after)), 'absence').length === 0;

const buying = (ruleset: Ruleset, home: Team, purchases: readonly Tree[]) =>
  runSteps(ruleset, { home, record: { match: score(0, 0), postmatch: { home: { purchases } } } }, [
    'purchases',
  ]);

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
    name: 'rating 126, gate 47,000, won, die 4: 60,000 gold pieces; a defeat 50,000; never under 0',
    covers: ['winnings'],
    run: (ruleset) => {
      const home = humans(ruleset);
      same(winnings(ruleset, home, 126, 47_000, score(1, 0), { roll: [4] }), 60_000, 'won');
      same(winnings(ruleset, home, 126, 47_000, score(0, 1), { roll: [4] }), 50_000, 'lost');
      same(winnings(ruleset, home, 301, 20_000, score(0, 1), { roll: [2] }), 0, 'poor');
    },
  },
  {
    name: 'an alchemist adds a D6 times 10,000, a news feature throws 2D6, a sponsor adds 10,000',
    covers: ['staff.alchemist', 'winnings', 'handicap.rows'],
    run: (ruleset) => {
      const dwarfs = buy(ruleset, 'dwarf', { 'long-beard': 11, fans: 1, alchemist: 1 }).team;
      same(
        winnings(ruleset, dwarfs, 100, 30_000, score(0, 0), { roll: [2], alchemist: { roll: [5] } }),
        80_000,
        'alchemist',
      );
    },
  },
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
  {
    name: 'completion 1, casualty 2, interception 2, touchdown 3, most valuable player 5 star player points',
    covers: ['awards'],
    run: (ruleset) => {
      const points = (award: string): number => sppOf(ruleset, { spp: { [award]: 1 } });
      same(
        ['completions', 'casualties', 'interceptions', 'touchdowns', 'mvps'].map(points),
        [1, 2, 2, 3, 5],
        'points',
      );
      same(Object.keys(ruleset.awards).length, 5, 'awards');
    },
  },
  {
    name: 'one player of the team is its most valuable player',
    covers: ['mvp'],
    run: (ruleset) => {
      const record = { match: score(0, 0), postmatch: { home: { mvp: { roll: [4] } } } };
      const outcome = sound(runSteps(ruleset, { home: humans(ruleset), record }, ['experience']));
      same(
        ofKind(outcome, 'spp').map((one) => [one.number, one.award, one.count]),
        [[4, 'mvps', 1]],
        'MVP',
      );
    },
  },
  {
    name: 'six points: a roll of 10 gives +1 MA, ageing is safe on 3 and niggles on 2',
    covers: ['tables.star-player-roll', 'tables.ageing', 'levels'],
    run: (ruleset) => {
      const gains = (ageing: Tree): unknown => {
        const advancements = { 4: [{ roll: [4, 6], ageing }] };
        const record = { match: score(0, 0), postmatch: { home: { mvp: { player: 4 }, advancements } } };
        const home = with4(humans(ruleset), { spp: { completions: 1 } });
        return leaf(
          sound(runSteps(ruleset, { home, record }, ['experience'])),
          'postmatch.home.advancements.4.0.result',
        );
      };
      same(gains({ roll: [1, 2] }), { gain: '+ma', ageing: null }, 'safe');
      same(gains({ roll: [1, 1], effect: { roll: [3, 5] } }), { gain: '+ma', ageing: 'niggling' }, 'aged');
    },
  },
  {
    name: 'an apothecary heals on 2 or more, in the match or after it, but nobody hurt in the crowd',
    covers: ['injuries'],
    run: (ruleset) => {
      const home = humans(ruleset);
      const serious = { severity: 'serious-injury', roll: [1, 1] };
      same(
        [1, 2].map((die) => healed(ruleset, home, { ...serious, apothecary: { roll: [die] } })),
        [false, true],
        'in the match',
      );
      const after = (die: number): Tree => ({ apothecary: { player: 4, roll: [die] } });
      same(
        [1, 2].map((die) => healed(ruleset, home, serious, after(die))),
        [false, true],
        'after the match',
      );
      const crowd = injury(ruleset, home, { ...serious, cause: 'crowd', apothecary: { roll: [6] } });
      same(codes(crowd.problems), ['apothecary-cause'], 'crowd');
      same(
        sound(injury(ruleset, home, { ...serious, cause: 'block', apothecary: { roll: [6] } })).problems,
        [],
        'block',
      );
    },
  },
  {
    name: 'a zombie regenerates on 4 or more',
    covers: ['skills.entries.regeneration'],
    run: (ruleset) => {
      const home = buy(ruleset, 'undead', { zombie: 11, fans: 1 }).team;
      const hurt = (die: number): Tree => ({
        severity: 'serious-injury',
        roll: [1, 1],
        regeneration: { roll: [die] },
      });
      same(
        [3, 4].map((die) => healed(ruleset, home, hurt(die))),
        [false, true],
        'regeneration',
      );
    },
  },
  {
    name: 'after the match a re-roll costs twice its list price, and whoever is fired becomes an assistant',
    covers: ['purchases', 'staff', 'creation.players'],
    run: (ruleset) => {
      const home = humans(ruleset);
      const outcome = sound(
        buying(ruleset, home, [{ buy: 'reroll' }, { hire: 'blitzer' }, { buy: 'cheerleader' }, { fire: 1 }]),
      );
      same(money(outcome), [-100_000, -90_000, -10_000], 'paid');
      const staff = ofKind(outcome, 'staff').map((one) => [one.staff, one.count]);
      same(
        staff,
        [
          ['cheerleader', 1],
          ['assistant-coach', 1],
        ],
        'staff',
      );
      const full = {
        ...home,
        treasury: 500_000,
        players: [
          ...home.players,
          ...[12, 13, 14, 15, 16].map((number) => newPlayer(number, 'Sub', 'blitzer')),
        ],
      };
      same(buying(ruleset, full, [{ hire: 'thrower' }]).problems.length, 1, 'a seventeenth');
      same(
        buying(ruleset, { ...full, players: full.players.slice(1) }, [{ hire: 'thrower' }]).problems.length,
        0,
        'a sixteenth',
      );
    },
  },
  {
    name: 'the rating counts players, re-rolls, fans, staff and treasury by 10,000 and every five star player points',
    covers: ['rating', 'creation.fans.cost', 'staff'],
    run: (ruleset) => {
      const home = humans(ruleset, { rerolls: 3, treasury: 59_000 });
      same(ratingOf(ruleset, home), 85, '550,000 + 150,000 + 50,000 + 50,000 + 59,000');
      same(ratingOf(ruleset, with4(home, { spp: { touchdowns: 3 } })), 86, 'nine points');
      same(ratingOf(ruleset, with4(home, { spp: { touchdowns: 3, completions: 1 } })), 87, 'ten points');
      same(ratingOf(ruleset, humans(ruleset)), 100, 'a new team');
      same(ratingOf(ruleset, { ...home, treasury: 99_190_000 }), 9_999, 'a very rich team');
    },
  },
  {
    name: 'a characteristic moves by 2 at most and never falls below 1',
    covers: ['characteristics', 'skills.entries.very-long-legs'],
    run: (ruleset) => {
      const line = positionOf(ruleset, 'human', 'lineman')!;
      const slow = positionOf(ruleset, 'lizardman', 'saurus')!;
      const player = newPlayer(1, 'One', 'lineman');
      for (const stat of ['ma', 'st', 'ag', 'av'] as const) {
        const now = (gains: number, injuries: number): number =>
          statOf(
            ruleset,
            line,
            {
              ...player,
              gains: Array(gains).fill(`+${stat}`),
              injuries: Array<Injury>(injuries).fill(`-${stat}`),
            },
            stat,
          ) - line[stat];
        same([now(2, 0), now(3, 0), now(0, 2), now(0, 3)], [2, 2, -2, -2], stat);
        const least = statOf(
          ruleset,
          { ...slow, [stat]: 2 },
          { ...player, injuries: Array<Injury>(2).fill(`-${stat}`) },
          stat,
        );
        same(least, 1, `least ${stat}`);
      }
      same(statOf(ruleset, line, { ...player, gains: ['very-long-legs'] }, 'ma'), 7, 'very long legs');
    },
  },
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
      const { option } = ruleset.conceding;
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
