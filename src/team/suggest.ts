import { isSpecialist, mostSpecialists } from '../rules/creation.ts';
import { type Options, type PositionView, positionsOf } from '../rules/lists.ts';
import type { Ruleset } from '../rules/schema.ts';
import { groupsOf } from '../rules/teams.ts';
import { type Bought, costOf, priceOf } from './create.ts';

/** Re-rolls that a new team should have, as many as its players leave money for. */
const REROLLS = [2, 1, 0];
const fans: Bought = { what: 'fans', count: 2 };

const sizeOf = (bought: readonly Bought[], own: readonly PositionView[]): number =>
  bought.filter(({ what }) => own.some(({ id }) => id === what)).reduce((sum, { count }) => sum + count, 0);

/**
 * A legal start for a list: two re-rolls, or fewer where they are too dear, fans of two, its dearer positions as far as
 * the money allows with its commonest players beside them to the least number, then an apothecary if one can still be paid.
 */
export const suggestDraft = (ruleset: Ruleset, roster: string, options: Options = {}): readonly Bought[] => {
  const own = positionsOf(ruleset, roster, options).filter((view) => !view.bigGuy);
  const drafts = REROLLS.map((count) =>
    draftWith(ruleset, roster, options, own, [{ what: 'reroll', count }, fans]),
  );
  return drafts.find((draft) => sizeOf(draft, own) >= ruleset.creation.players.min) ?? drafts[0]!;
};

const draftWith = (
  ruleset: Ruleset,
  roster: string,
  options: Options,
  own: readonly PositionView[],
  basics: readonly Bought[],
): readonly Bought[] => {
  // The position that a list has most of fills the team up.
  const filler = own.toSorted((a, b) => b.max - a.max || a.cost - b.cost)[0]!;
  const price = (what: string): number => priceOf(ruleset, roster, what, options) ?? 0;
  const { treasury, players } = ruleset.creation;
  let left = treasury - costOf(ruleset, { name: '', coach: null, roster, bought: basics }, options);
  const counts = new Map<string, number>();
  const many = (): number => [...counts.values()].reduce((sum, one) => sum + one, 0);
  const specialists = (): number =>
    own.filter((view) => isSpecialist(ruleset, view)).reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  const open = ({ id, max }: PositionView): boolean =>
    (counts.get(id) ?? 0) < max &&
    !(isSpecialist(ruleset, { max }) && specialists() >= mostSpecialists(ruleset)) &&
    groupsOf(ruleset, roster)
      .filter(({ positions }) => positions.includes(id))
      .every((group) => group.positions.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0) < group.max);
  for (const view of own.toSorted((a, b) => b.cost - a.cost))
    while (open(view) && many() < players.min) {
      const others = players.min - many() - 1;
      if (view.cost + others * filler.cost > left || (view !== filler && others < 4)) break;
      counts.set(view.id, (counts.get(view.id) ?? 0) + 1);
      left -= view.cost;
    }
  const rest = [filler, ...own.filter((view) => view !== filler).toSorted((a, b) => a.cost - b.cost)];
  for (const view of rest)
    while (many() < players.min && open(view) && view.cost <= left) {
      counts.set(view.id, (counts.get(view.id) ?? 0) + 1);
      left -= view.cost;
    }
  const apothecary = price('apothecary');
  const healer: readonly Bought[] =
    apothecary > 0 && apothecary <= left ? [{ what: 'apothecary', count: 1 }] : [];
  const bought = [...counts].map(([what, count]) => ({ what, count }));
  return [...bought, ...basics.filter(({ count }) => count > 0), ...healer];
};
