import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, read, readJson, root } from '../project/files.ts';
import { replay, wordsOf } from './console.ts';
import { expectPage } from './page.ts';

const pages = ['README.md', 'CHANGELOG.md', ...filesBelow('docs').filter((file) => file.endsWith('.md'))];

describe('the words of a command line', () => {
  it('are kept together by quotes', () => {
    expect(wordsOf(`bbl new --name "Gouged Eye" --set 'a.b=[1, 2]' x`)).toEqual([
      ...['bbl', 'new', '--name', 'Gouged Eye', '--set', 'a.b=[1, 2]', 'x'],
    ]);
  });
});

describe('README.md', () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bbl-readme-'));
    cpSync(path.join(root, 'data', 'classic'), path.join(folder, 'my-league'), { recursive: true });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows what bbl prints today', () => {
    const page = read('README.md');
    expect(page.split('```console').length).toBeGreaterThan(5);
    expectPage('README.md', replay(page, folder));
  });

  it('begins with the two commands of a fresh machine', () => {
    const [first = '', second = ''] = [...read('README.md').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
      (found) => found[1]!,
    );
    expect([first.trim(), second.trim()]).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  });

  it('shows parts of conversations that the pseudo-terminal tests hold', () => {
    const blocks = [...read('README.md').matchAll(/^```text golden=(\S+)\n([\s\S]*?)^```$/gm)];
    expect(blocks.length).toBeGreaterThan(0);
    for (const [, file = '', block = ''] of blocks) {
      const golden = read(file)
        .split('\n')
        .map((line) => line.trimEnd());
      let at = 0;
      for (const line of block
        .trimEnd()
        .split('\n')
        .filter((one) => one !== '...')) {
        at = golden.indexOf(line, at) + 1;
        expect(at, line).toBeGreaterThan(0);
      }
    }
  });

  it('names scripts that the package has', () => {
    const { scripts } = readJson<{ scripts: Readonly<Record<string, string>> }>('package.json');
    const named = [...read('README.md').matchAll(/npm run ([a-z:]+)/g)].map((found) => found[1]!);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

describe('the pages', () => {
  it('link to files that are there', () => {
    const here = new Set([
      ...pages,
      ...filesBelow('rulesets'),
      ...filesBelow('data'),
      'LICENSE',
      'data/classic',
    ]);
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map((found) => found[1]!)
        .filter((link) => !/^https?:/.test(link))
        .filter((link) => !here.has(path.posix.join(path.posix.dirname(page), link).replace(/\/$/, '')))
        .map((link) => `${page}: ${link}`),
    );
    expect(dead).toEqual([]);
  });
});
