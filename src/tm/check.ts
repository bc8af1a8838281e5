import { error, type Problem, warning } from '../problem.ts';
import { checkWeek } from './check-week.ts';
import type { Season } from './file.ts';
import type { TmRuleset } from './ruleset.ts';
import { lengthOf, managersOf, mostManagers, variantOf, weeksPresent } from './season.ts';
import { unknown } from './unknown.ts';

const checkVariant = (ruleset: TmRuleset, season: Season): readonly Problem[] => {
  const variant = variantOf(ruleset, season);
  if (!variant)
    return [
      unknown(
        'variant',
        season.variant,
        ruleset.variants.map((one) => one.id),
        'variant',
      ),
    ];
  const n = season.managers.length;
  const most = mostManagers(ruleset, season);
  const fits = variant.managers.includes(n) || (n > ruleset.managers.max && n <= most && n > 2);
  if (fits) return [];
  const params = { n, variant: variant.name, allowed: { list: variant.managers } };
  return [error('tm-managers', params, { path: 'managers' })];
};

const checkOptions = (ruleset: TmRuleset, season: Season): readonly Problem[] => {
  const known = ruleset.options.map((one) => one.id);
  return Object.keys(season.options ?? {})
    .filter((id) => !known.includes(id))
    .map((id) => unknown('option', id, known, `options.${id}`));
};

/** Ids and teams are each somebody's own. A team that is not listed is no mistake: cards come and go. */
const checkManagers = (ruleset: TmRuleset, season: Season): readonly Problem[] =>
  season.managers.flatMap(({ id, team, union }, index) => {
    const path = `managers.${index}`;
    const earlier = season.managers.slice(0, index);
    const unions = ruleset.unions.map((one) => one.id);
    return [
      ...(earlier.some((one) => one.id === id)
        ? [error('tm-same', { value: id }, { path: `${path}.id` })]
        : []),
      ...(team !== undefined && earlier.some((one) => one.team === team)
        ? [error('tm-same', { value: team }, { path: `${path}.team` })]
        : []),
      ...(union !== undefined && !unions.includes(union)
        ? [unknown('union', union, unions, `${path}.union`)]
        : []),
      ...(team === undefined || ruleset.teams.some((one) => one.id === team)
        ? []
        : [warning('tm-unlisted-team', { team }, { path: `${path}.team` })]),
    ];
  });

/** Every place that names a manager names one of the season's. */
const checkNames = (season: Season): readonly Problem[] => {
  const known = managersOf(season);
  const named: (readonly [id: string, path: string])[] = [
    [season.first, 'first'],
    ...Object.keys(season.start ?? {}).map((id) => [id, `start.${id}`] as const),
    ...(season.final?.abilities ?? []).map(
      (one, n) => [one.manager, `final.abilities.${n}.manager`] as const,
    ),
    ...Object.keys(season.final?.contracts ?? {}).map((id) => [id, `final.contracts.${id}`] as const),
  ];
  return named
    .filter(([id]) => !id.startsWith('x-') && !known.includes(id))
    .map(([id, path]) => unknown('manager', id, known, path));
};

/** Weeks follow each other from the first on, none beyond the last. */
const checkWeeks = (ruleset: TmRuleset, season: Season): readonly Problem[] =>
  weeksPresent(season).flatMap((n, index) => {
    const last = lengthOf(ruleset, season);
    if (n > last) return [error('tm-week-order', { n, last }, { path: `weeks.${n}` })];
    if (n !== index + 1) return [error('tm-week-gap', { n, before: index + 1 }, { path: `weeks.${n}` })];
    return checkWeek(ruleset, season, n);
  });

/** Takes a season in its right shape, returns every rule of the game that it breaks, with paths into its file. */
export const checkSeason = (ruleset: TmRuleset, season: Season): readonly Problem[] => {
  const head = [
    ...checkVariant(ruleset, season),
    ...checkOptions(ruleset, season),
    ...checkManagers(ruleset, season),
    ...checkNames(season),
  ];
  return head.some((one) => one.severity === 'error') ? head : [...head, ...checkWeeks(ruleset, season)];
};
