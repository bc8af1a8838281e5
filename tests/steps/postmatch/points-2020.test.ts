import { describe, expect, it } from 'vitest';
import type { Player } from '../../../src/team/state.ts';
import { formerIn, type Leaves, playerIn, withPlayer } from '../../setup/league.ts';
import {
  attempt,
  edition,
  eye,
  goalless,
  hired,
  journeymen,
  type Match2020,
  play,
  reavers,
} from '../../setup/match2020.ts';

const run = (
  steps: readonly string[],
  setting: Leaves,
  script: Leaves = {},
  more: Partial<Match2020> = {},
): Match2020 => ({
  home: reavers(),
  away: eye(),
  steps: steps.map((step) => `postmatch.home.${step}`),
  setting: { ...goalless, ...setting },
  script,
  ...more,
});

const injury = (number: number, id: string, gain: string | null = null): Leaves => ({
  [`match.home.injuries.${number}.result`]: { id, gain },
});

describe('casualties after the match', () => {
  const afterwards = (setting: Leaves, more: Partial<Match2020> = {}) =>
    play(run(['casualties'], setting, {}, more)).home;

  it('make the hurt miss the next match, and mark what stays', () => {
    expect(playerIn(afterwards(injury(1, 'badly-hurt')), 1)).toMatchObject({ misses: null, injuries: [] });
    expect(playerIn(afterwards(injury(1, 'seriously-hurt')), 1)).toMatchObject({
      misses: 'next',
      injuries: [],
    });
    expect(playerIn(afterwards(injury(1, 'serious-injury', 'niggling')), 1)).toMatchObject({
      misses: 'next',
      injuries: ['niggling'],
    });
    expect(playerIn(afterwards(injury(1, 'lasting-injury', '-ag')), 1)).toMatchObject({
      misses: 'next',
      injuries: ['-ag'],
    });
    expect(playerIn(afterwards(injury(1, 'broken-arm', '-pa')), 1)).toMatchObject({
      misses: 'next',
      injuries: ['-pa'],
    });
  });

  it('move the dead to the former players', () => {
    expect(formerIn(afterwards(injury(1, 'dead')), 1)).toMatchObject({ fate: 'dead', date: '2026-03-01' });
  });

  it('leave alone who regenerated', () => {
    const setting = { 'match.home.injuries.1.result': { id: 'dead', gain: null, healed: 'regeneration' } };
    expect(playerIn(afterwards(setting), 1)).toMatchObject({ misses: null, injuries: [] });
  });

  it('count death over another injury of the match', () => {
    const setting = {
      'match.home.injuries.1': [
        { result: { id: 'serious-injury', gain: 'niggling' } },
        { result: { id: 'dead', gain: null } },
      ],
    };
    expect(formerIn(afterwards(setting), 1)).toMatchObject({ fate: 'dead', injuries: [] });
  });

  it('end the absence of who missed this match, but not a retirement', () => {
    const home = withPlayer(withPlayer(reavers(), 1, { misses: 'next' }), 2, { misses: 'retired' });
    const team = afterwards({}, { home });
    expect([playerIn(team, 1).misses, playerIn(team, 2).misses]).toEqual([null, 'retired']);
  });

  it('do nothing to a team for those who played this match alone', () => {
    const setting = {
      ...journeymen([20, 'human-lineman']),
      ...injury(20, 'dead'),
      'match.home.injuries.akhorne-the-squirrel.result': { id: 'dead', gain: null },
    };
    expect(afterwards(setting)).toEqual(reavers());
  });
});

describe('the player of the match', () => {
  const drawn = (setting: Leaves, face: number, more: Partial<Match2020> = {}) =>
    play(run(['casualties', 'mvp'], setting, { 'postmatch.home.mvp.roll': [face] }, more));

  it('is drawn by number among all who were available', () => {
    for (let face = 1; face <= 12; face += 1) {
      const played = drawn({}, face);
      expect(played.at('postmatch.home.mvp.result')).toEqual({ player: face });
      expect(playerIn(played.home, face).spp).toEqual({ mvps: 1 });
    }
    expect(attempt(run(['casualties', 'mvp'], {}, { 'postmatch.home.mvp.roll': [13] })).wrong).toEqual([
      'wrong-face postmatch.home.mvp.roll',
    ]);
  });

  it('may be a journeyman, who then has four points until he is hired or goes', () => {
    const setting = journeymen([20, 'human-lineman'], [13, 'human-lineman']);
    expect(drawn(setting, 13).at('postmatch.home.mvp.result')).toEqual({ player: 13 });
    const played = drawn(setting, 14);
    expect(played.at('postmatch.home.mvp.result')).toEqual({ player: 20 });
    expect(played.home).toEqual(reavers());
  });

  it('is never somebody who died, missed the match, is retired, a star or a mercenary', () => {
    const home = withPlayer(withPlayer(reavers(), 2, { misses: 'next' }), 3, { misses: 'retired' });
    const setting = {
      ...injury(1, 'dead'),
      ...hired({ star: 'akhorne-the-squirrel' }, { mercenary: 'blitzer', number: 21 }),
    };
    expect(drawn(setting, 1, { home }).at('postmatch.home.mvp.result')).toEqual({ player: 4 });
    expect(
      attempt(run(['casualties', 'mvp'], setting, { 'postmatch.home.mvp.roll': [10] }, { home })).wrong,
    ).toEqual(['wrong-face postmatch.home.mvp.roll']);
    for (const player of [1, 2, 3, 21]) {
      const named = { 'postmatch.home.mvp.player': player };
      expect(attempt(run(['casualties', 'mvp'], setting, named, { home })).wrong, String(player)).toEqual([
        'not-an-option postmatch.home.mvp.player',
      ]);
    }
  });

  it('may be one who was hurt in it, or was not fielded', () => {
    expect(
      drawn({ ...injury(1, 'seriously-hurt'), 'match.home.absent': [1] }, 1).at('postmatch.home.mvp.result'),
    ).toEqual({ player: 1 });
  });

  it('is not drawn in a friendly, nor by a side that conceded with penalty', () => {
    const named = { 'postmatch.home.mvp.player': 1 };
    const left = ['leftover postmatch.home.mvp.player'];
    expect(attempt(run(['mvp'], {}, named, { stage: 'friendly' })).wrong).toEqual(left);
    expect(attempt(run(['mvp'], { 'match.conceded': 'home', 'match.penalty': true }, named)).wrong).toEqual(
      left,
    );
    expect(play(run(['mvp'], { 'match.conceded': 'home', 'match.penalty': false }, named)).wrong).toEqual([]);
    expect(play(run(['mvp'], { 'match.conceded': 'away', 'match.penalty': true }, named)).wrong).toEqual([]);
  });
});

describe('star player points', () => {
  const earned = (setting: Leaves, number = 1, more: Partial<Match2020> = {}) =>
    playerIn(play(run(['spp'], setting, {}, more)).home, number).spp;
  const points = (spp: Player['spp']) =>
    Object.entries(spp).reduce((sum, [award, count]) => sum + count * edition.awards[award]!.points, 0);

  it.each([
    ['touchdowns', 3],
    ['completions', 1],
    ['throws', 1],
    ['deflections', 1],
    ['interceptions', 2],
    ['casualties', 2],
  ])('are for each of the %s: %i', (award, each) => {
    const spp = earned({ [`match.home.players.1.${award}`]: 2, 'match.score': { home: 2, away: 0 } });
    expect(spp).toEqual({ [award]: 2 });
    expect(points(spp)).toBe(2 * each);
  });

  it('are four for the player of the match', () => {
    expect(edition.awards['mvps']!.points).toBe(4);
  });

  it('are none for casualties by crowd or foul: they stand in the side’s casualties alone', () => {
    const setting = {
      'match.home.casualties': 3,
      'match.home.players.1.casualties': 1,
      'match.away.injuries.1': { cause: 'crowd', result: { id: 'dead', gain: null } },
    };
    expect(earned(setting)).toEqual({ casualties: 1 });
    expect(earned(setting, 2)).toEqual({});
  });

  it('are none for stars, mercenaries and staff, and stay outside the team for journeymen', () => {
    const setting = {
      ...journeymen([20, 'human-lineman']),
      ...hired({ star: 'akhorne-the-squirrel' }, { mercenary: 'blitzer', number: 21 }),
      'match.home.players': {
        20: { casualties: 1 },
        21: { casualties: 1 },
        'akhorne-the-squirrel': { casualties: 2 },
      },
    };
    expect(play(run(['spp'], setting)).home).toEqual(reavers());
  });

  it('count a completion twice with a perfect passing of before the match', () => {
    const setting = {
      'prematch.home.prayers': [{ roll: [10], result: { id: 'perfect-passing' } }],
      'match.home.players.1': { completions: 3, throws: 2 },
    };
    expect(points(earned(setting))).toBe(3 * 2 + 2);
  });

  it('take the bonus of other prayers from the report', () => {
    const setting = {
      'prematch.home.prayers': [{ roll: [12], result: { id: 'necessary-violence' } }],
      'match.home.players.1': { casualties: 2, bonus: 1 },
    };
    expect(points(earned(setting))).toBe(5);
  });

  it('are earned by the dead too', () => {
    const setting = { ...injury(1, 'dead'), 'match.home.players.1.casualties': 1 };
    expect(formerIn(play(run(['casualties', 'spp'], setting)).home, 1).spp).toEqual({ casualties: 1 });
  });

  const conceded = (by: string, penalty: boolean) => ({
    'match.score': { home: 2, away: 1 },
    'match.conceded': by,
    'match.penalty': penalty,
    'match.home.players.1': { touchdowns: 2, casualties: 1 },
  });

  it('for touchdowns are lost to the scorers of a side that concedes with penalty', () => {
    expect(earned(conceded('home', true))).toEqual({ casualties: 1 });
    expect(earned(conceded('home', false))).toEqual({ touchdowns: 2, casualties: 1 });
  });

  it('for awarded touchdowns go to those who are given them', () => {
    const setting = { ...conceded('away', true), 'match.awarded': { 1: 1, 2: 1 } };
    expect(earned(setting)).toEqual({ touchdowns: 3, casualties: 1 });
    expect(earned(setting, 2)).toEqual({ touchdowns: 1 });
  });
});

describe('what famous staff leaves behind', () => {
  const settled = (staff: string, setting: Leaves, script: Leaves, more: Partial<Match2020> = {}) =>
    play(run(['casualties', 'staff-effects'], { ...hired({ staff }), ...setting }, script, more)).home;
  const dice = (staff: string, number: number, roll: number) => ({
    [`postmatch.home.staff-effects.${staff}.${number}.roll`]: [roll],
  });

  it.each([1, 2, 3, 4, 5, 6])('a mutation of the professor on a %i', (roll) => {
    const staff = 'professor-fronkelheim';
    const player = playerIn(
      settled(staff, { [`match.home.lent.${staff}.1`]: 'claws' }, dice(staff, 1, roll)),
      1,
    );
    expect(player.gains).toEqual(roll === 6 ? [{ skill: 'claws', value: 20_000 }] : []);
    expect(player.misses).toBe(roll === 1 ? 'next' : null);
  });

  it.each([1, 2, 3, 4, 5, 6])('a lesson of Schielund on a %i', (roll) => {
    const staff = 'schielund-scharlitan';
    const team = settled(staff, { [`match.home.lent.${staff}`]: { 1: 'pro' } }, dice(staff, 1, roll));
    const gains = { 1: [{ skill: 'loner(2+)', value: 0 }], 6: [{ skill: 'pro', value: 20_000 }] }[roll] ?? [];
    expect(playerIn(team, 1)).toMatchObject({ gains, misses: null, spent: 0 });
  });

  it('nothing more to a loner', () => {
    const staff = 'schielund-scharlitan';
    expect(
      playerIn(settled(staff, { [`match.home.lent.${staff}`]: { 12: 'pro' } }, dice(staff, 12, 1)), 12).gains,
    ).toEqual([]);
  });

  it('and no die for the dead', () => {
    const staff = 'schielund-scharlitan';
    expect(
      settled(staff, { [`match.home.lent.${staff}`]: { 1: 'pro' }, ...injury(1, 'dead') }, {}).players,
    ).toHaveLength(11);
  });

  it('one more casualty on a 1 to whom Krot brought back, and no longer absence', () => {
    const staff = 'krot-shockwhisker';
    const back = { 'match.home.returned': 1, ...injury(1, 'serious-injury', 'niggling') };
    for (const roll of [2, 3, 4, 5, 6])
      expect(playerIn(settled(staff, back, dice(staff, 1, roll)), 1).injuries).toEqual(['niggling']);
    const path = `postmatch.home.staff-effects.${staff}.1.casualty.roll`;
    expect(playerIn(settled(staff, back, { ...dice(staff, 1, 1), [path]: [9] }), 1)).toMatchObject({
      injuries: ['niggling', 'niggling'],
      misses: 'next',
    });
    expect(formerIn(settled(staff, back, { ...dice(staff, 1, 1), [path]: [14] }), 1).fate).toBe('dead');
    expect(
      playerIn(
        settled(staff, { ...back, ...injury(1, 'badly-hurt') }, { ...dice(staff, 1, 1), [path]: [6] }),
        1,
      ),
    ).toMatchObject({ injuries: [], misses: null });
  });
});
