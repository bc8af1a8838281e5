import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { skillsOpen } from '../../src/rules/career.ts';
import { figureOf, mayLower, mayRaise } from '../../src/rules/characteristics.ts';
import { inducementsOf, infamousStaffOf, refereesOf, wizardsOf } from '../../src/rules/hires.ts';
import { need } from '../../src/rules/need.ts';
import { costlyErrors, earningsOf, lossOf, prayerCount } from '../../src/rules/outcomes.ts';
import type { AdvancementKind, StatKey } from '../../src/rules/schema.ts';
import { hasSkill, learnedText, skillNames, skillParameter } from '../../src/rules/skills.ts';
import { catalogue, hasMessage } from '../../src/ui/messages.ts';
import { bb2020, classic } from './shipped.ts';

const ruleset = bb2020();
const gold = fc.integer({ min: 0, max: 300 }).map((steps) => steps * 5_000);
const face = fc.integer({ min: 1, max: 6 });
const rosters = Object.keys(ruleset.rosters);
const roster = fc.constantFrom(...rosters);

describe('figures of the 2020 edition', () => {
  it('no costly error takes more than there is, or gives anything', () => {
    fc.assert(
      fc.property(gold, face, fc.integer({ min: 2, max: 12 }), (treasury, die, total) => {
        const error = costlyErrors(ruleset, treasury, die);
        const loss = error ? lossOf(error, treasury, total) : 0;
        expect(loss >= 0 && loss <= treasury && loss % 5_000 === 0).toBe(true);
        expect(error === null).toBe(treasury < 100_000);
      }),
    );
  });

  it('a higher die is never a graver costly error', () => {
    fc.assert(
      fc.property(gold, fc.integer({ min: 1, max: 5 }), (treasury, die) => {
        const grave = (one: number): number =>
          ['crisis-averted', 'minor-incident', 'major-incident', 'catastrophe'].indexOf(
            costlyErrors(ruleset, treasury, one)?.id ?? 'crisis-averted',
          );
        expect(grave(die + 1)).toBeLessThanOrEqual(grave(die));
      }),
    );
  });

  it('winnings grow by 5,000 with each fan factor and by 10,000 with each touchdown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 0, max: 8 }), (fans, touchdowns) => {
        const paid = earningsOf(ruleset, fans, touchdowns);
        expect(earningsOf(ruleset, fans + 1, touchdowns) - paid).toBe(5_000);
        expect(earningsOf(ruleset, fans, touchdowns + 1) - paid).toBe(10_000);
      }),
    );
  });

  it('as many prayers as 50,000 go into the gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 2_000_000 }), (gap) => {
        const prayers = prayerCount(ruleset, gap);
        expect(prayers * 50_000 <= Math.max(0, gap) && (prayers + 1) * 50_000 > gap).toBe(true);
      }),
    );
  });

  it('a characteristic stays between its worst and its best, and knows when it cannot move', () => {
    const stat = fc.constantFrom<StatKey>('ma', 'st', 'ag', 'pa', 'av');
    const many = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(stat, fc.integer({ min: 3, max: 6 }), many, many, (key, start, up, down) => {
        const { best, worst } = ruleset.characteristics[key]!;
        const now = figureOf(ruleset, key, start, up, down)!;
        expect(now >= Math.min(best!, worst!) && now <= Math.max(best!, worst!)).toBe(true);
        expect(mayLower(ruleset, key, now)).toBe(now !== worst);
        expect(mayRaise(ruleset, key, now, 0)).toBe(now !== best);
      }),
    );
    expect(figureOf(ruleset, 'pa', null, 0, 3)).toBe(null);
  });
});

describe('what teams of the 2020 edition may have', () => {
  beforeAll(async () => {
    await catalogue('en');
    await catalogue('fr');
  });

  it('nobody learns what he has, nor a trait, and what is learned is written with its brackets', () => {
    const kinds: readonly AdvancementKind[] = ['random-primary', 'chosen-secondary'];
    for (const id of rosters)
      for (const [position, { skills }] of Object.entries(ruleset.rosters[id]!.positions))
        for (const kind of kinds)
          for (const skill of skillsOpen(ruleset, id, position, kind, skills)) {
            expect(hasSkill(skills, skill)).toBe(false);
            expect(ruleset.skills.entries[skill]?.category).not.toBe('trait');
            const learned = learnedText(ruleset, skill);
            expect(skillParameter(learned)).toBe(learned === skill ? null : '+1');
          }
  });

  it('what a team may not hire is refused with a reason in both languages', () => {
    const options = fc.record({
      'death-zone': fc.boolean(),
      'seed-eligibility': fc.boolean(),
      mercenaries: fc.constantFrom('unlimited', 'typed'),
    });
    fc.assert(
      fc.property(roster, options, (id, chosen) => {
        const team = { roster: id, specialRules: ruleset.rosters[id]?.['choose-rule']?.slice(0, 1) ?? [] };
        const all = [inducementsOf, infamousStaffOf, wizardsOf, refereesOf].flatMap((of) =>
          of(ruleset, team, chosen).map(({ refused, cost }) => ({ refused, cost })),
        );
        for (const { refused, cost } of all) {
          expect(cost === null || cost > 0).toBe(true);
          if (refused) expect(hasMessage(refused.id, 'en') && hasMessage(refused.id, 'fr')).toBe(true);
        }
        expect(all.filter(({ refused }) => refused === null).length).toBeGreaterThan(10);
      }),
    );
  });

  it('a skill is shown with its brackets in the words of the language', () => {
    expect(skillNames(ruleset, 'loner(4+)')).toEqual({ en: 'Loner (4+)', fr: 'Solitaire (4+)' });
    expect(skillNames(ruleset, 'animosity(all)')).toEqual({ en: 'Animosity (all)', fr: 'Animosité (tous)' });
    expect(skillNames(ruleset, 'block')).toEqual({ en: 'Block', fr: 'Blocage' });
    expect(skillNames(ruleset, 'no-such(2+)')).toEqual({ en: 'no-such(2+)', fr: 'no-such(2+)' });
  });

  it('a section that an edition does not have is a fault of whoever asks for it', () => {
    expect(() => need(ruleset, 'handicap')).toThrow('bb2020 has no handicap');
    expect(need(classic(), 'handicap').dice).toBe('d66');
  });
});
