import { keyedDice } from '../dice/keyed.ts';
import { error, type Problem, say } from '../problem.ts';
import { isMap, isOwn, join, type Tree, valueAt, withValue } from '../record/tree.ts';
import type { Change } from '../team/change.ts';
import type { Answer, Ask, ConcludeAsk, Item, RollAsk } from './ask.ts';
import { answerOf, checkAnswer, leafOf, pathsOf, throwDice, totalOf } from './given.ts';
import type { Play } from './play.ts';
import type { Bound, OpenAsk, Rolled, Score } from './score.ts';

/** Ends a run whose next step would rest on nothing. */
export class Stop extends Error {}

/** What a run has come to so far. */
export interface State {
  tree: Tree;
  play: Play;
  changes: Change[];
  rolls: Rolled[];
  problems: Problem[];
  read: Set<string>;
  /** Something is missing: what follows rests on defaults nobody took, so only further gaps count. */
  missing: boolean;
}

const parent = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

const sameJson = (a: unknown, b: unknown): boolean => {
  if (isMap(a) && isMap(b)) {
    const names = new Set([...Object.keys(a), ...Object.keys(b)]);
    return [...names].every((name) => sameJson(a[name], b[name]));
  }
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => sameJson(one, b[index]));
  return a === b;
};

const tell = (state: State, problem: Problem): void => {
  if (!state.missing || problem.code === 'missing') state.problems.push(problem);
};

const fail = (state: State, problem: Problem): never => {
  tell(state, problem);
  throw new Stop();
};

/** Marks a roll that is not the seed's own, and refuses it where a league wants the seed's. */
const noteTyped = (score: Score, state: State, ask: RollAsk, leaf: unknown): boolean => {
  if (score.unproved) return false;
  const beside = parent(ask.path);
  const marked = valueAt(state.tree, `${beside}.typed`) === true;
  if (marked && score.typedAllowed) return true;
  const seeded = answerOf(ask, throwDice(ask, keyedDice(score.seed, score.id, ask.key ?? ask.path))).leaf;
  const own = sameJson(seeded, leaf);
  if (!own && !score.typedAllowed)
    fail(state, error('typed-dice', {}, { path: ask.path, help: say('help.typed-dice') }));
  if (!own && !marked && !score.closed(ask.path)) state.tree = withValue(state.tree, `${beside}.typed`, true);
  return !own || marked;
};

const store = (state: State, path: string, leaf: unknown): void => {
  state.tree = withValue(state.tree, path, leaf);
};

const concluded = (score: Score, state: State, ask: ConcludeAsk): unknown => {
  const path = `${ask.path}.result`;
  const given = valueAt(state.tree, path);
  state.read.add(path);
  if (score.closed(path) && isMap(given)) return given;
  if (isMap(given)) {
    const wrong = Object.keys(given).find(
      (key) => !isOwn(key) && !sameJson(given[key], ask.result[key] ?? null),
    );
    if (wrong !== undefined)
      tell(
        state,
        error(
          'wrong-result',
          { given: JSON.stringify(given[wrong]) ?? '', found: JSON.stringify(ask.result[wrong] ?? null) },
          { path: join(path, wrong), help: say('help.wrong-result') },
        ),
      );
  } else if (given !== undefined && given !== null)
    tell(
      state,
      error(
        'wrong-result',
        { given: String(given), found: JSON.stringify(ask.result) },
        { path, help: say('help.wrong-result') },
      ),
    );
  const kept = isMap(given) ? given : {};
  const isThere = Object.entries(ask.result).every(([key, one]) => key in kept && sameJson(kept[key], one));
  // A record that says so already stays the same one: most of those that are played again do.
  if (!isThere || !isMap(given)) store(state, path, { ...kept, ...ask.result });
  return ask.result;
};

/** The keys of a map, or the indexes of a list, at a path of a record: numbers first, in their order. */
export const keysAt = (tree: Tree, path: string): readonly string[] => {
  const at = valueAt(tree, path);
  if (Array.isArray(at)) return at.map((_, index) => String(index));
  if (!isMap(at)) return [];
  return Object.keys(at)
    .filter((key) => !isOwn(key) && key !== 'result' && key !== 'typed')
    .sort((a, b) => (Number(a) || 1e9) - (Number(b) || 1e9) || (a < b ? -1 : 1));
};

const missing = (state: State, ask: OpenAsk['ask']): unknown => {
  state.problems.push(
    error(
      'missing',
      { what: ask.purpose },
      { path: ask.path, exit: 2, help: say('help.missing', { path: ask.path }) },
    ),
  );
  state.missing = true;
  if (ask.kind === 'choose' || ask.kind === 'list') return ask.fallback;
  throw new Stop();
};

/** Of a map of lists only the decisions are read here: dice and the like below it have asks of their own. */
const note = (state: State, ask: Extract<Ask, { kind: 'list' }>, items: unknown): void => {
  for (const path of pathsOf(ask, items as readonly Item[])) state.read.add(path);
};

/** Answers one ask from the record, the seed, a policy or whoever drives the generator. */
export function* answer(
  score: Score,
  state: State,
  ask: Ask,
  bound: Bound,
): Generator<OpenAsk, Answer, Answer> {
  if (ask.kind === 'problem') return void tell(state, ask.problem);
  if (ask.kind === 'keys') return keysAt(state.tree, ask.path);
  if (ask.kind === 'conclude') return concluded(score, state, ask);
  const grouped = ask.kind === 'list' && ask.by !== undefined;
  if (!grouped) state.read.add(ask.path);
  const given = valueAt(state.tree, ask.path);
  const present = given !== undefined && (given !== null || ask.kind === 'choose');
  if (ask.kind === 'roll') state.read.add(`${parent(ask.path)}.typed`);
  if (present) {
    const checked = checkAnswer(ask, given);
    if ('problem' in checked) return fail(state, checked.problem);
    if (!sameJson(checked.leaf, given)) store(state, ask.path, checked.leaf);
    if (grouped) note(state, ask, checked.value);
    if (ask.kind === 'roll')
      log(state, bound, ask, checked.value, noteTyped(score, state, ask, checked.leaf), false);
    return checked.value;
  }
  if (ask.kind === 'fact' && ask.fallback !== undefined) return ask.fallback;
  if (score.closed(ask.path) && ask.kind === 'choose' && ask.optional) return ask.fallback;
  if (score.closed(ask.path))
    return fail(state, error('closed-part', {}, { path: ask.path, help: say('help.closed-part') }));
  if (ask.kind === 'roll' && score.dice === 'seeded') return rollSeeded(score, state, ask, bound);
  const optional = ask.kind === 'choose' && ask.optional === true;
  if (optional && score.defaults) return ask.fallback;
  const settled = ask.kind === 'list' && ask.settled === true;
  if (settled || (score.defaults && (ask.kind === 'choose' || ask.kind === 'list'))) {
    store(state, ask.path, leafOf(ask, ask.fallback));
    if (grouped) note(state, ask, ask.fallback);
    return ask.fallback;
  }
  const said = yield { ask, step: bound.step.name, side: bound.side, tree: state.tree, rolls: state.rolls };
  if (said === undefined) return optional ? ask.fallback : missing(state, ask);
  if (ask.kind === 'roll' && said === null) return rollSeeded(score, state, ask, bound);
  const checked = checkAnswer(ask, said);
  if ('problem' in checked) return fail(state, checked.problem);
  store(state, ask.path, checked.leaf);
  if (grouped) note(state, ask, checked.value);
  if (ask.kind === 'roll') {
    store(state, `${parent(ask.path)}.typed`, true);
    log(state, bound, ask, checked.value, true, true);
  }
  return checked.value;
}

const log = (
  state: State,
  bound: Bound,
  ask: RollAsk,
  value: unknown,
  typed: boolean,
  fresh: boolean,
): void => {
  const faces = (value as readonly unknown[]).flat() as readonly number[];
  state.rolls.push({
    step: bound.step.name,
    side: bound.side,
    path: ask.path,
    faces,
    purpose: ask.purpose,
    typed,
    fresh,
    table: ask.table ?? null,
    total: totalOf(ask, faces),
    gave: ask.reads?.(faces) ?? null,
  });
};

const rollSeeded = (score: Score, state: State, ask: RollAsk, bound: Bound): unknown => {
  const faces = throwDice(ask, keyedDice(score.seed, score.id, ask.key ?? ask.path));
  const { value, leaf } = answerOf(ask, faces);
  store(state, ask.path, leaf);
  log(state, bound, ask, value, false, true);
  return value;
};
