import { describe, expect, it } from 'vitest';
import { leagueSchema } from '../../src/app/league-file.ts';
import { matchSchema } from '../../src/record/file.ts';
import { rulesetSchema } from '../../src/rules/schema.ts';
import { teamSchema } from '../../src/team/file.ts';
import { seasonSchema } from '../../src/tm/file.ts';
import { tmRulesetSchema } from '../../src/tm/ruleset.ts';
import { read } from '../project/files.ts';

/** As much of a schema as finding its keys needs. */
interface Shape {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
}

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Every key that a schema knows, at any depth down to `depth`. */
const keysOf = (shape: Shape, depth: number): readonly string[] => {
  const inner = [shape.item, shape.wrapped, shape.value, ...(shape.options ?? [])].filter(isShape);
  const own = Object.entries(shape.entries ?? {});
  return [
    ...own.map(([key]) => key),
    ...inner.flatMap((one) => keysOf(one, depth)),
    ...(depth > 1 ? own.flatMap(([, one]) => keysOf(one, depth - 1)) : []),
  ];
};

const text = read('docs/formats.md');
const sections = new Map(
  text
    .split(/^## /m)
    .slice(1)
    .map((part) => [part.split('\n')[0]!, part]),
);

/** Whether a word stands in code, alone or in an example. */
const names = (section: string, key: string): boolean =>
  [...section.replaceAll('```', '`').matchAll(/`([^`]+)`/g)].some((found) =>
    found[1]!.split(/[^A-Za-z-]+/).includes(key),
  );

describe('docs/formats.md', () => {
  it.each([
    ['team/1', teamSchema, 9],
    ['match/1', matchSchema, 9],
    ['league/1', leagueSchema, 9],
    ['ruleset/1', rulesetSchema, 1],
    ['tm-season/1', seasonSchema, 9],
    ['tm-ruleset/1', tmRulesetSchema, 1],
  ] as const)('names every key of %s', (kind, schema, depth) => {
    const keys = [...new Set(keysOf(schema as unknown as Shape, depth))];
    expect(keys.length).toBeGreaterThan(5);
    expect(keys.filter((key) => !names(sections.get(kind)!, key))).toEqual([]);
  });
});
