import { describe, expect, test } from 'vitest';
import type { Injury, Player, Team } from '../../../src/team/state.ts';
import {
  attempt,
  formerIn,
  humans,
  type Leaves,
  orcs,
  pairs,
  play,
  playerIn,
  withPlayer,
} from '../../setup/league.ts';

const STEPS = ['match.report', 'postmatch.home.injuries'];
const score: Leaves = { 'match.score': { home: 0, away: 0 } };

/** Injuries of the home side by their leaves below `match.home.injuries`, and what else is said. */
const hurtIn = (home: Team, hurt: Leaves, more: Leaves = {}) => {
  const injuries = Object.fromEntries(
    Object.entries(hurt).map(([path, value]) => [`match.home.injuries.${path}`, value]),
  );
  return { home, away: orcs(), steps: STEPS, script: { ...score, ...injuries, ...more } };
};

const hurt = (home: Team, leaves: Leaves, more: Leaves = {}): Team => play(hurtIn(home, leaves, more)).home;

const serious = { '4.severity': 'serious-injury' };
const withApothecary = humans({ staff: { apothecary: 1 } });

/** The serious injury table as a coach reads it: lowest and highest roll, and what is written on the sheet. */
const TABLE: readonly (readonly [number, number, readonly Injury[]])[] = [
  [11, 46, []],
  [51, 56, ['niggling']],
  [61, 62, ['-ma']],
  [63, 63, ['-st']],
  [64, 64, ['-ag']],
  [65, 66, ['-av']],
];

test.each(pairs)(
  'a serious injury rolled %i and %i costs the next match and leaves what the table says',
  (tens, units) => {
    const [, , marks] = TABLE.find(([from, to]) => from <= tens * 10 + units && tens * 10 + units <= to)!;
    const player = playerIn(hurt(humans(), { ...serious, '4.roll': [tens, units] }), 4);
    expect(player.misses).toBe('next');
    expect(player.injuries).toEqual(marks);
  },
);

test.each([1, 2, 3, 4, 5, 6])(
  'a casualty roll of %i is badly hurt up to 3, serious on 4 and 5, death on 6',
  (die) => {
    const more = die === 4 || die === 5 ? { '4.roll': [1, 1] } : {};
    const team = hurt(humans(), { '4.casualty.roll': [die], ...more });
    if (die <= 3) expect(team).toEqual(humans());
    else if (die <= 5) expect(playerIn(team, 4).misses).toBe('next');
    else expect(formerIn(team, 4)).toMatchObject({ fate: 'dead', date: '2026-03-01', misses: null });
  },
);

describe('the apothecary in the match', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'rolling %i heals a serious injury from 2 up, and nobody throws the D66 then',
    (die) => {
      const roll = die === 1 ? { '4.roll': [6, 1] } : {};
      const team = hurt(withApothecary, { ...serious, '4.apothecary.roll': [die], ...roll });
      if (die === 1) expect(playerIn(team, 4)).toMatchObject({ misses: 'next', injuries: ['-ma'] });
      else expect(team).toEqual(withApothecary);
    },
  );

  test.each([1, 2, 3, 4, 5, 6])('rolling %i saves a dying player from 2 up', (die) => {
    const team = hurt(withApothecary, { '4.severity': 'dead', '4.apothecary.roll': [die] });
    if (die === 1) expect(formerIn(team, 4).fate).toBe('dead');
    else expect(team).toEqual(withApothecary);
  });

  test('a D66 thrown before he healed leaves no mark', () => {
    expect(hurt(withApothecary, { ...serious, '4.roll': [6, 1], '4.apothecary.roll': [2] })).toEqual(
      withApothecary,
    );
  });

  test('he never heals what the crowd did', () => {
    const crowd = { ...serious, '4.roll': [1, 1], '4.cause': 'crowd', '4.apothecary.roll': [6] };
    expect(attempt(hurtIn(withApothecary, crowd)).wrong).toEqual([
      'apothecary-cause match.home.injuries.4.apothecary',
    ]);
  });

  test.each(['rock', 'pitch-invasion', 'foul'])('he may heal what a %s did', (cause) => {
    expect(hurt(withApothecary, { ...serious, '4.cause': cause, '4.apothecary.roll': [2] })).toEqual(
      withApothecary,
    );
  });

  test('a team without one cannot use him, and no team twice', () => {
    const once = { ...serious, '4.apothecary.roll': [2] };
    const twice = { ...once, '5.severity': 'dead', '5.apothecary.roll': [2] };
    expect(attempt(hurtIn(humans(), once)).wrong).toEqual(['no-apothecary match.home.injuries.4.apothecary']);
    expect(attempt(hurtIn(withApothecary, twice)).wrong).toEqual([
      'apothecary-twice match.home.injuries.5.apothecary',
    ]);
  });

  test('one hired for the match treats as well as one of the team', () => {
    const hired = { 'prematch.home.freebooters': [{ staff: 'apothecary' }] };
    const team = humans({ treasury: 25_000 });
    const healed = play({ ...hurtIn(team, { ...serious, '4.apothecary.roll': [2] }), setting: hired });
    expect(playerIn(healed.home, 4).misses).toBeNull();
  });
});

describe('the apothecary after the match', () => {
  const wound = { ...serious, '4.roll': [6, 3] };

  test.each([1, 2, 3, 4, 5, 6])(
    'rolling %i for a player named before takes his injury away from 2 up',
    (die) => {
      const team = hurt(withApothecary, wound, {
        'postmatch.home.apothecary.player': 4,
        'postmatch.home.apothecary.roll': [die],
      });
      if (die === 1) expect(playerIn(team, 4)).toMatchObject({ misses: 'next', injuries: ['-st'] });
      else expect(team).toEqual(withApothecary);
    },
  );

  test('he need not be used', () => {
    const team = hurt(withApothecary, wound, { 'postmatch.home.apothecary.player': null });
    expect(playerIn(team, 4)).toMatchObject({ misses: 'next', injuries: ['-st'] });
  });

  test('whether he is used is asked before anything else', () => {
    expect(attempt(hurtIn(withApothecary, wound)).wrong).toEqual([
      'missing postmatch.home.apothecary.player',
    ]);
  });

  const leaves = { 'postmatch.home.apothecary.player': 5, 'postmatch.home.apothecary.roll': [6] };
  test.each<[string, Team, Leaves]>([
    ['a death', withApothecary, { ...wound, '5.severity': 'dead' }],
    [
      'what the crowd did',
      withApothecary,
      { ...wound, '5.severity': 'serious-injury', '5.roll': [1, 1], '5.cause': 'crowd' },
    ],
    ['a player who is only badly hurt', withApothecary, { ...wound, '5.severity': 'badly-hurt' }],
  ])('he does not undo %s', (_, team, injuries) => {
    expect(attempt(hurtIn(team, injuries, leaves)).wrong).toEqual([
      'not-an-option postmatch.home.apothecary.player',
    ]);
  });

  test('he is not there again when he was used in the match, even in vain or for a knock-out', () => {
    const used = { ...wound, '5.severity': 'dead', '5.apothecary.roll': [2] };
    const left = ['leftover postmatch.home.apothecary.player', 'leftover postmatch.home.apothecary.roll'];
    const said = { 'postmatch.home.apothecary.player': 4, 'postmatch.home.apothecary.roll': [6] };
    expect(attempt(hurtIn(withApothecary, used, said)).wrong).toEqual(left);
    expect(attempt(hurtIn(withApothecary, wound, { ...said, 'match.home.ko-treated': [6] })).wrong).toEqual(
      left,
    );
    expect(attempt(hurtIn(humans(), wound, said)).wrong).toEqual(left);
  });
});

describe('regeneration', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'a troll who rolls %i is whole again from 4 up, even when he is dead',
    (die) => {
      for (const severity of ['serious-injury', 'dead']) {
        const roll = severity === 'serious-injury' && die < 4 ? { '12.roll': [2, 2] } : {};
        const team = hurt(orcs(), { '12.severity': severity, '12.regeneration.roll': [die], ...roll });
        if (die >= 4) expect(team).toEqual(orcs());
        else if (severity === 'dead') expect(formerIn(team, 12).fate).toBe('dead');
        else expect(playerIn(team, 12).misses).toBe('next');
      }
    },
  );

  test('it is rolled without being named, and not for a player who has none', () => {
    expect(attempt(hurtIn(orcs(), { '12.severity': 'dead' })).wrong).toEqual([
      'missing match.home.injuries.12.regeneration.roll',
    ]);
    expect(attempt(hurtIn(orcs(), { '4.severity': 'dead', '4.regeneration.roll': [6] })).wrong).toEqual([
      'no-regeneration match.home.injuries.4.regeneration',
    ]);
  });
});

describe('what a characteristic can lose', () => {
  const hip = (injuries: readonly Injury[], change: Partial<Player> = {}) =>
    playerIn(hurt(withPlayer(humans(), 4, { injuries, ...change }), { ...serious, '4.roll': [6, 1] }), 4);

  test('no third reduction is written down, but the match is missed', () => {
    expect(hip(['-ma']).injuries).toEqual(['-ma', '-ma']);
    expect(hip(['-ma', '-ma'])).toMatchObject({ injuries: ['-ma', '-ma'], misses: 'next' });
  });

  test('a reduction after an increase counts from where the characteristic stands', () => {
    expect(hip(['-ma', '-ma'], { gains: ['+ma'] }).injuries).toEqual(['-ma', '-ma', '-ma']);
  });

  test('no characteristic falls under 1', () => {
    const neck = (roll: readonly number[]) =>
      playerIn(
        hurt(orcs(), { '12.severity': 'serious-injury', '12.regeneration.roll': [1], '12.roll': roll }),
        12,
      );
    expect(neck([6, 4])).toMatchObject({ injuries: [], misses: 'next' });
    expect(neck([6, 3]).injuries).toEqual(['-st']);
  });

  test('niggling injuries have no limit', () => {
    const team = withPlayer(humans(), 4, { injuries: ['niggling', 'niggling', 'niggling'] });
    expect(playerIn(hurt(team, { ...serious, '4.roll': [5, 5] }), 4).injuries).toHaveLength(4);
  });
});
