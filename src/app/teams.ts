import type { Problem } from '../problem.ts';
import { isMap, steps, type Tree } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import { capped } from '../store/cap.ts';
import { loadSource } from '../store/files.ts';
import { checkShape, fitsShape } from '../store/shape.ts';
import { placeOf, type Source } from '../store/source.ts';
import { pending } from '../store/transaction.ts';
import { teamOfFile, teamSchema } from '../team/file.ts';
import { checkTeam } from '../team/legality.ts';
import type { TeamSheet } from '../team/sheet.ts';
import { sheetOf } from '../team/sheet.ts';
import type { Team } from '../team/state.ts';
import { folderOf, type League, type LeagueRead, readLeague } from './league.ts';
import { newerFormat } from './newer.ts';
import { type LoadedRuleset, loadRuleset } from './rulesets.ts';

/** A team file read: what it holds and everything that is wrong with it. */
export interface LoadedTeam {
  readonly source: Source | null;
  readonly team: Team | null;
  readonly ruleset: Ruleset | null;
  /** Digest of the resolved ruleset. */
  readonly rules: string;
  readonly league: League;
  readonly sheet: TeamSheet | null;
  readonly problems: readonly Problem[];
}

/** Gives a problem with a path its place in the file it is about. */
export const located = (problem: Problem, source: Source): Problem => {
  if (problem.place || problem.path === undefined)
    return { ...problem, place: problem.place ?? { file: source.file } };
  return { ...problem, place: placeOf(source, steps(problem.path)) };
};

const isError = (problem: Problem): boolean => problem.severity === 'error';

/** A file without the items of its longest lists that stand in one which was looked at before. */
const withoutProven = (value: Tree, proven: Tree): Tree => {
  const lists = ['players', 'history'].flatMap((key) => {
    const [now, before] = [value[key], proven[key]];
    if (!Array.isArray(now) || !Array.isArray(before)) return [];
    return [[key, now.filter((one, n) => !isMap(one) || one !== before[n])] as const];
  });
  return { ...value, ...Object.fromEntries(lists) };
};

const shapeOf = (source: Source, proven: Tree | null): readonly Problem[] => {
  const newer = newerFormat(source, 'team');
  if (newer) return [newer];
  if (proven && fitsShape(withoutProven(source.value, proven), teamSchema)) return [];
  return checkShape(source, teamSchema);
};

/**
 * Takes a team file as read, its league and where rulesets come from. Returns the team with everything that is wrong with
 * its shape and by its rules, without a sheet; null for one whose ruleset nobody knows. `proven` is the same team, sound as it was
 * before: people and events that are the same ones are not looked at again.
 */
export const teamOfSource = async (
  source: Source,
  read: LeagueRead,
  rulesOf: (id: string) => Promise<LoadedRuleset>,
  proven: LoadedTeam | null = null,
): Promise<LoadedTeam> => {
  const nothing = { source, team: null, ruleset: null, rules: '', league: read.league, sheet: null };
  const before = proven?.source && proven.team ? { value: proven.source.value, team: proven.team } : null;
  const shape = shapeOf(source, before?.value ?? null);
  if (shape.length > 0) return { ...nothing, problems: [...read.problems, ...shape] };
  const team = teamOfFile(source.value, before);
  const rules = await rulesOf(team.ruleset);
  if (!rules.ruleset) {
    const wrong = rules.problems.map((one) =>
      one.code === 'unknown-ruleset' ? located({ ...one, path: 'ruleset' }, source) : one,
    );
    return { ...nothing, problems: [...read.problems, ...wrong] };
  }
  const broken = checkTeam(rules.ruleset, team, read.league.options, before?.team.players);
  const illegal = capped(source.file, broken).map((one) => located(one, source));
  const problems = [...read.problems, ...rules.problems.filter((one) => !isError(one)), ...illegal];
  return { ...nothing, team, ruleset: rules.ruleset, rules: rules.digest, problems };
};

/**
 * Reads a team file, checks its shape, then its rules. `shown` is the path as the user typed it. A team that breaks a
 * rule is returned all the same, with the problems; one whose list or ruleset nobody knows is not.
 */
export const loadTeam = async (
  file: string,
  shown: string,
  league: string | null = null,
): Promise<LoadedTeam> => {
  const folder = folderOf(file, league);
  const read = readLeague(folder);
  const nothing = { source: null, team: null, ruleset: null, rules: '', league: read.league, sheet: null };
  const { source, problems } = loadSource(file, shown);
  if (!source) return { ...nothing, problems: [...problems, ...read.problems] };
  const loaded = await teamOfSource(source, read, (id) => loadRuleset(id, folder));
  const { ruleset, team } = loaded;
  if (!ruleset || !team) return loaded;
  const waiting = pending(folder);
  const unknown = loaded.problems.some((one) => one.code === 'unknown-roster');
  return {
    ...loaded,
    sheet: unknown ? null : sheetOf(ruleset, team, shown, read.league.options),
    problems: [...loaded.problems, ...(waiting ? [waiting] : [])],
  };
};
