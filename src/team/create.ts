import { nearest } from '../nearest.ts';
import { error, type Names, type Problem, say } from '../problem.ts';
import { rerollPrice } from '../rules/creation.ts';
import { type Options, positionsOf } from '../rules/lists.ts';
import type { Ruleset } from '../rules/schema.ts';
import { newPlayer } from './change.ts';
import { checkTeam, fansName } from './legality.ts';
import type { Player, Team } from './state.ts';

/** What a coach buys: a position, a staff id, `reroll`, or `fans` (the number the team then has). */
export interface Bought {
  readonly what: string;
  readonly count: number;
}

export interface Draft {
  readonly name: string;
  readonly coach: string | null;
  readonly roster: string;
  /** Chosen where the list offers a choice (2020 edition and later). */
  readonly specialRules?: readonly string[];
  readonly bought: readonly Bought[];
}

/** Things besides players that a draft may name. */
const THINGS = ['reroll', 'fans'] as const;

/** What one of a thing costs a new team, in gold pieces; null when this list has no such thing. */
export const priceOf = (
  ruleset: Ruleset,
  roster: string,
  what: string,
  options: Options = {},
): number | null => {
  if (what === 'reroll') return ruleset.rosters[roster] ? rerollPrice(ruleset, roster) : null;
  if (what === 'fans') return ruleset.creation.fans.cost;
  const position = positionsOf(ruleset, roster, options).find((view) => view.id === what);
  if (position) return position.cost;
  const staff = ruleset.rosters[roster]?.staff.includes(what) ? ruleset.staff[what] : undefined;
  return staff?.hire === 'team' ? staff.cost : null;
};

/** All that a new team of this list can buy. */
export const goodsOf = (ruleset: Ruleset, roster: string, options: Options = {}): readonly string[] => [
  ...positionsOf(ruleset, roster, options).map((view) => view.id),
  ...THINGS,
  ...(ruleset.rosters[roster]?.staff ?? []).filter((id) => ruleset.staff[id]?.hire === 'team'),
];

/** A new player's name where nobody gave one: his position and number. */
export const defaultName = (name: Names, number: number, lang: 'en' | 'fr'): string =>
  `${name[lang]} ${number}`;

const hire = (ruleset: Ruleset, draft: Draft, options: Options, lang: 'en' | 'fr'): readonly Player[] =>
  draft.bought
    .flatMap(({ what, count }) => {
      const view = positionsOf(ruleset, draft.roster, options).find((one) => one.id === what);
      return view ? Array.from({ length: Math.min(count, 100) }, () => view) : [];
    })
    .map((view, index) => newPlayer(index + 1, defaultName(view.name, index + 1, lang), view.id));

const countOf = (draft: Draft, what: string): number =>
  draft.bought.filter((one) => one.what === what).reduce((sum, one) => sum + one.count, 0);

/** The fans that a draft has: those named, or those that cost nothing. */
const fansOf = (ruleset: Ruleset, draft: Draft): number =>
  draft.bought.some(({ what }) => what === 'fans')
    ? countOf(draft, 'fans')
    : (ruleset.creation.fans.free ?? 0);

/** The gold pieces a draft costs; what the list does not have costs nothing and is reported by `createTeam`. */
export const costOf = (ruleset: Ruleset, draft: Draft, options: Options = {}): number => {
  const things = draft.bought.filter(({ what }) => what !== 'fans');
  const { cost, free = 0 } = ruleset.creation.fans;
  const fans = Math.max(0, fansOf(ruleset, draft) - free) * cost;
  return things.reduce(
    (sum, { what, count }) => sum + count * (priceOf(ruleset, draft.roster, what, options) ?? 0),
    fans,
  );
};

const checkDraft = (ruleset: Ruleset, draft: Draft, team: Team, options: Options): readonly Problem[] => {
  const { treasury, players, fans, rerolls } = ruleset.creation;
  const goods = goodsOf(ruleset, draft.roster, options);
  const problems: Problem[] = draft.bought
    .filter(({ what }) => priceOf(ruleset, draft.roster, what, options) === null)
    .map(({ what }) => {
      const near = nearest(what, goods);
      const help = near ? say('help.nearest', { near }) : say('help.known', { known: { list: goods } });
      return error('not-for-sale', { what }, { path: 'buy', help });
    });
  const cost = costOf(ruleset, draft, options);
  if (cost > treasury)
    problems.push(
      error(
        'over-budget',
        { cost: { gold: cost }, budget: { gold: treasury }, over: { gold: cost - treasury } },
        { path: 'buy' },
      ),
    );
  if (team.players.length < players.min)
    problems.push(error('too-few-players', { many: team.players.length, min: players.min }, { path: 'buy' }));
  const held = fansOf(ruleset, draft);
  if (held < fans.min || held > fans.max)
    problems.push(
      error(
        'fans-at-start',
        { what: fansName(ruleset), fans: held, min: fans.min, max: fans.max },
        { path: 'buy' },
      ),
    );
  if (rerolls && team.rerolls > rerolls.max)
    problems.push(error('too-many-rerolls', { many: team.rerolls, max: rerolls.max }, { path: 'buy' }));
  return problems;
};

/**
 * A new team from what its coach buys, and everything that is wrong with it (seed 000, sections 21 to 24). What is
 * not spent stays in the treasury. Players get numbers from 1 in the order bought and names of their position.
 */
export const createTeam = (
  ruleset: Ruleset,
  draft: Draft,
  options: Options = {},
  lang: 'en' | 'fr' = 'en',
): { readonly team: Team; readonly problems: readonly Problem[] } => {
  const staff = draft.bought.filter(({ what }) => ruleset.staff[what] && countOf(draft, what) > 0);
  const team: Team = {
    name: draft.name,
    coach: draft.coach,
    ruleset: ruleset.id,
    roster: draft.roster,
    treasury: ruleset.creation.treasury - costOf(ruleset, draft, options),
    rerolls: countOf(draft, 'reroll'),
    fans: fansOf(ruleset, draft),
    staff: Object.fromEntries(staff.map(({ what }) => [what, countOf(draft, what)])),
    specialRules: draft.specialRules ?? [],
    players: hire(ruleset, draft, options, lang),
    former: [],
    history: [],
  };
  const legal = checkTeam(ruleset, team, options);
  if (legal.some((one) => one.code === 'unknown-roster')) return { team, problems: legal };
  const said = ['few-players', 'too-few-fans', 'reroll-limit'];
  const rest = legal.filter((one) => !said.includes(one.code));
  const unknown = checkDraft(ruleset, draft, team, options);
  return { team, problems: [...unknown, ...rest] };
};
