import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { filesBelow, readJson, root } from './files.ts';

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

let folder = '';
let files: readonly string[] = [];
let bin = '';

/** Without scripts: the tests have built already, and others may be running what lies in dist. */
const pack = (): Packed => {
  const args = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder];
  const env = { ...process.env, npm_config_update_notifier: 'false' };
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: root, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack ended with ${status}: ${stderr}`);
  return (JSON.parse(stdout) as [Packed])[0];
};

describe('the package', () => {
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bbl-pack-'));
    const packed = pack();
    files = packed.files.map((file) => file.path);
    const unpacked = spawnSync('tar', ['-xzf', path.join(folder, packed.filename), '-C', folder]);
    if (unpacked.status !== 0) throw new Error(`tar ended with ${unpacked.status}: ${unpacked.stderr}`);
    bin = path.join(folder, 'package', 'bin', 'bbl.js');
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds the tool, the rulesets, the sample league and what people read', () => {
    const wanted = [
      'bin/bbl.js',
      'bin/package.json',
      'dist/main.cjs',
      `dist/code/${process.version}-${process.platform}-${process.arch}`,
      'dist/rulesets/classic.json',
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'package.json',
      ...filesBelow('rulesets'),
      ...filesBelow('data'),
      ...filesBelow('docs'),
    ];
    expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('holds neither sources nor tests nor anything that git ignores', () => {
    const strange = files.filter((file) =>
      /^(src|tests|scripts|my-league|node_modules)\/|\.bbl\//.test(file),
    );
    expect(strange).toEqual([]);
  });

  it('says its version from wherever it is unpacked, with nothing installed beside it', () => {
    const { status, stdout } = runBbl(['--version'], { bin, cwd: folder });
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `${readJson<{ version: string }>('package.json').version}\n`,
    });
  });

  it('shows a team of its sample league', () => {
    const team = path.join(folder, 'package', 'data/classic/teams/reavers.yaml');
    const { status, stdout } = runBbl(['show', team, '--json'], { bin, cwd: folder });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Reikland Reavers', rating: 109 });
  });

  it('books the open match of its sample league', () => {
    const league = path.join(folder, 'league');
    cpSync(path.join(folder, 'package', 'data/classic'), league, { recursive: true });
    const record = 'matches/2026-03-28-reavers-gluttons.yaml';
    const { status, stderr } = runBbl(['postmatch', '--match', record], { bin, cwd: league });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(runBbl(['check', '.'], { bin, cwd: league })).toEqual({ status: 0, stdout: '', stderr: '' });
  });
});
