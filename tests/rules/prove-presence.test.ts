import { describe, expect, it, test } from 'vitest';
import { proveRuleset } from '../../src/rules/prove.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { bb2020, changed, classic } from './shipped.ts';

const found = (ruleset: Ruleset): readonly string[] =>
  proveRuleset(ruleset).map(({ code, path }) => `${code} ${path}`);

/** A ruleset without one key of what stands at a path. */
const without = (at: string, key: string, ruleset: Ruleset): Ruleset => {
  const box = at
    .split('.')
    .reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], ruleset);
  delete (box as Record<string, unknown>)[key];
  return ruleset;
};

describe('proving that nothing is missing', () => {
  test.each([
    ['terms', 'reroll', classic(), 'term-missing terms'],
    ['terms', 'miss-next', classic(), 'term-missing terms'],
    ['terms', 'dedicated-fans', bb2020(), 'term-missing terms'],
    ['awards', 'mvps', bb2020(), 'award-missing awards'],
    [
      'rosters.human.positions.blitzer',
      'normal',
      classic(),
      'access-missing rosters.human.positions.blitzer',
    ],
    [
      'rosters.human.positions.blitzer',
      'secondary',
      bb2020(),
      'access-missing rosters.human.positions.blitzer',
    ],
    ['rosters.human.positions.blitzer', 'pa', bb2020(), 'stat-missing rosters.human.positions.blitzer.pa'],
    ['characteristics.ag', 'target', bb2020(), 'target-missing characteristics.ag'],
    [
      'inducements.halfling-hot-pot.for',
      'rules',
      bb2020(),
      'eligibility-empty inducements.halfling-hot-pot.for',
    ],
    ['stars.griff-oberwald', 'plays-for', bb2020(), 'unreachable stars.griff-oberwald.rosters'],
    ['match-day.rolls.checks.bribe', 'success', bb2020(), 'match-roll-success match-day.rolls.checks.bribe'],
    ['tables.prayers.rows.2.effect', 'count', bb2020(), 'effect-unfit tables.prayers.rows.stiletto.effect'],
    [
      'tables.prayers.rows.0.effect',
      'side',
      bb2020(),
      'effect-unfit tables.prayers.rows.treacherous-trapdoor.effect',
    ],
  ] as const)('%s needs %s', (at, key, ruleset, wrong) => {
    expect(found(without(at, key, ruleset))).toContain(wrong);
  });

  it('knows the terms and awards that bbl knows', () => {
    expect(found(changed('terms.gold', { name: { en: 'Gold', fr: 'Or' } }))).toEqual([
      'unknown-reference terms.gold',
    ]);
    const award = { name: { en: 'Foul', fr: 'Agression' }, points: 1 };
    expect(found(changed('awards.fouls', award))).toEqual(['unknown-reference awards.fouls']);
  });

  it('knows the values of switches that steps read', () => {
    const values = ['both', 'ctv-only', 'never'];
    expect(found(changed('options.low-cost-linemen.values', values, bb2020()))).toEqual([
      'option-step-value options.low-cost-linemen.values',
    ]);
  });

  it('looks no further where the big guys have no rules to learn by', () => {
    const { advancement: _, ...rest } = classic();
    expect(found(rest as Ruleset)).toEqual([
      'section-missing sequence.postmatch',
      'section-missing big-guys',
    ]);
    const { 'fan-factor': __, ...fanless } = classic();
    expect(found(fanless as Ruleset)).toContain('section-missing sequence.postmatch');
  });

  test.each([
    ['match-day.rolls.checks.ko.results', [], 'match-roll-results match-day.rolls.checks.ko.results'],
    ['match-day.rolls.ranges.grid', ['TQ', 'Q'], 'match-roll-results match-day.rolls.ranges.grid'],
    [
      'match-day.rolls.template',
      [
        [1, 2, 3],
        [4, 0, 5],
      ],
      'match-roll-results match-day.rolls.template',
    ],
    ['match-day.rolls.targets', [{ stat: 2, target: 5 }], 'match-roll-targets match-day.rolls.targets'],
    [
      'match-day.rolls.tests.dodge.results.1.natural',
      1,
      'match-roll-otherwise match-day.rolls.tests.dodge.results',
    ],
    ['match-day.rolls.team-rerolls.never', ['big'], 'match-roll-skill match-day.rolls.team-rerolls'],
    ['match-day.rolls.block.dauntless.skill', 'daring', 'match-roll-skill match-day.rolls.block.dauntless'],
    ['match-day.rolls.armour.bonus.0.when', ['fight'], 'match-roll-id match-day.rolls.armour'],
    [
      'match-day.rolls.moves.deviate.divides.skill',
      'kicks',
      'match-roll-skill match-day.rolls.moves.deviate.divides',
    ],
  ])('%s cannot be %j', (at, value, wrong) => {
    expect(found(changed(at, value))).toContain(wrong);
  });

  it('tells what may have been meant', () => {
    const help = (ruleset: Ruleset): unknown => proveRuleset(ruleset)[0]?.help?.params;
    expect(help(changed('rosters.human.positions.blitzer.skills', ['blok']))).toEqual({ near: 'block' });
    expect(help(changed('rosters.human.positions.blitzer.skills', ['mighty-blow'], bb2020()))).toEqual({
      known: { list: ['mighty-blow(+1)', 'mighty-blow(+2)'] },
    });
    expect(help(changed('sequence.match', ['raports', 'raised']))).toEqual({ near: 'report' });
    expect(help(changed('skills.banned', ['leadr']))).toEqual({ near: 'leader' });
  });
});
