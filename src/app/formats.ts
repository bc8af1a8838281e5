import type * as v from 'valibot';
import { matchSchema } from '../record/file.ts';
import { draftSchema } from '../rules/draft.ts';
import { rulesetSchema } from '../rules/schema.ts';
import { teamSchema } from '../team/file.ts';
import { seasonSchema } from '../tm/file.ts';
import { tmRulesetSchema } from '../tm/ruleset.ts';
import { leagueSchema } from './league-file.ts';

type ByKind = Readonly<Record<string, v.GenericSchema>>;

/** What each kind of file is checked with; JSON Schema is made of these when bbl is built. */
export const fileSchemas: ByKind = {
  team: teamSchema,
  match: matchSchema,
  league: leagueSchema,
  ruleset: rulesetSchema,
  'tm-season': seasonSchema,
  'tm-ruleset': tmRulesetSchema,
};

/** What a file that extends another is checked with, by kind. */
export const draftSchemas: ByKind = { ruleset: draftSchema };
