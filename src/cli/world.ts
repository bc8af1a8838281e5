import type { Message } from '../problem.ts';
import { catalogue, type Lang, render } from '../ui/messages.ts';
import { loadStyle } from '../ui/style.ts';
import type { Io } from './command.ts';
import { isDate, type Scan } from './scan.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What a stream must tell of itself; `process.stdout` is one. */
export interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

export interface World {
  readonly env: Env;
  readonly cwd: string;
  readonly stdin: AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean };
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly now: Date;
}

/** Takes --lang and the environment, returns the language: --lang, LC_ALL, LC_MESSAGES, LANG, English. */
export const chooseLang = (option: string | null, env: Env): Lang => {
  if (option === 'en' || option === 'fr') return option;
  const locale = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^fr($|[_.@-])/i.test(locale) ? 'fr' : 'en';
};

/** Takes --color, the environment and a stream, returns whether to colour it; FORCE_COLOR beats NO_COLOR as in node. */
export const choosesColour = (option: string | null, env: Env, stream: Stream, plain: boolean): boolean => {
  if (option === 'always') return true;
  if (option === 'never') return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  if (env['NO_COLOR'] || plain) return false;
  return stream.isTTY === true;
};

/** Takes stdout and the environment, returns its columns: at least 40, 80 when nobody says. */
export const chooseWidth = (stream: Stream, env: Env): number => {
  const named = /^\d{1,4}$/.test(env['COLUMNS'] ?? '') ? Number(env['COLUMNS']) : 0;
  return Math.max(40, stream.columns || named || 80);
};

/** Takes a moment, returns its local day, YYYY-MM-DD. */
export const dayOf = (now: Date): string =>
  [
    String(now.getFullYear()).padStart(4, '0'),
    ...[now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')),
  ].join('-');

/** Progress on stderr, where that is a terminal: one line drawn again and again, in plain mode one after the other. */
const progressOn = (stream: Stream, plain: boolean): Io['progress'] => {
  if (stream.isTTY !== true) return () => {};
  if (plain) return (line) => void (line !== null && stream.write(`${line}\n`));
  let drawn = false;
  return (line) => {
    if (line !== null || drawn) stream.write(`\r\u001b[K${line ?? ''}`);
    drawn = line !== null;
  };
};

const readAll = async (stream: World['stdin']): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
};

/** Takes the process around a run and its scanned command line, returns what commands may touch of it. */
export const makeIo = async (scan: Scan, world: World): Promise<Io> => {
  const { env, cwd, stdin, stdout, stderr, now } = world;
  const lang = chooseLang(scan.lang, env);
  await catalogue(lang);
  const plain = scan.plain || env['BBL_PLAIN'] === '1' || env['TERM'] === 'dumb';
  return {
    cwd,
    env,
    lang,
    json: scan.json,
    plain,
    width: chooseWidth(stdout, env),
    interactive: stdin.isTTY === true && stderr.isTTY === true,
    style: await loadStyle(choosesColour(scan.color, env, stdout, plain)),
    errorStyle: await loadStyle(choosesColour(scan.color, env, stderr, plain)),
    out: (line) => void stdout.write(`${line}\n`),
    err: (line) => void stderr.write(`${line}\n`),
    progress: progressOn(stderr, plain),
    text: (message: Message) => render(message, lang),
    today: scan.date !== null && isDate(scan.date) ? scan.date : dayOf(now),
    stdin: () => readAll(stdin),
  };
};
