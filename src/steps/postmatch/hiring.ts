import { type Param, say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import { positionsOf } from '../../rules/lists.ts';
import { need } from '../../rules/need.ts';
import type { Asking, Item, ListOption } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { list, warn } from '../../sequence/requests.ts';
import { applyChanges, type Change } from '../../team/change.ts';
import type { Side, Team } from '../../team/state.ts';
import { advancementsHad } from '../../team/value.ts';
import { isPenalised } from '../match/concession.ts';
import { hasVictim, raisingsOf } from '../match/raising.ts';
import { ownSide } from '../shared.ts';
import { deal, journeymanPrice } from './deal.ts';
import { desert } from './desertion.ts';
import { hireableOf } from './journeymen.ts';
import { goodsOf } from './shop.ts';

const STEP = 'hiring';

/** The best players of a team that conceded with penalty may leave it; what they learn afterwards makes nobody one of them. */
function* loseBest(play: Play, side: Side, team: Team, before: Team): Asking<readonly Change[]> {
  if (!isPenalised(play, side)) return [];
  const rule = need(play.ruleset, 'concession').penalty.desertion;
  const best = before.players.filter((one) => advancementsHad(one) >= rule.advancements);
  const stayed = team.players.filter(({ number }) => best.some((one) => one.number === number));
  return yield* desert(play, side, stayed, rule, STEP);
}

/** The team and changes after deals that have been checked. */
const after = (
  play: Play,
  side: Side,
  start: Team,
  items: readonly Item[],
): { readonly team: Team; readonly changes: readonly Change[] } => {
  let team = start;
  const changes: Change[] = [];
  for (const [index, item] of items.entries()) {
    const made = deal(play, side, team, item, items.slice(0, index));
    if ('refused' in made) continue;
    changes.push(...made.changes);
    team = applyChanges(team, made.changes, play.date);
  }
  return { team, changes };
};

type Good = readonly [item: Item, label: Param, price: number];

const journeymenGoods = (play: Play, side: Side, team: Team): readonly Good[] =>
  hireableOf(play, side).flatMap((player): Good[] => {
    const view = positionsOf(play.ruleset, team.roster, play.options).find(
      (one) => one.id === player.position,
    );
    const label = say('choice.hire-journeyman', {
      who: say('who.player', { number: player.number, name: player.name }),
    });
    return view ? [[{ 'hire-journeyman': player.number }, label, journeymanPrice(play, view, player)]] : [];
  });

const raisedGoods = (play: Play, side: Side, team: Team): readonly Good[] =>
  raisingsOf(play, side)
    .filter((rule) => hasVictim(play, side, rule))
    .flatMap((rule): Good[] => {
      const view = positionsOf(play.ruleset, team.roster, play.options).find(
        (one) => one.id === rule.position,
      );
      return view
        ? [
            [
              { raise: rule.position },
              say('choice.raise-as', { position: view.name }),
              rule.free ? 0 : view.cost,
            ],
          ]
        : [];
    });

const buyGoods = (play: Play, team: Team): readonly Good[] => {
  const { rosters, purchases, staff, terms } = play.ruleset;
  return goodsOf(play, team).map(
    (id): Good =>
      id === 'reroll'
        ? [{ buy: id }, terms['reroll']!.name, rosters[team.roster]!.reroll * purchases['reroll-factor']]
        : [{ buy: id }, staff[id]!.name, staff[id]!.cost],
  );
};

/** What costs nothing: players fired or retired, staff sent away. Players who cannot retire are not named for it. */
const freeGoods = (play: Play, team: Team): readonly Good[] => {
  const label = ({ number, name }: Team['players'][number]) => say('who.player', { number, name });
  const hurt = team.players.filter(
    (player) => player.misses !== 'retired' && player.injuries.some((one) => one !== 'niggling'),
  );
  return [
    ...hurt.map(
      (player): Good => [{ retire: player.number }, say('choice.retire', { who: label(player) }), 0],
    ),
    ...team.players.map(
      (player): Good => [{ fire: player.number }, say('choice.fire', { who: label(player) }), 0],
    ),
    ...Object.entries(team.staff)
      .filter(([, count]) => count > 0)
      .map(
        ([id]): Good => [{ dismiss: id }, say('choice.dismiss', { staff: play.ruleset.staff[id]!.name }), 0],
      ),
  ];
};

const optionsAfter = (
  play: Play,
  side: Side,
  start: Team,
  before: readonly Item[],
): readonly ListOption[] => {
  const { team } = after(play, side, start, before);
  const goods: readonly Good[] = [
    ...positionsOf(play.ruleset, team.roster, play.options).map(
      (view): Good => [{ hire: view.id }, view.name, view.cost],
    ),
    ...journeymenGoods(play, side, team),
    ...raisedGoods(play, side, team),
    ...buyGoods(play, team),
    ...freeGoods(play, team),
  ];
  return goods.map(([item, label, price]) => {
    const made = deal(play, side, team, item, before);
    return { item, label, price, ...('refused' in made ? { refused: made.refused } : {}) };
  });
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team, before } = ownSide(play);
  const gone = yield* loseBest(play, side, team, before);
  const start = applyChanges(team, gone, play.date);
  const path = join('postmatch', side, 'purchases');
  const items = yield* list<Item>({
    path,
    fallback: [],
    left: (before) => after(play, side, start, before).team.treasury,
    options: (before) => optionsAfter(play, side, start, before),
    read: (item, before) => {
      const made = deal(play, side, after(play, side, start, before).team, item, before);
      return 'refused' in made ? made : { item: made.item };
    },
    purpose: say('ask.purchases', { team: start.name, treasury: { gold: start.treasury } }),
  });
  const done = after(play, side, start, items);
  const { min } = play.ruleset.creation.players;
  const many = done.team.players.length;
  if (many < min) yield* warn('squad-short', path, { team: start.name, many, min });
  return [...gone, ...done.changes];
}

/**
 * Deserters leave; players, journeymen, staff and re-rolls for the treasury; players and staff sent away or retired (seed
 * 002, section "Encadrement", and period rulebooks).
 */
export const hiring: Step = {
  name: STEP,
  leaves: ['postmatch.SIDE.desertion.N.roll', 'postmatch.SIDE.purchases'],
  run,
};
