import { describe, expect, test } from 'vitest';
import type { Injury, Player, Team } from '../../../src/team/state.ts';
import { attempt, humans, type Leaves, pairs, play, playerIn, withPlayer } from '../../setup/league.ts';

/** Star player points at which a level begins, and the total of two dice that keeps a player young there. */
const LEVELS = [
  [6, 3],
  [16, 4],
  [31, 5],
  [51, 6],
  [76, 7],
  [126, 8],
  [176, 9],
] as const;

interface Career {
  readonly before: number;
  readonly earns: number;
  readonly change?: Partial<Player>;
}

/** Lineman 4 comes with some points and earns more, one for each completion. */
const career = ({ before, earns, change }: Career, script: Leaves) => ({
  home: withPlayer(humans(), 4, { spp: { completions: before }, ...change }),
  steps: ['postmatch.home.experience'],
  setting: { 'match.score': { home: 0, away: 0 }, 'match.home.players.4': { completions: earns } },
  script: { 'postmatch.home.mvp.player': 1, ...script },
});

const at = 'postmatch.home.advancements.4';
const young = (index: number, take: string): Leaves => ({
  [`${at}.${index}`]: { roll: [1, 2], take, ageing: { roll: [6, 6] } },
});
const four = (team: Team): Player => playerIn(team, 4);

describe('a star player roll comes with each level newly reached', () => {
  test.each(LEVELS.map(([from]) => from))('at %i points, not one before and not again after', (from) => {
    expect(play(career({ before: from - 2, earns: 1 }, {})).at(at)).toBeUndefined();
    expect(four(play(career({ before: from - 1, earns: 1 }, young(0, 'block'))).home).gains).toEqual([
      'block',
    ]);
    expect(play(career({ before: from, earns: 1 }, {})).at(at)).toBeUndefined();
  });

  test('two levels at once bring two rolls, and the second sees what the first gave', () => {
    const two = { before: 5, earns: 11 };
    expect(four(play(career(two, { ...young(0, 'block'), ...young(1, 'tackle') })).home).gains).toEqual([
      'block',
      'tackle',
    ]);
    expect(attempt(career(two, { ...young(0, 'block'), ...young(1, 'block') })).wrong).toEqual([
      `refused ${at}.1.take reason.skill-not-open`,
    ]);
    expect(attempt(career(two, young(0, 'block'))).wrong).toEqual([`missing ${at}.1.roll`]);
  });

  test('the title may bring the roll', () => {
    const script = { 'postmatch.home.mvp.player': 4, ...young(0, 'pro') };
    expect(four(play(career({ before: 1, earns: 0 }, script)).home)).toMatchObject({
      spp: { completions: 1, mvps: 1 },
      gains: ['pro'],
    });
  });

  test('a roll nobody earned is left over', () => {
    expect(attempt(career({ before: 1, earns: 1 }, young(0, 'block'))).wrong).toEqual([
      `leftover ${at}.0.roll`,
      `leftover ${at}.0.take`,
      `leftover ${at}.0.ageing.roll`,
    ]);
  });

  test('every hundredth point that can be earned at once gives as many rolls as levels were passed', () => {
    for (let before = 0; before <= 180; before += 3)
      for (const earns of [0, 1, 5, 10, 30, 80]) {
        const passed = LEVELS.filter(([from]) => before < from && from <= before + earns);
        const skills = ['block', 'tackle', 'pro', 'kick', 'strip-ball', 'shadowing', 'sure-hands'];
        const script = Object.assign({}, ...passed.map((_, index) => young(index, skills[index]!)));
        expect(four(play(career({ before, earns }, script)).home).gains, `${before} and ${earns}`).toEqual(
          skills.slice(0, passed.length),
        );
      }
  });
});

describe('ageing', () => {
  const ages = (from: number, ageing: unknown, change?: Partial<Player>) =>
    career(
      { before: from - 1, earns: 1, ...(change ? { change } : {}) },
      { [`${at}.0`]: { roll: [1, 2], take: 'block', ageing } },
    );

  test.each(LEVELS)('at %i points two dice of %i or more keep him as he is, less age him', (from, safe) => {
    for (const [first, second] of pairs) {
      const passes = first + second >= safe;
      const effect = passes ? {} : { effect: { roll: [1, 1] } };
      const { home } = play(ages(from, { roll: [first, second], ...effect }));
      expect(four(home).injuries, `${first} and ${second}`).toEqual(passes ? [] : ['niggling']);
      expect(four(home).misses).toBeNull();
    }
  });

  const MARK: Readonly<Record<number, Injury>> = { 9: '-av', 10: '-ma', 11: '-ag', 12: '-st' };
  test.each(pairs)('an effect of %i and %i is what the table says, and costs no match', (first, second) => {
    const { home, at: leaf } = play(ages(6, { roll: [1, 1], effect: { roll: [first, second] } }));
    const mark = MARK[first + second] ?? 'niggling';
    expect(four(home)).toMatchObject({ injuries: [mark], misses: null });
    expect(leaf(`${at}.0.result`)).toEqual({ gain: 'block', ageing: mark });
  });

  test('each of two rolls has its own, at the value of its level', () => {
    const aged = (second: unknown) => {
      const rolls = [
        { roll: [1, 2], take: 'block', ageing: { roll: [1, 2] } },
        { roll: [1, 2], take: 'tackle', ageing: second },
      ];
      return four(play(career({ before: 5, earns: 11 }, { [at]: rolls })).home).injuries;
    };
    expect(aged({ roll: [1, 3] })).toEqual([]);
    expect(aged({ roll: [1, 2], effect: { roll: [5, 5] } })).toEqual(['-ma']);
  });

  test('what exceeds the limit is lost', () => {
    const slow = { injuries: ['-ma', '-ma'] as const };
    expect(four(play(ages(6, { roll: [1, 1], effect: { roll: [4, 6] } }, slow)).home).injuries).toEqual([
      '-ma',
      '-ma',
    ]);
    expect(four(play(ages(6, { roll: [1, 1], effect: { roll: [4, 5] } }, slow)).home).injuries).toEqual([
      '-ma',
      '-ma',
      '-av',
    ]);
  });

  test('an increase of the same roll counts before he ages', () => {
    const script = { [`${at}.0`]: { roll: [4, 6], ageing: { roll: [1, 1], effect: { roll: [5, 5] } } } };
    const { home } = play(career({ before: 5, earns: 1, change: { injuries: ['-ma', '-ma'] } }, script));
    expect(four(home)).toMatchObject({ gains: ['+ma'], injuries: ['-ma', '-ma', '-ma'] });
  });

  test('an effect nobody has to roll is left over', () => {
    expect(attempt(ages(6, { roll: [1, 2], effect: { roll: [1, 1] } })).wrong).toEqual([
      `leftover ${at}.0.ageing.effect.roll`,
    ]);
  });
});
