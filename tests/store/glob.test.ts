import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expandGlob, globPattern, isGlob } from '../../src/store/glob.ts';

let folder = '';
const FILES = [
  'a.yaml',
  'b.yaml',
  'b.txt',
  '.hidden.yaml',
  'matches/2026-03-01-a-b.yaml',
  'matches/2026-03-08-a-b.yaml',
  'matches/2026-04-01-a-b.yaml',
  'matches/old/2025-01-01-a-b.yaml',
  '.bbl/undo/x.yaml',
  'odd/[1].yaml',
];

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'glob-'));
  for (const file of FILES) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), '');
  }
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it.each([
  ['*.yaml', ['a.yaml', 'b.yaml']],
  ['./*.yaml', ['./a.yaml', './b.yaml']],
  ['?.{yaml,txt}', ['a.yaml', 'b.txt', 'b.yaml']],
  ['[!a].yaml', ['b.yaml']],
  ['[a-b].yaml', ['a.yaml', 'b.yaml']],
  ['.*.yaml', ['.hidden.yaml']],
  ['matches/2026-03-*', ['matches/2026-03-01-a-b.yaml', 'matches/2026-03-08-a-b.yaml']],
  ['matches/2026-0{3-08,4-*}-a-b.yaml', ['matches/2026-03-08-a-b.yaml', 'matches/2026-04-01-a-b.yaml']],
  ['match*/*-08-*', ['matches/2026-03-08-a-b.yaml']],
  ['**/2025-*.yaml', ['matches/old/2025-01-01-a-b.yaml']],
  ['**/a.yaml', ['a.yaml']],
  ['matches/**', FILES.filter((name) => name.startsWith('matches/'))],
  ['nowhere/*.yaml', []],
  ['../*.nothing', []],
  ['odd/[[]1].yaml', ['odd/[1].yaml']],
])('%s stands for these files', (pattern, expected) => {
  expect(isGlob(pattern)).toBe(true);
  expect(expandGlob(pattern, folder)).toEqual(expected);
});

it('takes a pattern whose brackets make no sense as it stands', () => {
  expect(globPattern('[z-a].yaml').test('[z-a].yaml')).toBe(true);
  expect(globPattern('{a').test('{a')).toBe(true);
  expect(globPattern('a.b').test('axb')).toBe(false);
  expect(isGlob('matches/2026-03-01.yaml')).toBe(false);
});
