import { describe, expect, it } from 'vitest';
import { need } from '../../src/rules/need.ts';
import type { HandicapRow } from '../../src/rules/schema.ts';
import { driveAlone, type Outcome } from '../../src/sequence/drive.ts';
import type { Play, SidePlay } from '../../src/sequence/play.ts';
import { STEPS } from '../../src/steps/index.ts';
import { newPlayer } from '../../src/team/change.ts';
import type { Player, Team } from '../../src/team/state.ts';
import { read } from '../project/files.ts';
import { classic } from '../rules/shipped.ts';

const ruleset = classic();
const rows = need(ruleset, 'handicap').rows;

interface Documented {
  readonly roll: string;
  readonly name: string;
  readonly leaves: readonly string[];
  readonly booked: string;
}

const documented = new Map<string, Documented>(
  read('docs/handicap.md')
    .split('\n')
    .filter((line) => /^\| \d\d \|/.test(line))
    .map((line) => {
      const [roll, name, id, leaves, booked] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      const quoted = [...leaves!.matchAll(/`([a-zI.-]+)`/g)].map((found) => found[1]!);
      return [id!.replaceAll('`', ''), { roll: roll!, name: name!, leaves: quoted, booked: booked! }];
    }),
);

/** Every leaf that the step may ask for below an effect. */
const known = STEPS.prematch['handicap']!.leaves.flatMap((leaf) => {
  const found = /^prematch\.handicap\.effects\.ID\.(.+)$/.exec(leaf);
  return found ? [found[1]!] : [];
});

const squad: readonly Player[] = ['blitzer', 'thrower', ...Array.from({ length: 12 }, () => 'lineman')].map(
  (position, index) => ({
    ...newPlayer(index + 1, `P${index + 1}`, position),
    spp: { mvps: 3 },
    gains: ['pro', 'tackle'],
    injuries: index < 3 ? ['niggling'] : [],
  }),
);

const team = (name: string, roster: string): Team => ({
  ...{ name, coach: null, ruleset: 'classic', roster, treasury: 100_000, rerolls: 3, fans: 5 },
  ...{ staff: { apothecary: 1 }, specialRules: [], players: squad, former: [], history: [] },
});

const side = (own: Team, rating: number): SidePlay => ({
  name: own.name,
  roster: own.roster,
  start: { rating, fans: own.fans, treasury: own.treasury },
  before: own,
  team: own,
  closed: false,
});

/** One result, rolled by the home team; dice come from the seed, decisions are the defaults. */
const run = (row: HandicapRow, seed: string, booking: boolean): Outcome => {
  const roll = String(row.roll).split('').map(Number);
  const record = { prematch: { handicap: { rolls: [roll] } } };
  const [home, away] = [side(team('Home', 'human'), 100), side(team('Away', 'human'), 115)];
  const options = { 'optional-rosters': false, 'optional-stars': false, conceding: false };
  const play: Play = {
    ...{ ruleset, options, date: '2026-03-01', stage: 'league', booking, lang: 'en', record },
    ...{ home, away, side: null },
  };
  return driveAlone({
    ...{ tree: record, play, steps: [{ step: STEPS.prematch['handicap']!, side: null }], seed, id: 'match' },
    ...{ dice: 'seeded', typedAllowed: true, defaults: true, closed: () => false },
  });
};

/** Leaves asked for below an effect, with `I` for the number of an advancement. */
const asked = (row: HandicapRow): ReadonlySet<string> => {
  const base = `prematch.handicap.effects.${row.id}.`;
  const leaves = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((seed) =>
    [...run(row, seed, true).read]
      .filter((path) => path.startsWith(base))
      .map((path) => path.slice(base.length)),
  );
  const own = leaves.filter((leaf) => !/(^|\.)(result|typed)$/.test(leaf));
  return new Set(own.map((leaf) => leaf.replace(/^advancement\.\d+/, 'advancement.I')));
};

/** Keys of a result that later steps reckon with. */
const FIGURES = ['absent', 'gold', 'winningsDice', 'mvp', 'loaned', 'staff', 'fee'];

const books = (row: HandicapRow): boolean => {
  const { changes, tree } = run(row, 'a', true);
  const effects = (tree as { prematch: { handicap: { effects: Record<string, { result?: object }> } } })
    .prematch.handicap.effects;
  const result = Object.keys(effects[row.id]?.result ?? {});
  return changes.some((change) => change.kind !== 'note') || FIGURES.some((key) => result.includes(key));
};

describe('docs/handicap.md', () => {
  it('has every result of the ruleset once, and no other', () => {
    expect([...documented.keys()].sort()).toEqual(rows.map((row) => row.id).sort());
  });

  it('names leaves that the step knows, and every one of them somewhere', () => {
    const named = new Set([...documented.values()].flatMap((one) => one.leaves));
    expect([...named].sort()).toEqual([...known].sort());
  });

  it.each(rows)('tells of $id what the ruleset and the step say', (row) => {
    const found = documented.get(row.id)!;
    expect(found.roll).toBe(String(row.roll));
    expect(found.name).toBe(row.name.en);
    expect([...asked(row)].filter((leaf) => !found.leaves.includes(leaf))).toEqual([]);
    expect(found.booked !== '-').toBe(books(row));
  });
});
