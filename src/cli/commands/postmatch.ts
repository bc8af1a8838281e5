import path from 'node:path';
import { bookedTeam, stamped, summaryOf, writeRecord, writeTeam } from '../../app/booking.ts';
import { folderOf } from '../../app/league.ts';
import type { Match } from '../../app/match.ts';
import { bookedIds, findRecords, openRecords } from '../../app/records.ts';
import { runMatch, sidesToBook } from '../../app/run.ts';
import { loadTeam } from '../../app/teams.ts';
import { handEdited } from '../../app/trust.ts';
import { error, type Problem, Refusal, say } from '../../problem.ts';
import { SIDES, type Side, type Team } from '../../team/state.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';
import { completeEarlier, fillingOf, finish, leagueNamed, openRecord, type Options, placed, teamsJson } from './match.ts';

/** The sides whose team files were named; one that the record does not have is wrong usage. */
const sidesNamed = (io: Io, match: Match, args: readonly string[]): readonly Side[] =>
  args.map((arg) => {
    const side = SIDES.find((one) => match[one].file === path.resolve(io.cwd, arg));
    if (!side) throw new Refusal(error('team-not-in-record', { team: arg, record: match.shown }, { exit: 2, place: { file: match.shown } }));
    return side;
  });

/** The record that a team's last pre-match left open. */
const openRecordOf = async (io: Io, args: readonly string[], options: Options): Promise<string> => {
  const shown = args[0];
  if (shown === undefined) throw new Refusal(error('which-match', {}, { exit: 2, help: say('help.which-match') }));
  const file = path.resolve(io.cwd, shown);
  const folder = folderOf(file, leagueNamed(options));
  completeEarlier(file, options);
  const { team, problems } = await loadTeam(file, shown, leagueNamed(options));
  if (!team) throw new Refusal(problems);
  const open = openRecords(findRecords(folder), file, bookedIds(team.history));
  const names = open.map((one) => path.relative(io.cwd, one.file));
  if (names.length === 1) return names[0]!;
  throw new Refusal(
    names.length === 0
      ? error('no-open-record', { team: team.name }, { exit: 2, path: 'match', help: say('help.which-match') })
      : error('many-open-records', { team: team.name, records: { list: names } }, { exit: 2, path: 'match', help: say('help.which-match') }),
  );
};

const alreadyBooked = (io: Io, match: Match): readonly Problem[] => {
  if (io.json) printJson(io, { record: match.tree, changes: [], teams: teamsJson(match, {}), written: [] });
  else io.out(io.text(say('match.already-booked', { record: match.shown })));
  return [];
};

/** `bbl postmatch`: fills what is open of a record and books it for the sides named, else for every side with a file. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const shown = (options['match'] as string | undefined) ?? (await openRecordOf(io, args, options));
  const match = await openRecord(io, shown, options);
  const named = sidesNamed(io, match, args);
  const sides = sidesToBook(match, named);
  if (SIDES.every((side) => !match[side].file)) return [error('no-team-file', {}, { place: { file: match.shown }, help: say('help.no-team-file') })];
  if (sides.length === 0) return alreadyBooked(io, match);
  const filling = fillingOf(io, match, options);
  const { outcome, problems } = await runMatch(match, sides, true, filling);
  const all = placed(match, problems);
  if (all.some((one) => one.severity === 'error')) return all;
  const tree = stamped(match, outcome.tree, filling.seed);
  const teams = Object.fromEntries(sides.map((side) => [side, bookedTeam(match, tree, outcome, side)])) as Partial<Record<Side, Team>>;
  const writes = [writeRecord(match, tree), ...sides.map((side) => writeTeam(match, side, teams[side]!))];
  const warnings = [...match.warnings, ...sides.flatMap((side) => handEdited(match[side])), ...all];
  return finish(io, { match, tree, outcome, seed: filling.seed, teams, writes, warnings }, options, (written) => {
    io.out('');
    io.out(io.text(summaryOf(tree, outcome)));
    io.out(io.text(written.length > 0 ? say('written.files', { files: { list: written } }) : say('written.nothing')));
  });
};
