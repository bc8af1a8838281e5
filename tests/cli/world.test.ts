import { describe, expect, it } from 'vitest';
import { chooseLang, choosesColour, chooseWidth, dayOf } from '../../src/cli/world.ts';
import { fakeIo } from './io.ts';

const write = () => true;

describe('the language', () => {
  it('is that of --lang, else LC_ALL, LC_MESSAGES, LANG, else English', () => {
    expect(chooseLang('fr', { LC_ALL: 'en_US.UTF-8' })).toBe('fr');
    expect(chooseLang(null, { LC_ALL: 'C', LANG: 'fr_FR.UTF-8' })).toBe('en');
    expect(chooseLang(null, { LC_ALL: '', LC_MESSAGES: 'fr_CA', LANG: 'en_US' })).toBe('fr');
    expect(chooseLang(null, { LANG: 'en_GB.UTF-8' })).toBe('en');
    expect(chooseLang(null, {})).toBe('en');
  });

  it('is French for every French locale, and only for those', () => {
    for (const LANG of ['fr', 'fr_FR', 'fr_FR.UTF-8', 'fr_CA', 'fr.UTF-8', 'fr_BE@euro', 'FR_fr'])
      expect(chooseLang(null, { LANG })).toBe('fr');
    for (const LANG of ['fry', 'frp_FR', 'de_FR']) expect(chooseLang(null, { LANG })).toBe('en');
  });
});

describe('colour', () => {
  const terminal = { isTTY: true, write };
  const pipe = { isTTY: false, write };

  it('is used on a terminal and not in a pipe', () => {
    expect(choosesColour(null, {}, terminal, false)).toBe(true);
    expect(choosesColour('auto', {}, pipe, false)).toBe(false);
  });

  it('obeys --color before NO_COLOR and FORCE_COLOR', () => {
    expect(choosesColour('always', { NO_COLOR: '1' }, pipe, true)).toBe(true);
    expect(choosesColour('never', { FORCE_COLOR: '1' }, terminal, false)).toBe(false);
    expect(choosesColour(null, { NO_COLOR: '1' }, terminal, false)).toBe(false);
    expect(choosesColour(null, { NO_COLOR: '' }, terminal, false)).toBe(true);
    expect(choosesColour(null, { FORCE_COLOR: '1' }, pipe, false)).toBe(true);
    expect(choosesColour(null, { FORCE_COLOR: '0' }, terminal, false)).toBe(false);
  });

  it('is not used in plain text', () => {
    expect(choosesColour(null, {}, terminal, true)).toBe(false);
  });

  it('is put on each stream by itself', async () => {
    const { io } = await fakeIo([], { stdout: { isTTY: true, write } });
    expect(io.style.red('x')).toBe('\u001b[31mx\u001b[39m');
    expect(io.errorStyle.red('x')).toBe('x');
  });
});

describe('the width', () => {
  it('is that of the terminal, else COLUMNS, else 80, and never below 40', () => {
    expect(chooseWidth({ columns: 120, write }, { COLUMNS: '60' })).toBe(120);
    expect(chooseWidth({ write }, { COLUMNS: '60' })).toBe(60);
    expect(chooseWidth({ write }, {})).toBe(80);
    expect(chooseWidth({ write }, { COLUMNS: 'wide' })).toBe(80);
    expect(chooseWidth({ columns: 12, write }, {})).toBe(40);
  });
});

describe('the world of a run', () => {
  it('has the local day, or that of --date', async () => {
    expect(dayOf(new Date(2026, 0, 9, 0, 1))).toBe('2026-01-09');
    expect((await fakeIo([])).io.today).toBe('2026-03-01');
    expect((await fakeIo(['--date', '2025-12-31'])).io.today).toBe('2025-12-31');
  });

  it('is plain with --plain, BBL_PLAIN=1 and TERM=dumb', async () => {
    expect((await fakeIo(['--plain'])).io.plain).toBe(true);
    expect((await fakeIo([], { env: { BBL_PLAIN: '1' } })).io.plain).toBe(true);
    expect((await fakeIo([], { env: { TERM: 'dumb' } })).io.plain).toBe(true);
    expect((await fakeIo([], { env: { TERM: 'xterm', BBL_PLAIN: '0' } })).io.plain).toBe(false);
  });

  it('has somebody to ask only when stdin and stderr are terminals', async () => {
    const stdin = { isTTY: true, async *[Symbol.asyncIterator]() {} };
    expect((await fakeIo([], { stdin, stderr: { isTTY: true, write } })).io.interactive).toBe(true);
    expect((await fakeIo([], { stdin })).io.interactive).toBe(false);
    expect((await fakeIo([], { stderr: { isTTY: true, write } })).io.interactive).toBe(false);
  });

  it('reads all of stdin, characters split between chunks included', async () => {
    const bytes = Buffer.from('é山');
    const stdin = {
      async *[Symbol.asyncIterator]() {
        for (const byte of bytes) yield Uint8Array.of(byte);
      },
    };
    expect(await (await fakeIo([], { stdin })).io.stdin()).toBe('é山');
  });
});
