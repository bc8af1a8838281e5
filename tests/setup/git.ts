import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const built = fileURLToPath(new URL('../../bin/bbl.js', import.meta.url));
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own in which shell commands find `bbl`, and a git that knows nobody's settings. */
export class Desk {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bbl-git-')));
  private readonly env: Readonly<Record<string, string>>;

  constructor() {
    folders.push(this.folder);
    const bin = path.join(this.folder, '.bin');
    mkdirSync(bin);
    writeFileSync(path.join(bin, 'bbl'), `#!/bin/sh\nexec '${process.execPath}' '${built}' "$@"\n`, {
      mode: 0o755,
    });
    const who = { NAME: 'Ada', EMAIL: 'ada@example.org', DATE: '2026-03-01T20:00:00Z' };
    this.env = {
      PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
      HOME: this.folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'init.defaultBranch',
      GIT_CONFIG_VALUE_0: 'main',
      ...Object.fromEntries(
        ['AUTHOR', 'COMMITTER'].flatMap((role) =>
          Object.entries(who).map(([key, value]) => [`GIT_${role}_${key}`, value]),
        ),
      ),
    };
  }

  /** Runs a line of shell; all that a reader sees is on stdout. */
  sh(line: string, cwd = '.', env: Readonly<Record<string, string>> = {}): SpawnSyncReturns<string> {
    return spawnSync('sh', ['-c', `exec 2>&1\n${line}`], {
      cwd: path.join(this.folder, cwd),
      env: { ...this.env, ...env },
      encoding: 'utf8',
    });
  }

  /** As `sh`, for what must go well; returns what it printed. */
  run(line: string, cwd = '.'): string {
    const { status, stdout } = this.sh(line, cwd);
    if (status !== 0) throw new Error(`${line}: exit ${status}\n${stdout}`);
    return stdout;
  }
}
