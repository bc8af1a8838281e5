import { isOver, scored, seasonOf, weeksBooked } from '../../../app/tm.ts';
import { error, type Problem, say } from '../../../problem.ts';
import { endSeason, rankNow } from '../../../tm/final.ts';
import { holderOf, lengthOf, nameOf, variantOf, weeksPresent } from '../../../tm/season.ts';
import { safe } from '../../../ui/safe.ts';
import { raceLines, standingLines } from '../../../ui/tm.ts';
import { weekLines } from '../../../ui/tm-week.ts';
import type { Call, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { isError, roomOf, seasonAt, standingsJson, weekJson } from './common.ts';
import { verdictLines } from './verdict.ts';

/** `bbl tm show SEASON [--week N]`: standings, the race so far, and the weeks as they were scored. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const open = seasonAt(io, args[0]!, options);
  const season = seasonOf(open);
  const { scores, standings, problems } = await scored(open, weeksBooked(open));
  if (problems.some(isError)) return problems;
  const said = options['week'] as string | undefined;
  const wanted = said === undefined ? null : scores.find((one) => String(one.week) === said);
  if (wanted === undefined)
    return [error('tm-no-week', { week: said!, booked: weeksBooked(open) }, { exit: 2, path: 'week' })];
  const ending = isOver(open) ? endSeason(season, standings) : null;
  const table = ending?.verdict.table ?? rankNow(standings);
  const end = ending?.standings ?? standings;
  if (io.json) {
    printJson(io, {
      file: open.shown,
      season: season.name,
      variant: season.variant,
      weeks: {
        booked: weeksBooked(open),
        length: lengthOf(open.ruleset, season),
        present: weeksPresent(season),
      },
      standings: standingsJson(open, table, end),
      winner: ending?.verdict.winner ?? null,
      race: scores.map((one) =>
        Object.fromEntries(Object.entries(one.standings).map(([id, of]) => [id, of.fans])),
      ),
      scores: (wanted ? [wanted] : scores).map((one) => weekJson(io, one)),
    });
    return open.problems;
  }
  const room = roomOf(io);
  if (wanted) {
    for (const line of weekLines(season, wanted, room)) io.out(line);
    return open.problems;
  }
  const booked = weeksBooked(open);
  io.out(io.style.bold(safe(season.name)));
  io.out(
    io.text(
      say('tm.head', {
        variant: variantOf(open.ruleset, season)!.name,
        booked,
        length: lengthOf(open.ruleset, season),
      }),
    ),
  );
  if (!ending) io.out(io.text(say('tm.coin', { manager: nameOf(season, holderOf(season, booked + 1)) })));
  io.out('');
  for (const line of standingLines(open.ruleset, season, table, end, room)) io.out(line);
  if (scores.length > 0) io.out('');
  for (const line of raceLines(season, scores, room)) io.out(line);
  if (ending) for (const line of ['', ...verdictLines(season, ending.verdict, io)]) io.out(line);
  return open.problems;
};
