import pty from '@lydell/node-pty';
import path from 'node:path';

const BBL = path.resolve(import.meta.dirname, '../../bin/bbl.js');

/** A program in a real pseudo-terminal, driven as a person would. */
export class Terminal {
  /** Everything that was written, as it came. */
  raw = '';
  /** Key presses sent so far. */
  keys = 0;
  /** Questions answered so far. */
  questions = 0;
  private readonly child: pty.IPty;
  private readonly plain: boolean;
  private seen = 0;
  private exit: number | null = null;
  private waiting: (() => void)[] = [];

  constructor(cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, columns = 100) {
    this.plain = args.includes('--plain') || env['TERM'] === 'dumb';
    this.child = pty.spawn(process.execPath, [BBL, ...args], {
      cwd,
      cols: columns,
      rows: 40,
      name: env['TERM'] ?? 'xterm-256color',
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LC_ALL: 'C.UTF-8', TERM: 'xterm-256color', ...env },
    });
    this.child.onData((data) => {
      this.raw += data;
      this.wake();
    });
    this.child.onExit(({ exitCode, signal }) => {
      this.exit = signal ? 128 + signal : exitCode;
      this.wake();
    });
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** The text without colours and cursor movements. */
  get text(): string {
    return plainText(this.raw);
  }

  private next(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Waits until `wanted` stands in what came since the last answer. */
  async see(wanted: string | RegExp): Promise<void> {
    const deadline = setTimeout(() => this.wake(), 10_000);
    const until = process.hrtime.bigint() + 10_000_000_000n;
    for (;;) {
      const fresh = plainText(this.raw.slice(this.seen));
      if (typeof wanted === 'string' ? fresh.includes(wanted) : wanted.test(fresh)) break;
      if (this.exit !== null || process.hrtime.bigint() > until) {
        clearTimeout(deadline);
        throw new Error(`never saw ${String(wanted)} in:\n${fresh}`);
      }
      await this.next();
    }
    clearTimeout(deadline);
  }

  /** Types keys one by one, each given the time to be drawn. */
  async type(text: string): Promise<void> {
    for (const key of text.match(/\x1b\[[A-D]|[\s\S]/g) ?? []) {
      const before = this.raw.length;
      this.keys += 1;
      this.child.write(key);
      for (let n = 0; n < 40 && this.raw.length === before && this.exit === null; n += 1) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, 8));
    }
  }

  /** Waits for a question and answers it; returns when the answer was taken. */
  async answer(question: string | RegExp, text: string): Promise<void> {
    await this.see(question);
    this.questions += 1;
    const start = this.raw.length;
    await this.type(text);
    if (this.plain) this.seen = this.raw.length;
    await this.type('\r');
    if (!this.plain) await this.taken(start);
  }

  /** Waits until the prompt shows that it has its answer. */
  private async taken(start: number): Promise<void> {
    const until = process.hrtime.bigint() + 5_000_000_000n;
    while (this.exit === null && !this.raw.slice(start).includes('\u2714')) {
      if (process.hrtime.bigint() > until) throw new Error(`the answer was not taken:\n${plainText(this.raw.slice(start))}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const mark = this.raw.indexOf('\u2714', start);
    if (mark >= 0) this.seen = this.raw.indexOf('\n', mark);
  }

  send(bytes: string): void {
    this.child.write(bytes);
  }

  resize(columns: number, rows: number): void {
    this.child.resize(columns, rows);
  }

  hangUp(): void {
    this.child.kill('SIGHUP');
  }

  /** Waits for the end; returns the exit code. */
  async end(): Promise<number> {
    while (this.exit === null) await this.next();
    return this.exit;
  }
}

export const plainText = (raw: string): string =>
  raw
    .replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '')
    .replace(/\x1b[()][AB0]/g, '')
    .replace(/\r/g, '');
