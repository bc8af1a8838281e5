import fs from 'node:fs';
import path from 'node:path';
import { valueAt } from '../../../src/record/tree.ts';
import type { Options } from '../../../src/rules/lists.ts';
import type { Ruleset } from '../../../src/rules/schema.ts';
import { driveAlone, type Outcome } from '../../../src/sequence/drive.ts';
import type { Play, SidePlay } from '../../../src/sequence/play.ts';
import { STEPS } from '../../../src/steps/index.ts';
import type { Change } from '../../../src/team/change.ts';
import { type Bought, createTeam } from '../../../src/team/create.ts';
import { ratingOf } from '../../../src/team/derive.ts';
import type { Player, Side, Team } from '../../../src/team/state.ts';

/** Something a coach can check against his rules; `run` throws where the ruleset says otherwise. */
export interface Example {
  readonly name: string;
  /** Beginnings of ruleset paths that it looks at; used only to try the likely examples first. */
  readonly covers: readonly string[];
  readonly run: (ruleset: Ruleset) => void;
}

export const everything: Options = { 'optional-rosters': true, 'optional-stars': true, conceding: true };

/** Fails unless both print the same JSON. */
export const same = (found: unknown, expected: unknown, what: string): void => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: found ${a}, expected ${b}`);
};

export const words = (text: string | undefined): readonly string[] => (text ? text.split(' ') : []);

export const sorted = (list: Iterable<string>): readonly string[] => [...list].sort();

const sheets = new Map<string, readonly Readonly<Record<string, string>>[]>();

/** Rows of tests/expected/EDITION-NAME.csv by heading; a sheet that is missing is a fault. */
export const expected = (name: string, edition = 'classic'): readonly Readonly<Record<string, string>>[] => {
  const known = sheets.get(`${edition}-${name}`);
  if (known) return known;
  const file = path.resolve('tests', 'expected', `${edition}-${name}.csv`);
  const [head = [], ...rows] = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const sheet = rows.map((row) => Object.fromEntries(head.map((key, n) => [key, row[n] ?? ''])));
  sheets.set(`${edition}-${name}`, sheet);
  return sheet;
};

/** A team bought new; `what` as on the command line, problems and all. */
export const buy = (
  ruleset: Ruleset,
  roster: string,
  what: Readonly<Record<string, number>>,
  options: Options = everything,
) => {
  const bought: readonly Bought[] = Object.entries(what).map(([id, count]) => ({ what: id, count }));
  return createTeam(ruleset, { name: roster, coach: null, roster, bought }, options);
};

export const codes = (problems: readonly { readonly code: string }[]): readonly string[] =>
  sorted(problems.map((one) => one.code));

/** Eleven humans, fan factor 5, and an apothecary. */
export const humans = (ruleset: Ruleset, change: Partial<Team> = {}): Team => ({
  ...buy(ruleset, 'human', { lineman: 11, fans: 5, apothecary: 1 }).team,
  ...change,
});

export interface Setting {
  readonly home: Team;
  readonly away?: Team;
  /** Ratings on the sheets before the match; worked out where absent. */
  readonly ratings?: readonly [number, number];
  readonly stage?: string;
  readonly record?: Readonly<Record<string, unknown>>;
}

const sideOf = (ruleset: Ruleset, team: Team, rating: number | undefined): SidePlay => ({
  name: team.name,
  roster: team.roster,
  start: { rating: rating ?? ratingOf(ruleset, team), fans: team.fans, treasury: team.treasury },
  before: team,
  team,
  closed: false,
});

/** A match of two teams at its booking, every option on. */
export const play = (ruleset: Ruleset, setting: Setting): Play => ({
  ruleset,
  options: { 'optional-rosters': true, 'optional-stars': true, conceding: true },
  date: '2026-03-01',
  stage: setting.stage ?? 'league',
  booking: true,
  lang: 'en',
  record: setting.record ?? {},
  home: sideOf(ruleset, setting.home, setting.ratings?.[0]),
  away: sideOf(ruleset, setting.away ?? humans(ruleset, { name: 'Visitors' }), setting.ratings?.[1]),
  side: null,
});

const PARTS = ['prematch', 'match', 'postmatch'] as const;

/** Runs steps by name: those of the post-match for the home side. Decisions left open take their default. */
export const runSteps = (ruleset: Ruleset, setting: Setting, names: readonly string[]): Outcome => {
  const start = play(ruleset, setting);
  const bound = names.map((name) => {
    // Two parts may have a step of the same name, so the ruleset's own sequence says which is meant.
    const part = PARTS.find((one) => ruleset.sequence[one].includes(name));
    const step = part && STEPS[part][name];
    if (!step) throw new Error(`no step ${name}`);
    return { step, side: part === 'postmatch' ? ('home' as Side) : null };
  });
  return driveAlone({
    tree: start.record,
    play: start,
    steps: bound,
    seed: 'examples',
    id: 'example',
    dice: 'table',
    typedAllowed: true,
    defaults: true,
    closed: () => false,
  });
};

/** The value of a leaf or result after the run. */
export const leaf = (outcome: Outcome, at: string): unknown => valueAt(outcome.tree, at);

/** Money that the home side gained or paid, change by change. */
export const money = (outcome: Outcome, side: Side = 'home'): readonly number[] =>
  outcome.changes.flatMap((one) => (one.side === side && one.kind === 'money' ? [one.amount] : []));

export const ofKind = <K extends Change['kind']>(
  outcome: Outcome,
  kind: K,
): readonly Extract<Change, { kind: K }>[] =>
  outcome.changes.filter((one): one is Extract<Change, { kind: K }> => one.kind === kind);

/** Fails when the run had any error. */
export const sound = (outcome: Outcome): Outcome => {
  same(codes(outcome.problems.filter((one) => one.severity === 'error')), [], 'problems');
  return outcome;
};

/** Leaves of a record. */
export type Tree = Readonly<Record<string, unknown>>;

/** A gate as its step concluded it. */
export const gate = (attendance: number): Tree => ({ gate: { result: { attendance } } });

/** The report's score, with more of the report. */
export const score = (home: number, away: number, more: Tree = {}): Tree => ({
  score: { home, away },
  ...more,
});

/** The team with its fourth player changed. */
export const with4 = (team: Team, change: Partial<Player>): Team => ({
  ...team,
  players: team.players.map((one) => (one.number === 4 ? { ...one, ...change } : one)),
});
