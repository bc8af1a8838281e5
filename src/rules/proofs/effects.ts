import { dice, totals } from '../../dice/notation.ts';
import type { Row, Ruleset } from '../schema.ts';
import type { Proof, Report } from './proof.ts';

type Effect = NonNullable<Row['effect']>;
/** Takes an effect, returns whether it is one that rows of this table may have. */
type Rule = (effect: Effect) => boolean;

const keys = (effect: Effect): string => Object.keys(effect).sort().join(' ');
const worsens = (gain: string | undefined): boolean =>
  gain === 'niggling' || (gain?.startsWith('-') ?? false);
const improves = (gain: string | undefined): boolean => gain?.startsWith('+') ?? false;

const PRAYER_KEYS = new Set([
  'lasts',
  'side',
  'target',
  'count',
  'except',
  'skills',
  'primary-skill',
  'change',
  'spp',
]);

/** What a prayer brings falls on players, of whom it says which and how many; and only such a one names players. */
const aims = (effect: Effect): boolean => {
  const brings =
    effect.skills !== undefined || effect['primary-skill'] === true || effect.change !== undefined;
  return brings === (effect.target !== undefined) && brings === (effect.count !== undefined);
};

/** A prayer lasts, has a side, and says of everything else only what prayers have. */
const isPrayer: Rule = (effect) =>
  effect.lasts !== undefined &&
  effect.side !== undefined &&
  aims(effect) &&
  Object.keys(effect).every((key) => PRAYER_KEYS.has(key));

/** Perhaps another table is thrown on. */
const leadsOn: Rule = (effect) => ['', 'table'].includes(keys(effect));

/** Who is knocked out comes back; where there are no casualties he may count as one. */
const isKnockOut: Rule = (effect) =>
  ['', 'recovers', 'casualty recovers'].includes(keys(effect)) && effect.casualty !== false;

const RULES: Readonly<Record<string, Rule>> = {
  casualty: (effect) =>
    keys(effect) === 'severity' ||
    (effect.severity === 'serious' &&
      effect.miss === true &&
      ['miss severity', 'miss severity table'].includes(keys(effect))) ||
    (effect.severity === 'serious' &&
      effect.miss === true &&
      keys(effect) === 'gain miss severity' &&
      worsens(effect.gain)),
  'lasting-injury': (effect) => keys(effect) === 'gain' && worsens(effect.gain) && effect.gain !== 'niggling',
  characteristic: (effect) => keys(effect) === 'stats' && (effect.stats ?? []).length > 0,
  prayers: isPrayer,
  weather: leadsOn,
  kickoff: leadsOn,
  injury: isKnockOut,
  'injury-stunty': isKnockOut,
  'serious-injury': (effect) =>
    effect.miss === true &&
    (keys(effect) === 'miss' || (keys(effect) === 'gain miss' && worsens(effect.gain))),
  ageing: (effect) => keys(effect) === 'gain' && worsens(effect.gain),
  'star-player-roll': (effect) =>
    keys(effect) === 'choose' || (keys(effect) === 'gain' && improves(effect.gain)),
};

const proveRow = (ruleset: Ruleset, table: string, row: Row, report: Report): void => {
  const path = `tables.${table}.rows.${row.id}.effect`;
  const rule = RULES[table] ?? ((effect: Effect) => keys(effect) === '');
  if (!rule(row.effect ?? {})) report('effect-unfit', path, { table });
  const stat = /^[+-](.*)$/.exec(row.effect?.gain ?? '')?.[1];
  if (stat !== undefined && !Object.hasOwn(ruleset.characteristics, stat))
    report('gain-unknown', path, { stat });
};

const proveSeverities = (ruleset: Ruleset, report: Report): void => {
  const present = new Set(ruleset.tables['casualty']?.rows.map((row) => row.effect?.severity));
  for (const severity of ['none', 'serious', 'dead'] as const)
    if (ruleset.tables['casualty'] && !present.has(severity))
      report('severity-missing', 'tables.casualty.rows', { severity });
};

/** Rows lead on by their id: to the table of that name. */
const proveLinks = (ruleset: Ruleset, report: Report): void => {
  const links = [
    ['injury', 'casualty'],
    ['injury-stunty', 'casualty'],
    ['casualty', 'serious-injury'],
  ] as const;
  for (const [from, to] of links) {
    const rows = ruleset.tables[from]?.rows;
    if (rows && ruleset.tables[to] && !rows.some((row) => row.id === to))
      report('table-link', `tables.${from}.rows`, { table: to });
  }
};

const proveAgeing = (ruleset: Ruleset, report: Report): void => {
  const possible = [...totals(dice(ruleset.tables['ageing']?.dice ?? '2d6')).keys()];
  const low = Math.min(...possible) + 1;
  const high = Math.max(...possible);
  for (const { id, rolls, ageing } of ruleset.levels ?? []) {
    const path = `levels.${id}.ageing`;
    if ((ageing === undefined) !== (rolls === 0)) report('ageing-unfit', path);
    if (ageing !== undefined && (ageing < low || ageing > high))
      report('figure-range', path, { figure: ageing, low, high });
  }
};

/** What rows of known tables do is what the steps that throw on them can read. */
export const proveEffects: Proof = (ruleset, report) => {
  for (const [id, table] of Object.entries(ruleset.tables))
    for (const row of table.rows) proveRow(ruleset, id, row, report);
  proveSeverities(ruleset, report);
  proveLinks(ruleset, report);
  proveAgeing(ruleset, report);
};
