import { PassThrough } from 'node:stream';

/** How a conversation ends before its time: a hang-up, Ctrl-C or Ctrl-D, a termination. */
export type Lost = 129 | 130 | 143;

const SIGNALS = [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

let hungUp = false;

/**
 * Ends as a hang-up ends any program: at an exit of its own, node resets the terminal, and aborts when that is gone.
 */
export const dieHungUp = (): void => {
  if (hungUp) return;
  hungUp = true;
  process.once('exit', () => {
    process.removeAllListeners('SIGHUP');
    process.kill(process.pid, 'SIGHUP');
  });
};

/** Calls `leave` for each signal that ends a run; returns what stops that. */
export const onSignals = (leave: (lost: Lost) => void): (() => void) => {
  const caught = (lost: Lost): void => {
    if (lost === 129) dieHungUp();
    leave(lost);
  };
  const handlers = SIGNALS.map(([signal, lost]) => [signal, () => caught(lost)] as const);
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return () => {
    for (const [signal, handler] of handlers) process.removeListener(signal, handler);
  };
};

/** Bytes that end a conversation: Ctrl-C and Ctrl-D. A terminal in raw mode makes no signals of them. */
const ENDS: ReadonlySet<number> = new Set([3, 4]);
/** Bytes that end an answer. */
const ENTERS: ReadonlySet<number> = new Set([10, 13]);
/** Ctrl-Z: nothing is to be left half drawn behind a shell. */
const DROPPED: ReadonlySet<number> = new Set([26]);

const ESCAPE = 27;
/** What follows Escape where it begins a longer key; alone it does nothing, and must not swallow the next key. */
const BEGINS: ReadonlySet<number> = new Set(['[', 'O'].map((one) => one.charCodeAt(0)));

interface Listener {
  readonly stream: PassThrough;
  readonly leave: (lost: Lost) => void;
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The keys of a person at a terminal, handed to one question at a time and only up to its answer: what was typed
 * ahead waits for the next question.
 */
export class Keys {
  private held: number[] = [];
  private listener: Listener | null = null;
  private lost: Lost | null = null;
  private pumping = false;
  private readonly terminal: NodeJS.ReadStream;

  constructor(terminal: NodeJS.ReadStream) {
    this.terminal = terminal;
    terminal.setRawMode(true);
    terminal.on('data', (data: Buffer) => {
      this.held.push(
        ...data.filter(
          (byte, index) => !DROPPED.has(byte) && !(byte === ESCAPE && !BEGINS.has(data[index + 1]!)),
        ),
      );
      void this.pump();
    });
    // Ctrl-D is a byte here, so an input that ends is a terminal that is gone.
    terminal.on('end', () => this.hangUp());
    terminal.on('error', () => this.hangUp());
    onSignals((lost) => this.leave(lost));
    terminal.pause();
  }

  private hangUp(): void {
    dieHungUp();
    this.leave(129);
  }

  private leave(lost: Lost): void {
    this.lost ??= lost;
    this.terminal.setRawMode(false);
    this.listener?.leave(this.lost);
  }

  /** The keys up to the end of an answer, or a key that ends everything. */
  private next(): readonly number[] {
    if (ENDS.has(this.held[0]!)) return this.held.splice(0, 1);
    const end = this.held.findIndex((byte) => ENDS.has(byte) || ENTERS.has(byte));
    const many = end < 0 ? this.held.length : end + (ENTERS.has(this.held[end]!) ? 1 : 0);
    const keys = this.held.splice(0, many);
    if (keys.at(-1) === 13 && this.held[0] === 10) this.held.shift();
    return keys;
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    while (this.listener && this.held.length > 0) {
      const keys = this.next();
      if (ENDS.has(keys[0]!)) this.leave(130);
      else this.listener.stream.write(Buffer.from(keys));
      // An answer that is taken closes its question before this is over.
      await soon();
      await soon();
    }
    this.pumping = false;
  }

  /** Listens for one question: `ask` reads the stream; `leave` is called when the conversation is over. */
  async during<T>(leave: (lost: Lost) => void, ask: (stream: PassThrough) => Promise<T>): Promise<T> {
    const stream = new PassThrough();
    const asked = ask(stream);
    this.listener = { stream, leave };
    this.terminal.resume();
    if (this.lost !== null) leave(this.lost);
    void this.pump();
    try {
      return await asked;
    } finally {
      this.listener = null;
      this.terminal.pause();
    }
  }
}
