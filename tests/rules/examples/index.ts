import { examples as bb2020 } from './bb2020/index.ts';
import { examples as beachbowl } from './beachbowl/index.ts';
import { careers } from './careers.ts';
import { creation } from './creation.ts';
import { lists } from './lists.ts';
import { matchRolls } from './match-rolls.ts';
import { popularity } from './popularity.ts';
import { postmatch } from './postmatch.ts';
import { prematch } from './prematch.ts';
import { stars } from './stars.ts';
import type { Example } from './support.ts';
import { tables } from './tables.ts';
import { treasury } from './treasury.ts';

/** Everything that a coach could check the classic ruleset by. */
const classic: readonly Example[] = [
  ...creation,
  ...lists,
  ...tables,
  ...stars,
  ...prematch,
  ...treasury,
  ...popularity,
  ...careers,
  ...postmatch,
  matchRolls('classic'),
];

/** The examples of each ruleset that comes with bbl. */
export const examplesOf: Readonly<Record<string, readonly Example[]>> = { classic, bb2020, beachbowl };
