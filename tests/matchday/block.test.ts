import { describe, expect, it } from 'vitest';
import { turnWith } from '../../src/matchday/roll.ts';
import { counted, type Edition, good, odds, part, roll, throwsOf } from './hand.ts';

/** From the attacker's best to his worst. */
const ORDER = ['defender-down', 'push', 'wrestled', 'nothing', 'both-down', 'attacker-down'];

interface Skills {
  readonly attacker: readonly string[];
  readonly defender: readonly string[];
  readonly blitz: boolean;
}

/** A face of the die, by hand. */
const result = (face: number, { attacker, defender, blitz }: Skills): string => {
  if (face === 1) return 'attacker-down';
  if (face === 2)
    return defender.includes('dodge') && !attacker.includes('tackle') ? 'push' : 'defender-down';
  if (face === 3 || face === 4) return 'push';
  if (face === 5) return 'defender-down';
  const [a, d] = [attacker.includes('block'), defender.includes('block')];
  const plain = a && d ? 'nothing' : a ? 'defender-down' : d ? 'attacker-down' : 'both-down';
  const better = (one: string, other: string): string =>
    ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other;
  const juggernaut = blitz && attacker.includes('juggernaut');
  let found = plain;
  if (juggernaut) found = better(found, 'push');
  if (attacker.includes('wrestle')) found = better(found, 'wrestled');
  if (defender.includes('wrestle') && !juggernaut && ORDER.indexOf(found) < ORDER.indexOf('wrestled'))
    found = 'wrestled';
  return found;
};

const dice = (attacker: number, defender: number): { readonly many: number; readonly by: string } => {
  const many = attacker === defender ? 1 : attacker > 2 * defender || defender > 2 * attacker ? 3 : 2;
  return { many, by: attacker >= defender ? 'attacker' : 'defender' };
};

const chosen = (faces: readonly number[], by: string, skills: Skills): string => {
  const ranks = faces.map((face) => ORDER.indexOf(result(face, skills)));
  return ORDER[by === 'attacker' ? Math.min(...ranks) : Math.max(...ranks)]!;
};

const expected = (attacker: number, defender: number, skills: Skills) => {
  const { many, by } = dice(attacker, defender);
  return counted(throwsOf(many), (faces) => chosen(faces, by, skills));
};

const NONE: Skills = { attacker: [], defender: [], blitz: false };

const subsets = ([one, ...rest]: readonly string[]): readonly (readonly string[])[] =>
  one === undefined ? [[]] : subsets(rest).flatMap((some) => [some, [one, ...some]]);

const typed = ({ attacker, defender, blitz }: Skills): string =>
  [
    attacker.length > 0 ? ` --skills ${attacker.join()}` : '',
    defender.length > 0 ? ` --opponent ${defender.join()}` : '',
    blitz ? ' --from blitz' : '',
  ].join('');

describe('a block', () => {
  it('has one die between equals, two for the stronger, three for one more than twice as strong', () => {
    for (let attacker = 1; attacker <= 8; attacker += 1)
      for (let defender = 1; defender <= 8; defender += 1)
        expect(odds('classic', `block ${attacker} ${defender}`), `${attacker} ${defender}`).toEqual(
          expected(attacker, defender, NONE),
        );
  });

  it('counts assists on both sides', () => {
    expect(odds('classic', 'block 3 2 --assists 1 --against 0')).toEqual(expected(4, 2, NONE));
    expect(odds('classic', 'block 3 3 --assists 4')).toEqual(expected(7, 3, NONE));
    expect(odds('classic', 'block 3 3 --against 1')).toEqual(expected(3, 4, NONE));
    expect(odds('bb2020', 'block 2 3 --assists 2 --against 1')).toEqual(expected(4, 4, NONE));
  });

  it('goes with every combination of skills as the faces say', () => {
    const all: readonly (readonly [Edition, readonly string[], readonly string[]])[] = [
      ['classic', ['block', 'tackle'], ['block', 'dodge']],
      ['bb2020', ['block', 'tackle', 'wrestle', 'juggernaut'], ['block', 'dodge', 'wrestle']],
    ];
    for (const [edition, attackers, defenders] of all)
      for (const attacker of subsets(attackers))
        for (const defender of subsets(defenders))
          for (const blitz of [false, true])
            for (const [a, d] of [
              [3, 3],
              [4, 3],
              [3, 4],
              [7, 3],
            ] as const) {
              const skills = { attacker, defender, blitz };
              const line = `block ${a} ${d}${typed(skills)}`;
              expect(odds(edition, line), `${edition} ${line}`).toEqual(expected(a, d, skills));
            }
  });

  it('is thrown again as a whole, once, when its goal is missed', () => {
    for (const [a, d] of [
      [3, 3],
      [4, 3],
      [3, 4],
      [7, 3],
      [2, 5],
    ] as const) {
      const { many, by } = dice(a, d);
      const all = throwsOf(many);
      const isGood = (goal: string) => (faces: readonly number[]) => {
        const found = chosen(faces, by, NONE);
        return goal === 'down' ? found === 'defender-down' : ORDER.indexOf(found) <= ORDER.indexOf('nothing');
      };
      for (const goal of ['up', 'down']) {
        const ways = all.filter(isGood(goal)).length;
        const of = all.length;
        expect(good('classic', `block ${a} ${d} --goal ${goal}`), `${a} ${d} ${goal}`).toBe(
          `${part(ways, of)} ${part(of * of - (of - ways) ** 2, of * of)}`,
        );
      }
    }
  });

  it('gets one both down thrown again by Brawler, but not in a blitz', () => {
    const by = (line: string) => odds('bb2020', line, { turn: { team: 0, own: true, used: [] } });
    const again = counted(
      throwsOf(2).flatMap(([first, second]) => [[first!, second!]]),
      ([first, second]) => result(first === 6 ? second! : first!, NONE),
    );
    expect(by('block 3 3 --skills brawler')).toEqual(again);
    expect(by('block 3 3 --skills brawler --from blitz')).toEqual(expected(3, 3, NONE));
  });

  it('is helped by Horns in a blitz and by Dauntless against the stronger', () => {
    expect(odds('classic', 'block 3 3 --skills horns --from blitz')).toEqual(expected(4, 3, NONE));
    expect(odds('classic', 'block 3 3 --skills horns')).toEqual(expected(3, 3, NONE));
    // 2D6 above 5 is 26 of 36 in the classic edition; D6 and 3 above 5 is 4 of 6 in that of 2020.
    const down = (part1: number, of: number): number => (part1 / of) * (1 / 3) + (1 - part1 / of) * (4 / 36);
    const share = (edition: Edition): number => {
      const [n, of] = odds(edition, 'block 3 5 --skills dauntless')['defender-down']!.split('/').map(Number);
      return n! / of!;
    };
    expect(share('classic')).toBeCloseTo(down(26, 36), 12);
    expect(share('bb2020')).toBeCloseTo(down(4, 6), 12);
  });

  it('names who chooses', () => {
    expect(roll('classic', 'block 3 4').need).toMatchObject({
      id: 'cast.pool.defender',
      params: { dice: 2 },
    });
    expect(roll('classic', 'block 5 2').need).toMatchObject({
      id: 'cast.pool.attacker',
      params: { dice: 3 },
    });
    expect(roll('classic', 'block 3 3').need).toMatchObject({ id: 'cast.pool.one' });
  });

  it('sums to 1 whatever may be thrown again', () => {
    const line = 'block 4 3 --skills brawler,pro,block';
    const all = Object.values(odds('bb2020', line, { turn: turnWith(1) }));
    const sum = all
      .map((one) => one.split('/').map(Number))
      .reduce((total, [n, of = 1]) => total + n! / of, 0);
    expect(sum).toBeCloseTo(1, 12);
  });
});
