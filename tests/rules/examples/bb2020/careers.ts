import { dice, totals } from '../../../../src/dice/notation.ts';
import {
  advancementPrice,
  careerKind,
  careerLevel,
  characteristicOptions,
  mustSpendAt,
  valueIncrease,
} from '../../../../src/rules/career.ts';
import {
  figureOf,
  figureText,
  lowered,
  mayLower,
  mayRaise,
  raised,
} from '../../../../src/rules/characteristics.ts';
import type { AdvancementKind, StatKey } from '../../../../src/rules/schema.ts';
import { type Example, same } from '../support.ts';
import { entry, expected } from './sheets.ts';

const STATS: readonly StatKey[] = ['ma', 'st', 'ag', 'pa', 'av'];

export const careers: readonly Example[] = [
  {
    name: '2020: advancements cost what the table says for the number already had, and raise the value',
    covers: ['career'],
    run: (ruleset) => {
      for (const row of expected('careers')) {
        const stat = STATS.find((one) => one === row['kind']);
        const kind = (stat ? 'characteristic' : row['kind']) as AdvancementKind;
        for (let had = 0; had < 6; had += 1)
          same(String(advancementPrice(ruleset, kind, had)), row[`had-${had}`], `${kind} after ${had}`);
        same(advancementPrice(ruleset, kind, 6), null, `${kind} after six`);
        const value = row['value'] === '' ? 0 : Number(row['value']);
        same(valueIncrease(ruleset, kind, stat), value, `value of ${row['kind']}`);
        same(careerKind(ruleset, kind)?.id, kind, `kind ${kind}`);
      }
      same(ruleset.career?.kinds.length, 5, 'kinds');
    },
  },
  {
    name: '2020: a player goes from rookie to legend in six advancements',
    covers: ['career.levels', 'career.max'],
    run: (ruleset) => {
      const levels = ['rookie', 'experienced', 'veteran', 'emerging-star', 'star', 'super-star', 'legend'];
      same(
        [0, 1, 2, 3, 4, 5, 6].map((had) => careerLevel(ruleset, had)),
        levels,
        'levels',
      );
    },
  },
  {
    name: '2020: whoever could buy a characteristic must buy something, unless he has had all six',
    covers: ['career.must-spend', 'career.kinds'],
    run: (ruleset) => {
      same(
        [0, 1, 2, 3, 4, 5, 6].map((had) => mustSpendAt(ruleset, had)),
        [18, 20, 24, 28, 32, 50, null],
        'SPP',
      );
    },
  },
  {
    name: '2020: the D16 of a characteristic offers what its table prints, and a chosen skill instead',
    covers: ['tables.characteristic', 'career.characteristic'],
    run: (ruleset) => {
      const rows = expected('tables').filter((row) => row['table'] === 'characteristic');
      for (const row of rows)
        same(
          characteristicOptions(ruleset, Number(row['total'])).join(' '),
          row['effect'],
          `D16 ${row['total']}`,
        );
      same(
        [...totals(dice(entry(ruleset.tables, 'characteristic').dice)).keys()].length,
        rows.length,
        'faces',
      );
      const ids = entry(ruleset.tables, 'characteristic').rows.map((row) => row.id);
      same(ids.join(' '), 'ma-or-av ma-or-pa-or-av ag-or-pa st-or-ag any', 'rows');
      same(ruleset.career?.characteristic.instead, ['chosen-primary', 'chosen-secondary'], 'instead');
    },
  },
  {
    name: '2020: no characteristic passes its best or its worst, each rises twice at most, and a dash becomes 6+',
    covers: ['characteristics', 'career.characteristic'],
    run: (ruleset) => {
      const best = { ma: 9, st: 8, ag: 1, pa: 1, av: 11 };
      const worst = { ma: 1, st: 1, ag: 6, pa: 6, av: 3 };
      for (const stat of STATS) {
        same(figureOf(ruleset, stat, worst[stat], 20, 0), best[stat], `best ${stat}`);
        same(figureOf(ruleset, stat, best[stat], 0, 20), worst[stat], `worst ${stat}`);
        same(
          [mayLower(ruleset, stat, worst[stat]), mayLower(ruleset, stat, best[stat])],
          [false, true],
          stat,
        );
        const raises = [0, 1, 2].map((before) => mayRaise(ruleset, stat, worst[stat], before));
        same(raises, [true, true, false], `raising ${stat}`);
        same(mayRaise(ruleset, stat, best[stat], 0), false, `raising ${stat} beyond its best`);
        same(lowered(ruleset, stat, null), null, `a dash in ${stat}`);
      }
      same(
        [raised(ruleset, 'ag', 3), raised(ruleset, 'av', 9), raised(ruleset, 'ma', 6)],
        [2, 10, 7],
        'a step',
      );
      same(raised(ruleset, 'pa', null), 6, 'passing of one who could not');
      const shown = STATS.map((stat) => figureText(ruleset, stat, 4));
      same(shown, ['4', '4', '4+', '4+', '4+'], 'as sheets write it');
      same(Object.keys(ruleset.characteristics), STATS, 'characteristics');
    },
  },
  {
    name: '2020: awards bring the points of the sheet',
    covers: ['awards', 'mvp'],
    run: (ruleset) => {
      const points = Object.entries(ruleset.awards).map(([id, award]) => `${id} ${award.points}`);
      same(
        points,
        [
          'touchdowns 3',
          'completions 1',
          'throws 1',
          'deflections 1',
          'interceptions 2',
          'casualties 2',
          'mvps 4',
          'bonus 1',
        ],
        'points',
      );
      same(ruleset.mvp['per-team'], 1, 'players of the match');
    },
  },
];
