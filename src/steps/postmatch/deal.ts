import { say } from '../../problem.ts';
import { type PositionView, positionsOf } from '../../rules/lists.ts';
import { optionValue } from '../../rules/options.ts';
import type { Item } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import type { Player, Side, Team } from '../../team/state.ts';
import { gainValue } from '../../team/value.ts';
import { hasVictim, raisingsOf } from '../match/raising.ts';
import { type Raising, risenIn } from '../match/risen.ts';
import { change } from '../shared.ts';
import { sufferedBy } from './casualties.ts';
import { hireableOf, journeymenAfter } from './journeymen.ts';
import {
  buy,
  countIn,
  hire,
  kindOf,
  noRoom,
  type Purchase,
  type Raw,
  refuse,
  type Shop,
  shirtFor,
  spend,
  tooDear,
} from './shop.ts';

const STEP = 'hiring';

const labelOf = (player: Pick<Player, 'number' | 'name'>) =>
  say('who.player', { number: player.number, name: player.name });

/** Takes a journeyman, returns what he costs to hire: his position and what his gains are worth, in gold pieces. */
export const journeymanPrice = (play: Play, view: PositionView, player: Player): number =>
  view.cost + player.gains.reduce((sum, gain) => sum + gainValue(play.ruleset, view, gain), 0);

/** The shirt that somebody wore in the match where nobody has it since. */
const shirtKept = (team: Team, { number }: Player): number | undefined =>
  team.players.every((one) => one.number !== number) ? number : undefined;

/** What somebody who played the match brings with him when he joins. */
const careerOf = ({ spp, spent, gains, injuries, misses }: Player) => ({
  spp,
  spent,
  gains,
  injuries,
  misses,
});

/** A journeyman stays: he loses his trait of one and keeps points, advancements and injuries. */
const hireJourneyman = (shop: Shop, item: Raw, before: readonly Item[]): Purchase => {
  const { play, side, team } = shop;
  const player = hireableOf(play, side).find((one) => one.number === item['hire-journeyman']);
  const view =
    player && positionsOf(play.ruleset, team.roster, play.options).find((one) => one.id === player.position);
  if (!player || !view)
    return refuse('no-such-journeyman', 'hire-journeyman', {
      number: String(item['hire-journeyman']),
      team: team.name,
    });
  if (before.some((one) => one['hire-journeyman'] === player.number))
    return refuse('hired-already', 'hire-journeyman', { who: labelOf(player) });
  const cost = journeymanPrice(play, view, player);
  const refused = noRoom(shop, view, 'hire-journeyman') ?? tooDear(shop, cost, 'hire-journeyman');
  if (refused) return refused;
  const who = shirtFor(shop, { number: shirtKept(team, player), name: player.name, ...item }, view);
  if ('refused' in who) return who;
  const joined = { kind: 'join', ...who, position: view.id, career: careerOf(player) } as const;
  return {
    item: { 'hire-journeyman': player.number, ...who },
    changes: [
      spend(shop, cost, view.name),
      change(STEP, side, joined, say('change.hired', { who: labelOf(who), position: view.name })),
    ],
  };
};

const ownPlayer = (team: Team, key: string, number: unknown): Player | Exclude<Purchase, { item: Item }> =>
  team.players.find((one) => one.number === number) ??
  refuse('no-such-player', key, { number: String(number), team: team.name });

const fire = ({ side, team }: Shop, item: Raw): Purchase => {
  const player = ownPlayer(team, 'fire', item['fire']);
  if ('refused' in player) return player;
  const reason = say('change.fired', { who: labelOf(player) });
  return {
    item: { fire: player.number },
    changes: [change(STEP, side, { kind: 'leave', number: player.number, fate: 'fired' }, reason)],
  };
};

/** Whether a player has a lasting injury; where the league wants it so, one of this very match. */
const mayRetire = (play: Play, side: Side, player: Player): boolean => {
  if (optionValue(play.ruleset, play.options, 'temporary-retirement') !== 'same-match')
    return player.injuries.some((one) => one !== 'niggling');
  return sufferedBy(play, side).some(
    (one) => one.who === String(player.number) && one.gain !== null && one.gain !== 'niggling',
  );
};

const retire = ({ play, side, team }: Shop, item: Raw): Purchase => {
  const player = ownPlayer(team, 'retire', item['retire']);
  if ('refused' in player) return player;
  const who = labelOf(player);
  if (player.misses === 'retired') return refuse('retired-before', 'retire', { who });
  if (!mayRetire(play, side, player)) return refuse('may-not-retire', 'retire', { who });
  return {
    item: { retire: player.number },
    changes: [
      change(
        STEP,
        side,
        { kind: 'absence', number: player.number, misses: 'retired' },
        say('change.retired', { who }),
      ),
    ],
  };
};

/** Staff may be sent away, for nothing; re-rolls may not. */
const dismiss = ({ play, side, team }: Shop, item: Raw): Purchase => {
  const what = String(item['dismiss']);
  if (what === 'reroll') return refuse('rerolls-stay', 'dismiss');
  const count = countIn(item);
  if (count === null) return refuse('how-many', 'count');
  const had = Object.hasOwn(team.staff, what) ? (team.staff[what] ?? 0) : 0;
  const { staff } = play.ruleset;
  if (count > had)
    return refuse('not-so-many', 'dismiss', {
      what: Object.hasOwn(staff, what) ? staff[what]!.name : what,
      had,
    });
  const reason = say('change.dismissed', { staff: staff[what]!.name, count });
  return {
    item: 'count' in item ? { dismiss: what, count } : { dismiss: what },
    changes: [change(STEP, side, { kind: 'staff', staff: what, count: -count }, reason)],
  };
};

/** Who rose in the match to play on and may join this way: null when nobody did, undefined when he died once more. */
const riser = (play: Play, side: Side, rule: Raising): Player | null | undefined => {
  const risen = rule.joins === 'match' ? risenIn(play, side) : null;
  return risen && journeymenAfter(play, side, 'advancements').find(({ number }) => number === risen.number);
};

/** A killed opponent joins, free or at the price of his position, once a match and way (period rulebooks). */
const raise = (shop: Shop, item: Raw, before: readonly Item[]): Purchase => {
  const { play, side, team } = shop;
  const rules = raisingsOf(play, side).filter((rule) => hasVictim(play, side, rule));
  if (rules.length === 0) return refuse('nobody-raised', 'raise');
  const rule = rules.find((one) => one.position === item['raise']);
  const view =
    rule && positionsOf(play.ruleset, team.roster, play.options).find((one) => one.id === rule.position);
  if (!rule || !view)
    return refuse('raise-as', 'raise', { position: { list: rules.map((one) => one.position) } });
  if (before.filter((one) => one['raise'] === rule.position).length >= rule['per-match'])
    return refuse('raised-before', 'raise');
  const risen = riser(play, side, rule);
  if (risen === undefined) return refuse('nobody-raised', 'raise');
  const cost = rule.free ? 0 : view.cost;
  const refused = noRoom(shop, view, 'raise') ?? tooDear(shop, cost, 'raise');
  if (refused) return refused;
  const who = shirtFor(shop, { number: risen ? shirtKept(team, risen) : undefined, ...item }, view);
  if ('refused' in who) return who;
  const career = risen ? { career: careerOf(risen) } : {};
  const joined = change(
    STEP,
    side,
    { kind: 'join', ...who, position: view.id, ...career },
    say('change.raised', { who: labelOf(who), position: view.name }),
  );
  return {
    item: { raise: view.id, ...who },
    changes: [...(cost > 0 ? [spend(shop, cost, view.name)] : []), joined],
  };
};

const KINDS: Readonly<Record<string, readonly string[]>> = {
  'hire-journeyman': ['hire-journeyman', 'number', 'name'],
  hire: ['hire', 'number', 'name'],
  fire: ['fire'],
  retire: ['retire'],
  buy: ['buy', 'count'],
  dismiss: ['dismiss', 'count'],
  raise: ['raise', 'number', 'name'],
};

/** One deal after those before it: what it does, or why not (seed 002, section "Encadrement"). */
export const deal = (play: Play, side: Side, team: Team, raw: unknown, before: readonly Item[]): Purchase => {
  const read = kindOf(raw, KINDS);
  if ('refused' in read) return read;
  const { kind, item } = read;
  const shop: Shop = { play, side, team, step: STEP };
  const does: Readonly<Record<string, () => Purchase>> = {
    'hire-journeyman': () => hireJourneyman(shop, item, before),
    hire: () => hire(shop, item),
    fire: () => fire(shop, item),
    retire: () => retire(shop, item),
    buy: () => buy(shop, item),
    dismiss: () => dismiss(shop, item),
    raise: () => raise(shop, item, before),
  };
  return does[kind]!();
};
