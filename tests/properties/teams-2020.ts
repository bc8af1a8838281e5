import { advancementPrice, categoriesOpen, randomHelps, skillsOpen } from '../../src/rules/career.ts';
import { isSpecialist, mostSpecialists } from '../../src/rules/creation.ts';
import { positionOf, positionsOf, rostersOf } from '../../src/rules/lists.ts';
import { need } from '../../src/rules/need.ts';
import type { AdvancementKind, Ruleset } from '../../src/rules/schema.ts';
import { learnedText } from '../../src/rules/skills.ts';
import { groupsOf, rulesToChoose } from '../../src/rules/teams.ts';
import { type Bought, createTeam, priceOf } from '../../src/team/create.ts';
import { mayShift, skillsOf } from '../../src/team/derive.ts';
import type { Gain, Injury, Player, Team } from '../../src/team/state.ts';
import { advancementsHad, unspentOf } from '../../src/team/value.ts';
import type { Random } from './random.ts';

type Counts = Map<string, number>;

const roomFor = (ruleset: Ruleset, roster: string, counts: Counts, id: string): boolean => {
  const many = (ids: readonly string[]): number => ids.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
  const max = positionOf(ruleset, roster, id)?.max ?? 0;
  const special = positionsOf(ruleset, roster).filter((view) => isSpecialist(ruleset, view));
  const full = many(special.map((view) => view.id)) >= mostSpecialists(ruleset);
  return (
    many([id]) < max &&
    !(full && isSpecialist(ruleset, { max })) &&
    groupsOf(ruleset, roster).every(
      (group) => !group.positions.includes(id) || many(group.positions) < group.max,
    )
  );
};

/** A legal draft: players first, cheap enough that a team comes together, then whatever the money allows. */
const randomDraft = (random: Random, ruleset: Ruleset, roster: string): readonly Bought[] => {
  const counts: Counts = new Map([['fans', 1 + random.below(5)]]);
  let left = ruleset.creation.treasury - (counts.get('fans')! - 1) * ruleset.creation.fans.cost;
  const add = (what: string, price: number): void => {
    left -= price;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const views = positionsOf(ruleset, roster);
  const cheapest = Math.min(...views.filter((view) => view.max >= 11).map((view) => view.cost));
  const many = (): number => views.reduce((sum, view) => sum + (counts.get(view.id) ?? 0), 0);
  const { min } = ruleset.creation.players;
  const target = min + random.below(4);
  while (many() < target) {
    const reserve = Math.max(0, min - 1 - many()) * cheapest;
    const open = views.filter(
      (view) => roomFor(ruleset, roster, counts, view.id) && view.cost + reserve <= left,
    );
    if (open.length === 0) break;
    const view = random.pick(open);
    add(view.id, view.cost);
  }
  for (const what of random.sample(['reroll', 'reroll', 'apothecary', 'assistant-coach', 'cheerleader'], 3)) {
    const price = priceOf(ruleset, roster, what);
    if (price !== null && price <= left && !(what === 'apothecary' && counts.has(what))) add(what, price);
  }
  return [...counts].map(([what, count]) => ({ what, count }));
};

/** What one more advancement of a kind could have given; null when it gives nothing. */
const randomGain = (
  random: Random,
  ruleset: Ruleset,
  team: Team,
  player: Player,
  kind: AdvancementKind,
): Gain | null => {
  const base = positionOf(ruleset, team.roster, player.position)!;
  const had = skillsOf(base, player);
  if (kind === 'characteristic') {
    const stats = (['ma', 'st', 'ag', 'pa', 'av'] as const).filter((stat) =>
      mayShift(ruleset, base, player, stat, 1),
    );
    return stats.length > 0 ? `+${random.pick(stats)}` : null;
  }
  const open = skillsOpen(ruleset, team.roster, player.position, kind, had);
  if (!kind.startsWith('random-')) return open.length > 0 ? learnedText(ruleset, random.pick(open)) : null;
  const helping = categoriesOpen(base, kind).filter((category) => randomHelps(ruleset, had, category));
  const drawn = open.filter((id) => helping.includes(ruleset.skills.entries[id]!.category));
  return drawn.length > 0 ? { skill: learnedText(ruleset, random.pick(drawn)), random: true } : null;
};

const bought = (random: Random, ruleset: Ruleset, team: Team, start: Player): Player => {
  let player = start;
  for (let n = random.below(4); n > 0; n -= 1) {
    const had = advancementsHad(player);
    const kinds = need(ruleset, 'career').kinds.filter(({ id }) => {
      const price = advancementPrice(ruleset, id, had);
      return price !== null && price <= unspentOf(ruleset, player);
    });
    if (kinds.length === 0) break;
    const kind = random.pick(kinds).id;
    const gain = randomGain(random, ruleset, team, player, kind);
    if (gain === null) continue;
    const spent = player.spent + advancementPrice(ruleset, kind, had)!;
    player = { ...player, spent, gains: [...player.gains, gain] };
  }
  return player;
};

/** A player with a career behind him: awards, what he bought for them, injuries within their bounds. */
const withCareer = (random: Random, ruleset: Ruleset, team: Team, player: Player): Player => {
  const awards = random.sample(Object.keys(ruleset.awards), 1 + random.below(3));
  const many = random.chance(25) ? 25 : 5;
  const spp = Object.fromEntries(awards.map((award) => [award, 1 + random.below(many)]));
  let now = bought(random, ruleset, team, { ...player, spp });
  const base = positionOf(ruleset, team.roster, player.position)!;
  const lasting: readonly Injury[] = ['niggling', 'niggling', '-ma', '-av', '-pa'];
  for (const injury of random.sample(lasting, random.below(3)))
    if (injury === 'niggling' || mayShift(ruleset, base, now, injury.slice(1) as 'ma', -1))
      now = { ...now, injuries: [...now.injuries, injury] };
  const absent = random.chance(20) ? 'next' : null;
  const retired = now.injuries.some((injury) => injury !== 'niggling') && random.chance(15);
  return { ...now, misses: retired ? 'retired' : absent };
};

/** Lists whose rules the rarest leaves hang on come more often than others. */
const FAVOURITES = ['shambling-undead', 'vampire', 'nurgle', 'snotling', 'underworld-denizens', 'skaven'];

/** A random legal team of the 2020 edition or a variant of it: new, or with years behind it. */
export const randomTeam2020 = (random: Random, ruleset: Ruleset, name: string): Team => {
  const roster = random.chance(40) ? random.pick(FAVOURITES) : random.pick(rostersOf(ruleset));
  const rules = rulesToChoose(ruleset, roster);
  const specialRules = rules.length > 0 ? [random.pick(rules)] : [];
  const draft = { name, coach: null, roster, specialRules, bought: randomDraft(random, ruleset, roster) };
  const { team, problems } = createTeam(ruleset, draft);
  const wrong = problems.filter((one) => one.severity === 'error');
  if (wrong.length > 0)
    throw new Error(`an illegal draft of ${roster}: ${wrong.map((one) => one.code).join(', ')}`);
  if (random.chance(25)) return team;
  const veteran = {
    ...team,
    treasury: team.treasury + random.pick([0, 50_000, 150_000, 250_000, 350_000, 450_000, 600_000, 900_000]),
    fans: team.fans + random.pick([0, 0, 2, 4]),
  };
  const share = random.pick([20, 50, 90]);
  return {
    ...veteran,
    players: veteran.players.map((player) =>
      random.chance(share) ? withCareer(random, ruleset, veteran, player) : player,
    ),
  };
};
