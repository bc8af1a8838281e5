import type { Ruleset } from '../rules/schema.ts';
import { skillName } from './names.ts';
import { showHirelings, showInducements } from './ruleset-hires.ts';
import { showRosters, showStars } from './ruleset-people.ts';
import { tableNames } from './ruleset-read.ts';
import { gold, type Shown, type Tongue, t, withStatus } from './ruleset-tables.ts';

const skillList = (ruleset: Ruleset, ids: readonly string[], io: Tongue): string =>
  ids.map((id) => skillName(ruleset, id, io.lang)).join(', ');

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
  rows: tableNames(ruleset).map((name) => [withStatus(name, ruleset.tables[name]?.status, io)]),
});

type Show = (ruleset: Ruleset, io: Tongue) => Shown;

const SECTIONS: Readonly<Record<string, Show>> = {
  options: showOptions,
  rosters: showRosters,
  staff: showStaff,
  skills: showSkills,
  stars: (ruleset, io) => showStars(ruleset, io),
  inducements: (ruleset, io) => showInducements(ruleset, io),
  'infamous-staff': showHirelings('infamous-staff'),
  wizards: showHirelings('wizards'),
  referees: showHirelings('referees'),
  tables: showTables,
};

/** The sections of this ruleset that have a view, in the order a coach asks for them. */
const sectionsOf = (ruleset: Ruleset): readonly (readonly [string, Show])[] =>
  Object.entries(SECTIONS).filter(([name]) => ruleset[name as keyof Ruleset] !== undefined);

/** Takes the name of a section, returns it for people; null where it has no view of its own. */
export const showSection = (ruleset: Ruleset, name: string, io: Tongue): Shown | null =>
  sectionsOf(ruleset).find(([id]) => id === name)?.[1](ruleset, io) ?? null;

/** Takes a ruleset, returns all its sections for people. */
export const showSummary = (ruleset: Ruleset, io: Tongue): readonly Shown[] =>
  sectionsOf(ruleset)
    .map(([, show]) => show(ruleset, io))
    .filter(({ rows }) => rows.length > 0);

/** Takes a ruleset, returns what a new team of it is limited by besides money and numbers, a line each. */
export const showLimits = (ruleset: Ruleset, io: Tongue): readonly string[] => {
  const { specialists, rerolls } = ruleset.creation;
  const { banned = [] } = ruleset.skills;
  return [
    ...(specialists ? [t(io, 'limit-specialists', specialists)] : []),
    ...(rerolls?.factor === undefined ? [] : [t(io, 'limit-rerolls', { factor: rerolls.factor })]),
    ...(banned.length === 0 ? [] : [t(io, 'limit-banned', { skills: skillList(ruleset, banned, io) })]),
  ];
};

export { showRoster } from './ruleset-people.ts';
