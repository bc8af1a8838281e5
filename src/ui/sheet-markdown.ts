import { say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import type { TeamSheet } from '../team/sheet.ts';
import { escaped, markdownTable } from './markdown.ts';
import { type Lang, render } from './messages.ts';
import { termMark } from './names.ts';
import { type PlayerView, type SheetView, statMark, statsOf, viewPlayer } from './player.ts';
import { sheetFacts } from './sheet.ts';
import { colourless } from './style.ts';

/** Columns that a match sheet has besides those of a roster: a heading, and what stands in it by shirt number. */
export interface ExtraColumn {
  readonly head: string;
  readonly cell: (number: number) => string;
}

const viewOf = (sheet: TeamSheet, ruleset: Ruleset, lang: Lang): SheetView => ({
  sheet,
  ruleset,
  lang,
  width: 80,
  plain: false,
  style: colourless,
});

const word = (view: SheetView, id: string): string => render(say(`sheet.${id}`), view.lang);

const cellsOf = (player: PlayerView): readonly string[] => [
  player.number,
  player.name,
  player.position,
  ...player.stats,
  player.skills.join(', '),
  player.injuries,
];

/** The players of a team as a table, with more columns where a match sheet needs them. */
export const squadTable = (
  sheet: TeamSheet,
  ruleset: Ruleset,
  lang: Lang,
  extra: readonly ExtraColumn[],
): readonly string[] => {
  const view = viewOf(sheet, ruleset, lang);
  const stats = statsOf(ruleset).map((stat) => statMark(ruleset, stat, lang));
  const head = [
    '#',
    word(view, 'name'),
    word(view, 'position'),
    ...stats,
    word(view, 'skills'),
    word(view, 'injuries'),
  ];
  const rows = sheet.players.map((player) => [
    ...cellsOf(viewPlayer(view, player)),
    ...extra.map(({ cell }) => cell(player.number)),
  ]);
  const figures = [0, ...stats.map((_, n) => n + 3), ...extra.map((_, n) => head.length + n)];
  return markdownTable([...head, ...extra.map((one) => one.head)], rows, new Set(figures));
};

/** What a roster says of each player besides: points, level, value. */
const rosterColumns = (sheet: TeamSheet, ruleset: Ruleset, lang: Lang): readonly ExtraColumn[] => {
  const view = viewOf(sheet, ruleset, lang);
  const views = new Map(sheet.players.map((player) => [player.number, viewPlayer(view, player)]));
  return [
    { head: termMark(ruleset, 'spp', lang), cell: (number) => views.get(number)!.spp },
    { head: word(view, 'level'), cell: (number) => views.get(number)!.level },
    { head: word(view, 'value'), cell: (number) => views.get(number)!.value },
  ];
};

/** List, coach, figures, staff and special rules of a team, a line of text each. */
export const factLines = (sheet: TeamSheet, ruleset: Ruleset, lang: Lang): readonly string[] =>
  sheetFacts(viewOf(sheet, ruleset, lang)).map((parts) => `- ${escaped(parts.join(', '))}`);

/** A team's roster as a Markdown page. */
export const rosterMarkdown = (sheet: TeamSheet, ruleset: Ruleset, lang: Lang): readonly string[] => [
  `# ${escaped(sheet.name)}`,
  '',
  ...factLines(sheet, ruleset, lang),
  '',
  ...squadTable(sheet, ruleset, lang, rosterColumns(sheet, ruleset, lang)),
];
