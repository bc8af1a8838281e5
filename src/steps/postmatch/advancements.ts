import { type Message, say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { mustSpendAt } from '../../rules/career.ts';
import type { AdvancementKind } from '../../rules/schema.ts';
import type { Asking, Item } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, list } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import type { Side, Team } from '../../team/state.ts';
import { advancementsHad, unspentOf } from '../../team/value.ts';
import { change, ownSide } from '../shared.ts';
import { advance, baseOf, nameOfGain } from './advancement.ts';
import { advanced, gainOf, journeymenAfter } from './journeymen.ts';
import {
  advancementOptions,
  defaultAdvancements,
  forced,
  type Prospects,
  readAdvancement,
} from './prospects.ts';

const STEP = 'advancements';

/** What is bought, player by player; asked when anybody can pay something, read when it is there. */
function* decide(prospects: Prospects, side: Side): Asking<readonly Item[]> {
  const { play, squad } = prospects;
  const path = join('postmatch', side, 'advancements');
  const given = valueAt(play.record, path);
  if ((given === undefined || given === null) && advancementOptions(prospects, []).length === 0) return [];
  const items = yield* list<Item>({
    path,
    by: 'player',
    fallback: defaultAdvancements(prospects),
    options: (before) => advancementOptions(prospects, before),
    unfinished: (before) => {
      const [first] = stillForced(prospects, before);
      return first ? say('problem.must-advance', first.params) : null;
    },
    read: (item, before) => readAdvancement(prospects, item, before),
    purpose: say('ask.advancements', { team: squad.name }),
  });
  return items.toSorted((a, b) => Number(a['player']) - Number(b['player']));
}

/** Those who must still buy something after these items, with what there is to say about it. */
const stillForced = (
  prospects: Prospects,
  items: readonly Item[],
): readonly { readonly number: number; readonly params: Message['params'] }[] =>
  forced(prospects)
    .filter((player) => !items.some((item) => item['player'] === player.number))
    .map((player) => {
      const { ruleset } = prospects.play;
      const who = say('who.player', { number: player.number, name: player.name });
      const price = mustSpendAt(ruleset, advancementsHad(player)) ?? 0;
      return { number: player.number, params: { who, points: unspentOf(ruleset, player), price } };
    });

/** Nobody may keep the price of a characteristic without buying anything (period rulebooks). */
function* checkForced(prospects: Prospects, side: Side, items: readonly Item[]): Asking<void> {
  for (const { number, params } of stillForced(prospects, items))
    yield* complain('must-advance', join('postmatch', side, 'advancements', number), params);
}

function* improve(prospects: Prospects, side: Side, items: readonly Item[]): Asking<readonly Change[]> {
  const { play, own } = prospects;
  let squad: Team = prospects.squad;
  const done = new Map<number, number>();
  const changes: Change[] = [];
  for (const { player: number, kind } of items as readonly { player: number; kind: AdvancementKind }[]) {
    const player = squad.players.find((one) => one.number === number)!;
    const base = baseOf(play, squad, player);
    if (!base) continue;
    const index = done.get(number) ?? 0;
    done.set(number, index + 1);
    const label = say('who.player', { number, name: player.name });
    const path = join('postmatch', side, 'advancements', number, index);
    const { gain: text, cost } = yield* advance({ play, team: squad, player, base, path, label }, kind);
    const gain = gainOf(kind, text);
    squad = advanced(squad, number, cost, gain);
    const reason = say('change.advanced', { who: label, gain: nameOfGain(play.ruleset, text), cost });
    const paid = say('change.spent', { who: label, points: cost });
    changes.push(
      ...(own.includes(number)
        ? [
            change(STEP, side, { kind: 'spent', number, points: cost }, paid),
            change(STEP, side, { kind: 'gain', number, gain }, reason),
          ]
        : [change(STEP, side, { kind: 'note' }, reason)]),
    );
  }
  return changes;
}

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const squad = { ...team, players: [...team.players, ...journeymenAfter(play, side, 'match')] };
  const prospects: Prospects = { play, squad, own: team.players.map((one) => one.number) };
  const items = yield* decide(prospects, side);
  yield* checkForced(prospects, side, items);
  return yield* improve(prospects, side, items);
}

/** Star player points are spent on skills and characteristics (seed 002, section "Améliorations", and period rulebooks). */
export const advancements: Step = {
  name: STEP,
  leaves: [
    'postmatch.SIDE.advancements.N.I.kind',
    'postmatch.SIDE.advancements.N.I.category',
    'postmatch.SIDE.advancements.N.I.roll',
    'postmatch.SIDE.advancements.N.I.useless',
    'postmatch.SIDE.advancements.N.I.take',
  ],
  run,
};
