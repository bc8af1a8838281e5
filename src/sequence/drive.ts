import { applyChange, type Change } from '../team/change.ts';
import { answer, type State, Stop } from './answers.ts';
import type { Answer } from './ask.ts';
import type { Play, SidePlay } from './play.ts';
import { forgotten } from './requests.ts';
import type { Bound, OpenAsk, Outcome, Score } from './score.ts';

export type { Bound, OpenAsk, Outcome, Rolled, Score } from './score.ts';

const withSides = (play: Play, change: Change): Play => {
  const side = play[change.side];
  if (!side.team) return play;
  const next: SidePlay = { ...side, team: applyChange(side.team, change, play.date) };
  return { ...play, [change.side]: next };
};

function* runStep(score: Score, state: State, bound: Bound): Generator<OpenAsk, void, Answer> {
  const play: Play = { ...state.play, record: state.tree, side: bound.side };
  forgotten();
  const asking = bound.step.run(play);
  let next = asking.next();
  while (!next.done) {
    const said: Answer = yield* answer(score, state, next.value, bound);
    next = asking.next(said);
  }
  if (forgotten() !== 0) throw new Error(`the step ${bound.step.name} made a request and did not take it`);
  for (const change of next.value) {
    state.changes.push(change);
    state.play = withSides(state.play, change);
  }
}

/**
 * Runs the steps in order. Yields each ask that nothing at hand answers; returns what came of it all. Steps after one
 * that failed are not run. Nothing is written anywhere.
 */
export function* drive(score: Score): Generator<OpenAsk, Outcome, Answer> {
  const state: State = {
    tree: score.tree,
    play: score.play,
    changes: [],
    rolls: [],
    problems: [],
    read: new Set(),
    missing: false,
  };
  try {
    for (const bound of score.steps) {
      yield* runStep(score, state, bound);
      if (state.problems.some((one) => one.severity === 'error' && one.code !== 'missing')) break;
    }
  } catch (fault) {
    forgotten();
    if (!(fault instanceof Stop)) throw fault;
  }
  const { tree, changes, rolls, problems, read } = state;
  return { tree, play: { ...state.play, record: tree, side: null }, changes, rolls, problems, read };
}

/** Drives without anybody to ask: every open ask is missing. */
export const driveAlone = (score: Score): Outcome => {
  const run = drive(score);
  let next = run.next();
  while (!next.done) next = run.next(undefined);
  return next.value;
};

/** Drives with somebody to ask; `ask` returns the answer, null for "roll it for me", undefined for none. */
export const driveAsking = async (
  score: Score,
  ask: (open: OpenAsk) => Promise<Answer>,
): Promise<Outcome> => {
  const run = drive(score);
  let next = run.next();
  while (!next.done) next = run.next(await ask(next.value));
  return next.value;
};
