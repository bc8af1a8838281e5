import { type Message, type Param, type Place, say } from '../problem.ts';
import { isMap } from '../record/tree.ts';
import { placeOf, type Source } from '../store/source.ts';
import type { Edit } from '../team/edits.ts';
import type { Team, TeamEvent } from '../team/state.ts';

/** Keys of a team and of its events that are amounts of gold pieces. */
const GOLD = new Set(['treasury', 'gate', 'winnings', 'currentValue']);
/** What a history calls rating is a team value in gold pieces from the 2020 edition on: never so low as a rating. */
const isGold = (key: string, value: number): boolean =>
  GOLD.has(key) || (key === 'rating' && value >= 10_000);
const NAMED = new Set([
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
  'number',
  'position',
  'spp',
  'spent',
  'gains',
  'injuries',
  'misses',
  'fate',
  'date',
  'score',
  'casualties',
  'gate',
  'winnings',
  'rating',
  'note',
  'opponent',
  'digest',
  'start',
  'changes',
  'id',
  'side',
]);

const word = (key: string): Param => (NAMED.has(key) ? say(`figure.${key}`) : key);

const whoIn = (
  people: readonly { readonly number: number; readonly name: string }[],
  number: number,
): Message => {
  const found = people.find((one) => one.number === number);
  return found ? say('who.player', { number, name: found.name }) : say('who.number', { number });
};

/** Takes the path of a team's figure (players by number), returns how people call it. */
export const figureOf = (team: Team, path: string): Param => {
  const [key, id, ...rest] = path.split('.') as [string, ...string[]];
  if (id === undefined) return word(key);
  const people =
    key === 'players'
      ? whoIn(team.players, Number(id))
      : key === 'former'
        ? whoIn(team.former, team.former[Number(id)]?.number ?? 0)
        : null;
  if (!people) return say('figure.of', { what: word(key), which: [id, ...rest].join('.') });
  if (rest.length === 0) return people;
  const [what, which] = rest as [string, string | undefined];
  const named = which === undefined ? word(what) : say('figure.of', { what: word(what), which });
  return say('figure.of-player', { who: people, what: named });
};

/** Takes a value found at a key, returns how people read it. */
export const shownValue = (key: string, value: unknown): Param => {
  if (value === undefined || value === null) return say('value.none');
  if (typeof value === 'number') return isGold(key, value) ? { gold: value } : value;
  if (typeof value === 'string') return value;
  if (isMap(value) && typeof value['name'] === 'string' && 'number' in value)
    return say('who.player', { number: Number(value['number']), name: value['name'] });
  return JSON.stringify(value);
};

const EVENTS: Readonly<Record<string, string>> = {
  created: 'event.created',
  adopted: 'event.adopted',
  match: 'event.match',
  correction: 'event.correction',
};

/** How an event is named: what it is, of which day. */
export const eventName = ({ event, date, id }: TeamEvent): Message => {
  const known = EVENTS[event];
  return known
    ? say(known, { date, ...(event === 'match' ? { id: String(id) } : {}) })
    : say('event.other', { event, date });
};

/** Where the figure that an edit speaks of stands in a team's file. */
export const placeOfEdit = (source: Source, team: Team, edit: Edit): Place => {
  const [key, id, ...rest] = edit.path.split('.') as [string, ...string[]];
  if (key !== 'players' || id === undefined)
    return placeOf(
      source,
      edit.path.split('.').map((one) => (/^\d+$/.test(one) ? Number(one) : one)),
    );
  const number = rest[0] === 'number' && typeof edit.to === 'number' ? edit.to : Number(id);
  const index = team.players.findIndex((one) => one.number === number);
  return placeOf(source, index < 0 ? ['players'] : ['players', index, ...rest]);
};
