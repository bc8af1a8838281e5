import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveRuleset } from '../../src/rules/resolve.ts';

const base = {
  id: 'base',
  name: { en: 'Base', fr: 'Base' },
  gate: { dice: '1d6', factor: 1000 },
  skills: ['block', 'dodge'],
  rows: [
    { id: 'low', roll: 1, name: { en: 'Low', fr: 'Bas' } },
    { id: 'high', roll: 2, name: { en: 'High', fr: 'Haut' } },
  ],
  bands: [{ to: 1 }, { from: 2 }],
};

const merge = (over: unknown) =>
  resolveRuleset([
    { file: 'base.yaml', value: base },
    { file: 'house.yaml', value: over },
  ]);

const codes = (over: unknown): readonly (readonly [string, string])[] =>
  merge(over).findings.map(({ problem }) => [problem.code, problem.path ?? ''] as const);

describe('extending a ruleset', () => {
  it('a key replaces, and everything else stays', () => {
    const { value, findings } = merge({ id: 'house', gate: { factor: 2000 } });
    expect(value).toEqual({ ...base, id: 'house', gate: { dice: '1d6', factor: 2000 } });
    expect(findings).toEqual([]);
  });

  it('lists of things with an id merge by it, in the order of the base, new ones last', () => {
    const { value } = merge({
      rows: [
        { id: 'new', roll: 3 },
        { id: 'low', roll: 0 },
      ],
    });
    expect(value['rows']).toEqual([{ ...base.rows[0], roll: 0 }, base.rows[1], { id: 'new', roll: 3 }]);
  });

  it('lists of anything else are replaced whole', () => {
    expect(merge({ skills: ['pass'] }).value['skills']).toEqual(['pass']);
    expect(merge({ bands: [{ to: 5 }] }).value['bands']).toEqual([{ to: 5 }]);
  });

  it('remove takes out a key, and an entry of a list', () => {
    const { value, findings } = merge({
      gate: { factor: { remove: true } },
      rows: [{ id: 'low', remove: true }],
    });
    expect(value['gate']).toEqual({ dice: '1d6' });
    expect(value['rows']).toEqual([base.rows[1]]);
    expect(findings).toEqual([]);
  });

  it('an override that changes nothing is reported where it stands', () => {
    expect(codes({ gate: { dice: '1d6', factor: 2 } })).toEqual([['no-op-override', 'gate.dice']]);
    expect(codes({ skills: ['block', 'dodge'] })).toEqual([['no-op-override', 'skills']]);
    expect(codes({ rows: [{ id: 'high' }] })).toEqual([['no-op-override', 'rows.0']]);
    expect(codes({ gate: {} })).toEqual([['no-op-override', 'gate']]);
  });

  it('id, name and version say which file it is and are no override', () => {
    expect(
      codes({ bbl: 'ruleset/1', id: 'base', name: { en: 'Base', fr: 'Base' }, extends: 'base' }),
    ).toEqual([]);
  });

  it('a remove of something absent, or with more beside it, is reported', () => {
    expect(codes({ rooms: { remove: true } })).toEqual([['remove-absent', 'rooms']]);
    expect(codes({ rows: [{ id: 'none', remove: true }] })).toEqual([['remove-absent', 'rows.0']]);
    expect(codes({ rows: [{ id: 'low', remove: true, roll: 4 }] })).toEqual([['remove-with-more', 'rows.0']]);
    expect(codes({ extra: { inner: { remove: true } } })).toEqual([['remove-absent', 'extra.inner']]);
  });

  it('an id that a list has twice is reported', () => {
    expect(
      codes({
        rows: [
          { id: 'a', roll: 3 },
          { id: 'a', roll: 4 },
        ],
      }),
    ).toEqual([['duplicate-id', 'rows.1']]);
    const twice = { rows: [base.rows[0], base.rows[0]] };
    expect(resolveRuleset([{ file: 'one.yaml', value: twice }]).findings[0]?.problem.code).toBe(
      'duplicate-id',
    );
  });

  it("the user's own keys and extends itself are no part of the ruleset", () => {
    const { value } = merge({ extends: 'base', 'x-mine': 1, gate: { 'x-why': 'rich', factor: 3000 } });
    expect(value).toEqual({ ...base, gate: { dice: '1d6', factor: 3000 } });
  });

  it('knows for every figure which file said it and where', () => {
    const { origins } = merge({ rows: [{ id: 'high', roll: 5 }], gate: { factor: 2000 } });
    const from = (dotted: string): unknown => {
      const origin = origins.get(dotted);
      return origin && [origin.file, origin.path.join('.')];
    };
    expect(from('gate.factor')).toEqual(['house.yaml', 'gate.factor']);
    expect(from('gate.dice')).toEqual(['base.yaml', 'gate.dice']);
    expect(from('rows.high.roll')).toEqual(['house.yaml', 'rows.0.roll']);
    expect(from('rows.1.roll')).toEqual(['house.yaml', 'rows.0.roll']);
    expect(from('rows.high.name.fr')).toEqual(['base.yaml', 'rows.1.name.fr']);
  });

  it('an empty extension changes nothing, and a ruleset over itself is nothing but needless overrides', () => {
    const key = fc
      .stringMatching(/^[a-w][a-z]{0,5}$/)
      .filter((name) => !['remove', 'extends', 'id', 'bbl', 'name'].includes(name));
    const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.string(), fc.array(fc.integer(), { minLength: 1 }));
    const { tree } = fc.letrec<{ tree: unknown; map: Record<string, unknown> }>((tie) => ({
      map: fc.dictionary(key, tie('tree'), { minKeys: 1, maxKeys: 4 }),
      tree: fc.oneof({ depthSize: 'small' }, leaf, tie('map')),
    }));
    const map = fc.dictionary(key, tree, { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(map, (value) => {
        const alone = resolveRuleset([{ file: 'a', value }]);
        const same = resolveRuleset([
          { file: 'a', value },
          { file: 'b', value },
        ]);
        expect(alone.findings).toEqual([]);
        expect(same.value).toEqual(alone.value);
        expect(same.findings.length).toBeGreaterThan(0);
        expect(same.findings.every(({ problem }) => problem.code === 'no-op-override')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('whatever an extension says is in the result', () => {
    const figures = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer());
    fc.assert(
      fc.property(figures, figures, (first, second) => {
        const { value } = resolveRuleset([
          { file: 'a', value: { all: first } },
          { file: 'b', value: { all: second } },
        ]);
        expect(value['all']).toEqual({ ...first, ...second });
      }),
    );
  });
});
