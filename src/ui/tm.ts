import { type Message, say } from '../problem.ts';
import type { Standing, Standings } from '../tm/book.ts';
import type { Season } from '../tm/file.ts';
import { type Placed, rankNow } from '../tm/final.ts';
import type { TmRuleset } from '../tm/ruleset.ts';
import { nameOf } from '../tm/season.ts';
import type { WeekScore } from '../tm/week.ts';
import { padText, widthOf } from './columns.ts';
import type { Lang } from './messages.ts';
import { safe } from './safe.ts';
import type { Style } from './style.ts';
import { renderTable } from './table.ts';

/** What these lines need of the run. */
export interface SeasonRoom {
  readonly text: (message: Message) => string;
  readonly style: Style;
  readonly width: number;
  readonly plain: boolean;
  readonly lang: Lang;
  /** Only ASCII in the chart. */
  readonly ascii: boolean;
}

/** What a manager's team is called: as its card says, else as the file has it. */
export const teamName = (ruleset: TmRuleset, season: Season, manager: string): string => {
  const team = season.managers.find((one) => one.id === manager)?.team ?? '';
  return ruleset.teams.find((one) => one.id === team)?.name ?? team;
};

/** Standings as a table: place, manager, team, fans, improvements, of a season with contracts these as well. */
export const standingLines = (
  ruleset: TmRuleset,
  season: Season,
  table: readonly Placed[],
  standings: Standings,
  room: SeasonRoom,
): readonly string[] => {
  const text = (id: string): string => room.text(say(`tm.column.${id}`));
  const contracts = Object.values(standings).some((one) => one.contracts > 0);
  const head = ['place', 'manager', 'team', 'fans', 'improvements', ...(contracts ? ['contracts'] : [])];
  const rows = table.map(({ place, manager, fans, improvements }) => [
    String(place),
    nameOf(season, manager),
    teamName(ruleset, season, manager),
    String(fans),
    String(improvements),
    ...(contracts ? [String((standings[manager] as Standing).contracts)] : []),
  ]);
  return renderTable(head.map(text), rows, {
    width: room.width,
    plain: room.plain,
    style: room.style,
    align: ['right', 'left', 'left', 'right', 'right', 'right'],
    keep: [0, 1, 0, 0, 0, 0],
  });
};

const BAR = 24;

/** The race so far: a line for each manager, the fans after each week, and a bar beside the last of them. */
export const raceLines = (
  season: Season,
  scores: readonly WeekScore[],
  room: SeasonRoom,
): readonly string[] => {
  const last = scores.at(-1);
  if (!last) return [];
  const order = rankNow(last.standings).map((one) => one.manager);
  const most = Math.max(1, ...order.map((id) => last.standings[id]!.fans));
  const names = order.map((id) => safe(nameOf(season, id)));
  const wide = Math.min(20, Math.max(...names.map(widthOf)));
  const figures = (id: string): string =>
    scores.map((one) => String(one.standings[id]!.fans).padStart(3)).join(' ');
  const room4 = Math.min(BAR, room.width - wide - 4 * scores.length - 4);
  const bar = (id: string): string => {
    const length = Math.round((last.standings[id]!.fans / most) * Math.max(0, room4));
    return room.style.cyan((room.ascii ? '#' : '█').repeat(length));
  };
  return order.map((id, index) => {
    const line = `${padText(names[index]!, wide)} ${figures(id)}`;
    return room.plain || room4 < 4 ? line : `${line}  ${bar(id)}`.trimEnd();
  });
};
