import { isMap, type Tree, valueAt } from '../../src/record/tree.ts';
import { need } from '../../src/rules/need.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { bandOf, lookUp } from '../../src/rules/tables.ts';
import type { Outcome } from '../../src/sequence/drive.ts';
import type { Step } from '../../src/sequence/play.ts';
import { STEPS } from '../../src/steps/index.ts';
import { SIDES } from '../../src/team/state.ts';

/** A leaf's path with everything that varies taken out, as the steps name their leaves. */
const patternOf = (path: string, ruleset: Ruleset): string => {
  const keys = path.split('.');
  return keys
    .map((key, index) => {
      const before = keys[index - 1] ?? '';
      if (key === 'home' || key === 'away') return 'SIDE';
      if (before === 'effects') return 'ID';
      if (before === 'contested') return 'STAR';
      if (['players', 'injuries', 'advancements', 'niggles', 'desertion'].includes(before)) return 'N';
      if (/^\d+$/.test(key)) return 'I';
      return keys[1] !== 'score' && keys.at(-2) && key in ruleset.awards && keys[2] === 'players'
        ? 'AWARD'
        : key;
    })
    .join('.');
};

const WHOLE = /(^|\.)(rolls?|freebooters|purchases|absent|ko-treated|effects\.[^.]+\.players)$/;

/** Paths of all leaves of a record. */
const leavesOf = (value: unknown, path: string): readonly string[] => {
  if (WHOLE.test(path)) return [path];
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, `${path}.${index}`));
  if (!isMap(value)) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'result' || key === 'typed' ? [] : leavesOf(one, path === '' ? key : `${path}.${key}`),
  );
};

/** The steps that the sequences of a ruleset name. */
export const stepsOf = ({ sequence }: Ruleset): readonly Step[] =>
  (['prematch', 'match', 'postmatch'] as const).flatMap((part) =>
    sequence[part].map((name) => STEPS[part][name]!),
  );

/** What random matches have come upon. */
export class Reached {
  readonly seen = new Map<string, number>();
  private readonly ruleset: Ruleset;

  constructor(ruleset: Ruleset) {
    this.ruleset = ruleset;
  }

  private add(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1);
  }

  note(outcome: Outcome): void {
    const { ruleset } = this;
    const tree = outcome.tree;
    for (const part of ['prematch', 'match', 'postmatch'])
      for (const leaf of leavesOf(valueAt(tree, part) ?? {}, part))
        this.add(`leaf ${patternOf(leaf, ruleset).replace(/(injuries\.N)\.(I\.)?.*/, '$1')}`);
    for (const rolled of outcome.rolls)
      if (rolled.table !== null && rolled.total !== null)
        this.add(`row ${rolled.table} ${lookUp(ruleset.tables[rolled.table]!, rolled.total).id}`);
    for (const change of outcome.changes) this.add(`change ${change.reason.id}`);
    this.noteHandicap(tree);
    this.noteMoney(outcome);
  }

  private noteHandicap(tree: Tree): void {
    for (const id of (valueAt(tree, 'prematch.handicap.result.ids') as readonly string[] | undefined) ?? [])
      this.add(`handicap ${id}`);
    for (const side of SIDES) {
      for (const one of (valueAt(tree, `prematch.${side}.freebooters`) as readonly object[] | undefined) ??
        [])
        this.add(`freebooter ${Object.keys(one)[0]}${'staff' in one ? ` ${one.staff}` : ''}`);
      for (const one of Object.values(
        (valueAt(tree, `prematch.${side}.niggles`) as object | undefined) ?? {},
      ))
        this.add(
          `niggle ${valueAt(one, 'apothecary') === true ? 'covered' : valueAt(one, 'result.misses') ? 'misses' : 'plays'}`,
        );
    }
  }

  private noteMoney(outcome: Outcome): void {
    const { ruleset } = this;
    const gate = Number(valueAt(outcome.tree, 'prematch.gate.result.attendance') ?? 0);
    const row = need(ruleset, 'winnings').rows.findIndex((one) => gate <= (one.to ?? Infinity));
    const gap = Math.abs(outcome.play.home.start.rating! - outcome.play.away.start.rating!);
    this.add(
      `handicap rolls ${bandOf(need(ruleset, 'handicap').rolls, gap)!.rolls}+${bandOf(need(ruleset, 'handicap').rolls, gap)!.picks}`,
    );
    for (const side of SIDES) {
      if (valueAt(outcome.tree, `postmatch.${side}.winnings`) === undefined) continue;
      const column = Math.max(
        0,
        need(ruleset, 'winnings').ratings.findLastIndex((from) => from <= outcome.play[side].start.rating!),
      );
      this.add(`winnings row ${row}`);
      this.add(`winnings column ${column}`);
    }
    for (const side of SIDES) {
      const fans = valueAt(outcome.tree, `postmatch.${side}.fans.result`) as
        | { before: number; after: number }
        | undefined;
      if (fans) this.add(`fans ${Math.sign(fans.after - fans.before)}`);
    }
  }

  /** Everything there is to come upon: each leaf a step names, each row of each table that the sequences throw on. */
  expected(): readonly string[] {
    const { ruleset } = this;
    const steps = stepsOf(ruleset);
    const leaves = steps.flatMap((step) => step.leaves).map((leaf) => `leaf ${leaf}`);
    const tables = ['weather', 'casualty', 'serious-injury', 'ageing', 'star-player-roll', 'injury'];
    return [
      ...leaves,
      ...tables.flatMap((id) => ruleset.tables[id]!.rows.map((row) => `row ${id} ${row.id}`)),
      ...need(ruleset, 'handicap').rows.map((row) => `handicap ${row.id}`),
      ...need(ruleset, 'handicap').rolls.map((band) => `handicap rolls ${band.rolls}+${band.picks}`),
      ...need(ruleset, 'winnings').rows.map((_, index) => `winnings row ${index}`),
      ...need(ruleset, 'winnings').ratings.map((_, index) => `winnings column ${index}`),
      ...['fans -1', 'fans 0', 'fans 1', 'niggle covered', 'niggle misses', 'niggle plays'],
      ...[
        'freebooter position',
        'freebooter star',
        'freebooter staff assistant-coach',
        'freebooter staff cheerleader',
        'freebooter staff apothecary',
        'freebooter staff wizard',
      ],
    ];
  }

  missing(): readonly string[] {
    return this.expected().filter((one) => !this.seen.has(one));
  }
}
