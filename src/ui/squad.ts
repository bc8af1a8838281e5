import { say } from '../problem.ts';
import { padText, widthOf, wrapItems } from './columns.ts';
import { render } from './messages.ts';
import { termMark } from './names.ts';
import {
  hasTargets,
  legendOf,
  type PlayerView,
  type SheetView,
  statMark,
  statsOf,
  viewPlayer,
} from './player.ts';
import { type Cell, renderTable } from './table.ts';

const word = (view: SheetView, id: string): string => render(say(`sheet.${id}`), view.lang);

/** The characteristics as one column, figures below their heads: `MA ST AG AV` over ` 6  3- 3  8 `. */
const statColumn = (
  view: SheetView,
  players: readonly PlayerView[],
): readonly [string, readonly string[]] => {
  const heads = statsOf(view.ruleset).map((stat) => statMark(view.ruleset, stat, view.lang));
  const mark = hasTargets(view.ruleset) ? /[↑↓]$/ : /\d[+-]$/;
  const marked = heads.map((_, n) => players.some(({ stats }) => mark.test(stats[n]!)));
  const spaced = (text: string, n: number): string => (marked[n] && !mark.test(text) ? `${text} ` : text);
  const widths = heads.map((head, n) =>
    Math.max(widthOf(head), ...players.map(({ stats }) => widthOf(spaced(stats[n]!, n)))),
  );
  const row = (texts: readonly string[]): string =>
    texts.map((text, n) => padText(text, widths[n]!, 'right')).join(' ');
  return [row(heads), players.map(({ stats }) => row(stats.map(spaced)))];
};

/** Colours of a line: gained and raised green, reduced red, an absent player dim. */
const painter =
  ({ style, ruleset }: SheetView, { available }: PlayerView) =>
  (line: string): string => {
    if (!available) return style.dim(line);
    if (hasTargets(ruleset))
      return line
        .replace(/\d+\+?↑/g, style.green)
        .replace(/\d+\+?↓/g, style.red)
        .replace(/(?<!\S)\+[^\s\d,│][^,│]*/gu, style.green);
    const raised = line.replace(/\d+\+/g, style.green).replace(/(?<!\S)\+[^\s\d,│][^,│]*/gu, style.green);
    return raised.replace(/\d+-(?!\d)/g, style.red);
  };

const spp = (view: SheetView): string => termMark(view.ruleset, 'spp', view.lang);

/** One line a player; the column of injuries is there only when somebody has one. */
const wideLines = (view: SheetView, players: readonly PlayerView[]): readonly string[] => {
  const [statHead, stats] = statColumn(view, players);
  const hurt = players.some(({ injuries }) => injuries !== '');
  const injuries = (text: string): string[] => (hurt ? [text] : []);
  const head = [
    ...['#', word(view, 'name'), word(view, 'position'), statHead, word(view, 'skills'), spp(view)],
    ...[word(view, 'level'), ...injuries(word(view, 'injuries')), word(view, 'value')],
  ];
  const rows = players.map((player, n): Cell[] => {
    const { number, name, position, skills, level } = player;
    const texts = [number, name, position, stats[n]!, skills.join(', '), player.spp, level];
    const paint = painter(view, player);
    return [...texts, ...injuries(player.injuries), player.value].map((text) => ({ text, paint }));
  });
  const tail: ('left' | 'right')[] = hurt ? ['left', 'right'] : ['right'];
  return renderTable(head, rows, {
    width: view.width,
    style: view.style,
    align: ['right', 'left', 'left', 'right', 'left', 'right', 'left', ...tail],
    wrap: [false, true, true, false, true, false, true, ...(hurt ? [true, false] : [false])],
    keep: [0, 1],
  });
};

/** Star player points in words: `10 SPP`, `4/10 SPP`, in plain text `10 SPP (4 to spend)`. */
const pointsText = (view: SheetView, { spp: earned, unspent }: PlayerView): string => {
  const points = `${earned} ${spp(view)}`;
  return view.plain && unspent !== null
    ? render(say('sheet.plain.unspent', { points, n: unspent }), view.lang)
    : points;
};

/** What stands below a player's figures: marks with dots between, or in plain text words with their headings. */
const detailText = (view: SheetView, player: PlayerView): string => {
  const points = pointsText(view, player);
  const named = (id: string, text: string): string[] =>
    text === '' ? [] : [render(say(`sheet.plain.${id}`, { text }), view.lang)];
  const skills = player.skills.join(', ');
  if (!view.plain)
    return [player.position, player.level, points, player.injuries, skills]
      .filter((text) => text !== '')
      .join(' · ');
  const first = [player.position, player.level, points].join(', ');
  return [first, ...named('skills', skills), ...named('injuries', player.injuries)].join(
    render(say('sheet.plain.then'), view.lang),
  );
};

/** Two lines a player, for narrow terminals and for plain text: figures, then words. */
const narrowLines = (view: SheetView, players: readonly PlayerView[]): readonly string[] => {
  const [statHead, stats] = statColumn(view, players);
  const rows = players.map((player, n): Cell[] => {
    const paint = painter(view, player);
    const name = { text: player.name, paint: player.available ? view.style.bold : view.style.dim };
    return [player.number, name, { text: stats[n]!, paint }, player.value];
  });
  const [head, ...lines] = renderTable(['#', word(view, 'name'), statHead, word(view, 'value')], rows, {
    width: view.width,
    plain: true,
    style: view.style,
    align: ['right', 'left', 'right', 'right'],
  });
  const rule = view.plain ? [] : [view.style.dim('─'.repeat(view.width))];
  return [
    head!,
    ...rule,
    ...players.flatMap((player, n) => [
      lines[n]!,
      ...wrapItems(detailText(view, player), view.width - 4).map(
        (line) => `    ${painter(view, player)(line)}`,
      ),
    ]),
  ];
};

/** Takes a sheet, returns the lines of its players and the legend of the marks among them. */
export const squadLines = (view: SheetView): readonly string[] => {
  const players = view.sheet.players.map((player) => viewPlayer(view, player));
  if (players.length === 0) return [word(view, 'no-players')];
  const narrow = view.plain || view.width < 70;
  const legend = view.plain ? '' : legendOf(view, players).join(' · ');
  return [
    ...(narrow ? narrowLines(view, players) : wideLines(view, players)),
    ...(legend === '' ? [] : wrapItems(legend, view.width).map(view.style.dim)),
  ];
};
