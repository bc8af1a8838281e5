import type { Style } from '../store/style.ts';

const PLAYER = ['number', 'name', 'position', 'spp', 'spent', 'gains', 'injuries', 'misses', 'fate', 'date'];
const EVENT = [
  'event',
  'date',
  'by',
  'why',
  'amends',
  'facts',
  'record',
  'id',
  'side',
  'opponent',
  'score',
  'casualties',
  'gate',
  'winnings',
  'rating',
  'note',
  'start',
  'changes',
  'digest',
];
const TEAM = [
  'bbl',
  'name',
  'coach',
  'ruleset',
  'roster',
  'treasury',
  'rerolls',
  'fans',
  'staff',
  'special-rules',
  'players',
  'former',
  'history',
];

const TEAM_BLOCK = new Set([
  'players',
  'former',
  'history',
  'history.*',
  'history.*.start',
  'history.*.start.players',
  'history.*.start.former',
]);

/** How bbl writes into team files. */
export const teamStyle: Style = {
  order: (path) => {
    if (path.length === 0 || path.join('.') === 'history.*.start') return TEAM;
    const last = path.slice(-2).join('.');
    if (last === 'players.*' || last === 'former.*') return PLAYER;
    return path.length === 2 && path[0] === 'history' ? EVENT : undefined;
  },
  identity: (path) => (path.join('.') === 'players' ? 'number' : undefined),
  block: (path) => {
    const at = path.join('.');
    if (TEAM_BLOCK.has(at)) return true;
    return path.length > 1 || at === 'staff' ? false : undefined;
  },
  moves: [{ from: 'players', to: 'former', by: 'number' }],
  plainDates: true,
};

const MATCH = [
  'bbl',
  'id',
  'ruleset',
  'date',
  'stage',
  'season',
  'round',
  'home',
  'away',
  'seed',
  'options',
  'rules',
  'before',
  'prematch',
  'match',
  'postmatch',
];
const ORDERS: Readonly<Record<string, readonly string[]>> = {
  '': MATCH,
  before: ['home', 'away'],
  prematch: ['home', 'away', 'contested', 'weather', 'gate', 'handicap', 'toss'],
  'prematch.handicap': ['rolls', 'typed', 'pick', 'result', 'effects'],
  match: ['score', 'conceded', 'penalty', 'awarded', 'events', 'home', 'away', 'raised'],
  postmatch: ['home', 'away'],
};
const SIDE = {
  before: ['digest', 'rating', 'currentValue', 'fans', 'treasury'],
  prematch: ['freebooters', 'niggles', 'fan-factor', 'journeymen', 'inducements', 'prayers'],
  match: [
    'absent',
    'players',
    'casualties',
    'ko-treated',
    'major-kos',
    'injuries',
    'prayers',
    'lent',
    'returned',
  ],
  postmatch: [
    'apothecary',
    'winnings',
    'mvp',
    'staff-effects',
    'advancements',
    'fans',
    'desertion',
    'purchases',
    'costly-errors',
    'note',
  ],
} as Readonly<Record<string, readonly string[]>>;
/** Inside a leaf's mapping: what was rolled or said, then what follows from it. */
const LEAF = [
  'hire',
  'hire-journeyman',
  'fire',
  'retire',
  'buy',
  'dismiss',
  'raise',
  'id',
  'star',
  'mercenary',
  'staff',
  'wizard',
  'referee',
  'skill',
  'stat',
  'package',
  'stake',
  'cause',
  'severity',
  'player',
  'position',
  'number',
  'name',
  'casualty',
  'count',
  'kind',
  'category',
  'useless',
  'roll',
  'typed',
  'given',
  'lasting',
  'take',
  'apothecary',
  'keep',
  'regeneration',
  'again',
  'unguent',
  'loss',
  'ageing',
  'effect',
  'paid',
  'winner',
  'receives',
  'result',
];
const RESULT = ['total', 'id', 'ids', 'gain', 'cost', 'ageing', 'healed', 'side', 'player', 'players'];
const BLOCK = new Set([
  'prematch',
  'match',
  'postmatch',
  'before',
  'prematch.handicap.effects',
  'prematch.contested',
]);
const SIDES = ['home', 'away'];
/** Lists of a side that are long enough for a line each. */
const LISTED = ['journeymen', 'prayers'];
/** Maps of a side whose keys are shirt numbers, in whatever order they came. */
const NUMBERED = ['niggles', 'players', 'injuries', 'advancements', 'desertion'];
const NUMBERS = Array.from({ length: 99 }, (_, index) => String(index + 1));

/** How bbl writes into match records. */
export const matchStyle: Style = {
  order: (path) => {
    const known = ORDERS[path.join('.')];
    if (known) return known;
    if (path.length === 2 && SIDES.includes(path[1]!)) return SIDE[path[0]!];
    if (path.at(-1) === 'result') return RESULT;
    if (path.length === 3 && NUMBERED.includes(path[2]!)) return NUMBERS;
    return path.length >= 2 ? LEAF : undefined;
  },
  identity: () => undefined,
  block: (path) => {
    if (BLOCK.has(path.join('.'))) return true;
    if (path[0] === 'before' || path[0] === 'seed') return false;
    if (path.length === 2 && SIDES.includes(path[1]!)) return true;
    if (path.length === 3 && (NUMBERED.includes(path[2]!) || LISTED.includes(path[2]!))) return true;
    return undefined;
  },
  plainDates: true,
};
