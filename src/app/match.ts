import fs from 'node:fs';
import path from 'node:path';
import { error, type Problem, say } from '../problem.ts';
import { type MatchFile, matchSchema, type Stranger } from '../record/file.ts';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Before } from '../sequence/play.ts';
import { loadSource } from '../store/files.ts';
import { confine } from '../store/league.ts';
import { checkShape } from '../store/shape.ts';
import type { Source } from '../store/source.ts';
import { ratingOf } from '../team/derive.ts';
import { SIDES, type Side, type Team } from '../team/state.ts';
import { currentValueOf, hasValue } from '../team/value.ts';
import { lastDigest } from './digest.ts';
import { folderOf, type League, type LeagueRead, leagueOptionProblems, readLeague } from './league.ts';
import { newerFormat } from './newer.ts';
import { optionProblems } from './ruleset-options.ts';
import { type LoadedRuleset, loadRuleset } from './rulesets.ts';
import { type LoadedTeam, loadTeam, located } from './teams.ts';
import { handEdited } from './trust.ts';

/** One side of a match as its record names it. */
export interface SideFile {
  /** Absolute path of the team file; null for a team without one. */
  readonly file: string | null;
  readonly shown: string;
  readonly loaded: LoadedTeam | null;
  readonly stranger: Stranger | null;
  /** This match stands in the team's history. */
  readonly booked: boolean;
}

/** A match record with everything it refers to, read and checked, before any step runs. */
export interface Match {
  readonly file: string;
  readonly shown: string;
  /** Null for a record that is not written yet. */
  readonly source: Source | null;
  readonly tree: Tree;
  readonly id: string;
  readonly league: League;
  readonly ruleset: Ruleset;
  readonly rules: string;
  readonly options: Readonly<Record<string, boolean | string>>;
  readonly home: SideFile;
  readonly away: SideFile;
  readonly warnings: readonly Problem[];
}

export type Opened = { readonly match: Match } | { readonly problems: readonly Problem[] };

/** Where a match finds what its record refers to. */
export interface Shelf {
  readonly league: (folder: string) => LeagueRead;
  readonly ruleset: (id: string, folder: string) => Promise<LoadedRuleset>;
  readonly team: (file: string, shown: string, named: string | null) => Promise<LoadedTeam>;
  /** What forbids to build on a team as it is: an edit by hand that is not official. */
  readonly edited: (side: SideFile) => readonly Problem[];
}

/** The files as they are now. */
export const disk: Shelf = { league: readLeague, ruleset: loadRuleset, team: loadTeam, edited: handEdited };

const isError = (one: Problem): boolean => one.severity === 'error';

/** The record's id: given once, else the base name of its file. */
export const idOf = (tree: Tree, file: string): string =>
  typeof tree['id'] === 'string' ? tree['id'] : path.basename(file).replace(/\.ya?ml$/, '');

const shownPath = (file: string): string => {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative.split(path.sep).join('/');
};

/** A path that names a file of the league both for people and for the file system. */
export const pathFrom = (from: string, to: string): string =>
  path.relative(path.dirname(from), to).split(path.sep).join('/');

const loadSide = async (
  value: MatchFile['home'],
  file: string,
  folder: string,
  named: string | null,
  id: string,
  shelf: Shelf,
): Promise<SideFile | Problem> => {
  if (typeof value !== 'string')
    return { file: null, shown: value.name, loaded: null, stranger: value, booked: false };
  const at = confine(folder, file, value);
  if (typeof at !== 'string') return at;
  const shown = shownPath(at);
  const loaded = await shelf.team(at, shown, named);
  const booked = loaded.team?.history.some((event) => event.event === 'match' && event['id'] === id) ?? false;
  return { file: at, shown, loaded, stranger: null, booked };
};

const sideProblems = (
  side: Side,
  one: SideFile,
  ruleset: string,
  tree: Tree,
  shelf: Shelf,
): readonly Problem[] => {
  if (!one.loaded) return [];
  const wrong = one.loaded.problems.filter(isError);
  if (wrong.length > 0) return wrong;
  const { team } = one.loaded;
  if (team && team.ruleset !== ruleset)
    return [
      error('other-ruleset', { team: team.name, ruleset: team.ruleset, record: ruleset }, { path: side }),
    ];
  const edited = shelf.edited(one);
  if (edited.length > 0) return edited;
  const last = team?.history.at(-1);
  if (!one.booked && last && last.date > String(tree['date']))
    return [
      error(
        'out-of-order',
        { team: team!.name, last: last.date, date: String(tree['date']) },
        { path: 'date', help: say('help.out-of-order') },
      ),
    ];
  return [];
};

/** Options that a record states; those of the league until bbl has written into the record which hold. */
export const optionsOf = (
  tree: Tree,
  league: League,
  ruleset: Ruleset,
): Readonly<Record<string, boolean | string>> => {
  const said = isMap(tree['options']) ? tree['options'] : tree['rules'] === undefined ? league.options : {};
  const all = Object.entries(ruleset.options).map(
    ([id, option]) => [id, said[id] ?? option.default] as const,
  );
  return Object.fromEntries(all) as Record<string, boolean | string>;
};

/** A team without a file says its rating in classic, its current value from the 2020 edition on. */
const strangerProblems = (side: Side, stranger: Stranger | null, ruleset: Ruleset): readonly Problem[] => {
  if (!stranger) return [];
  const [wanted, other] = hasValue(ruleset)
    ? (['currentValue', 'rating'] as const)
    : (['rating', 'currentValue'] as const);
  const lacks =
    stranger[wanted] === undefined
      ? [error('missing-key', { key: wanted }, { path: `${side}.${wanted}` })]
      : [];
  const strange = { path: `${side}.${other}`, help: say('help.nearest', { near: wanted }) };
  return stranger[other] === undefined ? lacks : [...lacks, error('unknown-key', { key: other }, strange)];
};

/**
 * Opens a record, given as read (or made) with its plain data, together with its league, ruleset and teams. Every
 * problem of all of them comes back at once, each with its place.
 */
export const openMatch = async (
  file: string,
  shown: string,
  source: Source | null,
  tree: Tree,
  named: string | null,
  shelf: Shelf = disk,
): Promise<Opened> => {
  const folder = folderOf(file, named);
  const read = shelf.league(folder);
  const { league } = read;
  const place = (one: Problem): Problem =>
    source ? located(one, source) : { ...one, place: one.place ?? { file: shown } };
  const value = tree as unknown as MatchFile;
  const rules = await shelf.ruleset(value.ruleset, folder);
  if (!rules.ruleset)
    return {
      problems: [
        ...read.problems,
        ...rules.problems.map((one) => (one.place ? one : place({ ...one, path: 'ruleset' }))),
      ],
    };
  const id = idOf(tree, file);
  const said = isMap(tree['options']) ? tree['options'] : {};
  const problems: Problem[] = [
    ...read.problems,
    ...leagueOptionProblems(read, rules.ruleset),
    ...optionProblems(said, rules.ruleset).map(place),
  ];
  const sides = {} as Record<Side, SideFile>;
  for (const side of SIDES) {
    const one = await loadSide(value[side], file, folder, named, id, shelf);
    if ('code' in one) problems.push(place({ ...one, path: side, place: undefined as never }));
    else {
      sides[side] = one;
      problems.push(...sideProblems(side, one, value.ruleset, tree, shelf).map(place));
    }
  }
  if (sides.home?.file && sides.home.file === sides.away?.file)
    problems.push(place(error('same-team', {}, { path: 'away' })));
  for (const side of SIDES) {
    problems.push(...strangerProblems(side, sides[side]?.stranger ?? null, rules.ruleset).map(place));
    const roster = sides[side]?.stranger?.roster;
    if (roster !== undefined && !rules.ruleset.rosters[roster])
      problems.push(
        place(
          error(
            'unknown-roster',
            { value: roster },
            {
              path: `${side}.roster`,
              help: say('help.known', { known: { list: Object.keys(rules.ruleset.rosters) } }),
            },
          ),
        ),
      );
  }
  if (problems.some(isError)) return { problems };
  const warnings = SIDES.flatMap((side) => sides[side].loaded?.problems ?? []);
  const options = optionsOf(tree, league, rules.ruleset);
  return {
    match: {
      file,
      shown,
      source,
      tree,
      id,
      league,
      ruleset: rules.ruleset,
      rules: rules.digest,
      options,
      home: sides.home,
      away: sides.away,
      warnings,
    },
  };
};

/** Reads a record file and opens it. */
export const readMatch = async (
  file: string,
  shown: string,
  named: string | null,
  shelf: Shelf = disk,
): Promise<Opened> => {
  const { source, problems } = loadSource(file, shown);
  if (!source) return { problems };
  const newer = newerFormat(source, 'match');
  const shape = newer ? [newer] : checkShape(source, matchSchema);
  if (shape.length > 0) return { problems: shape };
  return openMatch(file, shown, source, source.value, named, shelf);
};

/** The figures a side comes to the match with, from its file as it is now or as its record states them. */
export const beforeOf = (match: Match, side: Side): Before => {
  const { stranger, loaded, booked } = match[side];
  if (stranger) {
    const { rating, currentValue, fans } = stranger;
    return {
      ...(rating === undefined ? {} : { rating }),
      ...(currentValue === undefined ? {} : { currentValue }),
      fans,
      treasury: 0,
    };
  }
  const said = valueAt(match.tree, `before.${side}`) as Before | undefined;
  if (booked && said) return said;
  return figuresOf(match, loaded!.team!);
};

/** Digest, rating or current value, fans and treasury of a team as its file holds it now. */
export const figuresOf = (match: Match, team: Team): Before => ({
  digest: lastDigest(team, String(match.tree['date'])),
  ...(hasValue(match.ruleset)
    ? { currentValue: currentValueOf(match.ruleset, team, match.options) }
    : { rating: ratingOf(match.ruleset, team) }),
  fans: team.fans,
  treasury: team.treasury,
});

/** Whether a file exists; for commands that make or go on with a record. */
export const exists = (file: string): boolean => fs.existsSync(file);
