import { concederOf } from '../../steps/match/concession.ts';
import { availablePlayers } from '../../steps/shared.ts';
import { SIDES, type Side } from '../../team/state.ts';
import { BACK } from '../prompter.ts';
import { events, knockedOut, lent, returned } from './attendants.ts';
import { askAbsent, askCasualties } from './counts.ts';
import { askDeed } from './deeds.ts';
import type { Answer, Extra } from './extra.ts';
import { mark, type Report, reported, textOf } from './form.ts';
import { hasMajorKos } from './major-kos.ts';
import { risen, victim } from './risen.ts';
import type { Goals } from './score.ts';

/** The mark of an answer that nothing else is to be told. */
export const EXTRAS = 'extras';
const PICKED = 'extra ';
/** The mark of an answer to what was picked last. */
const TOLD = 'told';

const ofSide = (report: Report, score: Goals, side: Side): readonly Extra[] => {
  const { play } = report;
  const team = play[side].name;
  const spare = availablePlayers(play, side).length > play.ruleset.creation.players.min;
  const own: readonly Extra[] = [
    {
      id: `deeds ${side}`,
      label: textOf(report, 'talk.extra-deeds', { team }),
      ask: () => askDeed(report, side, score[side], TOLD),
    },
    ...(hasMajorKos(report) ? [] : [knockedOut(report, side)]),
    ...(spare
      ? [
          {
            id: `absent ${side}`,
            label: textOf(report, 'talk.extra-absent', { team }),
            ask: () => askAbsent(report, side),
          },
        ]
      : []),
    ...lent(report, side),
    ...returned(report, side),
  ];
  return [
    ...(reported(report, side) ? own : []),
    ...(reported(report, side) && !hasMajorKos(report)
      ? [...victim(report, side), ...risen(report, side)]
      : []),
    {
      id: `casualties ${side}`,
      label: textOf(report, 'talk.extra-casualties', { team }),
      ask: () => askCasualties(report, side),
    },
    ...(concederOf(play)
      ? []
      : [
          {
            id: `conceded ${side}`,
            label: textOf(report, 'talk.extra-conceded', { team }),
            leaves: [['match.conceded', side]] as const,
          },
        ]),
  ];
};

/** What was picked and not told yet; undefined when nothing is open. */
const pending = ({ marks }: Report, all: readonly Extra[]): Extra | undefined => {
  const picked = marks.filter((one) => one.startsWith(PICKED));
  const told = marks.filter((one) => one === TOLD).length;
  const last = picked.length > told ? picked.at(-1)!.slice(PICKED.length) : null;
  return all.find(({ id }) => id === last);
};

/** Whatever else a match may have had, one thing after the other; the answer that there is nothing more is marked. */
export const askExtra = async (report: Report, score: Goals): Promise<Answer> => {
  const all = [...SIDES.flatMap((side) => ofSide(report, score, side)), ...events(report)];
  const open = pending(report, all);
  if (open?.ask) {
    const said = await open.ask();
    // Deeds go on until there are no more of them, and say so themselves.
    return said === BACK || open.id.startsWith('deeds') ? said : { ...said, mark: TOLD };
  }
  const picked = await report.speech.prompter.pick<Extra | null>({
    message: textOf(report, 'talk.extras'),
    help: textOf(report, 'talk.extras-help'),
    options: [
      { value: null, label: textOf(report, 'talk.extras-none') },
      ...all.map((one) => ({
        value: one,
        label: one.label,
        ...(one.refused === undefined ? {} : { refused: one.refused }),
      })),
    ],
  });
  if (picked === BACK) return BACK;
  if (picked === null) return mark(EXTRAS);
  return picked.leaves ? { leaves: picked.leaves } : mark(`${PICKED}${picked.id}`);
};
