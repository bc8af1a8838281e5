import { describe, expect, it } from 'vitest';
import { read } from '../project/files.ts';
import { bb2020 } from '../rules/shipped.ts';
import { describeRulesPage } from './rules-page.ts';

const page = 'docs/rules-bb2020.md';
describeRulesPage(page, bb2020(), /Source:\s+(?:seed\s+002|period rulebooks)/);

describe('the options of the 2020 edition', () => {
  const rows = read(page)
    .split('\n')
    .flatMap((line) => [...line.matchAll(/^\| `([a-z-]+)` \| (?:`([^`]+)`|(on|off))/g)])
    .map((found) => [found[1]!, found[2] ?? found[3]!] as const);

  it('stand on the page with their defaults', () => {
    const defaults = Object.entries(bb2020().options).map(([id, option]) => [
      id,
      typeof option.default === 'boolean' ? (option.default ? 'on' : 'off') : option.default,
    ]);
    expect([...rows].sort()).toEqual(defaults.sort());
  });

  it.each(Object.entries(bb2020().options))('%s has all its values there', (id, { values = [] }) => {
    const row = read(page)
      .split('\n')
      .find((line) => line.startsWith(`| \`${id}\``))!;
    expect(values.filter((value) => !row.includes(`\`${value}\``))).toEqual([]);
  });
});
