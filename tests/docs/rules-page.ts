import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../src/rules/schema.ts';
import { leavesOf, stepsOf } from '../../src/steps/find.ts';
import { read } from '../project/files.ts';

interface Section {
  readonly step: string;
  readonly body: string;
}

const sectionsOf = (text: string): readonly Section[] =>
  text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [step = '', ...lines] = part.split('\n');
      return { step, body: lines.join('\n').split(/^## /m)[0]! };
    });

/** Leaves that a section names, of those that a record may have. */
const leavesIn = (body: string): readonly string[] =>
  [
    ...body
      .trimStart()
      .split('\n\n')[0]!
      .matchAll(/`((?:prematch|match|postmatch)\.[A-Za-z.-]+)`/g),
  ].map((found) => found[1]!);

/**
 * Describes the page that says what the steps of a ruleset do: a section for each with its leaves and a source. The results
 * of a handicap table have a page of their own.
 */
export const describeRulesPage = (file: string, ruleset: Ruleset, source: RegExp): void => {
  const sections = sectionsOf(read(file));
  const steps = (['prematch', 'match', 'postmatch'] as const).flatMap((part) =>
    stepsOf(ruleset, part).map((step) => ({ name: step.name, leaves: leavesOf(ruleset, step) })),
  );

  describe(file, () => {
    it('has a section for each step of the sequence, in its order', () => {
      expect(sections.map((section) => section.step)).toEqual(steps.map((step) => step.name));
    });

    it.each(steps)('names the leaves of $name and no others', ({ name, leaves }) => {
      const { body } = sections.find((section) => section.step === name)!;
      const own = leaves.filter((leaf) => !leaf.startsWith('prematch.handicap.effects.'));
      const named = leavesIn(body).filter((leaf) => leaf !== 'prematch.handicap.effects.ID');
      expect([...named].sort()).toEqual([...own].sort());
    });

    it('gives a source for every step', () => {
      const without = sections.filter(({ body }) => !source.test(body));
      expect(without.map((section) => section.step)).toEqual([]);
    });
  });
};
