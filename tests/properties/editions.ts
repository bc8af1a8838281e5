import { loadRuleset } from '../../src/app/rulesets.ts';
import { isMap, type Tree, valueAt } from '../../src/record/tree.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import type { Outcome } from '../../src/sequence/drive.ts';
import type { Play } from '../../src/sequence/play.ts';
import { mvpsDrawn } from '../../src/steps/postmatch/experience.ts';
import { candidatesOf, titlesOf } from '../../src/steps/postmatch/mvp.ts';
import { tookPart } from '../../src/steps/shared.ts';
import type { Side, Team } from '../../src/team/state.ts';
import type { Random } from './random.ts';
import { randomReport } from './report.ts';
import { drawnPrayers, randomReport2020 } from './report-2020.ts';
import { randomTeam } from './teams.ts';
import { randomTeam2020 } from './teams-2020.ts';

type Given = readonly (readonly [path: string, value: unknown])[];
export type Options = Readonly<Record<string, boolean | string>>;

/** One edition as random leagues play it. */
export interface Edition {
  readonly ruleset: Ruleset;
  readonly teams: readonly string[];
  readonly team: (random: Random, name: string, options: Options) => Team;
  /** A team without a file. */
  readonly visitors: (random: Random) => Tree;
  /** What coaches give by hand before a match, from what came up in a first run of it. */
  readonly before: (random: Random, outcome: Outcome) => Given;
  readonly report: (random: Random, play: Play) => Tree;
  /** What coaches of a side may say after a match, from what came up in a first run of it. */
  readonly after: (random: Random, outcome: Outcome, side: Side) => Given;
}

const load = async (id: string): Promise<Ruleset> => (await loadRuleset(id, null)).ruleset as Ruleset;

const handicap = 'prematch.handicap.effects';

const titledIn = (tree: Tree, number: number): boolean =>
  Object.values((valueAt(tree, handicap) as object | undefined) ?? {}).some(
    (one) => valueAt(one, 'result.mvp') === number,
  );

/** Players whom a handicap result drew with dice, drawn with tokens instead. */
const drawnByHand = (random: Random, ruleset: Ruleset, tree: Tree): Given =>
  Object.entries((valueAt(tree, handicap) as object | undefined) ?? {}).flatMap(([id, one]) => {
    const { type, target } = ruleset.handicap!.rows.find((row) => row.id === id)!.effect;
    const players = valueAt(one, 'result.players') ?? valueAt(one, 'result.absent');
    const drawn =
      target === 'random' &&
      ['miss-drive', 'miss-match'].includes(type) &&
      valueAt(one, 'roll') !== undefined;
    const given = drawn && Array.isArray(players) && random.chance(50);
    return given ? [[`${handicap}.${id}.players`, players] as const] : [];
  });

/** A team with its alchemist, where its list has one: hardly anybody buys him. */
const withAlchemist = (ruleset: Ruleset, team: Team): Team =>
  ruleset.rosters[team.roster]!.staff.includes('alchemist')
    ? { ...team, staff: { ...team.staff, alchemist: 1 } }
    : team;

/** Dice that make the first advancement of a list age its player, in one of the ways of the table. */
const ageing = (random: Random, tree: Tree, path: string): Given => {
  if (valueAt(tree, `${path}.0.ageing.roll`) === undefined || !random.chance(60)) return [];
  const effect = random.pick([
    [1, 1],
    [4, 5],
    [5, 5],
    [5, 6],
    [6, 6],
  ]);
  return [
    [`${path}.0.ageing.roll`, [1, 1]],
    [`${path}.0.ageing.effect.roll`, effect],
  ];
};

/** As `ageing`, for somebody who was drawn before the match. */
const ageingBefore = (random: Random, tree: Tree): Given =>
  Object.keys((valueAt(tree, handicap) as object | undefined) ?? {}).flatMap((id) =>
    ageing(random, tree, `${handicap}.${id}.advancement`),
  );

/** As `ageing`, for somebody after the match. */
const ageingAfter = (random: Random, tree: Tree, side: Side): Given => {
  const all = valueAt(tree, `postmatch.${side}.advancements`);
  const numbers = isMap(all) ? Object.keys(all) : [];
  return numbers.length > 0
    ? ageing(random, tree, `postmatch.${side}.advancements.${random.pick(numbers)}`)
    : [];
};

const classic = await load('classic');
export const CLASSIC: Edition = {
  ruleset: classic,
  teams: ['a', 'b', 'c', 'd'],
  team: (random, name, options) =>
    withAlchemist(classic, randomTeam(random, classic, name, options as Readonly<Record<string, boolean>>)),
  visitors: (random) => ({
    name: 'Visitors',
    roster: 'orc',
    rating: 90 + random.below(160),
    fans: 1 + random.below(9),
  }),
  before: (random, { tree }) => [
    ...drawnByHand(random, classic, tree),
    ...ageingBefore(random, tree),
    ...(valueAt(tree, `${handicap}.that-boys-got-talent.position`) && random.chance(50)
      ? [[`${handicap}.that-boys-got-talent.number`, 90 + random.below(9)] as const]
      : []),
    // A throw that hurts, or the rarest leaves would hardly ever be reached.
    ...(valueAt(tree, `${handicap}.assassin.roll`) && random.chance(70)
      ? [[`${handicap}.assassin.roll`, [6, 2 + random.below(5)]] as const]
      : []),
  ],
  report: randomReport,
  after: (random, { play, tree }, side) => {
    const open = tookPart(play, side).filter((player) => !titledIn(tree, player.number));
    return random.chance(20) && mvpsDrawn(play, side) === 1 && open.length > 0
      ? [[`postmatch.${side}.mvp.player`, random.pick(open).number]]
      : ageingAfter(random, tree, side);
  },
};

/** The decisions of a side's advancements with a first random skill called useless; null where there is none to call so. */
const calledUseless = (tree: Tree, side: Side): Tree | null => {
  const all = valueAt(tree, `postmatch.${side}.advancements`);
  if (!isMap(all)) return null;
  const alone = Object.entries(all).find(
    ([, list]) =>
      Array.isArray(list) && list.length === 1 && String(valueAt(list[0], 'kind')).startsWith('random-'),
  );
  if (!alone || Object.keys(all).length > 1) return null;
  const [number, [{ kind, category }]] = alone as [string, [{ kind: string; category: string }]];
  return { [number]: [{ kind, category, useless: true }] };
};

/** A side's advancements again, with high dice for characteristics; null where there are none. */
const luckyDice = (random: Random, tree: Tree, side: Side): Tree | null => {
  const all = valueAt(tree, `postmatch.${side}.advancements`);
  if (!isMap(all) || !JSON.stringify(all).includes('"characteristic"')) return null;
  return Object.fromEntries(
    Object.entries(all).map(([number, list]) => [
      number,
      (list as readonly { kind: string }[]).map(({ kind }) =>
        kind === 'characteristic' ? { kind, roll: [13 + random.below(4)] } : { kind },
      ),
    ]),
  );
};

/** A bad die for somebody whom famous staff brought back to play: it hardly ever falls. */
const badSequel = (random: Random, tree: Tree, side: Side): Given => {
  const healed = valueAt(tree, `postmatch.${side}.staff-effects.krot-shockwhisker`);
  const [number] = isMap(healed) ? Object.keys(healed) : [];
  return number !== undefined && random.chance(70)
    ? [[`postmatch.${side}.staff-effects.krot-shockwhisker.${number}.roll`, [1]]]
    : [];
};

const second = await load('bb2020');
export const BB2020: Edition = {
  ruleset: second,
  teams: ['e', 'f', 'g', 'h'],
  team: (random, name) => randomTeam2020(random, second, name),
  visitors: (random) => ({
    name: 'Visitors',
    roster: 'orc',
    currentValue: 700_000 + 10_000 * random.below(120),
    fans: 1 + random.below(7),
  }),
  before: (random, { play, tree }) => [
    ...drawnPrayers(random, { ...play, record: tree }, tree),
    ...(random.chance(20) ? [['prematch.toss.winner', random.pick(['home', 'away'])] as const] : []),
  ],
  report: randomReport2020,
  after: (random, { play, tree }, side) => {
    const named = random.chance(20) && titlesOf(play, side) > 0 ? candidatesOf(play, side) : [];
    const decided = luckyDice(random, tree, side) ?? calledUseless(tree, side);
    const sequel = badSequel(random, tree, side);
    if (sequel.length > 0) return sequel;
    return [
      ...(named.length > 0 ? [[`postmatch.${side}.mvp.player`, random.pick(named).number] as const] : []),
      ...(decided && named.length === 0 ? [[`postmatch.${side}.advancements`, decided] as const] : []),
    ];
  },
};
