import type { MatchResult, ResultSide } from '../app/result.ts';
import { type Message, say } from '../problem.ts';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import type { Ruleset } from '../rules/schema.ts';
import { sheetOf } from '../team/sheet.ts';
import { SIDES, type Side } from '../team/state.ts';
import { escaped } from './markdown.ts';
import { type Lang, render } from './messages.ts';
import { type ExtraColumn, factLines, squadTable } from './sheet-markdown.ts';

/** Where a person writes. */
const BLANK = '____';

const weatherName = (ruleset: Ruleset, tree: Tree, lang: Lang): string | null => {
  const id = valueAt(tree, 'prematch.weather.result.id');
  const row = ruleset.tables['weather']?.rows.find((one) => 'id' in one && one.id === id);
  return row?.name?.[lang] ?? null;
};

/** What is known of the match before or after it, blanks where nothing is. */
const matchFacts = ({ tree, ruleset, league, round }: MatchResult, lang: Lang): readonly string[] => {
  const gate = valueAt(tree, 'prematch.gate.result.attendance');
  const facts: readonly Message[] = [
    ...(league === null ? [] : [say('match-sheet.league', { name: escaped(league) })]),
    say('match-sheet.date', { date: String(tree['date']) }),
    ...(round === null ? [] : [say('match-sheet.round', { round })]),
    say('match-sheet.weather', { weather: weatherName(ruleset, tree, lang) ?? BLANK }),
    ...(ruleset.gate
      ? [say('match-sheet.gate', { gate: typeof gate === 'number' ? { gold: gate } : BLANK })]
      : []),
  ];
  return facts.map((one) => `- ${render(one, lang)}`);
};

/** A column for each award: what the record says, else room to write. */
const awardColumns = (
  { tree, ruleset, score }: MatchResult,
  side: Side,
  lang: Lang,
): readonly ExtraColumn[] =>
  Object.entries(ruleset.awards)
    .filter(([id]) => id !== 'mvps')
    .map(([id, award]) => ({
      head: award.abbr[lang],
      cell: (number) => {
        const count = valueAt(tree, `match.${side}.players.${number}.${id}`);
        return score !== null && typeof count === 'number' ? String(count) : '';
      },
    }));

const injuryLines = ({ tree }: MatchResult, side: Side, lang: Lang): readonly string[] => {
  const injuries = valueAt(tree, `match.${side}.injuries`);
  const numbers = Object.keys(isMap(injuries) ? injuries : {}).join(', ');
  return [`- ${render(say('match-sheet.injuries', { numbers: numbers === '' ? BLANK : numbers }), lang)}`];
};

const sideLines = (result: MatchResult, side: Side, lang: Lang): readonly string[] => {
  const { name, team, past }: ResultSide = result.sides[side];
  const head = ['', `## ${escaped(name)}`, ''];
  if (!team) return [...head, ...injuryLines(result, side, lang)];
  const ruleset = past?.loaded.ruleset ?? result.ruleset;
  const sheet = sheetOf(ruleset, team, undefined, result.options);
  return [
    ...head,
    ...factLines(sheet, ruleset, lang),
    '',
    ...squadTable(sheet, ruleset, lang, awardColumns(result, side, lang)),
    '',
    ...injuryLines(result, side, lang),
  ];
};

/** A match as a sheet to fill in at the table: both teams as they come to it, with whatever the record says already. */
export const matchSheet = (result: MatchResult, lang: Lang): readonly string[] => {
  const { sides, score } = result;
  const [own, other] = score ?? [BLANK, BLANK];
  return [
    `# ${escaped(sides.home.name)} ${own} - ${other} ${escaped(sides.away.name)}`,
    '',
    ...matchFacts(result, lang),
    ...SIDES.flatMap((side) => sideLines(result, side, lang)),
  ];
};
