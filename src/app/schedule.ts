import path from 'node:path';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import { loadSource, yamlFilesIn } from '../store/files.ts';
import { confine } from '../store/league.ts';
import { opposite, SIDES, type Side } from '../team/state.ts';
import { kindOf } from './kinds.ts';
import { type LeagueRead, leagueFileOf } from './league.ts';
import type { Found } from './records.ts';

/** A team as the rounds of a league name it. */
export interface Entrant {
  /** As it is written. */
  readonly word: string;
  /** Absolute path of its file; null for a team that the league does not have. */
  readonly file: string | null;
  readonly name: string;
}

/** How far a match of a round is: no record yet, nothing but the pre-match, played, booked for every team with a file. */
export type FixtureState = 'open' | 'prepared' | 'played' | 'booked';

/** A match of a round with what has come of it. */
export interface Fixture {
  readonly round: number;
  /** Its place in league.yaml. */
  readonly path: readonly (string | number)[];
  readonly home: Entrant;
  readonly away: Entrant;
  readonly state: FixtureState;
  readonly record: Found | null;
  /** Home first, as league.yaml names the teams; null before it is played. */
  readonly score: readonly [number, number] | null;
}

/** The team files of a league folder: those in `teams/`, and those beside it. */
export const teamFiles = (folder: string): readonly string[] =>
  [path.join(folder, 'teams'), folder].flatMap(yamlFilesIn).filter((file) => kindOf(file) === 'team');

/** Names and booked matches of the teams of a league, each read once. */
class Teams {
  private readonly folder: string;
  private readonly files: readonly string[];
  private readonly read = new Map<string, { readonly name: string; readonly booked: ReadonlySet<string> }>();

  constructor(folder: string) {
    this.folder = folder;
    this.files = teamFiles(folder);
  }

  private at(file: string) {
    const known = this.read.get(file);
    if (known) return known;
    const value = loadSource(file, file).source?.value as Tree | undefined;
    const history = Array.isArray(value?.['history']) ? (value['history'] as readonly unknown[]) : [];
    const matches = history.filter(isMap).filter((event) => event['event'] === 'match');
    const name = typeof value?.['name'] === 'string' ? value['name'] : '';
    const made = { name, booked: new Set(matches.map((event) => String(event['id']))) };
    this.read.set(file, made);
    return made;
  }

  /** A word with a slash or an ending is a path from the league's folder. */
  entrant(word: string): Entrant {
    const written = confine(this.folder, leagueFileOf(this.folder), word);
    const file = this.files.find(
      (one) => path.basename(one).replace(/\.ya?ml$/, '') === word || one === written,
    );
    return file === undefined
      ? { word, file: null, name: word }
      : { word, file, name: this.at(file).name || word };
  }

  hasBooked(file: string, id: string): boolean {
    return this.at(file).booked.has(id);
  }
}

/** Whether a record may be a match of this round: of this season and no friendly, and of no other round. */
const isOf = (tree: Tree, season: number | null, round: number | null): boolean => {
  const stage = tree['stage'] ?? 'league';
  const sameSeason = season === null || tree['season'] === undefined || tree['season'] === season;
  return stage === 'league' && sameSeason && (round === null ? true : tree['round'] === round);
};

/** The side of a record on which a fixture's home team stands; null where other teams met. */
const sideOf = (record: Found, home: Entrant, away: Entrant): Side | null =>
  SIDES.find((side) => record[side] === home.file && record[opposite(side)] === away.file) ?? null;

type Planned = Pick<Fixture, 'round' | 'path' | 'home' | 'away'>;

/** Records that name their round come first; the others go to the earliest round in which these teams meet. */
const assign = (
  planned: readonly Planned[],
  records: readonly Found[],
  season: number | null,
): ReadonlyMap<Planned, Found> => {
  const taken = new Set<Found>();
  const found = new Map<Planned, Found>();
  const take = (one: Planned, fits: (record: Found) => boolean): void => {
    const record = records.find(
      (each) => !taken.has(each) && fits(each) && sideOf(each, one.home, one.away) !== null,
    );
    if (!record) return;
    taken.add(record);
    found.set(one, record);
  };
  const known = planned.filter((one) => one.home.file !== null && one.away.file !== null);
  for (const one of known) take(one, ({ tree }) => isOf(tree, season, one.round));
  for (const one of known)
    if (!found.has(one)) take(one, ({ tree }) => tree['round'] === undefined && isOf(tree, season, null));
  return found;
};

const scoreOf = (tree: Tree, side: Side): readonly [number, number] | null => {
  const own = valueAt(tree, `match.score.${side}`);
  const other = valueAt(tree, `match.score.${opposite(side)}`);
  return typeof own === 'number' && typeof other === 'number' ? [own, other] : null;
};

const finished = (one: Planned, record: Found | undefined, teams: Teams): Fixture => {
  if (!record) return { ...one, state: 'open', record: null, score: null };
  const score = scoreOf(record.tree, sideOf(record, one.home, one.away)!);
  const booked = [one.home, one.away].every(({ file }) => file !== null && teams.hasBooked(file, record.id));
  return { ...one, state: booked ? 'booked' : score ? 'played' : 'prepared', record, score };
};

/**
 * Takes a league as it was read and its records. Returns every match of its rounds, by round and then as they are
 * written, with the record that belongs to it: one of the same two teams whose round is that of the match, or that has none.
 */
export const scheduleOf = (read: LeagueRead, records: readonly Found[]): readonly Fixture[] => {
  const { file, league } = read;
  if (!file?.rounds) return [];
  const teams = new Teams(league.folder);
  const planned = file.rounds.flatMap(({ round, matches }, n) =>
    matches.map((one, m): Planned => {
      const [home, away] = [teams.entrant(one.home), teams.entrant(one.away)];
      return { round, path: ['rounds', n, 'matches', m], home, away };
    }),
  );
  const byDate = records.toSorted((a, b) => (String(a.tree['date']) < String(b.tree['date']) ? -1 : 1));
  const found = assign(planned, byDate, league.season);
  return planned.map((one) => finished(one, found.get(one), teams)).toSorted((a, b) => a.round - b.round);
};

/** Records of a league's season that name a round in which its teams do not meet. */
export const unplanned = (
  read: LeagueRead,
  records: readonly Found[],
  fixtures: readonly Fixture[],
): readonly Found[] => {
  const placed = new Set(fixtures.map((one) => one.record));
  return records.filter(
    (record) =>
      typeof record.tree['round'] === 'number' &&
      isOf(record.tree, read.league.season, null) &&
      !placed.has(record),
  );
};

/** The round in which a new match of two teams would be played: the first where they meet and have no record; null when none. */
export const roundFor = (fixtures: readonly Fixture[], home: string, away: string): number | null => {
  const free = fixtures.filter((one) => one.state === 'open');
  const meet = (own: string, other: string) =>
    free.find((one) => one.home.file === own && one.away.file === other)?.round;
  return meet(home, away) ?? meet(away, home) ?? null;
};

/** The matches still to be played or booked up to the round that is being played, and how many follow in later rounds. */
export const stillToCome = (
  fixtures: readonly Fixture[],
): { readonly now: readonly Fixture[]; readonly later: number } => {
  const open = fixtures.filter((one) => one.state !== 'booked');
  const current = open[0]?.round ?? 0;
  const now = open.filter((one) => one.round <= current || one.state !== 'open');
  return { now, later: open.length - now.length };
};
