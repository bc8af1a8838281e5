import { dice, totals } from '../../dice/notation.ts';
import { type Message, type Param, say } from '../../problem.ts';
import { join, valueAt } from '../../record/tree.ts';
import { diceText } from '../../rules/describe.ts';
import { positionOf } from '../../rules/lists.ts';
import type { Row } from '../../rules/schema.ts';
import { hasSkill, mayHave, skillNames } from '../../rules/skills.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { fact, mayChoose } from '../../sequence/requests.ts';
import type { Side } from '../../team/state.ts';
import { isCount, isNumberList, isOneOf } from '../match/facts.ts';
import { guestsOf, skillsAt } from '../match/guests.ts';

type Effect = NonNullable<Row['effect']>;

/** Somebody a prayer may fall on: an own player, a journeyman, a mercenary. */
export interface Candidate {
  readonly number: number;
  readonly label: Message;
  readonly position: string;
  readonly skills: readonly string[];
}

/** Whoever can play for a side by a shirt number and has none of the skills that a prayer spares. */
export const candidates = (play: Play, side: Side, except: readonly string[]): readonly Candidate[] => {
  const own = (play[side].team?.players ?? []).filter((player) => player.misses === null);
  const loner = play.ruleset.journeymen?.skill;
  const guests = guestsOf(play, side).filter(({ id }) => /^\d+$/.test(id));
  return [
    ...own.map(
      (player): Candidate => ({
        number: player.number,
        label: say('who.player', { number: player.number, name: player.name }),
        position: player.position,
        skills: skillsAt(play, side, player),
      }),
    ),
    ...guests.map(
      ({ id, kind, label, position, skills }): Candidate => ({
        number: Number(id),
        label,
        position: position ?? '',
        skills: kind === 'journeyman' && loner !== undefined ? [...skills, loner] : skills,
      }),
    ),
  ]
    .filter((one) => !except.some((skill) => hasSkill(one.skills, skill)))
    .toSorted((a, b) => a.number - b.number);
};

const later = { value: null, label: say('choice.at-the-table') };

/** How many players a prayer falls on at most. */
const mostOf = ({ count = 1 }: Effect): number =>
  typeof count === 'number' ? count : Math.max(...totals(dice(count)).keys());

/** One player, whom the coach names now, or who is named at the table before the drive. */
function* one(
  play: Play,
  side: Side,
  path: string,
  row: Row,
  open: readonly Candidate[],
): Asking<readonly number[]> {
  const purpose = say('ask.prayer-player', { prayer: row.name });
  const at = join(path, 'player');
  if (!play[side].team) {
    const said: number | null = yield* fact<number | null>(at, isCount, purpose, null);
    return said === null ? [] : [said];
  }
  const options = open.map(({ number, label }) => ({
    value: number as number | null,
    label: label as Param,
  }));
  const number = yield* mayChoose<number | null>(at, [...options, later], null, purpose);
  return number === null ? [] : [number];
}

/** Players drawn at the table, no more than the prayer falls on: noted where the record names them. */
function* several(path: string, row: Row, open: readonly Candidate[] | null): Asking<readonly number[]> {
  const most = mostOf(row.effect ?? ({} as Effect));
  const isList = (value: unknown): Message | null => {
    const wrong = isNumberList(value);
    const numbers = wrong ? [] : (value as readonly number[]);
    const known = numbers.every((number) => open === null || open.some((one) => one.number === number));
    return !wrong && known && numbers.length <= most ? null : say('reason.prayer-players', { most });
  };
  return yield* fact<readonly number[]>(
    join(path, 'players'),
    isList,
    say('ask.prayer-players', { prayer: row.name }),
    [],
  );
}

/** A primary skill for the match, of the coach's choice; that of a side without a file is taken at its word. */
function* learnt(
  play: Play,
  side: Side,
  path: string,
  row: Row,
  pupil: Candidate | undefined,
): Asking<string | null> {
  const at = join(path, 'skill');
  const purpose = say('ask.prayer-skill', { prayer: row.name });
  const { entries } = play.ruleset.skills;
  if (!play[side].team) return yield* fact<string | null>(at, isOneOf(Object.keys(entries)), purpose, null);
  if (!pupil) return null;
  const base = positionOf(play.ruleset, play[side].roster ?? '', pupil.position);
  const open = Object.keys(entries).filter(
    (id) => base?.primary.includes(entries[id]!.category) && mayHave(play.ruleset, pupil.skills, id),
  );
  const options = open.map((id) => ({ value: id as string | null, label: entries[id]!.name as Param }));
  return yield* mayChoose<string | null>(at, [...options, later], null, purpose);
}

const gained = (play: Play, effect: Effect, skill: string | null): readonly Param[] => [
  ...(effect.skills ?? []).map((text) => skillNames(play.ruleset, text)),
  ...(skill === null ? [] : [skillNames(play.ruleset, skill)]),
  ...(effect.change ? [say(`gain.${effect.change}`)] : []),
];

/** What a prayer adds to star player points, for people. */
const points = (play: Play, { spp }: Effect): Message | null => {
  if (!spp) return null;
  const award = spp.award === undefined ? null : (play.ruleset.awards[spp.award]?.name ?? spp.award);
  return award === null
    ? say('prayer.cause-points', { cause: say(`cause.${spp.cause}`), points: spp.points })
    : say('prayer.award-points', { award, points: spp.points });
};

/**
 * Takes the side that a prayer falls on and its row, asks what of it is settled before the match. Returns what there is to
 * say about it: whom it falls on and what he has, or its points; null where its name says all.
 */
export function* blessed(play: Play, side: Side, path: string, row: Row): Asking<Message | null> {
  const effect = row.effect ?? ({} as Effect);
  if (effect.target === undefined) return points(play, effect);
  const open = candidates(play, side, effect.except ?? []);
  // One who is drawn may be noted either way.
  const alone = mostOf(effect) === 1 && valueAt(play.record, join(path, 'player')) !== undefined;
  const numbers =
    effect.target === 'chosen' || alone
      ? yield* one(play, side, path, row, open)
      : yield* several(path, row, play[side].team ? open : null);
  const pupil = open.find((one) => one.number === numbers[0]);
  const skill = effect['primary-skill'] ? yield* learnt(play, side, path, row, pupil) : null;
  const who = numbers.map(
    (number) => open.find((one) => one.number === number)?.label ?? say('who.number', { number }),
  );
  const what = gained(play, effect, skill);
  if (who.length === 0 && what.length === 0) return null;
  const whom: Param =
    who.length > 0
      ? { list: who }
      : say('target.at-the-table', {
          count: typeof effect.count === 'string' ? diceText(effect.count) : (effect.count ?? 1),
        });
  return what.length === 0
    ? say('prayer.whom', { whom })
    : say('prayer.gains', { whom, what: { list: what } });
}
