import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Problem } from '../../src/problem.ts';
import type { Tree } from '../../src/record/tree.ts';
import type { Standings } from '../../src/tm/book.ts';
import { checkSeason } from '../../src/tm/check.ts';
import type { Season } from '../../src/tm/file.ts';
import type { TmRuleset } from '../../src/tm/ruleset.ts';
import { scoreSeason, type WeekWays } from '../../src/tm/season-score.ts';
import { startOf, type WeekScore } from '../../src/tm/week.ts';
import { root } from '../project/files.ts';

/** The ruleset of the card game as it is shipped. */
export const cards = parse(
  fs.readFileSync(path.join(root, 'rulesets', 'team-manager.yaml'), 'utf8'),
) as TmRuleset;

export type Leaves = Readonly<Record<string, unknown>>;

/** A player with one power, standing: `player('ogre', 4)`. */
export const player = (id: string, standing: number, more: Leaves = {}): Leaves => ({
  id,
  standing,
  ...more,
});

export const downed = (id: string, power: number, more: Leaves = {}): Leaves => ({
  id,
  state: 'downed',
  standing: 9,
  downed: power,
  ...more,
});

/** One side of a matchup; `zone` for highlights. */
export const side = (manager: string, players: readonly Leaves[], zone?: 'left' | 'right'): Leaves => ({
  manager,
  ...(zone === undefined ? {} : { zone }),
  players,
});

export const highlight = (payouts: Leaves, sides: readonly Leaves[], more: Leaves = {}): Leaves => ({
  kind: 'highlight',
  payouts: { left: {}, centre: [], right: {}, ...payouts },
  sides,
  ...more,
});

/** A tournament of 4, 2 and 1 fans. */
export const tournament = (sides: readonly Leaves[], more: Leaves = {}): Leaves => ({
  kind: 'tournament',
  payouts: { winner: { fans: 4 }, 'runner-up': { fans: 2 }, loser: { fans: 1 } },
  sides,
  ...more,
});

const variantFor = (n: number): string => (n === 2 ? 'two-managers' : 'standard');

/** A season of managers with these ids and these weeks. */
export const seasonWith = (ids: readonly string[], weeks: readonly Leaves[], more: Leaves = {}): Tree => ({
  bbl: 'tm-season/1',
  name: 'Autumn',
  ruleset: 'team-manager',
  variant: variantFor(ids.length),
  date: '2026-11-30',
  seed: 'nuffle',
  managers: ids.map((id) => ({ id })),
  first: ids[0],
  weeks: Object.fromEntries(weeks.map((week, index) => [String(index + 1), week])),
  ...more,
});

export const headline = (matchups: readonly Leaves[], more: Leaves = {}): Leaves => ({
  spike: { kind: 'headline' },
  matchups,
  ...more,
});

export const cup = (matchups: readonly Leaves[], more: Leaves = {}): Leaves => ({
  spike: { kind: 'tournament', name: 'Far Albion' },
  matchups,
  ...more,
});

const ways: WeekWays = { seed: 'nuffle', id: 'autumn', defaults: false };

export interface Scored {
  readonly scores: readonly WeekScore[];
  readonly standings: Standings;
  readonly tree: Tree;
  readonly problems: readonly Problem[];
}

/** Scores every week of a season as it stands. */
export const score = async (tree: Tree, more: Partial<WeekWays> = {}): Promise<Scored> => {
  const found = await scoreSeason(cards, tree, 99, { ...ways, ...more });
  const standings = found.scores.at(-1)?.standings ?? startOf(cards, tree as unknown as Season);
  return { ...found, standings };
};

/** Fans of each manager after a season of these weeks. */
export const fansAfter = async (
  ids: readonly string[],
  weeks: readonly Leaves[],
): Promise<Readonly<Record<string, number>>> => {
  const { standings, problems } = await score(seasonWith(ids, weeks));
  if (problems.length > 0) throw new Error(problems.map((one) => `${one.code} ${one.path}`).join(', '));
  return Object.fromEntries(Object.entries(standings).map(([id, one]) => [id, one.fans]));
};

/** Improvements of each manager, by kind. */
export const cardsAfter = ({ standings }: Scored) =>
  Object.fromEntries(Object.entries(standings).map(([id, one]) => [id, one.cards]));

/** What is wrong with a season, as `code path`. */
export const wrongWith = (tree: Tree): readonly string[] =>
  checkSeason(cards, tree as unknown as Season).map((one) => `${one.code} ${one.path}`);
