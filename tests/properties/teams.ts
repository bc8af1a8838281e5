import { positionsOf, rostersOf } from '../../src/rules/lists.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { levelOf } from '../../src/rules/tables.ts';
import { type Bought, createTeam, priceOf } from '../../src/team/create.ts';
import { sppOf, statOf } from '../../src/team/derive.ts';
import { checkTeam } from '../../src/team/legality.ts';
import { skillsOpenTo } from '../../src/team/offer.ts';
import type { Player, Team } from '../../src/team/state.ts';
import type { Random } from './random.ts';

type Options = Readonly<Record<string, boolean>>;

/** A legal draft of a random list: players first, then whatever the money allows. */
const randomDraft = (
  random: Random,
  ruleset: Ruleset,
  roster: string,
  options: Options,
): readonly Bought[] => {
  const views = positionsOf(ruleset, roster, options);
  const counts = new Map<string, number>([['fans', 1 + random.below(9)]]);
  let left = ruleset.creation.treasury - counts.get('fans')! * ruleset.creation.fans.cost;
  const buy = (what: string): boolean => {
    const price = priceOf(ruleset, roster, what, options)!;
    if (price > left) return false;
    left -= price;
    counts.set(what, (counts.get(what) ?? 0) + 1);
    return true;
  };
  const cheapest = views.filter((view) => !view.bigGuy).toSorted((a, b) => a.cost - b.cost)[0]!;
  const room = (id: string): boolean => {
    const view = views.find((one) => one.id === id)!;
    const same = views
      .filter((one) => (view.bigGuy ? one.bigGuy : one.id === id))
      .reduce((sum, one) => sum + (counts.get(one.id) ?? 0), 0);
    return same < view.max;
  };
  const players = (): number => views.reduce((sum, view) => sum + (counts.get(view.id) ?? 0), 0);
  const target = 11 + random.below(4);
  while (players() < target) {
    const need = (11 - players()) * cheapest.cost;
    const fits = views.filter(
      (view) => room(view.id) && view.cost + Math.max(0, need - cheapest.cost) <= left,
    );
    if (fits.length === 0) break;
    buy(random.pick(fits).id);
  }
  for (const what of random.sample(
    ['reroll', 'reroll', 'apothecary', 'alchemist', 'assistant-coach', 'cheerleader'],
    3,
  ))
    if (priceOf(ruleset, roster, what, options) !== null && !(ruleset.staff[what]?.max && counts.has(what)))
      buy(what);
  return [...counts].map(([what, count]) => ({ what, count }));
};

/** A player with a career behind him: awards, gains that his level allows, injuries within the caps. */
const withCareer = (
  random: Random,
  ruleset: Ruleset,
  team: Team,
  player: Player,
  options: Options,
): Player => {
  const awards = Object.keys(ruleset.awards);
  const spp = Object.fromEntries(
    random
      .sample(awards, 1 + random.below(3))
      .map((award) => [award, 1 + random.below(random.chance(15) ? 30 : 5)]),
  );
  let now: Player = { ...player, spp };
  const rolls = levelOf(ruleset, sppOf(ruleset, now)).rolls;
  for (let n = 0; n < rolls; n += 1) {
    const open = skillsOpenTo(ruleset, team.roster, player.position, random.chance(30));
    const gain = random.chance(20) ? random.pick(['+ma', '+st', '+ag']) : random.pick(open);
    const next = { ...now, gains: [...now.gains, gain] };
    if (
      checkTeam(
        ruleset,
        { ...team, players: team.players.map((one) => (one.number === player.number ? next : one)) },
        options,
      ).every((one) => !one.path?.startsWith('players.'))
    )
      now = next;
  }
  for (const injury of random.sample(['niggling', 'niggling', '-ma', '-av'] as const, random.below(3))) {
    const view = positionsOf(ruleset, team.roster, options).find((one) => one.id === player.position);
    if (injury === 'niggling' || (view && statOf(ruleset, view, now, injury.slice(1) as 'ma') > 2))
      now = { ...now, injuries: [...now.injuries, injury] };
  }
  return random.chance(15) ? { ...now, misses: 'next' } : now;
};

/** A random legal team: new, or with years behind it and so far above or below others. */
export const randomTeam = (random: Random, ruleset: Ruleset, name: string, options: Options): Team => {
  const roster = random.chance(15) ? 'undead' : random.pick(rostersOf(ruleset, options));
  const { team, problems } = createTeam(
    ruleset,
    { name, coach: null, roster, bought: randomDraft(random, ruleset, roster, options) },
    options,
  );
  const wrong = problems.filter((one) => one.severity === 'error');
  if (wrong.length > 0)
    throw new Error(`an illegal draft of ${roster}: ${wrong.map((one) => one.code).join(', ')}`);
  if (random.chance(30)) return team;
  const years = random.pick([0, 100_000, 300_000, 500_000, 800_000, 1_200_000, 2_400_000]);
  const veteran = {
    ...team,
    treasury: team.treasury + years,
    fans: team.fans + random.pick([0, 0, 3, 11, 22]),
  };
  return {
    ...veteran,
    players: veteran.players.map((player) =>
      random.chance(50) ? withCareer(random, ruleset, veteran, player, options) : player,
    ),
  };
};
