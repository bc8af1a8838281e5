import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDate, scan } from '../../src/cli/scan.ts';

describe('the first look at a command line', () => {
  it('finds the options that decide how anything is printed, in both spellings', () => {
    expect(
      scan(['show', '--lang', 'fr', '--json', '--color=never', '--plain', '--date', '2026-03-01']),
    ).toEqual({
      ...{ lang: 'fr', color: 'never', date: '2026-03-01', json: true, plain: true },
    });
    expect(scan(['show', 'a.yaml'])).toEqual({
      lang: null,
      color: null,
      date: null,
      json: false,
      plain: false,
    });
  });

  it('takes the last of several, and nothing after a lone --', () => {
    expect(scan(['--lang=en', '--lang', 'fr']).lang).toBe('fr');
    expect(scan(['show', '--', '--json', '--lang=fr'])).toMatchObject({ json: false, lang: null });
    expect(scan(['show', '--lang']).lang).toBeNull();
  });
});

describe('a date', () => {
  it('is a day of the calendar', () => {
    expect(['2026-03-01', '2024-02-29', '0001-01-01'].map(isDate)).toEqual([true, true, true]);
    expect(['2026-02-30', '2026-02-29', '2026-13-01', '2026-3-1', 'today', ''].some(isDate)).toBe(false);
  });

  it('is every day that a calendar has', () => {
    const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(days, (day) => isDate(day.toISOString().slice(0, 10))));
  });
});
