/**
 * What people are told, without a word of any language: a message is an id of the catalogues with its parameters.
 * `ui` renders it in French or English; everything below `ui` only makes and passes them on.
 */

/** A name in every language of the catalogues, as rulesets hold them. */
export interface Names {
  readonly en: string;
  readonly fr: string;
}

/** An amount of gold pieces (whole pieces, not thousands), written with the thousands mark of the language. */
export interface Gold {
  readonly gold: number;
}

/** What a message's placeholder may stand for; `list` is joined with commas. */
export type Param = string | number | Names | Gold | Message | { readonly list: readonly Param[] };

export interface Message {
  readonly id: string;
  readonly params: Readonly<Record<string, Param>>;
}

/** A message of the catalogues. */
export const say = (id: string, params: Readonly<Record<string, Param>> = {}): Message => ({ id, params });

/** A place in a file; line and column count from 1. `excerpt` is that line as it stands in the file. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly excerpt?: string;
}

/** Exit codes as in docs/commands.md: 1 a broken rule or format, 2 usage or missing, 3 files, 70 a fault of bbl. */
export type Exit = 1 | 2 | 3 | 70;

/** One thing that is wrong (or, as a warning or note, worth knowing): nothing throws for bad data. */
export interface Problem {
  /** Stable kebab-case code, shown in brackets. */
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: Message;
  /** What would be right, or what to do. */
  readonly help?: Message;
  readonly place?: Place;
  /** The key of a file or the leaf of a record at fault, with dots. */
  readonly path?: string;
  readonly exit: Exit;
}

type Extra = Pick<Problem, 'help' | 'place' | 'path'> & { exit?: Exit };

/** An error; exit 1 unless said otherwise. The message id is `problem.CODE` unless a message is given. */
export const error = (
  code: string,
  params: Readonly<Record<string, Param>> = {},
  extra: Extra = {},
): Problem => ({
  code,
  severity: 'error',
  message: say(`problem.${code}`, params),
  exit: 1,
  ...extra,
});

/** A warning: it is shown and changes no exit code. */
export const warning = (
  code: string,
  params: Readonly<Record<string, Param>> = {},
  extra: Extra = {},
): Problem => ({ ...error(code, params, extra), severity: 'warning' });

/** Thrown across layers that must stop at once; `main` turns it into output and an exit code. */
export class Refusal extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: Problem | readonly Problem[]) {
    const all = Array.isArray(problems) ? (problems as readonly Problem[]) : [problems as Problem];
    super(all.map((p) => `${p.code}${p.path ? ` at ${p.path}` : ''}`).join(', '));
    this.problems = all;
  }
}

/** The gravest exit code of some problems: 70, 3, 2, 1; 0 when none is an error. */
export const gravest = (problems: readonly Problem[]): 0 | Exit => {
  const order = [70, 3, 2, 1] as const;
  const errors = problems.filter((p) => p.severity === 'error');
  return order.find((exit) => errors.some((p) => p.exit === exit)) ?? 0;
};
