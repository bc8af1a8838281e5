import { describe, expect, it } from 'vitest';
import { read } from '../project/files.ts';
import { beachbowl } from '../rules/shipped.ts';
import { describeRulesPage } from './rules-page.ts';

const page = 'docs/rules-beachbowl.md';
describeRulesPage(page, beachbowl(), /Source:\s+(?:seed\s+00[23])/);

describe('the beach variant', () => {
  it('has its own options and tables on the page', () => {
    const text = read(page);
    const tables = ['souvenirs', 'kickoff', 'ball-replacement', 'tides', 'injury', 'injury-stunty', 'wind'];
    expect(['reroll-value', 'prayers', ...tables].filter((one) => !text.includes(one))).toEqual([]);
    expect(tables.filter((one) => !Object.hasOwn(beachbowl().tables, one))).toEqual([]);
    const options = Object.keys(beachbowl().options);
    expect(['reroll-value', 'prayers'].filter((id) => !options.includes(id))).toEqual([]);
  });
});
