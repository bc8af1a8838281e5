import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Tree } from '../../src/record/tree.ts';
import { compareRulesets } from '../../src/rules/compare.ts';
import { proveRuleset } from '../../src/rules/prove.ts';
import { resolveRuleset } from '../../src/rules/resolve.ts';
import { type Ruleset, rulesetSchema } from '../../src/rules/schema.ts';
import { driveAsking, type Outcome } from '../../src/sequence/drive.ts';
import type { Play, SidePlay } from '../../src/sequence/play.ts';
import { stepsOf } from '../../src/steps/find.ts';
import { ratingOf } from '../../src/team/derive.ts';
import { checkTeam } from '../../src/team/legality.ts';
import { SIDES, type Team } from '../../src/team/state.ts';
import { currentValueOf, hasValue } from '../../src/team/value.ts';
import { bb2020, classic } from '../rules/shipped.ts';
import { decideAtRandom } from './booking.ts';
import { type Random, randomFrom } from './random.ts';
import { randomReport } from './report.ts';
import { randomReport2020 } from './report-2020.ts';
import { randomTeam } from './teams.ts';
import { randomTeam2020 } from './teams-2020.ts';

const read = (name: string): unknown =>
  parse(fs.readFileSync(new URL(`${name}.yaml`, import.meta.url), 'utf8'));

const house = (base: Ruleset, name: string) => {
  const { value, findings } = resolveRuleset([
    { file: 'base', value: base },
    { file: name, value: read(name) },
  ]);
  return { ruleset: value as unknown as Ruleset, findings };
};

const LATER = house(bb2020(), 'house-bb2020');
const OLD = house(classic(), 'house-classic');

const strength = (ruleset: Ruleset, team: Team) =>
  hasValue(ruleset) ? { currentValue: currentValueOf(ruleset, team) } : { rating: ratingOf(ruleset, team) };

const sideOf = (ruleset: Ruleset, team: Team): SidePlay => ({
  name: team.name,
  roster: team.roster,
  start: { ...strength(ruleset, team), fans: team.fans, treasury: team.treasury },
  before: team,
  team,
  closed: false,
});

const run = (
  ruleset: Ruleset,
  teams: readonly [Team, Team],
  tree: Tree,
  booking: boolean,
  random: Random,
): Promise<Outcome> => {
  const play: Play = {
    ruleset,
    options: {},
    date: '2026-06-01',
    stage: 'league',
    booking,
    lang: 'en',
    record: tree,
    home: sideOf(ruleset, teams[0]),
    away: sideOf(ruleset, teams[1]),
    side: null,
  };
  const before = stepsOf(ruleset, 'prematch').map((step) => ({ step, side: null }));
  const after = [
    ...stepsOf(ruleset, 'match').map((step) => ({ step, side: null })),
    ...SIDES.flatMap((side) => stepsOf(ruleset, 'postmatch').map((step) => ({ step, side }))),
  ];
  const how = { dice: 'seeded', typedAllowed: true, defaults: false, closed: () => false } as const;
  const steps = booking ? [...before, ...after] : before;
  return driveAsking(
    { tree, play, steps, seed: 'quay', id: `match-${random.below(1e6)}`, ...how },
    decideAtRandom(random),
  );
};

const wrong = ({ problems }: Outcome): readonly string[] =>
  problems.filter((one) => one.severity === 'error').map((one) => `${one.code} ${one.path}`);

type Report = (random: Random, play: Play) => Tree;

/** A whole match between two random teams; returns the steps that changed anything, and the tables thrown on. */
const playMatch = async (
  ruleset: Ruleset,
  team: (name: string) => Team,
  report: Report,
  random: Random,
): Promise<ReadonlySet<string>> => {
  const teams = [team('Home'), team('Away')] as const;
  for (const one of teams)
    expect(checkTeam(ruleset, one).filter((problem) => problem.severity === 'error')).toEqual([]);
  const early = await run(ruleset, teams, {}, false, random);
  expect(wrong(early)).toEqual([]);
  const match = report(random, { ...early.play, record: early.tree });
  const booked = await run(ruleset, teams, { ...early.tree, match }, true, random);
  expect(wrong(booked)).toEqual([]);
  for (const side of SIDES)
    expect(
      checkTeam(ruleset, booked.play[side].team!)
        .filter((problem) => problem.severity === 'error')
        .map((problem) => problem.code),
    ).toEqual([]);
  return new Set([
    ...booked.changes.map((one) => one.step),
    ...[...early.rolls, ...booked.rolls].map((one) => `table ${one.table}`),
  ]);
};

const sections = Object.keys(rulesetSchema.entries).filter((key) => !['bbl', 'id', 'version'].includes(key));

describe('a house ruleset that overrides every section once', () => {
  it.each([
    ['the 2020 edition', bb2020(), LATER],
    ['the classic rules', classic(), OLD],
  ])('is sound on %s, and overrides each section that its base has', (_, base, { ruleset, findings }) => {
    expect(findings).toEqual([]);
    expect(proveRuleset(ruleset)).toEqual([]);
    const changed = new Set(compareRulesets(base, ruleset).map((one) => one.path.split('.')[0]!));
    const own = sections.filter((key) => key in base);
    expect(own.filter((key) => !changed.has(key))).toEqual([]);
  });

  it('leaves no section out on both of them together', () => {
    const changed = new Set([
      ...compareRulesets(bb2020(), LATER.ruleset).map((one) => one.path.split('.')[0]!),
      ...compareRulesets(classic(), OLD.ruleset).map((one) => one.path.split('.')[0]!),
    ]);
    expect(sections.filter((key) => !changed.has(key))).toEqual([]);
  });

  it('plays random matches on the 2020 edition', async () => {
    const random = randomFrom(20_261_130);
    const steps = new Set<string>();
    const team = (name: string) => randomTeam2020(random, LATER.ruleset, name);
    for (let n = 0; n < 15; n += 1)
      for (const step of await playMatch(LATER.ruleset, team, randomReport2020, random)) steps.add(step);
    expect([...steps]).toEqual(
      expect.arrayContaining(['table omens', 'earnings', 'mvp', 'hiring', 'inducements']),
    );
  }, 30_000);

  it('plays random matches on the classic rules', async () => {
    const random = randomFrom(20_261_130);
    const steps = new Set<string>();
    const team = (name: string) => randomTeam(random, OLD.ruleset, name, {});
    for (let n = 0; n < 25; n += 1)
      for (const step of await playMatch(OLD.ruleset, team, randomReport, random)) steps.add(step);
    expect([...steps]).toEqual(
      expect.arrayContaining(['winnings', 'costly-errors', 'experience', 'purchases']),
    );
  }, 30_000);
});
