import { isMap, join, valueAt } from '../../record/tree.ts';
import { availablePlayers } from '../../steps/shared.ts';
import { opposite, type Side } from '../../team/state.ts';
import { BACK } from '../prompter.ts';
import { hasCasualtyRolls, type Report, type Said, textOf } from './form.ts';
import { sumOf } from './score.ts';

/** How many of a side were hurt as far as the report says. */
const hurtOf = ({ tree }: Report, side: Side): number => {
  const injuries = valueAt(tree, join('match', side, 'injuries'));
  const majors = valueAt(tree, join('match', side, 'major-kos'));
  return (
    (isMap(injuries) ? Object.values(injuries).flat().length : 0) +
    (Array.isArray(majors) ? majors.length : 0)
  );
};

/** Casualties a side inflicted as far as the report says: those of its players, or those who were hurt. */
export const inflictedBy = (report: Report, side: Side): number =>
  Math.max(sumOf(report, side, 'casualties'), hurtOf(report, opposite(side)));

/** Casualties inflicted however; offered is what the report makes likely. */
export const askCasualties = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  const own = sumOf(report, side, 'casualties');
  const typed = await report.speech.prompter.line({
    message: textOf(report, 'talk.casualties', { team: report.play[side].name }),
    help: textOf(report, hasCasualtyRolls(report) ? 'talk.inflicted-help' : 'talk.casualties-help'),
    fallback: String(inflictedBy(report, side)),
    check: (text) =>
      /^\d{1,2}$/.test(text) && Number(text) >= own ? null : textOf(report, 'talk.casualties-wrong', { own }),
  });
  return typed === BACK ? BACK : { leaves: [[join('match', side, 'casualties'), Number(typed)]] };
};

/** Fit players who never came on: it ends the report of a side. */
export const askAbsent = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  const { play, speech, tree } = report;
  const path = join('match', side, 'absent');
  const fit = availablePlayers(play, side).map((player) => player.number);
  if (fit.length <= play.ruleset.creation.players.min) return { leaves: [[path, []]], implied: true };
  const numbers = (text: string): readonly number[] =>
    text
      .split(/\D+/)
      .filter((word) => word !== '')
      .map(Number);
  const played = (number: number) =>
    valueAt(tree, join('match', side, 'players', number)) !== undefined ||
    valueAt(tree, join('match', side, 'injuries', number)) !== undefined;
  const typed = await speech.prompter.line({
    message: textOf(report, 'talk.absent', { team: play[side].name }),
    help: textOf(report, 'talk.absent-help'),
    check: (text) => {
      const wrong = numbers(text).find((number) => !fit.includes(number) || played(number));
      return wrong === undefined ? null : textOf(report, 'talk.absent-wrong', { number: wrong });
    },
  });
  return typed === BACK ? BACK : { leaves: [[path, [...new Set(numbers(typed))]]] };
};
