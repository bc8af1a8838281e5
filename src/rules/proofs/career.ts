import { dice, totals } from '../../dice/notation.ts';
import type { Ruleset } from '../schema.ts';
import { checker } from './ids.ts';
import { type Proof, type Report, reportTwice } from './proof.ts';

type Career = NonNullable<Ruleset['career']>;

const faces = (notation: string): number => Math.max(...totals(dice(notation)).keys());

const provePrices = (career: Career, report: Report): void => {
  for (const { id, prices, value } of career.kinds) {
    const at = `career.kinds.${id}`;
    if (prices.length !== career.max)
      report('price-count', `${at}.prices`, { found: prices.length, max: career.max });
    for (const [index, price] of prices.entries()) {
      const before = prices[index - 1];
      if (before !== undefined && price <= before)
        report('not-ascending', `${at}.prices`, { figure: price, before });
    }
    // A characteristic is worth what `values` says of it.
    if ((value === undefined) !== (id === 'characteristic')) report('kind-value', `${at}.value`);
  }
  reportTwice(
    career.kinds.map((one) => one.id),
    'career.kinds',
    report,
  );
};

const proveLevels = (career: Career, report: Report): void => {
  for (const [index, level] of career.levels.entries())
    if (level.advancements !== index)
      report('level-place', `career.levels.${level.id}.advancements`, { expected: index });
  if (career.levels.length !== career.max + 1)
    report('level-count', 'career.levels', { found: career.levels.length, expected: career.max + 1 });
  reportTwice(
    career.levels.map((one) => one.id),
    'career.levels',
    report,
  );
};

const proveCharacteristics = (ruleset: Ruleset, career: Career, report: Report): void => {
  const check = checker(ruleset, report);
  check('advancement', career['must-spend'], 'career.must-spend');
  check('advancement', career.characteristic.instead, 'career.characteristic.instead');
  check('table', career.characteristic.table, 'career.characteristic.table');
  for (const [stat, { best, worst }] of Object.entries(ruleset.characteristics)) {
    if (career.values[stat as keyof Career['values']] === undefined)
      report('stat-missing', 'career.values', { stat });
    if (best === undefined || worst === undefined || best === worst)
      report('bounds-missing', `characteristics.${stat}`);
  }
  if (career.characteristic.max < 1)
    report('figure-low', 'career.characteristic.max', { figure: career.characteristic.max, low: 1 });
};

/** Categories that somebody may learn from hold a skill in each place of the table of random skills. */
const proveRandom = (ruleset: Ruleset, career: Career, report: Report): void => {
  const { first, half, second } = career.random;
  if (half < 1 || half >= faces(first))
    report('figure-range', 'career.random.half', { figure: half, low: 1, high: faces(first) - 1 });
  const positions = Object.values(ruleset.rosters).flatMap((roster) => Object.values(roster.positions));
  const open = new Set(positions.flatMap((one) => [...(one.primary ?? []), ...(one.secondary ?? [])]));
  for (const category of open) {
    const rows = Object.values(ruleset.skills.entries).flatMap((one) =>
      one.category === category ? [one.row ?? 0] : [],
    );
    for (let row = 1; row <= 2 * faces(second); row += 1)
      if (rows.filter((one) => one === row).length !== 1)
        report('random-place', `skills.categories.${category}`, { category, row });
    if (rows.length !== 2 * faces(second))
      report('random-count', `skills.categories.${category}`, { category, count: 2 * faces(second) });
  }
  for (const [id, skill] of Object.entries(ruleset.skills.entries))
    if (skill.row !== undefined && !open.has(skill.category))
      report('random-closed', `skills.entries.${id}.row`, { category: skill.category });
};

const proveLetters = (ruleset: Ruleset, report: Report): void => {
  const letters = Object.values(ruleset.skills.categories).flatMap((one) => one.letter ?? []);
  reportTwice(letters, 'skills.categories', report);
};

/** What star player points buy: prices, values, levels and the table of random skills say all that they must. */
export const proveCareer: Proof = (ruleset, report) => {
  const { career } = ruleset;
  proveLetters(ruleset, report);
  if (!career) return;
  provePrices(career, report);
  proveLevels(career, report);
  proveCharacteristics(ruleset, career, report);
  proveRandom(ruleset, career, report);
};
