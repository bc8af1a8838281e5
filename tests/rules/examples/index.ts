import { creation } from './creation.ts';
import { lists } from './lists.ts';
import { postmatch } from './postmatch.ts';
import { prematch } from './prematch.ts';
import { stars } from './stars.ts';
import type { Example } from './support.ts';
import { tables } from './tables.ts';

/** Everything that a coach could check the classic ruleset by. */
export const examples: readonly Example[] = [
  ...creation,
  ...lists,
  ...tables,
  ...stars,
  ...prematch,
  ...postmatch,
];
