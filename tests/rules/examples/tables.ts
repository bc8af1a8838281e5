import { dice, totals } from '../../../src/dice/notation.ts';
import { need } from '../../../src/rules/need.ts';
import type { HandicapEffect, Row, Ruleset } from '../../../src/rules/schema.ts';
import { handicapRolls, handicapRow, levelOf, lookUp, winningsModifier } from '../../../src/rules/tables.ts';
import { levelsReached } from '../../../src/steps/advancement.ts';
import { type Example, expected, same, words } from './support.ts';

const effectText = ({ effect = {} }: Row): string =>
  [effect.miss ? 'miss' : '', effect.gain ?? '', effect.choose ?? '', effect.severity ?? '']
    .filter(Boolean)
    .join(' ');

const checkTable = (ruleset: Ruleset, name: string): void => {
  const rows = expected('tables').filter((row) => row['table'] === name);
  const table = ruleset.tables[name];
  if (!table) throw new Error(`no table ${name}`);
  same(
    [...totals(dice(table.dice)).keys()],
    rows.map((row) => Number(row['total'])),
    `dice of ${name}`,
  );
  for (const row of rows) {
    const found = lookUp(table, Number(row['total']));
    same([found.id, effectText(found)], [row['row'], row['effect']], `${row['total']} on ${name}`);
  }
};

const signed = (figure: number | string): string =>
  typeof figure === 'number' && figure < 0 ? String(figure) : `+${figure}`;

/** What a handicap result changes, in the words of the expected sheet. */
const whatText = (effect: HandicapEffect): string =>
  [
    ...(effect['normal-skill'] ? ['normal'] : []),
    ...(effect.skills ?? []),
    ...(effect.stats ?? []),
    effect.of && effect.skills ? 'never' : '',
    ...(effect.of ?? []),
    effect.dice ?? '',
    effect.factor === undefined ? '' : `x ${effect.factor}`,
    effect.success === undefined ? '' : `${effect.success}+`,
    effect.fail === undefined ? '' : `${effect.fail}-`,
    effect.amount === undefined ? '' : String(effect.amount),
    effect.delta === undefined ? '' : signed(effect.delta),
    effect.divide === undefined ? '' : `/${effect.divide.by} ${effect.divide.round}`,
    effect.set === undefined ? '' : `=${effect.set}`,
    effect.except ? `not ${effect.except.join(' ')}` : '',
    effect['over-the-squad'] ? 'over-the-squad' : '',
  ]
    .filter(Boolean)
    .join(' ');

const whoText = (effect: HandicapEffect): string =>
  [effect.target ?? '', String(effect.count ?? '')].filter(Boolean).join(' ');

const names = [...new Set(expected('tables').map((row) => row['table']!))];

export const tables: readonly Example[] = [
  ...names.map((name) => ({
    name: `every roll on the table ${name} finds its row`,
    covers: [`tables.${name}`],
    run: (ruleset: Ruleset) => checkTable(ruleset, name),
  })),
  {
    name: 'each of the 36 throws on the handicap table brings its result',
    covers: ['handicap.rows', 'handicap.dice'],
    run: (ruleset) => {
      same(
        [...totals(dice(need(ruleset, 'handicap').dice)).keys()],
        expected('handicap').map((row) => Number(row['total'])),
        'dice',
      );
      for (const row of expected('handicap')) {
        const { id, effect } = handicapRow(ruleset, Number(row['total']));
        const found = [id, effect.side, effect.type, whoText(effect), whatText(effect), effect.lasts];
        same(
          found,
          [row['row'], row['side'], row['type'], row['who'], row['what'], row['lasts']],
          `handicap ${row['total']}`,
        );
      }
    },
  },
  {
    name: 'the difference of the ratings gives the lower team its handicap rolls',
    covers: ['handicap.rolls'],
    run: (ruleset) => {
      for (const row of expected('handicap-rolls'))
        for (const edge of ['from', 'to'] as const) {
          const { rolls, picks } = handicapRolls(ruleset, Number(row[edge]));
          same([rolls, picks], [Number(row['rolls']), Number(row['picks'])], `difference ${row[edge]}`);
        }
    },
  },
  {
    name: 'gate and rating give the modifier of the winnings, at both ends of every box',
    covers: ['winnings.ratings', 'winnings.rows'],
    run: (ruleset) => {
      for (const row of expected('winnings'))
        for (const [key, figure] of Object.entries(row).filter(([column]) => column !== 'gate'))
          same(
            winningsModifier(ruleset, Number(row['gate']), Number(words(key)[1])),
            Number(figure),
            `gate ${row['gate']}, ${key}`,
          );
    },
  },
  {
    name: 'star player points make the level, and each level reached brings one roll and its ageing value',
    covers: ['levels'],
    run: (ruleset) => {
      for (const row of expected('levels')) {
        for (const spp of [row['from'], row['to'] || '5000']) {
          const level = levelOf(ruleset, Number(spp));
          same(
            [level.id, level.rolls, level.ageing ?? ''].map(String),
            [row['level'], row['rolls'], row['ageing']],
            `${spp} SPP`,
          );
        }
        const rolls = levelsReached(ruleset, 0, Number(row['from'])).length;
        same(rolls, Number(row['rolls']), `rolls from 0 to ${row['from']} SPP`);
      }
    },
  },
];
