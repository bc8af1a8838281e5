import {
  isOver,
  type OpenSeason,
  openSeason,
  scored,
  seasonOf,
  soundSeason,
  weeksBooked,
  writeSeason,
} from '../../../app/tm.ts';
import { finalEvent, withEvent } from '../../../app/tm-book.ts';
import { verifySeason } from '../../../app/tm-verify.ts';
import { error, type Problem, say, warning } from '../../../problem.ts';
import type { Tree } from '../../../record/tree.ts';
import type { Standings } from '../../../tm/book.ts';
import { endSeason } from '../../../tm/final.ts';
import { lengthOf } from '../../../tm/season.ts';
import { openPrompter } from '../../../ui/prompter.ts';
import { askFinal } from '../../../ui/talk/tm-final.ts';
import { raceLines, standingLines } from '../../../ui/tm.ts';
import type { Call, Io, Run } from '../../command.ts';
import { printJson } from '../../output.ts';
import { tellWritten, writeAll } from '../change.ts';
import { isTalk, leagueNamed } from '../match.ts';
import { isError, roomOf, seasonAt, standingsJson, withGiven } from './common.ts';
import { verdictLines } from './verdict.ts';

/** The season with what people say of its end; nothing is written where there is nothing to say. */
const withAsked = async (io: Io, tree: Tree, standings: Standings): Promise<Tree> => {
  const speech = { prompter: await openPrompter(io), lang: io.lang, text: io.text };
  const { abilities, contracts } = await askFinal(speech, seasonOf({ tree }), standings);
  const said = {
    ...(abilities.length > 0 ? { abilities } : {}),
    ...(Object.keys(contracts).length > 0 ? { contracts } : {}),
  };
  return Object.keys(said).length > 0 ? { ...tree, final: said } : tree;
};

/** Contracts that are revealed and were not collected, or the other way round. */
const oddContracts = (open: OpenSeason, standings: Standings): readonly Problem[] =>
  Object.entries(seasonOf(open).final?.contracts ?? {}).flatMap(([manager, list]) => {
    const { contracts } = standings[manager]!;
    const params = { manager, n: list.length, collected: contracts };
    return list.length === contracts
      ? []
      : [
          warning('tm-contract-count', params, {
            path: `final.contracts.${manager}`,
            place: { file: open.shown },
          }),
        ];
  });

/** `bbl tm final SEASON`: end of game abilities, contracts, and who is Manager of the Year. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const read = seasonAt(io, args[0]!, options, true);
  const proved = await verifySeason(read);
  if (proved.some(isError)) return proved;
  const over = isOver(read);
  const booked = weeksBooked(read);
  const length = lengthOf(read.ruleset, seasonOf(read));
  if (booked < length)
    return [
      error(
        'tm-weeks-open',
        { booked, length },
        { place: { file: read.shown }, help: say('help.tm-weeks-open') },
      ),
    ];
  const { standings, scores } = await scored(read, booked);
  const given = over ? read.tree : withGiven(io, read, 'final', options);
  const asks = isTalk(io, options) && given['final'] === undefined;
  const tree = asks ? await withAsked(io, given, standings) : given;
  const open = soundSeason(openSeason(read, tree, leagueNamed(options)));
  const season = seasonOf(open);
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
  return [...open.problems, ...oddContracts(open, standings), ...written.problems];
};
