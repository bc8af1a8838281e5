import { beforeAll, describe, it } from 'vitest';
import { loadRuleset } from '../../src/app/rulesets.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { examples } from './examples/index.ts';

describe('the classic ruleset as a coach can check it', () => {
  let ruleset: Ruleset;
  beforeAll(async () => {
    const loaded = await loadRuleset('classic', null);
    if (!loaded.ruleset) throw new Error(`classic has ${loaded.problems.length} problems`);
    ruleset = loaded.ruleset;
  });
  for (const example of examples) it(example.name, () => example.run(ruleset));
});
