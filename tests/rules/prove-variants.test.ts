import { describe, expect, it, test } from 'vitest';
import { proveRuleset } from '../../src/rules/prove.ts';
import { bb2020, beachbowl, changed } from './shipped.ts';

/** What is found when the value at a path of the beach variant is another one: code and path. */
const found = (at: string, value: unknown): readonly string[] =>
  proveRuleset(changed(at, value, beachbowl())).map(({ code, path }) => `${code} ${path}`);

describe('proving a variant', () => {
  it('finds nothing wrong with the beach variant as it is', () => {
    expect(proveRuleset(beachbowl())).toEqual([]);
  });

  it('wants lists that can be bought with so few specialists', () => {
    expect(found('rosters.human.positions.human-lineman.max', 2)).toEqual([
      'roster-too-few rosters.human.positions',
    ]);
    expect(found('creation.specialists', { under: 17, max: 4 })).toHaveLength(30);
    expect(found('rosters.human.positions.blitzer.min', 4)).toEqual([]);
    expect(found('creation.specialists.max', 0)).toEqual([]);
    expect(
      proveRuleset(changed('creation.specialists', { under: 1, max: 4 }, bb2020())).map((one) => one.code),
    ).toEqual(['figure-low']);
  });

  it('wants the specialists that a list demands to be within the limit', () => {
    const ruleset = changed('creation.specialists.max', 1, beachbowl());
    const problems = proveRuleset(changed('rosters.human.positions.blitzer.min', 2, ruleset));
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'roster-too-few rosters.human.positions',
    ]);
  });

  it('wants lists that can be bought without those who have a banned skill', () => {
    const dwarfs = proveRuleset(changed('skills.banned', ['thick-skull'], beachbowl()));
    expect(dwarfs.map(({ code, path }) => `${code} ${path}`)).toContain(
      'roster-too-few rosters.dwarf.positions',
    );
  });

  test.each([
    ['skills.banned', ['leadership'], 'unknown-reference skills.banned'],
    ['skills.banned', ['leader', 'leader'], 'duplicate-id skills.banned'],
    ['creation.rerolls.factor', 0, 'figure-low creation.rerolls.factor'],
    ['creation.specialists.under', 1, 'figure-low creation.specialists.under'],
    ['team-value.paid-rerolls.value', 'half', 'option-unfit team-value.paid-rerolls'],
    ['team-value.paid-rerolls.option', 'prices', 'option-unfit team-value.paid-rerolls'],
    ['prayers.option', 'reroll-value', 'unknown-reference prayers.option'],
    ['staff.apothecary.hire', 'free', 'staff-hire rosters.human.staff'],
    ['extra-rolls.souvenirs.table', 'shop', 'unknown-reference extra-rolls.souvenirs.table'],
    ['extra-rolls.souvenirs.table', 'weather', 'extra-dice extra-rolls.souvenirs.table'],
    ['extra-rolls.souvenirs.each.dice', 0, 'figure-low extra-rolls.souvenirs.each.dice'],
    ['extra-rolls.tides.each', { dice: 1, given: false }, 'extra-kind extra-rolls.tides'],
    ['extra-rolls.tides.throws', [], 'extra-kind extra-rolls.tides.throws'],
    ['extra-rolls.tides.throws.1.id', 'first', 'duplicate-id extra-rolls.tides.throws'],
    ['extra-rolls.tides.name', { en: 'Souvenirs', fr: 'Marée' }, 'name-twice extra-rolls.tides.name.en'],
    [
      'tables.weather.rows.4.effect.table',
      'gusts',
      'unknown-reference tables.weather.rows.tropical-storm.effect.table',
    ],
    [
      'tables.weather.rows.4.effect',
      { gain: '-ma' },
      'effect-unfit tables.weather.rows.tropical-storm.effect',
    ],
    ['tables.injury.rows.1.effect.recovers', 1, 'figure-range tables.injury.rows.ko.effect.recovers'],
    ['tables.injury.rows.1.effect.recovers', 7, 'figure-range tables.injury.rows.ko.effect.recovers'],
    ['tables.injury.rows.2.effect', { recovers: 5 }, 'casualty-missing tables.injury.rows'],
    ['tables.injury.rows.2.effect', { casualty: true }, 'effect-unfit tables.injury.rows.major-ko.effect'],
    ['tables.tides.rows.2.text', { en: '', fr: 'haute' }, 'name-blank tables.tides.rows.high.text.en'],
    ['tables.souvenirs.rows.15.roll', 15, 'table-overlap tables.souvenirs.rows.sharp-shells.roll'],
  ])('%s cannot be %j', (at, value, wrong) => {
    expect(found(at, value)).toContain(wrong);
  });

  it('wants a table that is thrown on, with every roll covered once', () => {
    const { tides: _, ...tables } = beachbowl().tables;
    expect(found('tables', tables)).toContain('unknown-reference extra-rolls.tides.table');
    expect(found('tables.tides.rows.0.roll', '1-3')).toEqual([
      'table-overlap tables.tides.rows.turning.roll',
    ]);
  });

  it('wants extra rolls under a name of their own that the pre-match throws', () => {
    const { tides, souvenirs } = beachbowl()['extra-rolls']!;
    const sequence = beachbowl().sequence.prematch;
    expect(
      found(
        'sequence.prematch',
        sequence.filter((step) => step !== 'tides'),
      ),
    ).toEqual(['unreachable extra-rolls.tides']);
    expect(found('extra-rolls', { souvenirs })).toEqual(['unknown-reference sequence.prematch']);
    expect(
      found('extra-rolls', { souvenirs, tides, toss: { ...tides, name: { en: 'Tail', fr: 'Face' } } }),
    ).toEqual(['extra-taken extra-rolls.toss']);
  });

  it('wants the injury table that its report of the match reads', () => {
    const { injury: _, ...tables } = beachbowl().tables;
    expect(found('tables', tables)).toEqual(
      expect.arrayContaining(['table-missing sequence.match', 'casualty-missing tables.injury.rows']),
    );
  });
});
