import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, padText, widthOf, wrapItems, wrapText } from '../../src/ui/columns.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 40 });

describe('cutting text', () => {
  it('leaves text that fits alone', () => {
    expect(cutText('Griff', 5)).toBe('Griff');
  });

  it('cuts between whole characters and says so', () => {
    expect(cutText('Oberwald', 5)).toBe('Ober…');
    expect(cutText('山田太郎', 5)).toBe('山田…');
    expect(cutText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301…');
    expect(cutText('👨‍👩‍👧👨‍👩‍👧', 3)).toBe('👨‍👩‍👧…');
  });

  it('drops a figure whole rather than show part of it', () => {
    expect(cutText('worth 110,000 gold', 10)).toBe('worth…');
    expect(cutText('vaut 110\u00a0000', 9)).toBe('vaut…');
  });

  it('never exceeds the width', () => {
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 1, max: 30 }),
        (text, width) => widthOf(cutText(text, width)) <= width,
      ),
    );
  });
});

describe('filling up text', () => {
  it('counts columns, not letters', () => {
    expect(padText('山', 4)).toBe('山  ');
    expect(padText('7', 3, 'right')).toBe('  7');
  });
});

describe('wrapping text', () => {
  it('breaks at spaces', () => {
    expect(wrapText('Block, Mighty Blow, Guard', 13)).toEqual(['Block, Mighty', 'Blow, Guard']);
  });

  it('breaks a list after commas before it breaks at spaces', () => {
    expect(wrapItems('Block, Mighty Blow, Guard', 13)).toEqual(['Block,', 'Mighty Blow,', 'Guard']);
    expect(wrapItems('Mighty Blow', 7)).toEqual(['Mighty', 'Blow']);
  });

  it('breaks a long word after its hyphen', () => {
    expect(wrapText('Trois-quart', 8)).toEqual(['Trois-', 'quart']);
  });

  it('keeps line breaks', () => {
    expect(wrapText('a\nb', 10)).toEqual(['a', 'b']);
  });

  it('loses no letter and never exceeds the width', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '山', ' ', ',', '-', 'x'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 30 }), (line, width) => {
        for (const lines of [wrapText(line, width), wrapItems(line, width)]) {
          expect(lines.join('').replace(/ /g, '')).toBe(line.replace(/ /g, ''));
          for (const each of lines) expect(widthOf(each)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});
