import { type Message, say } from '../problem.ts';
import type { FanEntry, Gain } from '../tm/book.ts';
import type { Season } from '../tm/file.ts';
import { matchupName } from '../tm/matchup.ts';
import { isImprovement } from '../tm/payout.ts';
import { nameOf, weekOf } from '../tm/season.ts';
import type { WeekScore } from '../tm/week.ts';
import type { SeasonRoom } from './tm.ts';

/** What a card entry comes to in words: of how many drawn cards one is kept. */
export const gainText = ({ kind, draw, kept }: Gain): Message => {
  if (!isImprovement(kind)) return say('tm.gain.contracts', { n: kept });
  return say(kept === 0 ? 'tm.gain.none' : draw === 1 ? 'tm.gain.one' : 'tm.gain.of', {
    kind: say(`tm.kind.${kind}`),
    draw,
  });
};

const fanText = (season: Season, { manager, applied, why }: FanEntry): Message =>
  say('tm.line.fans', {
    manager: nameOf(season, manager),
    n: applied > 0 ? `+${applied}` : applied,
    count: Math.abs(applied),
    why,
  });

/** One matchup: who had how much power, who won, what everybody got. */
const matchupLines = (
  season: Season,
  score: WeekScore,
  index: number,
  room: SeasonRoom,
): readonly string[] => {
  const matchup = weekOf(season, score.week)!.matchups[index]!;
  const { power, ejected, status } = score.matchups[index]!;
  const number = index + 1;
  const title = say('tm.line.matchup', { n: number, name: matchupName({ matchup, number }) });
  const sides = Object.entries(status).map(([manager, one]) =>
    say('tm.line.side', {
      manager: nameOf(season, manager),
      power: power[manager]!,
      status: say(`tm.status.${one}`),
    }),
  );
  const of = (one: { readonly matchup: number | null }): boolean => one.matchup === number;
  return [
    room.style.bold(room.text(title)),
    ...ejected.map((player) => `  ${room.text(say('tm.line.ejected', { player }))}`),
    ...(sides.length === 0 ? [`  ${room.text(say('tm.line.nobody'))}`] : []),
    ...sides.map((one) => `  ${room.text(one)}`),
    ...score.ledger.filter(of).map((one) => `    ${room.text(fanText(season, one))}`),
    ...score.gains
      .filter(of)
      .map(
        (one) =>
          `    ${room.text(say('tm.line.gain', { manager: nameOf(season, one.manager), what: gainText(one) }))}`,
      ),
  ];
};

const spikeText = (season: Season, week: number): Message => {
  const { kind, name } = weekOf(season, week)!.spike;
  return say(`tm.spike.${kind}`, { name: name ?? '-' });
};

/** A week as it was scored, matchup by matchup, then what belongs to none of them, and who holds the coin next. */
export const weekLines = (season: Season, score: WeekScore, room: SeasonRoom): readonly string[] => {
  const loose = score.ledger.filter((one) => one.matchup === null);
  const order = { list: score.order.map((id) => nameOf(season, id)) };
  return [
    room.style.bold(room.text(say('tm.line.week', { n: score.week, spike: spikeText(season, score.week) }))),
    room.text(say('tm.line.order', { order })),
    ...score.matchups.flatMap((_, index) => matchupLines(season, score, index, room)),
    ...(loose.length === 0
      ? []
      : [
          room.style.bold(room.text(say('tm.line.others'))),
          ...loose.map((one) => `    ${room.text(fanText(season, one))}`),
        ]),
  ];
};
