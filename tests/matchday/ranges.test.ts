import { describe, expect, it } from 'vitest';
import { good, rules, wrong } from './hand.ts';

const GRID = [
  'TQQQSSSLLLLBBB',
  'QQQQSSSLLLLBBB',
  'QQQSSSSLLLLBB.',
  'QQSSSSSLLLBBB.',
  'SSSSSSLLLLBBB.',
  'SSSSSLLLLBBB..',
  'SSSSLLLLLBBB..',
  'LLLLLLLLBBB...',
  'LLLLLLLBBBB...',
  'LLLLLBBBBB....',
  'LLLBBBBBB.....',
  'BBBBBBB.......',
  'BBBBB.........',
  'BB............',
];
const NAMES: Readonly<Record<string, string>> = { Q: 'quick', S: 'short', L: 'long', B: 'bomb' };

describe('the range of a pass', () => {
  it('is that of the range ruler for every square, along and across alike', () => {
    for (const edition of ['classic', 'bb2020'] as const)
      expect(rules[edition]['match-day']!.rolls!.ranges.grid).toEqual(GRID);
    for (const [across, line] of GRID.entries())
      for (const [along, code] of [...line].entries()) {
        expect(GRID[along]![across], `${along},${across}`).toBe(code);
        if (NAMES[code])
          expect(good('classic', `pass 3 --range ${along},${across}`)).toBe(
            good('classic', `pass 3 --range ${NAMES[code]}`),
          );
        else expect(wrong('classic', `pass 3 --range ${along},${across}`)).toEqual(['roll-out-of-range']);
      }
  });

  it('is called by its name in either language', () => {
    expect(good('classic', 'pass 3 --range "passe éclair"')).toBe(good('classic', 'pass 3 --range quick'));
    expect(good('bb2020', 'pass 3 --range "Long Bomb"')).toBe(good('bb2020', 'pass 3 --range bomb'));
  });

  it('must be there, be one, and be possible in a blizzard', () => {
    expect(wrong('classic', 'pass 3')).toEqual(['roll-needs-range']);
    expect(wrong('classic', 'pass 3 --range far')).toEqual(['roll-range']);
    expect(wrong('classic', 'pass 3 --range long --with blizzard')).toEqual(['roll-range-closed']);
    expect(wrong('classic', 'dodge 3 --range long')).toEqual(['roll-no-range']);
    expect(wrong('classic', 'pass 3 --range 40,2')).toEqual(['roll-out-of-range']);
  });
});
