import { dice, total } from '../../dice/notation.ts';
import { type Message, say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import { optionValue } from '../../rules/options.ts';
import { prayerCount, prayerRow } from '../../rules/outcomes.ts';
import type { Row } from '../../rules/schema.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { opposite, type Side } from '../../team/state.ts';
import { change } from '../shared.ts';
import { blessed } from './blessed.ts';
import { valueAfter } from './strength.ts';

const STEP = 'prayers';

/** The side with the lower current value after inducements, with its prayers; null when there are none. */
const underdog = (play: Play): { readonly side: Side; readonly many: number } | null => {
  const gap = valueAfter(play, 'home') - valueAfter(play, 'away');
  const { table, option } = need(play.ruleset, 'prayers');
  if (option !== undefined && optionValue(play.ruleset, play.options, option) !== true) return null;
  // Each prayer is heard once a match, so there are no more of them than the table has.
  const most = play.ruleset.tables[table]!.rows.length;
  const many = Math.min(most, prayerCount(play.ruleset, Math.abs(gap)));
  return many === 0 ? null : { side: gap < 0 ? 'home' : 'away', many };
};

/** Takes the path of a prayer and the ids of those that still hold, throws until it is another; returns its row and dice. */
export function* pray(
  play: Play,
  path: string,
  held: readonly string[],
  purpose: Message,
): Asking<{ readonly row: Row; readonly faces: readonly number[] }> {
  const { table } = need(play.ruleset, 'prayers');
  const spec = dice(play.ruleset.tables[table]!.dice);
  const rowOf = (faces: readonly number[]): Row => prayerRow(play.ruleset, total(spec, faces));
  const heard = (row: Row): boolean => held.includes(row.id);
  const faces = yield* roll(join(path, 'roll'), spec, purpose, {
    table,
    more: (throws) => throws.every((one) => heard(rowOf(one))),
  });
  return { row: rowOf(faces.slice(-spec.count)), faces };
}

function* run(play: Play): Asking<readonly Change[]> {
  const found = underdog(play);
  if (!found) return [];
  const { side, many } = found;
  const ids: string[] = [];
  const changes: Change[] = [];
  for (let n = 0; n < many; n += 1) {
    const path = join('prematch', side, 'prayers', n);
    const purpose = say('roll.prayer', { team: play[side].name, n: n + 1 });
    const { row, faces } = yield* pray(play, path, ids, purpose);
    ids.push(row.id);
    yield* conclude(path, { id: row.id });
    const to = row.effect?.side === 'opponent' ? opposite(side) : side;
    const detail = yield* blessed(play, to, path, row);
    const lasts = say(`lasts.${row.effect?.lasts ?? 'match'}`);
    const reason =
      detail === null
        ? say('change.prayer', { prayer: row.name, lasts })
        : say('change.prayer-on', { prayer: row.name, lasts, detail });
    changes.push(change(STEP, side, { kind: 'note' }, reason, faces));
  }
  return changes;
}

/**
 * The prayers of the side that is behind once inducements are bought: a die for each full part of the gap (seed 002,
 * section 5). What they do at the table is told, what they add to star player points is kept for the end of the match.
 */
export const prayers: Step = {
  name: STEP,
  leaves: [
    'prematch.SIDE.prayers.I.roll',
    'prematch.SIDE.prayers.I.player',
    'prematch.SIDE.prayers.I.players',
    'prematch.SIDE.prayers.I.skill',
  ],
  run,
};
