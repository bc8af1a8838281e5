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
  /** What no further step can go on from. */
  readonly stopped?: readonly Problem[];
}

/** What a step came to from one play, for every question that opens the same of the dice it asked for. */
interface Known {
  readonly open: ReadonlyMap<string, boolean>;
  /** With the step's own changes, and chances as if the play were certain. */
  readonly ways: readonly Way[];
}

/** How much may still be gone through; a run of a step is one. */
export interface Work {
  left: number;
  /** Every path that dice were asked for at. */
  readonly asked: Set<string>;
  /** What was gone through before, by the play it began with and the step. */
  readonly known: WeakMap<Play, Map<string, Known[]>>;
}

/** Takes how many runs of a step there may be, and the work that went before on the same record, returns the work. */
export const workFor = (left: number, before?: Work): Work => ({
  left,
  asked: new Set(),
  known: before?.known ?? new WeakMap(),
});

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

/** Any throw that will do, the lowest first. */
const anyThrow = (ask: RollAsk, ruleset: Ruleset): readonly number[] => {
  const { dice, more } = ask;
  const lowest = Array.from({ length: dice.count }, () => 1);
  if (more?.([lowest]) !== true) return lowest;
  const found = bandsFor(ask, ruleset).find((band) => willDo(ask, band));
  if (!found) throw new Unreckoned([]);
  return found.faces;
};

/** A run of a step to its end, with the open throws after those that were fixed: of each the first band fell. */
interface Walked {
  readonly outcome: Outcome;
  readonly open: readonly (readonly Band[])[];
}

/** Runs one step with some of its dice fixed by `fallen`. */
const runTo = (
  score: Score,
  fallen: readonly (readonly number[])[],
  isOpen: (path: string) => boolean,
): Walked => {
  const run = drive(score);
  const open: (readonly Band[])[] = [];
  let used = 0;
  const facesFor = (ask: RollAsk): readonly number[] => {
    const { ruleset } = score.play;
    if (!isOpen(ask.path)) return anyThrow(ask, ruleset);
    if (used < fallen.length) return fallen[used++]!;
    const bands = throwsOf(ask, ruleset);
    open.push(bands);
    return bands[0]!.faces;
  };
  const answerTo = ({ ask }: OpenAsk): Answer => {
    if (ask.kind !== 'roll') return undefined;
    const faces = facesFor(ask);
    return ask.nested ? [faces] : faces;
  };
  let next = run.next();
  while (!next.done) next = run.next(answerTo(next.value));
  return { outcome: next.value, open };
};

/** The chance of a band among all of its throw. */
const chanceOf = (bands: readonly Band[], { weight }: Band): Fraction =>
  fraction(
    weight,
    bands.reduce((all, one) => all + one.weight, 0),
  );

/** Runs a step in all ways that its open dice can fall. */
const runFrom = (score: Score, isOpen: (path: string) => boolean, work: Work): Known => {
  const open = new Map<string, boolean>();
  const found: Way[] = [];
  const noting = (path: string): boolean => {
    const said = isOpen(path);
    open.set(path, said);
    return said;
  };
  const walk = (fallen: readonly (readonly number[])[], chance: Fraction): void => {
    work.left -= 1;
    if (work.left < 0) throw new Unreckoned([]);
    const { outcome, open: thrown } = runTo(score, fallen, noting);
    const { tree, play, changes, problems } = outcome;
    const stopped = problems.filter((one) => one.severity === 'error');
    // Where this run met open throws it took the first band of each; the others follow from there.
    const before = [chance];
    for (const bands of thrown) before.push(times(before.at(-1)!, chanceOf(bands, bands[0]!)));
    found.push({ tree, play, changes, chance: before.at(-1)!, ...(stopped.length > 0 && { stopped }) });
    for (let at = thrown.length - 1; at >= 0; at -= 1) {
      const bands = thrown[at]!;
      const path = [...fallen, ...thrown.slice(0, at).map((one) => one[0]!.faces)];
      for (const band of bands.slice(1))
        walk([...path, band.faces], times(before[at]!, chanceOf(bands, band)));
    }
  };
  walk([], WHOLE);
  return { open, ways: found };
};

/** Runs a step from a way, or finds what it came to when another question asked the same of it. */
const knownFrom = (score: Score, way: Way, isOpen: (path: string) => boolean, work: Work): Known => {
  const [{ step, side }] = score.steps as readonly [Bound];
  const steps = work.known.get(way.play) ?? new Map<string, Known[]>();
  work.known.set(way.play, steps);
  const name = `${step.name} ${side}`;
  const all = steps.get(name) ?? [];
  steps.set(name, all);
  const found = all.find(({ open }) => [...open].every(([path, said]) => isOpen(path) === said));
  if (found) return found;
  const { tree, play } = way;
  const at: Score = { ...score, tree, play, dice: 'table', defaults: true, unproved: true };
  const run = runFrom(at, isOpen, work);
  all.push(run);
  return run;
};

const stepFrom = (score: Score, way: Way, { isOpen, stops }: Question, work: Work): readonly Way[] => {
  const { open, ways } = knownFrom(score, way, isOpen, work);
  for (const path of open.keys()) work.asked.add(path);
  const wrong = ways.flatMap(({ stopped = [] }) => stopped);
  if (!wrong.every((one) => stops?.(one))) throw new Unreckoned(wrong);
  return ways.map((one) => ({
    ...one,
    changes: [...way.changes, ...one.changes],
    chance: times(way.chance, one.chance),
  }));
};

/** What is asked of a score's open dice. */
export interface Question {
  /** Whether what is asked hangs on the die at a path; the others fall on their first band. */
  readonly isOpen: (path: string) => boolean;
  /** All of a way that what is asked, and what it hangs on later, can tell apart. */
  readonly keyOf: (way: Way) => string;
  /** The steps that can still change what is asked, and those that they need; the others are not run. */
  readonly matters: (step: Bound) => boolean;
  /** Errors that end a way and are part of the answer; without it each is one of the whole. */
  readonly stops?: (problem: Problem) => boolean;
}

/** Ways of one key together. */
const merge = (ways: readonly Way[], keyOf: Question['keyOf']): readonly Way[] => {
  const merged = new Map<string, Way>();
  for (const way of ways) {
    const key = way.stopped ? `stopped ${way.stopped.map((one) => one.path).join()}` : keyOf(way);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, chance: plus(known.chance, way.chance) } : way);
  }
  return [...merged.values()];
};

/**
 * Takes a score, returns every way that its open dice can lead to, with exact chances that sum to 1: band by band, step
 * by step, ways of one key together. Decisions take their default. Throws Unreckoned where that is more work than
 * `work` has left, for what a record lacks or has wrong, and where every way is stopped.
 */
export const waysOf = (score: Score, question: Question, work: Work): readonly Way[] => {
  let ways: readonly Way[] = [{ tree: score.tree, play: score.play, changes: [], chance: WHOLE }];
  for (const step of score.steps.filter(question.matters)) {
    const one = { ...score, steps: [step] };
    const next = ways.flatMap((way) => (way.stopped ? [way] : stepFrom(one, way, question, work)));
    ways = next.length > 1 ? merge(next, question.keyOf) : next;
  }
  if (ways.every(({ stopped }) => stopped)) throw new Unreckoned(ways[0]!.stopped!);
  return ways;
};
