import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { postmatch, prematch, wizard } from './flows.ts';
import { postmatch2020, prematch2020, wizard2020 } from './flows-2020.ts';
import { type Flow, walk } from './walk.ts';

const golden = (name: string): string => path.join(import.meta.dirname, 'golden', `${name}.txt`);

/** What was said and typed, as a log keeps it. */
const transcript = (raw: string): string => raw.replace(/\r\n/g, '\n');

const runs: readonly (readonly [string, Flow])[] = [
  ['postmatch', postmatch('en')],
  ['prematch', prematch('en')],
  ['new', wizard('en')],
  ['postmatch-2020', postmatch2020('en')],
  ['prematch-2020', prematch2020('en')],
  ['new-2020', wizard2020('en')],
];

describe('in plain mode', () => {
  it.each(runs)('%s has no escape sequence and reads line by line', async (name, flow) => {
    const { terminal } = await walk(flow, { more: ['--plain'] });
    expect(terminal.raw).not.toMatch(/[\x1b\x08]|\r(?!\n)/);
    const text = transcript(terminal.raw);
    if (process.env['UPDATE_GOLDEN'] === '1') fs.writeFileSync(golden(name), text);
    expect(text).toBe(fs.readFileSync(golden(name), 'utf8'));
  });

  it.each(runs)('%s comes to the same bytes as with lists', async (_, flow) => {
    const plain = await walk(flow, { more: ['--plain'] });
    expect(plain.club.all()).toEqual((await walk(flow)).club.all());
  });

  it('a dumb terminal is treated the same', async () => {
    const { terminal } = await walk(wizard('en'), { env: { TERM: 'dumb' } });
    expect(transcript(terminal.raw)).toBe(fs.readFileSync(golden('new'), 'utf8'));
  });

  it.each([
    ['classic', postmatch('fr')],
    ['2020', postmatch2020('fr')],
  ])('French has no escape sequence and none of the English words either (%s)', async (_, flow) => {
    const { terminal } = await walk(flow, { more: ['--plain'] });
    expect(terminal.raw).not.toContain('\x1b');
    expect(terminal.raw).not.toMatch(/\b(Enter|back|help|Number|Nothing)\b/);
  });
});
