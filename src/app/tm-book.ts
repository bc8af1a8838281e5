import { isMap, type Tree, valueAt } from '../record/tree.ts';
import type { Standings } from '../tm/book.ts';
import { improvementsOf } from '../tm/book.ts';
import type { SeasonEvent } from '../tm/file.ts';
import { endSeason } from '../tm/final.ts';
import { covered, digestOf } from './digest.ts';
import { historyOf, type OpenSeason, seasonId, seasonOf } from './tm.ts';

/** Keys of a season that all its digests cover: who plays, and by which rules. */
const HEAD = ['name', 'ruleset', 'variant', 'options', 'date', 'seed', 'rules', 'managers', 'first', 'start'];

type Draft = Omit<SeasonEvent, 'digest'>;

const figures = (standings: Standings) => ({
  fans: Object.fromEntries(Object.entries(standings).map(([id, one]) => [id, one.fans])),
  improvements: Object.fromEntries(Object.entries(standings).map(([id, one]) => [id, improvementsOf(one)])),
});

/**
 * An event with its digest: chained to the one before, over the event, the season's head and the part that the event books,
 * without results and the user's own keys.
 */
const sealed = (
  previous: string | null,
  event: Draft,
  id: string,
  tree: Tree,
  part: unknown,
): SeasonEvent => {
  const head = Object.fromEntries(HEAD.map((key) => [key, covered(tree[key])]));
  const all = covered({ ...head, id, part: covered(part) });
  return { ...event, digest: digestOf([previous, covered(event), all]) } as SeasonEvent;
};

/** A season written by hand, with what bbl writes beside it before its first event; one that has a history as it is. */
export const adopted = (open: OpenSeason, seed: string): OpenSeason => {
  const { tree, ruleset, rules } = open;
  if (historyOf(open).length > 0) return open;
  const beside = { id: seasonId(open), seed, rules: { version: ruleset.version, digest: rules } };
  return { ...open, tree: { ...beside, ...tree } };
};

/** The event that begins a season. */
export const createdEvent = (open: Pick<OpenSeason, 'tree' | 'file'>, date: string): SeasonEvent =>
  sealed(null, { event: 'created', date } as Draft, seasonId(open), open.tree, null);

/** The event of week `n`, after the events before it. */
export const weekEvent = (
  open: Pick<OpenSeason, 'tree' | 'file'>,
  tree: Tree,
  n: number,
  standings: Standings,
  date: string,
  before: readonly SeasonEvent[],
): SeasonEvent =>
  sealed(
    before.at(-1)?.digest ?? null,
    { event: 'week', week: n, date, ...figures(standings) } as Draft,
    seasonId(open),
    tree,
    valueAt(tree, `weeks.${n}`),
  );

/** The event that ends a season whose weeks come to `standings`. */
export const finalEvent = (
  open: OpenSeason,
  tree: Tree,
  standings: Standings,
  date: string,
  before: readonly SeasonEvent[],
): SeasonEvent => {
  const { verdict, standings: end } = endSeason(seasonOf({ tree }), standings);
  return sealed(
    before.at(-1)?.digest ?? null,
    { event: 'final', date, winner: verdict.winner, ...figures(end) } as Draft,
    seasonId(open),
    tree,
    isMap(tree['final']) ? tree['final'] : null,
  );
};

/** A season with one more event. One written by hand, without a history, is taken as it stands: its first event begins it. */
export const withEvent = (
  open: OpenSeason,
  tree: Tree,
  date: string,
  event: (before: readonly SeasonEvent[]) => SeasonEvent,
): Tree => {
  const known = historyOf({ tree });
  const before = known.length > 0 ? known : [createdEvent({ ...open, tree }, date)];
  return { ...tree, history: [...before, event(before)] };
};
