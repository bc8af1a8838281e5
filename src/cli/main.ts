import type { Io } from './command.ts';
import { version } from './version.ts';
import type { Stream } from './world.ts';

type Shell = typeof import('./run.ts');
/** What failures are said with, once it is there. */
let session: { readonly shell: Shell; readonly io: Io } | null = null;

/** Only ever to a graver exit code: a failed write must not be forgotten when the command ends well. */
const exitWith = (exit: number): void => {
  process.exitCode = Math.max(exit, Number(process.exitCode ?? 0));
};

const outputFailed = (failure: NodeJS.ErrnoException): void => {
  exitWith(session ? session.shell.concludeOutput(session.io, failure, version) : 3);
};

/** A stream whose reader may go away quietly, as in `bbl show | head -1`; any other failure is said once. */
const guard = (stream: NodeJS.WriteStream): Stream => {
  let broken = false;
  stream.on('error', (failure: NodeJS.ErrnoException) => {
    const first = !broken;
    broken = true;
    if (first && failure.code !== 'EPIPE') outputFailed(failure);
  });
  return { isTTY: stream.isTTY, columns: stream.columns, write: (text) => broken || stream.write(text) };
};

const stdout = guard(process.stdout);
const stderr = guard(process.stderr);

/** A fault that no command caught: in a timer, or before there was a language to say it in. */
const stray = (fault: unknown): void => {
  if (session) exitWith(session.shell.conclude(session.io, fault, version));
  else {
    stderr.write(`bbl: ${fault instanceof Error ? fault.message : String(fault)}\n`);
    exitWith(70);
  }
};

/** All but the version is loaded only when it is asked for. */
const start = async (argv: readonly string[]): Promise<void> => {
  if (argv[0] === '--version' || argv[0] === '-V') {
    stdout.write(`${version}\n`);
    return;
  }
  if (argv[0] === '--complete') {
    const { complete } = await import('./complete.ts');
    const lines = await complete(argv.slice(1), { env: process.env, cwd: process.cwd() });
    stdout.write(lines.map((line) => `${line}\n`).join(''));
    return;
  }
  const [shell, { makeIo }, { scan }] = await Promise.all([
    import('./run.ts'),
    import('./world.ts'),
    import('./scan.ts'),
  ]);
  const { env, stdin } = process;
  const io = await makeIo(scan(argv), { env, cwd: process.cwd(), stdin, stdout, stderr, now: new Date() });
  session = { shell, io };
  exitWith(await shell.run(argv, io, version));
};

process.on('uncaughtException', stray);
process.on('unhandledRejection', stray);

let ended = false;
process.once('beforeExit', () => {
  if (!ended && !process.exitCode) stray(new Error('nothing is left to wait for'));
});

/** Kept when the command has ended, well or not. */
export const end: Promise<void> = start(process.argv.slice(2))
  .catch(stray)
  .finally(() => {
    ended = true;
  });
