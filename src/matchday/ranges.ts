import { error, type Problem, say } from '../problem.ts';
import { fold } from './fold.ts';
import type { Setting } from './setting.ts';

/**
 * Takes how a pass is thrown, returns the id of its range: named by id or name, or by the squares along and across on
 * the range ruler, where either may come first. A square out of range, or no range at all, is a problem.
 */
export const rangeOf = ({ rolls, range }: Setting): string | Problem => {
  const { bands, grid } = rolls.ranges;
  const help = say('help.known', { known: { list: bands.map((one) => one.id) } });
  if (range === null) return error('roll-needs-range', {}, { exit: 2, help });
  if (typeof range === 'string') {
    const word = fold(range);
    const found = bands.find((one) => [one.id, fold(one.name.en), fold(one.name.fr)].includes(word));
    return found?.id ?? error('roll-range', { value: range }, { exit: 2, help });
  }
  const [along, across] = range;
  const code = grid[across]?.[along];
  const found = bands.find((one) => one.code === code);
  return found?.id ?? error('roll-out-of-range', { along, across }, { exit: 2 });
};
