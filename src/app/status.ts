import type { Problem } from '../problem.ts';
import { advancementPrice, mustSpendAt } from '../rules/career.ts';
import { need } from '../rules/need.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { Team } from '../team/state.ts';
import { advancementsHad, unspentOf } from '../team/value.ts';
import { readLeagueFile } from './league.ts';
import { checkLeague } from './league-check.ts';
import { bookedIds, type Found, findRecords, openRecords } from './records.ts';
import { type Fixture, scheduleOf, stillToCome } from './schedule.ts';
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

/** What is open in the rounds of a league. */
export interface LeagueStatus {
  readonly name: string | null;
  readonly season: number | null;
  readonly fixtures: readonly Fixture[];
  /** Those still to be played or booked, up to the round that is being played. */
  readonly now: readonly Fixture[];
  /** How many follow in later rounds. */
  readonly later: number;
  readonly problems: readonly Problem[];
}

/** The rounds of a league.yaml with what has come of them, and what is wrong with it. */
export const leagueStatusOf = async (file: string, shown: string): Promise<LeagueStatus> => {
  const read = readLeagueFile(file, shown);
  const fixtures = scheduleOf(read, findRecords(read.league.folder));
  const { name = null, season = null } = read.file ?? {};
  return { name, season, fixtures, ...stillToCome(fixtures), problems: await checkLeague(file, shown) };
};
