import { dice, totals } from '../../dice/notation.ts';
import { isSpecialist } from '../creation.ts';
import { positionsOf } from '../lists.ts';
import type { ExtraRoll, Ruleset } from '../schema.ts';
import { checker } from './ids.ts';
import { kindOf, meant, type Proof, type Report, reportTwice } from './proof.ts';

/** What stands in the pre-match of a record already, so that no extra roll may be called so. */
const TAKEN = ['home', 'away', 'contested'];

const proveThrows = (ruleset: Ruleset, id: string, one: ExtraRoll, report: Report): void => {
  const at = `extra-rolls.${id}`;
  const { each, throws } = one;
  if ((each === undefined) === (throws === undefined)) report('extra-kind', at);
  const table = ruleset.tables[one.table];
  if (each && table && dice(table.dice).count !== 1)
    report('extra-dice', `${at}.table`, { dice: table.dice });
  if (each && each.dice < 1) report('figure-low', `${at}.each.dice`, { figure: each.dice, low: 1 });
  if (throws?.length === 0) report('extra-kind', `${at}.throws`);
  reportTwice(throws?.map((when) => when.id) ?? [], `${at}.throws`, report);
};

/** Extra rolls say when and on which table, under a name of their own, and the pre-match throws them. */
const proveExtraRolls: Proof = (ruleset, report, steps) => {
  const check = checker(ruleset, report);
  for (const [id, one] of Object.entries(ruleset['extra-rolls'] ?? {})) {
    const at = `extra-rolls.${id}`;
    check('table', one.table, `${at}.table`);
    proveThrows(ruleset, id, one, report);
    const known = [...steps.prematch, ...steps.match, ...steps.postmatch, ...TAKEN];
    if (known.includes(id)) report('extra-taken', at, { id });
    if (!ruleset.sequence.prematch.includes(id))
      report('unreachable', at, { kind: kindOf('extra-roll'), id });
  }
};

/** Limits on specialists limit somebody; what is banned is there to be banned. */
const proveLimits = (ruleset: Ruleset, report: Report): void => {
  const { specialists, rerolls } = ruleset.creation;
  if (rerolls?.factor !== undefined && rerolls.factor < 1)
    report('figure-low', 'creation.rerolls.factor', { figure: rerolls.factor, low: 1 });
  const views = Object.keys(ruleset.rosters).flatMap((id) => positionsOf(ruleset, id));
  if (specialists && !views.some((view) => isSpecialist(ruleset, view)))
    report('figure-low', 'creation.specialists.under', { figure: specialists.under, low: 2 });
  const { banned = [], entries } = ruleset.skills;
  for (const id of banned)
    if (!Object.hasOwn(entries, id))
      report(
        'unknown-reference',
        'skills.banned',
        { kind: kindOf('skill'), id },
        meant(id, Object.keys(entries)),
      );
  reportTwice(banned, 'skills.banned', report);
};

/** An option that a section names is one of the ruleset's, with a value it can have. */
const proveOptions = (ruleset: Ruleset, report: Report): void => {
  const paid = ruleset['team-value']?.['paid-rerolls'];
  if (paid && !ruleset.options[paid.option]?.values?.includes(paid.value))
    report('option-unfit', 'team-value.paid-rerolls', { option: paid.option, value: paid.value });
  const option = ruleset.prayers?.option;
  if (option !== undefined && typeof ruleset.options[option]?.default !== 'boolean')
    report(
      'unknown-reference',
      'prayers.option',
      { kind: kindOf('option'), id: option },
      meant(option, Object.keys(ruleset.options)),
    );
};

/** Whoever is knocked out can come back or not; without casualties some row counts as one, and further throws are known. */
const proveRows = (ruleset: Ruleset, report: Report): void => {
  const possible = [...totals(dice(ruleset['match-day']?.['ko-recovery']?.dice ?? '1d6')).keys()];
  const [low, high] = [Math.min(...possible) + 1, Math.max(...possible)];
  for (const id of ['injury', 'injury-stunty'])
    for (const { id: row, effect } of ruleset.tables[id]?.rows ?? [])
      if (effect?.recovers !== undefined && (effect.recovers < low || effect.recovers > high))
        report('figure-range', `tables.${id}.rows.${row}.effect.recovers`, {
          figure: effect.recovers,
          low,
          high,
        });
  const counted = ruleset.tables['injury']?.rows.some((row) => row.effect?.casualty);
  if (ruleset.sequence.match.includes('major-ko-report') && !counted)
    report('casualty-missing', 'tables.injury.rows');
};

/** What variants limit or add beyond an edition fits together. */
export const proveVariants: Proof = (ruleset, report, steps) => {
  proveExtraRolls(ruleset, report, steps);
  proveLimits(ruleset, report);
  proveOptions(ruleset, report);
  proveRows(ruleset, report);
};
