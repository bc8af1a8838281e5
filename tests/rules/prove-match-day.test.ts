import { describe, expect, it } from 'vitest';
import { proveRuleset } from '../../src/rules/prove.ts';
import { bb2020, beachbowl, changed, classic } from './shipped.ts';

const AT = 'match-day.rolls';

/** Codes of what is found when the value at a path below the rolls of the match is another one. */
const found = (at: string, value: unknown, ruleset = classic()): readonly string[] =>
  proveRuleset(changed(`${AT}.${at}`, value, ruleset)).map(({ code }) => code);

describe('proving the rolls of the match', () => {
  it('finds nothing wrong with those that come with bbl', () => {
    for (const ruleset of [classic(), bb2020(), beachbowl()])
      expect(proveRuleset(ruleset).filter(({ path }) => path?.startsWith(AT))).toEqual([]);
  });

  it('knows the skills, tables, rows, situations and ranges that are named', () => {
    expect(found('rerolls.0.skill', 'por')).toEqual(['match-roll-skill']);
    expect(found('tests.dodge.modifiers.2.skill', 'two-head')).toContain('match-roll-skill');
    expect(found('tests.dodge.ignores.0.modifiers', ['zone'])).toEqual(['match-roll-id']);
    expect(found('tests.catch.modifiers.0.when', ['accurat'])).toEqual(['match-roll-id']);
    expect(found('tests.pass.modifiers.0.range', ['quik'])).toEqual(['match-roll-id']);
    expect(found('tests.pass.limits.0.with', 'blizard')).toEqual(['match-roll-id']);
    expect(found('tables.weather.table', 'wether')).toContain('unknown-reference');
    expect(found('tables.injury.shifts.0.row', 'kno')).toEqual(['match-roll-id']);
    expect(found('ranges.grid.1', 'QXQQSSSLLLLBBB')).toEqual(['match-roll-id']);
    expect(found('tests.intercept.results.0.next.test', 'cach', bb2020())).toContain('match-roll-id');
  });

  it('covers every face of the block and direction dice once', () => {
    expect(found('block.faces.2.faces', [3])).toEqual(['match-roll-faces']);
    expect(found('template.0', [1, 2, 2])).toEqual(['match-roll-faces']);
    expect(found('moves.throw-in.arrows.0.faces', [1])).toEqual(['match-roll-faces']);
    expect(found('moves.throw-in.arrows.2.faces', [5])).toEqual(['match-roll-faces']);
    expect(found('block.faces.4.cases.3', { attacker: ['block'], result: 'push' })).toEqual([
      'match-roll-open',
    ]);
  });

  it('wants a name and a number for each modifier, a base and a good end for each test, and throws that can go both ways', () => {
    expect(found('tests.dodge.modifiers.0.name', undefined)).toEqual(['match-roll-unnamed']);
    expect(found('tests.dodge.modifiers.0.modifier', undefined)).toEqual(['match-roll-unnamed']);
    expect(found('tests.rush.target', undefined)).toEqual(['match-roll-base']);
    expect(found('tests.rush.results.0.good', undefined)).toEqual(['match-roll-good']);
    expect(found('checks.ko.success', 1)).toEqual(['figure-range']);
    expect(found('checks.ko.success', 7)).toEqual(['figure-range']);
  });
});
