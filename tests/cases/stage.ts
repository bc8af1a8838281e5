import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { type Run, runBbl } from '../setup/bbl.ts';
import { type Case, type Given, here } from './case.ts';

/** The text of a file that a case writes out or changes. */
export const textOf = (name: string, given: Exclude<Given, string>): string => {
  let text = given.text ?? fs.readFileSync(path.join(here, 'shared', given.from!), 'utf8');
  for (const [old, by] of Object.entries(given.edit ?? {})) {
    const parts = text.split(old);
    if (parts.length !== 2) throw new Error(`${name}: “${old}” stands there ${parts.length - 1} times`);
    text = parts.join(by);
  }
  if (given.crlf) text = text.replaceAll('\n', '\r\n');
  return given.bom ? `\uFEFF${text}` : text;
};

const place = (folder: string, name: string, given: Given): void => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (typeof given === 'string') fs.writeFileSync(file, given);
  else if (given.folder) fs.mkdirSync(file);
  else if (given.link !== undefined) fs.symlinkSync(given.link, file);
  else if (given.latin1 !== undefined) fs.writeFileSync(file, given.latin1, 'latin1');
  else fs.writeFileSync(file, textOf(name, given));
};

/** Contents of every file by path, bbl's own folder left out. */
export type Files = ReadonlyMap<string, string>;

export const filesIn = (folder: string): Files =>
  new Map(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((name) => name.split(path.sep).join('/'))
      .filter((name) => !/(^|\/)\.(bbl|git)\//.test(name))
      .sort()
      .map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]),
  );

/** What a run came to, with the files before and after; the folder is called DIR. */
export interface Played extends Run {
  readonly before: Files;
  readonly after: Files;
}

/** The folder of a case, with its files. */
export class Stage {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'bbl-case-')));
  private readonly one: Case;

  constructor(one: Case) {
    this.one = one;
    for (const [name, given] of Object.entries(one.files ?? {})) place(this.folder, name, given);
  }

  /** Runs one command line of the case. */
  play(args: readonly string[]): Played {
    const { env = {}, stdin } = this.one;
    const before = filesIn(this.folder);
    const word = (text: string): string => text.replaceAll('DIR', this.folder).replaceAll('CASES', here);
    const inside = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, word(value)]));
    const input = stdin === undefined ? {} : { input: stdin };
    const run = runBbl(args, { cwd: this.folder, env: inside, ...input });
    const show = (text: string): string => text.replaceAll(this.folder, 'DIR');
    const { status, stdout, stderr } = run;
    return { status, stdout: show(stdout), stderr: show(stderr), before, after: filesIn(this.folder) };
  }

  /** Runs what prepares the case, which must go well, and returns what its last command line came to. */
  playAll(): Played {
    for (const args of this.one.run.slice(0, -1)) {
      const { status, stderr } = this.play(args);
      expect([args, status, stderr.includes('error[')]).toEqual([args, 0, false]);
    }
    return this.play(this.one.run.at(-1)!);
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
