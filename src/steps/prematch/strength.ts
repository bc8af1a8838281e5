import { isMap, join, valueAt } from '../../record/tree.ts';
import type { Kind } from '../../rules/teams.ts';
import type { Play } from '../../sequence/play.ts';
import type { Side } from '../../team/state.ts';
import { costInValue } from '../../team/value.ts';

/** Takes a side, returns what of it decides what it may hire; a side without a file has chosen no special rule. */
export const kindAt = (play: Play, side: Side): Kind => {
  const { roster, team, before } = play[side];
  return { roster: roster ?? '', specialRules: (team ?? before)?.specialRules ?? [] };
};

/** Takes a path of the record, returns the maps of the list there; none where it is no list. */
export const mapsAt = (play: Play, path: string): readonly Readonly<Record<string, unknown>>[] => {
  const at = valueAt(play.record, path);
  return Array.isArray(at) ? at.filter(isMap) : [];
};

const numberAt = (play: Play, path: string): number | null => {
  const at = valueAt(play.record, path);
  return typeof at === 'number' ? at : null;
};

/**
 * Takes a side, returns its current value with its journeymen and before its inducements, in gold pieces. A side without
 * a file states it whole; of one that is booked what its record says stands. Seed 002, sections 3 and 4.
 */
export const valueBefore = (play: Play, side: Side): number => {
  const { start, team, closed } = play[side];
  const value = start.currentValue ?? 0;
  if (closed) {
    const result = join('prematch', side, 'inducements.result');
    const after = numberAt(play, join(result, 'currentValue'));
    if (after !== null) return after - (numberAt(play, join(result, 'cost')) ?? 0);
  }
  if (!team && !closed) return value;
  return mapsAt(play, join('prematch', side, 'journeymen')).reduce(
    (sum, { position }) =>
      sum + costInValue(play.ruleset, kindAt(play, side), String(position), play.options, 'current-value'),
    value,
  );
};

/** Takes a side, returns its current value once inducements are bought; before that step as `valueBefore`. */
export const valueAfter = (play: Play, side: Side): number =>
  numberAt(play, join('prematch', side, 'inducements.result.currentValue')) ?? valueBefore(play, side);
