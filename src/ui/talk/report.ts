import { isMap, join, valueAt } from '../../record/tree.ts';
import { raisingOf } from '../../steps/match/raised.ts';
import { availablePlayers, labelOf } from '../../steps/shared.ts';
import { opposite, SIDES, type Side } from '../../team/state.ts';
import { renderParam } from '../messages.ts';
import { BACK, type Pick } from '../prompter.ts';
import { mark, participants, type Report, reported, type Said, textOf } from './form.ts';
import { askHurt } from './hurt.ts';
import { askRaised, RAISED } from './raised.ts';

/** Touchdowns of both sides. */
type Goals = Readonly<Record<Side, number>>;

const SCORE = 'score ';

/** The score that was said; null when it is still to be asked. */
const scoreSaid = ({ marks }: Report): Goals | null => {
  const said = marks.find((one) => one.startsWith(SCORE));
  if (said === undefined) return null;
  const [home, away] = said.slice(SCORE.length).split('-').map(Number) as [number, number];
  return { home, away };
};

const awardsOf = ({ play }: Report): readonly string[] => {
  const all = Object.keys(play.ruleset.awards).filter((id) => id !== 'mvps');
  return [...all.filter((id) => id === 'touchdowns'), ...all.filter((id) => id !== 'touchdowns')];
};

const sumOf = ({ tree }: Report, side: Side, award: string): number => {
  const players = valueAt(tree, join('match', side, 'players'));
  return isMap(players)
    ? Object.values(players).reduce<number>((sum, one) => sum + Number(valueAt(one, award) ?? 0), 0)
    : 0;
};

/** `2-1`, home first. */
const askScore = async (report: Report): Promise<Said | typeof BACK> => {
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

/** One thing that one player did, or that there is nothing more. */
const askEvent = async (report: Report, side: Side, all: number): Promise<Said | typeof BACK> => {
  const { play, speech, tree } = report;
  const scored = sumOf(report, side, 'touchdowns');
  const full = scored >= all ? { refused: textOf(report, 'talk.all-touchdowns') } : {};
  const options: Pick<readonly [string, string] | null>[] = participants(report, side).flatMap((id) =>
    awardsOf(report).map((award) => {
      const name = renderParam(play.ruleset.awards[award]!.name, speech.lang);
      const label = textOf(report, 'talk.event', { who: labelOf(play, side, id), award: name });
      return { value: [id, award] as const, label, ...(award === 'touchdowns' ? full : {}) };
    }),
  );
  const done: Pick<null> = {
    value: null,
    label: textOf(report, scored < all ? 'talk.events-end' : 'talk.events-done'),
  };
  const open = options.filter((one) => one.refused === undefined);
  const taken = await speech.prompter.pick<readonly [string, string] | null>({
    message: textOf(report, 'talk.events', { team: play[side].name, scored, all }),
    help: textOf(report, 'talk.events-help'),
    options: [done, ...open, ...options.filter((one) => one.refused !== undefined)],
  });
  if (taken === BACK) return BACK;
  if (taken === null) return mark(`${side} events`);
  const path = join('match', side, 'players', taken[0], taken[1]);
  return { leaves: [[path, Number(valueAt(tree, path) ?? 0) + 1]] };
};

/** How many of a side were hurt as far as the report says. */
const hurtOf = ({ tree }: Report, side: Side): number => {
  const injuries = valueAt(tree, join('match', side, 'injuries'));
  return isMap(injuries) ? Object.values(injuries).flat().length : 0;
};

/** Casualties inflicted however; offered is what the report makes likely. */
const askCasualties = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
  const own = sumOf(report, side, 'casualties');
  const typed = await report.speech.prompter.line({
    message: textOf(report, 'talk.casualties', { team: report.play[side].name }),
    help: textOf(report, 'talk.casualties-help'),
    fallback: String(Math.max(own, hurtOf(report, opposite(side)))),
    check: (text) =>
      /^\d{1,2}$/.test(text) && Number(text) >= own ? null : textOf(report, 'talk.casualties-wrong', { own }),
  });
  return typed === BACK ? BACK : { leaves: [[join('match', side, 'casualties'), Number(typed)]] };
};

/** Fit players who never came on: it ends the report of a side. */
const askAbsent = async (report: Report, side: Side): Promise<Said | typeof BACK> => {
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

/** The next question about what one side did and suffered; null when all of it is said. */
const askSide = (report: Report, side: Side, all: number): Promise<Said | typeof BACK> | null => {
  const open = (leaf: string): boolean => valueAt(report.tree, join('match', side, leaf)) === undefined;
  if (open('casualties'))
    return reported(report, side) && !report.marks.includes(`${side} events`)
      ? askEvent(report, side, all)
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
  for (const side of report.order) {
    const said = askSide(report, side, score[side]);
    if (said) return said;
  }
  const raiser = SIDES.find((one) => raisingOf(report.play, one) && reported(report, one));
  if (raiser && !report.marks.includes(RAISED) && valueAt(report.tree, 'match.raised') === undefined) {
    const said = await askRaised(report, raiser);
    if (said === BACK || said.leaves.length > 0) return said;
  }
  return { leaves: [['match.score', score]], implied: true };
};
