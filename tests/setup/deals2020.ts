import type { Team } from '../../src/team/state.ts';
import type { Played } from './drive.ts';
import { attempt, eye, goalless, type Match2020, play } from './match2020.ts';

type More = Partial<Match2020>;

/** The hiring of a home team after a match against orcs, with these deals. */
export const hiring = (home: Team, items: readonly unknown[], more: More = {}): Match2020 => ({
  home,
  away: eye(),
  steps: ['postmatch.home.hiring'],
  ...more,
  setting: { ...goalless, ...more.setting },
  script: { 'postmatch.home.purchases': items, ...more.script },
});

/** What came of deals that are allowed. */
export const dealt = (home: Team, items: readonly unknown[], more: More = {}): Played =>
  play(hiring(home, items, more));

/** The team after them. */
export const deal = (home: Team, items: readonly unknown[], more: More = {}): Team =>
  dealt(home, items, more).home;

/** What is wrong with deals. */
export const wrongDeal = (home: Team, items: readonly unknown[], more: More = {}): readonly string[] =>
  attempt(hiring(home, items, more)).wrong;

/** One deal refused at this key for that reason. */
export const refused = (reason: string, key: string, index = 0): readonly string[] => [
  `item-refused postmatch.home.purchases.${index}.${key} reason.${reason}`,
];
