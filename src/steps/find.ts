import type { Ruleset } from '../rules/schema.ts';
import type { Step } from '../sequence/play.ts';
import { STEPS } from './index.ts';
import { extraRollStep } from './prematch/extra-roll.ts';

export type Part = keyof typeof STEPS;

/** Takes a part and a name of a ruleset's sequence, returns the step; null where there is none such. */
export const findStep = (ruleset: Ruleset, part: Part, name: string): Step | null =>
  STEPS[part][name] ?? (part === 'prematch' ? extraRollStep(ruleset, name) : null);

/** Takes a ruleset and a part, returns the steps of its sequence in order. */
export const stepsOf = (ruleset: Ruleset, part: Part): readonly Step[] =>
  ruleset.sequence[part].flatMap((name) => findStep(ruleset, part, name) ?? []);

/** Takes a step, returns where its leaves stand under a ruleset. */
export const leavesOf = (ruleset: Ruleset | null, step: Step): readonly string[] => [
  ...step.leaves,
  ...(ruleset ? (step.more?.(ruleset) ?? []) : []),
];
