import { describe, expect, it } from 'vitest';
import { isMap, type Tree } from '../../src/record/tree.ts';
import { proveRuleset } from '../../src/rules/prove.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { driveAsking, type Outcome } from '../../src/sequence/drive.ts';
import type { Play, SidePlay } from '../../src/sequence/play.ts';
import { stepsOf } from '../../src/steps/find.ts';
import { SIDES, type Team } from '../../src/team/state.ts';
import { currentValueOf, teamValueOf } from '../../src/team/value.ts';
import { BEACH } from './beach.ts';
import { decideAtRandom } from './booking.ts';
import { type Random, randomFrom } from './random.ts';
import { beach, inOtherWords, many, renamed } from './renamed.ts';

type Options = Readonly<Record<string, boolean | string>>;

const sideOf = (ruleset: Ruleset, team: Team, options: Options): SidePlay => ({
  name: team.name,
  roster: team.roster,
  start: { currentValue: currentValueOf(ruleset, team, options), fans: team.fans, treasury: team.treasury },
  before: team,
  team,
  closed: false,
});

/** A match under one of the two rulesets; `tree` is what its record holds so far. */
const run = (
  ruleset: Ruleset,
  teams: readonly [Team, Team],
  options: Options,
  tree: Tree,
  booking: boolean,
  random: Random,
): Promise<Outcome> => {
  const play: Play = {
    ruleset,
    options,
    date: '2026-06-01',
    stage: 'league',
    booking,
    lang: 'en',
    record: tree,
    home: sideOf(ruleset, teams[0], options),
    away: sideOf(ruleset, teams[1], options),
    side: null,
  };
  const shared = stepsOf(ruleset, 'prematch').map((step) => ({ step, side: null }));
  const after = [
    ...stepsOf(ruleset, 'match').map((step) => ({ step, side: null })),
    ...SIDES.flatMap((side) => stepsOf(ruleset, 'postmatch').map((step) => ({ step, side }))),
  ];
  const steps = booking ? [...shared, ...after] : shared;
  const how = { dice: 'seeded', typedAllowed: true, defaults: false, closed: () => false } as const;
  return driveAsking({ tree, play, steps, seed: 'sand', id: 'match', ...how }, decideAtRandom(random));
};

const wrong = ({ problems }: Outcome): readonly string[] =>
  problems.filter((one) => one.severity === 'error').map((one) => `${one.code} ${one.path}`);

/** Dice of the same faces count as typed under another name: what is compared is all else. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'typed')
      .map(([key, one]) => [key, bare(one)]),
  );
};

/** What a match has done to its teams, in figures. */
const figures = ({ play, changes }: Outcome, ruleset: Ruleset, options: Options) => ({
  teams: SIDES.map((side) => play[side].team),
  values: SIDES.map((side) => teamValueOf(ruleset, play[side].team!, options)),
  changes: changes.map(({ reason: _, step, ...change }) => ({ ...change, step: inOtherWords(step) })),
});

const playBoth = async (random: Random): Promise<void> => {
  const teams = [BEACH.team(random, 'Home', {}), BEACH.team(random, 'Away', {})] as const;
  const [prayers, value] = [random.chance(70), random.pick(['list', 'paid'])];
  const options = { prayers, 'reroll-value': value };
  const others = { 'our-prayers': prayers, 'our-reroll-value': `our-${value}` };
  const start: Tree = { prematch: { weather: random.chance(40) ? { roll: [6, 6] } : {} } };
  const early = await run(beach, teams, options, start, false, random);
  expect(wrong(early)).toEqual([]);
  const match = BEACH.report(random, { ...early.play, record: early.tree });
  const first = await run(beach, teams, options, { ...early.tree, match }, true, random);
  expect(wrong(first)).toEqual([]);
  const record = inOtherWords(first.tree) as Tree;
  const second = await run(renamed, teams, others, record, true, random);
  expect(wrong(second)).toEqual([]);
  expect(bare(second.tree)).toEqual(bare(record));
  expect(figures(second, renamed, others)).toEqual(figures(first, beach, options));
};

describe('a copy of the beach variant in which everything it names itself has another id', () => {
  it('is sound, and has another id for each of its options, rolls, tables and rows', () => {
    expect(proveRuleset(renamed)).toEqual([]);
    expect(many).toBeGreaterThan(40);
    expect(renamed.sequence.prematch).toEqual(
      beach.sequence.prematch.map((step) => (['souvenirs', 'tides'].includes(step) ? `our-${step}` : step)),
    );
  });

  it('plays 200 random matches to the same figures', async () => {
    const random = randomFrom(20_260_601);
    for (let n = 0; n < 200; n += 1) await playBoth(random);
  }, 60_000);
});
