import { error, type Message, type Param, type Problem, say } from '../problem.ts';
import type { StatKey } from '../rules/schema.ts';
import type { TestData } from '../rules/schema-match-day.ts';
import { skillNames } from '../rules/skills.ts';
import { castAgain, sourcesOf } from './again.ts';
import { type Case, factorsOf, figureOf, isProblem, situationOf, sumOf, tooMany } from './modifiers.ts';
import { rangeOf } from './ranges.ts';
import type { Ended, Factor, MatchRoll, Rolling, Turn } from './roll.ts';
import { has, type Setting } from './setting.ts';

type Need = { readonly target: number; readonly factors: readonly Factor[]; readonly bare: boolean };

/** What a figure of a characteristic needs on the die: by the table of the classic edition, else the figure itself. */
const targetOf = ({ rolls }: Setting, figure: number): number =>
  rolls.targets?.findLast((row) => row.stat <= figure)?.target ?? figure;

const statFactor = (setting: Setting, stat: StatKey, figure: number): Factor => ({
  id: stat,
  name: say('cast.stat', {
    stat: setting.ruleset.characteristics[stat]!.abbr,
    figure: setting.rolls.targets ? String(figure) : `${figure}+`,
    target: targetOf(setting, figure),
  }),
  amount: null,
});

/** The characteristic that is tested: the one of the roll, or with a skill another, if that is better. */
const baseOf = (setting: Setting, data: TestData): Need | Problem => {
  if (data.target !== undefined) return { target: data.target, factors: [], bare: false };
  const stat = data.stat!;
  const { name } = setting.ruleset.characteristics[stat]!;
  const held = setting.args.length === 0 ? setting.stats[stat] : undefined;
  if (held === null || setting.args[0] === '-') return lacksStat(name, data);
  const figure = held ?? figureOf(setting.args[0], name, data.name);
  if (typeof figure !== 'number') return figure;
  let best: Need = {
    target: targetOf(setting, figure),
    factors: [statFactor(setting, stat, figure)],
    bare: false,
  };
  for (const other of data.instead ?? []) {
    if (!has(setting.skills, other.skill)) continue;
    const by: Factor = { id: other.skill, name: skillNames(setting.ruleset, other.skill), amount: null };
    if (other.target !== undefined) {
      best = { target: other.target, factors: [by], bare: true };
      continue;
    }
    const also = setting.stats[other.stat!];
    if (also === undefined || also === null) return needsStat(setting, other.stat!, by.name);
    const target = targetOf(setting, also);
    if (target < best.target)
      best = { target, factors: [by, statFactor(setting, other.stat!, also)], bare: false };
  }
  return best;
};

const needsStat = (setting: Setting, stat: StatKey, roll: Param): Problem =>
  error('roll-needs-stat', { what: setting.ruleset.characteristics[stat]!.name, roll, stat }, { exit: 2 });

/** Without the characteristic there is no die to throw (2020 rulebook: such a pass is fumbled). */
const lacksStat = (what: Param, { name }: TestData): Problem =>
  error('roll-lacks', { what, roll: name }, { exit: 2, help: say('help.roll-lacks') });

/** A skill whose worth hangs on a characteristic that nobody gave. */
const unknownStat = (setting: Setting, data: TestData): Problem | null => {
  const open = (data.modifiers ?? []).find(
    ({ stat, skill }) =>
      stat && skill !== undefined && has(setting.skills, skill) && setting.stats[stat.stat] === undefined,
  );
  return open ? needsStat(setting, open.stat!.stat, skillNames(setting.ruleset, open.skill!)) : null;
};

const rangeFor = (setting: Setting, data: TestData): string | null | Problem => {
  if (!data.ranged)
    return setting.range === null ? null : error('roll-no-range', { roll: data.name }, { exit: 2 });
  const range = rangeOf(setting);
  if (isProblem(range)) return range;
  const limit = data.limits?.find((one) => setting.conditions.includes(one.with));
  if (!limit || limit.ranges.includes(range)) return range;
  const name = setting.rolls.ranges.bands.find((one) => one.id === range)!.name;
  return error('roll-range-closed', { range: name }, { exit: 2 });
};

/** Everything about a test that is known before the die falls. */
interface Test {
  readonly setting: Setting;
  readonly data: TestData;
  readonly from: string | null;
  readonly target: number;
  readonly factors: readonly Factor[];
  readonly base: readonly Factor[];
}

const testOf = (setting: Setting, data: TestData, situation: string | null): Test | Problem => {
  const from = situationOf(data.situations, situation);
  if (isProblem(from)) return from;
  const base = baseOf(setting, data);
  if (isProblem(base)) return base;
  const extra = tooMany(setting.args, data.target === undefined ? 1 : 0, data.name);
  const range = rangeFor(setting, data);
  if (isProblem(range)) return range;
  const unknown = unknownStat(setting, data) ?? extra;
  if (unknown) return unknown;
  const at: Case = { own: setting.skills, other: setting.opponent, from, range };
  const ignored = (data.ignores ?? [])
    .filter((one) => has(setting.skills, one.skill))
    .flatMap((one) => one.modifiers);
  const counted = (data.modifiers ?? []).filter((one) => !ignored.includes(one.id));
  const factors = base.bare ? [] : factorsOf(counted, setting, at);
  const band = setting.rolls.ranges.bands.find((one) => one.id === range);
  const ranged = band ? [{ id: 'range', name: band.name, amount: null }] : [];
  return { setting, data, from, target: base.target, factors, base: [...base.factors, ...ranged] };
};

const succeeds = ({ setting, target, factors }: Test, face: number): boolean => {
  const { natural } = setting.rolls;
  if (face === natural.success) return true;
  return face !== natural.fail && face + sumOf(factors) >= target;
};

const resultOf = (test: Test, face: number): TestData['results'][number] => {
  const { data, setting, factors } = test;
  const [good, ...bad] = data.results;
  if (succeeds(test, face)) return good!;
  const found = bad.find(
    (one) =>
      (one.natural === undefined && one['at-most'] === undefined) ||
      one.natural === face ||
      (one['at-most'] !== undefined && face + sumOf(factors) <= one['at-most']),
  )!;
  const { becomes } = found;
  if (!becomes || !has(setting.skills, becomes.skill)) return found;
  return data.results.find((one) => one.id === becomes.result)!;
};

const needOf = (test: Test): Message => {
  const face = [1, 2, 3, 4, 5, 6].find((one) => succeeds(test, one))!;
  return say('cast.need.die', { face });
};

const sourcesFor = ({ setting, data, from }: Test) =>
  sourcesOf(setting, data.rerolls, data['team-reroll'] !== false, from);

function* runTest(test: Test, following: Test | null, turn: Turn): Rolling<Ended> {
  const { data, setting } = test;
  const cast = {
    dice: [6],
    key: ([face]: readonly number[]) => resultOf(test, face!).id,
    purpose: say('cast.test', { name: data.name }),
  };
  const again = {
    sources: sourcesFor(test),
    player: setting.player,
    isGood: ([face]: readonly number[]) => succeeds(test, face!),
  };
  const first = yield* castAgain(cast, again, turn);
  const result = resultOf(test, first.faces[0]!);
  const next = following && result.next;
  if (!next) return { outcomes: [result.id], good: result.good === true, turn: first.turn };
  const second: Ended = yield* runTest(following, null, first.turn);
  const id = next.results[second.outcomes[0]!]!;
  return {
    outcomes: [id],
    good: data.results.find((one) => one.id === id)!.good === true,
    turn: second.turn,
  };
}

/**
 * Takes the data of a test and how it is made, returns the roll: one D6 with modifiers against what the characteristic
 * needs; 1 always fails and 6 always succeeds (seed 001, "Tableau d'Agilité"). What is missing or unknown is a problem.
 */
export const testRoll = (
  setting: Setting,
  id: string,
  data: TestData,
  situation: string | null = setting.from,
): MatchRoll | Problem => {
  const test = testOf(setting, data, situation);
  if (isProblem(test)) return test;
  const { next } = data.results.find((one) => one.next) ?? {};
  const following = next
    ? testOf({ ...setting, range: null }, setting.rolls.tests[next.test]!, next.from)
    : null;
  if (isProblem(following)) return following;
  return {
    id,
    name: data.name,
    need: needOf(test),
    factors: [...test.base, ...test.factors],
    facets: [{ id: 'result', name: say('cast.facet.result'), outcomes: data.results }],
    rerolls: sourcesFor(test).map((one) => one.name),
    fails: true,
    run: (turn) => runTest(test, following, turn),
  };
};
