import { describe, expect, test } from 'vitest';
import {
  attempt,
  formerIn,
  humans,
  type Leaves,
  orcs,
  play,
  playerIn,
  withPlayer,
} from '../../setup/league.ts';

const AFTER = ['injuries', 'winnings', 'experience', 'fan-factor', 'desertion', 'purchases', 'rating'];
const sided = (side: string, leaves: Leaves): Leaves =>
  Object.fromEntries(Object.entries(leaves).map(([path, value]) => [`postmatch.${side}.${path}`, value]));

/** The home side leads 2-0 and gives up. */
const home = withPlayer(withPlayer(humans({ fans: 5 }), 4, { spp: { touchdowns: 17 } }), 5, {
  spp: { completions: 50 },
});
const day = (side: 'home' | 'away', leaves: Leaves, options = { conceding: true }) => ({
  home,
  away: orcs({ fans: 5 }),
  steps: ['match.report', ...AFTER.map((step) => `postmatch.${side}.${step}`)],
  setting: { 'prematch.gate.result.attendance': 50_000 },
  ratings: [100, 100] as const,
  options,
  script: {
    'match.score': { home: 2, away: 0 },
    'match.conceded': 'home',
    'match.home.players.8': { touchdowns: 2 },
    ...sided(side, { purchases: [], ...leaves }),
  },
});
const skill = { 'advancements.8.0': { roll: [1, 2], take: 'tackle', ageing: { roll: [1, 2] } } };

describe('who gives up', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'loses a fan, has no winnings and no title, and his stars desert on 1 to 3, here %i',
    (die) => {
      const after = play(day('home', { 'desertion.4.roll': [die], ...skill }));
      expect(after.home).toMatchObject({ fans: 4, treasury: 0 });
      expect(after.home.players.some((player) => player.spp['mvps'])).toBe(false);
      if (die <= 3)
        expect(formerIn(after.home, 4)).toMatchObject({ fate: 'deserted', spp: { touchdowns: 17 } });
      else expect(playerIn(after.home, 4).spp).toEqual({ touchdowns: 17 });
    },
  );

  test('fifty points are not enough to be asked, and what was earned in this match counts', () => {
    expect(
      attempt(day('home', { 'desertion.4.roll': [4], 'desertion.5.roll': [4], ...skill })).wrong,
    ).toEqual(['leftover postmatch.home.desertion.5.roll']);
  });

  test('has nothing to throw for the gate or the fans', () => {
    const more = { 'desertion.4.roll': [4], ...skill };
    expect(attempt(day('home', { ...more, 'winnings.roll': [6] })).wrong).toEqual([
      'leftover postmatch.home.winnings.roll',
    ]);
    expect(attempt(day('home', { ...more, 'fans.roll': [6] })).wrong).toEqual([
      'leftover postmatch.home.fans.roll',
    ]);
  });
});

describe('the other side', () => {
  const won = {
    'winnings.roll': [2],
    'winnings.conceded.roll': [3],
    'mvp.0.roll': [1],
    'mvp.1.roll': [1],
    'fans.roll': [6, 6],
  };

  test('won the match: both winnings, two titles for two players and two fan rolls', () => {
    const { away } = play(day('away', won));
    // Its own die with a win, 2 + 2 + 1; the other's without one, 3 + 2.
    expect(away).toMatchObject({ treasury: 100_000, fans: 7 });
    expect(away.players.filter((player) => player.spp['mvps']).map((player) => player.number)).toEqual([
      1, 2,
    ]);
  });

  test('nobody has both titles', () => {
    const twice = {
      ...won,
      'mvp.0.roll': undefined,
      'mvp.1.roll': undefined,
      'mvp.0.player': 3,
      'mvp.1.player': 3,
    };
    const leaves = Object.fromEntries(Object.entries(twice).filter(([, value]) => value !== undefined));
    expect(attempt(day('away', leaves)).wrong).toEqual(['not-an-option postmatch.away.mvp.1.player']);
  });
});

describe('where the league does not allow it', () => {
  test('a conceded match is refused', () => {
    expect(attempt(day('home', {}, { conceding: false })).wrong).toEqual(['option-off match.conceded']);
  });

  test('nobody deserts after a lost match', () => {
    const lost = {
      ...day('home', { 'winnings.roll': [1], 'mvp.player': 1, 'fans.roll': [3] }, { conceding: false }),
    };
    const script = Object.fromEntries(
      Object.entries(lost.script).filter(([path]) => path !== 'match.conceded'),
    );
    const after = play({
      ...lost,
      script: { ...script, 'match.score': { home: 2, away: 3 }, ...sided('home', skill) },
    });
    expect(after.home.former).toEqual([]);
  });
});
