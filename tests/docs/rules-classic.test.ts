import { describe, expect, it } from 'vitest';
import { STEPS } from '../../src/steps/index.ts';
import { read } from '../project/files.ts';
import { classic } from '../rules/shipped.ts';

const text = read('docs/rules-classic.md');
const { sequence } = classic();

interface Section {
  readonly step: string;
  readonly body: string;
}

const sections: readonly Section[] = text
  .split(/^### /m)
  .slice(1)
  .map((part) => {
    const [step = '', ...lines] = part.split('\n');
    return { step, body: lines.join('\n').split(/^## /m)[0]! };
  });

const steps = (['prematch', 'match', 'postmatch'] as const).flatMap((part) =>
  sequence[part].map((name) => ({ name, leaves: STEPS[part][name]!.leaves })),
);

/** Leaves that a section names, of those that a record may have. */
const leavesIn = (body: string): readonly string[] =>
  [
    ...body
      .trimStart()
      .split('\n\n')[0]!
      .matchAll(/`((?:prematch|match|postmatch)\.[A-Za-z.-]+)`/g),
  ].map((found) => found[1]!);

describe('docs/rules-classic.md', () => {
  it('has a section for each step of the sequence, in its order', () => {
    expect(sections.map((section) => section.step)).toEqual(steps.map((step) => step.name));
  });

  it.each(steps)('names the leaves of $name and no others', ({ name, leaves }) => {
    const { body } = sections.find((section) => section.step === name)!;
    // The results of the handicap table have a page of their own.
    const own = leaves.filter((leaf) => !leaf.startsWith('prematch.handicap.effects.'));
    const named = leavesIn(body).filter((leaf) => leaf !== 'prematch.handicap.effects.ID');
    expect([...named].sort()).toEqual([...own].sort());
  });

  it('gives a source for every step', () => {
    const without = sections.filter(({ body }) => !/Source:\s+(?:seed\s+000|period rulebooks)/.test(body));
    expect(without.map((section) => section.step)).toEqual([]);
  });
});
