import { type Message, say } from '../../problem.ts';
import { isMap, type Tree, valueAt } from '../../record/tree.ts';
import type { RollAsk } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { guestsOf, labelFor } from '../../steps/match/guests.ts';
import { availablePlayers, hiredOf, labelOf } from '../../steps/shared.ts';
import type { Side } from '../../team/state.ts';
import type { Speech } from './speech.ts';

/** What one question of the report gave: leaves, or a mark where something ends without one. */
export interface Said {
  readonly leaves: readonly (readonly [path: string, value: unknown])[];
  readonly mark?: string;
  /** Nobody was asked. */
  readonly implied?: boolean;
}

/** A match report that is being filled. */
export interface Report {
  readonly speech: Speech;
  readonly play: Play;
  readonly tree: Tree;
  /** Sides in the order they are asked about. */
  readonly order: readonly Side[];
  /** Marks of the answers so far. The score is one of them: it is written last of all. */
  readonly marks: readonly string[];
  /** The mark of the answer that was just taken back; null when none was. */
  readonly reopened: string | null;
  /** Who throws the dice of the report: bbl, a person, or either of them as the person says. */
  readonly thrower: 'bbl' | 'person' | 'either';
  /** bbl's own dice for an ask, shown as they fall; returns the leaf. */
  readonly throwDice: (ask: RollAsk) => unknown;
}

/** An answer that fills no leaf. */
export const mark = (text: string): Said => ({ leaves: [], mark: text });

/** A message in the language of the run. */
export const textOf = (report: Report, id: string, params: Message['params'] = {}): string =>
  report.speech.text(say(id, params));

/** Whether a side has a file, so that its players are asked about. */
export const reported = ({ play }: Report, side: Side): boolean => play[side].team !== null;

/** Whether the report is one of the 2020 edition or later, where dice say what becomes of the hurt. */
export const hasCasualtyRolls = ({ play }: Pick<Report, 'play'>): boolean =>
  play.ruleset.sequence.match.some((step) => ['casualty-report', 'major-ko-report'].includes(step));

/** Players hired for the match and champions, and one on loan (classic). */
const hiredIn = ({ play, tree }: Report, side: Side): readonly string[] => {
  const hired = hiredOf(play, side);
  const effects = valueAt(tree, 'prematch.handicap.effects');
  const loaned = isMap(effects)
    ? Object.values(effects).flatMap((one) =>
        valueAt(one, 'result.side') === side && valueAt(one, 'result.loaned')
          ? [String(valueAt(one, 'result.loaned'))]
          : [],
      )
    : [];
  return [...hired.players.map((one) => String(one.number)), ...hired.stars, ...loaned];
};

/** Everyone of a side who can stand in the report: own players by number, then those who came for this match alone. */
export const participants = (report: Report, side: Side): readonly string[] => {
  const own = availablePlayers(report.play, side)
    .map((player) => player.number)
    .toSorted((a, b) => a - b);
  const guests = hasCasualtyRolls(report)
    ? guestsOf(report.play, side).map((one) => one.id)
    : hiredIn(report, side);
  return [...own.map(String), ...guests];
};

/** How somebody of a side is called in the questions. */
export const nameIn = (report: Report, side: Side, id: string): Message =>
  (hasCasualtyRolls(report) ? labelFor : labelOf)(report.play, side, id);

/** Everyone of a side who can stand in the report, as options. */
export const peopleOf = (
  report: Report,
  side: Side,
): readonly { readonly value: string; readonly label: string }[] =>
  participants(report, side).map((id) => ({
    value: id,
    label: report.speech.text(nameIn(report, side, id)),
  }));
