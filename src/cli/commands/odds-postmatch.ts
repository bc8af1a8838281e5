import path from 'node:path';
import type { Match } from '../../app/match.ts';
import { type Aspect, postmatchOdds } from '../../app/odds-postmatch.ts';
import { sidesToBook } from '../../app/run.ts';
import { error, type Problem, say } from '../../problem.ts';
import { SIDES } from '../../team/state.ts';
import { chanceJson } from '../../ui/odds.ts';
import { aspectLines, possibleText } from '../../ui/postmatch-odds.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';
import { openRecord, placed } from './match.ts';

const aspectJson = (io: Io, match: Match, aspect: Aspect) => ({
  side: aspect.side,
  kind: aspect.kind,
  player: aspect.player,
  odds: aspect.possible.map((one) => ({
    value: typeof one.value === 'number' ? one.value : null,
    id: one.id,
    text: possibleText(match, aspect, one, io),
    ...chanceJson(one.chance),
  })),
});

/** `bbl odds postmatch TEAM --match RECORD`: what the open dice of a record can still do, for TEAM or for both sides. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const record = options['match'];
  const help = say('help.odds-record');
  if (typeof record !== 'string') return [error('odds-needs-record', {}, { exit: 2, help })];
  const match = await openRecord(io, record, options);
  const [, team] = args;
  const named = SIDES.filter((side) => team !== undefined && match[side].file === path.resolve(io.cwd, team));
  if (team !== undefined && named.length === 0)
    return [
      error('team-not-in-record', { team, record: match.shown }, { exit: 2, place: { file: match.shown } }),
    ];
  const found = postmatchOdds(match, sidesToBook(match, named), io.lang);
  if ('problems' in found) return placed(match, found.problems);
  const all = found.aspects;
  if (io.json) printJson(io, { record: match.shown, odds: all.map((one) => aspectJson(io, match, one)) });
  else if (all.length === 0) io.out(io.text(say('odds.nothing-open', { record: match.shown })));
  else for (const line of aspectLines(match, all, io)) io.out(line);
  return match.warnings;
};
