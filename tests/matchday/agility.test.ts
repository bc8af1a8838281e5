import { describe, expect, it } from 'vitest';
import { rollOf } from '../../src/app/matchday.ts';
import type { TeamSheet } from '../../src/team/sheet.ts';
import { type Edition, good, odds, part, roll, rules, wrong } from './hand.ts';

/** Faces of a D6 that do: 1 never does, 6 always, else the sum must reach what is needed. */
const faces = (needed: number, modifier: number): number =>
  [1, 2, 3, 4, 5, 6].filter((face) => face === 6 || (face !== 1 && face + modifier >= needed)).length;

/** The chance with `ways` of six faces, once and with one more throw. */
const chance = (ways: number): string => `${part(ways, 6)} ${part(36 - (6 - ways) ** 2, 36)}`;

const AGILITY = [6, 5, 4, 3, 2, 1];

describe('a test of agility in the classic edition', () => {
  it('needs what the table says: 6+ with agility 1 down to 1+ with agility 6, plus 1 for the dodge', () => {
    for (const [at, needed] of AGILITY.entries())
      for (const zones of [0, 1, 2, 3, 8])
        expect(good('classic', `dodge ${at + 1} --zones ${zones}`), `AG ${at + 1}, ${zones} zones`).toBe(
          chance(faces(needed, 1 - zones)),
        );
  });

  it('is modified as the tables of each roll say', () => {
    const cases: readonly (readonly [string, number])[] = [
      ['pickup 3', 1],
      ['pickup 3 --zones 2', -1],
      ['pickup 3 --with pouring-rain', 0],
      ['pickup 3 --skills extra-arms', 2],
      ['pass 3 --range quick', 1],
      ['pass 3 --range short', 0],
      ['pass 3 --range long', -1],
      ['pass 3 --range bomb', -2],
      ['pass 3 --range short --zones 1', -1],
      ['pass 3 --range short --with very-sunny', -1],
      ['pass 3 --range quick --with blizzard', 1],
      ['pass 3 --range long --skills accurate', 0],
      ['pass 3 --range long --skills strong-arm', 0],
      ['pass 3 --range quick --skills strong-arm', 1],
      ['pass 3 --range short --zones 2 --skills nerves-of-steel', 0],
      ['pass 3 --range short --skills stunty', -1],
      ['pass 3 --range short --opponent foul-appearance,foul-appearance', -2],
      ['catch 3', 1],
      ['catch 3 --from accurate --zones 1', 0],
      ['catch 3 --from inaccurate', 0],
      ['catch 3 --from bounce --zones 1', -1],
      ['catch 3 --from throw-in', 0],
      ['catch 3 --with averse', 0],
      ['handoff 3', 1],
      ['handoff 3 --zones 1', 0],
      ['dodge 3 --skills two-heads', 2],
      ['dodge 3 --opponent prehensile-tail', 0],
      ['dodge 3 --opponent diving-tackle', -1],
      ['dodge 3 --skills stunty --zones 3', 1],
    ];
    for (const [typed, modifier] of cases)
      expect(good('classic', typed), typed).toBe(chance(faces(4, modifier)));
  });

  it('of an interceptor has -2 and no team re-roll', () => {
    for (const zones of [0, 1, 2])
      expect(good('classic', `intercept 5 --zones ${zones}`)).toBe(
        `${part(faces(2, -2 - zones), 6)} ${part(faces(2, -2 - zones), 6)}`,
      );
    expect(good('classic', 'intercept 5 --skills catch')).toBe(chance(faces(2, -2)));
  });

  it('falls back on strength with Break Tackle, and on a plain 2+ with Big Hand', () => {
    expect(good('classic', 'dodge 2 --st 5 --skills break-tackle')).toBe(chance(faces(2, 1)));
    expect(good('classic', 'dodge 4 --st 2 --skills break-tackle')).toBe(chance(faces(3, 1)));
    expect(wrong('classic', 'dodge 2 --skills break-tackle')).toEqual(['roll-needs-stat']);
    expect(good('classic', 'pickup 1 --zones 4 --skills big-hand --with pouring-rain')).toBe(chance(5));
  });

  it('of going for it fails on 1, in a blizzard on 2 as well', () => {
    expect(good('classic', 'gfi')).toBe(chance(5));
    expect(good('classic', 'rush --with blizzard')).toBe(chance(4));
  });

  it('tells a fumble from a missed pass: a natural 1, or 1 and less with modifiers', () => {
    expect(odds('classic', 'pass 3 --range short')).toEqual({
      accurate: '1/2',
      fumble: '1/6',
      inaccurate: '1/3',
    });
    expect(odds('classic', 'pass 3 --range bomb --zones 1')).toEqual({
      accurate: '1/6',
      fumble: '2/3',
      inaccurate: '1/6',
    });
  });
});

describe('a test of the 2020 edition', () => {
  it('needs the figure on the card', () => {
    for (const needed of [2, 3, 4, 5, 6])
      for (const zones of [0, 1, 2, 5])
        expect(good('bb2020', `dodge ${needed}+ --zones ${zones}`)).toBe(chance(faces(needed, -zones)));
  });

  it('is modified as the rulebook and seed 002 say', () => {
    const cases: readonly (readonly [string, number])[] = [
      ['dodge 4 --skills two-heads', 1],
      ['dodge 4 --skills titchy', 1],
      ['dodge 4 --skills stunty --zones 3', 0],
      ['dodge 4 --st 4 --skills break-tackle', 1],
      ['dodge 4 --st 5 --skills break-tackle', 2],
      ['dodge 4 --opponent prehensile-tail,diving-tackle', -3],
      ['pickup 4 --zones 1', -1],
      ['pickup 4 --with pouring-rain', -1],
      ['pickup 4 --zones 3 --with pouring-rain --skills big-hand', 0],
      ['pickup 4 --skills extra-arms', 1],
      ['pass 4 --range quick', 0],
      ['pass 4 --range short', -1],
      ['pass 4 --range long', -2],
      ['pass 4 --range bomb', -3],
      ['pass 4 --range quick --with very-sunny', -1],
      ['pass 4 --range short --skills accurate', 0],
      ['pass 4 --range long --skills accurate', -2],
      ['pass 4 --range bomb --skills cannoneer', -2],
      ['pass 4 --range quick --zones 2 --skills nerves-of-steel', 0],
      ['pass 4 --range quick --opponent disturbing-presence', -1],
      ['catch 4', 0],
      ['catch 4 --from bounce', -1],
      ['catch 4 --from throw-in --zones 1', -2],
      ['catch 4 --from deviated', -1],
      ['catch 4 --skills diving-catch', 1],
      ['catch 4 --from inaccurate --skills diving-catch', -1],
      ['catch 4 --with pouring-rain', -1],
      ['handoff 4', 0],
    ];
    for (const [typed, modifier] of cases)
      expect(good('bb2020', typed), typed).toBe(chance(faces(4, modifier)));
    expect(good('bb2020', 'rush')).toBe(chance(5));
    expect(good('bb2020', 'rush --with blizzard')).toBe(chance(4));
    expect(good('bb2020', 'rush --with blizzard,moles-under-the-pitch')).toBe(chance(3));
    expect(good('bb2020', 'rush --with moles-under-the-pitch,moles-under-the-pitch')).toBe(chance(3));
    expect(good('bb2020', 'rush --skills drunkard')).toBe(chance(4));
  });

  it('tells four ends of a pass apart, and Safe Pass keeps a fumbled ball', () => {
    expect(odds('bb2020', 'pass 4 --range long')).toEqual({
      accurate: '1/6',
      fumble: '1/6',
      'wildly-inaccurate': '1/3',
      inaccurate: '1/3',
    });
    expect(odds('bb2020', 'pass 4 --range quick --skills safe-pass')).toEqual({
      accurate: '1/2',
      inaccurate: '1/3',
      kept: '1/6',
    });
  });

  it('deflects a pass and catches it with one more test', () => {
    const caught = (needed: number, modifier: number): Readonly<Record<string, string>> => {
      const [first, second] = [faces(needed, modifier), faces(needed, -1)];
      return {
        deflected: part(first * (6 - second), 36),
        fail: part(6 - first, 6),
        intercepted: part(first * second, 36),
      };
    };
    expect(odds('bb2020', 'intercept 3')).toEqual(caught(3, -3));
    expect(odds('bb2020', 'intercept 3 --from inaccurate')).toEqual(caught(3, -2));
    expect(odds('bb2020', 'intercept 3 --from wildly-inaccurate --skills very-long-legs')).toEqual(
      caught(3, 1),
    );
    expect(odds('bb2020', 'intercept 3 --opponent stunty')).toEqual(caught(3, -2));
  });
});

describe('on sand', () => {
  it('a rush needs 3+, and balls and souvenirs change the tests', () => {
    expect(good('beachbowl', 'rush')).toBe(chance(4));
    expect(good('beachbowl', 'dodge 4 --with sun-lotion')).toBe(chance(faces(4, 1)));
    expect(good('beachbowl', 'pickup 4 --with conch')).toBe(chance(faces(4, -1)));
    for (const what of ['pickup 4', 'catch 4']) {
      expect(good('beachbowl', `${what} --with beach-ball`)).toBe(chance(faces(4, 1)));
      expect(good('beachbowl', `${what} --with sticky-waffle`)).toBe(chance(faces(4, 1)));
    }
    for (const what of ['beach-ball', 'sticky-waffle', 'gulls'])
      expect(good('beachbowl', `pass 4 --range quick --with ${what}`)).toBe(chance(faces(4, -1)));
    expect(good('beachbowl', 'pass 3 --range long --with gulls')).toBe(chance(faces(3, -2)));
    expect(wrong('beachbowl', 'pass 3 --range long --with tropical-storm')).toEqual(['roll-range-closed']);
  });
});

describe('a re-roll of a skill', () => {
  const used: readonly (readonly [Edition, string, string])[] = [
    ['classic', 'dodge 3 --skills dodge', 'dodge'],
    ['classic', 'pickup 3 --skills sure-hands', 'sure-hands'],
    ['classic', 'pass 3 --range quick --skills pass', 'pass'],
    ['classic', 'catch 3 --skills catch', 'catch'],
    ['classic', 'rush --skills sure-feet', 'sure-feet'],
    ['bb2020', 'catch 3 --skills monstrous-mouth', 'monstrous-mouth'],
    ['bb2020', 'handoff 3 --skills catch', 'catch'],
  ];

  it('comes before that of the team', () => {
    for (const [edition, typed] of used) {
      const { rerolls } = roll(edition, typed);
      expect(rerolls, typed).toHaveLength(2);
    }
  });

  it('is taken away by Tackle', () => {
    expect(roll('classic', 'dodge 3 --skills dodge --opponent tackle').rerolls).toHaveLength(1);
    expect(roll('bb2020', 'dodge 3 --skills dodge').rerolls).toHaveLength(2);
  });

  it('by Pro works half the time, or on 3+ in 2020; Loner spoils that of the team; a big guy has none of it', () => {
    expect(good('classic', 'dodge 3 --skills pro --zones 1')).toBe('1/2 5/8');
    expect(good('bb2020', 'dodge 4 --skills pro')).toBe('1/2 2/3');
    expect(good('bb2020', 'dodge 4 --skills loner(4+)')).toBe('1/2 5/8');
    expect(good('bb2020', 'dodge 4 --skills loner(3+)')).toBe('1/2 2/3');
    expect(good('classic', 'dodge 3 --zones 1 --skills big-guy')).toBe('1/2 1/2');
  });
});

describe('a pass of somebody without passing ability', () => {
  it('is no throw, whether his list has the dash or a person types it', () => {
    expect(wrong('bb2020', 'pass - --range quick')).toEqual(['roll-lacks']);
    const sheet = {
      name: 'Horns',
      players: [{ number: 3, ma: 5, st: 5, ag: 4, pa: null, av: 9, skills: [] }],
    };
    const asked = { words: ['pass'], options: { player: '3', range: 'quick' } };
    const ground = { ruleset: rules.bb2020, sheet: sheet as unknown as TeamSheet };
    expect(() => rollOf(ground, asked, true)).toThrow('roll-lacks');
    expect(rollOf(ground, { words: ['dodge'], options: { player: '3' } }, true).need).toEqual(
      roll('bb2020', 'dodge 4').need,
    );
  });
});
