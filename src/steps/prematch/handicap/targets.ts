import { type Dice, dice, parseDice, total } from '../../../dice/notation.ts';
import { type Message, type Param, say } from '../../../problem.ts';
import type { HandicapRow } from '../../../rules/schema.ts';
import type { Asking } from '../../../sequence/ask.ts';
import { choose, fact, mayChoose, roll } from '../../../sequence/requests.ts';
import { sppOf } from '../../../team/derive.ts';
import type { Player, Side } from '../../../team/state.ts';
import { type Context, named, pathOf } from './context.ts';

const playerNumber = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 100
    ? null
    : say('reason.number');

/** Reads `player` as it stands where nobody's team file can check it. */
function* takenAtWord(row: HandicapRow, context: Context): Asking<readonly number[]> {
  if (!named(context, row, 'player')) return [];
  return [
    yield* fact<number>(
      `${pathOf(row)}.player`,
      playerNumber,
      say('ask.handicap-player', { result: row.name }),
    ),
  ];
}

const options = (context: Context, side: Side, players: readonly Player[]) =>
  players.map((player) => ({ value: player.number, label: context.who(side, player.number) as Param }));

/** A player whom a coach names; where `open`, it may be left to the table. */
export function* chosenPlayer(
  context: Context,
  row: HandicapRow,
  side: Side,
  players: readonly Player[],
  open: boolean,
): Asking<number | null> {
  if (!context.team(side)) return (yield* takenAtWord(row, context))[0] ?? null;
  if (players.length === 0) return null;
  const path = `${pathOf(row)}.player`;
  const purpose = say('ask.handicap-player', { result: row.name });
  if (!open) return yield* choose<number>(path, options(context, side, players), players[0]!.number, purpose);
  const noOne = { value: null, label: say('choice.at-the-table') };
  return yield* mayChoose<number | null>(path, [...options(context, side, players), noOne], null, purpose);
}

/** How many are meant: a number, or dice thrown first. */
function* countOf(row: HandicapRow): Asking<number> {
  const { count } = row.effect;
  if (typeof count === 'number') return count;
  const spec = parseDice(count ?? '');
  if (!spec) return 1;
  const faces = yield* roll(
    `${pathOf(row)}.count.roll`,
    spec,
    say('roll.handicap-count', { result: row.name }),
  );
  return total(spec, faces);
}

/** Players whom the coaches drew with tokens instead of dice. */
function* drawnByHand(row: HandicapRow, players: readonly Player[], many: number): Asking<readonly number[]> {
  const fits = (value: unknown): Message | null => {
    const known =
      Array.isArray(value) && value.every((one) => players.some((player) => player.number === one));
    return known && new Set(value).size === value.length && value.length === many
      ? null
      : say('reason.drawn', { many, known: { list: players.map((player) => player.number) } });
  };
  return yield* fact<readonly number[]>(
    `${pathOf(row)}.players`,
    fits,
    say('ask.handicap-player', { result: row.name }),
  );
}

/**
 * Players drawn at random among `players`: a die with as many faces as there are candidates by number for each; a
 * player already drawn is drawn again.
 */
export function* randomPlayers(
  context: Context,
  row: HandicapRow,
  side: Side,
  players: readonly Player[],
): Asking<readonly number[]> {
  const wanted = yield* countOf(row);
  if (!context.team(side)) return yield* takenAtWord(row, context);
  const many = Math.min(wanted, players.length);
  if (many === 0) return [];
  if (named(context, row, 'players')) return yield* drawnByHand(row, players, many);
  if (named(context, row, 'player') && many === 1)
    return [(yield* chosenPlayer(context, row, side, players, false))!];
  const spec: Dice = { count: 1, faces: players.length, read: 'sum' };
  const list = { list: players.map((player) => context.who(side, player.number)) };
  const faces = yield* roll(
    `${pathOf(row)}.roll`,
    spec,
    say('roll.handicap-target', { result: row.name, candidates: list }),
    {
      more: (throws) => new Set(throws.map(([face]) => face)).size < many,
    },
  );
  return [...new Set(faces)].map((face) => players[face - 1]!.number);
}

/** The players with the most SPP, all of them where several are level. */
export const richest = (context: Context, players: readonly Player[]): readonly Player[] => {
  const most = Math.max(...players.map((player) => sppOf(context.play.ruleset, player)));
  return players.filter((player) => sppOf(context.play.ruleset, player) === most);
};

/** The `count` players with the fewest SPP; among equals the lower number. */
export const poorest = (context: Context, players: readonly Player[], count: number): readonly number[] =>
  players
    .toSorted(
      (a, b) => sppOf(context.play.ruleset, a) - sppOf(context.play.ruleset, b) || a.number - b.number,
    )
    .slice(0, count)
    .map((player) => player.number)
    .toSorted((a, b) => a - b);

/** The lowest players as the coach names them where several are level; any set that leaves no lower one out will do. */
export function* poorestPlayers(
  context: Context,
  row: HandicapRow,
  players: readonly Player[],
  count: number,
): Asking<readonly number[]> {
  const lowest = poorest(context, players, count);
  if (!named(context, row, 'players')) return lowest;
  const spp = (number: unknown) =>
    sppOf(context.play.ruleset, players.find((player) => player.number === number) ?? { spp: {} });
  const sum = (numbers: readonly unknown[]) => numbers.reduce<number>((total, one) => total + spp(one), 0);
  const fits = (value: unknown): Message | null => {
    const known =
      Array.isArray(value) && value.every((one) => players.some((player) => player.number === one));
    const right =
      known &&
      new Set(value).size === lowest.length &&
      value.length === lowest.length &&
      sum(value) === sum(lowest);
    return right ? null : say('reason.lowest', { many: lowest.length });
  };
  return yield* fact<readonly number[]>(
    `${pathOf(row)}.players`,
    fits,
    say('ask.handicap-player', { result: row.name }),
  );
}

/** Throws the dice that a result names under `leaf`. */
export function* thrown(
  row: HandicapRow,
  notation: string,
  leaf = 'roll',
): Asking<readonly [number, readonly number[]]> {
  const spec = dice(notation);
  const faces = yield* roll(`${pathOf(row)}.${leaf}`, spec, say('roll.handicap', { result: row.name }));
  return [total(spec, faces), faces];
}
