import { inducementsOf } from '../rules/hires.ts';
import { need } from '../rules/need.ts';
import type { Hireling, Inducement, Ruleset } from '../rules/schema.ts';
import { rulesToChoose } from '../rules/teams.ts';
import { rosterName, staffName } from './names.ts';
import { gold, optional, ruleName, type Shown, type Tongue, t } from './ruleset-tables.ts';

type Hired = Pick<Hireling, 'for' | 'costs'>;

/** Which teams may hire, for people. */
const teamsText = (ruleset: Ruleset, { for: wanted }: Hired, io: Tongue): string => {
  if (!wanted) return t(io, 'every-team');
  const { rules = [], tier, staff } = wanted;
  return [
    ...rules.map((id) => ruleName(ruleset, id, io)),
    ...(tier === undefined ? [] : [t(io, 'tier-only', { tier })]),
    ...(staff === undefined ? [] : [t(io, 'with-staff', { staff: staffName(ruleset, staff, io.lang) })]),
  ].join(', ');
};

const cheaperText = (ruleset: Ruleset, { costs = [] }: Hired, io: Tongue): string =>
  costs
    .map(({ rule, roster, cost }) =>
      t(io, 'cheaper', {
        cost: { gold: cost },
        who: rule === undefined ? rosterName(ruleset, roster ?? '', io.lang) : ruleName(ruleset, rule, io),
      }),
    )
    .join(', ');

const priceText = (one: Inducement, cost: number | null, io: Tongue): string => {
  if (one.stake) return t(io, 'stake', { min: { gold: one.stake.min }, max: { gold: one.stake.max } });
  return cost === null ? t(io, 'at-choice') : gold(io, cost);
};

/** The inducements: all of them, or those that a team of one list may have, at its own prices where no option is changed. */
export const showInducements = (ruleset: Ruleset, io: Tongue, roster?: string): Shown => {
  const team = roster === undefined ? null : { roster, specialRules: rulesToChoose(ruleset, roster) };
  const known = Object.entries(need(ruleset, 'inducements'));
  const rows = team
    ? inducementsOf(ruleset, team).filter((one) => one.refused === null)
    : known.map(([id, entry]) => ({ id, entry, cost: entry.cost ?? null, max: entry.max ?? null }));
  return {
    title: t(io, 'inducements'),
    head: ['name', 'id', 'max', 'cost', ...(team ? [] : ['teams'])].map((word) => t(io, word)),
    rows: rows.map(({ id, entry, cost, max }) => [
      entry.name[io.lang] + optional(entry.option),
      id,
      max === null ? t(io, 'unlimited') : String(max),
      [priceText(entry, cost, io), team ? '' : cheaperText(ruleset, entry, io)].filter(Boolean).join(', '),
      ...(team ? [] : [teamsText(ruleset, entry, io)]),
    ]),
    align: ['left', 'left', 'right', team ? 'right' : 'left'],
    wrap: [true, false, false, !team, true],
    keep: [0, 3],
  };
};

/** Famous staff, wizards or referees with their prices and the teams they work for. */
export const showHirelings =
  (section: 'infamous-staff' | 'wizards' | 'referees') =>
  (ruleset: Ruleset, io: Tongue): Shown => ({
    title: t(io, section),
    head: ['name', 'id', 'cost', 'teams'].map((word) => t(io, word)),
    rows: Object.entries(need(ruleset, section)).map(([id, one]) => [
      one.name[io.lang] + optional(one.option),
      id,
      [gold(io, one.cost), cheaperText(ruleset, one, io)].filter(Boolean).join(', '),
      teamsText(ruleset, one, io),
    ]),
    wrap: [true, false, true, true],
    keep: [0, 3],
  });
