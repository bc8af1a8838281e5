import { isMap, valueAt } from '../../src/record/tree.ts';
import type { Ruleset } from '../../src/rules/schema.ts';
import { lookUp } from '../../src/rules/tables.ts';
import type { Outcome } from '../../src/sequence/drive.ts';
import { SIDES } from '../../src/team/state.ts';
import { stepsOf } from './reached.ts';

/** What varies in the leaves of the edition, by where it stands. */
const VARIABLE: readonly (readonly [RegExp, string])[] = [
  [/^(prematch|match|postmatch)\.(home|away)(?=\.|$)/, '$1.SIDE'],
  [/^match\.score\.(home|away)$/, 'match.score.SIDE'],
  [/^match\.awarded\..+/, 'match.awarded.N'],
  [/^(match\.SIDE\.players)\.[^.]+\.[^.]+$/, '$1.N.AWARD'],
  [/^(match\.SIDE\.lent)\.[^.]+\.[^.]+$/, '$1.STAFF.N'],
  [/^(match\.SIDE\.prayers)\.\d+/, '$1.I'],
  [/^(prematch\.SIDE\.prayers)\.\d+/, '$1.I'],
  [/^(prematch\.SIDE\.inducements\.training)\.\d+/, '$1.N'],
  [/^(postmatch\.SIDE\.advancements)\.\d+\.\d+/, '$1.N.I'],
  [/^(postmatch\.SIDE\.desertion)\.\d+/, '$1.N'],
  [/^(postmatch\.SIDE\.staff-effects)\.[^.]+\.[^.]+/, '$1.STAFF.N'],
];

const WHOLE =
  /(^|\.)(roll|buy|journeymen|rookies\.players|prayers\.\d+\.players|purchases|absent|ko-treated|advancements)$/;
const INJURY = /^match\.SIDE\.injuries\.[^.]+\.(?:\d+\.)?/;

const leavesOf = (value: unknown, path: string): readonly string[] => {
  if (WHOLE.test(path) && Array.isArray(value)) return [path];
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, `${path}.${index}`));
  if (!isMap(value)) return [path];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'result' || key === 'typed' ? [] : leavesOf(one, `${path}.${key}`),
  );
};

const patternOf = (path: string): string => VARIABLE.reduce((now, [from, to]) => now.replace(from, to), path);

/** Ways of an injury, of deals and of the basket that must all come up beside the leaves. */
const WAYS: readonly string[] = [
  ...[
    'cause',
    'roll',
    'lasting.roll',
    'apothecary.roll',
    'apothecary.keep',
    'apothecary.lasting.roll',
    'unguent',
  ].map((key) => `injury ${key}`),
  ...['regeneration.roll', 'regeneration.again.roll'].map((key) => `injury ${key}`),
  ...['hire', 'hire-journeyman', 'fire', 'retire', 'buy', 'dismiss', 'raise'].map((kind) => `deal ${kind}`),
  ...['id', 'star', 'mercenary', 'staff', 'wizard', 'referee', 'stake'].map((kind) => `basket ${kind}`),
  ...['fans -1', 'fans 0', 'fans 1', 'penalty true', 'penalty false'],
];

/** What random matches of the 2020 edition have come upon. */
export class Reached2020 {
  readonly seen = new Set<string>();
  private readonly ruleset: Ruleset;

  constructor(ruleset: Ruleset) {
    this.ruleset = ruleset;
  }

  note({ tree, rolls }: Outcome): void {
    for (const part of ['prematch', 'match', 'postmatch'])
      for (const leaf of leavesOf(valueAt(tree, part) ?? {}, part)) this.noteLeaf(patternOf(leaf));
    for (const { table, total } of rolls)
      if (table !== null && total !== null)
        this.seen.add(`row ${table} ${lookUp(this.ruleset.tables[table]!, total).id}`);
    this.seen.add(`penalty ${valueAt(tree, 'match.penalty')}`);
    for (const side of SIDES) this.noteSide(tree, side);
  }

  private noteLeaf(leaf: string): void {
    if (INJURY.test(leaf)) this.seen.add(`injury ${leaf.replace(INJURY, '')}`);
    this.seen.add(`leaf ${INJURY.test(leaf) ? 'match.SIDE.injuries.N' : leaf}`);
  }

  private noteSide(tree: Outcome['tree'], side: string): void {
    const items = (path: string): readonly object[] =>
      (valueAt(tree, path) as readonly object[] | undefined) ?? [];
    for (const item of items(`postmatch.${side}.purchases`)) this.seen.add(`deal ${Object.keys(item)[0]}`);
    for (const item of items(`prematch.${side}.inducements.buy`))
      for (const key of Object.keys(item)) this.seen.add(`basket ${key}`);
    for (const list of Object.values(
      (valueAt(tree, `postmatch.${side}.advancements`) as object | undefined) ?? {},
    ))
      for (const one of list as readonly { kind: string }[]) this.seen.add(`kind ${one.kind}`);
    const fans = valueAt(tree, `postmatch.${side}.fans.result`) as
      | { before: number; after: number }
      | undefined;
    if (fans) this.seen.add(`fans ${Math.sign(fans.after - fans.before)}`);
    this.seen.add(`costly ${valueAt(tree, `postmatch.${side}.costly-errors.result.id`)}`);
  }

  /** Each leaf that a step of the edition names, each row of each table that is thrown on, and the ways above. */
  missing(): readonly string[] {
    const { ruleset } = this;
    const tables = ['weather', 'prayers', 'casualty', 'lasting-injury', 'characteristic'];
    const expected = [
      ...stepsOf(ruleset).flatMap((step) => step.leaves.map((leaf) => `leaf ${leaf}`)),
      ...tables.flatMap((id) => ruleset.tables[id]!.rows.map((row) => `row ${id} ${row.id}`)),
      ...ruleset.career!.kinds.map((kind) => `kind ${kind.id}`),
      ...ruleset['costly-errors']!.results.map((one) => `costly ${one.id}`),
      ...WAYS,
    ];
    return expected.filter((one) => !this.seen.has(one));
  }
}
