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

const run = (home: Team, leaves: Leaves, setting: Leaves = {}) => ({
  home,
  away: orcs(),
  steps: ['match.report', 'postmatch.home.injuries'],
  script: { 'match.score': { home: 0, away: 0 }, ...leaves },
  setting,
});
const hurt = (home: Team, leaves: Leaves, setting: Leaves = {}): Team =>
  play(run(home, leaves, setting)).home;

describe('a player hurt twice', () => {
  const twice = (first: Leaves, second: Leaves) => ({ 'match.home.injuries.4': [first, second] });
  const serious = (...roll: number[]) => ({ severity: 'serious-injury', roll });

  test('bears both marks and misses one match', () => {
    const team = hurt(humans(), twice(serious(5, 1), serious(6, 5)));
    expect(playerIn(team, 4)).toMatchObject({ injuries: ['niggling', '-av'], misses: 'next' });
  });

  test('reaches the cap with the second injury when he was near it', () => {
    const team = hurt(withPlayer(humans(), 4, { injuries: ['-ma'] }), twice(serious(6, 1), serious(6, 2)));
    expect(playerIn(team, 4)).toMatchObject({ injuries: ['-ma', '-ma'], misses: 'next' });
  });

  test('dies of the second, and the first is not written down any more', () => {
    const team = hurt(humans(), twice(serious(6, 1), { severity: 'dead' }));
    expect(formerIn(team, 4)).toMatchObject({ fate: 'dead', injuries: [], misses: null });
  });

  test('keeps the other injury when the apothecary heals one', () => {
    const home = humans({ staff: { apothecary: 1 } });
    const team = hurt(
      home,
      twice({ ...serious(), roll: undefined, apothecary: { roll: [2] } }, serious(6, 4)),
    );
    expect(playerIn(team, 4)).toMatchObject({ injuries: ['-ag'], misses: 'next' });
  });
});

describe('the end of an absence', () => {
  const back = withPlayer(withPlayer(humans(), 4, { misses: 'next' }), 5, {
    misses: 'next',
    injuries: ['niggling'],
  });

  test('who missed this match plays the next', () => {
    const team = hurt(back, {});
    expect([4, 5].map((number) => playerIn(team, number).misses)).toEqual([null, null]);
    expect(playerIn(team, 5).injuries).toEqual(['niggling']);
  });

  test('who was hurt in this match does not', () => {
    const team = hurt(back, { 'match.home.injuries.6': { severity: 'serious-injury', roll: [1, 1] } });
    expect(team.players.filter((player) => player.misses === 'next').map((player) => player.number)).toEqual([
      6,
    ]);
  });

  test('who was absent cannot be hurt in the match he missed', () => {
    const wrong = attempt(run(back, { 'match.home.injuries.4': { severity: 'dead' } })).wrong;
    expect(wrong).toEqual(['not-in-match match.home.injuries.4 reason.absent']);
  });
});

describe('those who were hired for one match', () => {
  const hired = {
    'prematch.home.freebooters': [{ position: 'lineman', number: 13 }, { star: 'griff-oberwald' }],
  };

  test.each<[string, Leaves]>([
    ['a freebooter', { 'match.home.injuries.13': { severity: 'serious-injury', roll: [6, 1] } }],
    ['a freebooter who dies', { 'match.home.injuries.13': { severity: 'dead' } }],
    ['a champion', { 'match.home.injuries.griff-oberwald': { severity: 'serious-injury', roll: [6, 6] } }],
    ['a champion who dies', { 'match.home.injuries.griff-oberwald': { severity: 'dead' } }],
  ])('%s leaves nothing on the sheet', (_, leaves) => {
    expect(hurt(humans(), leaves, hired)).toEqual(humans());
  });

  test('the apothecary does not treat them after the match: their injuries are forgotten', () => {
    const home = humans({ staff: { apothecary: 1 } });
    expect(
      hurt(home, { 'match.home.injuries.13': { severity: 'serious-injury', roll: [6, 1] } }, hired),
    ).toEqual(home);
  });

  test('who was not hired cannot be hurt', () => {
    const wrong = (leaves: Leaves) => attempt(run(humans(), leaves)).wrong;
    expect(wrong({ 'match.home.injuries.13': { severity: 'dead' } })).toEqual([
      'not-in-match match.home.injuries.13 reason.no-such-player',
    ]);
    expect(wrong({ 'match.home.injuries.mighty-zug': { severity: 'dead' } })).toEqual([
      'not-in-match match.home.injuries.mighty-zug reason.star-not-hired',
    ]);
  });
});

describe("the coach's word instead of dice", () => {
  const said = (home: Team, result: unknown, more: Leaves = {}) =>
    hurt(home, { 'match.home.injuries.4': { result, ...more } });

  test('a named injury is booked without a die', () => {
    expect(playerIn(said(humans(), { id: 'broken-neck', gain: '-ag' }), 4)).toMatchObject({
      injuries: ['-ag'],
      misses: 'next',
    });
    expect(playerIn(said(humans(), { id: 'concussion', gain: null }), 4)).toMatchObject({
      injuries: [],
      misses: 'next',
    });
    expect(said(humans(), { id: 'badly-hurt', gain: null })).toEqual(humans());
    expect(formerIn(said(humans(), { id: 'dead', gain: null }), 4).fate).toBe('dead');
  });

  test('it may stand beside the severity', () => {
    expect(
      playerIn(said(humans(), { id: 'smashed-hip' }, { severity: 'serious-injury' }), 4).injuries,
    ).toEqual(['-ma']);
  });

  test('what it leaves on the sheet is checked', () => {
    const wrong = attempt(
      run(humans(), { 'match.home.injuries.4': { result: { id: 'broken-neck', gain: '-st' } } }),
    ).wrong;
    expect(wrong).toEqual(['wrong-result match.home.injuries.4.result.gain']);
  });

  test('an injury that is not in the table is refused', () => {
    const wrong = attempt(run(humans(), { 'match.home.injuries.4': { result: { id: 'hangnail' } } })).wrong;
    expect(wrong).toEqual(['wrong-fact match.home.injuries.4.result.id reason.one-of']);
  });

  test('beside dice the result is only checked', () => {
    const leaves = {
      'match.home.injuries.4': {
        severity: 'serious-injury',
        roll: [6, 4],
        result: { id: 'concussion', gain: null },
      },
    };
    expect(attempt(run(humans(), leaves)).wrong).toEqual(['wrong-result match.home.injuries.4.result.id']);
  });
});
