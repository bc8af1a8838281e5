import type { Style } from '../store/style.ts';

const SEASON = [
  'bbl',
  'id',
  'name',
  'ruleset',
  'variant',
  'options',
  'date',
  'seed',
  'rules',
  'managers',
  'first',
  'start',
  'weeks',
  'final',
  'history',
];
const WEEK = ['spike', 'turn-order', 'matchups', 'other-fan-events', 'improvements', 'note', 'result'];
const MATCHUP = ['kind', 'name', 'payouts', 'ball', 'sides', 'choices', 'result'];
const PLAYER = [
  'id',
  'state',
  'standing',
  'downed',
  'cheats',
  'tokens',
  'typed',
  'power-adjust',
  'score-fans',
  'score-fans-when',
];
const PAYOUTS = ['left', 'centre', 'right', 'winner', 'runner-up', 'loser'];
const EVENT = ['event', 'week', 'date', 'winner', 'fans', 'improvements', 'digest'];
const NUMBERS = Array.from({ length: 20 }, (_, index) => String(index + 1));

/** The order of keys by the place of a map in the file, weeks and items of lists written `*`. */
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  '': SEASON,
  weeks: NUMBERS,
  'weeks.*': WEEK,
  'weeks.*.matchups.*': MATCHUP,
  'weeks.*.matchups.*.payouts': PAYOUTS,
  'weeks.*.matchups.*.sides.*': ['manager', 'zone', 'players'],
  'weeks.*.matchups.*.sides.*.players.*': PLAYER,
  'history.*': EVENT,
};

const BLOCK = [
  'managers',
  'weeks',
  'weeks.*',
  'weeks.*.matchups',
  'weeks.*.matchups.*',
  'weeks.*.matchups.*.sides',
  'weeks.*.matchups.*.sides.*',
  'weeks.*.matchups.*.sides.*.players',
  'weeks.*.other-fan-events',
  'final',
  'history',
];

const placeOf = (path: readonly string[]): string =>
  path.map((key, index) => (index === 1 && path[0] === 'weeks' ? '*' : key)).join('.');

/** How bbl writes into seasons of the card game. */
export const seasonStyle: Style = {
  order: (path) => ORDERS[placeOf(path)],
  identity: () => undefined,
  block: (path) => (path.length === 0 ? undefined : BLOCK.includes(placeOf(path))),
  plainDates: true,
};
