import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { breakModules, copyBuilt } from '../setup/broken.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };

describe('bbl', () => {
  it('prints its version and nothing else', () => {
    expect(runBbl(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
    expect(runBbl(['--lang', 'fr', '-V'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it('prints help on stdout without arguments, with help and with --help', () => {
    const help = runBbl([]);
    expect(help).toMatchObject({ status: 0, stderr: '' });
    expect(help.stdout).toMatch(/^Usage: bbl COMMAND[\s\S]* show /);
    expect(runBbl(['--help'])).toEqual(help);
    expect(runBbl(['help'])).toEqual(help);
  });

  it('speaks French when asked or when the locale says so', () => {
    expect(runBbl(['--lang', 'fr']).stdout).toMatch(/^Utilisation\u00a0:/);
    expect(runBbl([], { env: { LANG: 'fr_CA.UTF-8' } }).stdout).toMatch(/^Utilisation\u00a0:/);
    expect(runBbl(['shwo'], { env: { LC_ALL: 'fr' } }).stderr).toMatch(/^erreur\[unknown-command\]/);
    expect(runBbl(['shwo', '--lang=fr']).stderr).toContain('Vouliez-vous dire «\u00a0bbl show\u00a0»\u00a0?');
  });

  it('ends wrong usage with exit 2, the message on stderr alone', () => {
    for (const args of [
      ['shwo'],
      ['show'],
      ['show', '--nope'],
      ['show', 'a', '--date', '2026-02-30'],
      ['show', 'a', '--lang'],
    ]) {
      const run = runBbl(args);
      expect(run, args.join(' ')).toMatchObject({ status: 2, stdout: '' });
      expect(run.stderr).toMatch(/^error\[[a-z-]+\]: /);
      expect(run.stderr).not.toMatch(/\n\s+at |\[[a-z]+\.[a-z.-]+\]/);
    }
  });

  it('says wrong usage as JSON with --json, stderr empty', () => {
    const run = runBbl(['show', '--jsno', '--json']);
    expect(run).toMatchObject({ status: 2, stderr: '' });
    expect(JSON.parse(run.stdout).problems).toMatchObject([
      { code: 'unknown-option', severity: 'error', file: null },
    ]);
  });

  it('colours only where asked when there is no terminal', () => {
    expect(runBbl(['--help']).stdout).not.toContain('\u001b');
    expect(runBbl(['--help', '--color', 'always']).stdout).toContain('\u001b[1m');
    expect(runBbl(['--help'], { env: { FORCE_COLOR: '1' } }).stdout).toContain('\u001b[1m');
    expect(runBbl(['--help', '--color=never'], { env: { FORCE_COLOR: '1' } }).stdout).not.toContain('\u001b');
  });

  it('ends quietly when the reader of stdout has gone', () => {
    const bbl = `"${process.execPath}" "${root}bin/bbl.js" --help`;
    const run = spawnSync('bash', ['-c', `set -o pipefail; (sleep 0.3; ${bbl}) | true`], {
      encoding: 'utf8',
    });
    expect(run).toMatchObject({ status: 0, stderr: '' });
  });

  it('says that its output could not be written, exit 3, when the disk is full', () => {
    const bbl = `"${process.execPath}" "${root}bin/bbl.js" --help`;
    const run = spawnSync('bash', ['-c', `[ -e /dev/full ] || exit 3; ${bbl} > /dev/full`], {
      encoding: 'utf8',
    });
    expect(run.status).toBe(3);
    expect(run.stderr).not.toContain('    at ');
  });
});

describe('a built bbl whose show command is broken', () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'bbl-broken-'));
  const bin = copyBuilt(copy);
  const breakShow = (statement: string) => breakModules(copy, ['src/cli/commands/show.ts'], statement);
  const broken = breakShow("throw new Error('boom\\u001b');");
  const run = (args: readonly string[], env = {}) => runBbl(args, { bin, env });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('says that it is a fault of bbl, that no file was changed and how to report it, without a trace', () => {
    expect(broken).toHaveLength(1);
    const { status, stdout, stderr } = run(['show', 'a.yaml']);
    expect([status, stdout]).toEqual([70, '']);
    expect(stderr).toMatch(/^error\[internal-fault\]: .*boom\\u001b\n {4}No file was changed\./);
    expect(stderr).toContain(version);
    expect(stderr).not.toContain('    at ');
  });

  it('shows the trace with BBL_DEBUG=1', () => {
    expect(run(['show', 'a.yaml'], { BBL_DEBUG: '1' }).stderr).toContain('    at ');
  });

  it('says it as JSON with --json, stderr empty', () => {
    const { status, stdout, stderr } = run(['show', 'a.yaml', '--json']);
    expect([status, stderr]).toEqual([70, '']);
    expect(JSON.parse(stdout).problems).toMatchObject([{ code: 'internal-fault', severity: 'error' }]);
  });

  it('still prints its version and all help, which load no command', () => {
    breakShow('process.exit(99);');
    expect(run(['show', 'a.yaml']).status).toBe(99);
    for (const args of [
      ['--version'],
      [],
      ['help', 'show'],
      ['show', '--help'],
      ['show', '--nope'],
      ['shwo'],
    ])
      expect(run(args).status, args.join(' ')).toBe(
        ['show', 'shwo'].includes(args[0]!) && args[1] !== '--help' ? 2 : 0,
      );
    expect(run(['show', 'a.yaml']).status).toBe(99);
  });
});

describe('bbl show', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bbl-show-'));
  const write = (name: string, team: object): void =>
    writeFileSync(path.join(folder, name), JSON.stringify(team));
  const players = Array.from({ length: 11 }, (_, n) => ({
    ...{ number: n + 1, name: `Player ${n + 1}`, position: 'lineman' },
  }));
  const team = {
    ...{ bbl: 'team/1', name: 'Reikland Reavers', coach: 'Ada', ruleset: 'classic', roster: 'human' },
    ...{ treasury: 30000, rerolls: 3, fans: 5, staff: { apothecary: 1 }, players },
  };
  const griff = {
    ...players[0],
    name: 'Griff',
    position: 'blitzer',
    gains: ['guard'],
    injuries: ['niggling'],
  };
  write('reavers.yaml', { ...team, players: [{ ...griff, spp: { touchdowns: 3 } }, ...players.slice(1)] });
  write('eye.yaml', { ...team, name: 'Gouged Eye' });
  afterAll(() => rmSync(folder, { recursive: true }));
  const show = (...args: string[]) => runBbl(['show', ...args], { cwd: folder });

  it('prints the sheet of a team', () => {
    const run = show('reavers.yaml');
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(run.stdout).toMatch(/^Reikland Reavers\n.*Coach: Ada\n/);
    expect(run.stdout).toMatch(/Griff .*Blitzer.*7 {2}3 {2}3 {2}8.*Block.*9.*Experienced.*N/);
    expect(run.stdout).toContain('Treasury 30,000');
  });

  it('prints several sheets, one after the other', () => {
    const { stdout } = show('reavers.yaml', 'eye.yaml', '--plain');
    expect(stdout.indexOf('\n\nGouged Eye\n')).toBeGreaterThan(stdout.indexOf('Reikland Reavers'));
  });

  it('prints one object for one team, a line each for several', () => {
    const one = show('reavers.yaml', '--json');
    expect(JSON.parse(one.stdout)).toMatchObject({
      ...{ file: 'reavers.yaml', name: 'Reikland Reavers', treasury: 30000, spp: 9 },
      players: {
        length: 11,
        0: { name: 'Griff', skills: ['block', 'guard'], level: 'experienced', injuries: ['niggling'] },
      },
    });
    const lines = show('reavers.yaml', 'eye.yaml', '--json').stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).name)).toEqual(['Reikland Reavers', 'Gouged Eye']);
  });

  it('ends with exit 3 for a file that is not there, the others shown all the same', () => {
    expect(show('nobody.yaml')).toMatchObject({ status: 3, stdout: '' });
    const both = show('nobody.yaml', 'eye.yaml');
    expect(both.status).toBe(3);
    expect(both.stderr).toContain('nobody.yaml');
    expect(both.stdout).toMatch(/^Gouged Eye\n/);
  });

  it('shows a team that breaks a rule all the same, with what is wrong, and ends with exit 1', () => {
    write('crowd.yaml', { ...team, fans: 5, players: [...players, { ...players[0], name: 'Twin' }] });
    const run = show('crowd.yaml');
    expect(run.status).toBe(1);
    expect(run.stdout).toContain('Twin');
    expect(run.stderr).toMatch(/^crowd\.yaml:\d+:\d+: error\[/);
    const json = show('crowd.yaml', '--json');
    expect(json).toMatchObject({ status: 1, stderr: '' });
    expect(JSON.parse(json.stdout)).toMatchObject({
      name: 'Reikland Reavers',
      problems: [{ file: 'crowd.yaml' }],
    });
  });

  it('says as JSON which file is not there', () => {
    const json = show('nobody.yaml', '--json');
    expect(json).toMatchObject({ status: 3, stderr: '' });
    expect(JSON.parse(json.stdout).problems).toMatchObject([{ severity: 'error' }]);
    const lines = show('nobody.yaml', 'eye.yaml', '--json').stdout.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { file: 'nobody.yaml', ok: false },
      { name: 'Gouged Eye' },
    ]);
  });
});
