import path from 'node:path';
import { kindOf } from '../../app/kinds.ts';
import { planUndo, takenName } from '../../app/undo.ts';
import { type Problem, say } from '../../problem.ts';
import type { Call, Run } from '../command.ts';
import { type Suggest, withMessage } from '../message.ts';
import { printJson } from '../output.ts';
import { isDone, openTeam, tellWritten, writeAll } from './change.ts';

const takeBack = async ({ args, options, io }: Call, suggest: Suggest): Promise<readonly Problem[]> => {
  const { world, past } = await openTeam(io, args[0]!, options);
  const ways = { cascade: options['cascade'] === true, discard: options['discard'] === true };
  const { taken, writes } = await planUndo(world, past, ways);
  if (!io.json) {
    io.out(io.style.bold(io.text(say('undo.head'))));
    for (const one of taken) io.out(`  ${io.text(takenName(one))}`);
  }
  const written = await writeAll(
    io,
    options,
    world.folder,
    writes,
    say('undo.question', { n: taken.length }),
  );
  if (written.problems.some((one) => one.severity === 'error')) return written.problems;
  if (io.json) {
    const events = taken.map(({ past: of, event, depends }) => ({
      file: of.shown,
      team: of.team.name,
      event: event.event,
      date: event.date,
      id: event['id'] ?? null,
      depends,
    }));
    printJson(io, { file: past.shown, undone: events, written: written.files });
  } else {
    const events = { list: taken.map((one) => io.text(takenName(one))) };
    if (isDone(options, written)) suggest(say('commit.undo', { events }));
    tellWritten(io, options, written, writes);
  }
  return written.problems;
};

/** `bbl undo TEAM`: takes the last event back, for every team that shares it. */
export const run: Run = async (call: Call): Promise<readonly Problem[]> => {
  const isSeason = kindOf(path.resolve(call.io.cwd, call.args[0]!)) === 'tm-season';
  const body = isSeason ? (await import('./tm/undo.ts')).undoSeason : takeBack;
  return withMessage(call, (io, suggest) => body({ ...call, io }, suggest));
};
