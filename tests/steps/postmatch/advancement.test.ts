import { describe, expect, test } from 'vitest';
import type { Gain, Player, Team } from '../../../src/team/state.ts';
import {
  attempt,
  humans,
  type Leaves,
  pairs,
  play,
  playerIn,
  teamOf,
  withPlayer,
} from '../../setup/league.ts';

/** Skills by category, as the rules list them; traits apart. */
const SKILLS = {
  general: [
    'block',
    'dirty-player',
    'kick',
    'pass-block',
    'pro',
    'shadowing',
    'strip-ball',
    'sure-hands',
    'tackle',
  ],
  agility: ['catch', 'diving-catch', 'diving-tackle', 'dodge', 'leap', 'side-step', 'sprint', 'sure-feet'],
  strength: ['break-tackle', 'guard', 'mighty-blow', 'multiple-block', 'piling-on'],
  passing: ['accurate', 'dump-off', 'hail-mary-pass', 'pass', 'safe-throw'],
};
const TRAITS = {
  general: ['dauntless', 'frenzy', 'leader', 'nerves-of-steel'],
  agility: ['jump-up'],
  strength: ['stand-firm'],
  passing: ['strong-arm'],
  physical: [
    'big-hand',
    'claw',
    'extra-arms',
    'foul-appearance',
    'horns',
    'prehensile-tail',
    'razor-sharp-claws',
    'spikes',
    'tentacles',
    'thick-skull',
    'two-heads',
    'very-long-legs',
  ],
};
const everySkill = Object.values(SKILLS).flat();
const skavens = teamOf('skaven', { lineman: 7, 'gutter-runner': 2, 'storm-vermin': 2, 'rat-ogre': 1 });
const chaos = teamOf('chaos', { beastman: 9, 'chaos-warrior': 2, minotaur: 1 });

/** A player with 3 SPP earns 3 more: his first star player roll, with an ageing roll that he passes. */
const roll = (team: Team, number: number, faces: readonly number[], take?: unknown) => {
  const base = `postmatch.home.advancements.${number}.0`;
  const home = withPlayer(team, number, { spp: { touchdowns: 1, ...playerIn(team, number).spp } });
  const script: Leaves = {
    'postmatch.home.mvp.player': number === 1 ? 2 : 1,
    [`${base}.roll`]: faces,
    [`${base}.ageing.roll`]: [1, 2],
    ...(take === undefined ? {} : { [`${base}.take`]: take }),
  };
  const setting = {
    'match.score': { home: 1, away: 0 },
    [`match.home.players.${number}`]: { touchdowns: 1 },
  };
  return { home, steps: ['postmatch.home.experience'], setting, script };
};

const gained = (team: Team, number: number, faces: readonly number[], take?: unknown): readonly Gain[] =>
  playerIn(play(roll(team, number, faces, take)).home, number).gains;

/** What a coach may take with this roll: each skill, trait and characteristic is tried; null where he has no choice. */
const open = (team: Team, number: number, faces: readonly number[]): readonly unknown[] => {
  const asked = attempt(roll(team, number, faces)).wrong;
  if (asked.length === 0) return gained(team, number, faces);
  expect(asked).toEqual([`missing postmatch.home.advancements.${number}.0.take`]);
  return [
    ...everySkill,
    ...Object.values(TRAITS).flat(),
    '+ma',
    '+ag',
    '+st',
    '+av',
    'regeneration',
    'stunty',
  ].filter((take) => attempt(roll(team, number, faces, take)).wrong.length === 0);
};

const STAT: Readonly<Record<number, string>> = { 10: '+ma', 11: '+ag', 12: '+st' };

/** Team, number, normal categories, skills and traits on a double, and what he has already. */
const PLAYERS: readonly (readonly [
  string,
  Team,
  number,
  readonly string[],
  readonly string[],
  readonly string[],
])[] = [
  ['a human lineman', humans(), 4, SKILLS.general, [...everySkill, ...TRAITS.general], []],
  [
    'a human blitzer',
    humans(),
    8,
    [...SKILLS.general, ...SKILLS.strength],
    [...everySkill, ...TRAITS.general, ...TRAITS.strength],
    ['block'],
  ],
  [
    'a human catcher, too weak for Mighty Blow',
    humans(),
    10,
    [...SKILLS.general, ...SKILLS.agility],
    [...everySkill, ...TRAITS.general, ...TRAITS.agility],
    ['catch', 'dodge', 'mighty-blow'],
  ],
  [
    'an ogre',
    humans(),
    12,
    [...SKILLS.general, ...SKILLS.strength],
    [...SKILLS.agility, ...SKILLS.passing, ...TRAITS.general, ...TRAITS.strength],
    ['mighty-blow'],
  ],
  [
    'a skaven lineman',
    skavens,
    4,
    SKILLS.general,
    [...everySkill, ...TRAITS.general, ...TRAITS.physical],
    [],
  ],
  [
    'a rat ogre',
    skavens,
    12,
    [...SKILLS.general, ...SKILLS.strength],
    [...SKILLS.agility, ...SKILLS.passing, ...TRAITS.general, ...TRAITS.strength, ...TRAITS.physical],
    ['mighty-blow', 'frenzy', 'prehensile-tail'],
  ],
  [
    'a beastman',
    chaos,
    4,
    [...SKILLS.general, ...SKILLS.strength],
    [...everySkill, ...TRAITS.general, ...TRAITS.strength, ...TRAITS.physical],
    ['horns'],
  ],
  [
    'a minotaur of a chaos team',
    chaos,
    12,
    [...SKILLS.general, ...SKILLS.strength],
    [...SKILLS.agility, ...SKILLS.passing, ...TRAITS.general, ...TRAITS.strength, ...TRAITS.physical],
    ['mighty-blow', 'frenzy', 'horns', 'thick-skull'],
  ],
];

describe.each(PLAYERS)('%s', (_, team, number, normal, double, had) => {
  test.each(pairs)('is offered what the rules say on %i and %i', (first, second) => {
    const stat = STAT[first + second];
    const skills = first === second ? double : stat ? [] : normal;
    // The wider choice of a double stands in place of a characteristic, and beside the normal choice.
    const all = [
      ...new Set([...(stat ? [stat] : []), ...skills, ...(first === second && !stat ? normal : [])]),
    ].filter((one) => !had.includes(one));
    expect([...open(team, number, [first, second])].sort()).toEqual([...all].sort());
  });
});

describe('what may not be taken', () => {
  const refused = (team: Team, number: number, faces: readonly number[], take: unknown) =>
    attempt(roll(team, number, faces, take)).wrong;
  const path = 'postmatch.home.advancements.4.0.take';

  test('a skill he has, from his position or gained', () => {
    const team = withPlayer(humans(), 4, { gains: ['tackle'], spp: { touchdowns: 1 } });
    expect(refused(team, 4, [1, 2], 'tackle')).toEqual([`refused ${path} reason.skill-not-open`]);
    expect(refused(humans(), 8, [1, 2], 'block')).toEqual([
      'refused postmatch.home.advancements.8.0.take reason.skill-not-open',
    ]);
  });

  test('a skill of another category without a double', () => {
    expect(refused(humans(), 4, [1, 2], 'guard')).toEqual([`refused ${path} reason.skill-not-open`]);
  });

  test('something that is no skill', () => {
    expect(refused(humans(), 4, [1, 2], 'tackel')).toEqual([`not-an-option-near ${path}`]);
    expect(refused(humans(), 4, [1, 2], '+ma')).toEqual([`not-an-option ${path}`]);
  });

  test('a skill instead of the characteristic on 4 and 6, 5 and 6', () => {
    for (const faces of [
      [4, 6],
      [6, 4],
      [5, 6],
      [6, 5],
    ])
      expect(refused(humans(), 4, faces, 'block')).toEqual([`leftover ${path}`]);
  });

  test.each<[string, Partial<Player>]>([
    ['a weak player does not learn Mighty Blow by growing stronger', { gains: ['+st'] }],
    ['nor by anything else', {}],
  ])('%s: his starting strength counts', (_, change) => {
    const team = withPlayer(humans(), 10, change);
    expect(refused(team, 10, [2, 2], 'mighty-blow')).toEqual([
      'refused postmatch.home.advancements.10.0.take reason.skill-not-open',
    ]);
  });

  test('a strong player who lost strength still learns it', () => {
    expect(gained(withPlayer(humans(), 4, { injuries: ['-st'] }), 4, [2, 2], 'mighty-blow')).toEqual([
      'mighty-blow',
    ]);
  });
});

describe('a characteristic at its limit', () => {
  const fast = withPlayer(humans(), 4, { gains: ['+ma', '+ma'] });

  test('wastes the roll, and he ages all the same', () => {
    const { home, at, reasons } = play(roll(fast, 4, [4, 6]));
    expect(playerIn(home, 4).gains).toEqual(['+ma', '+ma']);
    expect(at('postmatch.home.advancements.4.0.result')).toEqual({ gain: null, ageing: null });
    expect(reasons).toContain('change.roll-wasted');
  });

  test('leaves the skills of a double', () => {
    expect(gained(fast, 4, [5, 5], 'guard')).toEqual(['+ma', '+ma', 'guard']);
    expect(attempt(roll(fast, 4, [5, 5], '+ma')).wrong).toEqual([
      'not-an-option postmatch.home.advancements.4.0.take',
    ]);
  });

  test('is not at its limit after an injury took one away', () => {
    expect(gained(withPlayer(fast, 4, { injuries: ['-ma'] }), 4, [4, 6])).toEqual(['+ma', '+ma', '+ma']);
  });
});
