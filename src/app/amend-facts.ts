import { error, type Problem, say } from '../problem.ts';
import { isMap, isOwn, type Tree, valueAt, withoutValue, withValue } from '../record/tree.ts';
import type { Change } from '../team/change.ts';
import { type Edit, sameFigure } from '../team/edits.ts';
import { SIDES, type Side } from '../team/state.ts';
import type { PlayedRecord } from './replay.ts';
import { runMatch } from './run.ts';
import type { World } from './world.ts';

/** Facts of a report whose consequences are figures; others are set right in the team file with `bbl correct`. */
const AMENDABLE =
  /^match\.(?:score\.(?:home|away)|(?:home|away)\.casualties|(?:home|away)\.players\.[A-Za-z0-9-]+\.[a-z][a-z-]*)$/;

/** The record as earlier amendments have left its facts. */
export const amendedTree = (
  world: World,
  record: {
    readonly id: string;
    readonly tree: Tree | null;
    readonly sides: Readonly<Record<Side, string | null>>;
  },
): Tree => {
  const facts = SIDES.flatMap((side) => {
    const past = record.sides[side] === null ? undefined : world.teams.get(record.sides[side]);
    return (past?.team.history ?? [])
      .filter((event) => event.event === 'correction' && event['amends'] === record.id)
      .map((event) => ({ date: event.date, facts: (event['facts'] ?? []) as readonly Edit[] }));
  });
  return facts
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .flatMap((one) => one.facts)
    .reduce((tree, fact) => setFact(tree, fact), record.tree!);
};

const setFact = (tree: Tree, { path, to }: Edit): Tree =>
  to === undefined || to === null ? withoutValue(tree, path) : withValue(tree, path, to);

/** The facts that a command line changes, as they were taken and as they are to be. */
export const factsOf = (
  tree: Tree,
  sets: ReadonlyMap<string, unknown>,
): { readonly facts: readonly Edit[]; readonly problems: readonly Problem[] } => {
  const problems = [...sets.keys()]
    .filter((path) => !AMENDABLE.test(path))
    .map((path) => error('not-amendable', { path }, { path, exit: 2, help: say('help.not-amendable') }));
  const facts = [...sets].flatMap(([path, value]): readonly Edit[] => {
    const from = valueAt(tree, path);
    const to = value === null ? undefined : value;
    const none = path.includes('.players.');
    if (sameFigure(none ? (from ?? 0) : from, none ? (to ?? 0) : to)) return [];
    return [{ path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  });
  return { facts, problems };
};

export const withFacts = (tree: Tree, facts: readonly Edit[]): Tree => facts.reduce(setFact, tree);

const noResults = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(noResults);
  if (!isMap(value)) return value;
  const says =
    !('roll' in value) && !('casualty' in value) && isMap(value['result']) && 'id' in value['result'];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isOwn(key) && (key !== 'result' || says))
      .map(([key, one]) => [key, noResults(one)]),
  );
};

const namedMvp = (mvp: unknown): unknown => {
  if (Array.isArray(mvp)) return mvp.map(namedMvp);
  return isMap(mvp) && valueAt(mvp, 'result.player') !== undefined
    ? { player: valueAt(mvp, 'result.player') }
    : mvp;
};

/** What of a record decides money, fans and SPP alone: the dice as they fell, the MVPs as drawn, no purchases and no levels. */
const bareTree = (tree: Tree): Tree => {
  let now: Tree = { ...tree, match: noResults(tree['match']), postmatch: noResults(tree['postmatch']) };
  for (const side of SIDES) {
    const own = valueAt(now, `postmatch.${side}`);
    if (!isMap(own)) continue;
    const { advancements: _, ...rest } = own;
    const mvp = namedMvp(valueAt(tree, `postmatch.${side}.mvp`));
    now = withValue(now, `postmatch.${side}`, {
      ...rest,
      purchases: [],
      ...(mvp === undefined ? {} : { mvp }),
    });
  }
  return now;
};

/** What a match with these facts brings each side; new levels are not rolled for. Problems where the facts cannot be. */
export const outcomeWith = async (
  { match, parts }: PlayedRecord,
  tree: Tree,
): Promise<{ readonly changes: readonly Change[]; readonly problems: readonly Problem[] }> => {
  const sides = SIDES.filter((side) => parts[side]?.booked);
  const { outcome, problems } = await runMatch({ ...match, tree: bareTree(tree) }, sides, true, {
    seed: 'amend',
    dice: 'seeded',
    defaults: true,
    lang: 'en',
    given: new Map(),
  });
  return { changes: outcome.changes, problems: problems.filter((one) => one.severity === 'error') };
};
