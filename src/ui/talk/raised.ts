import { isMap, join, valueAt } from '../../record/tree.ts';
import { labelOf } from '../../steps/shared.ts';
import { opposite, type Side } from '../../team/state.ts';
import { BACK, type Pick } from '../prompter.ts';
import { mark, type Report, reported, type Said, textOf } from './form.ts';

/** The mark of an answer to the question who was raised. */
export const RAISED = 'raised';

/** Opponents who may be raised: those the report calls dead; of a team without a file the one who is named. */
const askVictim = async (report: Report, side: Side): Promise<string | null | typeof BACK> => {
  const { play, speech, tree } = report;
  const other = opposite(side);
  const frame = {
    message: textOf(report, 'talk.raised', { team: play[side].name }),
    help: textOf(report, 'talk.raised-help'),
  };
  if (!reported(report, other)) {
    const typed = await speech.prompter.line({
      ...frame,
      message: textOf(report, 'talk.raised-number', { team: play[other].name }),
      check: (text) => (/^([1-9]\d?)?$/.test(text) ? null : textOf(report, 'reason.number')),
    });
    return typed === BACK || typed !== '' ? typed : null;
  }
  const injuries = valueAt(tree, join('match', other, 'injuries'));
  const dead = isMap(injuries)
    ? Object.keys(injuries).filter((who) => JSON.stringify(injuries[who]).includes('"dead"'))
    : [];
  if (dead.length === 0) return null;
  const nobody: Pick<string | null> = { value: null, label: textOf(report, 'talk.raised-nobody') };
  return speech.prompter.pick<string | null>({
    ...frame,
    options: [nobody, ...dead.map((who) => ({ value: who, label: speech.text(labelOf(play, other, who)) }))],
  });
};

/** A killed opponent whom a necromancer raises. */
export const askRaised = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  const victim = await askVictim(report, side);
  if (victim === BACK) return BACK;
  if (victim === null) return mark(RAISED);
  const raised = ['match.raised', { victim: /^\d+$/.test(victim) ? Number(victim) : victim, side }] as const;
  const path = join('match', opposite(side), 'injuries', victim);
  return {
    mark: RAISED,
    leaves: reported(report, opposite(side)) ? [raised] : [[path, { severity: 'dead' }], raised],
  };
};
