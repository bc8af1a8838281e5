import { levelsOf } from '../rules/career.ts';
import { need, type Section } from '../rules/need.ts';
import type { Ruleset } from '../rules/schema.ts';
import { skillName, termName } from './names.ts';
import { diceText, gold, type Shown, type Tongue, t } from './ruleset-tables.ts';

const sign = (figure: number): string => (figure > 0 ? `+${figure}` : String(figure));

const range = (io: Tongue, from: number | undefined, to: number | undefined): string => {
  if (from === undefined) return t(io, 'at-most', { to: to ?? 0 });
  return to === undefined ? t(io, 'at-least', { from }) : t(io, 'range', { from, to });
};

const showWinnings = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'dice', {
    name: termName(ruleset, 'winnings', io.lang),
    dice: diceText(need(ruleset, 'winnings').dice),
  }),
  head: [t(io, 'gate'), ...need(ruleset, 'winnings').ratings.map((from) => `${from}+`)],
  rows: need(ruleset, 'winnings').rows.map((row) => [
    row.to === undefined ? t(io, 'above') : t(io, 'up-to', { to: { gold: row.to } }),
    ...row.modifiers.map(sign),
  ]),
  align: ['left', ...need(ruleset, 'winnings').ratings.map(() => 'right' as const)],
});

const showFans = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'dice', {
    name: termName(ruleset, 'fan-factor', io.lang),
    dice: diceText(need(ruleset, 'fan-factor').dice),
  }),
  head: [t(io, 'roll'), t(io, 'change')],
  rows: need(ruleset, 'fan-factor').rows.map((row) => [range(io, row.from, row.to), sign(row.delta)]),
  align: ['left', 'right'],
});

const showLevels = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'levels'),
  head: [t(io, 'spp'), t(io, 'id'), t(io, 'level'), t(io, 'rolls'), t(io, 'ageing')],
  rows: need(ruleset, 'levels').map((level, index) => {
    const next = need(ruleset, 'levels')[index + 1];
    const ageing = level.ageing === undefined ? '' : `${level.ageing}+`;
    return [
      range(io, level.from, next && next.from - 1),
      level.id,
      level.name[io.lang],
      String(level.rolls),
      ageing,
    ];
  }),
  align: ['left', 'left', 'left', 'right', 'right'],
});

const showHandicapRolls = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'handicap-rolls'),
  head: [t(io, 'difference'), t(io, 'rolls'), t(io, 'picks')],
  rows: need(ruleset, 'handicap').rolls.map((band) => [
    range(io, band.from, band.to),
    String(band.rolls),
    String(band.picks),
  ]),
  align: ['left', 'right', 'right'],
});

const showCareerLevels = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'levels'),
  head: [t(io, 'advancements'), t(io, 'id'), t(io, 'level')],
  rows: need(ruleset, 'career').levels.map((level) => [
    String(level.advancements),
    level.id,
    level.name[io.lang],
  ]),
  align: ['right'],
});

/** Prices by the advancements already had, with the gold pieces that the value rises by. */
const showAdvancements = (ruleset: Ruleset, io: Tongue): Shown => {
  const { kinds, max, values } = need(ruleset, 'career');
  const stats = Object.entries(ruleset.characteristics).map(
    ([stat, { abbr }]) => `${abbr[io.lang]} ${gold(io, values[stat as keyof typeof values] ?? 0)}`,
  );
  return {
    title: t(io, 'advancements'),
    head: [
      t(io, 'kind'),
      t(io, 'id'),
      ...Array.from({ length: max }, (_, had) => t(io, 'had', { had })),
      t(io, 'value'),
    ],
    rows: kinds.map((kind) => [
      kind.name[io.lang],
      kind.id,
      ...kind.prices.map(String),
      kind.value === undefined ? stats.join(', ') : gold(io, kind.value),
    ]),
    align: ['left', 'left', ...Array.from({ length: max }, () => 'right' as const)],
    wrap: [true, false, ...Array.from({ length: max }, () => false), true],
    keep: [0, 3],
  };
};

const showCostlyErrors = (ruleset: Ruleset, io: Tongue): Shown => {
  const { name, dice, bands, results } = need(ruleset, 'costly-errors');
  const nameOf = (id: string): string => results.find((one) => one.id === id)?.name[io.lang] ?? id;
  return {
    title: t(io, 'dice', { name, dice: diceText(dice) }),
    head: [t(io, 'treasury'), ...(bands[0]?.results ?? []).map((_, face) => String(face + 1))],
    rows: bands.map((band) => [
      band.to === undefined
        ? t(io, 'at-least', { from: gold(io, band.from) })
        : t(io, 'range', { from: gold(io, band.from), to: gold(io, band.to) }),
      ...band.results.map(nameOf),
    ]),
    wrap: [true, ...(bands[0]?.results ?? []).map(() => true)],
  };
};

/** The skill of each pair of dice, a column for each category that is learned. */
const showRandomSkills = (ruleset: Ruleset, io: Tongue): Shown => {
  const entries = Object.entries(ruleset.skills.entries);
  const rows = [...new Set(entries.flatMap(([, skill]) => skill.row ?? []))].sort((a, b) => a - b);
  const categories = Object.entries(ruleset.skills.categories).filter(([id]) =>
    entries.some(([, skill]) => skill.category === id && skill.row !== undefined),
  );
  const { half } = need(ruleset, 'career').random;
  const dice = (row: number): string => {
    const second = rows.length / 2;
    return row <= second ? `1-${half}, ${row}` : `${half + 1}+, ${row - second}`;
  };
  const at = (category: string, row: number): string =>
    entries.find(([, skill]) => skill.category === category && skill.row === row)?.[0] ?? '';
  return {
    title: t(io, 'random-skills'),
    head: [t(io, 'roll-pair'), ...categories.map(([, one]) => one.name[io.lang])],
    rows: rows.map((row) => [
      dice(row),
      ...categories.map(([id]) => skillName(ruleset, at(id, row), io.lang)),
    ]),
    wrap: [false, ...categories.map(() => true)],
  };
};

/** A table that is read by a figure, not thrown on: the section it stands in, its data, and how people see it. */
interface Read {
  readonly section: Section;
  readonly data: (ruleset: Ruleset) => unknown;
  readonly show: (ruleset: Ruleset, io: Tongue) => Shown;
}

const read = (section: Section, show: Read['show'], data?: Read['data']): Read => ({
  section,
  show,
  data: data ?? ((ruleset) => need(ruleset, section)),
});

const READ: readonly (readonly [string, Read])[] = [
  ['winnings', read('winnings', showWinnings)],
  ['fan-factor', read('fan-factor', showFans)],
  ['levels', read('levels', showLevels)],
  ['handicap-rolls', read('handicap', showHandicapRolls, (ruleset) => need(ruleset, 'handicap').rolls)],
  ['levels', read('career', showCareerLevels, levelsOf)],
  ['advancements', read('career', showAdvancements, (ruleset) => need(ruleset, 'career').kinds)],
  ['random-skills', read('career', showRandomSkills, (ruleset) => need(ruleset, 'career').random)],
  ['costly-errors', read('costly-errors', showCostlyErrors)],
];

const readOf = (ruleset: Ruleset, name: string): Read | undefined =>
  READ.find(([id, one]) => id === name && ruleset[one.section] !== undefined)?.[1];

/** Takes the name of a table that is read by a figure, returns it for people; null when there is none of that name. */
export const showRead = (ruleset: Ruleset, name: string, io: Tongue): Shown | null =>
  readOf(ruleset, name)?.show(ruleset, io) ?? null;

/** Takes the name of a table that is read by a figure, returns what the ruleset says of it; undefined for no table. */
export const readData = (ruleset: Ruleset, name: string): unknown => readOf(ruleset, name)?.data(ruleset);

/** Takes a ruleset, returns the names of all its tables: those thrown on, then those read. */
export const tableNames = (ruleset: Ruleset): readonly string[] => [
  ...Object.keys(ruleset.tables),
  ...(ruleset.handicap ? ['handicap'] : []),
  ...READ.filter(([, one]) => ruleset[one.section] !== undefined).map(([name]) => name),
];
