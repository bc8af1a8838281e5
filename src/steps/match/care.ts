import { dice, total } from '../../dice/notation.ts';
import { say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { complain, fact, roll } from '../../sequence/requests.ts';
import type { Side } from '../../team/state.ts';
import { injured, injuryPaths } from '../shared.ts';
import type { Case, CasualtyResult } from './casualty.ts';
import { isYesOrNo } from './facts.ts';
import { guestsOf, hiredCount, hiredEffects, labelFor } from './guests.ts';
import { regenerationOf } from './patient.ts';

/** Regeneration, after the apothecary; one that failed may be thrown again by somebody hired for that, once. */
export function* regenerate(one: Case, harmless: boolean): Asking<boolean> {
  const { play, path, key, hurt } = one;
  const own = regenerationOf(play.ruleset, hurt);
  const said = isMap(valueAt(play.record, `${path}.regeneration`));
  const rule =
    own ??
    (said
      ? Object.values(play.ruleset.skills.entries).find((skill) => skill.regeneration)?.regeneration
      : undefined);
  if (!rule || (harmless && !said)) return false;
  const base = `${path}.regeneration`;
  if (said && !own && !hurt.unknown) yield* complain('no-regeneration', base, { who: hurt.label });
  const purpose = say('roll.regeneration', { who: hurt.label, success: rule.success });
  const spec = dice(rule.dice);
  const first = yield* roll(`${base}.roll`, spec, purpose, { key: `${key}.regeneration.roll` });
  if (!isMap(valueAt(play.record, `${base}.again`))) return total(spec, first) >= rule.success;
  if (total(spec, first) >= rule.success)
    yield* complain('regeneration-succeeded', `${base}.again`, { who: hurt.label });
  const second = yield* roll(`${base}.again.roll`, spec, purpose, { key: `${key}.regeneration.again.roll` });
  return total(spec, second) >= rule.success;
}

/** An unguent lets a player hurt in a certain way play on; the injury is booked all the same. */
export function* anoint({ play, path, hurt }: Case, side: Side, { id }: CasualtyResult): Asking<void> {
  if (valueAt(play.record, `${path}.unguent`) === undefined) return;
  const used: boolean = yield* fact<boolean>(
    `${path}.unguent`,
    isYesOrNo,
    say('ask.unguent', { who: hurt.label }),
  );
  const effect = hiredEffects(play, side).find((one) => one.effect.type === 'injury-later')?.effect;
  const wrong = play[side].before ? !effect || (effect.result !== undefined && effect.result !== id) : false;
  if (used && wrong) yield* complain('no-unguent', `${path}.unguent`, { team: play[side].name });
}

const pathsWith = (play: Play, side: Side, key: string): readonly string[] =>
  injuryPaths(play, side).filter((path) => valueAt(play.record, `${path}.${key}`) !== undefined);

interface Uses {
  /** Paths of the uses, knock-outs last. */
  readonly all: readonly string[];
  /** Uses on somebody who plays for this match alone. */
  readonly onGuests: readonly string[];
}

const usesOf = (play: Play, side: Side): Uses => {
  const guests = guestsOf(play, side).map((one) => one.id);
  const treated = pathsWith(play, side, 'apothecary').map((path) => ({
    path: `${path}.apothecary`,
    who: injured(path),
  }));
  const listed = valueAt(play.record, join('match', side, 'ko-treated'));
  const ko = (Array.isArray(listed) ? listed : []).map((who, index) => ({
    path: join('match', side, 'ko-treated', index),
    who: String(who),
  }));
  // A plague doctor looks after one who is knocked out, a guest for choice.
  const doctors = hiredCount(play, side, 'ko-treated');
  const left = ko
    .toSorted((a, b) => Number(guests.includes(b.who)) - Number(guests.includes(a.who)))
    .slice(doctors);
  const all = [...treated, ...left];
  return {
    all: all.map((one) => one.path),
    onGuests: all.filter((one) => guests.includes(one.who)).map((one) => one.path),
  };
};

/**
 * Takes a side and somebody of it, returns whether an apothecary is left for him by the record as it stands; of one who is
 * knocked out a plague doctor takes care, too.
 */
export const mayBeTreated = (play: Play, side: Side, who: string, knockedOut = false): boolean => {
  const { before } = play[side];
  if (!before) return false;
  const listed = valueAt(play.record, join('match', side, 'ko-treated'));
  const many = Array.isArray(listed) ? listed.length : 0;
  if (knockedOut && many < hiredCount(play, side, 'ko-treated')) return true;
  const wandering = hiredCount(play, side, 'apothecary');
  const { all, onGuests } = usesOf(play, side);
  const isGuest = guestsOf(play, side).some((one) => one.id === who);
  const isLeft = all.length < (before.staff['apothecary'] ?? 0) + wandering;
  return isLeft && (!isGuest || onGuests.length < wandering);
};

/** Whether the apothecaries, the unguent and the second regenerations of the report were there to be used. */
export function* checkCare(play: Play, side: Side): Asking<void> {
  const { before, name } = play[side];
  if (!before) return;
  const wandering = hiredCount(play, side, 'apothecary');
  const max = (before.staff['apothecary'] ?? 0) + wandering;
  const { all, onGuests } = usesOf(play, side);
  if (all.length > 0 && max === 0) yield* complain('no-apothecary', all[0]!, { team: name });
  else if (all.length > max)
    yield* complain('apothecaries-used', all[max]!, { team: name, many: all.length, max });
  else if (onGuests.length > wandering) {
    const path = onGuests[wandering]!;
    const who = path.includes('.ko-treated.') ? String(valueAt(play.record, path)) : injured(path);
    yield* complain('apothecary-not-for', path, { who: labelFor(play, side, who) });
  }
  const again = injuryPaths(play, side).filter(
    (path) => valueAt(play.record, `${path}.regeneration.again`) !== undefined,
  );
  const helpers = hiredCount(play, side, 'regeneration-again');
  if (again.length > helpers)
    yield* complain('regenerations-used', `${again[helpers]!}.regeneration.again`, {
      team: name,
      max: helpers,
    });
  const unguents = pathsWith(play, side, 'unguent').filter(
    (path) => valueAt(play.record, `${path}.unguent`) === true,
  );
  const most = hiredCount(play, side, 'injury-later');
  if (most > 0 && unguents.length > most)
    yield* complain('no-unguent', `${unguents[most]!}.unguent`, { team: name });
}
