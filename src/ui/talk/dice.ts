import type { RollAsk } from '../../sequence/ask.ts';
import { BACK } from '../prompter.ts';
import { askDice } from './answer.ts';
import type { Report, Said } from './form.ts';

const besideOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

/** Dice of the report as leaves: typed in by a person, who may leave them to bbl, else bbl's own, which nobody is asked for. */
export const askThrown = async (
  report: Report,
  ask: RollAsk,
  byPerson: boolean,
): Promise<Said | typeof BACK> => {
  if (!byPerson) return { leaves: [[ask.path, report.throwDice(ask)]], implied: true };
  const said = await askDice(report.speech, ask, 'casualty-report');
  if (said === BACK) return BACK;
  if (said === null) return { leaves: [[ask.path, report.throwDice(ask)]] };
  return {
    leaves: [
      [ask.path, said],
      [`${besideOf(ask.path)}.typed`, true],
    ],
  };
};
