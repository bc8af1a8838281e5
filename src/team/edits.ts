import { canonicalTeam, teamOfFile } from './file.ts';
import type { Team } from './state.ts';

/**
 * One figure of a team as a correction changes it. Paths name players by shirt number (`players.7.name`), players who
 * left by their place from 0 (`former.2.fate`); `players` alone is the order of the numbers. What is added has no
 * `from`, what is taken out no `to`.
 */
export interface Edit {
  readonly path: string;
  readonly from?: unknown;
  readonly to?: unknown;
}

type Plain = Readonly<Record<string, unknown>>;

/** Counts of which none is as good as 0, and lists of which none is as good as an empty one. */
const COUNTED = new Set(['staff', 'spp']);
const LISTS = new Set(['gains', 'injuries', 'special-rules']);

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two canonical values are the same, whatever the order of their keys. */
export const sameFigure = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((one, index) => sameFigure(one, b[index]));
  if (!isPlain(a) || !isPlain(b)) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameFigure(a[key], b[key]));
};

const edit = (path: string, from: unknown, to: unknown): readonly Edit[] =>
  sameFigure(from, to)
    ? []
    : [{ path, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];

const withDefault = (key: string, value: unknown): unknown => (LISTS.has(key) ? (value ?? []) : value);

const mapEdits = (path: string, before: Plain, after: Plain, skip: readonly string[] = []): readonly Edit[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !skip.includes(key))
    .flatMap((key) => {
      const at = path === '' ? key : `${path}.${key}`;
      if (!COUNTED.has(key)) return edit(at, withDefault(key, before[key]), withDefault(key, after[key]));
      const [a, b] = [(before[key] ?? {}) as Plain, (after[key] ?? {}) as Plain];
      return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((id) =>
        edit(`${at}.${id}`, a[id] ?? 0, b[id] ?? 0),
      );
    });

type Players = readonly Plain[];
const numbers = (players: Players): readonly unknown[] => players.map((one) => one['number']);
const byNumber = (players: Players, number: unknown): Plain | undefined =>
  players.find((one) => one['number'] === number);

const withoutLabels = ({ number: _, name: __, ...rest }: Plain): Plain => rest;

/** Players whose shirt changed: a number gone and a number new, of the same name and position, or of the same career. */
const renumbered = (before: Players, after: Players): ReadonlyMap<unknown, unknown> => {
  const fresh = new Set(after.filter((one) => !byNumber(before, one['number'])));
  const gone = new Set(before.filter((one) => !byNumber(after, one['number'])));
  const found = new Map<unknown, unknown>();
  const pair = (isSame: (a: Plain, b: Plain) => boolean): void => {
    for (const one of gone) {
      const other = [...fresh].find((candidate) => isSame(one, candidate));
      if (!other) continue;
      found.set(one['number'], other['number']);
      gone.delete(one);
      fresh.delete(other);
    }
  };
  pair((a, b) => a['name'] === b['name'] && a['position'] === b['position']);
  pair((a, b) => sameFigure(withoutLabels(a), withoutLabels(b)));
  return found;
};

const playerEdits = (before: Players, after: Players): readonly Edit[] => {
  const shirts = renumbered(before, after);
  const moved = before.map(
    (one) => ({ ...one, number: shirts.get(one['number']) ?? one['number'] }) as Plain,
  );
  const kept = moved.filter((one) => byNumber(after, one['number']));
  const added = after.filter((one) => !byNumber(moved, one['number']));
  const order = numbers([...kept, ...added]);
  return [
    ...[...shirts].flatMap(([from, to]) => edit(`players.${from}.number`, from, to)),
    ...moved
      .filter((one) => !byNumber(after, one['number']))
      .flatMap((one) => edit(`players.${one['number']}`, one, undefined)),
    ...kept.flatMap((one) => mapEdits(`players.${one['number']}`, one, byNumber(after, one['number'])!)),
    ...added.flatMap((one) => edit(`players.${one['number']}`, undefined, one)),
    ...edit('players', order, numbers(after)),
  ];
};

const formerEdits = (before: Players, after: Players): readonly Edit[] => {
  if (before.length === after.length)
    return before.flatMap((one, index) => mapEdits(`former.${index}`, one, after[index]!));
  let start = 0;
  while (start < Math.min(before.length, after.length) && sameFigure(before[start], after[start])) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    sameFigure(before.at(-1 - end), after.at(-1 - end))
  )
    end += 1;
  const out = before
    .slice(start, before.length - end)
    .map((one, index) => ({ path: `former.${start + index}`, from: one }));
  const into = after
    .slice(start, after.length - end)
    .map((one, index) => ({ path: `former.${start + index}`, to: one }));
  return [...out.toReversed(), ...into];
};

const peopleOf = (team: Plain, key: string): Players => (team[key] as Players | undefined) ?? [];

/** Takes two states of a team (histories aside), returns what is different, in the order of a team file. */
export const editsBetween = (before: Team, after: Team): readonly Edit[] => {
  const [a, b] = [canonicalTeam(before), canonicalTeam(after)];
  return [
    ...mapEdits('', a, b, ['players', 'former']),
    ...playerEdits(peopleOf(a, 'players'), peopleOf(b, 'players')),
    ...formerEdits(peopleOf(a, 'former'), peopleOf(b, 'former')),
  ];
};

interface Draft {
  [key: string]: unknown;
}

const set = (at: Draft, key: string, value: unknown): void => {
  if (value === undefined) delete at[key];
  else at[key] = value;
};

/** Sets one key of a player or of the team's own; returns whether it was as the edit says. */
const applyKey = (at: Draft, keys: readonly string[], { from, to }: Edit): boolean => {
  const [key, id] = keys as [string, string | undefined];
  if (keys.length > 2 || (id !== undefined) !== COUNTED.has(key)) return false;
  if (id === undefined) {
    if (!sameFigure(withDefault(key, at[key]), from)) return false;
    set(at, key, to);
    return true;
  }
  const counts = { ...((at[key] ?? {}) as Draft) };
  if ((counts[id] ?? 0) !== from) return false;
  counts[id] = to;
  at[key] = counts;
  return true;
};

const applyPlayer = (players: Draft[], number: number, keys: readonly string[], one: Edit): boolean => {
  const index = players.findIndex((player) => player['number'] === number);
  if (keys.length > 0) return index >= 0 && applyKey(players[index]!, keys, one);
  if (one.from === undefined) return index < 0 && isPlain(one.to) && players.push({ ...one.to }) > 0;
  if (one.to !== undefined || index < 0 || !sameFigure(players[index], one.from)) return false;
  return players.splice(index, 1).length === 1;
};

const applyFormer = (former: Draft[], index: number, keys: readonly string[], one: Edit): boolean => {
  if (keys.length > 0) return index < former.length && applyKey(former[index]!, keys, one);
  if (one.from === undefined) {
    if (index > former.length || !isPlain(one.to)) return false;
    former.splice(index, 0, { ...one.to });
    return true;
  }
  if (one.to !== undefined || !sameFigure(former[index], one.from)) return false;
  return former.splice(index, 1).length === 1;
};

const applyOrder = (team: Draft, { from, to }: Edit): boolean => {
  const players = team['players'] as Draft[];
  if (
    !sameFigure(numbers(players), from) ||
    !Array.isArray(to) ||
    !sameFigure([...to].sort(), [...(from as unknown[])].sort())
  )
    return false;
  team['players'] = to.map((number) => players.find((one) => one['number'] === number)!);
  return true;
};

const applyOne = (team: Draft, one: Edit): boolean => {
  const [key, index, ...rest] = one.path.split('.') as [string, ...string[]];
  if (key === 'players')
    return index === undefined
      ? applyOrder(team, one)
      : applyPlayer(team['players'] as Draft[], Number(index), rest, one);
  if (key === 'former')
    return index !== undefined && applyFormer(team['former'] as Draft[], Number(index), rest, one);
  return applyKey(team, [key, ...(index === undefined ? [] : [index]), ...rest], one);
};

const isShirt = ({ path }: Edit): boolean => /^players\.\d+\.number$/.test(path);

/** All shirts change at once, so that two players may swap theirs. */
const applyShirts = (team: Draft, edits: readonly Edit[]): Edit | null => {
  const players = team['players'] as Draft[];
  const found = edits.map((one) =>
    players.find(
      (player) => player['number'] === Number(one.path.split('.')[1]) && player['number'] === one.from,
    ),
  );
  for (const [index, one] of edits.entries()) {
    if (!found[index]) return one;
    found[index]!['number'] = one.to;
  }
  return null;
};

/** Takes a team and the edits of a correction; returns the team after them, or the first edit that does not fit. */
export const applyEdits = (
  team: Team,
  edits: readonly Edit[],
): { readonly team: Team } | { readonly wrong: Edit } => {
  const draft = structuredClone(canonicalTeam(team)) as Draft;
  draft['players'] ??= [];
  draft['former'] ??= [];
  const shirt = applyShirts(draft, edits.filter(isShirt));
  const wrong = shirt ?? edits.filter((one) => !isShirt(one)).find((one) => !applyOne(draft, one));
  return wrong ? { wrong } : { team: { ...teamOfFile(draft), history: team.history } };
};
