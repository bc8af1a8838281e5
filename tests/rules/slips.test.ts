import fs from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { valueAt } from '../../src/record/tree.ts';
import { draftSchema } from '../../src/rules/draft.ts';
import { proveRuleset } from '../../src/rules/prove.ts';
import { resolveRuleset } from '../../src/rules/resolve.ts';
import { type Ruleset, rulesetSchema } from '../../src/rules/schema.ts';
import { type FileMutation, fileMutationsOf } from './file-mutations.ts';
import { excuseFor, excuses } from './harmless.ts';

type Raw = Record<string, unknown>;

const read = (id: string): Raw =>
  parse(fs.readFileSync(new URL(`../../rulesets/${id}.yaml`, import.meta.url), 'utf8')) as Raw;

/** A shipped file with that which it extends. */
interface Shipped {
  readonly id: string;
  readonly file: Raw;
  readonly base: Raw | null;
}

const SHIPPED: readonly Shipped[] = [
  { id: 'classic', file: read('classic'), base: null },
  { id: 'bb2020', file: read('bb2020'), base: null },
  { id: 'beachbowl', file: read('beachbowl'), base: read('bb2020') },
];

/** As `bbl rules check` reads a file: shape, base and name, the merge, what is whole then, the proofs. */
const isFound = ({ id, file, base }: Shipped): boolean => {
  if (file['id'] !== id || file['extends'] !== base?.['id']) return true;
  if (!v.is(base ? draftSchema : rulesetSchema, file)) return true;
  const chain = base ? [base, file] : [file];
  const { value, findings } = resolveRuleset(chain.map((one, n) => ({ file: String(n), value: one })));
  if (findings.length > 0) return true;
  const whole = { stars: {}, ...value };
  return !v.is(rulesetSchema, whole) || proveRuleset(whole as unknown as Ruleset).length > 0;
};

/** What an extension leaves out its base says: a key, or a row that it names again without another roll. */
const inherits = ({ file, base }: Shipped, { slip, at }: FileMutation): boolean => {
  if (!base) return false;
  if (slip === 'dropped key') return true;
  const item = slip === 'dropped item' ? valueAt(file, at) : null;
  return typeof item === 'object' && item !== null && 'id' in item && !('roll' in item);
};

const counted = (shipped: Shipped): readonly FileMutation[] =>
  fileMutationsOf(shipped.file).filter((one) => !inherits(shipped, one) && excuseFor(one) === undefined);

/** ALL_SLIPS=1 tries every one, which takes a quarter of an hour. */
const ALL = process.env['ALL_SLIPS'] === '1';
const RUNS = 15;

const passes = (shipped: Shipped, one: FileMutation): string | null => {
  one.apply();
  try {
    return isFound(shipped) ? null : `${shipped.id}: ${one.slip}: ${one.at}`;
  } finally {
    one.undo();
  }
};

const SLIPS = [
  'dropped item',
  'dropped key',
  'wrong id',
  'other key',
  'roll',
  'dice',
  'translation',
] as const;

describe.each(SHIPPED)('a slip in $id', (shipped) => {
  const slips = counted(shipped);

  it('is none as the file is', () => {
    expect(isFound(shipped)).toBe(false);
  });

  it.each(SLIPS)(
    'is found: a %s',
    (slip) => {
      const all = slips.filter((one) => one.slip === slip);
      if (shipped.base && slip === 'dropped key') return expect(all).toEqual([]);
      expect(all.length).toBeGreaterThan(3);
      if (ALL) return expect(all.flatMap((one) => passes(shipped, one) ?? [])).toEqual([]);
      fc.assert(
        fc.property(fc.nat(all.length - 1), (n) => {
          expect(passes(shipped, all[n]!)).toBeNull();
        }),
        { numRuns: RUNS, seed: 20_261_130 },
      );
    },
    1_000_000,
  );
});

describe('slips in rolled tables', () => {
  it.each(SHIPPED)('have no excuse in $id: rows, rolls, dice, translations', (shipped) => {
    const inTables = counted(shipped).filter(({ at }) =>
      /^tables\.[^.]+\.(rows\.\d+(\.roll)?|dice)$/.test(at),
    );
    const all = fileMutationsOf(shipped.file).filter(({ at }) =>
      /^tables\.[^.]+\.(rows\.\d+(\.roll)?|dice)$/.test(at),
    );
    expect(inTables).toHaveLength(all.filter((one) => !inherits(shipped, one)).length);
    expect(excuses.length).toBeLessThan(50);
  });

  it('are found when a list can be bought no more', () => {
    for (const { id, file, base } of SHIPPED.filter((one) => !one.base))
      for (const [roster, one] of Object.entries(file['rosters'] as Record<string, Raw>)) {
        const dear = Object.entries(one['positions'] as Record<string, Raw>).map(([key, position]) => [
          key,
          { ...position, cost: 200_000 },
        ]);
        const rosters = {
          ...(file['rosters'] as Raw),
          [roster]: { ...one, positions: Object.fromEntries(dear) },
        };
        expect([roster, isFound({ id, base, file: { ...file, rosters } })]).toEqual([roster, true]);
      }
  });
});
