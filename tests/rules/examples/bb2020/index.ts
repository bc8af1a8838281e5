import { matchRolls } from '../match-rolls.ts';
import type { Example } from '../support.ts';
import { careers } from './careers.ts';
import { hires } from './hires.ts';
import { lists } from './lists.ts';
import { money } from './money.ts';
import { skills } from './skills.ts';
import { tables } from './tables.ts';

/** Everything that a coach could check the ruleset of the 2020 edition by. */
export const examples: readonly Example[] = [
  ...lists,
  ...skills,
  ...hires,
  ...careers,
  ...tables,
  ...money,
  matchRolls('bb2020'),
];
