import { dice, total } from '../dice/notation.ts';
import { type Problem, say } from '../problem.ts';
import type { MatchRolls } from '../rules/schema-match-day.ts';
import { type Armour, armourCast, armourFactors, armourNeed, armourOf, breaks } from './armour.ts';
import { factorsOf, isProblem, tooMany } from './modifiers.ts';
import type { Ended, Facet, Factor, MatchRoll, Outcome, Rolling, Turn } from './roll.ts';
import { anybody, has, type Setting } from './setting.ts';
import { type Board, boardOf, castOn, outcomesOf, rowAt } from './table.ts';

type Data = NonNullable<MatchRolls['foul']>;

interface Foul {
  readonly setting: Setting;
  readonly data: Data;
  readonly armour: Armour;
  readonly injury: Board;
  /** The injury with the bonus that the armour did not take. */
  readonly better: Board;
}

const isDouble = ([first, ...rest]: readonly number[]): boolean => rest.every((face) => face === first);

/** What the referee needs to see it on a die of his own. */
const watchful = ({ data, setting }: Foul): number | null => {
  const { success, watched } = data.referee;
  const sharper = watched?.find((one) => setting.conditions.includes(one.with));
  return sharper?.success ?? success ?? null;
};

function* looks(foul: Foul, doubled: boolean): Rolling<boolean> {
  const needed = watchful(foul);
  const notation = foul.data.referee.dice;
  if (doubled || needed === null || notation === undefined) return doubled;
  const spec = dice(notation);
  if (needed <= spec.count) return true;
  const faces = yield {
    dice: Array.from({ length: spec.count }, () => spec.faces),
    key: (each) => Number(total(spec, each) >= needed),
    purpose: say('cast.referee', { needed }),
  };
  return total(spec, faces) >= needed;
}

const doublesOf = ({ data, setting }: Foul, what: 'armour' | 'injury'): boolean => {
  const { doubles, sly } = data.referee;
  if (doubles?.includes(what) !== true) return false;
  return what === 'injury' || sly === undefined || !has(setting.skills, sly);
};

function* stopped({ data }: Foul): Rolling<boolean> {
  if (!data.before) return false;
  const { fail, result } = data.before;
  const spec = dice(data.before.dice);
  const faces = yield {
    dice: Array.from({ length: spec.count }, () => spec.faces),
    key: (each) => Number(total(spec, each) >= fail),
    purpose: say('cast.before-foul', { result: result.name, from: fail }),
  };
  return total(spec, faces) >= fail;
}

const seen = ({ data }: Foul, does: boolean): string => data.referee.results[does ? 0 : 1]!.id;

function* runFoul(foul: Foul, turn: Turn): Rolling<Ended> {
  const { data, armour, setting } = foul;
  const end = (hurt: string, caught: boolean): Ended => ({
    outcomes: [hurt, seen(foul, caught)],
    good: null,
    turn,
  });
  if (yield* stopped(foul)) return end(data.before!.result.id, false);
  const sharp = doublesOf(foul, 'armour');
  const faces = yield armourCast(armour, (each) => `${breaks(armour, each)} ${sharp && isDouble(each)}`);
  const broken = breaks(armour, faces);
  const first = sharp && isDouble(faces);
  const holds = setting.rolls.armour.results.at(-1)!.id;
  if (broken === 2) return end(holds, yield* looks(foul, first));
  const board = broken === 0 ? foul.better : foul.injury;
  const pairs = doublesOf(foul, 'injury');
  const thrown = yield* castOn(
    board,
    (each) => `${rowAt(board, total(board.spec, each))} ${pairs && isDouble(each)}`,
  );
  return end(thrown.row, yield* looks(foul, first || (pairs && isDouble(thrown.faces))));
}

const facetsOf = (foul: Foul): readonly Facet[] => {
  const { data, setting, injury } = foul;
  const holds = setting.rolls.armour.results.at(-1)!;
  const hurt: readonly Outcome[] = [
    ...(data.before ? [data.before.result] : []),
    holds,
    ...outcomesOf(injury),
  ];
  return [
    { id: 'result', name: say('cast.facet.result'), outcomes: hurt },
    { id: 'referee', name: say('cast.facet.referee'), outcomes: data.referee.results },
  ];
};

/**
 * Takes how a foul is made: the victim's armour, assists for and against; returns the roll with armour, injury and the
 * eyes of the referee.
 */
export const foulRoll = (setting: Setting, data: Data): MatchRoll | Problem => {
  const from = 'foul';
  const at = { own: anybody(setting), other: [], from, range: null };
  const extra: readonly Factor[] = factorsOf(data.modifiers, setting, at);
  const armour = armourOf(setting, from, extra);
  if (isProblem(armour)) return armour;
  const many = tooMany(setting.args, 1, data.name);
  if (many) return many;
  const { injury } = setting.rolls.tables;
  const bonus = armour.bonus ? [{ id: 'bonus', ...armour.bonus }] : [];
  const foul: Foul = {
    setting,
    data,
    armour,
    injury: boardOf(setting, injury!, from),
    better: boardOf(setting, injury!, from, bonus),
  };
  return {
    id: 'foul',
    name: data.name,
    need: armourNeed(armour),
    factors: armourFactors(setting, armour),
    facets: facetsOf(foul),
    rerolls: [],
    fails: false,
    run: (turn) => runFoul(foul, turn),
  };
};
