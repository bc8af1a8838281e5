import { loadRuleset } from '../../src/app/rulesets.ts';
import { isMap, type Tree, valueAt } from '../../src/record/tree.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import type { Outcome } from '../../src/sequence/drive.ts';
import type { Play } from '../../src/sequence/play.ts';
import { SIDES } from '../../src/team/state.ts';
import { BB2020, type Edition } from './editions.ts';
import type { Random } from './random.ts';
import { drawnPrayers, randomReport2020 } from './report-2020.ts';
import { randomTeam2020 } from './teams-2020.ts';

const beach = (await loadRuleset('beachbowl', null)).ruleset as Ruleset;

/** What the edition's report says of those who were hurt, and of whoever looked after them. */
const HURT = ['injuries', 'ko-treated', 'lent', 'returned', 'raised'];

/** As the edition's report: whoever was hurt there has suffered a major knock-out here. */
const randomBeachReport = (random: Random, play: Play): Tree => {
  const report = randomReport2020(random, play);
  const sides = SIDES.map((side) => {
    const all = isMap(report[side]) ? report[side] : {};
    const hurt = Object.entries(isMap(all['injuries']) ? all['injuries'] : {});
    const numbers = hurt
      .filter(
        ([id]) => /^\d+$/.test(id) && play[side].before?.players.some((one) => String(one.number) === id),
      )
      .flatMap(([id, one]) => (Array.isArray(one) ? [Number(id), Number(id)] : [Number(id)]));
    const kept = Object.entries(all).filter(([key]) => !HURT.includes(key));
    return [side, { ...Object.fromEntries(kept), ...(numbers.length > 0 ? { 'major-kos': numbers } : {}) }];
  });
  return { ...report, ...Object.fromEntries(sides) };
};

/** The beach variant as random leagues play it. */
export const BEACH: Edition = {
  ...BB2020,
  ruleset: beach,
  teams: ['m', 'n', 'o', 'p'],
  team: (random, name) => randomTeam2020(random, beach, name),
  visitors: (random) => ({
    name: 'Visitors',
    roster: 'orc',
    currentValue: 400_000 + 10_000 * random.below(60),
    fans: 1 + random.below(7),
  }),
  before: (random, { play, tree }) => [
    ...drawnPrayers(random, { ...play, record: tree }, tree),
    ...(random.chance(60) ? [['prematch.weather.roll', [6, 6]] as const] : []),
    ...(random.chance(30) ? [['prematch.tides.second.roll', [1 + random.below(6)]] as const] : []),
  ],
  report: randomBeachReport,
};

/** Leaves and rows of the variant's own that random matches must come upon. */
export class ReachedBeach {
  readonly seen = new Set<string>();

  note({ tree, rolls }: Outcome): void {
    for (const { table, total } of rolls) if (table !== null) this.seen.add(`row ${table} ${total}`);
    for (const side of SIDES) {
      const path = `prematch.${side}.souvenirs`;
      for (const face of (valueAt(tree, `${path}.roll`) ?? []) as readonly number[])
        this.seen.add(`row souvenirs ${face}`);
      if (valueAt(tree, `${path}.given`) !== undefined) this.seen.add('souvenirs given');
      if (valueAt(tree, `match.${side}.major-kos`) !== undefined) this.seen.add('major knock-outs');
    }
    if (valueAt(tree, 'prematch.tides.second.roll') !== undefined) this.seen.add('second tide');
  }

  missing(): readonly string[] {
    const faces = (table: string, many: number): readonly string[] =>
      Array.from({ length: many }, (_, n) => `row ${table} ${n + 1}`);
    const rows = [...faces('wind', 8), ...faces('tides', 6), ...faces('souvenirs', 16), 'row weather 12'];
    return [...rows, 'souvenirs given', 'major knock-outs', 'second tide'].filter(
      (one) => !this.seen.has(one),
    );
  }
}
