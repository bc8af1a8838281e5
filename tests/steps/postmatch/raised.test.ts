import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { attempt, humans, type Leaves, orcs, play, playerIn, teamOf } from '../../setup/league.ts';

const undead = (many = 11, change: Partial<Team> = {}) => teamOf('undead', { skeleton: many }, change);
const STEPS = ['match.report', 'match.raised', 'postmatch.home.injuries', 'postmatch.home.purchases'];

const night = (home: Team, away: Team | null, leaves: Leaves, setting: Leaves = {}) => ({
  home,
  away,
  steps: STEPS,
  setting,
  script: { 'match.score': { home: 0, away: 0 }, ...leaves },
});
const killed = (number: number): Leaves => ({
  [`match.away.injuries.${number}`]: { severity: 'dead' },
  'match.raised.victim': number,
});
const raising = (...items: readonly unknown[]): Leaves => ({ 'postmatch.home.purchases': items });
const zombie = { raise: 'zombie' };
const no = (at: string, reason: string) => [`item-refused postmatch.home.purchases.${at} reason.${reason}`];

test('an opponent who died joins the undead free, as a fresh zombie', () => {
  const { home } = play(
    night(undead(), humans(), { ...killed(8), ...raising({ ...zombie, number: 13, name: 'Ex-blitzer' }) }),
  );
  expect(playerIn(home, 13)).toEqual({
    number: 13,
    name: 'Ex-blitzer',
    position: 'zombie',
    spp: {},
    spent: 0,
    gains: [],
    injuries: [],
    misses: null,
  });
  expect(home.treasury).toBe(0);
});

test('his coach may leave him lying', () => {
  expect(play(night(undead(), humans(), { ...killed(8), ...raising() })).home.players).toHaveLength(11);
});

describe('who cannot be raised', () => {
  const wrong = (away: Team, leaves: Leaves) =>
    attempt(night(undead(), away, { ...leaves, ...raising() })).wrong;
  const not = (reason: string) => [`not-raised match.raised.victim reason.${reason}`];

  test('a player who lives', () => {
    expect(wrong(humans(), { 'match.raised.victim': 8 })).toEqual(not('not-dead'));
    expect(
      wrong(humans(), { 'match.away.injuries.8': { severity: 'badly-hurt' }, 'match.raised.victim': 8 }),
    ).toEqual(not('not-dead'));
  });

  test('one whom the apothecary or his own flesh brought back', () => {
    const saved = {
      'match.away.injuries.8': { severity: 'dead', apothecary: { roll: [2] } },
      'match.raised.victim': 8,
    };
    expect(wrong(humans({ staff: { apothecary: 1 } }), saved)).toEqual(not('not-dead'));
  });

  test('big guys, goblins and halflings', () => {
    expect(wrong(humans(), killed(12))).toEqual(not('not-human-size'));
    expect(wrong(orcs(), killed(10))).toEqual(not('not-human-size'));
    expect(wrong(teamOf('halfling', { halfling: 11 }), killed(1))).toEqual(not('not-human-size'));
  });

  test('anybody by a team without a necromancer', () => {
    expect(attempt(night(humans(), orcs(), { ...killed(1), ...raising() })).wrong).toEqual(not('no-raiser'));
  });
});

describe('where there is no room', () => {
  const twelve = teamOf('undead', { zombie: 12 });
  test.each<[string, Team, readonly unknown[], readonly string[]]>([
    [
      'sixteen players already',
      undead(12, { players: teamOf('undead', { skeleton: 12, ghoul: 4 }).players }),
      [zombie],
      no('0.raise', 'squad-full'),
    ],
    ['twelve zombies already', twelve, [zombie], no('0.raise', 'position-full')],
    ['one was raised already', undead(), [zombie, zombie], no('1.raise', 'raised-before')],
    ['as something else', undead(), [{ raise: 'wight' }], no('0.raise', 'raise-as')],
    ['a shirt somebody wears', undead(), [{ ...zombie, number: 1 }], no('0.number', 'number-taken')],
  ])('refused: %s', (_, home, items, wrong) => {
    expect(attempt(night(home, humans(), { ...killed(8), ...raising(...items) })).wrong).toEqual(wrong);
  });

  test('one who is fired or died makes room', () => {
    const crowded = undead(12, { players: teamOf('undead', { skeleton: 12, ghoul: 4 }).players });
    expect(
      play(night(crowded, humans(), { ...killed(8), ...raising({ fire: 1 }, zombie) })).home.players,
    ).toHaveLength(16);
    const lost = { 'match.home.injuries.16': { severity: 'dead' } };
    expect(
      play(night(crowded, humans(), { ...killed(8), ...lost, ...raising(zombie) })).home.players,
    ).toHaveLength(16);
  });

  test('nobody is raised when nobody was killed', () => {
    expect(attempt(night(undead(), humans(), raising(zombie))).wrong).toEqual(no('0.raise', 'nobody-raised'));
  });
});

test('when both sides have a necromancer the record says whose victim it was', () => {
  const both = (leaves: Leaves) =>
    attempt(
      night(undead(), teamOf('undead', { ghoul: 4, skeleton: 8 }), { ...killed(1), ...leaves, ...raising() }),
    ).wrong;
  expect(both({})).toEqual(['raised-by-whom match.raised']);
  expect(both({ 'match.raised.side': 'home' })).toEqual([]);
});

test('a hired player can be the victim', () => {
  const setting = { 'prematch.away.freebooters': [{ position: 'lineman', number: 20 }] };
  expect(
    play(night(undead(), humans(), { ...killed(20), ...raising(zombie) }, setting)).home.players,
  ).toHaveLength(12);
});
