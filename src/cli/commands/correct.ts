import { checkReason, planCorrection } from '../../app/correct.ts';
import { error, type Problem, say } from '../../problem.ts';
import type { Call, Run } from '../command.ts';
import { type Suggest, withMessage } from '../message.ts';
import { printJson } from '../output.ts';
import { editLines, isDone, openTeam, signed, tellWritten, writeAll } from './change.ts';

const makeOfficial = async ({ args, options, io }: Call, suggest: Suggest): Promise<readonly Problem[]> => {
  const said = { why: options['why'] as string | undefined, by: options['by'] as string | undefined };
  const lacking = checkReason(said);
  if (lacking.length > 0) return lacking;
  const { world, past } = await openTeam(io, args[0]!, options);
  const correction = await planCorrection(world, past, { why: said.why!, by: said.by!, date: io.today });
  if (!correction) {
    if (io.json) printJson(io, { file: past.shown, event: null, written: [] });
    return [
      {
        ...error('nothing-to-correct', { team: past.team.name }, { place: { file: past.shown } }),
        severity: 'note',
      },
    ];
  }
  if (!io.json) {
    io.out(io.style.bold(io.text(say('correct.head', { team: past.team.name }))));
    for (const line of editLines(io, past.team, correction.edits)) io.out(line);
  }
  const written = await writeAll(io, options, world.folder, [correction.write], say('correct.question'));
  if (written.problems.some((one) => one.severity === 'error')) return written.problems;
  if (io.json) printJson(io, { file: past.shown, event: correction.event, written: written.files });
  else {
    const lines = editLines(io, past.team, correction.edits).map((line) => line.trim());
    const subject = say('commit.correct', { team: past.team.name, why: said.why! });
    if (isDone(options, written)) suggest(subject, [...lines, signed(io, said.by!)]);
    tellWritten(io, options, written, [correction.write]);
  }
  return written.problems;
};

/** `bbl correct TEAM`: makes what was edited by hand official. */
export const run: Run = (call: Call): Promise<readonly Problem[]> =>
  withMessage(call, (io, suggest) => makeOfficial({ ...call, io }, suggest));
