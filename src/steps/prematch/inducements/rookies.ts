import { dice, total } from '../../../dice/notation.ts';
import { say } from '../../../problem.ts';
import { join, valueAt } from '../../../record/tree.ts';
import type { Asking } from '../../../sequence/ask.ts';
import type { Play } from '../../../sequence/play.ts';
import { roll } from '../../../sequence/requests.ts';
import type { Side } from '../../../team/state.ts';
import { type Called, callUp, takenAtWord } from '../journeymen.ts';
import { mapsAt } from '../strength.ts';
import { effectIn } from './effect.ts';
import type { Priced } from './market.ts';

/**
 * More journeymen, as many as the dice say, beyond eleven and beyond a full squad (period rulebooks). They stand beside
 * the basket and play like other journeymen; their price is in it, so their value is not counted again.
 */
export function* hireRookies(play: Play, side: Side, basket: readonly Priced[]): Asking<Called> {
  const found = effectIn(play, basket, 'journeymen');
  if (!found) return { items: [], changes: [] };
  const { entry, effect } = found;
  const base = join('prematch', side, 'inducements.rookies');
  const { team, name } = play[side];
  const spec = dice(effect.dice ?? '1d3');
  const faces = yield* roll(
    join(base, 'roll'),
    spec,
    say('roll.rookies', { what: entry.name, plus: effect.plus ?? 0 }),
  );
  const many = total(spec, faces) + (effect.plus ?? 0);
  const path = join(base, 'players');
  const purpose = say('ask.journeymen', { team: name, many });
  if (!team) {
    if (valueAt(play.record, path) !== undefined) yield* takenAtWord(path, purpose);
    return { items: [], changes: [] };
  }
  const others = mapsAt(play, join('prematch', side, 'journeymen'));
  const hired = basket.flatMap(({ item }) => (typeof item['number'] === 'number' ? [item['number']] : []));
  const taken = [
    ...team.players.map((one) => one.number),
    ...others.map((one) => Number(one['number'])),
    ...hired,
  ];
  return yield* callUp({ play, side, team, path, many, taken, purpose }, 'inducements');
}
