import type { Names } from '../../problem.ts';
import { isMap } from '../tree.ts';
import type { Proof, Report } from './proof.ts';

const LANGS = ['en', 'fr'] as const;

const proveBlanks = (value: unknown, path: string, report: Report): void => {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      proveBlanks(
        item,
        `${path}.${isMap(item) && typeof item['id'] === 'string' ? item['id'] : index}`,
        report,
      );
    return;
  }
  if (!isMap(value)) return;
  for (const [key, entry] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (['name', 'abbr', 'text'].includes(key) && isMap(entry))
      for (const lang of LANGS)
        if (String(entry[lang] ?? '').trim() === '') report('name-blank', `${at}.${lang}`, { lang });
    proveBlanks(entry, at, report);
  }
};

type Named = readonly (readonly [string, { readonly name: Names }])[];

/** In one language no two things of a kind may have the same name: people choose by it. */
const proveDistinct = (entries: Named, path: string, report: Report): void => {
  for (const lang of LANGS) {
    const seen = new Map<string, string>();
    for (const [id, { name }] of entries) {
      const key = name[lang].trim().toLowerCase();
      const other = seen.get(key);
      if (other !== undefined)
        report('name-twice', `${path}.${id}.name.${lang}`, { name: name[lang], other });
      seen.set(key, id);
    }
  }
};

const byId = (rows: readonly { readonly id: string; readonly name: Names }[]): Named =>
  rows.map((row) => [row.id, row]);

/** Names are complete in both languages and tell things of a kind apart. */
export const proveNames: Proof = (ruleset, report) => {
  proveBlanks(ruleset, '', report);
  for (const key of [
    'rosters',
    'staff',
    'stars',
    'big-guys',
    'awards',
    'terms',
    'options',
    'tables',
    'special-rules',
    'rule-groups',
    'inducements',
    'infamous-staff',
    'wizards',
    'referees',
    'extra-rolls',
  ] as const)
    proveDistinct(Object.entries(ruleset[key] ?? {}), key, report);
  proveDistinct(Object.entries(ruleset.skills.entries), 'skills.entries', report);
  proveDistinct(Object.entries(ruleset.skills.categories), 'skills.categories', report);
  proveDistinct(byId(ruleset.levels ?? []), 'levels', report);
  proveDistinct(byId(ruleset.career?.levels ?? []), 'career.levels', report);
  proveDistinct(byId(ruleset.career?.kinds ?? []), 'career.kinds', report);
  proveDistinct(byId(ruleset['costly-errors']?.results ?? []), 'costly-errors.results', report);
  proveDistinct(byId(ruleset.handicap?.rows ?? []), 'handicap.rows', report);
  for (const [id, roster] of Object.entries(ruleset.rosters))
    proveDistinct(Object.entries(roster.positions), `rosters.${id}.positions`, report);
  for (const [id, table] of Object.entries(ruleset.tables))
    proveDistinct(byId(table.rows), `tables.${id}.rows`, report);
};
