import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { leafPatterns } from '../../src/app/record-schema.ts';
import { schemaText } from '../../src/app/schemas.ts';
import { matchSchema } from '../../src/record/file.ts';
import { type Tree, withValue } from '../../src/record/tree.ts';
import { fitsShape } from '../../src/store/shape.ts';
import { parseSource } from '../../src/store/source.ts';
import { findCases, type Given } from '../cases/case.ts';
import { textOf } from '../cases/stage.ts';
import { filesBelow, read } from '../project/files.ts';
import { bb2020, beachbowl, classic } from '../rules/shipped.ts';

const ajv = new Ajv({ strict: false });
formats.default(ajv);
const schema = JSON.parse(schemaText('match')) as Tree;
const valid = ajv.compile(schema);

const recordIn = (name: string, text: string): readonly Tree[] => {
  const value = parseSource(name, text).source?.value;
  return value?.['bbl'] === 'match/1' ? [JSON.parse(JSON.stringify(value)) as Tree] : [];
};

/** The text of a file of a case; none of a folder, a link or bytes. */
const textIn = (name: string, given: Given): string => {
  if (typeof given === 'string') return given;
  return given.text === undefined && given.from === undefined ? '' : textOf(name, given);
};

const played = filesBelow('tests/histories')
  .filter((file) => file.endsWith('.yaml'))
  .flatMap((file) => recordIn(file, read(file)).map((tree) => ({ file, tree })));

const empty: Tree = {
  bbl: 'match/1',
  ruleset: 'classic',
  date: '2026-03-01',
  home: 'teams/a.yaml',
  away: 'teams/b.yaml',
};
const at = (path: string, value: unknown): boolean => valid(withValue(empty, path, value));

describe('the JSON Schema of a match record', () => {
  it('takes every record of the seasons kept as fixtures', () => {
    expect(played.length).toBeGreaterThan(30);
    expect(played.filter(({ tree }) => !valid(tree)).map(({ file }) => file)).toEqual([]);
  });

  it('refuses of the records of the golden cases only what bbl refuses too', () => {
    const found = findCases().flatMap(({ title, one }) =>
      Object.entries(one.files ?? {}).flatMap(([name, given]) => {
        const text = textIn(name, given);
        return text === '' ? [] : recordIn(name, text).map((tree) => ({ title, name, tree, one }));
      }),
    );
    const refused = found.filter(({ tree }) => !valid(tree) && fitsShape(tree, matchSchema));
    expect(refused.length).toBeGreaterThan(3);
    const fine = refused.filter(({ one }) => (one.expect.exit ?? 0) === 0);
    expect(fine.map(({ title, name }) => `${title} ${name}`)).toEqual([]);
  });

  it('has a place for every leaf that a step of a shipped ruleset asks for', () => {
    const patterns = leafPatterns([classic(), bb2020(), beachbowl()]);
    expect(patterns.length).toBeGreaterThan(60);
    const filled = patterns.map((one) =>
      one
        .replaceAll('SIDE', 'home')
        .replace(/\b(STAFF|STAR|ID|AWARD)\b/g, 'someone')
        .replace(/\bI\b/g, '0')
        .replace(/\b(N|PLACE)\b/g, '7'),
    );
    // No leaf is a mapping with this key, so that a place where everything goes would be found out.
    const open = filled.filter((path) => at(path, { 'no-leaf': 1 }));
    expect(open).toEqual([]);
    const dice = filled.filter((path) => path.endsWith('.roll'));
    expect(dice.filter((path) => !at(path, [1, 2]) || at(path, ['six']) || at(path, [0]))).toEqual([]);
  });

  it('finds slips inside the parts', () => {
    expect(at('match.home.players.7', { touchdowns: 1 })).toBe(true);
    expect(at('match.home.players.7', { touchdowns: 'one' })).toBe(false);
    expect(at('match.home.playrs', {})).toBe(false);
    expect(at('match.home.injuries.4', [{ roll: [5, 3], cause: 'block' }, { roll: 7 }])).toBe(true);
    expect(at('match.home.injuries.4', { roll: [5, 3], cause: 'blok' })).toBe(false);
    expect(at('match.score', { home: 2, away: 1 })).toBe(true);
    expect(at('match.score', [2, 1])).toBe(false);
    expect(at('postmatch.home.winings', { roll: [4] })).toBe(false);
    expect(at('postmatch.home.winnings', { rol: [4] })).toBe(false);
    expect(at('postmatch.home.purchases', [{ hire: 'lineman', number: 12 }, { buy: 'reroll' }])).toBe(true);
    expect(at('postmatch.home.purchases', { hire: 'lineman' })).toBe(false);
    expect(at('postmatch.home.purchases', [{ hier: 'lineman' }])).toBe(false);
    expect(at('prematch.weather', { roll: [3, 4], typed: true, result: { total: 7, id: 'nice' } })).toBe(
      true,
    );
    expect(at('prematch.weather', { roll: [3, 4], typed: 'yes' })).toBe(false);
  });

  it('leaves room for what a house ruleset throws besides, and for keys of one’s own', () => {
    expect(at('prematch.home.omens', { roll: [3], given: { 1: 7 }, result: { ids: ['rain'] } })).toBe(true);
    expect(at('prematch.moon', { first: { roll: [3] }, second: { roll: [4], typed: true } })).toBe(true);
    expect(at('prematch.wether', [3, 4])).toBe(false);
    expect(at('prematch.wether', { total: 7 })).toBe(false);
    expect(at('match.x-crowd', 'loud')).toBe(true);
    expect(at('postmatch.home.winnings', { roll: [4], 'x-who': 'Ada' })).toBe(true);
  });

  it('tells editors what steps are called and what dice are', () => {
    const text = JSON.stringify(schema);
    const titles = ['Weather', 'Winnings', 'Expensive mistakes', 'Souvenirs'];
    expect(titles.filter((one) => !text.includes(`"title":"${one}"`))).toEqual([]);
    expect(text.includes('"description":"The dice as they fell, in order')).toBe(true);
  });
});
