import { writeSeason } from '../../../app/tm.ts';
import { eventText, withoutLast } from '../../../app/tm-verify.ts';
import { error, type Problem, say } from '../../../problem.ts';
import type { Call } from '../../command.ts';
import type { Suggest } from '../../message.ts';
import { printJson } from '../../output.ts';
import { isDone, tellWritten, writeAll } from '../change.ts';
import { isError, seasonAt } from './common.ts';

/** `bbl undo SEASON`: takes the last week, or the end, of a season of the card game back; what the file says of it stays. */
export const undoSeason = async (
  { args, options, io }: Call,
  suggest: Suggest,
): Promise<readonly Problem[]> => {
  const open = seasonAt(io, args[0]!, options, true);
  const found = withoutLast(open);
  if (!found)
    return [
      error('tm-nothing-to-undo', { season: String(open.tree['name']) }, { place: { file: open.shown } }),
    ];
  const { taken, tree } = found;
  if (!io.json) {
    io.out(io.style.bold(io.text(say('undo.head'))));
    io.out(`  ${io.text(eventText(taken))}`);
  }
  const writes = [writeSeason(open, tree)];
  const written = await writeAll(io, options, open.folder, writes, say('undo.question', { n: 1 }));
  if (written.problems.some(isError)) return written.problems;
  if (io.json) printJson(io, { file: open.shown, undone: [taken], written: written.files });
  else {
    if (isDone(options, written)) suggest(say('commit.undo', { events: io.text(eventText(taken)) }));
    tellWritten(io, options, written, writes);
  }
  return written.problems;
};
