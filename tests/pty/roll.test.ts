import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Terminal } from './terminal.ts';

const cwd = mkdtempSync(path.join(tmpdir(), 'bbl-roll-'));
afterAll(() => rmSync(cwd, { recursive: true }));

describe('dice at the table', () => {
  it('are asked for one throw after the other, and a wrong face again', async () => {
    const args = ['roll', 'dodge', '3', '--zones', '1', '--rerolls', '1', '--dice', 'table', '--plain'];
    const terminal = new Terminal({ cwd, args });
    await terminal.see(/needs 4\+[\s\S]*Dodge \(1D6\)/);
    await terminal.fail('7', /a die with 6 faces cannot show 7/);
    await terminal.fail('2 3', /2 dice, but 1 is needed/);
    await terminal.take('2');
    await terminal.answer(/by Team re-roll \(1D6\)/, '5');
    expect(await terminal.end()).toBe(0);
    expect(terminal.raw).toMatch(/result: Dodged/);
  });
});
