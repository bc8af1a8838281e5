import type { Message, Problem } from '../problem.ts';

/** What shell completion offers for a word. */
export type Completes =
  | 'team'
  | 'record'
  | 'shown'
  | 'season'
  | 'path'
  | 'folder'
  | 'ruleset'
  /** A ruleset by its id, a frozen one, or a file. */
  | 'rules'
  | 'roster'
  | 'position'
  | 'skill'
  | 'player'
  | 'none'
  | readonly string[];

export interface Argument {
  /** As help shows it, upper case. */
  readonly name: string;
  readonly optional?: boolean;
  readonly variadic?: boolean;
  readonly completes: Completes;
}

export interface Option {
  /** As commander reads it: `--seed <text>`, `--dry-run`. Its help is the message `option.COMMAND.NAME`, or `option.NAME`. */
  readonly flags: string;
  readonly repeatable?: boolean;
  readonly choices?: readonly string[];
  readonly completes?: Completes;
}

/** A command as data: help and completion read it without loading the body. */
export interface CommandDef {
  readonly name: string;
  readonly arguments: readonly Argument[];
  readonly options: readonly Option[];
  /** Whole command lines; each has the message `example.COMMAND.N` (N from 1) saying what it does. */
  readonly examples: readonly string[];
  readonly subcommands?: readonly CommandDef[];
  readonly load?: () => Promise<{ readonly run: Run }>;
}

/** Colours of one stream, decided once; each takes and returns text. */
export interface Style {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly green: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
}

export type Lang = 'en' | 'fr';

/** Everything a command may touch of the world besides files; made once in main. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly lang: Lang;
  readonly json: boolean;
  readonly plain: boolean;
  /** Columns of stdout; 80 when it is no terminal. */
  readonly width: number;
  /** Whether a person can be asked: stdin and stderr are terminals. */
  readonly interactive: boolean;
  readonly style: Style;
  readonly errorStyle: Style;
  /** Writes a line (a newline is added) to stdout or stderr. */
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
  /** Shows how far a long run has come, on a terminal only; null takes it away. Where nothing may be redrawn it is a line. */
  readonly progress: (line: string | null) => void;
  /** A message in the language of this run. */
  readonly text: (message: Message) => string;
  /** Today as YYYY-MM-DD, or `--date`; read once. */
  readonly today: string;
  /** Reads all of stdin. */
  readonly stdin: () => Promise<string>;
}

export interface Call {
  readonly args: readonly string[];
  /** Values of the options by camelCase name, as commander gives them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly io: Io;
}

/** The problems a command ends with; main shows those not shown yet and makes the exit code of them. */
export type Run = (call: Call) => Promise<readonly Problem[]>;
