import { type Param, say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { positionsOf } from '../../rules/lists.ts';
import type { Asking, Item, ListOption } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { list } from '../../sequence/requests.ts';
import { applyChanges, type Change } from '../../team/change.ts';
import type { Side, Team } from '../../team/state.ts';
import { raisingOf } from '../match/raised.ts';
import { ownSide } from '../shared.ts';
import { purchase } from './purchase.ts';

/** The team and changes after purchases that have been checked. */
const after = (
  play: Play,
  side: Side,
  items: readonly Item[],
): { team: Team; changes: readonly Change[] } => {
  let team = play[side].team!;
  const changes: Change[] = [];
  for (const [index, item] of items.entries()) {
    const made = purchase(play, side, team, item, items.slice(0, index));
    if ('refused' in made) continue;
    changes.push(...made.changes);
    team = applyChanges(team, made.changes, play.date);
  }
  return { team, changes };
};

const optionsAfter = (play: Play, side: Side, before: readonly Item[]): readonly ListOption[] => {
  const { team } = after(play, side, before);
  const roster = play.ruleset.rosters[team.roster]!;
  const rule = raisingOf(play, side);
  const goods: readonly (readonly [Item, Param, number])[] = [
    ...positionsOf(play.ruleset, team.roster, play.options).map(
      (view) => [{ hire: view.id }, view.name, view.cost] as const,
    ),
    [
      { buy: 'reroll' },
      play.ruleset.terms['reroll']!.name,
      roster.reroll * play.ruleset.purchases['reroll-factor'],
    ],
    ...roster.staff
      .filter((id) => play.ruleset.staff[id]?.hire === 'team')
      .map((id) => [{ buy: id }, play.ruleset.staff[id]!.name, play.ruleset.staff[id]!.cost] as const),
    ...(rule && valueAt(play.record, 'match.raised.victim') !== undefined
      ? [[{ raise: rule.position }, say('choice.raise'), 0] as const]
      : []),
    ...team.players.map(
      (player) =>
        [
          { fire: player.number },
          say('choice.fire', { who: say('who.player', { number: player.number, name: player.name }) }),
          0,
        ] as const,
    ),
  ];
  return goods.map(([item, label, price]) => {
    const made = purchase(play, side, team, item, before);
    return { item, label, price, ...('refused' in made ? { refused: made.refused } : {}) };
  });
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const items = yield* list<Item>({
    path: join('postmatch', side, 'purchases'),
    fallback: [],
    left: (before) => after(play, side, before).team.treasury,
    options: (before) => optionsAfter(play, side, before),
    read: (item, before) => {
      const made = purchase(play, side, after(play, side, before).team, item, before);
      return 'refused' in made ? made : { item: made.item };
    },
    purpose: say('ask.purchases', { team: team.name, treasury: { gold: team.treasury } }),
  });
  return after(play, side, items).changes;
}

/** Players, staff and re-rolls for the treasury; players fired become assistants (seed 000, section 33.2.4). */
export const purchases: Step = { name: 'purchases', leaves: ['postmatch.SIDE.purchases'], run };
