import { type Message, type Param, say } from '../problem.ts';
import type { Ruleset } from '../rules/schema.ts';
import { lookUp } from '../rules/tables.ts';
import type { Outcome, Rolled } from '../sequence/drive.ts';
import type { Change } from '../team/change.ts';
import { SIDES, type Side } from '../team/state.ts';
import type { Style } from './style.ts';

/** What these lines need of the run. */
export interface Room {
  readonly style: Style;
  readonly plain: boolean;
  readonly text: (message: Message) => string;
}

const facesOf = (rolled: Rolled): string => rolled.faces.join(' ');

/** What the dice gave: as their ask says, else on the table they were thrown on. */
const gave = (rolled: Rolled, ruleset: Ruleset, room: Room): string => {
  if (rolled.gave !== null) return ` ${room.text(say('outcome.gave', { result: rolled.gave }))}`;
  const table = rolled.table === null ? undefined : ruleset.tables[rolled.table];
  if (!table || rolled.total === null) return '';
  return ` ${room.text(say('outcome.gave', { result: lookUp(table, rolled.total).name }))}`;
};

const rollLine = (rolled: Rolled, ruleset: Ruleset, room: Room): string => {
  const mark = rolled.typed ? ` ${room.style.dim(room.text(say('roll.typed')))}` : '';
  const label = room.text(say('outcome.roll', { what: rolled.purpose }));
  return `  ${label} ${room.style.bold(facesOf(rolled))}${gave(rolled, ruleset, room)}${mark}`;
};

/** The dice of a run in their order, under a heading with the seed where one is given. */
export const rollLines = (
  { play, rolls }: Pick<Outcome, 'play' | 'rolls'>,
  seed: string | null,
  room: Room,
): readonly string[] => {
  if (rolls.length === 0) return [];
  const lines = rolls.map((rolled) => {
    const purpose = rolled.side
      ? say('outcome.of-side', { side: play[rolled.side].name, what: rolled.purpose })
      : rolled.purpose;
    return rollLine({ ...rolled, purpose }, play.ruleset, room);
  });
  if (seed === null) return lines;
  return [
    room.style.bold(room.text(say('outcome.dice'))),
    `  ${room.text(say('outcome.seed', { seed }))}`,
    ...lines,
  ];
};

/** An extra roll has its name from the ruleset. */
const stepName = ({ 'extra-rolls': extra }: Ruleset, step: string): Param =>
  extra?.[step]?.name ?? say(`step.${step}`);

const sideLines = (
  outcome: Outcome,
  changes: readonly Change[],
  side: Side,
  room: Room,
): readonly string[] => {
  const own = changes.filter((change) => change.side === side);
  if (own.length === 0) return [];
  return [
    room.style.bold(room.text(say('outcome.changes', { team: outcome.play[side].name }))),
    ...own.map(
      (change) =>
        `  ${room.text(say('outcome.change', { step: stepName(outcome.play.ruleset, change.step), what: change.reason }))}`,
    ),
  ];
};

/** What happens to each team, one line each. */
export const changeLines = (outcome: Outcome, changes: readonly Change[], room: Room): readonly string[] =>
  SIDES.flatMap((side) => sideLines(outcome, changes, side, room));
