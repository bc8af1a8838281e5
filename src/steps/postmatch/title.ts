import type { Dice } from '../../dice/notation.ts';
import { type Message, say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { choose, conclude, roll } from '../../sequence/requests.ts';
import type { Side } from '../../team/state.ts';

/** Somebody who may be most valuable player. */
export interface Candidate {
  readonly number: number;
  readonly label: Message;
}

/**
 * Takes the candidates by number, returns the one with the title: drawn by a die with as many faces as there are of
 * them, or named (seed 000, section 29; seed 002, section "Joueur du Match et PSP").
 */
export function* drawMvp(
  play: Play,
  side: Side,
  path: string,
  candidates: readonly Candidate[],
): Asking<number> {
  const team = play[side].name;
  const award = play.ruleset.awards['mvps']!.abbr;
  if (valueAt(play.record, `${path}.player`) !== undefined) {
    const options = candidates.map(({ number, label }) => ({ value: number, label }));
    const named = yield* choose(
      `${path}.player`,
      options,
      options[0]!.value,
      say('ask.mvp', { team, award }),
    );
    return (yield* conclude(path, { player: named })).player;
  }
  const spec: Dice = { count: 1, faces: candidates.length, read: 'sum' };
  // Which face is whose is said where it is not his shirt number, so that dice of the table can choose.
  const isPlain = candidates.every(({ number }, index) => number === index + 1);
  const list = {
    list: candidates.map(({ label }, index) =>
      isPlain ? label : say('roll.mvp-face', { face: index + 1, who: label }),
    ),
  };
  const faces = yield* roll(`${path}.roll`, spec, say('roll.mvp', { team, award, candidates: list }));
  const { player } = yield* conclude(path, { player: candidates[faces[0]! - 1]!.number });
  return player;
}
