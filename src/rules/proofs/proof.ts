import { nearest } from '../../nearest.ts';
import { error, type Message, type Param, type Problem, say } from '../../problem.ts';
import type { Ruleset } from '../schema.ts';
import type { StepNames } from '../steps.ts';

/** Reports a fault at a dotted path of the ruleset; items of lists that have an id stand under it. */
export type Report = (
  code: string,
  path: string,
  params?: Readonly<Record<string, Param>>,
  help?: Message | null,
) => void;

/** One kind of thing that a ruleset must keep. */
export type Proof = (ruleset: Ruleset, report: Report, steps: StepNames) => void;

/** Takes proofs, returns what they report, in order. */
export const runProofs = (proofs: readonly Proof[], ruleset: Ruleset, steps: StepNames): Problem[] => {
  const problems: Problem[] = [];
  const report: Report = (code, path, params = {}, help = null) => {
    problems.push(error(code, params, { path, ...(help ? { help } : {}) }));
  };
  for (const proof of proofs) proof(ruleset, report, steps);
  return problems;
};

/** What an id may stand for, as a message for people: `kind.skill`, `kind.roster`, ... */
export const kindOf = (kind: string): Param => say(`kind.${kind}`);

/** Takes an id that there is not and those there are, returns the nearest as what may have been meant; null: none is near. */
export const meant = (id: string, known: Iterable<string>): Message | null => {
  const near = nearest(id, [...known]);
  return near === null ? null : say('help.nearest', { near });
};

/** Reports every id of a list that occurs more than once. */
export const reportTwice = (ids: readonly string[], path: string, report: Report): void => {
  for (const [index, id] of ids.entries()) if (ids.indexOf(id) < index) report('duplicate-id', path, { id });
};
