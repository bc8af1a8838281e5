import { beforeAll, describe, expect, it } from 'vitest';
import { loadRuleset } from '../../src/app/rulesets.ts';
import { shippedIds } from '../../src/app/shipped.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { examplesOf } from './examples/index.ts';

it('there are examples for every ruleset that comes with bbl', () => {
  expect(Object.keys(examplesOf).sort()).toEqual(shippedIds());
});

describe.each(Object.entries(examplesOf))('the ruleset %s as a coach can check it', (id, examples) => {
  let ruleset: Ruleset;
  beforeAll(async () => {
    const loaded = await loadRuleset(id, null);
    if (!loaded.ruleset) throw new Error(`${id} has ${loaded.problems.length} problems`);
    ruleset = loaded.ruleset;
  });
  for (const example of examples) it(example.name, () => example.run(ruleset));
});
