import { type Message, type Problem, say } from '../../../problem.ts';
import type { Ruleset } from '../../../rules/schema.ts';
import { findStep, leavesOf as leavesAt, type Part } from '../../../steps/find.ts';
import type { Io, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { rulesetFor } from './common.ts';

const PARTS = ['prematch', 'match', 'postmatch'] as const;

const leavesOf = (ruleset: Ruleset, part: Part, name: string): readonly string[] => {
  const step = findStep(ruleset, part, name);
  return step ? leavesAt(ruleset, step) : [];
};

/** What a step is called: an extra roll has its name from the ruleset. */
const nameOf = (ruleset: Ruleset, step: string): Message =>
  ruleset['extra-rolls']?.[step]
    ? say('rules.extra-roll', { name: ruleset['extra-rolls'][step].name })
    : say(`rules.step.${step}`);

const printPart = (io: Io, ruleset: Ruleset, part: Part): void => {
  io.out(io.style.bold(io.text(say(`rules.part.${part}`))));
  for (const [index, step] of ruleset.sequence[part].entries()) {
    io.out(`  ${index + 1}. ${io.text(nameOf(ruleset, step))} (${step})`);
    const leaves = leavesOf(ruleset, part, step);
    for (const leaf of leaves) io.out(`     ${io.style.cyan(leaf)}`);
    if (leaves.length === 0) io.out(`     ${io.style.dim(io.text(say('rules.no-leaves')))}`);
  }
};

/** `bbl rules sequence ID`: the steps of each part in order, with the leaves they ask for. */
export const run: Run = async (call): Promise<readonly Problem[]> => {
  const { io } = call;
  const { ruleset, problems } = await rulesetFor(call);
  if (io.json) {
    const steps = (part: Part): unknown =>
      ruleset.sequence[part].map((step) => ({ step, leaves: leavesOf(ruleset, part, step) }));
    printJson(io, Object.fromEntries(PARTS.map((part) => [part, steps(part)])));
    return problems;
  }
  for (const [index, part] of PARTS.entries()) {
    if (index > 0) io.out('');
    printPart(io, ruleset, part);
  }
  return problems;
};
