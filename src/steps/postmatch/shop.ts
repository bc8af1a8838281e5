import { nearest } from '../../nearest.ts';
import { type Message, type Names, type Param, say } from '../../problem.ts';
import { isSpecialist, mostSpecialists } from '../../rules/creation.ts';
import { type PositionView, positionsOf } from '../../rules/lists.ts';
import { bannedIn } from '../../rules/skills.ts';
import { groupsOf } from '../../rules/teams.ts';
import type { Item, Refused } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import type { Change } from '../../team/change.ts';
import { defaultName } from '../../team/create.ts';
import { MAX_NUMBER } from '../../team/legality.ts';
import type { Side, Team } from '../../team/state.ts';
import { change, freeNumber } from '../shared.ts';

/** A purchase that is allowed, with what it does, or why it is not. */
export type Purchase = { readonly item: Item; readonly changes: readonly Change[] } | Refused;

/** Where a team buys: its state after the purchases before, and the step that the changes are made by. */
export interface Shop {
  readonly play: Play;
  readonly side: Side;
  readonly team: Team;
  readonly step: string;
}

export type Raw = Readonly<Record<string, unknown>>;

/** Takes the end of a message id and the key at fault, returns the refusal. */
export const refuse = (
  id: string,
  key: string,
  params: Record<string, Param> = {},
  help?: Message,
): Refused => ({
  refused: say(`reason.${id}`, params),
  key,
  ...(help ? { help } : {}),
});

/** Shirt number and name of somebody who joins: given, or the lowest free number and the position's name. */
export const shirtFor = (
  { play, team }: Shop,
  item: Raw,
  position: { readonly name: Names },
): { readonly number: number; readonly name: string } | Refused => {
  const taken = team.players.map((player) => player.number);
  const number = item['number'] ?? freeNumber(taken);
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_NUMBER)
    return refuse('shirt', 'number', { max: MAX_NUMBER });
  if (taken.includes(number))
    return refuse(
      'number-taken',
      'number',
      { number },
      say('help.free-number', { number: freeNumber(taken) }),
    );
  const name = item['name'] ?? defaultName(position.name, number, play.lang);
  return typeof name === 'string' && name.length > 0 && name.length <= 200
    ? { number, name }
    : refuse('name', 'name');
};

/** Takes gold pieces that are paid and what for, returns the change. */
export const spend = ({ step, side }: Shop, cost: number, what: Param): Change =>
  change(step, side, { kind: 'money', amount: -cost }, say('change.paid', { cost: { gold: cost }, what }));

/** Takes a price, returns the refusal of a team that has not so much; null when it has. */
export const tooDear = ({ team }: Shop, cost: number, key: string): Refused | null =>
  cost > team.treasury
    ? refuse('too-dear', key, { cost: { gold: cost }, treasury: { gold: team.treasury } })
    : null;

/** Takes a position, returns why no more of it may join; null when there is room in the squad and in its limits. */
export const noRoom = ({ play, team }: Shop, view: PositionView, key: string): Refused | null => {
  const { max } = play.ruleset.creation.players;
  if (team.players.length >= max) return refuse('squad-full', key, { max });
  const views = positionsOf(play.ruleset, team.roster, play.options);
  const many = (positions: readonly string[]): number =>
    team.players.filter((player) => positions.includes(player.position)).length;
  const same = view.bigGuy ? views.filter((one) => one.bigGuy).map((one) => one.id) : [view.id];
  if (many(same) >= view.max)
    return refuse(view.bigGuy ? 'big-guys-full' : 'position-full', key, {
      position: view.name,
      max: view.max,
    });
  const special = views.filter((one) => isSpecialist(play.ruleset, one)).map((one) => one.id);
  const most = mostSpecialists(play.ruleset);
  if (special.includes(view.id) && many(special) >= most)
    return refuse('specialists-full', key, { max: most });
  const banned = bannedIn(play.ruleset, view.skills);
  if (banned) return refuse('banned-skill', key, { skill: banned });
  const group = groupsOf(play.ruleset, team.roster).find(
    ({ max: limit, positions }) => positions.includes(view.id) && many(positions) >= limit,
  );
  if (!group) return null;
  const names = views.filter((one) => group.positions.includes(one.id)).map((one) => one.name);
  return refuse('group-full', key, { positions: { list: names }, max: group.max });
};

/** A player of the team's list for his price. */
export const hire = (shop: Shop, item: Raw): Purchase => {
  const { play, side, team, step } = shop;
  const views = positionsOf(play.ruleset, team.roster, play.options);
  const view = views.find((one) => one.id === item['hire']);
  if (!view) {
    const ids = views.map((one) => one.id);
    const near = nearest(String(item['hire']), ids);
    const help = near ? say('help.nearest', { near }) : say('help.known', { known: { list: ids } });
    return refuse('no-such-position', 'hire', { position: String(item['hire']) }, help);
  }
  const refused = noRoom(shop, view, 'hire') ?? tooDear(shop, view.cost, 'hire');
  if (refused) return refused;
  const who = shirtFor(shop, item, view);
  if ('refused' in who) return who;
  const label = say('who.player', who);
  return {
    item: { hire: view.id, ...who },
    changes: [
      spend(shop, view.cost, view.name),
      change(
        step,
        side,
        { kind: 'join', ...who, position: view.id },
        say('change.hired', { who: label, position: view.name }),
      ),
    ],
  };
};

/** How many of a thing an item names: 1 unless it says; null when it is no such number. */
export const countIn = (item: Raw): number | null => {
  const count = item['count'] ?? 1;
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= MAX_NUMBER
    ? count
    : null;
};

const buyRerolls = (shop: Shop, kept: Item, count: number): Purchase => {
  const { play, side, team, step } = shop;
  const max = play.ruleset.creation.rerolls?.max ?? Infinity;
  const name = play.ruleset.terms['reroll']!.name;
  if (team.rerolls + count > max) return refuse('staff-full', 'buy', { staff: name, max });
  const cost = play.ruleset.rosters[team.roster]!.reroll * play.ruleset.purchases['reroll-factor'] * count;
  const gained = change(step, side, { kind: 'rerolls', count }, say('change.rerolls', { count }));
  return tooDear(shop, cost, 'buy') ?? { item: kept, changes: [spend(shop, cost, name), gained] };
};

/** Re-rolls or staff for their price. */
export const buy = (shop: Shop, item: Raw): Purchase => {
  const { play, side, team, step } = shop;
  const what = String(item['buy']);
  const count = countIn(item);
  if (count === null) return refuse('how-many', 'count');
  const kept: Item = 'count' in item ? { buy: what, count } : { buy: what };
  if (what === 'reroll') return buyRerolls(shop, kept, count);
  const staff = play.ruleset.staff[what];
  const goods = goodsOf(play, team);
  if (!staff || !goods.includes(what))
    return refuse('not-for-sale', 'buy', { what }, say('help.known', { known: { list: goods } }));
  if (staff.max !== undefined && (team.staff[what] ?? 0) + count > staff.max)
    return refuse('staff-full', 'buy', { staff: staff.name, max: staff.max });
  const cost = staff.cost * count;
  const gained = change(
    step,
    side,
    { kind: 'staff', staff: what, count },
    say('change.staff', { staff: staff.name, count }),
  );
  return tooDear(shop, cost, 'buy') ?? { item: kept, changes: [spend(shop, cost, staff.name), gained] };
};

/** Takes a team, returns what it may buy besides players: re-rolls and the staff of its list. */
export const goodsOf = (play: Play, team: Team): readonly string[] => [
  'reroll',
  ...play.ruleset.rosters[team.roster]!.staff.filter((id) => play.ruleset.staff[id]?.hire === 'team'),
];

/** Takes an item and the keys of each kind, returns its kind; else why it is none. The user's own keys are left out. */
export const kindOf = (
  raw: unknown,
  kinds: Readonly<Record<string, readonly string[]>>,
): { readonly kind: string; readonly item: Raw } | Refused => {
  const item = Object.fromEntries(Object.entries(raw as Raw).filter(([key]) => !key.startsWith('x-')));
  const kind = Object.keys(kinds).find((one) => one in item);
  if (!kind) return { refused: say('reason.purchase-kind', { known: { list: Object.keys(kinds) } }) };
  const strange = Object.keys(item).find((key) => !kinds[kind]!.includes(key));
  if (strange) return refuse('strange-key', strange, { key: strange, known: { list: kinds[kind]! } });
  return { kind, item };
};
