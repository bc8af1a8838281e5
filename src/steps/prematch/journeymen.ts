import { type Message, type Param, say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { positionOf } from '../../rules/lists.ts';
import { need } from '../../rules/need.ts';
import { skillNames } from '../../rules/skills.ts';
import { journeymenPositions } from '../../rules/teams.ts';
import type { Asking, Item, ListAsk, ListOption, Refused } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, list } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { MAX_NUMBER } from '../../team/legality.ts';
import { SIDES, type Side, type Team } from '../../team/state.ts';
import { change, freeNumber } from '../shared.ts';

const STEP = 'journeymen';

/** Those who come for one match: how many, and the shirts that others wear. */
export interface Call {
  readonly play: Play;
  readonly side: Side;
  readonly team: Team;
  readonly path: string;
  readonly many: number;
  readonly taken: readonly number[];
  readonly purpose: Message;
}

const nameFor = ({ play }: Call, number: number): string =>
  `${play.ruleset.terms['journeyman']?.name[play.lang] ?? 'Journeyman'} ${number}`;

const shirts = ({ taken }: Call, before: readonly Item[]): readonly number[] => [
  ...taken,
  ...before.map((item) => Number(item['number'])),
];

const positions = ({ play, team }: Call): readonly string[] => journeymenPositions(play.ruleset, team.roster);

/** One of them as given, completed with the lowest free shirt and a name. */
const read = (call: Call, raw: unknown, before: readonly Item[]): { item: Item } | Refused => {
  const said = Object.fromEntries(Object.entries(raw as object).filter(([key]) => !key.startsWith('x-')));
  const known = ['number', 'position', 'name'];
  const strange = Object.keys(said).find((key) => !known.includes(key));
  if (strange)
    return { refused: say('reason.strange-key', { key: strange, known: { list: known } }), key: strange };
  if (call.many === 0) return { refused: say('reason.journeymen-none') };
  if (before.length >= call.many) return { refused: say('reason.journeymen-enough', { many: call.many }) };
  const open = positions(call);
  const position = said['position'] ?? open[0];
  if (typeof position !== 'string' || !open.includes(position))
    return { refused: say('reason.journeyman-position', { known: { list: [...open] } }), key: 'position' };
  const number = said['number'] ?? freeNumber(shirts(call, before));
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_NUMBER)
    return { refused: say('reason.shirt', { max: MAX_NUMBER }), key: 'number' };
  if (shirts(call, before).includes(number))
    return { refused: say('reason.number-taken', { number }), key: 'number' };
  const name = said['name'] ?? nameFor(call, number);
  if (typeof name !== 'string' || name === '' || name.length > 200)
    return { refused: say('reason.name'), key: 'name' };
  return { item: { number, position, name } };
};

const standard = (call: Call): readonly Item[] => {
  const items: Item[] = [];
  while (items.length < call.many) {
    const made = read(call, {}, items);
    if ('refused' in made) break;
    items.push(made.item);
  }
  return items;
};

const nameOf = ({ play, team }: Call, position: string): Param =>
  positionOf(play.ruleset, team.roster, position)?.name ?? position;

const offers = (call: Call, before: readonly Item[]): readonly ListOption[] =>
  positions(call).map((position) => {
    const made = read(call, { position }, before);
    const refused = 'refused' in made ? { refused: made.refused } : {};
    return { item: { position }, label: nameOf(call, position), ...refused };
  });

const askOf = (call: Call): Omit<ListAsk, 'kind'> => ({
  path: call.path,
  // Where there is only one kind of lineman nothing is left to decide.
  settled: positions(call).length < 2 || call.many === 0,
  fallback: standard(call),
  options: (before) => offers(call, before),
  unfinished: ({ length: many }) =>
    many < call.many ? say('problem.too-few-journeymen', { many, wanted: call.many }) : null,
  read: (raw, before) => read(call, raw, before),
  purpose: call.purpose,
});

/** Those who came for one match, and a line for each. */
export interface Called {
  readonly items: readonly Item[];
  readonly changes: readonly Change[];
}

/**
 * Takes how many players come for one match, asks which linemen they are; exactly so many. Returns them, with the skill
 * that marks them in their lines. Seed 002, section 3.
 */
export function* callUp(call: Call, step: string): Asking<Called> {
  const items = yield* list<Item>(askOf(call));
  if (items.length < call.many)
    yield* complain('too-few-journeymen', call.path, { many: items.length, wanted: call.many });
  const { skill } = need(call.play.ruleset, 'journeymen');
  const changes = items.map(({ number, position, name }) => {
    const who = say('who.player', { number: Number(number), name: String(name) });
    const params = {
      who,
      position: nameOf(call, String(position)),
      skill: skillNames(call.play.ruleset, skill),
    };
    return change(step, call.side, { kind: 'note' }, say('change.journeyman', params));
  });
  return { items, changes };
}

/** Takes a path, reads a list of a side whose team file is not at hand, as it stands. */
export function* takenAtWord(path: string, purpose: Message): Asking<readonly Item[]> {
  return yield* list<Item>({
    path,
    fallback: [],
    options: () => [],
    read: (raw) => ({ item: raw as Item }),
    purpose,
  });
}

function* hire(play: Play, side: Side): Asking<readonly Change[]> {
  const { team, name } = play[side];
  const path = join('prematch', side, 'journeymen');
  const given = valueAt(play.record, path) !== undefined;
  if (!team) {
    if (given) yield* takenAtWord(path, say('ask.journeymen', { team: name, many: 0 }));
    return [];
  }
  const available = team.players.filter((player) => player.misses === null).length;
  const many = Math.max(0, need(play.ruleset, 'journeymen').fill - available);
  if (many === 0 && !given) return [];
  const taken = team.players.map((player) => player.number);
  const purpose = say('ask.journeymen', { team: name, many });
  return (yield* callUp({ play, side, team, path, many, taken, purpose }, STEP)).changes;
}

function* run(play: Play): Asking<readonly Change[]> {
  const changes: Change[] = [];
  for (const side of SIDES) changes.push(...(yield* hire(play, side)));
  return changes;
}

/** Exactly as many journeymen as a side lacks of a full team (seed 002, section 3, and the period rulebooks). */
export const journeymen: Step = { name: STEP, leaves: ['prematch.SIDE.journeymen'], run };
