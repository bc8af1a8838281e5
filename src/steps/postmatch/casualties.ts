import { say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import type { Ruleset } from '../../rules/schema.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import type { Change } from '../../team/change.ts';
import type { Injury, Player, Side } from '../../team/state.ts';
import { rowOfResult } from '../match/casualty.ts';
import { change, injured, injuryPaths, ownSide, resultOf, who } from '../shared.ts';

const STEP = 'casualties';

/** A casualty of the match as it came out. */
export interface Suffered {
  readonly path: string;
  readonly who: string;
  readonly id: string;
  readonly gain: Injury | null;
  readonly dead: boolean;
  readonly misses: boolean;
}

/** Takes a side, returns the casualties of its players, guests too, that nothing has undone, in the record's order. */
export const sufferedBy = (play: Play, side: Side): readonly Suffered[] =>
  injuryPaths(play, side).flatMap((path) => {
    const id = resultOf(play, path, 'id');
    if (typeof id !== 'string' || resultOf(play, path, 'healed') !== undefined) return [];
    const { severity, miss } = rowOfResult(play.ruleset, id)?.effect ?? {};
    const gain = (resultOf(play, path, 'gain') as Injury | null | undefined) ?? null;
    // A row of the lasting injuries names no severity of its own: whoever suffers it misses the next match.
    const misses = miss === true || severity === undefined;
    return severity === 'none'
      ? []
      : [{ path, who: injured(path), id, gain, dead: severity === 'dead', misses }];
  });

/** Takes a side, returns the ids of its players and guests who died in the match. */
export const deadOf = (play: Play, side: Side): readonly string[] =>
  sufferedBy(play, side)
    .filter((one) => one.dead)
    .map((one) => one.who);

/** Takes a player or journeyman as he came, returns him with what he suffered in the match; the dead as they were. */
export const afterCasualties = (play: Play, side: Side, player: Player): Player => {
  const all = sufferedBy(play, side).filter((one) => one.who === String(player.number) && !one.dead);
  if (all.length === 0) return player;
  const gains = all.flatMap((one) => one.gain ?? []);
  return { ...player, misses: 'next', injuries: [...player.injuries, ...gains] };
};

/** What an injury does to an own player, for people and for the team. */
export const injuryChanges = (
  ruleset: Ruleset,
  frame: {
    readonly step: string;
    readonly side: Side;
    readonly number: number;
    readonly who: ReturnType<typeof who>;
  },
  { id, gain, dead }: Pick<Suffered, 'id' | 'gain' | 'dead'>,
  faces?: readonly number[],
): readonly Change[] => {
  const { step, side, number, who: label } = frame;
  if (dead)
    return [
      change(step, side, { kind: 'leave', number, fate: 'dead' }, say('change.dead', { who: label }), faces),
    ];
  const injury = rowOfResult(ruleset, id)?.name ?? id;
  const absent = change(
    step,
    side,
    { kind: 'absence', number, misses: 'next' },
    say('change.misses', { who: label, injury }),
    faces,
  );
  if (gain === null) return [absent];
  const reason = say('change.injury', { who: label, injury, gain: say(`gain.${gain}`) });
  return [absent, change(step, side, { kind: 'injury', number, injury: gain }, reason, faces)];
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, before, team } = ownSide(play);
  const back = before.players.filter(
    (player) => player.misses === 'next' && team.players.some((one) => one.number === player.number),
  );
  const dead = deadOf(play, side);
  const hurt = sufferedBy(play, side).filter((one) =>
    team.players.some((player) => String(player.number) === one.who),
  );
  return [
    ...back.map(({ number }) =>
      change(
        STEP,
        side,
        { kind: 'absence', number, misses: null },
        say('change.back', { who: who(play, side, number) }),
      ),
    ),
    ...hurt
      .filter((one) => one.dead || !dead.includes(one.who))
      .flatMap((one) => {
        const number = Number(one.who);
        const faces = valueAt(play.record, `${one.path}.roll`) as readonly number[] | undefined;
        return injuryChanges(
          play.ruleset,
          { step: STEP, side, number, who: who(play, side, number) },
          one,
          faces,
        );
      }),
  ];
}

/** Ends absences and applies the casualties of the match: the dead leave (seed 002 and period rulebooks). */
export const casualties: Step = { name: STEP, leaves: [], run };
