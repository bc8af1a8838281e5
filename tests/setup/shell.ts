import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pty from '@lydell/node-pty';

const BBL = fileURLToPath(new URL('../../bin/bbl.js', import.meta.url));
const MARK = 'bbl was given ';

/** Whether this machine has a shell. */
export const hasShell = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/**
 * Writes a program `bbl` into a folder: it completes as the real one does; called in any other way it only prints the
 * words that the shell gave it.
 */
export const writeStandIn = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const script = [
    '#!/bin/sh',
    `case "$1" in --complete|completion) exec '${process.execPath}' '${BBL}' "$@" ;; esac`,
    `exec '${process.execPath}' -e 'console.log("${MARK}" + JSON.stringify(process.argv.slice(1)) + ";")' -- "$@"`,
  ];
  writeFileSync(path.join(folder, 'bbl'), `${script.join('\n')}\n`);
  chmodSync(path.join(folder, 'bbl'), 0o755);
};

export interface Place {
  readonly cwd: string;
  readonly home: string;
  /** Where the stand-in lies. */
  readonly bin: string;
}

const environment = ({ bin, home }: Place) => ({
  PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
  HOME: home,
  LC_ALL: 'C.UTF-8',
  TERM: 'xterm',
});

/** Runs a script in a shell without a terminal, returns the lines it prints; throws when it complains. */
export const runScript = (
  shell: string,
  args: readonly string[],
  script: string,
  place: Place,
): readonly string[] => {
  const { stdout, stderr, status } = spawnSync(shell, [...args, '-c', script], {
    cwd: place.cwd,
    env: environment(place),
    encoding: 'utf8',
  });
  if (status !== 0 || stderr !== '') throw new Error(`${shell} ended with ${status}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
};

const DEADLINE = 15_000;

/** A shell in a pseudo-terminal, at which somebody types. */
export class Shell {
  private seen = 0;
  private raw = '';
  private over = false;
  private waiting: (() => void)[] = [];
  private readonly child: pty.IPty;

  constructor(shell: string, args: readonly string[], place: Place) {
    this.child = pty.spawn(shell, [...args], {
      cwd: place.cwd,
      cols: 400,
      rows: 50,
      name: 'xterm',
      env: environment(place),
    });
    this.child.onData((data) => {
      this.raw += data;
      this.wake();
    });
    this.child.onExit(() => {
      this.over = true;
      this.wake();
    });
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Waits for text that was not seen yet, returns what it matched. */
  async see(wanted: RegExp): Promise<RegExpExecArray> {
    const until = Date.now() + DEADLINE;
    for (;;) {
      const found = wanted.exec(this.raw.slice(this.seen));
      if (found) {
        this.seen += found.index + found[0].length;
        return found;
      }
      if (this.over || Date.now() > until)
        throw new Error(`never saw ${wanted} in:\n${this.raw.slice(this.seen)}`);
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        setTimeout(resolve, 500);
      });
    }
  }

  type(keys: string): void {
    this.child.write(keys);
  }

  /** Tells the shell something and waits until it has done it. */
  async tell(line: string): Promise<void> {
    this.type(`${line}; echo re''ady\r`);
    await this.see(/\bready\b/);
  }

  /** Types keys and then Enter; returns the words that bbl is given. */
  async words(keys: string): Promise<readonly string[]> {
    this.type(`${keys}\r`);
    const [, words = ''] = await this.see(new RegExp(`${MARK}(\\[.*?\\]);`));
    return JSON.parse(words) as readonly string[];
  }

  /** Throws the line away that was begun. */
  forget(): void {
    this.type('\u0003');
  }

  close(): void {
    this.child.kill('SIGKILL');
  }
}
