import { type Message, type Param, say } from '../../problem.ts';
import { join } from '../../record/tree.ts';
import { diceText } from '../../rules/describe.ts';
import { positionOf } from '../../rules/lists.ts';
import type { Row } from '../../rules/schema.ts';
import { hasSkill, mayHave, skillNames } from '../../rules/skills.ts';
import type { Asking } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { fact, mayChoose } from '../../sequence/requests.ts';
import { skillsOf } from '../../team/derive.ts';
import type { Player, Side } from '../../team/state.ts';
import { mapsAt } from './strength.ts';

type Effect = NonNullable<Row['effect']>;

/** Somebody a prayer may fall on: an own player, or a journeyman. */
interface Candidate {
  readonly number: number;
  readonly label: Message;
  readonly position: string;
  readonly skills: readonly string[];
}

const candidate = (
  play: Play,
  side: Side,
  player: Pick<Player, 'number' | 'name' | 'position' | 'gains'>,
  more: readonly string[],
): Candidate => {
  const { number, name, position } = player;
  const base = positionOf(play.ruleset, play[side].roster ?? '', position);
  const skills = base ? skillsOf(base, player as Player) : [];
  return { number, label: say('who.player', { number, name }), position, skills: [...skills, ...more] };
};

/** Whoever can play for a side and has none of the skills that a prayer spares. */
const candidates = (play: Play, side: Side, except: readonly string[]): readonly Candidate[] => {
  const own = (play[side].team?.players ?? []).filter((player) => player.misses === null);
  const loner = play.ruleset.journeymen?.skill;
  const journeymen = mapsAt(play, join('prematch', side, 'journeymen')).map((one) =>
    candidate(
      play,
      side,
      {
        number: Number(one['number']),
        name: String(one['name']),
        position: String(one['position']),
        gains: [],
      },
      loner === undefined ? [] : [loner],
    ),
  );
  return [...own.map((player) => candidate(play, side, player, [])), ...journeymen]
    .filter((one) => !except.some((skill) => hasSkill(one.skills, skill)))
    .toSorted((a, b) => a.number - b.number);
};

const later = { value: null, label: say('choice.at-the-table') };

/** A player whom the coach names now, or at the table before the drive. */
function* chosen(
  play: Play,
  side: Side,
  path: string,
  row: Row,
  open: readonly Candidate[],
): Asking<readonly number[]> {
  if (!play[side].team) return yield* named(path, row, null);
  const options = open.map((one) => ({ value: one.number as number | null, label: one.label as Param }));
  const purpose = say('ask.prayer-player', { prayer: row.name });
  const number = yield* mayChoose<number | null>(join(path, 'player'), [...options, later], null, purpose);
  return number === null ? [] : [number];
}

/** Players drawn at the table: noted where the record names them. */
function* named(path: string, row: Row, open: readonly Candidate[] | null): Asking<readonly number[]> {
  const isList = (value: unknown): Message | null => {
    const numbers = Array.isArray(value) ? value : null;
    const fits = numbers?.every(
      (one) => typeof one === 'number' && (open === null || open.some(({ number }) => number === one)),
    );
    return fits && new Set(numbers).size === numbers?.length ? null : say('reason.prayer-players');
  };
  return yield* fact<readonly number[]>(
    join(path, 'players'),
    isList,
    say('ask.prayer-players', { prayer: row.name }),
    [],
  );
}

/** A primary skill for the match, of the coach's choice. */
function* learnt(play: Play, side: Side, path: string, row: Row, pupil: Candidate): Asking<string | null> {
  const base = positionOf(play.ruleset, play[side].roster ?? '', pupil.position);
  const { entries } = play.ruleset.skills;
  const open = Object.keys(entries).filter(
    (id) => base?.primary.includes(entries[id]!.category) && mayHave(play.ruleset, pupil.skills, id),
  );
  const options = open.map((id) => ({ value: id as string | null, label: entries[id]!.name as Param }));
  const purpose = say('ask.prayer-skill', { prayer: row.name });
  return yield* mayChoose<string | null>(join(path, 'skill'), [...options, later], null, purpose);
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
  const numbers =
    effect.target === 'chosen'
      ? yield* chosen(play, side, path, row, open)
      : yield* named(path, row, play[side].team ? open : null);
  const pupil = open.find((one) => one.number === numbers[0]);
  const skill = effect['primary-skill'] && pupil ? yield* learnt(play, side, path, row, pupil) : null;
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
