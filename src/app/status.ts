import path from 'node:path';
import type { Problem } from '../problem.ts';
import { advancementPrice, mustSpendAt } from '../rules/career.ts';
import { need } from '../rules/need.ts';
import type { Ruleset } from '../rules/schema.ts';
import { yamlFilesIn } from '../store/files.ts';
import type { Team } from '../team/state.ts';
import { advancementsHad, unspentOf } from '../team/value.ts';
import { kindOf } from './kinds.ts';
import { bookedIds, type Found, findRecords, openRecords } from './records.ts';
import { type LoadedTeam, loadTeam } from './teams.ts';

/** A player with points to spend; `must`: so many that he has to buy something after his next match. */
export interface Spender {
  readonly number: number;
  readonly name: string;
  readonly unspent: number;
  readonly must: boolean;
}

/** What is open for a team. */
export interface TeamStatus {
  readonly file: string;
  readonly shown: string;
  readonly loaded: LoadedTeam;
  readonly open: readonly Found[];
  readonly misses: readonly { readonly number: number; readonly name: string }[];
  /** Who has star player points enough for an advancement (2020 edition and later). */
  readonly spend: readonly Spender[];
  readonly problems: readonly Problem[];
}

/** The team files of a league folder: those in `teams/`, and those beside it. */
export const teamFiles = (folder: string): readonly string[] =>
  [path.join(folder, 'teams'), folder].flatMap(yamlFilesIn).filter((file) => kindOf(file) === 'team');

/** Whoever can pay the cheapest advancement that he may still have. */
const spenders = (ruleset: Ruleset, team: Team): readonly Spender[] => {
  if (!ruleset.career) return [];
  const kinds = need(ruleset, 'career').kinds.map((kind) => kind.id);
  return team.players.flatMap((player) => {
    const had = advancementsHad(player);
    const unspent = unspentOf(ruleset, player);
    const cheapest = Math.min(...kinds.map((kind) => advancementPrice(ruleset, kind, had) ?? Infinity));
    if (unspent < cheapest) return [];
    const { number, name } = player;
    return [{ number, name, unspent, must: unspent >= (mustSpendAt(ruleset, had) ?? Infinity) }];
  });
};

/** Open records, absent players, points to spend and what is wrong, for one team. */
export const statusOf = async (file: string, shown: string, league: string | null): Promise<TeamStatus> => {
  const loaded = await loadTeam(file, shown, league);
  const { team } = loaded;
  const open = team ? openRecords(findRecords(loaded.league.folder), file, bookedIds(team.history)) : [];
  const misses = (team?.players ?? [])
    .filter((player) => player.misses === 'next')
    .map(({ number, name }) => ({ number, name }));
  const spend = team && loaded.ruleset ? spenders(loaded.ruleset, team) : [];
  return { file, shown, loaded, open, misses, spend, problems: loaded.problems };
};
