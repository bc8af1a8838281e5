import { join, valueAt } from '../../record/tree.ts';
import { SIDES } from '../../team/state.ts';
import type { BACK } from '../prompter.ts';
import { askCasualty } from './casualty.ts';
import { askConcession } from './concession.ts';
import { inflictedBy } from './counts.ts';
import { askDeed } from './deeds.ts';
import { askExtra, EXTRAS } from './extras.ts';
import { type Report, reported, type Said } from './form.ts';
import { askMajorKo, hasMajorKos } from './major-kos.ts';
import type { Goals } from './score.ts';

/**
 * The next question of a report of the 2020 edition, once the score is said: deeds and casualties of each side, then
 * whatever else there was. The score is written last, with the casualties that nobody counted otherwise.
 */
export const askCasualtyReport = async (report: Report, score: Goals): Promise<Said | typeof BACK> => {
  const has = (mark: string): boolean => report.marks.includes(mark);
  for (const side of report.order.filter((one) => reported(report, one))) {
    if (!has(`${side} events`)) return askDeed(report, side, score[side], `${side} events`);
    if (!has(`${side} hurt`))
      return hasMajorKos(report) ? askMajorKo(report, side) : askCasualty(report, side);
  }
  const conceded = await askConcession(report, score);
  if (conceded) return conceded;
  if (!has(EXTRAS)) return askExtra(report, score);
  const counted = SIDES.map(
    (side) => [join('match', side, 'casualties'), inflictedBy(report, side)] as const,
  );
  const open = counted.filter(([path]) => valueAt(report.tree, path) === undefined);
  return { leaves: [...open, ['match.score', score]], implied: true };
};
