import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { positionOf } from '../../rules/lists.ts';
import { need } from '../../rules/need.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play, Step } from '../../sequence/play.ts';
import { complain, conclude, mayChoose, roll, warn } from '../../sequence/requests.ts';
import type { Change } from '../../team/change.ts';
import { skillsOf } from '../../team/derive.ts';
import { type Player, SIDES, type Side } from '../../team/state.ts';
import {
  apothecaryUses,
  availablePlayers,
  change,
  effectsOf,
  hiredOf,
  sidelined,
  staffAt,
  who,
} from '../shared.ts';

const STEP = 'niggles';

interface Cover {
  free: boolean;
}

/** The apothecary lets a player who would miss the match play, once, without a die (seed 000, section 24.3). */
function* cover(
  play: Play,
  side: Side,
  player: Player,
  base: string,
  misses: boolean,
  apothecary: Cover,
): Asking<boolean> {
  const path = join(base, 'apothecary');
  const given = valueAt(play.record, path);
  if (!misses || !apothecary.free) {
    if (given === true)
      yield* complain(misses ? 'apothecary-not-free' : 'apothecary-not-needed', path, {
        who: who(play, side, player.number),
      });
    if (given === undefined) return false;
  }
  const options = [
    { value: true, label: say('choice.yes') },
    { value: false, label: say('choice.no') },
  ];
  const used = yield* mayChoose<boolean>(
    path,
    options,
    false,
    say('ask.niggle-apothecary', { who: who(play, side, player.number) }),
  );
  if (used) apothecary.free = false;
  return used;
}

/** One die for each niggling injury; any 1 keeps him out of this match (seed 000, section 33.1.6). */
function* niggle(play: Play, side: Side, player: Player, apothecary: Cover): Asking<Change | null> {
  const { niggle: rule } = need(play.ruleset, 'injuries');
  const base = join('prematch', side, 'niggles', player.number);
  const many = player.injuries.filter((injury) => injury === 'niggling').length;
  const each = dice(rule.dice);
  const label = who(play, side, player.number);
  const faces = yield* roll(
    join(base, 'roll'),
    { ...each, count: each.count * many },
    say('roll.niggle', { who: label, fail: rule.fail }),
  );
  const hit = faces.some((face) => total(each, [face]) <= rule.fail);
  const covered = yield* cover(play, side, player, base, hit, apothecary);
  yield* conclude(base, { misses: hit && !covered });
  if (!hit) return null;
  return change(
    STEP,
    side,
    { kind: 'note' },
    say(covered ? 'change.niggle-covered' : 'change.niggle-misses', { who: label }),
    faces,
  );
}

const rooted = (play: Play, side: Side, fit: readonly Player[]): readonly Change[] =>
  fit.flatMap((player) => {
    const view = positionOf(play.ruleset, play[side].before!.roster, player.position);
    const rule = (view ? skillsOf(view, player) : [])
      .map((id) => play.ruleset.skills.entries[id]?.['take-root'])
      .find((one) => one);
    return rule
      ? [
          change(
            STEP,
            side,
            { kind: 'note' },
            say('change.take-root', { who: who(play, side, player.number), fail: rule.fail }),
          ),
        ]
      : [];
  });

function* run(play: Play): Asking<readonly Change[]> {
  const changes: Change[] = [];
  for (const side of SIDES) {
    if (!play[side].before) continue;
    const uses = apothecaryUses(play, side).filter((path) => path.startsWith('prematch.handicap'));
    const apothecary: Cover = { free: staffAt(play, side, 'apothecary') > 0 && uses.length === 0 };
    // Results of an earlier run are in the record already, so only what the handicap did counts here.
    const present = availablePlayers(play, side, sidelined(play, side)).toSorted(
      (a, b) => a.number - b.number,
    );
    let fit = present.length;
    for (const player of present) {
      if (!player.injuries.includes('niggling')) continue;
      const made = yield* niggle(play, side, player, apothecary);
      if (made) changes.push(made);
      if (made?.reason.id === 'change.niggle-misses') fit -= 1;
    }
    changes.push(...rooted(play, side, present));
    const hired = hiredOf(play, side);
    const lent = effectsOf(play).filter(
      ([, result]) => result['side'] === side && typeof result['loaned'] === 'number',
    );
    fit += hired.players.length + hired.stars.length + lent.length;
    const { min } = play.ruleset.creation.players;
    if (fit < min)
      yield* warn('few-available', join('prematch', side), { team: play[side].name, many: fit, min });
  }
  return changes;
}

/** Who plays in spite of a niggling injury (seed 000, sections 24.3 and 33.1.6); take root as a reminder. */
export const niggles: Step = {
  name: STEP,
  leaves: ['prematch.SIDE.niggles.N.roll', 'prematch.SIDE.niggles.N.apothecary'],
  run,
};
