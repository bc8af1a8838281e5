import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
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

const match = (home: Team, leaves: Leaves, setting: Leaves = {}) => ({
  home,
  away: orcs(),
  steps: ['match.report', 'postmatch.home.injuries', 'postmatch.home.experience'],
  setting,
  script: { 'match.score': { home: 0, away: 0 }, ...leaves },
});
const mvp = (leaves: Leaves): Leaves =>
  Object.fromEntries(Object.entries(leaves).map(([path, value]) => [`postmatch.home.mvp.${path}`, value]));

/** Numbers that have the title, by drawing each face in turn until one is refused. */
const drawn = (home: Team, more: Leaves = {}, setting: Leaves = {}): readonly number[] => {
  const found: number[] = [];
  for (let face = 1; face <= 16; face += 1) {
    const played = attempt(match(home, { ...mvp({ roll: [face] }), ...more }, setting));
    if (played.wrong.length > 0) {
      expect(played.wrong).toEqual(['wrong-face postmatch.home.mvp.roll']);
      break;
    }
    found.push(played.at('postmatch.home.mvp.result.player') as number);
  }
  return found;
};

const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const but = (...out: number[]) => all.filter((number) => !out.includes(number));

test('a die with as many faces as players who took part draws the most valuable one, by shirt number', () => {
  expect(drawn(humans())).toEqual(all);
  const mixed = { ...humans(), players: humans().players.toReversed() };
  expect(drawn(mixed)).toEqual(all);
});

test('he earns five points', () => {
  const { home } = play(
    match(withPlayer(humans(), 3, { spp: { mvps: 1, completions: 1 } }), mvp({ roll: [2] })),
  );
  expect(playerIn(home, 2).spp).toEqual({ mvps: 1 });
  expect(playerIn(home, 3).spp).toEqual({ mvps: 1, completions: 1 });
});

describe('nobody has the title', () => {
  test('who misses the match after an injury', () => {
    expect(drawn(withPlayer(humans(), 4, { misses: 'next' }))).toEqual(but(4));
  });

  test('whom a niggling injury keeps out', () => {
    const setting = {
      'prematch.home.niggles.4': { roll: [1], result: { misses: true } },
      'prematch.home.niggles.5': { roll: [2], result: { misses: false } },
    };
    expect(drawn(humans(), {}, setting)).toEqual(but(4));
  });

  test('whom a handicap keeps out', () => {
    expect(
      drawn(humans(), {}, { 'prematch.handicap.effects.virus.result': { side: 'home', absent: [2, 9] } }),
    ).toEqual(but(2, 9));
    expect(
      drawn(humans(), {}, { 'prematch.handicap.effects.virus.result': { side: 'away', absent: [2, 9] } }),
    ).toEqual(all);
  });

  test('who was not fielded at all', () => {
    expect(drawn(humans(), { 'match.home.absent': [1, 12] })).toEqual(but(1, 12));
  });

  test('who was hired for the match: freebooters and champions are no candidates', () => {
    expect(
      drawn(
        humans(),
        {},
        { 'prematch.home.freebooters': [{ position: 'lineman', number: 13 }, { star: 'griff-oberwald' }] },
      ),
    ).toEqual(all);
  });

  test('who had one before this match already', () => {
    expect(
      drawn(
        humans(),
        {},
        { 'prematch.handicap.effects.inspiration.result': { side: 'home', player: 6, mvp: 6 } },
      ),
    ).toEqual(but(6));
  });
});

test('a player who died in the match may have it, and takes it to his grave', () => {
  const dead = { 'match.home.injuries.4': { severity: 'dead' } };
  expect(drawn(humans(), dead)).toEqual(all);
  const { home } = play(match(humans(), { ...dead, ...mvp({ roll: [4] }) }));
  expect(formerIn(home, 4)).toMatchObject({ fate: 'dead', spp: { mvps: 1 } });
});

test('a dead player makes no star player roll, however much he earned', () => {
  const dead = { 'match.home.injuries.4': { severity: 'dead' }, 'match.home.players.4': { casualties: 4 } };
  const { home, outcome } = play(match(humans(), { ...dead, ...mvp({ roll: [4] }) }));
  expect(formerIn(home, 4).spp).toEqual({ casualties: 4, mvps: 1 });
  expect(outcome.changes.some((one) => one.kind === 'gain')).toBe(false);
});

test('he may be named instead of drawn, within the same candidates', () => {
  expect(playerIn(play(match(humans(), mvp({ player: 7 }))).home, 7).spp).toEqual({ mvps: 1 });
  expect(attempt(match(humans(), { ...mvp({ player: 7 }), 'match.home.absent': [7] })).wrong).toEqual([
    'not-an-option postmatch.home.mvp.player',
  ]);
  expect(attempt(match(humans(), mvp({ player: 77 }))).wrong).toEqual([
    'not-an-option postmatch.home.mvp.player',
  ]);
});

test('none is drawn after the match when it was drawn before it', () => {
  const setting = {
    'prematch.handicap.effects.bribe-the-announcers.result': {
      side: 'home',
      player: 3,
      mvp: 3,
      mvpDrawn: true,
    },
  };
  expect(
    play(match(humans(), {}, setting)).home.players.every((player) => Object.keys(player.spp).length === 0),
  ).toBe(true);
  expect(attempt(match(humans(), mvp({ roll: [1] }), setting)).wrong).toEqual([
    'leftover postmatch.home.mvp.roll',
  ]);
});

test('when nobody is left who could have it, nobody is drawn', () => {
  const none = match(humans(), { 'match.home.absent': all });
  expect(play(none).home.players.every((player) => player.spp['mvps'] === undefined)).toBe(true);
});

test('awards of the report are booked for own players alone', () => {
  const players = {
    'match.home.players': {
      4: { touchdowns: 1, completions: 2, interceptions: 1, casualties: 1 },
      13: { touchdowns: 1 },
      'griff-oberwald': { touchdowns: 1, casualties: 1 },
    },
    'match.score': { home: 3, away: 0 },
  };
  const setting = {
    'prematch.home.freebooters': [{ position: 'lineman', number: 13 }, { star: 'griff-oberwald' }],
  };
  const spp4 = { touchdowns: 1, completions: 2, interceptions: 1, casualties: 1 };
  const rolls = {
    'postmatch.home.advancements.4.0': { roll: [1, 2], take: 'block', ageing: { roll: [1, 2] } },
  };
  const { home } = play(match(humans(), { ...players, ...mvp({ player: 1 }), ...rolls }, setting));
  expect(playerIn(home, 4).spp).toEqual(spp4);
  expect(
    home.players.filter((player) => Object.keys(player.spp).length > 0).map((player) => player.number),
  ).toEqual([1, 4]);
});
