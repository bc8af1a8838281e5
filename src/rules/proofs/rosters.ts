import { isSpecialist, mostSpecialists } from '../creation.ts';
import { type PositionView, positionsOf } from '../lists.ts';
import type { Ruleset } from '../schema.ts';
import { bannedIn } from '../skills.ts';
import { kindOf, meant, type Proof, type Report } from './proof.ts';

/** Every option on, so that what a league may admit is proved too. */
const everything = (ruleset: Ruleset): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.keys(ruleset.options).map((id) => [id, true]));

/** The cheapest squad of `size`: what the list demands, then the cheapest of what it allows; null where there is none. */
const cheapest = (ruleset: Ruleset, positions: readonly PositionView[], size: number): number | null => {
  const places = (count: (one: PositionView) => number): readonly PositionView[] =>
    positions.flatMap((one) => Array<PositionView>(Math.max(0, count(one))).fill(one));
  const squad = [...places((one) => one.min)];
  const special = (): number => squad.filter((one) => isSpecialist(ruleset, one)).length;
  const most = mostSpecialists(ruleset);
  if (special() > most) return null;
  for (const one of places(({ min, max }) => max - min).toSorted((a, b) => a.cost - b.cost))
    if (squad.length < size && (!isSpecialist(ruleset, one) || special() < most)) squad.push(one);
  return squad.length < size ? null : squad.reduce((sum, { cost }) => sum + cost, 0);
};

const provePurchase = (ruleset: Ruleset, id: string, report: Report): void => {
  const { players, fans, treasury } = ruleset.creation;
  const positions = positionsOf(ruleset, id, everything(ruleset)).filter(
    (one) => !one.bigGuy && bannedIn(ruleset, one.skills) === null,
  );
  const least = positions.reduce((sum, one) => sum + one.min, 0);
  const cost = cheapest(ruleset, positions, players.min);
  const total = cost === null ? null : cost + fans.min * fans.cost;
  if (least > players.max) report('roster-too-many', `rosters.${id}.positions`, { least, most: players.max });
  if (total === null) report('roster-too-few', `rosters.${id}.positions`, { least: players.min });
  else if (total > treasury)
    report('roster-too-dear', `rosters.${id}`, { cost: { gold: total }, budget: { gold: treasury } });
};

/** A list of a game of eleven may play in a smaller one: its limits stand as they are. */
const LARGEST = 16;

const proveLimits = (ruleset: Ruleset, id: string, report: Report): void => {
  const most = Math.max(LARGEST, ruleset.creation.players.max);
  for (const [key, position] of Object.entries(ruleset.rosters[id]?.positions ?? {})) {
    const at = `rosters.${id}.positions.${key}`;
    if (position.max < Math.max(1, position.min ?? 0))
      report('position-closed', `${at}.max`, { max: position.max });
    if (position.max > most)
      report('figure-range', `${at}.max`, { figure: position.max, low: 1, high: most });
    if (ruleset['big-guys']?.[key]?.rosters.includes(id)) report('duplicate-id', at, { id: key });
  }
};

const proveBigGuys = (ruleset: Ruleset, id: string, report: Report): void => {
  const limit = ruleset.rosters[id]?.['big-guys'] ?? 0;
  const guys = Object.values(ruleset['big-guys'] ?? {}).filter((guy) => guy.rosters.includes(id));
  if (limit > 0 && guys.length === 0)
    report('unreachable', `rosters.${id}.big-guys`, { kind: kindOf('big-guy'), id: String(limit) });
};

const proveRaised = (ruleset: Ruleset, report: Report): void => {
  const missing = (position: string, rosters: readonly string[], path: string): void => {
    for (const id of rosters)
      if (!ruleset.rosters[id]?.positions[position])
        report(
          'unknown-reference',
          path,
          { kind: kindOf('position'), id: position },
          meant(position, Object.keys(ruleset.rosters[id]?.positions ?? {})),
        );
  };
  const rosters = Object.entries(ruleset.rosters);
  for (const [id, one] of Object.entries(ruleset.staff)) {
    const served = rosters.filter(([, roster]) => roster.coach === id || roster.staff.includes(id));
    if (one.raises)
      missing(
        one.raises.position,
        served.map(([name]) => name),
        `staff.${id}.raises.position`,
      );
  }
  for (const [id, guy] of Object.entries(ruleset['big-guys'] ?? {}))
    if (guy.raises) missing(guy.raises.position, guy.rosters, `big-guys.${id}.raises.position`);
};

/** Each list can be bought legally, and what it limits can be had. */
export const proveRosters: Proof = (ruleset, report) => {
  for (const id of Object.keys(ruleset.rosters)) {
    provePurchase(ruleset, id, report);
    proveLimits(ruleset, id, report);
    proveBigGuys(ruleset, id, report);
  }
  proveRaised(ruleset, report);
};
