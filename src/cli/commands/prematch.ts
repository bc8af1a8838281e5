import path from 'node:path';
import { stamped, writeRecord } from '../../app/booking.ts';
import { exists, type Match } from '../../app/match.ts';
import { type Run as MatchRun, runMatch } from '../../app/run.ts';
import { error, type Problem, say } from '../../problem.ts';
import { valueBefore } from '../../steps/prematch/strength.ts';
import { SIDES } from '../../team/state.ts';
import { hasValue } from '../../team/value.ts';
import type { Call, Io, Run } from '../command.ts';
import { goingBack, openTalk } from '../talk.ts';
import {
  askToWrite,
  fillingOf,
  finish,
  isTalk,
  type Options,
  openRecord,
  placed,
  type Result,
} from './match.ts';
import { type Begun, newRecord, unfinishedRecord } from './record.ts';

const isError = (one: Problem): boolean => one.severity === 'error';

/** What the sides that play are worth in this match, in gold pieces: with their journeymen, before inducements. */
const currentOf = ({ outcome: { play } }: MatchRun): Result['current'] =>
  hasValue(play.ruleset)
    ? Object.fromEntries(
        SIDES.filter((side) => play[side].team && !play[side].closed).map((side) => [
          side,
          valueBefore(play, side),
        ]),
      )
    : {};

const resultOf = (match: Match, run: MatchRun, seed: string, problems: readonly Problem[]): Result => {
  const { outcome } = run;
  const tree = stamped(match, outcome.tree, seed);
  const teams = { home: outcome.play.home.team, away: outcome.play.away.team };
  const warnings = [...match.warnings, ...problems];
  return {
    match,
    tree,
    outcome,
    seed,
    teams,
    writes: [writeRecord(match, tree)],
    warnings,
    current: currentOf(run),
  };
};

const end = (io: Io, match: Match) => (written: readonly string[]) => {
  io.out('');
  io.out(
    io.text(written.length > 0 ? say('match.prepared', { record: match.shown }) : say('written.nothing')),
  );
};

/** The pre-match as a conversation: what is open is asked, then whether to keep it. */
const talkThrough = async (io: Io, { match, led }: Begun, options: Options): Promise<readonly Problem[]> => {
  const filling = fillingOf(io, match, options);
  const talk = await openTalk(io, match, filling, { keep: options['dryRun'] !== true, led });
  for (;;) {
    const talked = await talk.run([], false);
    const all = placed(talked.match, talked.run.problems);
    if (all.some(isError)) return all;
    const result = { ...resultOf(talked.match, talked.run, filling.seed, all), told: talked.told };
    const said = await askToWrite(io, talk, result, options, say('talk.keep-prematch'));
    if (said === 'yes') return finish(io, result, options, end(io, match));
    if (said === 'no') {
      io.err(io.text(say('talk.kept', { record: match.shown })));
      return [];
    }
    talk.back();
  }
};

/** The record to prepare: the one named, one of the same teams that was interrupted, else a new one. */
const beginRecord = async (io: Io, args: readonly string[], options: Options): Promise<Begun> => {
  const named = options['match'] as string | undefined;
  const goesOn = named !== undefined && (args.length === 0 || exists(path.resolve(io.cwd, named)));
  const shown = goesOn ? named : named === undefined ? await unfinishedRecord(io, args, options) : null;
  return shown === null
    ? newRecord(io, args, options)
    : { match: await openRecord(io, shown, options), led: false };
};

/** `bbl prematch`: prepares a match and writes its record; no team file changes before the match is booked. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const begun = await beginRecord(io, args, options);
  const { match } = begun;
  if (SIDES.some((side) => match[side].booked))
    return placed(match, [error('closed-part', {}, { path: 'prematch', help: say('help.closed-part') })]);
  if (isTalk(io, options))
    return goingBack(
      () => talkThrough(io, begun, options),
      () => run({ args, options, io }),
    );
  const filling = fillingOf(io, match, options);
  const made = await runMatch(match, [], false, filling);
  const all = placed(match, made.problems);
  if (all.some(isError)) return all;
  return finish(io, resultOf(match, made, filling.seed, all), options, end(io, match));
};
