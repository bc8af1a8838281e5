import type { Message } from '../problem.ts';
import { say } from '../problem.ts';
import { isMap, join, valueAt } from '../record/tree.ts';
import type { Play, SidePlay } from '../sequence/play.ts';
import type { Change, Effect } from '../team/change.ts';
import type { Player, Side } from '../team/state.ts';

/** A change by a step of a side. */
export const change = (
  step: string,
  side: Side,
  effect: Effect,
  reason: Message,
  roll?: readonly number[],
): Change => ({ ...effect, side, step, reason, ...(roll ? { roll } : {}) });

/** The side of a post-match step, with its team: such steps run only for sides that have one. */
export const ownSide = (
  play: Play,
): SidePlay & { side: Side; team: NonNullable<SidePlay['team']>; before: NonNullable<SidePlay['team']> } => {
  const side = play.side;
  if (!side) throw new Error('a post-match step without a side');
  const { team, before } = play[side];
  if (!team || !before) throw new Error('a post-match step of a side without a team');
  return { ...play[side], side, team, before };
};

export const playerOf = (play: Play, side: Side, number: number): Player | undefined =>
  play[side].team?.players.find((player) => player.number === number);

/** How a player is named in messages: number and name. */
export const who = (play: Play, side: Side, number: number): Message => {
  const player =
    playerOf(play, side, number) ?? play[side].before?.players.find((one) => one.number === number);
  return player ? say('who.player', { number, name: player.name }) : say('who.number', { number });
};

/** How a player of the report is named: a shirt number or a champion's id. */
export const labelOf = (play: Play, side: Side, id: string): Message => {
  const star = play.ruleset.stars[id];
  return star ? say('who.star', { star: star.name }) : who(play, side, Number(id));
};

export interface Hired {
  readonly players: readonly { readonly number: number; readonly position: string }[];
  readonly stars: readonly string[];
  readonly staff: readonly string[];
}

const items = (value: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(value) ? (value.filter(isMap) as Record<string, unknown>[]) : [];

/** Who was hired for this match alone, after champions wanted by both sides have chosen. */
export const hiredOf = (play: Play, side: Side): Hired => {
  const hired = items(valueAt(play.record, `prematch.${side}.freebooters`));
  const lost = (star: string) => {
    const winner = valueAt(play.record, `prematch.contested.${star}.result.side`);
    return winner !== undefined && winner !== side;
  };
  return {
    players: hired.flatMap((one) =>
      typeof one['position'] === 'string'
        ? [{ number: Number(one['number']), position: one['position'] }]
        : [],
    ),
    stars: hired.flatMap((one) =>
      typeof one['star'] === 'string' && !lost(one['star']) ? [one['star']] : [],
    ),
    staff: hired.flatMap((one) => (typeof one['staff'] === 'string' ? [one['staff']] : [])),
  };
};

/** Results of the handicap effects that were applied, by id. */
export const effectsOf = (play: Play): readonly (readonly [string, Record<string, unknown>])[] => {
  const effects = valueAt(play.record, 'prematch.handicap.effects');
  if (!isMap(effects)) return [];
  return Object.entries(effects).flatMap(([id, effect]) =>
    isMap(effect) && isMap(effect['result'])
      ? [[id, effect['result'] as Record<string, unknown>] as const]
      : [],
  );
};

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];

/** Players whom a handicap result keeps out of this match. */
export const sidelined = (play: Play, side: Side): ReadonlySet<number> =>
  new Set(
    effectsOf(play).flatMap(([, result]) => (result['side'] === side ? numbers(result['absent']) : [])),
  );

/** Players whom the pre-match keeps out of this match: niggling injuries and handicap results. */
export const keptOut = (play: Play, side: Side): ReadonlySet<number> => {
  const niggles = valueAt(play.record, `prematch.${side}.niggles`);
  const out = isMap(niggles)
    ? Object.entries(niggles).flatMap(([number, one]) =>
        valueAt(one, 'result.misses') === true ? [Number(number)] : [],
      )
    : [];
  return new Set([...out, ...sidelined(play, side)]);
};

/** Members of the staff whom a handicap result keeps out of this match. */
export const staffOut = (play: Play, side: Side): readonly string[] =>
  effectsOf(play).flatMap(([, result]) =>
    result['side'] === side && typeof result['staff'] === 'string' ? [result['staff']] : [],
  );

/** Own players who may play this match: not absent since an earlier one, not kept out before it. */
export const availablePlayers = (play: Play, side: Side, out = keptOut(play, side)): readonly Player[] => {
  return (play[side].before?.players ?? []).filter(
    (player) => player.misses === null && !out.has(player.number),
  );
};

/** Own players who took part, by number: available ones less those the report calls absent. */
export const tookPart = (play: Play, side: Side): readonly Player[] => {
  const absent = numbers(valueAt(play.record, `match.${side}.absent`));
  return availablePlayers(play, side)
    .filter((player) => !absent.includes(player.number))
    .toSorted((a, b) => a.number - b.number);
};

/** How many of a kind of staff a side has at this match, hired ones too. */
export const staffAt = (play: Play, side: Side, staff: string): number => {
  const own = play[side].before?.staff[staff] ?? 0;
  const hired = hiredOf(play, side).staff.filter((one) => one === staff).length;
  const out = staffOut(play, side).filter((one) => one === staff).length;
  return Math.max(0, own + hired - out);
};

/** Paths below `base` where the apothecary of a side was used before or during the match. */
export const apothecaryUses = (play: Play, side: Side): readonly string[] => {
  const uses: string[] = [];
  const niggles = valueAt(play.record, `prematch.${side}.niggles`);
  if (isMap(niggles))
    for (const [number, one] of Object.entries(niggles))
      if (valueAt(one, 'apothecary') === true) uses.push(`prematch.${side}.niggles.${number}.apothecary`);
  for (const [id, result] of effectsOf(play))
    if (
      result['side'] === side &&
      valueAt(play.record, `prematch.handicap.effects.${id}.apothecary.roll`) !== undefined
    )
      uses.push(`prematch.handicap.effects.${id}.apothecary`);
  const treated = valueAt(play.record, `match.${side}.ko-treated`);
  if (Array.isArray(treated))
    for (const [index] of treated.entries()) uses.push(`match.${side}.ko-treated.${index}`);
  for (const path of injuryPaths(play, side))
    if (valueAt(play.record, `${path}.apothecary`) !== undefined) uses.push(`${path}.apothecary`);
  return uses;
};

/** Paths of the injuries of a side in the order of the record; a player hurt twice has a list. */
export const injuryPaths = (play: Play, side: Side): readonly string[] => {
  const injuries = valueAt(play.record, `match.${side}.injuries`);
  if (!isMap(injuries)) return [];
  return Object.entries(injuries).flatMap(([who, one]) => {
    if (who.startsWith('x-')) return [];
    const path = join('match', side, 'injuries', who);
    return Array.isArray(one) ? one.map((_, index) => join(path, index)) : [path];
  });
};

/** Whose injury a path tells of: a shirt number, or a champion's id. */
export const injured = (path: string): string => path.split('.')[3] ?? '';

export const resultOf = (play: Play, path: string, key: string): unknown =>
  valueAt(play.record, `${path}.result.${key}`);

/** Team rating that a side came to the match with (classic). */
export const ratingAt = (play: Play, side: Side): number => play[side].start.rating ?? 0;

/** Touchdowns of a side; 0 before the report. */
export const scoreOf = (play: Play, side: Side): number =>
  Number(valueAt(play.record, `match.score.${side}`) ?? 0);

/** Lowest free shirt number besides those taken. */
export const freeNumber = (taken: readonly number[]): number => {
  let number = 1;
  while (taken.includes(number)) number += 1;
  return number;
};
