import { nearest } from '../../../nearest.ts';
import { type Message, say } from '../../../problem.ts';
import { type Hire, inducementsOf, infamousStaffOf, refereesOf, wizardsOf } from '../../../rules/hires.ts';
import type { Hireling, Inducement } from '../../../rules/schema.ts';
import type { Refused } from '../../../sequence/ask.ts';
import type { Raw } from '../../postmatch/shop.ts';
import { isTakenByOthers, SHARING_HELP } from './contested.ts';
import { type Market, otherName, type Reading, refused, type Sums, stakeLeft } from './market.ts';

/** Keys of what is chosen by name, with the list it is chosen from and the inducement that limits it. */
export const NAMED = {
  staff: { from: 'infamous-staff', hires: infamousStaffOf },
  wizard: { from: 'wizards', hires: wizardsOf },
  referee: { from: 'referees', hires: refereesOf },
} as const;
export type NamedKey = keyof typeof NAMED;

const known = (value: string, ids: readonly string[]): Message => {
  const near = nearest(value, ids);
  return near ? say('help.nearest', { near }) : say('help.known', { known: { list: [...ids] } });
};

/** The inducement under which something chosen by name is hired: its limit, and whether the league has it at all. */
export const limitOf = (
  { play, kind }: Market,
  from: NonNullable<Inducement['from']>,
): Hire<Inducement> | null =>
  inducementsOf(play.ruleset, kind, play.options).find((one) => one.entry.from === from) ?? null;

/** Why nothing of a list may be hired in this ruleset; null when it may. */
export const notForHire = (
  market: Market,
  from: NonNullable<Inducement['from']>,
  key: string,
): Refused | null => (limitOf(market, from) ? null : refused(say('reason.not-hired-here', { key }), key));

/** Why no more of what is chosen from a list may be hired; null when there is room for so many. */
export const overLimit = (
  market: Market,
  from: NonNullable<Inducement['from']>,
  had: number,
  key: string,
): Refused | null => {
  const limit = limitOf(market, from);
  if (!limit) return notForHire(market, from, key);
  if (limit.refused) return refused(limit.refused, key);
  const { max, entry } = limit;
  return max !== null && had >= max
    ? refused(say('reason.inducement-full', { what: entry.name, max }), key)
    : null;
};

const countIn = (item: Raw): number | null => {
  const count = item['count'] ?? 1;
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= 99 ? count : null;
};

const hadOf = (market: Market, id: string): number =>
  market.before
    .filter((item) => item['id'] === id)
    .reduce((sum, item) => sum + (typeof item['count'] === 'number' ? item['count'] : 1), 0);

const readStake = (market: Market, sums: Sums, hire: Hire<Inducement>, item: Raw): Reading => {
  const { min, max } = hire.entry.stake!;
  const stake = item['stake'];
  const fits = typeof stake === 'number' && Number.isInteger(stake) && min <= stake && stake <= max;
  if (!fits) return refused(say('reason.stake', { min: { gold: min }, max: { gold: max } }), 'stake');
  if (hadOf(market, hire.id) > 0)
    return refused(say('reason.inducement-full', { what: hire.entry.name, max: hire.max ?? 1 }), 'id');
  const left = stakeLeft(market, sums);
  if (market.team && stake > left)
    return refused(
      say('reason.stake-treasury', { stake: { gold: stake }, treasury: { gold: left } }),
      'stake',
    );
  return { item: { id: hire.id, stake }, name: hire.entry.name, price: stake, stake };
};

/** With what the team has of its own, some staff may not be more than so many. */
const overStaff = (
  { team }: Market,
  { effects = [] }: Inducement,
  count: number,
  had: number,
): Message | null => {
  const over = effects.find(
    ({ type, staff, most, count: each = 1 }) =>
      type === 'staff' && most !== undefined && (team?.staff[staff ?? ''] ?? 0) + (had + count) * each > most,
  );
  return over ? say('reason.staff-most', { max: over.most ?? 0 }) : null;
};

/** Takes an item with an `id`, returns it with its price, or why the side may not have it. */
export const readInducement = (market: Market, sums: Sums, item: Raw): Reading => {
  const all = inducementsOf(market.play.ruleset, market.kind, market.play.options);
  const id = String(item['id']);
  const hire = all.find((one) => one.id === id);
  if (!hire)
    return refused(
      say('reason.no-such-inducement', { what: id }),
      'id',
      known(
        id,
        all.map((one) => one.id),
      ),
    );
  const { entry, cost, max } = hire;
  if (market.team && hire.refused) return refused(hire.refused, 'id');
  if (entry.stake) return readStake(market, sums, hire, item);
  if (entry.from) return refused(say('reason.chosen-by-name', { what: entry.name }), 'id');
  const count = countIn(item);
  if (count === null) return refused(say('reason.how-many'), 'count');
  const had = hadOf(market, id);
  if (max !== null && had + count > max)
    return refused(say('reason.inducement-full', { what: entry.name, max }), 'count');
  const staff = overStaff(market, entry, count, had);
  if (staff) return refused(staff, 'count');
  const places = entry.profile ? { places: count } : {};
  return { item: { id, count }, name: entry.name, price: (cost ?? 0) * count, ...places };
};

/** Takes an item of famous staff, a wizard or a referee, returns it with its price, or why the side may not have it. */
export const readNamed = (market: Market, key: NamedKey, item: Raw): Reading => {
  const { from, hires } = NAMED[key];
  const closed = notForHire(market, from, key);
  if (closed) return closed;
  const all: readonly Hire<Hireling>[] = hires(market.play.ruleset, market.kind, market.play.options);
  const id = String(item[key]);
  const hire = all.find((one) => one.id === id);
  if (!hire)
    return refused(
      say('reason.no-such-hire', { what: id }),
      key,
      known(
        id,
        all.map((one) => one.id),
      ),
    );
  if (market.team && hire.refused) return refused(hire.refused, key);
  if (market.before.some((one) => one[key] === id))
    return refused(say('reason.hired-twice', { what: hire.entry.name }), key);
  const full = overLimit(market, from, market.before.filter((one) => key in one).length, key);
  if (full) return full;
  if (hire.entry.named && isTakenByOthers(market, key, id))
    return refused(
      say('reason.hired-by-other', { what: hire.entry.name, team: otherName(market) }),
      key,
      SHARING_HELP,
    );
  return { item: { [key]: id }, name: hire.entry.name, price: hire.cost ?? 0 };
};
