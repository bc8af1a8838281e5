import { isMap, join, valueAt } from '../../record/tree.ts';
import { SIDES, type Side } from '../../team/state.ts';
import { BACK } from '../prompter.ts';
import { mark, type Report, type Said, textOf } from './form.ts';

/** Touchdowns of both sides. */
export type Goals = Readonly<Record<Side, number>>;

const SCORE = 'score ';

/** The score that was said; null when it is still to be asked. */
export const scoreSaid = ({ marks }: Report): Goals | null => {
  const said = marks.find((one) => one.startsWith(SCORE));
  if (said === undefined) return null;
  const [home, away] = said.slice(SCORE.length).split('-').map(Number) as [number, number];
  return { home, away };
};

/** How often the players of a side have an award so far. */
export const sumOf = ({ tree }: Report, side: Side, award: string): number => {
  const players = valueAt(tree, join('match', side, 'players'));
  return isMap(players)
    ? Object.values(players).reduce<number>((sum, one) => sum + Number(valueAt(one, award) ?? 0), 0)
    : 0;
};

/** `2-1`, home first. */
export const askScore = async (report: Report): Promise<Said | typeof BACK> => {
  const { play, speech } = report;
  const known = SIDES.map((side) => sumOf(report, side, 'touchdowns'));
  const fallback = known.some((one) => one > 0) ? { fallback: known.join('-') } : {};
  const typed = await speech.prompter.line({
    message: textOf(report, 'talk.score', { home: play.home.name, away: play.away.name }),
    help: textOf(report, 'talk.score-help'),
    ...fallback,
    check: (text) => (/^\d{1,2}\s*[-–:/ ]\s*\d{1,2}$/.test(text) ? null : textOf(report, 'talk.score-wrong')),
  });
  if (typed === BACK) return BACK;
  return mark(`${SCORE}${typed.split(/\D+/).map(Number).join('-')}`);
};
