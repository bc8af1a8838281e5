import { describe, expect, it } from 'vitest';
import { nearest } from '../src/nearest.ts';

describe('the nearest known word', () => {
  it('is found for one wrong, missing, extra or swapped letter', () => {
    for (const typed of ['blitzar', 'bltzer', 'bliitzer', 'bilTzer'])
      expect(nearest(typed, ['lineman', 'blitzer'])).toBe('blitzer');
    expect(nearest('shwo', ['new', 'show', 'check'])).toBe('show');
  });

  it('may differ in a third of its letters and no more', () => {
    expect(nearest('postmtach', ['postmatch'])).toBe('postmatch');
    expect(nearest('pastmutsh', ['postmatch'])).toBe('postmatch');
    expect(nearest('abcdefghi', ['abcdewxyz'])).toBeNull();
    expect(nearest('ab', ['xy'])).toBeNull();
  });

  it('is the closest of several, the first of equals', () => {
    expect(nearest('treasure', ['treasury', 'treasures', 'treasure'])).toBe('treasure');
    expect(nearest('cat', ['bat', 'rat'])).toBe('bat');
    expect(nearest('anything', [])).toBeNull();
  });

  it('has a letter in common: of one letter, none is near another', () => {
    expect(nearest('z', ['a', 'b'])).toBe(null);
    expect(nearest('z', ['za', 'b'])).toBe('za');
  });
});
