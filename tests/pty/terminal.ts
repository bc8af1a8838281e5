import path from 'node:path';
import pty from '@lydell/node-pty';

const BBL = path.resolve(import.meta.dirname, '../../bin/bbl.js');
/** How long a program may take to say something, in milliseconds. */
const PATIENCE = 10_000;

export interface Settings {
  readonly cwd: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  /** A file of the folder that stdout goes to instead of the terminal. */
  readonly stdout?: string;
}

const commandOf = ({ args, stdout }: Settings): readonly [string, string[]] =>
  stdout === undefined
    ? [process.execPath, [BBL, ...args]]
    : ['/bin/sh', ['-c', `exec "$@" > ${stdout}`, 'sh', process.execPath, BBL, ...args]];

/** A program in a real pseudo-terminal, driven as a person would. */
export class Terminal {
  /** Everything that was written, as it came. */
  raw = '';
  /** Key presses sent so far; an arrow is one. */
  keys = 0;
  /** Questions answered so far. */
  questions = 0;
  private readonly child: pty.IPty;
  private readonly plain: boolean;
  private seen = 0;
  private exit: number | null = null;
  private waiting: (() => void)[] = [];

  constructor(settings: Settings) {
    const { cwd, args, env = {}, columns = 100 } = settings;
    this.plain = args.includes('--plain') || env['TERM'] === 'dumb';
    const [file, words] = commandOf(settings);
    this.child = pty.spawn(file, words, {
      cwd,
      cols: columns,
      rows: 40,
      name: env['TERM'] ?? 'xterm-256color',
      env: { PATH: process.env['PATH'] ?? '', HOME: cwd, LC_ALL: 'C.UTF-8', TERM: 'xterm-256color', ...env },
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

  /** What came since the last answer was taken, lines that were broken joined again. */
  get fresh(): string {
    return plainText(this.raw.slice(this.seen)).replace(/\n */g, ' ');
  }

  /** Waits until `ready` gives something, after whatever the program writes; fails when it never does. */
  async until<T>(ready: () => T | null, what: string): Promise<T> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      this.wake();
    }, PATIENCE);
    try {
      for (;;) {
        const found = ready();
        if (found !== null) return found;
        if (late || this.exit !== null)
          throw new Error(`never saw ${what} in:\n${plainText(this.raw.slice(this.seen))}`);
        await new Promise<void>((resolve) => this.waiting.push(resolve));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** In plain mode a question ends with a colon, and the answer is typed behind it. */
  private get open(): boolean {
    return !this.plain || /:\s$/.test(this.raw);
  }

  /** Waits until one of the questions stands in what came since the last answer; returns the last such one. */
  ask(questions: readonly RegExp[]): Promise<number> {
    const shown = (): number | null => {
      const { fresh } = this;
      const at = questions.findLastIndex((question) => question.test(fresh));
      return at >= 0 && this.open ? at : null;
    };
    return this.until(shown, questions.map(String).join(' or '));
  }

  /** Waits until `wanted` stands in what came since the last answer. */
  async see(wanted: RegExp): Promise<void> {
    await this.ask([wanted]);
  }

  /** Sends keys as they are, without waiting for anything. */
  send(keys: string): void {
    this.keys += (keys.match(/\x1b\[[A-D]|[\s\S]/g) ?? []).length;
    this.child.write(keys);
  }

  /** Types keys one by one, each when the one before has been drawn. */
  async type(text: string): Promise<void> {
    for (const key of text.match(/\x1b\[[A-D]|[\s\S]/g) ?? []) {
      const before = this.raw.length;
      this.send(key);
      await this.until(
        () => (this.raw.length > before || this.exit !== null ? true : null),
        `an echo of ${JSON.stringify(key)}`,
      );
    }
  }

  /** Waits for a question and answers it; returns when the answer was taken. */
  async answer(question: RegExp, text: string): Promise<void> {
    await this.see(question);
    this.questions += 1;
    await this.take(text);
  }

  /** Answers the question that is shown; returns when the answer was taken. */
  async take(text: string): Promise<void> {
    const start = this.raw.length;
    this.send(`${text}\r`);
    if (this.plain) this.seen = start;
    else this.seen = await this.until(() => this.marked(start), `the answer ${JSON.stringify(text)} taken`);
  }

  /** Answers wrongly: waits for the reason, and takes the answer away again. */
  async fail(text: string, reason: RegExp): Promise<void> {
    this.send(`${text}\r`);
    if (this.plain) this.seen = this.raw.length;
    await this.see(reason);
    if (!this.plain) this.send('\x15');
  }

  /** Where the line with the mark of an answer taken ends; null while there is none. */
  private marked(start: number): number | null {
    const mark = this.raw.indexOf('\u2714', start);
    const end = mark < 0 ? -1 : this.raw.indexOf('\n', mark);
    return end < 0 && this.exit === null ? null : Math.max(end, start);
  }

  resize(columns: number, rows: number): void {
    this.child.resize(columns, rows);
  }

  kill(signal: 'SIGHUP' | 'SIGTERM' | 'SIGINT'): void {
    process.kill(this.child.pid, signal);
  }

  /** Takes the terminal away from under the program. */
  close(): void {
    (this.child as pty.IPty & { destroy(): void }).destroy();
  }

  /** Waits for the end; returns the exit code. */
  end(): Promise<number> {
    return this.until(() => this.exit, 'the end');
  }
}

/** What a terminal got, without colours, cursor movements and carriage returns. */
export const plainText = (raw: string): string =>
  raw
    .replace(/\x1b\[[0-9;?]*[A-Za-z]/g, '')
    .replace(/\x1b[()][AB0]/g, '')
    .replace(/\r/g, '');
