import { type Message, type Problem, Refusal } from '../../src/problem.ts';
import { unread, valueAt } from '../../src/record/tree.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { driveAlone, type Outcome } from '../../src/sequence/drive.ts';
import type { Play } from '../../src/sequence/play.ts';
import { findStep, type Part } from '../../src/steps/find.ts';
import type { Side, Team } from '../../src/team/state.ts';
import type { Leaves } from './league.ts';

/** What a run came to. */
export interface Played {
  readonly outcome: Outcome;
  readonly home: Team;
  readonly away: Team;
  readonly at: (path: string) => unknown;
  /** Errors and leftovers as `code path`, with the reason where one is given. */
  readonly wrong: readonly string[];
  readonly warnings: readonly string[];
  /** Message ids of the changes, in order. */
  readonly reasons: readonly string[];
}

/** How open leaves are filled: decisions by default or not at all, dice by the seed or not at all. */
export interface Ways {
  readonly defaults?: boolean;
  readonly seeded?: boolean;
}

/** A step by part and name, for a post-match step with the side: `postmatch.home.winnings`. */
const bound = (ruleset: Ruleset, name: string) => {
  const [part, side, step] = name.split('.') as [Part, string, string | undefined];
  const found = findStep(ruleset, part, step ?? side);
  if (!found) throw new Error(`no step ${name}`);
  return { step: found, side: step ? (side as Side) : null };
};

/** A problem in one line: code, path and the id of the reason. */
const inOneLine = (one: Problem): string => {
  const reason = one.message.params['reason'] as Message | undefined;
  return [one.code, one.path, reason?.id].filter((part) => part !== undefined).join(' ');
};

/**
 * Drives steps on a play whose record holds what is given; what is open is missing, what is unused is left over but for
 * the paths of `setting`, which stood there before.
 */
export const driveSteps = (
  play: Play,
  steps: readonly string[],
  setting: Leaves = {},
  { defaults = false, seeded = false }: Ways = {},
): Played => {
  const outcome = driveAlone({
    tree: play.record,
    play,
    steps: steps.map((name) => bound(play.ruleset, name)),
    seed: 'a seed',
    id: 'a match',
    dice: seeded ? 'seeded' : 'table',
    typedAllowed: true,
    defaults,
    closed: () => false,
  });
  const stood = new Set(Object.keys(setting));
  const left = ['prematch', 'match', 'postmatch']
    .flatMap((part) => unread(outcome.tree, part, new Set([...outcome.read, ...stood])))
    .map((path) => `leftover ${path}`);
  const of = (severity: Problem['severity']) =>
    outcome.problems.filter((problem) => problem.severity === severity).map(inOneLine);
  return {
    outcome,
    home: outcome.play.home.team!,
    away: outcome.play.away.team!,
    at: (path) => valueAt(outcome.tree, path),
    wrong: of('error').length > 0 ? of('error') : left,
    warnings: of('warning'),
    reasons: outcome.changes.map((change) => change.reason.id),
  };
};

/** What must go well: throws with everything that is wrong, missing or left over. */
export const wentWell = (played: Played): Played => {
  if (played.wrong.length === 0) return played;
  const { problems } = played.outcome;
  const left: Problem = {
    code: played.wrong.join(', '),
    severity: 'error',
    message: { id: '', params: {} },
    exit: 1,
  };
  throw new Refusal(problems.some((one) => one.severity === 'error') ? problems : [left]);
};
