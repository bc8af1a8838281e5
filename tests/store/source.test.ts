import { expect, test } from 'vitest';
import { hashOf, parseSource, placeOf, type Source } from '../../src/store/source.ts';

const codes = (text: string | Uint8Array): string[] =>
  parseSource('a.yaml', text).problems.map((p) => p.code);
const places = (text: string): string[] =>
  parseSource('a.yaml', text).problems.map((p) => `${p.code} ${p.place?.line}:${p.place?.column}`);
const read = (text: string): Source => parseSource('a.yaml', text).source!;

test('a file is read as plain data whose keys are all text', () => {
  const { value } = read('7: a\ntrue: [1, -0, 1.5, null, ~]\nd: 2026-03-01\nhex: 0x1F\nyes: yes\n"q": "7"\n');
  expect(value).toEqual({
    7: 'a',
    true: [1, 0, 1.5, null, null],
    d: '2026-03-01',
    hex: 31,
    yes: 'yes',
    q: '7',
  });
  for (const key of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(key in value, key).toBe(false);
});

test('the hash is that of the bytes, the byte order mark and line breaks are noted', () => {
  const text = '\uFEFFa: 1\r\nb: 2\r\n';
  const source = parseSource('a.yaml', Buffer.from(text)).source!;
  expect(source).toMatchObject({
    bom: true,
    newline: '\r\n',
    text: 'a: 1\r\nb: 2\r\n',
    hash: hashOf(Buffer.from(text)),
  });
  expect(source.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(read('a: 1')).toMatchObject({ bom: false, newline: '\n' });
});

test('text that is not UTF-8 is refused at its first wrong byte', () => {
  const { source, problems } = parseSource('a.yaml', Buffer.from([0x61, 0x3a, 0x20, 0x31, 0x0a, 0x62, 0xff]));
  expect(source).toBeNull();
  expect(problems[0]).toMatchObject({ code: 'invalid-utf8', place: { line: 2, column: 2 }, exit: 1 });
});

test.each([
  ['a: \0', 'nul-byte 1:4'],
  ['a: 1\rb: 2', 'bare-cr 1:5'],
  ['a: 1\n<<<<<<< mine\na: 2\n=======\na: 3\n>>>>>>> theirs\n', 'conflict-markers 2:1'],
  ['a: 1\n---\nb: 2\n', 'several-documents 2:1'],
  ['- a\n', 'not-a-map 1:1'],
  ['', 'not-a-map 1:1'],
  ['a: &x 1\n', 'alias 1:7'],
  ['a: 1\nb: *x\n', 'alias 2:4'],
  ['a: !!str 7\n', 'yaml-tag 1:10'],
  ['a: !mine [1]\n', 'yaml-tag 1:10'],
  ['%YAML 1.1\n---\na: yes\n', 'yaml-directive 1:1'],
  ['a: 1\nb: 2\na: 3\n', 'duplicate-key 3:1'],
  ['m:\n  7: a\n  "7": b\n', 'duplicate-key 3:3'],
  ['a: 9007199254740992\n', 'number-too-big 1:4'],
  ['a: .inf\n', 'number-too-big 1:4'],
  ['a: 1e999\n', 'number-too-big 1:4'],
  ['a: {__proto__: 1}\n', 'forbidden-key 1:5'],
  ['constructor: 1\n', 'forbidden-key 1:1'],
  ['<<: {a: 1}\n', 'merge-key 1:1'],
  ['? [a]\n: 1\n', 'complex-key 1:3'],
  ['a: [1\nb: 2\n', 'yaml 2:1'],
  ['a: "x\n', 'yaml 2:1'],
])('%j is refused with its place: %s', (text, place) => {
  expect(parseSource('a.yaml', text).source).toBeNull();
  expect(places(text)).toContain(place);
});

test('everything that is wrong is told at once, in the order of the file', () => {
  expect(places('a: &x 1\nb: 1\nb: 2\nc: 1e999\n__proto__: 1\n')).toEqual([
    'alias 1:7',
    'duplicate-key 3:1',
    'number-too-big 4:4',
    'forbidden-key 5:1',
  ]);
});

test('a problem quotes the line of the file and names its path', () => {
  const { problems } = parseSource('a.yaml', 'm:\r\n  list: [1, 1e999]  # big\r\n');
  expect(problems[0]).toMatchObject({
    path: 'm.list.1',
    place: { file: 'a.yaml', excerpt: '  list: [1, 1e999]  # big' },
  });
});

test('the largest whole number that is exact is read', () => {
  expect(read('a: 9007199254740991\n').value).toEqual({ a: 9007199254740991 });
});

test('a line of signs within a text is no conflict marker', () => {
  expect(codes('a: |\n  <<<<<<< x\n  =======\n')).toEqual([]);
});

test('64 levels are read, 65 and very many are refused', () => {
  const nested = (n: number): string => `a: ${'['.repeat(n)}${']'.repeat(n)}\n`;
  expect(codes(nested(64))).toEqual([]);
  expect(codes(nested(65))).toEqual(['too-deep']);
  expect(codes(nested(100_000))).toContain('too-deep');
});

test('a file of more than 8 MiB is refused unread', () => {
  expect(codes(`a: ${'x'.repeat(8 * 1024 * 1024)}`)).toEqual(['file-too-big']);
});

test('the place of a path is that of its value or key, or of the nearest that is present', () => {
  const source = read('players:\n  - number: 7\n    name: Griff\n  - {number: 8}\nempty:\n');
  expect(placeOf(source, ['players', 0, 'name'])).toEqual({
    file: 'a.yaml',
    line: 3,
    column: 11,
    excerpt: '    name: Griff',
  });
  expect(placeOf(source, ['players', 0, 'name'], 'key')).toMatchObject({ line: 3, column: 5 });
  expect(placeOf(source, ['players', '1', 'number'])).toMatchObject({ line: 4, column: 14 });
  expect(placeOf(source, ['players', 5, 'number'])).toMatchObject({ line: 1, column: 1 });
  expect(placeOf(source, ['players', 1, 'spp', 'mvps'])).toMatchObject({ line: 4, column: 5 });
  expect(placeOf(source, ['empty'])).toMatchObject({ line: 5, column: 1 });
  expect(placeOf(source, ['nothing', 'here'])).toMatchObject({ line: 1, column: 1 });
});

test('a place is found in a map of many keys as in one of few', () => {
  const source = read(Array.from({ length: 100 }, (_, n) => `key-${n}: ${n}\n`).join(''));
  expect(placeOf(source, ['key-63'])).toMatchObject({ line: 64, column: 9 });
  expect(placeOf(source, ['key-100'])).toMatchObject({ line: 1, column: 1 });
});
