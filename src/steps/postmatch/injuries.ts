import { dice } from '../../dice/notation.ts';
import { type Param, say } from '../../problem.ts';
import { valueAt } from '../../record/tree.ts';
import { need } from '../../rules/need.ts';
import type { Asking, Choice } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { choose, conclude, roll } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import type { Injury, Side } from '../../team/state.ts';
import { apothecaryUses, change, injured, injuryPaths, ownSide, resultOf, staffAt, who } from '../shared.ts';

const STEP = 'injuries';

interface Hurt {
  readonly path: string;
  readonly number: number;
  readonly id: string;
  readonly gain: string | null;
}

/** Own players' injuries of the match that nothing has undone; champions and players hired for the match leave theirs behind. */
const unhealed = (play: Play, side: Side): readonly Hurt[] =>
  injuryPaths(play, side).flatMap((path) => {
    const number = Number(injured(path));
    const own = play[side].team?.players.some((player) => player.number === number);
    const id = resultOf(play, path, 'id');
    if (!own || typeof id !== 'string' || id === 'badly-hurt' || resultOf(play, path, 'healed') !== undefined)
      return [];
    return [{ path, number, id, gain: (resultOf(play, path, 'gain') as string | null | undefined) ?? null }];
  });

const treatable = (play: Play, hurt: readonly Hurt[]): readonly Hurt[] => {
  const never = need(play.ruleset, 'injuries').apothecary['never-causes'];
  const dead = hurt.filter((one) => one.id === 'dead').map((one) => one.number);
  return hurt.filter(
    (one) =>
      one.id !== 'dead' &&
      !dead.includes(one.number) &&
      !never.includes(String(valueAt(play.record, `${one.path}.cause`))),
  );
};

/** The unused apothecary heals one serious injury, named before the roll (seed 000, section 24.3). Returns its path. */
function* healAfter(play: Play, side: Side, hurt: readonly Hurt[]): Asking<string | null> {
  const patients = treatable(play, hurt);
  const free = staffAt(play, side, 'apothecary') > 0 && apothecaryUses(play, side).length === 0;
  if (!free || patients.length === 0) return null;
  const base = `postmatch.${side}.apothecary`;
  const options: readonly (Choice & { value: number | null })[] = [
    ...[...new Set(patients.map((one) => one.number))].map((number) => ({
      value: number,
      label: who(play, side, number) as Param,
    })),
    { value: null, label: say('choice.nobody') },
  ];
  const number = yield* choose<number | null>(
    `${base}.player`,
    options,
    null,
    say('ask.apothecary', { team: play[side].name }),
  );
  if (number === null) return null;
  const rule = need(play.ruleset, 'injuries')['after-match'];
  const faces = yield* roll(
    `${base}.roll`,
    dice(rule.dice),
    say('roll.apothecary', { who: who(play, side, number), success: rule.success }),
  );
  const healed = faces[0]! >= rule.success;
  yield* conclude(base, { healed });
  return healed ? patients.findLast((one) => one.number === number)!.path : null;
}

const suffered = (play: Play, side: Side, one: Hurt): readonly Change[] => {
  const label = who(play, side, one.number);
  const faces = valueAt(play.record, `${one.path}.roll`) as readonly number[] | undefined;
  if (one.id === 'dead')
    return [
      change(
        STEP,
        side,
        { kind: 'leave', number: one.number, fate: 'dead' },
        say('change.dead', { who: label }),
      ),
    ];
  const row = play.ruleset.tables['serious-injury']!.rows.find((candidate) => candidate.id === one.id);
  const what = row?.name ?? play.ruleset.terms['miss-next']!.name;
  const changes = [
    change(
      STEP,
      side,
      { kind: 'absence', number: one.number, misses: 'next' },
      say('change.misses', { who: label, injury: what }),
      faces,
    ),
  ];
  if (one.gain !== null)
    changes.push(
      change(
        STEP,
        side,
        { kind: 'injury', number: one.number, injury: one.gain as Injury },
        say('change.injury', { who: label, injury: what, gain: say(`gain.${one.gain}`) }),
        faces,
      ),
    );
  return changes;
};

function* run(play: Play): Asking<readonly Change[]> {
  const { side, before, team } = ownSide(play);
  const back = before.players.filter(
    (player) => player.misses === 'next' && team.players.some((one) => one.number === player.number),
  );
  const hurt = unhealed(play, side);
  const healed = yield* healAfter(play, side, hurt);
  const left = hurt.filter((one) => one.path !== healed);
  const dead = new Set(left.filter((one) => one.id === 'dead').map((one) => one.number));
  return [
    ...back
      .filter((player) => !team.players.find((one) => one.number === player.number && one.misses === null))
      .map((player) =>
        change(
          STEP,
          side,
          { kind: 'absence', number: player.number, misses: null },
          say('change.back', { who: who(play, side, player.number) }),
        ),
      ),
    ...left
      .filter((one) => one.id === 'dead' || !dead.has(one.number))
      .flatMap((one) => suffered(play, side, one)),
  ];
}

/** Ends absences, lets the unused apothecary treat one, applies the rest (seed 000, sections 24.3 and 28). */
export const injuries: Step = {
  name: STEP,
  leaves: ['postmatch.SIDE.apothecary.player', 'postmatch.SIDE.apothecary.roll'],
  run,
};
