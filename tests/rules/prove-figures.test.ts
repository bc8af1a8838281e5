import { describe, expect, it } from 'vitest';
import { proveRuleset } from '../../src/rules/prove.ts';
import { bb2020, changed, classic } from './shipped.ts';

const found = (at: string, value: unknown, ruleset = classic()): readonly string[] =>
  proveRuleset(changed(at, value, ruleset)).map(({ code, path }) => `${code} ${path}`);

describe('proving a ruleset', () => {
  it('wants a modifier for each column of the winnings', () => {
    const { modifiers } = classic().winnings!.rows[2]!;
    expect(found('winnings.rows.2.modifiers', modifiers.slice(1))).toEqual([
      'not-rectangular winnings.rows.2.modifiers',
    ]);
  });

  it('wants every characteristic of every line, and what raising it is worth', () => {
    const blitzer = 'rosters.human.positions.blitzer';
    expect(found(`${blitzer}.ma`, undefined)).toEqual([`stat-missing ${blitzer}.ma`]);
    expect(found('career.values.av', undefined, bb2020())).toEqual(['stat-missing career.values']);
  });

  it('wants no skill beside those that the table of random skills holds', () => {
    const { row: _, ...block } = bb2020().skills.entries['block']!;
    const entries = { ...bb2020().skills.entries, grit: { ...block, name: { en: 'Grit', fr: 'Cran' } } };
    expect(found('skills.entries', entries, bb2020())).toContain('random-count skills.categories.general');
  });

  it('wants a skill with brackets to say how it is learned', () => {
    expect(found('skills.entries.mighty-blow.learned', undefined, bb2020())).toContain(
      'parameter-missing skills.entries.mighty-blow.learned',
    );
  });
});
