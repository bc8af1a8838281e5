import { nearest } from '../../nearest.ts';
import { type Message, type Param, say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import { positionsOf } from '../../rules/lists.ts';
import type { Item, Refused } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import type { Change } from '../../team/change.ts';
import { defaultName } from '../../team/create.ts';
import { MAX_NUMBER } from '../../team/legality.ts';
import type { Side, Team } from '../../team/state.ts';
import { raiser, raisingOf } from '../match/raised.ts';
import { change, freeNumber } from '../shared.ts';

const STEP = 'purchases';
export type Purchase = { readonly item: Item; readonly changes: readonly Change[] } | Refused;

const refuse = (id: string, key: string, params: Record<string, Param> = {}, help?: Message): Refused => ({
  refused: say(`reason.${id}`, params),
  key,
  ...(help ? { help } : {}),
});

interface Shop {
  readonly play: Play;
  readonly side: Side;
  readonly team: Team;
}

/** Shirt number and name of somebody who joins: given, or the lowest free number and the position's name. */
const shirt = ({ play, team }: Shop, item: Record<string, unknown>, position: { name: { en: string; fr: string } }): { number: number; name: string } | Refused => {
  const taken = team.players.map((player) => player.number);
  const number = item['number'] ?? freeNumber(taken);
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_NUMBER)
    return refuse('shirt', 'number', { max: MAX_NUMBER });
  if (taken.includes(number)) return refuse('number-taken', 'number', { number }, say('help.free-number', { number: freeNumber(taken) }));
  const name = item['name'] ?? defaultName(position.name, number, play.lang);
  return typeof name === 'string' && name.length > 0 && name.length <= 200 ? { number, name } : refuse('name', 'name');
};

const spend = (shop: Shop, cost: number, reason: Message): Change =>
  change(STEP, shop.side, { kind: 'money', amount: -cost }, reason);

const tooDear = (team: Team, cost: number, key: string): Refused | null =>
  cost > team.treasury ? refuse('too-dear', key, { cost: { gold: cost }, treasury: { gold: team.treasury } }) : null;

const hire = (shop: Shop, item: Record<string, unknown>): Purchase => {
  const { play, side, team } = shop;
  const views = positionsOf(play.ruleset, team.roster, play.options);
  const view = views.find((one) => one.id === item['hire']);
  if (!view) {
    const near = nearest(String(item['hire']), views.map((one) => one.id));
    return refuse('no-such-position', 'hire', { position: String(item['hire']) }, near ? say('help.nearest', { near }) : say('help.known', { known: { list: views.map((one) => one.id) } }));
  }
  const { max } = play.ruleset.creation.players;
  if (team.players.length >= max) return refuse('squad-full', 'hire', { max });
  const same = team.players.filter((player) => (view.bigGuy ? views.find((one) => one.id === player.position)?.bigGuy : player.position === view.id));
  if (same.length >= view.max) return refuse(view.bigGuy ? 'big-guys-full' : 'position-full', 'hire', { position: view.name, max: view.max });
  const dear = tooDear(team, view.cost, 'hire');
  if (dear) return dear;
  const who = shirt(shop, item, view);
  if ('refused' in who) return who;
  const label = say('who.player', who);
  return {
    item: { hire: view.id, ...who },
    changes: [
      spend(shop, view.cost, say('change.paid', { cost: { gold: view.cost }, what: view.name })),
      change(STEP, side, { kind: 'join', ...who, position: view.id }, say('change.hired', { who: label, position: view.name })),
    ],
  };
};

const fire = (shop: Shop, item: Record<string, unknown>): Purchase => {
  const player = shop.team.players.find((one) => one.number === item['fire']);
  if (!player) return refuse('no-such-player', 'fire', { number: String(item['fire']), team: shop.team.name });
  const { fired } = shop.play.ruleset.purchases;
  if (!fired) throw new Error('the ruleset gives nothing for a player fired');
  const { staff, count } = fired;
  const name = shop.play.ruleset.staff[staff]!.name;
  const label = say('who.player', { number: player.number, name: player.name });
  return {
    item: { fire: player.number },
    changes: [
      change(STEP, shop.side, { kind: 'leave', number: player.number, fate: 'fired' }, say('change.fired', { who: label })),
      change(STEP, shop.side, { kind: 'staff', staff, count }, say('change.free-staff', { staff: name, count })),
    ],
  };
};

const buy = (shop: Shop, item: Record<string, unknown>): Purchase => {
  const { play, side, team } = shop;
  const roster = play.ruleset.rosters[team.roster]!;
  const what = String(item['buy']);
  const count = item['count'] ?? 1;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_NUMBER) return refuse('how-many', 'count');
  const kept: Item = 'count' in item ? { buy: what, count } : { buy: what };
  if (what === 'reroll') {
    const cost = roster.reroll * play.ruleset.purchases['reroll-factor'] * count;
    const name = play.ruleset.terms['reroll']!.name;
    return (
      tooDear(team, cost, 'buy') ?? {
        item: kept,
        changes: [spend(shop, cost, say('change.paid', { cost: { gold: cost }, what: name })), change(STEP, side, { kind: 'rerolls', count }, say('change.rerolls', { count }))],
      }
    );
  }
  const staff = play.ruleset.staff[what];
  const goods = ['reroll', ...roster.staff.filter((id) => play.ruleset.staff[id]?.hire === 'team')];
  if (!staff || !goods.includes(what)) return refuse('not-for-sale', 'buy', { what }, say('help.known', { known: { list: goods } }));
  if (staff.max !== undefined && (team.staff[what] ?? 0) + count > staff.max) return refuse('staff-full', 'buy', { staff: staff.name, max: staff.max });
  const cost = staff.cost * count;
  return (
    tooDear(team, cost, 'buy') ?? {
      item: kept,
      changes: [spend(shop, cost, say('change.paid', { cost: { gold: cost }, what: staff.name })), change(STEP, side, { kind: 'staff', staff: what, count }, say('change.staff', { staff: staff.name, count }))],
    }
  );
};

/** A raised opponent joins free, below the full squad, once a match (seed 000, section 24.2.3). */
const raise = (shop: Shop, item: Record<string, unknown>, before: readonly Item[]): Purchase => {
  const { play, side, team } = shop;
  const rule = raiser(play) === side ? raisingOf(play, side) : null;
  if (!rule || valueAt(play.record, 'match.raised.victim') === undefined) return refuse('nobody-raised', 'raise');
  if (before.filter((one) => 'raise' in one).length >= rule['per-match']) return refuse('raised-before', 'raise');
  const view = positionsOf(play.ruleset, team.roster, play.options).find((one) => one.id === rule.position);
  if (!view || item['raise'] !== rule.position) return refuse('raise-as', 'raise', { position: rule.position });
  const { max } = play.ruleset.creation.players;
  if (team.players.length >= max) return refuse('squad-full', 'raise', { max });
  const same = team.players.filter((player) => player.position === view.id);
  if (same.length >= view.max) return refuse('position-full', 'raise', { position: view.name, max: view.max });
  const who = shirt(shop, item, view);
  if ('refused' in who) return who;
  return {
    item: { raise: view.id, ...who },
    changes: [change(STEP, side, { kind: 'join', ...who, position: view.id }, say('change.raised', { who: say('who.player', who), position: view.name }))],
  };
};

const KINDS: Readonly<Record<string, readonly string[]>> = {
  hire: ['hire', 'number', 'name'],
  fire: ['fire'],
  buy: ['buy', 'count'],
  raise: ['raise', 'number', 'name'],
};

/** One purchase after those before it: what it does, or why not (seed 000, section 33.2.4). */
export const purchase = (play: Play, side: Side, team: Team, raw: unknown, before: readonly Item[]): Purchase => {
  const item = Object.fromEntries(Object.entries(raw as Record<string, unknown>).filter(([key]) => !key.startsWith('x-')));
  const kind = Object.keys(KINDS).find((one) => one in item);
  if (!kind) return { refused: say('reason.purchase-kind', { known: { list: Object.keys(KINDS) } }) };
  const strange = Object.keys(item).find((key) => !KINDS[kind]!.includes(key));
  if (strange) return refuse('strange-key', strange, { key: strange, known: { list: KINDS[kind]! } });
  const shop: Shop = { play, side, team };
  if (kind === 'hire') return hire(shop, item);
  if (kind === 'fire') return fire(shop, item);
  return kind === 'buy' ? buy(shop, item) : raise(shop, item, before);
};

