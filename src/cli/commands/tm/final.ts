import {
  isOver,
  openSeason,
  scored,
  seasonOf,
  soundSeason,
  weeksBooked,
  writeSeason,
} from '../../../app/tm.ts';
import { finalEvent, withEvent } from '../../../app/tm-book.ts';
import { verifySeason } from '../../../app/tm-verify.ts';
import { error, type Problem, say } from '../../../problem.ts';
import { endSeason } from '../../../tm/final.ts';
import { lengthOf } from '../../../tm/season.ts';
import { raceLines, standingLines } from '../../../ui/tm.ts';
import type { Call, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { tellWritten, writeAll } from '../change.ts';
import { leagueNamed } from '../match.ts';
import { isError, roomOf, seasonAt, standingsJson, withGiven } from './common.ts';
import { verdictLines } from './verdict.ts';

/** `bbl tm final SEASON`: end of game abilities, contracts, and who is Manager of the Year. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const read = seasonAt(io, args[0]!, options, true);
  const proved = await verifySeason(read);
  if (proved.some(isError)) return proved;
  const over = isOver(read);
  const tree = over ? read.tree : withGiven(io, read, 'final', options);
  const open = soundSeason(openSeason(read, tree, leagueNamed(options)));
  const season = seasonOf(open);
  const booked = weeksBooked(open);
  const length = lengthOf(open.ruleset, season);
  if (booked < length)
    return [
      error(
        'tm-weeks-open',
        { booked, length },
        { place: { file: open.shown }, help: say('help.tm-weeks-open') },
      ),
    ];
  const { standings, scores } = await scored(open, booked);
  const { verdict, standings: end, ledger } = endSeason(season, standings);
  const room = roomOf(io);
  if (!io.json) {
    for (const line of standingLines(open.ruleset, season, verdict.table, end, room)) io.out(line);
    for (const line of ['', ...raceLines(season, scores, room), '', ...verdictLines(season, verdict, io)])
      io.out(line);
  }
  const after = over
    ? tree
    : withEvent(open, tree, io.today, (before) => finalEvent(open, tree, standings, io.today, before));
  const writes = over ? [] : [writeSeason(open, after)];
  const written = over
    ? { files: [], problems: [] }
    : await writeAll(io, options, open.folder, writes, say('tm.ask.final'));
  if (written.problems.some(isError)) return written.problems;
  if (io.json)
    printJson(io, {
      season: season.name,
      winner: verdict.winner,
      decision: verdict.decision,
      standings: standingsJson(open, verdict.table, end),
      ledger: ledger.map(({ why, ...one }) => ({ ...one, text: io.text(why) })),
      written: written.files,
    });
  else tellWritten(io, options, written, writes);
  return [...open.problems, ...written.problems];
};
