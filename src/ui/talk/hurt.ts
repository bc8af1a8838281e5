import { join, valueAt } from '../../record/tree.ts';
import { apothecaryUses, labelOf, staffAt } from '../../steps/shared.ts';
import type { Side } from '../../team/state.ts';
import { renderParam } from '../messages.ts';
import { BACK } from '../prompter.ts';
import { mark, participants, type Report, type Said, textOf } from './form.ts';

const SEVERITIES = ['badly-hurt', 'serious-injury', 'dead'];

/** Whether the apothecary of a side is there and unused so far. */
const mayTreat = ({ play, tree }: Report, side: Side): boolean =>
  staffAt(play, side, 'apothecary') > 0 && apothecaryUses({ ...play, record: tree }, side).length === 0;

const askTreated = (report: Report, side: Side, who: string): Promise<boolean | typeof BACK> =>
  report.speech.prompter.pick<boolean>({
    message: textOf(report, 'talk.treated', { who: labelOf(report.play, side, who) }),
    help: textOf(report, 'talk.treated-help'),
    options: [
      { value: false, label: textOf(report, 'talk.not-treated') },
      { value: true, label: textOf(report, 'talk.yes') },
    ],
  });

const pickHurt = async (
  report: Report,
  side: Side,
): Promise<readonly [who: string, severity: string] | null | typeof BACK> => {
  const { play, speech } = report;
  const table = play.ruleset.tables['casualty']!;
  const options = participants(report, side).flatMap((id) =>
    SEVERITIES.map((severity) => {
      const name = renderParam(table.rows.find((row) => row.id === severity)!.name, speech.lang);
      return {
        value: [id, severity] as const,
        label: textOf(report, 'talk.event', { who: labelOf(play, side, id), award: name }),
      };
    }),
  );
  return speech.prompter.pick<readonly [string, string] | null>({
    message: textOf(report, 'talk.hurt', { team: play[side].name }),
    help: textOf(report, 'talk.hurt-help'),
    options: [{ value: null, label: textOf(report, 'talk.hurt-done') }, ...options],
  });
};

const TREATED = 'treated';

/** Who was hurt and how when the question about the apothecary is the one gone back to. */
const hurtBefore = ({ reopened }: Report): readonly [who: string, severity: string] | null => {
  const [kind, who, severity] = reopened?.split(' ') ?? [];
  return kind === TREATED ? [who!, severity!] : null;
};

/** One player who was hurt and how, or that there is nobody more. */
export const askHurt = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  const hurt = hurtBefore(report) ?? (await pickHurt(report, side));
  if (hurt === BACK) return BACK;
  if (hurt === null) return mark(`${side} hurt`);
  const [who, severity] = hurt;
  const asked = severity !== 'badly-hurt' && mayTreat(report, side);
  const treated = asked ? await askTreated(report, side, who) : false;
  if (treated === BACK) return askHurt({ ...report, reopened: null }, side);
  const one = { severity, ...(treated ? { apothecary: {} } : {}) };
  const path = join('match', side, 'injuries', who);
  const before = valueAt(report.tree, path);
  const leaf = before === undefined ? one : Array.isArray(before) ? [...before, one] : [before, one];
  return { leaves: [[path, leaf]], ...(asked ? { mark: [TREATED, who, severity].join(' ') } : {}) };
};
