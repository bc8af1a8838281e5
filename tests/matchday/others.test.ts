import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { fractionText, NONE, plus } from '../../src/dice/fraction.ts';
import { chainOdds } from '../../src/matchday/chain.ts';
import { entriesOf } from '../../src/matchday/make.ts';
import { oddsOf } from '../../src/matchday/odds.ts';
import { ONCE, turnWith } from '../../src/matchday/roll.ts';
import { say } from '../../src/problem.ts';
import { counted, type Edition, odds, part, roll, rules, throwsOf, wrong } from './hand.ts';

const dice = (sides: number, many: number): readonly (readonly number[])[] =>
  many === 0
    ? [[]]
    : dice(sides, many - 1).flatMap((faces) => Array.from({ length: sides }, (_, n) => faces.concat(n + 1)));
const sum = (faces: readonly number[]): number => faces.reduce((all, face) => all + face, 0);

describe('dice of any kind', () => {
  it('show what they show', () => {
    expect(odds('classic', '2d6')).toEqual(counted(throwsOf(2), (faces) => String(sum(faces))));
    expect(odds('classic', 'd16')['16']).toBe('1/16');
    expect(odds('classic', 'd66')['54']).toBe('1/36');
    expect(odds('classic', '2d6+3')['5']).toBe('1/36');
    const lowest = (faces: readonly number[]) => String(sum(faces.toSorted((a, b) => a - b).slice(0, 2)));
    expect(odds('classic', '3d6kl2')).toEqual(counted(throwsOf(3), lowest));
    const highest = (faces: readonly number[]) => String(sum(faces.toSorted((a, b) => b - a).slice(0, 3)));
    expect(odds('classic', '4d6kh3')).toEqual(counted(throwsOf(4), highest));
  });

  it('are refused when they are none, or fall in too many ways to be counted', () => {
    expect(wrong('classic', '3d6kl4')).toEqual(['unknown-roll']);
    expect(wrong('classic', '0d6')).toEqual(['unknown-roll']);
    expect(wrong('classic', '9d20kl3')).toEqual(['roll-too-many-ways']);
    expect(wrong('classic', '40d100')).toEqual(['roll-too-many-ways']);
  });
});

describe('a move of the ball', () => {
  const AROUND = [
    [-1, -1],
    [0, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
    [1, 1],
  ] as const;

  it('bounces one square, scatters three times one, deviates D6 in one of eight directions', () => {
    expect(odds('bb2020', 'bounce', { facet: 'square' })).toEqual(
      Object.fromEntries(AROUND.map(([x, y]) => [`${x},${y}`, '1/8'])),
    );
    const thrice = counted(dice(8, 3), (faces) => {
      const at = faces.map((face) => AROUND[face - 1]!);
      return `${sum(at.map(([x]) => x))},${sum(at.map(([, y]) => y))}`;
    });
    expect(odds('classic', 'scatter', { facet: 'square' })).toEqual(thrice);
    const far = (squares: (face: number) => number) =>
      counted(throwsOf(1), ([face]) => String(squares(face!)));
    expect(odds('classic', 'deviate', { facet: 'distance' })).toEqual(far((face) => face));
    expect(odds('bb2020', 'deviate --skills kick', { facet: 'distance' })).toEqual(
      far((face) => Math.floor(face / 2)),
    );
    expect(odds('bb2020', 'deviate', { facet: 'square' })['0,-3']).toBe('1/48');
  });

  it('flies as far as the lower of two dice on the beach, and never bounces there', () => {
    expect(odds('beachbowl', 'deviate', { facet: 'distance' })).toEqual(
      counted(throwsOf(2), (faces) => String(Math.min(...faces))),
    );
    expect(odds('beachbowl', 'bounce', { facet: 'square' })).toEqual({ '0,0': '1' });
  });

  it('comes back from the crowd 2D6 squares far, straight or to a side; on the beach one D6', () => {
    const thrown = (many: number) =>
      counted(dice(6, 1 + many), ([face, ...far]) => {
        const side = Math.ceil(face! / 2) - 2;
        return `${side * sum(far) || 0},${-sum(far)}`;
      });
    for (const edition of ['classic', 'bb2020'] as const)
      expect(odds(edition, 'throw-in', { facet: 'square' })).toEqual(thrown(2));
    expect(odds('beachbowl', 'renvoi', { facet: 'square' })).toEqual(thrown(1));
    expect(odds('classic', 'throw-in', { facet: 'distance' })['12']).toBe('1/36');
  });

  it('comes back from a corner along one line, along the other or between them, by a D3', () => {
    const corner = (many: number) =>
      counted(
        dice(3, 1).flatMap(([face]) => dice(6, many).map((far) => [face!, ...far])),
        ([face, ...far]) => `${face === 1 ? 0 : sum(far)},${face === 3 ? 0 : -sum(far)}`,
      );
    expect(odds('bb2020', 'corner-throw-in', { facet: 'square' })).toEqual(corner(2));
    expect(odds('beachbowl', 'corner-throw-in', { facet: 'square' })).toEqual(corner(1));
    expect(wrong('classic', 'corner-throw-in')).toEqual(['unknown-roll']);
  });

  it('is carried D3 squares more by the wind of a tropical storm, wherever it blows', () => {
    const three = [1, 2, 3];
    const scattered = dice(8, 3).map((faces) => faces.map((face) => AROUND[face - 1]!));
    const blown = (winds: readonly (readonly [number, number])[]) =>
      counted(
        scattered.flatMap((at) => winds.flatMap((wind) => three.map((far) => ({ at, wind, far })))),
        ({ at, wind: [dx, dy], far }) =>
          `${sum(at.map(([x]) => x)) + dx * far || 0},${sum(at.map(([, y]) => y)) + dy * far || 0}`,
      );
    const square = { facet: 'square' };
    expect(odds('beachbowl', 'scatter --with up', square)).toEqual(blown([[0, -1]]));
    expect(odds('beachbowl', 'scatter --with tropical-storm,down-right', square)).toEqual(blown([[1, 1]]));
    expect(odds('beachbowl', 'scatter --with tropical-storm', square)).toEqual(blown(AROUND));
    const straight = odds('beachbowl', 'throw-in --with up', square);
    expect(straight['0,-2']).toBe('1/54');
    expect(straight['0,-9']).toBe('1/54');
    expect(odds('beachbowl', 'deviate --with left', square)['-9,0']).toBe('1/864');
    expect(odds('beachbowl', 'bounce --with up', square)).toEqual({ '0,0': '1' });
    expect(wrong('bb2020', 'scatter --with up')).toEqual(['unknown-condition']);
  });

  it('says what the wind does before it is thrown', () => {
    const names = roll('beachbowl', 'deviate --with tropical-storm').factors.map((one) => one.name);
    expect(names).toEqual([
      say('cast.drifts', { name: rules.beachbowl.tables['weather']!.rows.at(-1)!.name, dice: '1D3' }),
    ]);
    expect(roll('beachbowl', 'deviate').factors).toEqual([]);
  });
});

describe('a check', () => {
  it('brings the knocked out back on 4+, with a keg on 3+, on sand on 3+ or 5+', () => {
    expect(odds('classic', 'ko')['back']).toBe('1/2');
    expect(odds('bb2020', 'ko')['back']).toBe('1/2');
    expect(odds('bb2020', 'ko --with bloodweiser-kegs')['back']).toBe('2/3');
    expect(odds('bb2020', 'ko --with bloodweiser-kegs,bloodweiser-kegs')['back']).toBe('5/6');
    expect(odds('beachbowl', 'ko minor')['back']).toBe('2/3');
    expect(odds('beachbowl', 'ko majeur')['back']).toBe('1/3');
    expect(wrong('beachbowl', 'ko')).toEqual(['roll-case']);
  });

  it('sends a secret weapon off by its penalty, regenerates on 4+, bribes on 2+', () => {
    const penalties = rules.classic['secret-weapons']!.entries;
    for (const [id, { penalty }] of Object.entries(penalties))
      expect(odds('classic', `penalty ${id}`)['sent-off'], id).toBe(
        counted(throwsOf(2), (faces) => String(sum(faces) >= penalty))['true'],
      );
    expect(wrong('classic', 'penalty')).toEqual(['roll-case']);
    for (const edition of ['classic', 'bb2020'] as const)
      expect(odds(edition, 'regeneration')['back']).toBe('1/2');
    expect(odds('bb2020', 'bribe')['taken']).toBe('5/6');
  });
});

describe('a table', () => {
  it('is thrown on with its own dice, row by row', () => {
    const ids: readonly (readonly [Edition, readonly string[]])[] = [
      ['classic', ['weather', 'kickoff', 'argue', 'casualty', 'serious-injury']],
      ['bb2020', ['weather', 'kickoff', 'prayer', 'argue', 'lasting-injury']],
      ['beachbowl', ['weather', 'kickoff', 'tides', 'ball', 'wind']],
    ];
    for (const [edition, rolls] of ids)
      for (const id of rolls) {
        const table = rules[edition].tables[rules[edition]['match-day']!.rolls!.tables[id]!.table]!;
        const found = odds(edition, id);
        expect(Object.keys(found), `${edition} ${id}`).toEqual(table.rows.map((row) => row.id));
        const [, many = '1', sides] = /^(\d*)d(\d+)$/.exec(table.dice)!;
        const all = table.dice === 'd66' ? dice(6, 2) : dice(Number(sides), Number(many || 1));
        const shown = (faces: readonly number[]): number =>
          table.dice === 'd66' ? faces[0]! * 10 + faces[1]! : sum(faces);
        for (const row of table.rows) {
          const [from, to = from] = String(row.roll).split('-').map(Number);
          const ways = all.filter((faces) => shown(faces) >= from! && shown(faces) <= to!).length;
          expect(found[row.id], `${edition} ${id} ${row.id}`).toBe(part(ways, all.length));
        }
      }
  });

  it('of souvenirs is thrown on three times', () => {
    for (const facet of ['throw-1', 'throw-2', 'throw-3'])
      expect(
        oddsOf(roll('beachbowl', 'souvenir'), ONCE).find((one) => one.facet.id === facet)?.odds,
      ).toHaveLength(16);
  });

  it('of argued calls is kinder with a friend in the referee', () => {
    expect(odds('bb2020', 'argue')).toEqual({
      'sent-off': '1/6',
      'call-stands': '2/3',
      'call-reversed': '1/6',
    });
    expect(odds('bb2020', 'argue --with friends-with-the-ref')).toEqual({
      'sent-off': '1/6',
      'call-stands': '1/2',
      'call-reversed': '1/3',
    });
  });
});

describe('a chain', () => {
  const chain = (edition: Edition, lines: readonly string[], team: number) =>
    chainOdds(
      lines.map((line) => roll(edition, line)),
      turnWith(team),
    );

  it('is the product of its rolls, and a re-roll mends the first failure', () => {
    const lines = ['dodge 3 --zones 1', 'gfi', 'block 4 3'];
    expect(fractionText(chain('classic', lines, 0).chance)).toBe('10/27');
    // 1/2 x 5/6 x 8/9, and once more for the failure of each: 1/2, 1/6, 1/9.
    expect(fractionText(chain('classic', lines, 1).chance)).toBe(part(40 * (18 + 9 + 3 + 2), 108 * 18));
    const { links } = chain('classic', lines, 1);
    expect(links.map((one) => fractionText(one.fails))).toEqual([
      '1/4',
      '1/18',
      fractionText(links[2]!.fails),
    ]);
    expect(links[0]!.reached).toEqual({ n: 1n, of: 1n });
  });

  it('uses the skill first, and once a turn for each player', () => {
    const once = ['dodge 3 --zones 1 --skills dodge', 'dodge 3 --zones 1 --skills dodge'];
    // Both at once 1/4; one mended 1/8 + 1/8.
    expect(fractionText(chain('classic', once, 0).chance)).toBe('1/2');
    const two = [
      'dodge 3 --zones 1 --skills dodge --player a',
      'dodge 3 --zones 1 --skills dodge --player b',
    ];
    expect(fractionText(chain('classic', two, 0).chance)).toBe('9/16');
    // The skill mends the first failure, the team the second: each dodge has one more throw.
    expect(fractionText(chain('classic', once, 1).chance)).toBe('9/16');
  });

  it('agrees with a plain count of all faces for two rolls and one re-roll', () => {
    // Dice a, b and c: the re-roll goes to whichever fails first.
    const ways = throwsOf(3).filter(([a, b, c]) => {
      if (a! >= 4) return b! >= 2 || c! >= 2;
      return b! >= 4 && c! >= 2;
    }).length;
    expect(fractionText(chain('classic', ['dodge 3 --zones 1', 'gfi'], 1).chance)).toBe(part(ways, 216));
  });
});

describe('all rolls of all editions', () => {
  const figures: Readonly<Record<string, string>> = {
    block: ' 3 3',
    armour: ' 8',
    foul: ' 8',
    pass: ' 3 --range long',
    penalty: ' bomb',
  };
  const plain = ['dodge', 'pickup', 'catch', 'handoff', 'intercept'];

  it('have odds that sum to exactly 1, and names in both languages', () => {
    for (const edition of ['classic', 'bb2020', 'beachbowl'] as const)
      for (const { id, name } of entriesOf(rules[edition])) {
        const beach = edition === 'beachbowl' && id === 'ko' ? ' minor' : '';
        const line = `${id}${figures[id] ?? (plain.includes(id) ? ' 3' : '')}${beach}`;
        for (const turn of [ONCE, turnWith(1), turnWith(2)])
          for (const { odds: all } of oddsOf(roll(edition, line), turn)) {
            const whole = all.reduce((one, { chance }) => plus(one, chance), NONE);
            expect(fractionText(whole), `${edition} ${line}`).toBe('1');
          }
        expect([name.en, name.fr].every((one) => one.length > 1)).toBe(true);
      }
  });

  it('agree with a million throws within five deviations', () => {
    const made = roll('classic', 'dodge 3 --zones 1 --skills pro');
    const die = seedrandom('a million');
    const turn = turnWith(1);
    const many = 1_000_000;
    const found = new Map<string, number>();
    for (let n = 0; n < many; n += 1) {
      const run = made.run(turn);
      let next = run.next();
      while (!next.done) next = run.next(next.value.dice.map((sides) => 1 + Math.floor(die() * sides)));
      const [id = ''] = next.value.outcomes;
      found.set(id, (found.get(id) ?? 0) + 1);
    }
    for (const { outcome, chance } of oddsOf(made, turn)[0]!.odds) {
      const p = Number(chance.n) / Number(chance.of);
      const bound = 5 * Math.sqrt(p * (1 - p) * many);
      expect(Math.abs((found.get(outcome.id) ?? 0) - p * many), outcome.id).toBeLessThan(bound);
    }
  });
});

describe('what is typed', () => {
  it('is told when it is wrong', () => {
    expect(wrong('classic', 'dogde 3')).toEqual(['unknown-roll']);
    expect(wrong('classic', 'dodge')).toEqual(['roll-needs']);
    expect(wrong('classic', 'dodge 0')).toEqual(['roll-figure']);
    expect(wrong('classic', 'dodge x')).toEqual(['roll-figure']);
    expect(wrong('classic', 'dodge 3 4')).toEqual(['roll-too-many']);
    expect(wrong('classic', 'dodge 3 --zones many')).toEqual(['roll-count']);
    expect(wrong('classic', 'dodge 3 --skills blok,dogde')).toEqual(['unknown-skill', 'unknown-skill']);
    expect(wrong('classic', 'dodge 3 --with fog')).toEqual(['unknown-condition']);
    expect(wrong('classic', 'dodge 3 --from bounce')).toEqual(['roll-no-situation']);
    expect(wrong('classic', 'catch 3 --from above')).toEqual(['roll-situation']);
    expect(wrong('classic', 'tides')).toEqual(['unknown-roll']);
    expect(wrong('classic', 'block 3 3 --goal sideways')).toEqual(['not-a-choice']);
  });

  it('may be French', () => {
    expect(odds('classic', 'esquive 3 --skills "deux têtes"')).toEqual(
      odds('classic', 'dodge 3 --skills two-heads'),
    );
    expect(odds('classic', 'météo')).toEqual(odds('classic', 'weather'));
    expect(odds('bb2020', 'foncer')).toEqual(odds('bb2020', 'rush'));
  });
});
