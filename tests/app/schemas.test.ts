import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { draftSchemas, fileSchemas } from '../../src/app/formats.ts';
import { recordSchema } from '../../src/app/record-schema.ts';
import {
  SCHEMA_KINDS,
  type SchemaKind,
  schemaLine,
  schemaText,
  schemaWrites,
} from '../../src/app/schemas.ts';
import { fitsShape } from '../../src/store/shape.ts';
import { parseSource } from '../../src/store/source.ts';
import { findCases } from '../cases/case.ts';
import { textOf } from '../cases/stage.ts';
import { filesBelow, read } from '../project/files.ts';
import { bb2020, beachbowl, classic } from '../rules/shipped.ts';

type Plain = Record<string, unknown>;

/** An independent validator for every kind. */
const validators = new Map<string, ValidateFunction>(
  SCHEMA_KINDS.map((kind) => {
    const ajv = new Ajv({ strict: false });
    formats.default(ajv);
    return [kind, ajv.compile(JSON.parse(schemaText(kind)) as object)];
  }),
);

interface Document {
  readonly name: string;
  readonly kind: SchemaKind;
  readonly value: Plain;
}

const documentOf = (name: string, text: string): readonly Document[] => {
  const value = parseSource(name, text).source?.value;
  const kind = SCHEMA_KINDS.find((one) => value?.['bbl'] === `${one}/1`);
  return kind ? [{ name, kind, value: JSON.parse(JSON.stringify(value)) as Plain }] : [];
};

const schemas: typeof fileSchemas = {
  ...fileSchemas,
  match: recordSchema([classic(), bb2020(), beachbowl()]),
};

/** What the schemas say that bbl checks files with, and records while they are written. */
const fits = (kind: SchemaKind, value: Plain): boolean => {
  const draft = 'extends' in value ? draftSchemas[kind] : undefined;
  return fitsShape(value, draft ?? schemas[kind]!);
};

const valid = (kind: SchemaKind, value: Plain): boolean => validators.get(kind)!(value);

const sound = [...filesBelow('data'), ...filesBelow('rulesets')]
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => documentOf(file, read(file)));

const fixtures = findCases().flatMap(({ one }) =>
  Object.entries(one.files ?? {}).flatMap(([name, given]) => {
    if (typeof given === 'string') return documentOf(name, given);
    return given.text === undefined && given.from === undefined ? [] : documentOf(name, textOf(name, given));
  }),
);

/** Every place in a value, as a way to change a copy of it there. */
const places = (
  value: unknown,
  way: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] => {
  if (typeof value !== 'object' || value === null) return way.length > 0 ? [way] : [];
  return [
    ...(way.length > 0 ? [way] : []),
    ...Object.keys(value).flatMap((key) => places((value as Plain)[key], [...way, key])),
  ];
};

const changed = (value: Plain, way: readonly (string | number)[], to: unknown): Plain => {
  const copy = structuredClone(value);
  const holder = way.slice(0, -1).reduce<Plain>((at, key) => at[key] as Plain, copy);
  const last = way.at(-1)!;
  if (to === undefined) delete holder[last];
  else holder[last] = to;
  return copy;
};

const WRONG = [undefined, null, -1, 0.5, 'x', 'X y', true, [], {}, ['x'], { 'x-own': 1 }, { y: 1 }, 10 ** 12];

describe('the JSON Schema of each kind', () => {
  it('takes all data that comes with bbl, by a validator that knows nothing of bbl', () => {
    expect(new Set(sound.map((one) => one.kind)).size).toBe(6);
    const refused = sound.filter(({ kind, value }) => !valid(kind, value));
    expect(refused.map((one) => one.name)).toEqual([]);
  });

  it('agrees with bbl on every file of the golden cases, sound or not', () => {
    const said = fixtures.map(({ kind, value }) => [fits(kind, value), valid(kind, value)]);
    expect(said.filter(([own]) => own === false).length).toBeGreaterThan(10);
    const other = fixtures.filter((_, n) => said[n]![0] !== said[n]![1]);
    expect(other.map((one) => [one.name, JSON.stringify(one.value).slice(0, 300)])).toEqual([]);
  });

  it.each(SCHEMA_KINDS)('agrees with bbl on a %s file with anything wrong at any place', (kind) => {
    const { value, name } = sound.find((one) => one.kind === kind)!;
    const all = places(value);
    const step = Math.ceil(all.length / (kind === 'ruleset' ? 12 : 60));
    const other: string[] = [];
    let refused = 0;
    for (const [n, way] of all.entries()) {
      if (n % step !== 0) continue;
      for (const to of WRONG) {
        const made = changed(value, way, to);
        const own = fits(kind, made);
        if (!own) refused += 1;
        if (own !== valid(kind, made)) other.push(`${name} ${way.join('.')} ${JSON.stringify(to)}`);
      }
    }
    expect(refused).toBeGreaterThan(100);
    expect(other).toEqual([]);
  });

  it('lets people keep keys of their own in every map that bbl knows', () => {
    for (const { kind, value, name } of sound) {
      const way = ['x-anything'];
      expect(valid(kind, changed(value, way, { deep: [1] })), name).toBe(true);
    }
    const team = sound.find((one) => one.kind === 'team')!.value;
    expect(valid('team', changed(team, ['players', 0, 'x-nickname'], 'Rosy'))).toBe(true);
    expect(valid('team', changed(team, ['players', 0, 'nickname'], 'Rosy'))).toBe(false);
    expect(valid('team', changed(team, ['staff', 'x-cook'], 'Ada'))).toBe(true);
  });

  it('knows the days of the calendar', () => {
    const match = sound.find((one) => one.kind === 'match')!.value;
    expect(valid('match', changed(match, ['date'], '2026-02-28'))).toBe(true);
    expect(valid('match', changed(match, ['date'], '2026-02-30'))).toBe(false);
  });
});

describe('the schema that a league keeps for its editors', () => {
  it('is written where there is none, and never replaced', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bbl-schemas-'));
    const [write] = schemaWrites(folder, 'team', (file) => path.relative(folder, file));
    expect(write).toEqual({
      file: path.join(folder, 'schemas', 'team.json'),
      shown: path.join('schemas', 'team.json'),
      text: schemaText('team'),
      before: null,
    });
    mkdirSync(path.join(folder, 'schemas'));
    writeFileSync(path.join(folder, 'schemas', 'team.json'), '{}');
    expect(schemaWrites(folder, 'team', (file) => file)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('the line for editors', () => {
  it('names the schema as seen from the file', () => {
    const line = (file: string) => schemaLine('/league', file, 'team');
    expect(line('/league/teams/eye.yaml')).toBe('# yaml-language-server: $schema=../schemas/team.json\n');
    expect(line('/league/team.yaml')).toBe('# yaml-language-server: $schema=./schemas/team.json\n');
  });
});
