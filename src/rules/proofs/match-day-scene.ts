import type { Ruleset } from '../schema.ts';
import type { MatchRolls } from '../schema-match-day.ts';
import type { Check } from './ids.ts';
import { meant, type Report } from './proof.ts';

/** What a proof of the rolls at the table looks at. */
export interface Scene {
  readonly ruleset: Ruleset;
  readonly rolls: MatchRolls;
  readonly check: Check;
  readonly report: Report;
}

/** Skills are named here without their brackets. */
export const proveSkills = (
  { ruleset, report }: Scene,
  ids: readonly (string | undefined)[],
  path: string,
): void => {
  for (const id of ids)
    if (id !== undefined && !Object.hasOwn(ruleset.skills.entries, id))
      report('match-roll-skill', path, { id }, meant(id, Object.keys(ruleset.skills.entries)));
};

/** Every id of a list must be among those known at its place. */
export const proveIds = (
  { report }: Scene,
  ids: readonly string[] | undefined,
  known: readonly string[],
  path: string,
): void => {
  for (const id of ids ?? [])
    if (!known.includes(id)) report('match-roll-id', path, { id }, meant(id, known));
};

/** Whatever may be in force at the table: rows of tables, results of the handicap, things hired. */
export const conditionsOf = ({ ruleset }: Scene): readonly string[] => [
  ...Object.values(ruleset.tables).flatMap((table) => table.rows.map((row) => row.id)),
  ...(ruleset.handicap?.rows.map((row) => row.id) ?? []),
  ...Object.keys(ruleset.inducements ?? {}),
];
