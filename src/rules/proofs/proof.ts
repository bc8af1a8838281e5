import { error, type Param, type Problem, say } from '../../problem.ts';
import type { Ruleset } from '../schema.ts';
import type { StepNames } from '../steps.ts';

/** Reports a fault at a dotted path of the ruleset; items of lists that have an id stand under it. */
export type Report = (code: string, path: string, params?: Readonly<Record<string, Param>>) => void;

/** One kind of thing that a ruleset must keep. */
export type Proof = (ruleset: Ruleset, report: Report, steps: StepNames) => void;

/** Takes proofs, returns what they report, in order. */
export const runProofs = (proofs: readonly Proof[], ruleset: Ruleset, steps: StepNames): Problem[] => {
  const problems: Problem[] = [];
  const report: Report = (code, path, params = {}) => {
    problems.push(error(code, params, { path }));
  };
  for (const proof of proofs) proof(ruleset, report, steps);
  return problems;
};

/** What an id may stand for, as a message for people: `kind.skill`, `kind.roster`, ... */
export const kindOf = (kind: string): Param => say(`kind.${kind}`);

/** Reports every id of a list that occurs more than once. */
export const reportTwice = (ids: readonly string[], path: string, report: Report): void => {
  for (const [index, id] of ids.entries()) if (ids.indexOf(id) < index) report('duplicate-id', path, { id });
};
