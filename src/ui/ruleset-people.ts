import { figureText } from '../rules/characteristics.ts';
import { staffOf } from '../rules/creation.ts';
import { positionsOf, starsOf } from '../rules/lists.ts';
import type { Position, Ruleset, Star, StatKey } from '../rules/schema.ts';
import { groupsOf, rulesToChoose } from '../rules/teams.ts';
import { positionName, skillName, staffName } from './names.ts';
import { showInducements } from './ruleset-hires.ts';
import { everything, gold, optional, ruleName, type Shown, type Tongue, t } from './ruleset-tables.ts';

const skillList = (ruleset: Ruleset, ids: readonly string[], io: Tongue): string =>
  ids.map((id) => skillName(ruleset, id, io.lang)).join(', ');

const staffText = (ruleset: Ruleset, id: string, io: Tongue): string => {
  const { coach } = ruleset.rosters[id]!;
  return [...(coach ? [coach] : []), ...staffOf(ruleset, id)]
    .map((one) => staffName(ruleset, one, io.lang))
    .join(', ');
};

/** The special rules of a list, and those of which a team of it chooses one. */
const rulesText = (ruleset: Ruleset, id: string, io: Tongue): string => {
  const names = (ids: readonly string[]): string => ids.map((rule) => ruleName(ruleset, rule, io)).join(', ');
  const choice = rulesToChoose(ruleset, id);
  return [
    names(ruleset.rosters[id]?.['special-rules'] ?? []),
    choice.length === 0 ? '' : t(io, 'choose-rule', { rules: names(choice) }),
  ]
    .filter(Boolean)
    .join('; ');
};

/** Every team list with its price of a re-roll, what limits or marks it, and its staff. */
export const showRosters = (ruleset: Ruleset, io: Tongue): Shown => {
  const special = ruleset['special-rules'] !== undefined;
  return {
    title: t(io, 'rosters'),
    head: [
      'roster',
      'id',
      ...(special ? ['tier', 'special-rules', 'reroll'] : ['reroll', 'big-guys']),
      'staff',
    ].map((id) => t(io, id)),
    rows: Object.entries(ruleset.rosters).map(([id, roster]) => [
      roster.name[io.lang] + optional(roster.option),
      id,
      ...(special ? [String(roster.tier ?? ''), rulesText(ruleset, id, io)] : []),
      gold(io, roster.reroll),
      ...(special ? [] : [String(roster['big-guys'] ?? 0)]),
      staffText(ruleset, id, io),
    ]),
    align: special ? ['left', 'left', 'right', 'left', 'right'] : ['left', 'left', 'right', 'right'],
    wrap: special ? [true, false, false, true, false, true] : [true, false, false, false, true],
    keep: [0, 3],
  };
};

const statHead = (ruleset: Ruleset, io: Tongue): string[] =>
  Object.values(ruleset.characteristics).map((one) => one.abbr[io.lang]);

type Line = Readonly<Partial<Record<StatKey, number | null | undefined>>>;

const statCells = (ruleset: Ruleset, line: Line): string[] =>
  Object.keys(ruleset.characteristics).map((stat) =>
    figureText(ruleset, stat as StatKey, line[stat as StatKey]),
  );

/** For whom a champion plays: team lists in the classic edition, special rules later. */
const playsFor = (ruleset: Ruleset, star: Star, io: Tongue): string => {
  const rules = (ids: readonly string[]): string => ids.map((id) => ruleName(ruleset, id, io)).join(', ');
  if (star['not-for']) return t(io, 'not-for', { rules: rules(star['not-for']) });
  if (star.rosters === 'any' || star['plays-for'] === 'any') return t(io, 'any-list');
  const lists = (star.rosters ?? []).map((id) => ruleset.rosters[id]?.name[io.lang] ?? id);
  return [...lists, rules(star['plays-for'] ?? [])].filter(Boolean).join(', ');
};

/** A champion's line; of a pair, which is hired as one, a line for each with the price on the first. */
const starRows = (ruleset: Ruleset, star: Star, withLists: boolean, io: Tongue): string[][] => {
  const price = gold(io, star.cost);
  const lists = withLists ? [playsFor(ruleset, star, io)] : [];
  const line = (
    name: string,
    cost: string,
    one: Line & { readonly skills: readonly string[] },
    last: string[],
  ) => [name, cost, ...statCells(ruleset, one), skillList(ruleset, one.skills, io), ...last];
  const { members } = star;
  if (!members) return [line(star.name[io.lang] + optional(star.option), price, star, lists)];
  return members.map((one, index) =>
    index === 0
      ? line(`${star.name[io.lang]}: ${one.name[io.lang]}`, price, one, lists)
      : line(
          one.name[io.lang],
          '',
          one,
          lists.map(() => ''),
        ),
  );
};

/** The champions, all or those of one list, with every option and every rule to choose counted in. */
export const showStars = (ruleset: Ruleset, io: Tongue, roster?: string): Shown => {
  const stars =
    roster === undefined
      ? Object.values(ruleset.stars)
      : starsOf(ruleset, roster, everything(ruleset), rulesToChoose(ruleset, roster));
  const withLists = roster === undefined;
  const stats = statHead(ruleset, io);
  return {
    title: t(io, 'stars'),
    head: [
      t(io, 'name'),
      t(io, 'cost'),
      ...stats,
      t(io, 'skills'),
      ...(withLists ? [t(io, ruleset['special-rules'] ? 'plays-for' : 'lists')] : []),
    ],
    rows: stars.flatMap((star) => starRows(ruleset, star, withLists, io)),
    align: ['left', 'right', ...stats.map(() => 'right' as const)],
    wrap: [true, false, ...stats.map(() => false), true, true],
  };
};

/** The categories that a position learns from: in full where one roll counts, by their letters where two prices do. */
const learns = (
  ruleset: Ruleset,
  position: Pick<Position, 'normal' | 'primary' | 'secondary'>,
  io: Tongue,
): string[] => {
  const names = (ids: readonly string[] = []): string =>
    ids.map((id) => ruleset.skills.categories[id]?.name[io.lang] ?? id).join(', ');
  const letters = (ids: readonly string[] = []): string =>
    ids.map((id) => ruleset.skills.categories[id]?.abbr?.[io.lang] ?? id).join(' ');
  return ruleset.career ? [letters(position.primary), letters(position.secondary)] : [names(position.normal)];
};

const rosterTitle = (ruleset: Ruleset, id: string, io: Tongue): string => {
  const roster = ruleset.rosters[id]!;
  const title = t(io, 'roster-title', {
    name: `${roster.name[io.lang]}${optional(roster.option)}`,
    reroll: { gold: roster.reroll },
    staff: staffText(ruleset, id, io),
  });
  const limits = groupsOf(ruleset, id).map(({ max, positions }) =>
    t(io, 'group-limit', {
      positions: positions.map((one) => positionName(ruleset, id, one, io.lang)).join(', '),
      max,
    }),
  );
  return [title, rulesText(ruleset, id, io), ...limits].filter(Boolean).join('; ');
};

/** Takes a team list, returns what it may hire: positions and big guys, champions that play for it, inducements. */
export const showRoster = (ruleset: Ruleset, id: string, io: Tongue): readonly Shown[] => {
  if (!Object.hasOwn(ruleset.rosters, id)) return [];
  const stats = statHead(ruleset, io);
  const categories = ruleset.career ? ['primary', 'secondary'] : ['normal'];
  const positions: Shown = {
    title: rosterTitle(ruleset, id, io),
    head: [
      ...['position', 'id', 'max', 'cost'].map((word) => t(io, word)),
      ...stats,
      ...['skills', ...categories].map((word) => t(io, word)),
    ],
    rows: positionsOf(ruleset, id, everything(ruleset)).map((one) => [
      one.name[io.lang],
      one.id,
      String(one.max),
      gold(io, one.cost),
      ...statCells(ruleset, one),
      skillList(ruleset, one.skills, io),
      ...learns(
        ruleset,
        { ...one, normal: [...one.normal], primary: [...one.primary], secondary: [...one.secondary] },
        io,
      ),
    ]),
    align: ['left', 'left', 'right', 'right', ...stats.map(() => 'right' as const)],
    wrap: [true, false, false, false, ...stats.map(() => false), true, ...categories.map(() => true)],
    keep: [0, 3],
  };
  const inducements = ruleset.inducements ? [showInducements(ruleset, io, id)] : [];
  return [positions, showStars(ruleset, io, id), ...inducements].filter(({ rows }) => rows.length > 0);
};
