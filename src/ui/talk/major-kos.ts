import { join, valueAt } from '../../record/tree.ts';
import type { Side } from '../../team/state.ts';
import { BACK, type Pick } from '../prompter.ts';
import { mark, peopleOf, type Report, type Said, textOf } from './form.ts';

/** Whether nobody is hurt for longer than the match: who was badly knocked out is all that is asked. */
export const hasMajorKos = ({ play }: Report): boolean =>
  play.ruleset.sequence.match.includes('major-ko-report');

/** One player of a side who suffered a major knock-out, or that there is nobody more: then the answer is marked. */
export const askMajorKo = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  const path = join('match', side, 'major-kos');
  const before = valueAt(report.tree, path);
  const done: Pick<null> = { value: null, label: textOf(report, 'talk.hurt-done') };
  const people = peopleOf(report, side).filter(({ value }) => /^\d+$/.test(value));
  const taken = await report.speech.prompter.pick<string | null>({
    message: textOf(report, 'talk.major-ko', { team: report.play[side].name }),
    help: textOf(report, 'talk.major-ko-help'),
    options: [done, ...people],
  });
  if (taken === BACK) return BACK;
  if (taken === null) return mark(`${side} hurt`);
  return { leaves: [[path, [...(Array.isArray(before) ? before : []), Number(taken)]]] };
};
