import { isMap, isOwn, type Tree, valueAt, withoutValue, withValue } from '../record/tree.ts';
import type { Side } from '../team/state.ts';

/** Whether a map of leaves is a roll that nobody typed: the seed gave it and would give it again. */
const isRolled = (value: Tree): boolean => 'roll' in value && value['typed'] !== true;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value) ? value.length === 0 : isMap(value) && Object.keys(value).length === 0);

/** What people gave of a post-match: dice they typed, purchases, names, notes. What hangs on a seed's roll goes with it. */
const given = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(given).filter((one) => !isEmpty(one));
  if (!isMap(value)) return value;
  // Whom the apothecary treats was said before the die was thrown.
  if (isRolled(value)) return typeof value['player'] === 'number' ? { player: value['player'] } : undefined;
  const kept = Object.entries(value)
    .filter(([key]) => key !== 'result')
    .map(([key, one]) => [key, isOwn(key) ? one : given(one)] as const);
  return Object.fromEntries(kept.filter(([, one]) => !isEmpty(one)));
};

/** An injury without the dice and results that the booking filled; who treated whom is the coach's. */
const injury = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(injury);
  if (!isMap(value)) return value;
  const says =
    isMap(value['result']) && !('roll' in value) && !('casualty' in value) && value['severity'] === undefined;
  const typed = value['typed'] === true;
  const kept = Object.entries(value).flatMap(([key, one]): (readonly [string, unknown])[] => {
    if (key === 'result') return says ? [[key, one]] : [];
    if (key === 'roll') return typed ? [[key, one]] : [];
    if ((key === 'casualty' || key === 'regeneration') && isMap(one) && isRolled(one)) return [];
    if (key === 'apothecary' && isMap(one)) return [[key, isRolled(one) ? {} : injury(one)]];
    return [[key, one]];
  });
  return Object.fromEntries(kept);
};

/**
 * A record without what its booking filled for these sides: in the post-match every roll that nobody typed with all
 * that hangs on it, results, and empty lists; in the report, once no side is booked (`open`), the dice and results of
 * injuries. The pre-match stays, for the match was played after it.
 */
export const discardFilled = (tree: Tree, sides: readonly Side[], open: boolean): Tree => {
  let now = tree;
  for (const side of sides) {
    const left = given(valueAt(now, `postmatch.${side}`));
    now = isEmpty(left) ? withoutValue(now, `postmatch.${side}`) : withValue(now, `postmatch.${side}`, left);
  }
  if (isEmpty(now['postmatch'])) now = withoutValue(now, 'postmatch');
  if (!open) return now;
  for (const side of ['home', 'away'] as const) {
    const hurt = valueAt(now, `match.${side}.injuries`);
    if (isMap(hurt))
      now = withValue(
        now,
        `match.${side}.injuries`,
        Object.fromEntries(Object.entries(hurt).map(([who, one]) => [who, isOwn(who) ? one : injury(one)])),
      );
  }
  return now;
};
