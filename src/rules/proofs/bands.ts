import type { Band } from '../tables.ts';
import { type Proof, type Report, reportTwice } from './proof.ts';

/** Bands must follow each other without gap or overlap, open at both ends. */
const proveBands = (bands: readonly Band[], path: string, report: Report): void => {
  for (const [index, band] of bands.entries()) {
    const at = `${path}.${index}`;
    const before = bands[index - 1];
    if (!before && band.from !== undefined) report('band-closed', `${at}.from`);
    if (before && (before.to === undefined || band.from !== before.to + 1))
      report('band-break', at, {
        expected: before.to === undefined ? '' : before.to + 1,
        found: band.from ?? '',
      });
    if (band.from !== undefined && band.to !== undefined && band.to < band.from) report('band-empty', at);
  }
  if (bands.at(-1)?.to !== undefined || bands.length === 0) report('band-closed', path);
};

const proveAscending = (
  figures: readonly number[],
  path: (index: number) => string,
  report: Report,
): void => {
  for (const [index, figure] of figures.entries()) {
    const before = figures[index - 1];
    if (before !== undefined && figure <= before) report('not-ascending', path(index), { figure, before });
  }
};

const proveWinnings: Proof = ({ winnings }, report) => {
  if (!winnings) return;
  const { ratings, rows } = winnings;
  proveAscending(ratings, (index) => `winnings.ratings.${index}`, report);
  const gates = rows.map((row) => row.to ?? Infinity);
  proveAscending(gates, (index) => `winnings.rows.${index}.to`, report);
  if (rows.at(-1)?.to !== undefined || rows.length === 0) report('band-closed', 'winnings.rows');
  for (const [index, row] of rows.entries())
    if (row.modifiers.length !== ratings.length)
      report('not-rectangular', `winnings.rows.${index}.modifiers`, {
        found: row.modifiers.length,
        expected: ratings.length,
      });
};

const proveLevels: Proof = ({ levels }, report) => {
  if (!levels) return;
  const at = (key: string) => (index: number) => `levels.${levels[index]?.id}.${key}`;
  proveAscending(
    levels.map((level) => level.from),
    at('from'),
    report,
  );
  proveAscending(
    levels.map((level) => level.rolls),
    at('rolls'),
    report,
  );
  if (levels[0]?.from !== 0) report('level-start', 'levels');
  reportTwice(
    levels.map((level) => level.id),
    'levels',
    report,
  );
};

/** Tables that are read by a figure cover every figure once. */
export const proveAllBands: Proof = (ruleset, report, steps) => {
  if (ruleset.handicap) proveBands(ruleset.handicap.rolls, 'handicap.rolls', report);
  if (ruleset['fan-factor']) proveBands(ruleset['fan-factor'].rows, 'fan-factor.rows', report);
  proveWinnings(ruleset, report, steps);
  proveLevels(ruleset, report, steps);
};
