import type { Ruleset } from '../../../src/rules/schema.ts';
import {
  buy,
  type Example,
  expected,
  humans,
  leaf,
  money,
  ofKind,
  runSteps,
  same,
  sound,
  words,
} from './support.ts';

const rich = 900_000;

const hiring = (
  ruleset: Ruleset,
  roster: string,
  freebooters: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
) =>
  runSteps(
    ruleset,
    {
      home: { ...buy(ruleset, roster, {}).team, treasury: rich },
      record: { prematch: { home: { freebooters }, away: { freebooters: [] }, ...more } },
    },
    ['freebooters'],
  );

export const prematch: readonly Example[] = [
  {
    name: 'a hired blitzer costs 45,000, an assistant 5,000, an apothecary 25,000, a wizard the full 50,000',
    covers: ['freebooters', 'staff'],
    run: (ruleset) => {
      const wanted = [
        { position: 'blitzer' },
        { staff: 'assistant-coach' },
        { staff: 'cheerleader' },
        { staff: 'apothecary' },
        { staff: 'wizard' },
      ];
      same(
        money(sound(hiring(ruleset, 'human', wanted))),
        [-45_000, -5_000, -5_000, -25_000, -50_000],
        'paid',
      );
    },
  },
  {
    name: 'only some lists may hire a wizard or an apothecary for a match, and never two; an alchemist is not for hire',
    covers: ['rosters', 'staff', 'freebooters'],
    run: (ruleset) => {
      for (const row of expected('lists'))
        for (const staff of ['wizard', 'apothecary', 'alchemist']) {
          const allowed = words(row['staff']).includes(staff) && staff !== 'alchemist';
          const { problems } = hiring(ruleset, row['list']!, [{ staff }]);
          same(
            problems.some((one) => one.severity === 'error'),
            !allowed,
            `${staff} for ${row['list']}`,
          );
        }
      for (const staff of ['wizard', 'apothecary'])
        same(hiring(ruleset, 'human', [{ staff }, { staff }]).problems.length > 0, true, `two of ${staff}`);
    },
  },
  {
    name: 'a champion wanted by both plays for the higher die, and the loser keeps his money',
    covers: ['freebooters.contest'],
    run: (ruleset) => {
      const home = { ...buy(ruleset, 'human', {}).team, treasury: rich };
      const freebooters = [{ star: 'griff-oberwald' }];
      const contested = { 'griff-oberwald': { roll: [3, 3, 2, 5] } };
      const record = { prematch: { home: { freebooters }, away: { freebooters }, contested } };
      const outcome = sound(runSteps(ruleset, { home, away: home, record }, ['freebooters']));
      same([money(outcome), money(outcome, 'away')], [[], [-90_000]], 'paid');
      const wrong = { ...record.prematch, contested: { 'griff-oberwald': { roll: [7, 1] } } };
      const { problems } = runSteps(ruleset, { home, away: home, record: { prematch: wrong } }, [
        'freebooters',
      ]);
      same(problems.length, 1, 'no D6 shows a 7');
    },
  },
  {
    name: 'dice of 3 and 4 make nice weather',
    covers: ['tables.weather'],
    run: (ruleset) => {
      const record = { prematch: { weather: { roll: [3, 4] } } };
      same(
        leaf(
          sound(runSteps(ruleset, { home: humans(ruleset), record }, ['weather'])),
          'prematch.weather.result.id',
        ),
        'nice',
        'weather',
      );
    },
  },
  {
    name: 'a D6 for each of ten fans draws a gate of 35,000',
    covers: ['gate'],
    run: (ruleset) => {
      const record = { prematch: { gate: { roll: [1, 2, 3, 4, 5, 6, 4, 3, 3, 4] } } };
      same(
        leaf(
          sound(runSteps(ruleset, { home: humans(ruleset), record }, ['gate'])),
          'prematch.gate.result.attendance',
        ),
        35_000,
        'gate',
      );
    },
  },
  {
    name: 'a player with two niggling injuries throws two dice and misses the match on any 1',
    covers: ['injuries.niggle'],
    run: (ruleset) => {
      const home = humans(ruleset);
      const hurt = {
        ...home,
        staff: {},
        players: home.players.map((one) =>
          one.number === 4 ? { ...one, injuries: ['niggling', 'niggling'] as const } : one,
        ),
      };
      const misses = (roll: readonly number[]): unknown => {
        const record = { prematch: { home: { niggles: { 4: { roll } } } } };
        return leaf(
          sound(runSteps(ruleset, { home: hurt, record }, ['niggles'])),
          'prematch.home.niggles.4.result.misses',
        );
      };
      same([misses([6, 1]), misses([2, 2])], [true, false], 'misses');
    },
  },
  {
    name: 'a treeman takes root on 3 or less before the match',
    covers: ['skills.entries.take-root'],
    run: (ruleset) => {
      const { team } = buy(ruleset, 'wood-elf', { treeman: 1, lineman: 11 });
      const notes = ofKind(sound(runSteps(ruleset, { home: team }, ['niggles'])), 'note').filter(
        (one) => one.reason.id === 'change.take-root',
      );
      same(
        notes.map((one) => one.reason.params['fail']),
        [3],
        'reminder',
      );
      same(ruleset.skills.entries['take-root']?.['take-root']?.dice, '1d6', 'die');
    },
  },
  {
    name: 'the halfling chef wins a re-roll on 2 or more of a D6, and a wizard knows three spells',
    covers: ['staff.master-chef', 'staff.wizard'],
    run: (ruleset) => {
      same(ruleset.staff['master-chef']?.['steals-reroll'], { dice: '1d6', success: 2 }, 'chef');
      same(
        Object.keys(ruleset.staff['wizard']?.spells ?? {}),
        ['fireball', 'lightning-bolt', 'zap'],
        'spells',
      );
    },
  },
  {
    name: 'the lower team by 30 throws twice, and a sponsor pays 10,000 when the slogan was said',
    covers: ['handicap'],
    run: (ruleset) => {
      const effects = { 'sponsorship-deal': { confirmed: true }, 'extra-training': {} };
      const record = {
        prematch: {
          handicap: {
            rolls: [
              [3, 4],
              [1, 2],
            ],
            effects,
          },
        },
      };
      const outcome = sound(
        runSteps(ruleset, { home: humans(ruleset), ratings: [100, 130], record }, ['handicap']),
      );
      same(leaf(outcome, 'prematch.handicap.result.ids'), ['sponsorship-deal', 'extra-training'], 'results');
      same(leaf(outcome, 'prematch.handicap.effects.sponsorship-deal.result.gold'), 10_000, 'sponsor');
      const near = runSteps(ruleset, { home: humans(ruleset), ratings: [100, 110] }, ['handicap']);
      same([near.rolls.length, near.changes.length], [0, 0], 'none within 10');
    },
  },
];
