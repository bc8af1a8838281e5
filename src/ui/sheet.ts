import { type Param, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { rulesOf } from '../rules/teams.ts';
import type { TeamSheet } from '../team/sheet.ts';
import { formerLines, matchLines } from './career.ts';
import { wrapItems, wrapText } from './columns.ts';
import { formatGold, type Lang, render } from './messages.ts';
import { rosterName, staffName, termMark, termName } from './names.ts';
import type { SheetView } from './player.ts';
import { safe } from './safe.ts';
import { squadLines } from './squad.ts';
import { colourless, type Style } from './style.ts';

export interface SheetOptions {
  readonly lang: Lang;
  /** Columns of the terminal, 40 or more; below 70 two lines a player. */
  readonly width: number;
  readonly plain?: boolean;
  readonly style?: Style;
}

const joined = (view: SheetView, parts: readonly string[]): readonly string[] =>
  wrapItems(parts.join(view.plain ? ', ' : ' · '), view.width);

const pair = (view: SheetView, label: string, value: string): string =>
  render(say('sheet.pair', { label, value }), view.lang);

const text = (view: SheetView, id: string, params: Readonly<Record<string, Param>> = {}): string =>
  render(say(`sheet.${id}`, params), view.lang);

/** Rating in classic; value and current value from the 2020 edition on. */
const ratings = (view: SheetView): readonly string[] => {
  const { rating, value, currentValue } = view.sheet;
  return [
    ...(rating === undefined
      ? []
      : [pair(view, termName(view.ruleset, 'team-rating', view.lang), String(rating))]),
    ...(value === undefined ? [] : [pair(view, text(view, 'team-value'), formatGold(value, view.lang))]),
    ...(currentValue === undefined
      ? []
      : [pair(view, text(view, 'current-value'), formatGold(currentValue, view.lang))]),
  ];
};

const figures = (view: SheetView): readonly string[] => {
  const { sheet, ruleset, lang } = view;
  const fans = Object.hasOwn(ruleset.terms, 'dedicated-fans') ? 'dedicated-fans' : 'fan-factor';
  return [
    ...ratings(view),
    pair(view, termName(ruleset, 'treasury', lang), formatGold(sheet.treasury, lang)),
    pair(view, text(view, 'rerolls'), String(sheet.rerolls)),
    pair(view, termName(ruleset, fans, lang), String(sheet.fans)),
    pair(view, termMark(ruleset, 'spp', lang), String(sheet.spp)),
  ];
};

const staff = ({ sheet, ruleset, lang }: SheetView): readonly string[] =>
  Object.entries(sheet.staff)
    .filter(([, count]) => count > 0)
    .map(([id, count]) => `${staffName(ruleset, id, lang)} ${count}`);

/** Special rules of the list and those chosen; none in classic. */
const specialRules = ({ sheet, ruleset, lang }: SheetView): readonly string[] =>
  rulesOf(ruleset, { roster: sheet.roster, specialRules: sheet.specialRules ?? [] }).map((id) =>
    safe(ruleset['special-rules']?.[id]?.name[lang] ?? id),
  );

/** What stands above the players, in groups: list, ruleset and coach; figures; staff; special rules. */
export const sheetFacts = (view: SheetView): readonly (readonly string[])[] => {
  const { sheet, ruleset, lang } = view;
  const coach = sheet.coach === null ? [] : [text(view, 'coach', { name: sheet.coach })];
  const groups = [
    [rosterName(ruleset, sheet.roster, lang), safe(ruleset.name[lang]), ...coach],
    figures(view),
    staff(view),
    specialRules(view),
  ];
  return groups.filter((parts) => parts.length > 0);
};

const header = (view: SheetView): readonly string[] => {
  const { sheet, style } = view;
  return [
    ...wrapText(safe(sheet.name), view.width).map(style.bold),
    ...sheetFacts(view).flatMap((parts) => joined(view, parts)),
  ];
};

/**
 * Takes a team's sheet and its ruleset (for names), returns the lines of the team sheet: header, players with a
 * legend of the marks used, former players, last matches. No line is wider than `width`, no figure is broken.
 */
export const renderSheet = (sheet: TeamSheet, ruleset: Ruleset, options: SheetOptions): string[] => {
  const { lang, width, plain = false, style = colourless } = options;
  const view: SheetView = { sheet, ruleset, lang, width, plain, style };
  return [...header(view), '', ...squadLines(view), ...formerLines(view), ...matchLines(view)];
};
