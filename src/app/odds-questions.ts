import type { Param, Problem } from '../problem.ts';
import { type Tree, valueAt } from '../record/tree.ts';
import type { Question, Way } from '../sequence/odds.ts';
import type { Bound } from '../sequence/score.ts';
import type { Change } from '../team/change.ts';
import type { Side } from '../team/state.ts';

/** What the dice of a post-match bear on, by the paths where they lie. */
const MONEY = /\.(?:winnings|earnings|gate|attendance|costly-errors|concession|loss)\b/;
const FANS = /^postmatch\..*\.(?:fans|dedicated-fans|fan-factor)\b/;
const TITLE = /\.mvp\b/;
const TOO_DEAR = 'reason.too-dear';

/** Takes the path of a die, returns the number of the player it is thrown for; null where it is for all. */
export const owner = (path: string): number | null => {
  const found = /\.(?:advancements|injuries|niggles|desertion)\.(\d+)\./.exec(path);
  return found ? Number(found[1]) : null;
};

/** Takes the path of a die, returns whether money hangs on it. */
const isMoney = (path: string): boolean => MONEY.test(path) || path.startsWith('prematch.');

/** Takes the path of a die that is nobody's own, such as the apothecary's, returns whether it bears on careers. */
export const isShared = (path: string): boolean =>
  owner(path) === null && !isMoney(path) && !FANS.test(path) && !TITLE.test(path);

const DICE = ['roll', 'rolls', 'typed'];

/** Parts of records without their dice, as text: most ways share most of them. */
const texts = new WeakMap<object, string>();

/** Everything of a part of a record but the dice, which is what later steps read. */
const bare = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const known = texts.get(value);
  if (known !== undefined) return known;
  const kept = Object.entries(value).filter(([key]) => !DICE.includes(key));
  const text = `{${kept.map(([key, one]) => `${key}:${bare(one)}`).join()}}`;
  texts.set(value, text);
  return text;
};

/** What happens to a player. */
export const PERSONAL = new Set<Change['kind']>(['gain', 'injury', 'absence', 'leave']);

/** Takes a change, returns whether it happens to this player. */
export const isOf = (one: Change, side: Side, number: number): boolean =>
  one.side === side && 'number' in one && one.number === number;

/** Takes a way, returns whom its title fell to: numbers or ids. */
export const titled = ({ tree }: Way, side: Side): readonly unknown[] => {
  const at = valueAt(tree, `postmatch.${side}.mvp`);
  const all = Array.isArray(at) ? at : [at];
  return all.map((one) => valueAt(one, 'result.player'));
};

const AFTER_TITLE = ['spp', 'staff-effects', 'advancements', 'desertion'];
const CAREERS = ['experience', 'mvp', ...AFTER_TITLE];
const FANS_STEPS = ['fan-factor', 'dedicated-fans'];
const MONEY_STEPS = ['winnings', 'earnings', 'purchases', 'hiring', 'costly-errors'];
/** Figures that follow from all others. */
const SUMS = ['rating', 'value'];
/** All but these steps of a sequence; a pre-match step is never left out. */
const allBut =
  (...names: readonly (readonly string[])[]) =>
  (step: Bound): boolean =>
    step.side === null || !names.flat().includes(step.step.name);

/** The dice decide whether a purchase of the record can be paid. */
const isUnpaid = ({ code, message }: Problem): boolean => {
  const reason: Param | undefined = message.params?.['reason'];
  return code === 'item-refused' && typeof reason === 'object' && 'id' in reason && reason.id === TOO_DEAR;
};

/** Journeymen who are hired at a price that hangs on what they learn. */
const hired = (tree: Tree, side: Side): readonly number[] => {
  const all = valueAt(tree, `postmatch.${side}.purchases`);
  return (Array.isArray(all) ? all : []).flatMap((one) => {
    const number = valueAt(one, 'hire-journeyman');
    return typeof number === 'number' ? [number] : [];
  });
};

/** Only of a characteristic does the die say what it is worth. */
const isRaised = (tree: Tree, side: Side, number: number): boolean => {
  const all = valueAt(tree, `postmatch.${side}.advancements.${number}`);
  return Array.isArray(all) && all.some((one) => valueAt(one, 'kind') === 'characteristic');
};

const learned = (tree: Tree, side: Side, number: number): string =>
  bare(valueAt(tree, `postmatch.${side}.advancements.${number}`));

/*
 * What each kind of figure hangs on. Nobody's career hangs on money, fans or another's dice, but for the title; the
 * treasury hangs on no career but of journeymen who are hired, and fans on neither. A test compares that with all dice
 * gone through together.
 */

/** Takes a side and the record, returns what its treasury hangs on. */
export const money = (side: Side, tree: Tree): Question => {
  const all = hired(tree, side);
  const paid = all.filter((number) => isRaised(tree, side, number));
  return {
    isOpen: (path) => isMoney(path) || paid.includes(owner(path) ?? -1),
    keyOf: (way) =>
      JSON.stringify([
        way.play[side].team!.treasury,
        bare(way.tree['prematch']),
        bare(valueAt(way.tree, `postmatch.${side}.costly-errors`)),
        paid.map((number) => learned(way.tree, side, number)),
      ]),
    matters: all.length > 0 ? allBut(FANS_STEPS, SUMS) : allBut(FANS_STEPS, SUMS, CAREERS),
    stops: isUnpaid,
  };
};
/** Takes a side, returns what its fans hang on. */
export const fans = (side: Side): Question => ({
  isOpen: (path) => FANS.test(path),
  keyOf: ({ play }) => String(play[side].team!.fans),
  matters: allBut(MONEY_STEPS, CAREERS, SUMS),
});
/** Takes a side, returns what its titles hang on. */
export const title = (side: Side): Question => ({
  isOpen: (path) => TITLE.test(path),
  keyOf: (way) => JSON.stringify(titled(way, side)),
  matters: allBut(MONEY_STEPS, FANS_STEPS, SUMS, AFTER_TITLE),
});
/** One way through all careers, for the players whom dice are asked for. */
export const survey: Question = {
  isOpen: () => false,
  keyOf: () => '',
  matters: allBut(MONEY_STEPS, FANS_STEPS, SUMS),
};
/** Takes a side and a shirt number, returns what the career hangs on. */
export const career = (side: Side, number: number): Question => ({
  isOpen: (path) => {
    const whose = owner(path);
    return whose === null ? !isMoney(path) && !FANS.test(path) : whose === number;
  },
  keyOf: (way) =>
    JSON.stringify([
      titled(way, side).includes(number),
      learned(way.tree, side, number),
      ...[`match.${side}.injuries.${number}`, `postmatch.${side}.apothecary`].map((path) =>
        bare(valueAt(way.tree, path)),
      ),
      way.changes.flatMap(({ reason, roll: _, ...effect }) =>
        isOf(effect as Change, side, number) ? [effect, PERSONAL.has(effect.kind) && reason] : [],
      ),
    ]),
  matters: allBut(MONEY_STEPS, FANS_STEPS, SUMS),
});
