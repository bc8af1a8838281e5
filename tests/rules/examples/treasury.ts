import type { Ruleset } from '../../../src/rules/schema.ts';
import { newPlayer } from '../../../src/team/change.ts';
import { ratingOf } from '../../../src/team/derive.ts';
import type { Team } from '../../../src/team/state.ts';
import {
  buy,
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

const buying = (ruleset: Ruleset, home: Team, purchases: readonly Tree[]) =>
  runSteps(ruleset, { home, record: { match: score(0, 0), postmatch: { home: { purchases } } } }, [
    'purchases',
  ]);

export const treasury: readonly Example[] = [
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
      const handicap = {
        rolls: [
          [4, 6],
          [3, 4],
        ],
        effects: { 'sponsorship-deal': { confirmed: true } },
      };
      const record = {
        prematch: { ...gate(30_000), handicap },
        match: score(0, 0),
        postmatch: { home: { winnings: { roll: [3, 4] } } },
      };
      const setting = { home: humans(ruleset), ratings: [100, 130], record } as const;
      same(money(sound(runSteps(ruleset, setting, ['handicap', 'winnings']))), [80_000, 10_000], 'handicap');
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
];
