import { type Message, say } from '../problem.ts';
import { positionsOf, starsOf } from '../rules/lists.ts';
import type { Ruleset } from '../rules/schema.ts';
import { skillName, staffName } from './names.ts';
import { type Shown, type Tongue, tableNames } from './ruleset-tables.ts';

const t = (io: Tongue, id: string, params: Message['params'] = {}): string =>
  io.text(say(`rules.${id}`, params));

const gold = (io: Tongue, amount: number): string => io.text(say('rules.gold', { amount: { gold: amount } }));

const all = (ruleset: Ruleset): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.keys(ruleset.options).map((id) => [id, true]));

const skillList = (ruleset: Ruleset, ids: readonly string[], io: Tongue): string =>
  ids.map((id) => skillName(ruleset, id, io.lang)).join(', ');

const staffList = (ruleset: Ruleset, ids: readonly string[], io: Tongue): string =>
  ids.map((id) => staffName(ruleset, id, io.lang)).join(', ');

const optional = (option: string | undefined): string => (option === undefined ? '' : ` [${option}]`);

const showRosters = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'rosters'),
  head: ['roster', 'id', 'reroll', 'big-guys', 'staff'].map((id) => t(io, id)),
  rows: Object.entries(ruleset.rosters).map(([id, roster]) => [
    roster.name[io.lang] + optional(roster.option),
    id,
    gold(io, roster.reroll),
    String(roster['big-guys']),
    staffList(ruleset, [...(roster.coach ? [roster.coach] : []), ...roster.staff], io),
  ]),
  align: ['left', 'left', 'right', 'right'],
  wrap: [true, false, false, false, true],
  keep: [0, 3],
});

const showStaff = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'staff'),
  head: ['name', 'id', 'cost', 'max', 'hire'].map((id) => t(io, id)),
  rows: Object.entries(ruleset.staff).map(([id, one]) => [
    one.name[io.lang],
    id,
    gold(io, one.cost),
    one.max === undefined ? '' : String(one.max),
    t(io, `hire.${one.hire}`),
  ]),
  align: ['left', 'left', 'right', 'right'],
});

const showSkills = (ruleset: Ruleset, io: Tongue): Shown => {
  const of = (category: string, kinds: readonly string[]): string => {
    const ids = Object.entries(ruleset.skills.entries).filter(
      ([, one]) => one.category === category && kinds.includes(one.kind),
    );
    return skillList(
      ruleset,
      ids.map(([id]) => id),
      io,
    );
  };
  const line = (category: string): string => {
    const traits = of(category, ['trait']);
    const parts = [of(category, ['skill', 'racial']), traits && t(io, 'traits', { skills: traits })];
    return parts.filter(Boolean).join('; ');
  };
  return {
    title: t(io, 'skills'),
    head: [t(io, 'name'), t(io, 'skills')],
    rows: Object.entries(ruleset.skills.categories).map(([id, category]) => [
      category.name[io.lang],
      line(id),
    ]),
    wrap: [false, true],
  };
};

interface Line {
  readonly [stat: string]: unknown;
}

const statHead = (ruleset: Ruleset, io: Tongue): string[] =>
  Object.values(ruleset.characteristics).map((one) => one.abbr[io.lang]);

const statCells = (ruleset: Ruleset, line: Line): string[] =>
  Object.keys(ruleset.characteristics).map((stat) => String(line[stat] ?? '-'));

const showStars = (ruleset: Ruleset, io: Tongue, roster?: string): Shown => {
  const stars =
    roster === undefined
      ? Object.entries(ruleset.stars)
      : starsOf(ruleset, roster, all(ruleset)).map((one) => [one.id, one] as const);
  const withLists = roster === undefined;
  const lists = (rosters: readonly string[] | 'any' = []): string =>
    rosters === 'any'
      ? t(io, 'any-list')
      : rosters.map((id) => ruleset.rosters[id]?.name[io.lang] ?? id).join(', ');
  return {
    title: t(io, 'stars'),
    head: [
      t(io, 'name'),
      t(io, 'cost'),
      ...statHead(ruleset, io),
      t(io, 'skills'),
      ...(withLists ? [t(io, 'lists')] : []),
    ],
    rows: stars.map(([, star]) => [
      star.name[io.lang] + optional(star.option),
      gold(io, star.cost),
      ...statCells(ruleset, star as unknown as Line),
      skillList(ruleset, star.skills, io),
      ...(withLists ? [lists(star.rosters)] : []),
    ]),
    align: ['left', 'right', ...statHead(ruleset, io).map(() => 'right' as const)],
    wrap: [true, false, ...statHead(ruleset, io).map(() => false), true, true],
  };
};

const showOptions = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'options'),
  head: [t(io, 'name'), t(io, 'id'), t(io, 'default')],
  rows: Object.entries(ruleset.options).map(([id, option]) => [
    option.name[io.lang],
    id,
    typeof option.default === 'string' ? option.default : t(io, option.default ? 'on' : 'off'),
  ]),
});

const showTables = (ruleset: Ruleset, io: Tongue): Shown => ({
  title: t(io, 'tables'),
  head: [t(io, 'id')],
  rows: tableNames(ruleset).map((name) => [name]),
});

const SECTIONS: Readonly<Record<string, (ruleset: Ruleset, io: Tongue) => Shown>> = {
  options: showOptions,
  rosters: showRosters,
  staff: showStaff,
  skills: showSkills,
  stars: showStars,
  tables: showTables,
};

/** Takes the name of a section, returns it for people; null where it has no view of its own. */
export const showSection = (ruleset: Ruleset, name: string, io: Tongue): Shown | null =>
  Object.hasOwn(SECTIONS, name) ? SECTIONS[name]!(ruleset, io) : null;

/** Takes a ruleset, returns all its sections for people, in the order a coach asks for them. */
export const showSummary = (ruleset: Ruleset, io: Tongue): readonly Shown[] =>
  Object.values(SECTIONS).map((show) => show(ruleset, io));

/** Takes a team list, returns what it may hire: positions and big guys, and the champions that play for it. */
export const showRoster = (ruleset: Ruleset, id: string, io: Tongue): readonly Shown[] => {
  const roster = ruleset.rosters[id];
  if (!roster) return [];
  const stats = statHead(ruleset, io);
  const categories = (ids: readonly string[]): string =>
    ids.map((category) => ruleset.skills.categories[category]?.name[io.lang] ?? category).join(', ');
  const positions: Shown = {
    title: t(io, 'roster-title', {
      name: `${roster.name[io.lang]}${optional(roster.option)}`,
      reroll: { gold: roster.reroll },
      staff: staffList(ruleset, [...(roster.coach ? [roster.coach] : []), ...roster.staff], io),
    }),
    head: [
      t(io, 'position'),
      t(io, 'id'),
      t(io, 'max'),
      t(io, 'cost'),
      ...stats,
      t(io, 'skills'),
      t(io, 'normal'),
    ],
    rows: positionsOf(ruleset, id, all(ruleset)).map((one) => [
      one.name[io.lang],
      one.id,
      String(one.max),
      gold(io, one.cost),
      ...statCells(ruleset, one as unknown as Line),
      skillList(ruleset, one.skills, io),
      categories(one.normal),
    ]),
    align: ['left', 'left', 'right', 'right', ...stats.map(() => 'right' as const)],
    wrap: [true, false, false, false, ...stats.map(() => false), true, true],
    keep: [0, 3],
  };
  return [positions, showStars(ruleset, io, id)];
};
