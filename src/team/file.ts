import * as v from 'valibot';
import { skillText } from '../rules/shapes.ts';
import type { Former, Player, Team, TeamEvent } from './state.ts';

/** The shape of a team file, `team/1` (docs/formats.md). Keys that start with `x-` are taken out before. */
const word = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const line = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const isoDate = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => realDate(text), 'a date of the calendar'),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));
const gold = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const digest = v.pipe(v.string(), v.regex(/^1-[0-9a-f]{16}$/));

/** Whether YYYY-MM-DD is a day that exists. */
export const realDate = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
};

const playerKeys = {
  number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  name: line,
  position: word,
  spp: v.optional(v.record(word, count)),
  spent: v.optional(count),
  gains: v.optional(
    v.array(
      v.union([
        v.pipe(v.string(), v.regex(/^\+?[a-z0-9]+(-[a-z0-9]+)*(\([a-z0-9+-]+\))?$/)),
        v.strictObject({ skill: skillText, random: v.literal(true) }),
        v.strictObject({ skill: skillText, value: gold }),
      ]),
    ),
  ),
  injuries: v.optional(v.array(v.picklist(['niggling', '-ma', '-st', '-ag', '-pa', '-av']))),
  misses: v.optional(v.nullable(v.picklist(['next', 'retired']))),
};

const eventKeys = { date: isoDate, digest };
const matchEvent = v.strictObject({
  event: v.literal('match'),
  ...eventKeys,
  record: line,
  id: line,
  side: v.picklist(['home', 'away']),
  opponent: line,
  score: v.pipe(v.array(count), v.length(2)),
  casualties: v.optional(v.pipe(v.array(count), v.length(2))),
  gate: v.optional(gold),
  winnings: v.optional(gold),
  rating: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  note: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
const startEvent = v.strictObject({
  event: v.picklist(['created', 'adopted']),
  ...eventKeys,
  start: v.record(v.string(), v.unknown()),
});
const edit = v.strictObject({ path: line, from: v.optional(v.unknown()), to: v.optional(v.unknown()) });
const correction = v.strictObject({
  event: v.literal('correction'),
  ...eventKeys,
  by: line,
  why: line,
  changes: v.array(edit),
  /** Of an amended match: its id, and its facts as they were taken and as they were. */
  amends: v.optional(line),
  facts: v.optional(v.array(edit)),
});

export const teamSchema = v.strictObject({
  bbl: v.literal('team/1'),
  name: line,
  coach: v.optional(v.nullable(line)),
  ruleset: word,
  roster: word,
  treasury: gold,
  rerolls: count,
  fans: count,
  staff: v.optional(v.nullable(v.record(word, count))),
  'special-rules': v.optional(v.array(word)),
  players: v.array(v.strictObject(playerKeys)),
  former: v.optional(v.array(v.strictObject({ ...playerKeys, fate: word, date: isoDate }))),
  history: v.optional(v.array(v.variant('event', [matchEvent, startEvent, correction]))),
});

type TeamFile = v.InferOutput<typeof teamSchema>;
type PlayerFile = TeamFile['players'][number];

const playerOf = (one: PlayerFile): Player => ({
  number: one.number,
  name: one.name,
  position: one.position,
  spp: one.spp ?? {},
  spent: one.spent ?? 0,
  gains: one.gains ?? [],
  injuries: one.injuries ?? [],
  misses: one.misses ?? null,
});

/**
 * The team of a file whose shape has been checked. `before` is the same team as its file was earlier: players whom both files hold
 * as the very same data are the same ones.
 */
export const teamOfFile = (
  value: unknown,
  before: { readonly value: unknown; readonly team: Team } | null = null,
): Team => {
  const file = value as TeamFile;
  const earlier = (before?.value as TeamFile | undefined)?.players;
  const player = (one: PlayerFile, n: number): Player =>
    one === earlier?.[n] ? before!.team.players[n]! : playerOf(one);
  return {
    name: file.name,
    coach: file.coach ?? null,
    ruleset: file.ruleset,
    roster: file.roster,
    treasury: file.treasury,
    rerolls: file.rerolls,
    fans: file.fans,
    staff: file.staff ?? {},
    specialRules: file['special-rules'] ?? [],
    players: file.players.map(player),
    former: (file.former ?? []).map((one): Former => ({ ...playerOf(one), fate: one.fate, date: one.date })),
    history: (file.history ?? []) as readonly TeamEvent[],
  };
};

type Plain = Record<string, unknown>;

const present = (entries: readonly (readonly [string, unknown])[]): Plain =>
  Object.fromEntries(
    entries.filter(([, value]) => {
      if (value === null || value === undefined) return false;
      if (Array.isArray(value)) return value.length > 0;
      return typeof value !== 'object' || Object.keys(value).length > 0;
    }),
  );

const withoutZeros = (counts: Readonly<Record<string, number>>): Plain =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));

/** A person as files hold him, and as digests spell him. */
interface Written {
  readonly plain: Plain;
  text: string | null;
}

/** Players never change, they are replaced: each is written out once. */
const written = new WeakMap<Player | Former, Written>();

const writtenOf = (player: Player | Former): Written => {
  const known = written.get(player);
  if (known) return known;
  const made = { plain: writeOut(player), text: null };
  written.set(player, made);
  return made;
};

const playerToFile = (player: Player | Former): Plain => writtenOf(player).plain;

/** Takes a person and what spells plain data out, always the same; returns his text, spelt once. */
export const spellPerson = (player: Player | Former, spell: (plain: Plain) => string): string => {
  const known = writtenOf(player);
  known.text ??= spell(known.plain);
  return known.text;
};

const writeOut = (player: Player | Former): Plain =>
  present([
    ['number', player.number],
    ['name', player.name],
    ['position', player.position],
    ['spp', withoutZeros(player.spp)],
    ['spent', player.spent || null],
    ['gains', player.gains],
    ['injuries', player.injuries],
    ['misses', player.misses],
    ['fate', 'fate' in player ? player.fate : null],
    ['date', 'date' in player ? player.date : null],
  ]);

type People = readonly (Player | Former)[];

const peopleToFile = (people: People): unknown => people.map(playerToFile);

/**
 * The canonical keys of a team without `bbl` and `history`: nulls and keys at their default left out. `people` says what stands
 * for players and those who left; a file's lists unless given.
 */
export const canonicalTeam = (team: Team, people: (list: People) => unknown = peopleToFile): Plain =>
  present([
    ['name', team.name],
    ['coach', team.coach],
    ['ruleset', team.ruleset],
    ['roster', team.roster],
    ['treasury', team.treasury],
    ['rerolls', team.rerolls],
    ['fans', team.fans],
    ['staff', withoutZeros(team.staff)],
    ['special-rules', team.specialRules],
    ['players', people(team.players)],
    ['former', people(team.former)],
  ]);

/** A new team file's whole value. */
export const teamToFile = (team: Team): Plain => ({
  bbl: 'team/1',
  ...canonicalTeam(team),
  ...(team.history.length > 0 ? { history: team.history } : {}),
});

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keys of a person's map that a change leaves as they are stay as that person wrote them. */
const merged = (file: Plain, before: Plain, after: Plain): Plain => {
  const out: Plain = {};
  for (const key of new Set([...Object.keys(file), ...Object.keys(after)])) {
    const untouched = same(before[key], after[key]);
    if (untouched && key in file) out[key] = file[key];
    else if (isPlain(file[key]) && isPlain(after[key]))
      out[key] = merged(file[key], isPlain(before[key]) ? before[key] : {}, after[key]);
    else if (key in after) out[key] = after[key];
    else if (key.startsWith('x-')) out[key] = file[key];
  }
  return out;
};

/** People of a file after changes; `place` finds one of them as he was. */
const peopleOf = <T extends Player>(
  file: readonly Plain[] | undefined,
  before: readonly T[],
  after: readonly T[],
  place: (one: T, index: number) => number,
): readonly Plain[] =>
  after.map((one, n) => {
    const index = place(one, n);
    const [old, was] = [file?.[index], before[index]];
    if (!old || !was) return playerToFile(one);
    return was === one ? old : merged(old, playerToFile(was), playerToFile(one));
  });

const anyOf =
  (token: string) =>
  (people: People): unknown =>
    people.length > 0 ? token : [];

/**
 * What a team's file is to hold after changes: `file` is its value now, `before` and `after` the team it was read as
 * and the team it has become. Keys that did not change keep the spelling they have (an explicit zero, an empty list).
 */
export const targetOf = (file: Plain, before: Team, after: Team): Plain => {
  const players = peopleOf(file['players'] as Plain[] | undefined, before.players, after.players, (player) =>
    before.players.findIndex((one) => one.number === player.number),
  );
  const former = peopleOf(
    file['former'] as Plain[] | undefined,
    before.former,
    after.former,
    (_, index) => index,
  );
  // People are looked at one by one; here it matters only whether there are any.
  const top = merged(file, canonicalTeam(before, anyOf('before')), canonicalTeam(after, anyOf('after')));
  return {
    ...top,
    ...('players' in top ? { players } : {}),
    ...('former' in top ? { former } : {}),
    ...(after.history.length > 0 ? { history: after.history } : {}),
  };
};
