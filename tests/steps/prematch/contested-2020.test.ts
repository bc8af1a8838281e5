import { describe, expect, test } from 'vitest';
import { evening, spoiled } from '../../setup/evening2020.ts';
import type { Leaves } from '../../setup/league.ts';
import { attempt, eye, reavers, squad } from '../../setup/match2020.ts';

/** Teams of the same value but for a re-roll, with money enough. */
const home = reavers({ treasury: 300_000 });
const away = reavers({ name: 'Others', rerolls: 1, treasury: 300_000 });

const both = (item: object, leaves: Leaves = {}) => ({
  ...({ home, away, fans: [1, 1], score: [0, 0] } as const),
  options: { 'shared-stars': 'lost' },
  leaves: {
    'prematch.home.inducements.buy': [item],
    'prematch.away.inducements.buy': [item],
    'prematch.home.prayers': [{ roll: [1] }],
    'postmatch.home.mvp.roll': [1],
    'postmatch.away.mvp.roll': [1],
    'postmatch.home.costly-errors.roll': [6],
    'postmatch.away.costly-errors.roll': [6],
    ...leaves,
  },
});

describe('somebody famous whom both sides hired and neither may use', () => {
  test('does not play', () => {
    const bugman = { staff: 'josef-bugman' };
    expect(evening(both(bugman)).at('prematch.away.inducements.result.lost')).toEqual(['josef-bugman']);
    expect(spoiled(both(bugman, { 'match.home.players.josef-bugman.casualties': 1 }))).toEqual([
      'not-in-match match.home.players.josef-bugman reason.no-such-player',
    ]);
  });

  test('turns nothing on: an ogre of a referee takes no fans, a lender lends nothing', () => {
    const jorm = both({ referee: 'jorm-the-ogre' });
    // Fans 2 and 2: 20 each. Home pays 120 less 50 of petty cash, away 120.
    const called = { ...jorm, leaves: { ...jorm.leaves, 'match.events.get-the-ref': 1 } };
    for (const match of [jorm, called]) {
      const { home: one, away: other } = evening(match);
      expect([one.treasury, other.treasury]).toEqual([250_000, 200_000]);
    }
    const lent = { 'match.home.lent.schielund-scharlitan.1': 'pro' };
    expect(spoiled(both({ staff: 'schielund-scharlitan' }, lent))).toEqual([
      'leftover match.home.lent.schielund-scharlitan.1',
    ]);
  });

  test('is named: of those without a name each side has its own', () => {
    expect(
      evening(both({ wizard: 'hireling-sports-wizard' })).at('prematch.home.inducements.result'),
    ).not.toHaveProperty('lost');
    expect(
      evening(both({ wizard: 'horatio-x-schottenheim' })).at('prematch.home.inducements.result'),
    ).toHaveProperty('lost', ['horatio-x-schottenheim']);
  });
});

describe('those who came for one match', () => {
  const snotlings = squad('snotling', { 'snotling-lineman': 10, 'trained-troll': 1 });

  test('are taught together, journeymen and rookies, each worse for all others', () => {
    const few = { ...snotlings, players: snotlings.players.slice(1) };
    const played = attempt({
      home: few,
      away: eye({ rerolls: 8 }),
      steps: ['prematch.journeymen', 'prematch.inducements'],
      script: {
        'prematch.away.inducements.buy': [],
        'prematch.home.inducements.buy': [{ id: 'riotous-rookies' }, { staff: 'ayleen-andar' }],
        'prematch.home.inducements.rookies.roll': [1, 1],
        // A journeyman and three rookies: 6 - 3 is a skill, 4 - 3 is none.
        ...Object.fromEntries(
          [1, 12, 13, 14].map((number, n) => [
            `prematch.home.inducements.training.${number}`,
            n === 0 ? { roll: [6], category: 'agility', skills: { roll: [1, 1] } } : { roll: [4] },
          ]),
        ),
      },
    });
    expect(played.wrong).toEqual([]);
    const lesson = (number: number) => played.at(`prematch.home.inducements.training.${number}.result`);
    expect(lesson(1)).toEqual({ id: 'random-primary', skills: ['catch'] });
    for (const number of [12, 13, 14]) expect(lesson(number)).toEqual({ id: 'no-loner', skills: [] });
  });

  test('may have greasy cleats, and as loners no stiletto', () => {
    const pray = (roll: number, side: 'home' | 'away', number: number) =>
      attempt({
        home: snotlings,
        away: eye({ rerolls: 8 }),
        steps: ['prematch.prayers'],
        setting: {
          [`prematch.${side}.inducements.buy`]: [{ mercenary: 'goblin', number: 30 }],
          'prematch.home.inducements.result.currentValue': 1_000_000,
          'prematch.away.inducements.result.currentValue': 1_050_000,
          'prematch.home.inducements.rookies.players': [
            { number: 40, position: 'snotling-lineman', name: 'R' },
          ],
        },
        script: { 'prematch.home.prayers': [{ roll: [roll], player: number }] },
      }).wrong;
    expect(pray(7, 'away', 30)).toEqual([]);
    expect(pray(7, 'home', 30)).toHaveLength(1);
    expect(pray(16, 'home', 40)).toEqual([]);
    expect(pray(3, 'home', 40)).toEqual(['not-an-option prematch.home.prayers.0.player']);
  });
});
