import { describe, expect, test } from 'vitest';
import type { Team } from '../../../src/team/state.ts';
import { attempt, humans, type Leaves, orcs, play, teamOf } from '../../setup/league.ts';

const market = (
  home: Team,
  items: readonly unknown[],
  away: Team = orcs(),
  theirs: readonly unknown[] = [],
  more: Leaves = {},
) => ({
  home,
  away,
  steps: ['prematch.freebooters'],
  booking: false,
  script: { 'prematch.home.freebooters': items, 'prematch.away.freebooters': theirs, ...more },
});
const price = (home: Team, ...items: readonly unknown[]): number =>
  home.treasury - play(market(home, items)).home.treasury;
const refused = (home: Team, ...items: readonly unknown[]): readonly string[] =>
  attempt(market(home, items)).wrong;
const no = (at: string, reason: string) => [`item-refused prematch.home.freebooters.${at} reason.${reason}`];
const rich = humans({ treasury: 1_000_000 });

describe('prices for one match', () => {
  test.each<[string, Team, unknown, number]>([
    ['a lineman, half of 50,000', rich, { position: 'lineman' }, 25_000],
    ['a blitzer, half of 90,000', rich, { position: 'blitzer', number: 20 }, 45_000],
    ['an ogre', teamOf('human', { lineman: 11 }, { treasury: 100_000 }), { position: 'ogre' }, 60_000],
    ['a champion, half of 180,000', rich, { star: 'griff-oberwald' }, 90_000],
    ['a monstrous champion, half of 190,000', rich, { star: 'morg-n-thorg' }, 95_000],
    ['an assistant', rich, { staff: 'assistant-coach' }, 5_000],
    ['a cheerleader', rich, { staff: 'cheerleader' }, 5_000],
    ['an apothecary', rich, { staff: 'apothecary' }, 25_000],
    ['a wizard, who is never cheaper', rich, { staff: 'wizard' }, 50_000],
    [
      'a halfling, half of 30,000',
      teamOf('halfling', { halfling: 11 }, { treasury: 15_000 }),
      { position: 'halfling' },
      15_000,
    ],
  ])('%s', (_, team, item, cost) => {
    expect(price(team, item)).toBe(cost);
  });

  test('all together, and nothing stays on the sheet but the smaller treasury', () => {
    const items = [
      { position: 'lineman' },
      { star: 'mighty-zug' },
      { staff: 'wizard' },
      { staff: 'cheerleader' },
      { staff: 'cheerleader' },
    ];
    expect(play(market(rich, items)).home).toEqual({
      ...rich,
      treasury: 1_000_000 - 25_000 - 60_000 - 50_000 - 10_000,
    });
  });

  test('an empty list hires nobody, and without a list the coach is asked', () => {
    expect(price(rich)).toBe(0);
    expect(attempt({ home: rich, away: null, steps: ['prematch.freebooters'] }).wrong).toEqual([
      'missing prematch.home.freebooters',
    ]);
  });

  test('a freebooter wears the lowest free shirt unless he has one', () => {
    const { at } = play(
      market(rich, [{ position: 'lineman' }, { position: 'blitzer', number: 14 }, { position: 'catcher' }]),
    );
    expect(at('prematch.home.freebooters')).toEqual([
      { position: 'lineman', number: 13 },
      { position: 'blitzer', number: 14 },
      { position: 'catcher', number: 15 },
    ]);
  });
});

describe('limits', () => {
  const sixteen = teamOf('human', { lineman: 12, blitzer: 4 }, { treasury: 1_000_000 });
  const fifteen = teamOf('human', { lineman: 12, blitzer: 3 }, { treasury: 1_000_000 });

  test.each<[string, Team, readonly unknown[], readonly string[]]>([
    ['a freebooter beside sixteen', sixteen, [{ position: 'catcher' }], no('0.position', 'squad-full')],
    ['a champion beside sixteen', sixteen, [{ star: 'griff-oberwald' }], no('0.star', 'squad-full')],
    [
      'a second one beside fifteen',
      fifteen,
      [{ star: 'griff-oberwald' }, { position: 'catcher' }],
      no('1.position', 'squad-full'),
    ],
    [
      'a third thrower',
      humans({ treasury: 200_000 }),
      [{ position: 'thrower' }, { position: 'thrower' }],
      no('1.position', 'position-full'),
    ],
    ['a second ogre', rich, [{ position: 'ogre' }], no('0.position', 'big-guys-full')],
    ['a position of another list', rich, [{ position: 'long-beard' }], no('0.position', 'no-such-position')],
    ['a champion of others', rich, [{ star: 'grim-ironjaw' }], no('0.star', 'star-plays-elsewhere')],
    ['a champion nobody knows', rich, [{ star: 'griff-obervald' }], no('0.star', 'no-such-star')],
    ['a champion twice', rich, [{ star: 'mighty-zug' }, { star: 'mighty-zug' }], no('1.star', 'star-twice')],
    [
      'a champion the league has not admitted',
      rich,
      [{ star: 'thrud' }],
      no('0.star', 'star-plays-elsewhere'),
    ],
    [
      'a second apothecary',
      humans({ treasury: 90_000, staff: { apothecary: 1 } }),
      [{ staff: 'apothecary' }],
      no('0.staff', 'staff-full'),
    ],
    [
      'two apothecaries',
      rich,
      [{ staff: 'apothecary' }, { staff: 'apothecary' }],
      no('1.staff', 'staff-full'),
    ],
    ['two wizards', rich, [{ staff: 'wizard' }, { staff: 'wizard' }], no('1.staff', 'staff-full')],
    [
      'an alchemist',
      teamOf('dwarf', { 'long-beard': 11 }, { treasury: 150_000 }),
      [{ staff: 'alchemist' }],
      no('0.staff', 'no-such-staff'),
    ],
    [
      'somebody beyond the treasury',
      humans({ treasury: 69_999 }),
      [{ position: 'lineman' }, { position: 'blitzer' }],
      no('1.position', 'too-dear'),
    ],
    ['a wizard for half', humans({ treasury: 49_999 }), [{ staff: 'wizard' }], no('0.staff', 'too-dear')],
    ['a shirt somebody wears', rich, [{ position: 'lineman', number: 3 }], no('0.number', 'number-taken')],
    [
      'one shirt for two',
      rich,
      [
        { position: 'lineman', number: 20 },
        { position: 'blitzer', number: 20 },
      ],
      no('1.number', 'number-taken'),
    ],
    ['shirt 100', rich, [{ position: 'lineman', number: 100 }], no('0.number', 'shirt')],
    ['a key that means nothing', rich, [{ star: 'mighty-zug', number: 20 }], no('0.number', 'strange-key')],
    ['nothing', rich, [{ hire: 'lineman' }], no('0', 'freebooter-kind')],
  ])('refused: %s', (_, team, items, wrong) => {
    expect(refused(team, ...items)).toEqual(wrong);
  });

  test.each(['dwarf', 'halfling', 'undead'])('no wizard works for the %s team', (roster) => {
    const position = { dwarf: 'long-beard', halfling: 'halfling', undead: 'skeleton' }[roster]!;
    expect(refused(teamOf(roster, { [position]: 11 }, { treasury: 900_000 }), { staff: 'wizard' })).toEqual(
      no('0.staff', 'no-such-staff'),
    );
  });

  test('no apothecary works for the undead', () => {
    expect(
      refused(teamOf('undead', { skeleton: 11 }, { treasury: 900_000 }), { staff: 'apothecary' }),
    ).toEqual(no('0.staff', 'no-such-staff'));
  });

  test('a champion takes no position and no place of a big guy', () => {
    const blitzers = teamOf('human', { lineman: 9, blitzer: 4, ogre: 1 }, { treasury: 1_000_000 });
    expect(price(blitzers, { star: 'griff-oberwald' }, { star: 'morg-n-thorg' })).toBe(185_000);
    const without = teamOf('human', { lineman: 11 }, { treasury: 1_000_000 });
    expect(price(without, { star: 'morg-n-thorg' }, { position: 'ogre' })).toBe(155_000);
  });

  test('staff do not count as players', () => {
    expect(price(sixteen, { staff: 'wizard' }, { staff: 'assistant-coach' })).toBe(55_000);
  });

  test('one who misses the match counts in the sixteen all the same', () => {
    const absent = {
      ...sixteen,
      players: sixteen.players.map((one) => ({
        ...one,
        misses: one.number === 1 ? ('next' as const) : null,
      })),
    };
    expect(refused(absent, { position: 'catcher' })).toEqual(no('0.position', 'squad-full'));
  });

  test('a champion of an optional list plays where the league admits him', () => {
    const hired = { ...market(rich, [{ star: 'thrud' }]), options: { 'optional-stars': true } };
    expect(play(hired).home.treasury).toBe(950_000);
  });
});

describe('a champion wanted by both', () => {
  const morg = [{ star: 'morg-n-thorg' }];
  const contest = (...faces: number[]) =>
    play(
      market(rich, morg, orcs({ treasury: 95_000 }), morg, { 'prematch.contested.morg-n-thorg.roll': faces }),
    );

  test('plays for the coach who throws higher; the other keeps his money', () => {
    const won = contest(4, 3);
    expect([won.home.treasury, won.away.treasury]).toEqual([905_000, 95_000]);
    const lost = contest(1, 2);
    expect([lost.home.treasury, lost.away.treasury]).toEqual([1_000_000, 0]);
    expect(lost.at('prematch.contested.morg-n-thorg.result')).toEqual({ side: 'away' });
  });

  test('ties are thrown again, as often as they fall', () => {
    expect(contest(3, 3, 6, 6, 2, 5).away.treasury).toBe(0);
    expect(contest(3, 3, 6, 2).home.treasury).toBe(905_000);
    const short = market(rich, morg, orcs({ treasury: 95_000 }), morg, {
      'prematch.contested.morg-n-thorg.roll': [3, 3],
    });
    expect(attempt(short).wrong).toEqual(['wrong-number-of-dice prematch.contested.morg-n-thorg.roll']);
    const long = market(rich, morg, orcs({ treasury: 95_000 }), morg, {
      'prematch.contested.morg-n-thorg.roll': [3, 4, 1, 2],
    });
    expect(attempt(long).wrong).toEqual(['wrong-number-of-dice prematch.contested.morg-n-thorg.roll']);
  });

  test('each is thrown for by himself', () => {
    const both = [{ star: 'morg-n-thorg' }, { star: 'count-luthor-von-drakenborg' }];
    const undead = teamOf('undead', { skeleton: 11 }, { treasury: 200_000 });
    const { at, away } = play(
      market(rich, both, undead, [{ star: 'count-luthor-von-drakenborg' }], {
        'prematch.contested.count-luthor-von-drakenborg.roll': [2, 6],
      }),
    );
    expect(away.treasury).toBe(110_000);
    expect(Object.keys(at('prematch.contested') as object)).toEqual(['count-luthor-von-drakenborg']);
  });

  test('a throw for a champion whom only one wants is left over', () => {
    const alone = market(rich, morg, orcs(), [], { 'prematch.contested.morg-n-thorg.roll': [4, 3] });
    expect(attempt(alone).wrong).toEqual(['leftover prematch.contested.morg-n-thorg.roll']);
  });
});
