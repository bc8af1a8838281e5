import { error, type Problem, say } from '../problem.ts';
import { anyBelow, isMap, join, type Tree, unread, valueAt, withValue } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Answer } from '../sequence/ask.ts';
import {
  type Bound,
  driveAlone,
  driveAsking,
  type OpenAsk,
  type Outcome,
  type Score,
} from '../sequence/drive.ts';
import type { Play, SidePlay, Step } from '../sequence/play.ts';
import { stepsOf } from '../steps/find.ts';
import { SIDES, type Side } from '../team/state.ts';
import { meaningIn, startsOf } from './leaf-starts.ts';
import { beforeOf, type Match } from './match.ts';
import { obstacles } from './obstacles.ts';
import { bookedDiffers } from './trust.ts';

/** How the open leaves of a record are to be filled. */
export interface Filling {
  readonly seed: string;
  readonly dice: 'seeded' | 'table';
  readonly defaults: boolean;
  readonly lang: 'en' | 'fr';
  /** Leaves given beside the record, by path: they fill it, and must not contradict it. */
  readonly given: ReadonlyMap<string, unknown>;
  /** Answers what nothing else does; without it what is open is missing. */
  readonly ask?: (open: OpenAsk) => Promise<Answer>;
}

const PARTS = ['prematch', 'match', 'postmatch'] as const;

/** Parts that are booked for somebody and stand as they are. */
const closedFor = (match: Match) => {
  const booked = SIDES.filter((side) => match[side].booked);
  return (path: string): boolean => {
    const [part, side] = path.split('.');
    if (part === 'postmatch') return booked.includes(side as Side);
    return booked.length > 0 && (part === 'prematch' || part === 'match');
  };
};

const sidePlay = (match: Match, side: Side): SidePlay => {
  const { stranger, loaded, booked } = match[side];
  const team = booked ? null : (loaded?.team ?? null);
  return {
    name: stranger?.name ?? loaded!.team!.name,
    roster: stranger ? (stranger.roster ?? null) : loaded!.team!.roster,
    start: beforeOf(match, side),
    before: team,
    team,
    closed: booked,
  };
};

const playOf = (match: Match, tree: Tree, filling: Filling, booking: boolean): Play => ({
  ruleset: match.ruleset,
  options: match.options,
  date: String(tree['date']),
  stage: String(tree['stage'] ?? 'league'),
  booking,
  lang: filling.lang,
  record: tree,
  home: sidePlay(match, 'home'),
  away: sidePlay(match, 'away'),
  side: null,
});

/** Where a record shows that a step was begun, for each step that was asked for. */
const traces = new WeakMap<Ruleset, Map<Step, readonly string[]>>();

/** The leaves of a step, and the results that only it can have left beside one that says nothing. */
const tracesOf = (ruleset: Ruleset, step: Step): readonly string[] => {
  const all = traces.get(ruleset) ?? new Map<Step, readonly string[]>();
  traces.set(ruleset, all);
  const known = all.get(step);
  if (known) return known;
  const leaves = startsOf(ruleset, step);
  const results = leaves.map((leaf) => join(leaf.slice(0, leaf.lastIndexOf('.')), 'result'));
  const found = [...new Set([...leaves, ...results])];
  all.set(step, found);
  return found;
};

const isBegun = (ruleset: Ruleset, tree: Tree, step: Step): boolean =>
  anyBelow(tree, tracesOf(ruleset, step));

const bound = (step: Step, side: Side | null = null): Bound => ({ step, side });

const prematchSteps = ({ ruleset }: Match, tree: Tree, booking: boolean): readonly Bound[] =>
  stepsOf(ruleset, 'prematch')
    .filter((step) => !booking || step.always || isBegun(ruleset, tree, step))
    .map((step) => bound(step));

/** The steps that run: all of the pre-match when it is prepared; at booking those with a leaf present, and the ones always run. */
const boundSteps = (match: Match, tree: Tree, sides: readonly Side[], booking: boolean): readonly Bound[] => {
  const before = prematchSteps(match, tree, booking);
  const { ruleset } = match;
  if (!booking) return before;
  return [
    ...before,
    ...stepsOf(ruleset, 'match').map((step) => bound(step)),
    ...sides.flatMap((side) => stepsOf(ruleset, 'postmatch').map((step) => bound(step, side))),
  ];
};

/** Pre-match leaves of a team without a file, which nothing here depends on: they may stand there. */
const idle = (match: Match, tree: Tree, path: string): boolean => {
  const keys = path.split('.');
  if (keys[0] !== 'prematch') return false;
  const effect = keys[2] === 'effects' ? valueAt(tree, `${keys.slice(0, 4).join('.')}.result.side`) : keys[1];
  return SIDES.some((side) => side === effect && match[side].stranger !== null);
};

/** Leaves of the parts just run that no step asked for. */
const leftovers = (
  match: Match,
  outcome: Outcome,
  sides: readonly Side[],
  booking: boolean,
  filling: Filling,
): readonly Problem[] => {
  const closed = closedFor(match);
  const parts = booking ? ['prematch', 'match', ...sides.map((side) => `postmatch.${side}`)] : ['prematch'];
  const inParts = parts
    .filter((part) => !closed(part))
    .flatMap((part) => unread(outcome.tree, part, outcome.read));
  const left = inParts.filter((path) => !idle(match, outcome.tree, path));
  if (left.length === 0) return [];
  const meant = meaningIn(match.ruleset, outcome.read);
  return left.map((path) => leftover(path, meant(path), filling));
};

const leftover = (path: string, near: string | null, filling: Filling): Problem => {
  const ours = filling.given.has(path) || [...filling.given.keys()].some((one) => path.startsWith(`${one}.`));
  const help = near ? say('help.nearest', { near }) : say('help.leftover');
  return error('leftover', { path }, { path, help, exit: ours ? 2 : 1 });
};

/** Values where keys belong: what is filled there would take their place. */
const inTheWay = (match: Match, given: Tree, outcome: Outcome, filling: Filling): readonly Problem[] => {
  const wanted = [
    ...outcome.read,
    ...filling.given.keys(),
    ...outcome.problems.flatMap((one) => one.path ?? []),
  ];
  const paths = new Set([match.tree, given].flatMap((tree) => obstacles(tree, wanted)));
  return [...paths].map((path) => {
    const below = wanted.find((one) => one.startsWith(`${path}.`))!;
    return leftover(path, below, filling);
  });
};

/** Fills the record with what was given beside it; a different value for a leaf that is present is wrong usage. */
const overlay = (match: Match, filling: Filling): { tree: Tree; problems: readonly Problem[] } => {
  let tree = match.tree;
  const problems: Problem[] = [];
  const closed = closedFor(match);
  const put = (path: string, value: unknown): void => {
    const now = valueAt(tree, path);
    if (JSON.stringify(now) === JSON.stringify(value)) return;
    const nested =
      (isMap(now) && isMap(value)) ||
      (Array.isArray(now) && Array.isArray(value) && value.length > 0 && value.every(isMap));
    if (nested) for (const [key, one] of Object.entries(value as object)) put(`${path}.${key}`, one);
    else if (closed(path)) problems.push(error('closed-part', {}, { path, help: say('help.closed-part') }));
    else if (now !== undefined && now !== null)
      problems.push(error('already-given', { path }, { path, exit: 2, help: say('help.already-given') }));
    else tree = withValue(tree, path, value);
  };
  for (const [path, value] of filling.given) {
    if ((PARTS as readonly string[]).includes(path.split('.')[0]!)) put(path, value);
    else problems.push(error('not-a-leaf', { path }, { path, exit: 2, help: say('help.not-a-leaf') }));
  }
  return { tree, problems };
};

/** `before` as written when the first part is complete; where the record has it, the team must still be as it was. */
const checkBefore = (match: Match): readonly Problem[] =>
  SIDES.flatMap((side) => {
    if (match[side].booked) return bookedDiffers(match[side], match.id);
    const said = valueAt(match.tree, `before.${side}`) as Record<string, unknown> | undefined;
    if (!said || match[side].stranger) return [];
    const now = beforeOf(match, side) as unknown as Record<string, unknown>;
    const key = ['digest', 'rating', 'currentValue', 'fans', 'treasury'].find(
      (one) => said[one] !== undefined && said[one] !== now[one],
    );
    if (!key) return [];
    return [
      error(
        'team-changed',
        {
          team: match[side].loaded!.team!.name,
          what: say(`figure.${key}`),
          was: String(said[key]),
          now: String(now[key]),
        },
        { path: `before.${side}.${key}`, help: say('help.team-changed', { side }) },
      ),
    ];
  });

export interface Run {
  readonly outcome: Outcome;
  readonly problems: readonly Problem[];
}

const nothing = (match: Match, filling: Filling, problems: readonly Problem[]): Run => {
  const play = playOf(match, match.tree, filling, false);
  return {
    outcome: { tree: match.tree, play, changes: [], rolls: [], problems: [], read: new Set() },
    problems,
  };
};

const scoreOf = (
  match: Match,
  tree: Tree,
  sides: readonly Side[],
  booking: boolean,
  filling: Filling,
): Score => ({
  tree,
  play: playOf(match, tree, filling, booking),
  steps: boundSteps(match, tree, sides, booking),
  seed: filling.seed,
  id: match.id,
  dice: filling.dice,
  typedAllowed: match.league.dice === 'any',
  defaults: filling.defaults,
  closed: closedFor(match),
});

const perform = async (score: Score, { ask }: Filling): Promise<Outcome> =>
  ask ? driveAsking(score, ask) : driveAlone(score);

/**
 * Runs the pre-match of a record, or (booking) all that is open up to the post-match of `sides`. Writes nothing. Any
 * error among the problems means that nothing may be written.
 */
export const runMatch = async (
  match: Match,
  sides: readonly Side[],
  booking: boolean,
  filling: Filling,
): Promise<Run> => {
  const { tree, problems } = overlay(match, filling);
  const changed = checkBefore(match);
  if (problems.length > 0 || changed.length > 0) return nothing(match, filling, [...problems, ...changed]);
  const outcome = await perform(scoreOf(match, tree, sides, booking, filling), filling);
  const blocked = inTheWay(match, tree, outcome, filling);
  const found = outcome.problems.filter(
    (one) => !blocked.some(({ path }) => one.path?.startsWith(`${path}.`)),
  );
  const failed = blocked.length > 0 || found.some((one) => one.severity === 'error');
  const left = failed ? blocked : leftovers(match, outcome, sides, booking, filling);
  return { outcome, problems: [...found, ...left] };
};

/** The play as a report finds it: what the pre-match did, asking for what of it is begun and open. */
export const playBefore = async (match: Match, filling: Filling): Promise<Outcome> => {
  const steps = prematchSteps(match, match.tree, true);
  return perform({ ...scoreOf(match, match.tree, [], true, filling), steps }, filling);
};

/** The sides of a match that a booking takes: those named, else every side with a file that is not booked yet. */
export const sidesToBook = (match: Match, named: readonly Side[]): readonly Side[] =>
  SIDES.filter(
    (side) => match[side].file && !match[side].booked && (named.length === 0 || named.includes(side)),
  );

/** The score of a side's booking as the record stands, for those who only reckon with its open dice. */
export const scoreFor = (match: Match, side: Side, lang: Filling['lang']): Score =>
  scoreOf(match, match.tree, [side], true, {
    seed: '',
    dice: 'table',
    defaults: true,
    lang,
    given: new Map(),
  });
