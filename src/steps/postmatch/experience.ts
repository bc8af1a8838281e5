import { say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { applyChanges, type Change } from '../../team/change.ts';
import { sppOf } from '../../team/derive.ts';
import { opposite, type Side } from '../../team/state.ts';
import { advanceAll } from '../advancement.ts';
import { change, effectsOf, ownSide, tookPart, who } from '../shared.ts';
import { drawMvp } from './title.ts';

const STEP = 'experience';

/** Most valuable players a side draws after the match: one, none if he was drawn before it, two for a conceded one. */
export const mvpsDrawn = (play: Play, side: Side): number => {
  if (effectsOf(play).some(([, result]) => result['side'] === side && result['mvpDrawn'] === true)) return 0;
  const conceded = valueAt(play.record, 'match.conceded');
  if (conceded === side) return 0;
  return conceded === opposite(side)
    ? need(play.ruleset, 'conceding')['winner-mvps']
    : play.ruleset.mvp['per-team'];
};

/** Players who had a title before the match already: nobody has two in one match. */
const titled = (play: Play, side: Side): readonly number[] =>
  effectsOf(play).flatMap(([, result]) =>
    result['side'] === side && typeof result['mvp'] === 'number' ? [result['mvp']] : [],
  );

function* drawMvps(play: Play, side: Side): Asking<readonly Change[]> {
  const many = mvpsDrawn(play, side);
  const base = join('postmatch', side, 'mvp');
  const taken = [...titled(play, side)];
  const changes: Change[] = [];
  for (let n = 0; n < many; n += 1) {
    const candidates = tookPart(play, side)
      .filter((player) => !taken.includes(player.number))
      .map(({ number }) => ({ number, label: who(play, side, number) }));
    if (candidates.length === 0) break;
    const number = yield* drawMvp(play, side, many === 1 ? base : join(base, n), candidates);
    taken.push(number);
    changes.push(
      change(
        STEP,
        side,
        { kind: 'spp', number, award: 'mvps', count: 1 },
        say('change.mvp', { who: who(play, side, number) }),
      ),
    );
  }
  return changes;
}

/** Awards of the report; champions and players hired for the match earn nothing. */
const earned = (play: Play, side: Side): readonly Change[] => {
  const players = valueAt(play.record, join('match', side, 'players'));
  if (!isMap(players)) return [];
  return Object.entries(players)
    .filter(([id]) => play[side].before?.players.some((player) => String(player.number) === id))
    .flatMap(([id, awards]) =>
      Object.keys(play.ruleset.awards).flatMap((award) => {
        const count = Number(valueAt(awards, award) ?? 0);
        if (count === 0 || award === 'mvps') return [];
        const reason = say('change.award', {
          who: who(play, side, Number(id)),
          award: play.ruleset.awards[award]!.name,
          count,
        });
        return [change(STEP, side, { kind: 'spp', number: Number(id), award, count }, reason)];
      }),
    );
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, team } = ownSide(play);
  const changes: Change[] = [...earned(play, side), ...(yield* drawMvps(play, side))];
  const rich = applyChanges(team, changes, play.date);
  for (const player of rich.players.toSorted((a, b) => a.number - b.number)) {
    const before = team.players.find((one) => one.number === player.number)!;
    const made = yield* advanceAll(
      play.ruleset,
      STEP,
      side,
      rich,
      player.number,
      sppOf(play.ruleset, before),
      (index) => join('postmatch', side, 'advancements', player.number, index),
    );
    changes.push(...made);
  }
  return changes;
}

/** MVP, star player points, star player rolls and ageing (seed 000, sections 29 and 33.2.2). */
export const experience: Step = {
  name: STEP,
  leaves: [
    'postmatch.SIDE.mvp.roll',
    'postmatch.SIDE.mvp.player',
    'postmatch.SIDE.advancements.N.I.roll',
    'postmatch.SIDE.advancements.N.I.take',
    'postmatch.SIDE.advancements.N.I.ageing.roll',
    'postmatch.SIDE.advancements.N.I.ageing.effect.roll',
  ],
  run,
};
