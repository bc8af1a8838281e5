import { type Message, type Param, say } from '../../problem.ts';
import { isMap, join, valueAt } from '../../record/tree.ts';
import { positionOf } from '../../rules/lists.ts';
import type { HireEffect, Hireling, Ruleset } from '../../rules/schema.ts';
import type { Play } from '../../sequence/play.ts';
import { newPlayer } from '../../team/change.ts';
import { defaultName } from '../../team/create.ts';
import { skillsOf } from '../../team/derive.ts';
import type { GivenSkill, Player, Side } from '../../team/state.ts';
import { keptOut, who } from '../shared.ts';
import { risenIn } from './risen.ts';

/** Somebody who plays for a side in one match alone (2020 edition and later). */
export interface Guest {
  /** How the record names him: shirt number of a journeyman or mercenary, id of a star or of somebody of the staff. */
  readonly id: string;
  readonly kind: 'journeyman' | 'star' | 'mercenary' | 'staff';
  readonly label: Message;
  /** What he is on the team's list; null for those who are on none. */
  readonly position: string | null;
  /** His strength; null where nothing tells. */
  readonly st: number | null;
  readonly skills: readonly string[];
}

type Bought = Readonly<Record<string, unknown>>;

/** Takes a path, returns the maps of the list there; none where it is no list. */
export const listAt = (play: Play, path: string): readonly Bought[] => {
  const at = valueAt(play.record, path);
  return Array.isArray(at) ? at.filter(isMap) : [];
};

/** What a side bought for this match, but for those who are lost because both sides wanted them: the result names them. */
export const boughtBy = (play: Play, side: Side): readonly Bought[] => {
  const lost = valueAt(play.record, join('prematch', side, 'inducements.result.lost'));
  const isLost = (one: Bought): boolean =>
    Array.isArray(lost) && ['star', 'staff', 'wizard', 'referee'].some((key) => lost.includes(one[key]));
  return listAt(play, join('prematch', side, 'inducements.buy')).filter((one) => !isLost(one));
};

/** Stars that came to play. */
const starsIn = (play: Play, side: Side): readonly string[] =>
  boughtBy(play, side).flatMap(({ star }) => (typeof star === 'string' ? [star] : []));

const starGuests = (ruleset: Ruleset, id: string): readonly Guest[] => {
  const star = ruleset.stars[id];
  if (!star) return [];
  return [...(star.members ?? []), { ...star, id }].map(({ id: one, name, st = null, skills }) => ({
    id: one,
    kind: 'star',
    label: say('who.star', { star: name }),
    position: null,
    st,
    skills,
  }));
};

const mercenaries = (play: Play, side: Side): readonly Guest[] =>
  boughtBy(play, side).flatMap(({ mercenary, number, skill }): Guest[] => {
    if (typeof mercenary !== 'string' || typeof number !== 'number') return [];
    const base = positionOf(play.ruleset, play[side].roster ?? '', mercenary);
    const typed = play.ruleset['mercenary-types']?.entries[mercenary];
    const name: Param = base?.name ?? typed?.name ?? mercenary;
    const trait = play.ruleset.mercenaries?.trait;
    const own = base ? [...base.skills, ...(trait === undefined ? [] : [trait])] : (typed?.skills ?? []);
    const skills = [...own, ...(typeof skill === 'string' ? [skill] : [])];
    return [
      {
        id: String(number),
        kind: 'mercenary',
        label: say('who.mercenary', { number, position: name }),
        position: base ? mercenary : null,
        st: base?.st ?? typed?.st ?? null,
        skills,
      },
    ];
  });

/** Famous staff that may come on, and a giant: whatever is hired with a line of its own. */
const profiled = (play: Play, side: Side): readonly Guest[] => {
  const { inducements = {}, 'infamous-staff': staff = {} } = play.ruleset;
  return boughtBy(play, side).flatMap((one): Guest[] => {
    const id = String(one['staff'] ?? one['id'] ?? '');
    const entry = Object.hasOwn(staff, id)
      ? staff[id]
      : Object.hasOwn(inducements, id)
        ? inducements[id]
        : undefined;
    if (!entry?.profile) return [];
    return [
      {
        id,
        kind: 'staff',
        label: say('who.star', { star: entry.name }),
        position: null,
        st: entry.profile.st,
        skills: entry.profile.skills,
      },
    ];
  });
};

/** Journeymen as the record lists them, those of an inducement too. */
const calledUp = (play: Play, side: Side): readonly Bought[] => [
  ...listAt(play, join('prematch', side, 'journeymen')),
  ...listAt(play, join('prematch', side, 'inducements.rookies.players')),
];

const journeyman = (play: Play, side: Side, player: Player): Guest => ({
  id: String(player.number),
  kind: 'journeyman',
  label: say('who.player', { number: player.number, name: player.name }),
  position: player.position,
  st: positionOf(play.ruleset, play[side].roster ?? '', player.position)?.st ?? null,
  skills: skillsAt(play, side, player),
});

/** Takes a side, returns everybody who plays for it in this match alone, journeymen first. */
export const guestsOf = (play: Play, side: Side): readonly Guest[] => [
  ...journeymenOf(play, side).map((player) => journeyman(play, side, player)),
  ...starsIn(play, side).flatMap((id) => starGuests(play.ruleset, id)),
  ...mercenaries(play, side),
  ...profiled(play, side),
];

/** What somebody hired for the match taught a journeyman before it, at what each skill adds to his price. */
const taught = (play: Play, side: Side, number: number): readonly GivenSkill[] => {
  const skills = valueAt(
    play.record,
    join('prematch', side, 'inducements.training', number, 'result.skills'),
  );
  const { cost: value = 0 } =
    boughtBy(play, side)
      .map(({ staff }) => play.ruleset['infamous-staff']?.[String(staff)]?.['after-match'])
      .find((rule) => rule?.type === 'dearer-journeymen') ?? {};
  return Array.isArray(skills) ? skills.map((skill) => ({ skill: String(skill), value })) : [];
};

/** Whoever rose from the dead to play on for a side: like a journeyman, but no loner. */
const risen = (play: Play, side: Side): readonly Bought[] => {
  const one = risenIn(play, side);
  const view = one && positionOf(play.ruleset, play[side].roster ?? '', one.position);
  return one && view ? [{ ...one, name: defaultName(view.name, one.number, play.lang) }] : [];
};

/** Takes a side, returns its journeymen as players of its list, by number; with them whoever rose to play on for it. */
export const journeymenOf = (play: Play, side: Side): readonly Player[] =>
  [...calledUp(play, side), ...risen(play, side)]
    .flatMap(({ number, position, name }): Player[] => {
      if (typeof number !== 'number' || typeof position !== 'string') return [];
      if (!positionOf(play.ruleset, play[side].roster ?? '', position)) return [];
      const player = newPlayer(number, typeof name === 'string' ? name : String(number), position);
      return [{ ...player, gains: taught(play, side, number) }];
    })
    .toSorted((a, b) => a.number - b.number);

/** Takes a side, returns what takes an id of the record and returns how people name him: a player, a journeyman, a star. */
export const namesOf = (play: Play, side: Side): ((id: string) => Message) => {
  const guests = guestsOf(play, side);
  return (id) => guests.find((one) => one.id === id)?.label ?? who(play, side, Number(id));
};

/** Takes an id of the record, returns how people name him. */
export const labelFor = (play: Play, side: Side, id: string): Message => namesOf(play, side)(id);

/** Takes an id of the record, returns why he cannot stand in the report of his side; null when he can. */
export const notInReport = (play: Play, side: Side, id: string): Message | null => {
  const { before } = play[side];
  if (!before || guestsOf(play, side).some((one) => one.id === id)) return null;
  const star = Object.hasOwn(play.ruleset.stars, id) ? play.ruleset.stars[id] : undefined;
  if (star) return say('reason.star-not-hired', { star: star.name });
  const player = before.players.find((one) => String(one.number) === id);
  if (!player) return say('reason.no-such-player', { number: id, team: play[side].name });
  const out = player.misses !== null || keptOut(play, side).has(player.number);
  return out ? say('reason.absent', { who: who(play, side, player.number) }) : null;
};

/** An effect of something that a side has hired for this match, with how many of it there are. */
export interface HiredEffect {
  /** Id of the inducement, or of the member of the staff, wizard or referee. */
  readonly id: string;
  readonly entry: Pick<Hireling, 'name' | 'after-match'>;
  readonly effect: HireEffect;
  readonly many: number;
}

/** Takes a side, returns what everything that it has hired does. */
export const hiredEffects = (play: Play, side: Side): readonly HiredEffect[] => {
  const { inducements = {}, 'infamous-staff': staff = {}, wizards = {}, referees = {} } = play.ruleset;
  return boughtBy(play, side).flatMap((one) => {
    const id = String(one['staff'] ?? one['wizard'] ?? one['referee'] ?? one['id'] ?? '');
    const lists: readonly Readonly<Record<string, Pick<Hireling, 'name' | 'effects' | 'after-match'>>>[] = [
      staff,
      wizards,
      referees,
      inducements,
    ];
    const entry = lists.find((list) => Object.hasOwn(list, id))?.[id];
    const many = typeof one['count'] === 'number' ? one['count'] : 1;
    return (entry?.effects ?? []).map((effect) => ({ id, entry: entry!, effect, many }));
  });
};

/** Takes a type of effect, returns how many of it a side has at this match. */
export const hiredCount = (play: Play, side: Side, type: HireEffect['type']): number =>
  hiredEffects(play, side)
    .filter(({ effect }) => effect.type === type)
    .reduce((sum, { effect, many }) => sum + (effect.count ?? 1) * many, 0);

/** Takes a side and a journeyman or player, returns his skills as the match found them. */
export const skillsAt = (play: Play, side: Side, player: Player): readonly string[] => {
  const base = positionOf(play.ruleset, play[side].roster ?? '', player.position);
  return base ? skillsOf(base, player) : [];
};
