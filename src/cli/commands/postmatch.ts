import path from 'node:path';
import { bookedTeam, stamped, summaryOf, writeRecord, writeTeam } from '../../app/booking.ts';
import type { Match } from '../../app/match.ts';
import { type Run as MatchRun, runMatch, sidesToBook } from '../../app/run.ts';
import { error, type Problem, Refusal, say } from '../../problem.ts';
import { SIDES, type Side, type Team } from '../../team/state.ts';
import type { Call, Io, Run } from '../command.ts';
import { type Suggest, withMessage } from '../message.ts';
import { printJson } from '../output.ts';
import { goingBack, openTalk } from '../talk.ts';
import {
  askToWrite,
  completeEarlier,
  fillingOf,
  finish,
  isTalk,
  type Options,
  openRecord,
  placed,
  type Result,
  teamsJson,
} from './match.ts';
import { askRecord, type Begun, newRecord, openRecordsOf, teamAt, unfinishedRecord } from './record.ts';

const isError = (one: Problem): boolean => one.severity === 'error';

/** The sides whose team files were named; one that the record does not have is wrong usage. */
const sidesNamed = (io: Io, match: Match, args: readonly string[]): readonly Side[] =>
  args.map((arg) => {
    const side = SIDES.find((one) => match[one].file === path.resolve(io.cwd, arg));
    if (!side)
      throw new Refusal(
        error(
          'team-not-in-record',
          { team: arg, record: match.shown },
          { exit: 2, place: { file: match.shown } },
        ),
      );
    return side;
  });

/** The record to go on with: the one named, the open one of the team, or a new one against an opponent who is known or asked for. */
const findRecord = async (io: Io, args: readonly string[], options: Options): Promise<Begun> => {
  const named = options['match'] as string | undefined;
  const goOn = async (record: string, led: boolean): Promise<Begun> => ({
    match: await openRecord(io, record, options),
    led,
  });
  if (named !== undefined) return goOn(named, false);
  const [shown, second] = args;
  if (shown === undefined)
    throw new Refusal(error('which-match', {}, { exit: 2, help: say('help.which-match') }));
  completeEarlier(path.resolve(io.cwd, shown), options);
  const team = await teamAt(io, shown, options);
  const open = openRecordsOf(io, team, options);
  if (open.length === 1) return goOn(open[0]!, false);
  if (open.length > 1 && isTalk(io, options)) return goOn(await askRecord(io, team, open, options), true);
  const unfinished = open.length === 0 ? await unfinishedRecord(io, args, options) : null;
  if (unfinished !== null) return goOn(unfinished, false);
  const extra = { exit: 2, path: 'match', help: say('help.which-match') } as const;
  if (open.length > 1)
    throw new Refusal(error('many-open-records', { team: team.team!.name, records: { list: open } }, extra));
  if (second === undefined && options['vs'] === undefined && !isTalk(io, options))
    throw new Refusal(error('no-open-record', { team: team.team!.name }, extra));
  return newRecord(io, args, options);
};

const alreadyBooked = (io: Io, match: Match): readonly Problem[] => {
  if (io.json) printJson(io, { record: match.tree, changes: [], teams: teamsJson(match, {}), written: [] });
  else io.out(io.text(say('match.already-booked', { record: match.shown })));
  return [];
};

const resultOf = (
  match: Match,
  { outcome }: MatchRun,
  sides: readonly Side[],
  seed: string,
  problems: readonly Problem[],
): Result => {
  const tree = stamped(match, outcome.tree, seed);
  const teams = Object.fromEntries(
    sides.map((side) => [side, bookedTeam(match, tree, outcome, side)]),
  ) as Partial<Record<Side, Team>>;
  const writes = [writeRecord(match, tree), ...sides.map((side) => writeTeam(match, side, teams[side]!))];
  const warnings = [...match.warnings, ...problems];
  return { match, tree, outcome, seed, teams, writes, warnings };
};

const end =
  (io: Io, { tree, outcome }: Result, suggest: Suggest) =>
  (written: readonly string[]) => {
    suggest(summaryOf(tree, outcome));
    io.out('');
    io.out(io.text(summaryOf(tree, outcome)));
    io.out(
      io.text(
        written.length > 0 ? say('written.files', { files: { list: written } }) : say('written.nothing'),
      ),
    );
  };

/** The match as a conversation: report, sequence, and whether to book it. */
const talkThrough = async (
  io: Io,
  { match, led }: Begun,
  sides: readonly Side[],
  options: Options,
  suggest: Suggest,
): Promise<readonly Problem[]> => {
  const filling = fillingOf(io, match, options);
  const talk = await openTalk(io, match, filling, { keep: options['dryRun'] !== true, led });
  for (;;) {
    const talked = await talk.run(sides, true);
    const all = placed(talked.match, talked.run.problems);
    if (all.some(isError)) return all;
    const result = { ...resultOf(talked.match, talked.run, sides, filling.seed, all), told: talked.told };
    const said = await askToWrite(io, talk, result, options, say('talk.book'));
    if (said === 'yes') return finish(io, result, options, end(io, result, suggest));
    if (said === 'no') {
      io.err(io.text(say('talk.kept', { record: match.shown })));
      return [];
    }
    talk.back();
  }
};

const book = async ({ args, options, io }: Call, suggest: Suggest): Promise<readonly Problem[]> => {
  const begun = await findRecord(io, args, options);
  const { match } = begun;
  const sides = sidesToBook(match, sidesNamed(io, match, args));
  if (SIDES.every((side) => !match[side].file))
    return [error('no-team-file', {}, { place: { file: match.shown }, help: say('help.no-team-file') })];
  if (sides.length === 0) return alreadyBooked(io, match);
  if (isTalk(io, options))
    return goingBack(
      () => talkThrough(io, begun, sides, options, suggest),
      () => book({ args, options, io }, suggest),
    );
  const filling = fillingOf(io, match, options);
  const made = await runMatch(match, sides, true, filling);
  const all = placed(match, made.problems);
  if (all.some(isError)) return all;
  const result = resultOf(match, made, sides, filling.seed, all);
  return finish(io, result, options, end(io, result, suggest));
};

/** `bbl postmatch`: fills what is open of a record and books it for the sides named, else for every side with a file. */
export const run: Run = (call: Call): Promise<readonly Problem[]> =>
  withMessage(call, (io, suggest) => book({ ...call, io }, suggest));
