import type { Match } from '../app/match.ts';
import type { Aspect, Possible } from '../app/odds-postmatch.ts';
import { type Message, say } from '../problem.ts';
import type { Room } from './match-roll.ts';
import { formatGold } from './messages.ts';
import { percent, shortFraction } from './odds.ts';

const WHAT: Readonly<Record<Aspect['kind'], Message>> = {
  treasury: say('odds.treasury'),
  fans: say('odds.fans'),
  'costly-errors': say('odds.costly-errors'),
  mvp: say('odds.mvp'),
  player: say('odds.career'),
};

const nameOfTeam = (match: Match, { side }: Aspect): string =>
  match[side].stranger?.name ?? match[side].loaded!.team!.name;

const titleOf = (match: Match, aspect: Aspect): Message =>
  say('odds.of-team', { team: nameOfTeam(match, aspect), what: aspect.name ?? WHAT[aspect.kind] });

/** Takes one thing that can come of it, returns it for people. */
export const possibleText = (
  match: Match,
  aspect: Aspect,
  { value, id }: Possible,
  room: Pick<Room, 'lang' | 'text'>,
): string => {
  if (typeof value === 'number')
    return aspect.kind === 'treasury' ? formatGold(value, room.lang) : String(value);
  if (aspect.kind === 'costly-errors' && value.length === 0) {
    const found = match.ruleset['costly-errors']?.results.find((one) => one.id === id);
    return found?.name[room.lang] ?? room.text(say('odds.nothing'));
  }
  return value.length === 0 ? room.text(say('odds.nothing')) : value.map(room.text).join('; ');
};

/** The odds of each figure: a line for each thing that can come of it. */
export const aspectLines = (match: Match, aspects: readonly Aspect[], room: Room): readonly string[] =>
  aspects.flatMap((aspect) => [
    room.style.bold(room.text(titleOf(match, aspect))),
    ...aspect.possible.map((one) => {
      const shown = percent(one.chance, room.lang).padStart(8);
      const text = possibleText(match, aspect, one, room);
      const fraction = shortFraction(one.chance);
      return `${shown}  ${text}${fraction === '' ? '' : room.style.dim(` (${fraction})`)}`;
    }),
  ]);
