import path from 'node:path';
import { type Career, careerOf, careerOfPlayer } from '../../app/career.ts';
import { worldOf } from '../../app/world.ts';
import { error, type Problem, Refusal, say } from '../../problem.ts';
import { playerSheet } from '../../team/sheet.ts';
import type { Former, Player, Team } from '../../team/state.ts';
import { type HistoryRoom, historyLines, historyMarkdown } from '../../ui/history.ts';
import { isAsciiLocale } from '../../ui/sparkline.ts';
import type { Call, Io, Run } from '../command.ts';
import { printJson } from '../output.ts';
import { leagueNamed } from './match.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The player meant by a shirt number or a name: in the team first, else the one who left last. */
const findPlayer = (team: Team, who: string): Player | Former => {
  const all: readonly (Player | Former)[] = [...team.players, ...team.former.toReversed()];
  if (/^\d+$/.test(who)) {
    const worn = all.find((one) => String(one.number) === who);
    if (worn) return worn;
  }
  const named = /^\d+$/.test(who) ? [] : all;
  const exact = named.filter((one) => plain(one.name) === plain(who));
  const found = exact.length > 0 ? exact : named.filter((one) => plain(one.name).includes(plain(who)));
  if (found.length === 1) return found[0]!;
  const known = {
    list: (found.length > 0 ? found : all).map((one) =>
      say('who.player', { number: one.number, name: one.name }),
    ),
  };
  throw new Refusal(
    error(
      found.length > 0 ? 'several-players' : 'no-such-number',
      { number: who, team: team.name },
      { path: 'player', exit: 2, help: say('help.known', { known }) },
    ),
  );
};

const json = (io: Io, career: Career, player: Player | Former | null) => ({
  file: career.past.shown,
  name: career.past.team.name,
  ...(player
    ? {
        player: {
          ...playerSheet(career.past.loaded.ruleset!, career.past.team, player),
          fate: 'fate' in player ? player.fate : null,
        },
      }
    : {}),
  ratings: career.ratings,
  events: career.chapters.map(({ event, changes }) => ({
    ...event,
    changes:
      event.event === 'correction'
        ? event['changes']
        : changes.map(({ reason, ...one }) => ({ ...one, text: io.text(reason) })),
  })),
});

/** `bbl history TEAM`: the career of a team or of one player. */
export const run: Run = async ({ args, options, io }: Call): Promise<readonly Problem[]> => {
  const file = path.resolve(io.cwd, args[0]!);
  const world = await worldOf(file, args[0]!, leagueNamed(options));
  const past = world.teams.get(file);
  if (!past) return world.unreadable.get(file) ?? [];
  const who = options['player'] as string | undefined;
  const player = who === undefined ? null : findPlayer(past.team, who);
  const whole = await careerOf(world, past);
  const career = player ? careerOfPlayer(whole, player) : whole;
  if (io.json) {
    printJson(io, json(io, career, player));
    return career.problems;
  }
  const room: HistoryRoom = {
    text: io.text,
    style: io.style,
    width: io.width,
    ascii: io.plain || isAsciiLocale(io.env),
  };
  const title = player
    ? io.text(
        say('history.player', {
          who: say('who.player', { number: player.number, name: player.name }),
          team: past.team.name,
        }),
      )
    : past.team.name;
  const tale = { title, chapters: career.chapters, ratings: player ? [] : career.ratings };
  for (const line of (options['markdown'] === true ? historyMarkdown : historyLines)(tale, room))
    io.out(line);
  return career.problems;
};
