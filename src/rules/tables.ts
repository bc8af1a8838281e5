import { parseRoll } from '../dice/notation.ts';
import { need } from './need.ts';
import type { HandicapRow, Row, Ruleset, Table } from './schema.ts';

export {
  type Options,
  optionValue,
  type PositionView,
  positionOf,
  positionsOf,
  rostersOf,
  starsOf,
} from './lists.ts';

/** A row of a table that is read, not rolled: both ends belong to it, an absent end is open. */
export interface Band {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Takes a row's roll and a total, returns whether the row is meant. */
export const covers = (roll: number | string, total: number): boolean => {
  const range = parseRoll(roll);
  return range !== null && range[0] <= total && total <= range[1];
};

const found = <T>(row: T | undefined, where: string, total: number): T => {
  if (row === undefined) throw new Error(`no row of ${where} for ${total}`);
  return row;
};

/** Takes a table and the total thrown on it, returns the row. The total must be one its dice can show. */
export const lookUp = (table: Table, total: number): Row =>
  found(
    table.rows.find((row) => covers(row.roll, total)),
    table.name.en,
    total,
  );

/** Takes the ruleset and a D66 as read (11 to 66), returns the row of the handicap table. */
export const handicapRow = (ruleset: Ruleset, total: number): HandicapRow =>
  found(
    need(ruleset, 'handicap').rows.find((row) => covers(row.roll, total)),
    'handicap',
    total,
  );

/** Takes bands and a figure, returns the band it falls into; undefined when the bands leave it out. */
export const bandOf = <B extends Band>(bands: readonly B[], figure: number): B | undefined =>
  bands.find((band) => (band.from ?? -Infinity) <= figure && figure <= (band.to ?? Infinity));

/**
 * Takes the difference of two ratings, returns how many handicap rolls the lower team has and how many results it
 * then chooses. Seed 000, section 33.1.4, with the table of the period rulebooks.
 */
export const handicapRolls = (
  ruleset: Ruleset,
  difference: number,
): { readonly rolls: number; readonly picks: number } => {
  const band = found(
    bandOf(need(ruleset, 'handicap').rolls, Math.abs(difference)),
    'handicap rolls',
    Math.abs(difference),
  );
  return { rolls: band.rolls, picks: band.picks };
};

export type Level = NonNullable<Ruleset['levels']>[number];

/** Takes star player points, returns the level they make. Seed 000, section 29.2. */
export const levelOf = (ruleset: Ruleset, spp: number): Level =>
  found(
    need(ruleset, 'levels').findLast((level) => level.from <= spp),
    'levels',
    spp,
  );

/**
 * Takes the gate and a team rating, returns what is added to the die of the winnings. A rating below the first column
 * (0) reads the first. Seed 000, section 33.2.1.
 */
export const winningsModifier = (ruleset: Ruleset, gate: number, rating: number): number => {
  const { ratings, rows } = need(ruleset, 'winnings');
  const row = found(
    rows.find((candidate) => gate <= (candidate.to ?? Infinity)),
    'winnings',
    gate,
  );
  const column = Math.max(
    0,
    ratings.findLastIndex((from) => from <= rating),
  );
  return found(row.modifiers[column], 'winnings', rating);
};

/** Takes a ruleset, returns the fan factor or the dedicated fans that a team never falls below. */
export const leastFans = (ruleset: Ruleset): number =>
  ruleset['fan-factor']?.min ?? ruleset['dedicated-fans']?.min ?? 0;

/** What the fan factor roll depends on; `fans` is the fan factor held before it. */
export interface FanCase {
  readonly result: 'won' | 'drawn' | 'lost';
  readonly touchdowns: number;
  readonly casualties: number;
  readonly stage: 'league' | 'semi-final' | 'final' | 'friendly';
  readonly fans: number;
}

export interface FanModifier {
  readonly id: 'won' | 'lost' | 'touchdowns' | 'casualties' | 'semi-final' | 'final' | 'popular';
  readonly modifier: number;
}

/** Takes the case, returns the modifiers that apply to the fan factor roll. Seed 000, section 33.2.3. */
export const fanModifiers = (ruleset: Ruleset, match: FanCase): readonly FanModifier[] => {
  const table = need(ruleset, 'fan-factor').modifiers;
  const list: FanModifier[] = [];
  if (match.result !== 'drawn') list.push({ id: match.result, modifier: table[match.result] });
  for (const id of ['touchdowns', 'casualties'] as const)
    if (match[id] >= table[id].from) list.push({ id, modifier: table[id].modifier });
  if (match.stage === 'semi-final' || match.stage === 'final')
    list.push({ id: match.stage, modifier: table[match.stage] });
  const popular = Math.floor(match.fans / table.popular.per) * table.popular.modifier;
  if (popular !== 0) list.push({ id: 'popular', modifier: popular });
  return list;
};

/** Takes the total of a fan factor roll, returns by how much the fan factor changes. */
export const fanDelta = (ruleset: Ruleset, total: number): number =>
  found(bandOf(need(ruleset, 'fan-factor').rows, total), 'fan factor', total).delta;
