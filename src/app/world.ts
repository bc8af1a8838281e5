import path from 'node:path';
import type { Problem } from '../problem.ts';
import { matchSchema } from '../record/file.ts';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import { loadSource } from '../store/files.ts';
import { confine } from '../store/league.ts';
import { checkShape } from '../store/shape.ts';
import type { Source } from '../store/source.ts';
import { SIDES, type Side, type Team } from '../team/state.ts';
import { folderOf, type League, readLeague } from './league.ts';
import { idOf } from './match.ts';
import { newerFormat } from './newer.ts';
import { type LoadedTeam, loadTeam } from './teams.ts';

/** A team file with its history, as it was read. */
export interface Past {
  readonly file: string;
  readonly shown: string;
  readonly loaded: LoadedTeam;
  readonly team: Team;
  /** For each event of its history the absolute path of the record it names; null for what is no match. */
  readonly records: readonly (string | null)[];
}

/** A match record as it was read; without its tree where it cannot be. */
export interface RecordFile {
  readonly file: string;
  readonly shown: string;
  readonly source: Source | null;
  readonly tree: Tree | null;
  readonly id: string;
  /** Absolute paths of its teams' files; null for a team without one. */
  readonly sides: Readonly<Record<Side, string | null>>;
  readonly problems: readonly Problem[];
}

/** Teams and records of a league that hang together, by absolute path. */
export interface World {
  readonly folder: string;
  readonly league: League;
  readonly named: string | null;
  readonly teams: ReadonlyMap<string, Past>;
  readonly records: ReadonlyMap<string, RecordFile>;
  /** Team files that cannot be read at all, with what is wrong with them. */
  readonly unreadable: ReadonlyMap<string, readonly Problem[]>;
}

/** The path of a file as people see it from where they are. */
export const shownFrom = (file: string): string => {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative.split(path.sep).join('/');
};

/** Reads a record without its teams. */
export const readRecord = (file: string, shown: string, folder: string): RecordFile => {
  const { source, problems } = loadSource(file, shown);
  const nothing = { file, shown, source, tree: null, id: '', sides: { home: null, away: null } };
  if (!source) return { ...nothing, problems };
  const newer = newerFormat(source, 'match');
  const shape = newer ? [newer] : checkShape(source, matchSchema);
  if (shape.length > 0) return { ...nothing, problems: shape };
  const tree = source.value as Tree;
  const at = (side: Side): string | null => {
    const found = typeof tree[side] === 'string' ? confine(folder, file, tree[side]) : null;
    return typeof found === 'string' ? found : null;
  };
  return {
    file,
    shown,
    source,
    tree,
    id: idOf(tree, file),
    sides: { home: at('home'), away: at('away') },
    problems: [],
  };
};

/** The record file that an event of a team names; null where it leads out of the league. */
export const recordOf = (
  folder: string,
  team: string,
  event: { readonly [key: string]: unknown },
): string | null => {
  const found = confine(folder, team, String(event['record'] ?? ''));
  return typeof found === 'string' ? found : null;
};

/** Reads some teams with every record of their histories and every other team of those, and so on; `extra` are more records. */
export const gatherWorld = async (
  files: readonly { readonly file: string; readonly shown: string }[],
  folder: string,
  named: string | null,
  extra: readonly { readonly file: string; readonly shown: string }[] = [],
): Promise<World> => {
  const teams = new Map<string, Past>();
  const records = new Map<string, RecordFile>();
  const unreadable = new Map<string, readonly Problem[]>();
  const queue = [...files];
  const addRecord = (file: string, shown = shownFrom(file)): void => {
    if (records.has(file)) return;
    const record = readRecord(file, shown, folder);
    records.set(file, record);
    for (const side of SIDES)
      if (record.sides[side]) queue.push({ file: record.sides[side], shown: shownFrom(record.sides[side]) });
  };
  for (const { file, shown } of extra) addRecord(file, shown);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { file, shown } = next;
    if (teams.has(file) || unreadable.has(file)) continue;
    const loaded = await loadTeam(file, shown, named);
    if (!loaded.team || !loaded.ruleset) {
      unreadable.set(file, loaded.problems);
      continue;
    }
    const past = loaded.team.history.map((event) =>
      event.event === 'match' ? recordOf(folder, file, event) : null,
    );
    teams.set(file, { file, shown, loaded, team: loaded.team, records: past });
    for (const record of past) if (record !== null) addRecord(record);
  }
  return { folder, league: readLeague(folder).league, named, teams, records, unreadable };
};

/** The world of one file: its league is the folder it lies in, unless another is named. */
export const worldOf = (file: string, shown: string, named: string | null): Promise<World> =>
  gatherWorld([{ file, shown }], folderOf(file, named), named);

/** What a record says of a side before the match. */
export const beforeIn = (
  tree: Tree,
  side: Side,
): {
  readonly digest?: string;
  readonly rating?: number;
  readonly currentValue?: number;
  readonly fans?: number;
} => {
  const said = valueAt(tree, `before.${side}`);
  return isMap(said) ? said : {};
};
