import { type Message, say } from '../../problem.ts';
import { isMap, type Tree, valueAt } from '../../record/tree.ts';
import type { Play } from '../../sequence/play.ts';
import { availablePlayers, hiredOf } from '../../steps/shared.ts';
import type { Side } from '../../team/state.ts';
import type { Speech } from './answer.ts';

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
}

/** An answer that fills no leaf. */
export const mark = (text: string): Said => ({ leaves: [], mark: text });

/** A message in the language of the run. */
export const textOf = (report: Report, id: string, params: Message['params'] = {}): string =>
  report.speech.text(say(id, params));

/** Whether a side has a file, so that its players are asked about. */
export const reported = ({ play }: Report, side: Side): boolean => play[side].team !== null;

/** Everyone of a side who can stand in the report: own players, players and champions hired, one on loan. */
export const participants = ({ play, tree }: Report, side: Side): readonly string[] => {
  const hired = hiredOf(play, side);
  const effects = valueAt(tree, 'prematch.handicap.effects');
  const loaned = isMap(effects)
    ? Object.values(effects).flatMap((one) =>
        valueAt(one, 'result.side') === side && valueAt(one, 'result.loaned')
          ? [String(valueAt(one, 'result.loaned'))]
          : [],
      )
    : [];
  const own = availablePlayers(play, side)
    .map((player) => player.number)
    .toSorted((a, b) => a - b);
  return [...own.map(String), ...hired.players.map((one) => String(one.number)), ...hired.stars, ...loaned];
};
