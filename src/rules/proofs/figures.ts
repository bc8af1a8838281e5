import { dice, totals } from '../../dice/notation.ts';
import type { Ruleset } from '../schema.ts';
import { leastFans } from '../tables.ts';
import type { Proof, Report } from './proof.ts';

/** No characteristic of the game is higher than this. */
const HIGHEST = 12;

const within = (figure: number, low: number, high: number, path: string, report: Report): void => {
  if (high === Infinity && figure < low) report('figure-low', path, { figure, low });
  else if (figure < low || figure > high) report('figure-range', path, { figure, low, high });
};

/** A throw that may succeed or fail must be able to do both. */
const proveThrow = (
  thrown: {
    readonly dice: string;
    readonly success?: number | undefined;
    readonly fail?: number | undefined;
  },
  path: string,
  report: Report,
): void => {
  const possible = [...totals(dice(thrown.dice)).keys()];
  const [low, high] = [Math.min(...possible), Math.max(...possible)];
  if (thrown.success !== undefined) within(thrown.success, low + 1, high, `${path}.success`, report);
  if (thrown.fail !== undefined) within(thrown.fail, low, high - 1, `${path}.fail`, report);
};

type Line = { readonly skills: readonly string[] } & Readonly<Record<string, unknown>>;

const proveLine = (ruleset: Ruleset, line: Line, path: string, report: Report): void => {
  for (const [stat, { min, best = HIGHEST, worst = 1 }] of Object.entries(ruleset.characteristics)) {
    const figure = line[stat];
    const low = min ?? Math.min(best, worst);
    const high = min === undefined ? Math.max(best, worst) : HIGHEST;
    if (typeof figure === 'number') within(figure, low, high, `${path}.${stat}`, report);
    // Of some only a dash is told, which is a figure left empty.
    else if (stat !== 'pa' || figure === undefined) report('stat-missing', `${path}.${stat}`, { stat });
  }
};

const proveProfiles = (ruleset: Ruleset, report: Report): void => {
  for (const section of ['inducements', 'infamous-staff', 'wizards', 'referees'] as const)
    for (const [id, { profile }] of Object.entries(ruleset[section] ?? {}))
      if (profile) proveLine(ruleset, profile, `${section}.${id}.profile`, report);
  for (const [id, type] of Object.entries(ruleset['mercenary-types']?.entries ?? {}))
    proveLine(ruleset, type, `mercenary-types.entries.${id}`, report);
};

const proveLines = (ruleset: Ruleset, report: Report): void => {
  proveProfiles(ruleset, report);
  for (const [id, roster] of Object.entries(ruleset.rosters))
    for (const [key, position] of Object.entries(roster.positions))
      proveLine(ruleset, position, `rosters.${id}.positions.${key}`, report);
  for (const [id, guy] of Object.entries(ruleset['big-guys'] ?? {}))
    proveLine(ruleset, guy, `big-guys.${id}`, report);
  for (const [id, star] of Object.entries(ruleset.stars))
    for (const [index, line] of (star.members ?? [star]).entries())
      proveLine(ruleset, line, star.members ? `stars.${id}.members.${index}` : `stars.${id}`, report);
};

const proveThrows = (ruleset: Ruleset, report: Report): void => {
  for (const key of ['apothecary', 'after-match', 'niggle'] as const)
    if (ruleset.injuries) proveThrow(ruleset.injuries[key], `injuries.${key}`, report);
  for (const [id, skill] of Object.entries(ruleset.skills.entries)) {
    const at = `skills.entries.${id}`;
    if (skill.regeneration) proveThrow(skill.regeneration, `${at}.regeneration`, report);
    if (skill['take-root']) proveThrow(skill['take-root'], `${at}.take-root`, report);
    if (skill['min-st'] !== undefined) within(skill['min-st'], 1, HIGHEST, `${at}.min-st`, report);
  }
  for (const [id, one] of Object.entries(ruleset.staff))
    if (one['steals-reroll']) proveThrow(one['steals-reroll'], `staff.${id}.steals-reroll`, report);
  for (const [id, star] of Object.entries(ruleset.stars))
    if (star.special) proveThrow(star.special['changes-side'], `stars.${id}.special.changes-side`, report);
  for (const row of ruleset.handicap?.rows ?? []) {
    const { dice: notation, success, fail } = row.effect;
    if (notation) proveThrow({ dice: notation, success, fail }, `handicap.rows.${row.id}.effect`, report);
  }
  proveWeapons(ruleset, report);
  if (ruleset.conceding) proveThrow(ruleset.conceding.desertion, 'conceding.desertion', report);
  const { concession, 'match-day': day } = ruleset;
  if (concession) proveThrow(concession.penalty.desertion, 'concession.penalty.desertion', report);
  if (day?.['ko-recovery']) proveThrow(day['ko-recovery'], 'match-day.ko-recovery', report);
};

const proveWeapons = (ruleset: Ruleset, report: Report): void => {
  const { dice: penaltyDice = '1d6', entries = {} } = ruleset['secret-weapons'] ?? {};
  const possible = [...totals(dice(penaltyDice)).keys()];
  for (const [id, { penalty }] of Object.entries(entries))
    within(
      penalty,
      Math.min(...possible) + 1,
      Math.max(...possible),
      `secret-weapons.entries.${id}.penalty`,
      report,
    );
};

/** Figures that divide or multiply, so that 0 would make nonsense of every figure after them. */
const positives = (ruleset: Ruleset): readonly (readonly [string, number | undefined])[] => [
  ['rating.gold', ruleset.rating?.gold],
  ['rating.spp', ruleset.rating?.spp],
  ['freebooters.divisor', ruleset.freebooters?.divisor],
  ['purchases.reroll-factor', ruleset.purchases['reroll-factor']],
  ['gate.factor', ruleset.gate?.factor],
  ['winnings.factor', ruleset.winnings?.factor],
  ['fan-factor.modifiers.popular.per', ruleset['fan-factor']?.modifiers.popular.per],
  ['mvp.per-team', ruleset.mvp['per-team']],
  ['prayers.per', ruleset.prayers?.per],
  ['earnings.divisor', ruleset.earnings?.divisor],
  ['earnings.factor', ruleset.earnings?.factor],
  ['concession.penalty.divisor', ruleset.concession?.penalty.divisor],
  ['creation.players.min', ruleset.creation.players.min],
  ['creation.treasury', ruleset.creation.treasury],
];

/** Caps are sane: throws can go both ways, lines stay on the sheet, limits do not cross. */
export const proveFigures: Proof = (ruleset, report) => {
  proveLines(ruleset, report);
  proveThrows(ruleset, report);
  for (const [path, figure] of positives(ruleset))
    if (figure !== undefined) within(figure, 1, Infinity, path, report);
  const { players, fans, rerolls } = ruleset.creation;
  within(players.max, players.min, Infinity, 'creation.players.max', report);
  within(fans.max, fans.min, Infinity, 'creation.fans.max', report);
  within(fans.min, leastFans(ruleset), Infinity, 'creation.fans.min', report);
  if (rerolls) within(rerolls.max, rerolls.min, Infinity, 'creation.rerolls.max', report);
};
