import type { MatchResult, ResultSide } from '../app/result.ts';
import { type Message, type Param, say } from '../problem.ts';
import { valueAt } from '../record/tree.ts';
import { SECTIONS } from './history.ts';

/** League, round and date: what there is of them. */
const occasion = ({ league, round, tree }: MatchResult): Message => {
  const parts: readonly Param[] = [
    ...(league === null ? [] : [league]),
    ...(round === null ? [] : [say('result.round', { round })]),
    String(tree['date']),
  ];
  return say('result.occasion', { parts: { list: parts } });
};

const scoreLine = ({ sides, score }: MatchResult): Message => {
  const names = { home: sides.home.name, away: sides.away.name };
  if (score === null) return say('result.to-play', names);
  return say('result.score', { ...names, own: score[0], other: score[1] });
};

const sideLines = ({ name, sections }: ResultSide, text: (message: Message) => string): readonly string[] => {
  if (sections.length === 0) return [];
  const lines = sections.map(({ kind, items }) =>
    text(say('history.section', { what: say(SECTIONS[kind] ?? kind), items: { list: items } })),
  );
  return ['', text(say('result.side', { name })), ...lines];
};

/** A match in a few plain lines to paste into a chat. */
export const resultLines = (result: MatchResult, text: (message: Message) => string): readonly string[] => {
  const gate = valueAt(result.tree, 'prematch.gate.result.attendance');
  const { home, away } = result.sides;
  const open = [home, away].filter((side) => side.past !== null && !side.booked);
  return [
    text(scoreLine(result)),
    text(occasion(result)),
    ...(typeof gate === 'number' ? [text(say('match-sheet.gate', { gate: { gold: gate } }))] : []),
    ...(result.score !== null && open.length > 0
      ? [text(say('result.open', { teams: { list: open.map((side) => side.name) } }))]
      : []),
    ...sideLines(home, text),
    ...sideLines(away, text),
  ];
};
