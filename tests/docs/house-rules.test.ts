import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { read, root } from '../project/files.ts';
import { replay } from './console.ts';
import { expectPage } from './page.ts';

const PAGE = 'docs/house-rules.md';

describe(PAGE, () => {
  let folder = '';

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bbl-house-'));
    cpSync(path.join(root, 'data', 'house'), folder, { recursive: true });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('shows what bbl prints today', () => {
    const page = read(PAGE);
    expect(page.split('```console').length).toBeGreaterThan(5);
    expectPage(PAGE, replay(page, folder));
  });

  it('shows parts of the ruleset in data/house as they stand there', () => {
    const ruleset = parse(read('data/house/rulesets/old-harbour.yaml')) as object;
    const blocks = [...read(PAGE).matchAll(/^```yaml house\n([\s\S]*?)^```$/gm)];
    expect(blocks).toHaveLength(3);
    for (const [, block = ''] of blocks) expect(ruleset).toMatchObject(parse(block) as object);
  });
});
