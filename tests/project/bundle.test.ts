import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { copyBuilt } from '../setup/broken.ts';
import { root } from './files.ts';

const home = mkdtempSync(path.join(tmpdir(), 'bbl-bundle-'));
const main = path.join(home, 'dist', 'main.cjs');
const code = path.join(home, 'dist', 'code', `${process.version}-${process.platform}-${process.arch}`);
const team = path.join(root, 'data', 'classic', 'teams', 'reavers.yaml');

/** What becomes of the code that is kept, on a Node without any options. */
const fate = (): string => {
  const script = `
    const { codeOf, compile, read } = require(${JSON.stringify(path.join(home, 'bin', 'bundle.js'))});
    const text = read(${JSON.stringify(main)});
    const code = codeOf(text);
    console.log(code === null ? 'none' : compile(text, code).cachedDataRejected ? 'refused' : 'taken');`;
  const env = { PATH: process.env['PATH'] };
  return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).stdout.trim();
};

describe('the bundle and the code kept of it', () => {
  let bin = '';
  const show = () => runBbl(['show', team, '--plain'], { bin });

  beforeEach(() => {
    rmSync(path.join(home, 'dist'), { recursive: true, force: true });
    bin = copyBuilt(home);
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('are of the same build, so that V8 takes the code', () => {
    expect(fate()).toBe('taken');
  });

  it('are ASCII, as which it is read, and tell no folder of the machine', () => {
    const text = readFileSync(main, 'latin1');
    expect(/[^\0-\x7f]/.exec(text)).toBeNull();
    const folder = path.resolve(root);
    expect([text, readFileSync(code, 'latin1')].map((each) => each.includes(folder))).toEqual([false, false]);
  });

  it('run the same when the code is missing, cut short or something else', () => {
    const expected = show();
    expect(expected).toMatchObject({ status: 0, stderr: '' });
    const kept = readFileSync(code);
    const wrong = {
      empty: Buffer.alloc(0),
      'an id alone': kept.subarray(0, 16),
      'cut short': kept.subarray(0, kept.length / 2),
      'something else': Buffer.concat([kept.subarray(0, 16), Buffer.alloc(kept.length - 16, 'bbl ')]),
    };
    for (const [what, bytes] of Object.entries(wrong)) {
      writeFileSync(code, bytes);
      expect(fate(), what).not.toBe('taken');
      expect(show(), what).toEqual(expected);
    }
    rmSync(code);
    expect(fate()).toBe('none');
    expect(show()).toEqual(expected);
  });

  it('never mix, though another bundle be just as long', () => {
    const version = runBbl(['--version'], { bin }).stdout.trim();
    const other = version.replace(/\d/g, '9');
    const text = readFileSync(main, 'latin1').replaceAll(`"${version}"`, `"${other}"`);
    writeFileSync(main, text.replace(/[0-9a-f]{16}\n$/, '0123456789abcdef\n'));
    expect(fate()).toBe('none');
    expect(runBbl(['--version'], { bin }).stdout).toBe(`${other}\n`);
  });

  it('are said not to be built yet, exit 70, where there is no bundle', () => {
    rmSync(main);
    const stderr = 'bbl is not built yet: run "npm run build" in its folder.\n';
    expect(show()).toEqual({ status: 70, stdout: '', stderr });
  });
});
