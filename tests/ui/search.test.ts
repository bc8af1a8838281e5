import { describe, expect, it, test } from 'vitest';
import { find, fold } from '../../src/ui/search.ts';

const found = (labels: readonly string[], term: string): readonly string[] =>
  find(
    labels.map((label) => ({ label })),
    term,
  ).map(({ label }) => label);

const SQUAD = [
  '#1 Ogre 1: touchdown',
  '#8 Blitzer 1: touchdown',
  '#10 Gnoblar 10: touchdown',
  '#1 Ogre 1: pass',
];

describe('what a search means', () => {
  it('is what has words that begin so, accents and case apart', () => {
    expect(found(['Élimination', 'Réussite', 'Touchdown'], 'eli')).toEqual(['Élimination']);
    expect(found(SQUAD, 'gno to')).toEqual(['#10 Gnoblar 10: touchdown']);
    expect(found(SQUAD, 'nobody')).toEqual([]);
    expect(fold('Cœur d’Égout')).toBe('coeur d egout');
  });

  it('puts words that are whole before words that only begin so', () => {
    expect(found(['Passing', 'Pass'], 'pass')).toEqual(['Pass', 'Passing']);
  });

  test.each([
    ['1 to', ['#1 Ogre 1: touchdown']],
    ['1', ['#1 Ogre 1: touchdown', '#1 Ogre 1: pass']],
    ['10 to', ['#10 Gnoblar 10: touchdown']],
    ['8 to', ['#8 Blitzer 1: touchdown']],
  ])('is the player with that shirt where a number begins it: %s', (term, labels) => {
    expect(found(SQUAD, term)).toEqual(labels);
  });

  it('is any number that begins so where nobody wears that shirt', () => {
    expect(found(['Blitzer: 85,000', 'Ogre: 140,000'], '14')).toEqual(['Ogre: 140,000']);
  });
});
