import { allFaces } from '../dice/casts.ts';
import { type Fraction, fraction, plus, times, WHOLE } from '../dice/fraction.ts';
import { type Dice, total, totals } from '../dice/notation.ts';
import type { Problem } from '../problem.ts';
import type { Tree } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import { lookUp } from '../rules/tables.ts';
import type { Change } from '../team/change.ts';
import type { Answer, RollAsk } from './ask.ts';
import { drive } from './drive.ts';
import type { Play } from './play.ts';
import type { Bound, OpenAsk, Outcome, Score } from './score.ts';

/** What a sequence can come to: one state for all ways that lead to the same. */
export interface Way {
  readonly tree: Tree;
  readonly play: Play;
  readonly changes: readonly Change[];
  readonly chance: Fraction;
}

/** How much may still be gone through; a run of a step is one. */
export interface Work {
  left: number;
  /** Every path that dice were asked for at. */
  readonly asked: Set<string>;
}

/** Too much work, or something that no dice can answer. */
export class Unreckoned extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(problems.map((one) => one.code).join());
    this.problems = problems;
  }
}

interface Band {
  readonly faces: readonly number[];
  readonly weight: number;
}

/** One way to fall for each key of the faces. */
const bandsBy = (spec: Dice, keyOf: (faces: readonly number[]) => string): readonly Band[] => {
  const bands = new Map<string, { faces: readonly number[]; weight: number }>();
  for (const faces of allFaces(Array.from({ length: spec.count }, () => spec.faces))) {
    const key = keyOf(faces);
    const band = bands.get(key);
    if (band) band.weight += 1;
    else bands.set(key, { faces, weight: 1 });
  }
  return [...bands.values()];
};

/** Faces that show a total together. */
const facesOf = (spec: Dice, sum: number): readonly number[] => {
  const faces: number[] = [];
  for (let rest = sum - spec.count; faces.length < spec.count; rest -= faces.at(-1)! - 1)
    faces.push(1 + Math.min(rest, spec.faces - 1));
  return faces;
};

/** More dice than two are only ever added up. */
const FEW = 2;

/** One way to fall for each result; of two dice a pair stays apart from the same result otherwise. */
const bandsOf = (spec: Dice, keyOf: (sum: number) => string): readonly Band[] =>
  spec.count <= FEW
    ? bandsBy(spec, (faces) => `${keyOf(total(spec, faces))} ${spec.count === 2 && faces[0] === faces[1]}`)
    : [...totals(spec)].map(([sum, weight]) => ({ faces: facesOf(spec, sum), weight }));

/** Bands hang on dice and table alone, and the same are thrown over and over. */
const known = new WeakMap<Ruleset, Map<string, readonly Band[]>>();

const bandsFor = ({ dice, band, table: name = '' }: RollAsk, ruleset: Ruleset): readonly Band[] => {
  if (band) return bandsBy(dice, band);
  const found = known.get(ruleset) ?? new Map<string, readonly Band[]>();
  known.set(ruleset, found);
  const key = `${dice.count} ${dice.faces} ${dice.read} ${name}`;
  const table = ruleset.tables[name];
  const bands = found.get(key) ?? bandsOf(dice, (sum) => (table ? lookUp(table, sum).id : String(sum)));
  found.set(key, bands);
  return bands;
};

/** Where dice are thrown again until they will do, only those that will do. */
const willDo = (ask: RollAsk, band: Band): boolean => ask.more?.([band.faces]) !== true;

/** All bands of a throw. */
const throwsOf = (ask: RollAsk, ruleset: Ruleset): readonly Band[] => {
  const all = bandsFor(ask, ruleset);
  const done = ask.more ? all.filter((band) => willDo(ask, band)) : all;
  if (done.length === 0) throw new Unreckoned([]);
  return done;
};

/** Any throw that will do. */
const anyThrow = (ask: RollAsk, ruleset: Ruleset): readonly number[] => {
  const found = bandsFor(ask, ruleset).find((band) => willDo(ask, band));
  if (!found) throw new Unreckoned([]);
  return found.faces;
};

/** Runs one step with some of its dice fixed by `fallen`; ends, or stops at the next open throw. */
const runTo = (
  score: Score,
  fallen: readonly (readonly number[])[],
  isOpen: (path: string) => boolean,
  asked: Set<string>,
): { readonly outcome: Outcome } | { readonly bands: readonly Band[] } => {
  const run = drive(score);
  const answerTo = ({ ask }: OpenAsk): Answer | readonly Band[] => {
    if (ask.kind !== 'roll') return undefined;
    const { ruleset } = score.play;
    asked.add(ask.path);
    if (!isOpen(ask.path)) return leaf(ask, anyThrow(ask, ruleset));
    return used < fallen.length ? leaf(ask, fallen[used++]!) : throwsOf(ask, ruleset);
  };
  const leaf = (ask: RollAsk, faces: readonly number[]): Answer => (ask.nested ? [faces] : faces);
  let used = 0;
  let next = run.next();
  while (!next.done) {
    const { ask } = next.value;
    const said = answerTo(next.value);
    if (ask.kind === 'roll' && used === fallen.length && isBands(said)) return { bands: said };
    next = run.next(said);
  }
  return { outcome: next.value };
};

const isBands = (said: unknown): said is readonly Band[] =>
  Array.isArray(said) && typeof said[0] === 'object' && said[0] !== null && 'weight' in said[0];

const stepFrom = (score: Score, way: Way, isOpen: (path: string) => boolean, work: Work): readonly Way[] => {
  const at: Score = {
    ...score,
    tree: way.tree,
    play: way.play,
    dice: 'table',
    defaults: true,
    unproved: true,
  };
  const found: Way[] = [];
  const walk = (fallen: readonly (readonly number[])[], chance: Fraction): void => {
    work.left -= 1;
    if (work.left < 0) throw new Unreckoned([]);
    const end = runTo(at, fallen, isOpen, work.asked);
    if ('outcome' in end) {
      const { tree, play, changes, problems } = end.outcome;
      const wrong = problems.filter((one) => one.severity === 'error');
      if (wrong.length > 0) throw new Unreckoned(wrong);
      found.push({ tree, play, changes: [...way.changes, ...changes], chance });
      return;
    }
    const sum = end.bands.reduce((all, { weight }) => all + weight, 0);
    for (const { faces, weight } of end.bands) walk([...fallen, faces], times(chance, fraction(weight, sum)));
  };
  walk([], way.chance);
  return found;
};

/** What is asked of a score's open dice. */
export interface Question {
  /** Whether what is asked hangs on the die at a path; the others fall on their first band. */
  readonly isOpen: (path: string) => boolean;
  /** All of a way that what is asked, and what it hangs on later, can tell apart. */
  readonly keyOf: (way: Way) => string;
  /** The steps that can still change what is asked, and those that they need; the others are not run. */
  readonly matters: (step: Bound) => boolean;
}

/**
 * Takes a score, returns every way that its open dice can lead to, with exact chances that sum to 1: band by band, step
 * by step, ways of one key together. Decisions take their default. Throws Unreckoned where that is more work than
 * `work` has left, and for what a record lacks or has wrong.
 */
export const waysOf = (score: Score, { isOpen, keyOf, matters }: Question, work: Work): readonly Way[] => {
  let ways: readonly Way[] = [{ tree: score.tree, play: score.play, changes: [], chance: WHOLE }];
  for (const step of score.steps.filter(matters)) {
    const merged = new Map<string, Way>();
    const one = { ...score, steps: [step] };
    for (const way of ways.flatMap((each) => stepFrom(one, each, isOpen, work))) {
      const key = keyOf(way);
      const known = merged.get(key);
      merged.set(key, known ? { ...known, chance: plus(known.chance, way.chance) } : way);
    }
    ways = [...merged.values()];
  }
  return ways;
};
