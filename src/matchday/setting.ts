import type { Names } from '../problem.ts';
import type { Ruleset, StatKey } from '../rules/schema.ts';
import type { MatchRolls } from '../rules/schema-match-day.ts';
import { hasSkill } from '../rules/skills.ts';

export const COUNTS = ['zones', 'assists', 'against', 'niggles'] as const;
export type Count = (typeof COUNTS)[number];

/** How a roll is made: what the table looks like, all of it known to the ruleset. */
export interface Setting {
  readonly ruleset: Ruleset;
  readonly rolls: MatchRolls;
  /** Figures and words after the name of the roll. */
  readonly args: readonly string[];
  /** As sheets write them: `block`, `loner(4+)`; who stands there twice counts twice. */
  readonly skills: readonly string[];
  readonly opponent: readonly string[];
  /** Id of the situation; null for the first of the roll. */
  readonly from: string | null;
  /** A range's id, or squares along and across. */
  readonly range: string | readonly [number, number] | null;
  /** Ids of the rows that are in force: weather, prayers, ... */
  readonly conditions: readonly string[];
  readonly counts: Readonly<Record<Count, number>>;
  /** Null where a player has none: his list has a dash. */
  readonly stats: Readonly<Partial<Record<StatKey, number | null>>>;
  /** What a block is thrown for: to stay up, or to have the other down. */
  readonly goal: 'up' | 'down';
  /** Tells the players of a chain apart, each with his own re-rolls. */
  readonly player: string;
}

/** Skills of both, where a skill can only be of use to one of them. */
export const anybody = ({ skills, opponent }: Setting): readonly string[] => [...skills, ...opponent];

export const has = hasSkill;

/** Takes the id of a condition, returns its name: that of the row, in whatever table it stands. */
export const conditionName = (ruleset: Ruleset, id: string): Names | null => {
  const rows = Object.values(ruleset.tables).flatMap((table) => table.rows);
  const row = rows.find((one) => one.id === id) ?? ruleset.handicap?.rows.find((one) => one.id === id);
  return row?.name ?? ruleset.inducements?.[id]?.name ?? null;
};
