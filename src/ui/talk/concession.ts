import { isMap, join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import { concederOf } from '../../steps/match/concession.ts';
import { opposite } from '../../team/state.ts';
import { BACK, type Pick } from '../prompter.ts';
import { mark, peopleOf, type Report, reported, type Said, textOf } from './form.ts';
import type { Goals } from './score.ts';

const AWARDED = 'awarded';

const askPenalty = async (report: Report): Promise<Said | typeof BACK> => {
  const { free } = need(report.play.ruleset, 'concession');
  const said = await report.speech.prompter.pick<boolean>({
    message: textOf(report, 'talk.penalty', { players: free.players }),
    help: textOf(report, 'talk.penalty-help'),
    options: [
      { value: false, label: textOf(report, 'talk.penalty-free', { players: free.players }) },
      { value: true, label: textOf(report, 'talk.penalty-paid') },
    ],
  });
  return said === BACK ? BACK : { leaves: [['match.penalty', said]] };
};

/** One touchdown of a concession and the player of the winner who has it. */
const askAwarded = async (report: Report, given: number, max: number): Promise<Said | typeof BACK> => {
  const { play, speech, tree } = report;
  const winner = opposite(concederOf(play)!);
  const done: Pick<null> = { value: null, label: textOf(report, 'talk.hurt-done') };
  const taken = await speech.prompter.pick<string | null>({
    message: textOf(report, 'talk.awarded', { team: play[winner].name, n: given + 1, max }),
    help: textOf(report, 'talk.awarded-help'),
    options: [done, ...peopleOf(report, winner)],
  });
  if (taken === BACK) return BACK;
  if (taken === null) return mark(AWARDED);
  const path = join('match.awarded', taken);
  return { leaves: [[path, Number(valueAt(tree, path) ?? 0) + 1]] };
};

/** What is open about a concession: whether it is penalised, and whom the winner gives its touchdowns; null when nothing is. */
export const askConcession = async (report: Report, score: Goals): Promise<Said | typeof BACK | null> => {
  const loser = concederOf(report.play);
  if (!loser) return null;
  const penalty = valueAt(report.tree, 'match.penalty');
  if (penalty === undefined) return askPenalty(report);
  if (!reported(report, opposite(loser)) || report.marks.includes(AWARDED)) return null;
  const rule = need(report.play.ruleset, 'concession');
  const max = penalty === true ? score[loser] + rule.penalty.touchdowns : rule.free.touchdowns;
  const awarded = valueAt(report.tree, 'match.awarded');
  const given = isMap(awarded) ? Object.values(awarded).reduce<number>((sum, n) => sum + Number(n), 0) : 0;
  return given < max ? askAwarded(report, given, max) : null;
};
