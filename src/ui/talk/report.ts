import { join, valueAt } from '../../record/tree.ts';
import { raisingOf } from '../../steps/match/raised.ts';
import { SIDES, type Side } from '../../team/state.ts';
import type { BACK } from '../prompter.ts';
import { askCasualtyReport } from './casualty-report.ts';
import { askAbsent, askCasualties } from './counts.ts';
import { askDeed } from './deeds.ts';
import { hasCasualtyRolls, type Report, reported, type Said } from './form.ts';
import { askHurt } from './hurt.ts';
import { askRaised, RAISED } from './raised.ts';
import { askScore, scoreSaid } from './score.ts';

/** The next question about what one side did and suffered; null when all of it is said. */
const askSide = (report: Report, side: Side, all: number): Promise<Said | typeof BACK> | null => {
  const open = (leaf: string): boolean => valueAt(report.tree, join('match', side, leaf)) === undefined;
  if (open('casualties'))
    return reported(report, side) && !report.marks.includes(`${side} events`)
      ? askDeed(report, side, all, `${side} events`)
      : askCasualties(report, side);
  if (reported(report, side) && open('absent'))
    return report.marks.includes(`${side} hurt`) ? askAbsent(report, side) : askHurt(report, side);
  return null;
};

/**
 * The next question of a match report, from what the record has already. The score comes first and is written last,
 * so that a record with a score is always a whole report.
 */
export const askReport = async (report: Report): Promise<Said | typeof BACK> => {
  const score = scoreSaid(report);
  if (!score) return askScore(report);
  if (hasCasualtyRolls(report)) return askCasualtyReport(report, score);
  for (const side of report.order) {
    const said = askSide(report, side, score[side]);
    if (said) return said;
  }
  const raiser = SIDES.find((one) => raisingOf(report.play, one) && reported(report, one));
  if (raiser && !report.marks.includes(RAISED) && valueAt(report.tree, 'match.raised') === undefined) {
    const said = await askRaised(report, raiser);
    if (typeof said === 'symbol' || said.leaves.length > 0) return said;
  }
  return { leaves: [['match.score', score]], implied: true };
};
