import fs from 'node:fs';
import path from 'node:path';
import type { Problem } from '../problem.ts';
import { kindOf } from './kinds.ts';
import { bookedIds, type Found, findRecords, openRecords } from './records.ts';
import { type LoadedTeam, loadTeam } from './teams.ts';

/** What is open for a team. */
export interface TeamStatus {
  readonly file: string;
  readonly shown: string;
  readonly loaded: LoadedTeam;
  readonly open: readonly Found[];
  readonly misses: readonly { readonly number: number; readonly name: string }[];
  readonly problems: readonly Problem[];
}

/** The team files of a league folder: those in `teams/`, and those beside it. */
export const teamFiles = (folder: string): readonly string[] =>
  [path.join(folder, 'teams'), folder]
    .filter((one) => fs.existsSync(one))
    .flatMap((one) =>
      fs
        .readdirSync(one)
        .filter((name) => /\.ya?ml$/.test(name))
        .sort()
        .map((name) => path.join(one, name)),
    )
    .filter((file) => kindOf(file) === 'team');

/** Open records, absent players and what is wrong, for one team. */
export const statusOf = async (file: string, shown: string, league: string | null): Promise<TeamStatus> => {
  const loaded = await loadTeam(file, shown, league);
  const { team } = loaded;
  const open = team ? openRecords(findRecords(loaded.league.folder), file, bookedIds(team.history)) : [];
  const misses = (team?.players ?? [])
    .filter((player) => player.misses === 'next')
    .map(({ number, name }) => ({ number, name }));
  return { file, shown, loaded, open, misses, problems: loaded.problems };
};
