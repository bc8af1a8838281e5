import { describe, expect, test } from 'vitest';
import { linemen, market, resultOf } from '../../setup/market2020.ts';
import { edition, squad } from '../../setup/match2020.ts';

const HIGH = 2_500_000;
const typed = { mercenaries: 'typed' };
const at = (buy: readonly unknown[], options = {}, team = linemen('human')) =>
  market({ team, value: 1_200_000, buy }, { value: HIGH }, options);
const cost = (...args: Parameters<typeof at>): number => resultOf(at(...args), 'home').cost;
const wrong = (...args: Parameters<typeof at>): string =>
  at(...args).wrong[0]!.replace(/^item-refused prematch\.home\.inducements\.buy\./, '');

describe('mercenaries of the own list', () => {
  test('cost 30,000 more than their position, and 50,000 more with a primary skill of it', () => {
    expect(cost([{ mercenary: 'ogre' }])).toBe(170_000);
    expect(cost([{ mercenary: 'ogre', skill: 'guard' }])).toBe(220_000);
  });

  test('take a skill that they lack, of their primary categories alone', () => {
    expect(cost([{ mercenary: 'blitzer', skill: 'guard' }])).toBe(85_000 + 80_000);
    expect(wrong([{ mercenary: 'blitzer', skill: 'block' }])).toBe('0.skill reason.mercenary-skill');
    expect(wrong([{ mercenary: 'blitzer', skill: 'dodge' }])).toBe('0.skill reason.mercenary-skill');
    expect(wrong([{ mercenary: 'blitzer', skill: 'juggling' }])).toBe('0.skill reason.no-such-skill');
  });

  test('stay within the limit of their position and its group, the absent not counted', () => {
    const blitzers = squad('human', { 'human-lineman': 8, blitzer: 4 });
    expect(wrong([{ mercenary: 'blitzer' }], {}, blitzers)).toBe('0.mercenary reason.position-full');
    const players = blitzers.players.map((one) =>
      one.number === 12 ? { ...one, misses: 'next' as const } : one,
    );
    expect(at([{ mercenary: 'blitzer' }], {}, { ...blitzers, players }).wrong).toEqual([]);
    const chaos = squad(
      'chaos-chosen',
      { 'beastman-runner-lineman': 11 },
      { specialRules: ['favoured-of-khorne'] },
    );
    expect(wrong([{ mercenary: 'minotaur' }, { mercenary: 'chaos-ogre' }], {}, chaos)).toBe(
      '1.mercenary reason.mercenary-group',
    );
  });

  test('are as many as there is room for sixteen', () => {
    const five = Array.from({ length: 5 }, () => ({ mercenary: 'human-lineman' }));
    expect(at(five).wrong).toEqual([]);
    expect(wrong([...five, { mercenary: 'blitzer' }])).toBe('5.mercenary reason.match-squad-full');
  });

  test('wear a shirt of their own', () => {
    const played = at([
      { mercenary: 'blitzer' },
      { mercenary: 'blitzer', number: 77 },
      { mercenary: 'catcher' },
    ]);
    const shirts = (played.at('prematch.home.inducements.buy') as { number: number }[]).map(
      (one) => one.number,
    );
    expect(shirts).toEqual([12, 77, 13]);
    expect(wrong([{ mercenary: 'blitzer', number: 3 }])).toBe('0.number reason.number-taken');
  });

  test('of another list are none', () => {
    expect(wrong([{ mercenary: 'big-un-blocker' }])).toBe('0.mercenary reason.no-such-position');
    expect(wrong([{ mercenary: 'legendary-lineman', skill: 'block' }])).toBe(
      '0.mercenary reason.no-such-position',
    );
  });
});

describe('mercenaries by type', () => {
  test.each<[string, unknown, number]>([
    ['one skill', { mercenary: 'legendary-lineman', skill: 'block' }, 70_000],
    [
      'several general skills, each dearer',
      { mercenary: 'legendary-lineman', skill: 'block, tackle' },
      50_000 + 60_000,
    ],
    [
      'skills of two categories',
      { mercenary: 'legendary-lineman', skill: 'block, dodge' },
      50_000 + 20_000 + 30_000,
    ],
    ['a characteristic', { mercenary: 'brutal-blocker', stat: '+ma' }, 100_000],
    [
      'a characteristic less for 10,000 less',
      { mercenary: 'brutal-blocker', skill: 'guard', stat: '-ag' },
      70_000 + 30_000 - 10_000,
    ],
    [
      'never less than the type itself',
      { mercenary: 'legendary-lineman', skill: 'block', stat: '-ma, -st, -ag, -av' },
      50_000,
    ],
    [
      'a package of traits at the price of its sheet',
      { mercenary: 'bona-fide-big-guy', package: 40_000 },
      170_000,
    ],
  ])('cost what their options do: %s', (_, item, gold) => {
    expect(cost([item], typed)).toBe(gold);
  });

  test('come instead of those of the own list, never beside them', () => {
    expect(wrong([{ mercenary: 'blitzer' }], typed)).toBe('0.mercenary reason.no-such-type');
  });

  test('are three at most, and of each type so many', () => {
    const [a, b, c, d] = [
      { mercenary: 'legendary-lineman', skill: 'block' },
      { mercenary: 'reliable-ringer', skill: 'dodge' },
      { mercenary: 'stunty-superstar', skill: 'catch' },
      { mercenary: 'brutal-blocker', skill: 'guard' },
    ];
    expect(at([a, b, c], typed).wrong).toEqual([]);
    expect(wrong([a, b, c, d], typed)).toBe('3.mercenary reason.inducement-full');
    expect(wrong([d, d], typed)).toBe('1.mercenary reason.inducement-full');
  });

  test('take one option at least', () => {
    expect(wrong([{ mercenary: 'legendary-lineman' }], typed)).toBe('0.mercenary reason.typed-options');
    expect(wrong([{ mercenary: 'legendary-lineman', stat: '-av' }], typed)).toBe(
      '0.mercenary reason.typed-options',
    );
  });

  test('take several skills of a category, and a characteristic twice, only where the sheet lets their team', () => {
    const twice = { mercenary: 'reliable-ringer', stat: '+ma, +ma' };
    expect(wrong([twice], typed)).toBe('0.stat reason.typed-stat-closed');
    expect(cost([twice], typed, linemen('wood-elf'))).toBe(130_000);
    const strong = { mercenary: 'legendary-lineman', skill: 'guard, stand-firm' };
    expect(wrong([strong], typed)).toBe('0.skill reason.typed-one-skill');
    const mutants = { mercenary: 'legendary-lineman', skill: 'horns, claws' };
    expect(wrong([mutants], typed)).toBe('0.skill reason.typed-one-skill');
    expect(cost([mutants], typed, linemen('nurgle'))).toBe(130_000);
  });

  test('take nothing that their sheet does not price', () => {
    expect(wrong([{ mercenary: 'stunty-superstar', skill: 'guard' }], typed)).toBe(
      '0.skill reason.typed-category',
    );
    expect(wrong([{ mercenary: 'stunty-superstar', skill: 'dodge' }], typed)).toBe(
      '0.skill reason.mercenary-skill',
    );
    expect(wrong([{ mercenary: 'legendary-lineman', stat: '+st' }], typed)).toBe(
      '0.stat reason.typed-stat-closed',
    );
    expect(wrong([{ mercenary: 'legendary-lineman', stat: '+xy' }], typed)).toBe('0.stat reason.typed-stat');
    expect(wrong([{ mercenary: 'legendary-lineman', stat: '+ma, -ma' }], typed)).toBe(
      '0.stat reason.typed-stat',
    );
    expect(wrong([{ mercenary: 'legendary-lineman', package: 100_001 }], typed)).toBe(
      '0.package reason.typed-package',
    );
  });

  test.each(Object.entries(edition['mercenary-types']!.entries))(
    'of the type %s are priced for each option',
    (id, type) => {
      for (const { id: category, one } of type['skill-prices']) {
        const skill = Object.entries(edition.skills.entries).find(
          ([name, each]) =>
            each.category === category &&
            !type.skills.includes(name) &&
            !each.requires &&
            !each.excludes &&
            name !== 'mighty-blow',
        )![0];
        expect(cost([{ mercenary: id, skill }], typed)).toBe(type.cost + one);
      }
      for (const { id: stat, one } of type['stat-prices'])
        expect(cost([{ mercenary: id, stat: `+${stat}` }], typed)).toBe(type.cost + one);
    },
  );
});

describe('riotous rookies and a trainer', () => {
  const snots = linemen('snotling');
  const rookies = (faces: readonly number[], players?: readonly unknown[]) =>
    market(
      { team: snots, value: 400_000, buy: [{ id: 'riotous-rookies' }] },
      { value: HIGH },
      {},
      {
        'prematch.home.inducements.rookies.roll': faces,
        ...(players ? { 'prematch.home.inducements.rookies.players': players } : {}),
      },
    );

  test.each([1, 2, 3].flatMap((a) => [1, 2, 3].map((b) => [a, b] as const)))(
    'on %i and %i bring their sum and one more, beyond eleven',
    (a, b) => {
      const played = rookies([a, b]);
      expect(played.wrong).toEqual([]);
      expect(played.at('prematch.home.inducements.rookies.players')).toHaveLength(a + b + 1);
      expect(resultOf(played, 'home').currentValue).toBe(500_000);
    },
  );

  test('wear free shirts and names of their own where the record gives them', () => {
    const three = [{ number: 50, name: 'Snik' }, {}, {}];
    expect(rookies([1, 1], three).at('prematch.home.inducements.rookies.players')).toEqual([
      { number: 50, position: 'snotling-lineman', name: 'Snik' },
      { number: 12, position: 'snotling-lineman', name: 'Journeyman 12' },
      { number: 13, position: 'snotling-lineman', name: 'Journeyman 13' },
    ]);
  });

  const trained = (men: readonly { face: number; more?: Record<string, unknown> }[]) => {
    const team = squad('human', { 'human-lineman': 11 - men.length });
    const journeymen = men.map((_, n) => ({ number: 50 + n, position: 'human-lineman', name: `J${n}` }));
    const script = Object.fromEntries(
      men.flatMap(({ face, more = {} }, n) => [
        [`prematch.home.inducements.training.${50 + n}.roll`, [face]],
        ...Object.entries(more).map(([key, one]) => [
          `prematch.home.inducements.training.${50 + n}.${key}`,
          one,
        ]),
      ]),
    );
    const played = market(
      { team, value: 700_000, buy: [{ staff: 'ayleen-andar' }] },
      { value: HIGH },
      {},
      { 'prematch.home.journeymen': journeymen, ...script },
    );
    return (n: number) => played.at(`prematch.home.inducements.training.${50 + n}.result`) ?? played.wrong;
  };
  const general = { category: 'general', 'skills.roll': [1, 1] };

  test('teach one journeyman nothing but company on a 1, a skill on 2 to 5, two on a 6', () => {
    expect(trained([{ face: 1 }])(0)).toEqual({ id: 'no-loner', skills: [] });
    for (const face of [2, 3, 4, 5])
      expect(trained([{ face, more: general }])(0)).toEqual({ id: 'random-primary', skills: ['block'] });
    const two = { category: 'general', 'skills.roll': [1, 1, 1, 1, 4, 5] };
    expect(trained([{ face: 6, more: two }])(0)).toEqual({
      id: 'random-primary-twice',
      skills: ['block', 'tackle'],
    });
  });

  test('teach each of several journeymen worse, by one for every one after the first', () => {
    const two = trained([{ face: 2 }, { face: 6, more: general }]);
    expect([two(0), two(1)]).toEqual([
      { id: 'no-loner', skills: [] },
      { id: 'random-primary', skills: ['block'] },
    ]);
    const four = trained([{ face: 1 }, { face: 2 }, { face: 4 }, { face: 5, more: general }]);
    expect(four(0)).toEqual({ id: 'no-loner', skills: [] });
    expect(four(3)).toEqual({ id: 'random-primary', skills: ['block'] });
  });
});
