import { isOver, seasonOf, weeksBooked } from '../../../app/tm.ts';
import { type Problem, say } from '../../../problem.ts';
import { lengthOf } from '../../../tm/season.ts';
import { safe } from '../../../ui/safe.ts';
import type { Io } from '../../command.ts';
import { printJson, problemsJson } from '../../output.ts';
import type { Options } from '../match.ts';
import { seasonAt } from './common.ts';

/** Takes a season of the card game, tells which of its weeks is open; returns what is wrong with it. */
export const tellSeason = (io: Io, shown: string, options: Options): readonly Problem[] => {
  const open = seasonAt(io, shown, options);
  const { name } = seasonOf(open);
  const booked = weeksBooked(open);
  const length = lengthOf(open.ruleset, seasonOf(open));
  const week = booked < length ? booked + 1 : null;
  const over = isOver(open);
  if (io.json) {
    printJson(io, {
      file: shown,
      season: name,
      weeks: { booked, length },
      week,
      over,
      problems: problemsJson(io, open.problems),
    });
    return open.problems;
  }
  const state =
    week === null
      ? say(over ? 'status.season-over' : 'status.season-final', { file: shown })
      : say('status.season-week', { week, length });
  io.out(io.style.bold(io.text(say('status.season', { name: safe(name), file: shown }))));
  io.out(`  ${io.text(state)}`);
  return open.problems;
};
