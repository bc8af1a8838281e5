import { describe, expect, it } from 'vitest';
import { counted, odds, throwsOf, wrong } from './hand.ts';

const two = throwsOf(2);
const four = throwsOf(4);
const sum = ([a, b]: readonly number[]): number => a! + b!;

const injury = (total: number): string => (total <= 7 ? 'stunned' : total <= 9 ? 'ko' : 'casualty');
const small = (total: number): string =>
  total <= 6 ? 'stunned' : total <= 8 ? 'ko' : total === 9 ? 'badly-hurt' : 'casualty';

describe('armour', () => {
  it('breaks in the classic edition when the sum is more than it: 15, 10 and 6 of 36 at 7, 8 and 9', () => {
    expect(odds('classic', 'armour 7')['broken']).toBe('5/12');
    expect(odds('classic', 'armour 8')['broken']).toBe('5/18');
    expect(odds('classic', 'armour 9')['broken']).toBe('1/6');
    for (let value = 1; value <= 12; value += 1)
      for (const [skills, bonus] of [
        ['', 0],
        [' --skills claw', 2],
      ] as const)
        expect(odds('classic', `armour ${value}${skills}`), `${value}${skills}`).toEqual(
          counted(two, (faces) => (sum(faces) + bonus > value ? 'broken' : 'holds')),
        );
  });

  it('breaks in that of 2020 when the sum reaches it', () => {
    for (let value = 3; value <= 11; value += 1)
      expect(odds('bb2020', `armour ${value}+`)).toEqual(
        counted(two, (faces) => (sum(faces) >= value ? 'broken' : 'holds')),
      );
  });

  it('breaks by Mighty Blow or Dirty Player where that is needed', () => {
    const by = (value: number, bonus: number, least: number) =>
      counted(two, (faces) =>
        sum(faces) >= least + value
          ? 'broken'
          : sum(faces) + bonus >= least + value
            ? 'broken-by-bonus'
            : 'holds',
      );
    expect(odds('classic', 'armour 8 --skills mighty-blow')).toEqual(by(8, 1, 1));
    expect(odds('classic', 'armour 8 --skills dirty-player --from foul')).toEqual(by(8, 2, 1));
    expect(odds('bb2020', 'armour 9 --skills mighty-blow(+2)')).toEqual(by(9, 2, 0));
    expect(odds('bb2020', 'armour 9 --skills châtaigne --from fall')).toEqual(by(9, 0, 0));
  });

  it('breaks by Claws on 8, never through Iron Hard Skin, and by a chainsaw with +3', () => {
    expect(odds('bb2020', 'armour 11 --skills claws')).toEqual(
      counted(two, (faces) => (sum(faces) >= 8 ? 'broken' : 'holds')),
    );
    expect(odds('bb2020', 'armour 9 --skills claws,mighty-blow --opponent iron-hard-skin')).toEqual(
      odds('bb2020', 'armour 9'),
    );
    expect(odds('bb2020', 'armour 10 --skills chainsaw')).toEqual(odds('bb2020', 'armour 7'));
  });

  it('counts for one less after a fall on sand and for one more otherwise', () => {
    expect(odds('beachbowl', 'armour 9 --from fall')).toEqual(odds('bb2020', 'armour 10'));
    for (const from of ['block', 'foul'])
      expect(odds('beachbowl', `armour 9 --from ${from}`)).toEqual(odds('bb2020', 'armour 8'));
  });
});

describe('injury', () => {
  it('stuns up to 7, knocks out up to 9, and is a casualty from 10', () => {
    for (const edition of ['classic', 'bb2020'] as const)
      expect(odds(edition, 'injury')).toEqual(counted(two, (faces) => injury(sum(faces))));
    expect(odds('beachbowl', 'injury')).toEqual({ stunned: '7/12', ko: '1/4', 'major-ko': '1/6' });
  });

  it('is worse by Mighty Blow and claws, and never beyond its table', () => {
    const more = (bonus: number) => counted(two, (faces) => injury(sum(faces) + bonus));
    expect(odds('classic', 'injury --skills mighty-blow')).toEqual(more(1));
    expect(odds('classic', 'injury --skills razor-sharp-claws')).toEqual(more(2));
    expect(odds('bb2020', 'injury --opponent mighty-blow(+1)')).toEqual(more(1));
  });

  it('of small players has its own bands', () => {
    expect(odds('bb2020', 'injury --skills stunty')).toEqual(counted(two, (faces) => small(sum(faces))));
    expect(odds('classic', 'injury --skills stunty')).toEqual(counted(two, (faces) => small(sum(faces))));
  });

  it('is less for a thick skull: half of the KOs in the classic edition, the 8 in that of 2020, a 7 of a small one', () => {
    expect(odds('classic', 'injury --skills thick-skull')).toEqual({
      stunned: '17/24',
      ko: '1/8',
      casualty: '1/6',
    });
    expect(odds('bb2020', 'injury --skills thick-skull')).toEqual(
      counted(two, (faces) => (sum(faces) === 8 ? 'stunned' : injury(sum(faces)))),
    );
    expect(odds('bb2020', 'injury --skills thick-skull,stunty')).toEqual(
      counted(two, (faces) => (sum(faces) === 7 ? 'stunned' : small(sum(faces)))),
    );
  });
});

describe('a casualty', () => {
  const sixteen = Array.from({ length: 16 }, (_, n) => [n + 1]);
  const row = (total: number): string =>
    total <= 6
      ? 'badly-hurt'
      : total <= 9
        ? 'seriously-hurt'
        : total <= 12
          ? 'serious-injury'
          : total <= 14
            ? 'lasting-injury'
            : 'dead';

  it('is a D6 in the classic edition and takes no modifier', () => {
    expect(odds('classic', 'casualty')).toEqual({
      'badly-hurt': '1/2',
      'serious-injury': '1/3',
      dead: '1/6',
    });
    expect(odds('classic', 'casualty --niggles 2')).toEqual(odds('classic', 'casualty'));
  });

  it('is a D16 in that of 2020, one more for each niggling injury and for decay', () => {
    for (const niggles of [0, 1, 2, 5])
      for (const decay of [0, 1])
        expect(odds('bb2020', `casualty --niggles ${niggles}${decay ? ' --skills decay' : ''}`)).toEqual(
          counted(sixteen, ([face]) => row(face! + niggles + decay)),
        );
  });

  it('goes on with its own tables', () => {
    expect(odds('bb2020', 'lasting-injury')['head-injury']).toBe('1/3');
    expect(odds('classic', 'serious-injury')['fractured-skull']).toBe('1/36');
  });

  it('is thrown once more by the apothecary of 2020, and the better counts; the classic one heals on 2+', () => {
    const order = ['badly-hurt', 'seriously-hurt', 'serious-injury', 'lasting-injury', 'dead'];
    for (let first = 1; first <= 16; first += 1)
      expect(odds('bb2020', `apothecary ${first}`)).toEqual(
        counted(sixteen, ([face]) => order[Math.min(order.indexOf(row(first)), order.indexOf(row(face!)))]!),
      );
    expect(odds('bb2020', 'apothecary')).toEqual(odds('bb2020', 'casualty'));
    expect(wrong('bb2020', 'apothecary 17')).toEqual(['roll-no-total']);
    expect(odds('classic', 'apothecary')).toEqual({ healed: '5/6', failed: '1/6' });
  });
});

describe('a foul', () => {
  const foul = (value: number, bonus: number, modifier: number, sly: boolean) => {
    const ends = four.map(([a, b, c, d]) => {
      const shown = a! + b! + modifier;
      const doubled = !sly && a === b;
      if (shown + bonus < value) return ['holds', doubled] as const;
      const left = shown >= value ? bonus : 0;
      return [injury(Math.min(12, c! + d! + left)), doubled || c === d] as const;
    });
    return {
      result: counted(
        ends.map(([id]) => [['holds', 'stunned', 'ko', 'casualty'].indexOf(id)]),
        ([n]) => ['holds', 'stunned', 'ko', 'casualty'][n!]!,
      ),
      referee: counted(
        ends.map(([, seen]) => [Number(seen)]),
        ([seen]) => (seen ? 'sent-off' : 'unseen'),
      ),
    };
  };
  const both = (edition: 'classic' | 'bb2020', line: string) => ({
    result: odds(edition, line),
    referee: odds(edition, line, { facet: 'referee' }),
  });

  it('of 2020 is seen by a double on armour or injury, with assists on both sides', () => {
    expect(both('bb2020', 'foul 9')).toEqual(foul(9, 0, 0, false));
    expect(both('bb2020', 'foul 9 --assists 2 --against 1')).toEqual(foul(9, 0, 1, false));
    expect(both('bb2020', 'foul 8 --skills dirty-player(+2)')).toEqual(foul(8, 2, 0, false));
    expect(both('bb2020', 'foul 8 --skills sneaky-git')).toEqual(foul(8, 0, 0, true));
    expect(odds('bb2020', 'foul 9 --with under-scrutiny', { facet: 'referee' })).toEqual({ 'sent-off': '1' });
  });

  it('of the classic edition is seen on a 6, with his eye on you on 4+', () => {
    expect(odds('classic', 'foul 7 --assists 1')).toEqual(foul(8, 0, 1, false).result);
    expect(odds('classic', 'foul 7', { facet: 'referee' })).toEqual({ 'sent-off': '1/6', unseen: '5/6' });
    for (const eye of ['eye-on-you', 'biased-referee'])
      expect(odds('classic', `foul 7 --with ${eye}`, { facet: 'referee' })['sent-off']).toBe('1/2');
  });

  it('on sand may end with the fouler in it', () => {
    expect(odds('beachbowl', 'foul 9')['fouler-prone']).toBe('1/2');
  });
});
