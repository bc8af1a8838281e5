import path from 'node:path';
import { isMap, type Tree, unread } from '../record/tree.ts';
import { loadSource, yamlFilesIn } from '../store/files.ts';
import { confine } from '../store/league.ts';
import { SIDES } from '../team/state.ts';
import { idOf } from './match.ts';

/** A record as far as finding it needs. */
export interface Found {
  readonly file: string;
  readonly tree: Tree;
  readonly id: string;
  /** Absolute paths of its teams' files; null for a team without one. */
  readonly home: string | null;
  readonly away: string | null;
}

/** Every readable match record of a league: those in `matches/` and those beside a lone team. Broken ones are left to `bbl check`. */
export const findRecords = (league: string): readonly Found[] =>
  [...yamlFilesIn(path.join(league, 'matches')), ...yamlFilesIn(league)].flatMap((file) => {
    const { source } = loadSource(file, file);
    if (!source || !String((source.value as { bbl?: unknown }).bbl).startsWith('match/')) return [];
    const tree = source.value as Tree;
    const at = (value: unknown): string | null => {
      const found = typeof value === 'string' ? confine(league, file, value) : null;
      return typeof found === 'string' ? found : null;
    };
    return [{ file, tree, id: idOf(tree, file), home: at(tree['home']), away: at(tree['away']) }];
  });

/** Whether anything has been rolled, decided or reported in a record. */
export const isBegun = (tree: Tree): boolean =>
  ['prematch', 'match'].some((part) => isMap(tree[part]) && unread(tree, part, new Set()).length > 0);

/** Records of a team that are open: begun, and not in its history. Returned in date order. */
export const openRecords = (
  records: readonly Found[],
  team: string,
  booked: ReadonlySet<string>,
): readonly Found[] =>
  records
    .filter((one) => SIDES.some((side) => one[side] === team) && !booked.has(one.id) && isBegun(one.tree))
    .toSorted((a, b) =>
      String(a.tree['date']) < String(b.tree['date'])
        ? -1
        : String(a.tree['date']) > String(b.tree['date'])
          ? 1
          : a.file < b.file
            ? -1
            : 1,
    );

/** Ids of the matches in a team's history. */
export const bookedIds = (
  history: readonly { readonly event: string; readonly [key: string]: unknown }[],
): ReadonlySet<string> =>
  new Set(history.flatMap((event) => (event.event === 'match' ? [String(event['id'])] : [])));
