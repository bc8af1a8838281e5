import { dice, totals } from '../../../../src/dice/notation.ts';
import { casualtyRow, lastingRow, prayerCount, prayerRow } from '../../../../src/rules/outcomes.ts';
import type { Ruleset, Row as TableRow } from '../../../../src/rules/schema.ts';
import { lookUp } from '../../../../src/rules/tables.ts';
import { type Example, same } from '../support.ts';
import { effectText, entry, expected, type Row } from './sheets.ts';

const rowsOf = (table: string): readonly Row[] => expected('tables').filter((row) => row['table'] === table);

const checkTable = (ruleset: Ruleset, id: string, effect: (row: TableRow) => string): void => {
  const table = entry(ruleset.tables, id);
  const rows = rowsOf(id);
  same(
    [...totals(dice(table.dice)).keys()].map(String),
    rows.map((row) => row['total']),
    `totals of ${id}`,
  );
  for (const row of rows) {
    const found = lookUp(table, Number(row['total']));
    if (row['row']) same(found.id, row['row'], `${id} ${row['total']}`);
    same(effect(found), row['effect'], `effect of ${id} ${row['total']}`);
  }
};

const casualtyText = ({ effect = {} }: TableRow): string =>
  [effect.miss ? 'miss' : '', effect.gain ?? '', effect.table ?? '', effect.severity === 'dead' ? 'dead' : '']
    .filter(Boolean)
    .join(' ');

/** How the sheet calls what a prayer pays points for. */
const POINTS: Readonly<Record<string, string>> = {
  completions: 'completion',
  casualties: 'casualty',
  crowd: 'crowd-casualty',
  foul: 'foul-casualty',
};

const prayerText = ({ effect = {} }: TableRow): string => {
  const { lasts, spp } = effect;
  const points = spp ? `${POINTS[spp.award ?? spp.cause ?? '']}=${spp.points}` : '';
  return [lasts, points].filter(Boolean).join(' ');
};

const none = (): string => '';

export const tables: readonly Example[] = [
  {
    name: '2020: weather, kick-off and injury read as printed, roll by roll',
    covers: ['tables.weather', 'tables.kickoff', 'tables.injury', 'tables.injury-stunty'],
    run: (ruleset) => {
      for (const id of ['weather', 'kickoff', 'injury', 'injury-stunty']) checkTable(ruleset, id, none);
    },
  },
  {
    name: '2020: the D16 of a casualty says who misses a match, has a niggle or a lasting injury, or dies',
    covers: ['tables.casualty'],
    run: (ruleset) => {
      checkTable(ruleset, 'casualty', casualtyText);
      for (const row of rowsOf('casualty'))
        same(casualtyRow(ruleset, Number(row['total'])).id, row['row'], `casualty ${row['total']}`);
      same(
        [17, 20, 30].map((total) => casualtyRow(ruleset, total).id),
        ['dead', 'dead', 'dead'],
        'beyond 16',
      );
      const severities = entry(ruleset.tables, 'casualty').rows.map((row) => row.effect?.severity);
      same(severities, ['none', 'serious', 'serious', 'serious', 'dead'], 'severities');
    },
  },
  {
    name: '2020: the D6 of a lasting injury lowers the characteristic of its row',
    covers: ['tables.lasting-injury'],
    run: (ruleset) => {
      checkTable(ruleset, 'lasting-injury', (row) => row.effect?.gain ?? '');
      same(
        [1, 2, 3, 4, 5, 6].map((face) => lastingRow(ruleset, face).effect?.gain),
        ['-av', '-av', '-ma', '-pa', '-ag', '-st'],
        'faces',
      );
    },
  },
  {
    name: '2020: prayers last as long and pay the points that the sheet says',
    covers: ['tables.prayers', 'prayers'],
    run: (ruleset) => {
      checkTable(ruleset, 'prayers', prayerText);
      const found = Array.from({ length: 16 }, (_, n) => {
        const { id, effect = {} } = prayerRow(ruleset, n + 1);
        const { lasts: _lasts, spp: _spp, ...rest } = effect;
        return `${id}: ${effectText(rest)}`;
      });
      same(found, PRAYERS, 'on whom they fall');
    },
  },
  {
    name: '2020: the underdog prays once for each full 50,000 of the gap',
    covers: ['prayers'],
    run: (ruleset) => {
      const gaps = [0, 49_999, 50_000, 135_000, 150_000];
      same(
        gaps.map((gap) => prayerCount(ruleset, gap)),
        [0, 0, 1, 2, 3],
        'prayers',
      );
      same(ruleset.prayers?.table, 'prayers', 'table');
    },
  },
  {
    name: '2020: arguing the call succeeds on a 6, and a 1 costs the coach too',
    covers: ['tables.argue-the-call'],
    run: (ruleset) => {
      const table = entry(ruleset.tables, 'argue-the-call');
      const ids = [...totals(dice(table.dice)).keys()].map((face) => lookUp(table, face).id);
      const stands = Array<string>(4).fill('call-stands');
      same(ids, ['sent-off', ...stands, 'call-reversed'], 'faces');
    },
  },
];

const own = 'side=own target';
const PRAYERS: readonly string[] = [
  'treacherous-trapdoor: side=both',
  'friends-with-the-ref: side=own',
  `stiletto: count=1 except=loner side=own skills=stab target=random`,
  `iron-man: change=+av count=1 except=loner ${own}=chosen`,
  `knuckle-dusters: count=1 except=loner side=own skills=mighty-blow(+1) target=chosen`,
  'bad-habits: count=1d3 except=loner side=opponent skills=loner(2+) target=random',
  'greasy-cleats: change=-ma count=1 side=opponent target=random',
  'blessed-statue-of-nuffle: count=1 except=loner side=own skills=pro target=chosen',
  'moles-under-the-pitch: side=both',
  'perfect-passing: side=own',
  'fan-interaction: side=own',
  'necessary-violence: side=own',
  'fouling-frenzy: side=own',
  'throw-a-rock: side=opponent',
  'under-scrutiny: side=opponent',
  `intensive-training: count=1 primary-skill=true ${own}=random`,
];
