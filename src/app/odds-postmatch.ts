import { compare, type Fraction, plus } from '../dice/fraction.ts';
import { error, type Message, type Problem, say } from '../problem.ts';
import { isMap, type Tree, valueAt } from '../record/tree.ts';
import { type Question, Unreckoned, type Way, type Work, waysOf } from '../sequence/odds.ts';
import type { Bound, Score } from '../sequence/score.ts';
import { nameOfGain } from '../steps/postmatch/advancement.ts';
import type { Change } from '../team/change.ts';
import type { Side } from '../team/state.ts';
import type { Match } from './match.ts';
import { scoreFor } from './run.ts';

/** One thing that the open dice can come to. */
export interface Possible {
  /** Gold pieces, fans, or what happens, in order. */
  readonly value: number | readonly Message[];
  /** Id of a result, where it has one. */
  readonly id: string | null;
  readonly chance: Fraction;
}

/** One figure of a side that open dice can still change. */
export interface Aspect {
  readonly side: Side;
  readonly kind: 'treasury' | 'fans' | 'costly-errors' | 'mvp' | 'player';
  readonly player: number | null;
  readonly possible: readonly Possible[];
}

/** Runs of single steps that one record may cost. */
const MOST_WORK = 6000;

const MONEY = /\.(?:winnings|earnings|gate|attendance|costly-errors|concession|loss)\b/;
const FANS = /^postmatch\..*\.(?:fans|dedicated-fans|fan-factor)\b/;
const TITLE = /\.mvp\b/;
/** The player a die is thrown for; null where it is for all. */
const owner = (path: string): number | null => {
  const found = /\.(?:advancements|injuries|niggles|desertion)\.(\d+)\./.exec(path);
  return found ? Number(found[1]) : null;
};

const isMoney = (path: string): boolean => MONEY.test(path) || path.startsWith('prematch.');

/** Everything of a record but the dice: what later steps read. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (!isMap(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'roll' && key !== 'rolls' && key !== 'typed');
  return Object.fromEntries(kept.map(([key, entry]) => [key, bare(entry)]));
};

const PERSONAL = new Set<Change['kind']>(['gain', 'injury', 'absence', 'leave']);

const isOf = (one: Change, side: Side, number: number): boolean =>
  one.side === side && 'number' in one && one.number === number;

const titled = ({ tree }: Way, side: Side): readonly unknown[] => {
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

const learned = (tree: Tree, side: Side, number: number): unknown =>
  bare(valueAt(tree, `postmatch.${side}.advancements.${number}`));

/**
 * What each kind of figure hangs on. Nobody's career hangs on money, fans or another's dice, but for the title; the
 * treasury hangs on no career but of journeymen who are hired, and fans on neither. A test compares that with all dice
 * gone through together.
 */
const money = (side: Side, tree: Tree): Question => {
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
  };
};
const fans = (side: Side): Question => ({
  isOpen: (path) => FANS.test(path),
  keyOf: ({ play }) => String(play[side].team!.fans),
  matters: allBut(MONEY_STEPS, CAREERS, SUMS),
});
const title = (side: Side): Question => ({
  isOpen: (path) => TITLE.test(path),
  keyOf: (way) => JSON.stringify(titled(way, side)),
  matters: allBut(MONEY_STEPS, FANS_STEPS, SUMS, AFTER_TITLE),
});
/** One way through all careers, for the players whom dice are asked for. */
const survey: Question = {
  isOpen: () => false,
  keyOf: () => '',
  matters: allBut(MONEY_STEPS, FANS_STEPS, SUMS),
};
const career = (side: Side, number: number): Question => ({
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

/** What a player gained by the record's results: of a journeyman no change tells it before he is hired. */
const gained = ({ tree }: Way, side: Side, number: number): readonly string[] => {
  const all = valueAt(tree, `postmatch.${side}.advancements.${number}`);
  return (Array.isArray(all) ? all : []).flatMap((one) => String(valueAt(one, 'result.gain') ?? ''));
};

const happened = (way: Way, side: Side, number: number): readonly Message[] => {
  const changes = way.changes.filter((one) => PERSONAL.has(one.kind) && isOf(one, side, number));
  if (changes.length > 0) return changes.map((one) => one.reason);
  return gained(way, side, number).map((gain) =>
    say('odds.gains', { gain: nameOfGain(way.play.ruleset, gain) }),
  );
};

const gather = (
  ways: readonly Way[],
  read: (way: Way) => Pick<Possible, 'value' | 'id'>,
): readonly Possible[] => {
  const found = new Map<string, Possible>();
  for (const way of ways) {
    const one = read(way);
    const key = JSON.stringify([one.value, one.id]);
    const known = found.get(key);
    const chance = known ? plus(known.chance, way.chance) : way.chance;
    found.set(key, { ...one, chance });
  }
  return [...found.values()].toSorted((a, b) =>
    typeof a.value === 'number' && typeof b.value === 'number'
      ? a.value - b.value
      : compare(b.chance, a.chance),
  );
};

type Kind = Pick<Aspect, 'side' | 'kind' | 'player'>;

const moneyAspects = (score: Score, side: Side, work: Work): readonly Aspect[] => {
  const ways = waysOf(score, money(side, score.tree), work);
  const at = `postmatch.${side}.costly-errors.result.id`;
  const kind = (name: Aspect['kind']): Kind => ({ side, kind: name, player: null });
  const errors = gather(ways, ({ tree }) => ({
    value: [],
    id: (valueAt(tree, at) as string | undefined) ?? null,
  }));
  return [
    {
      ...kind('treasury'),
      possible: gather(ways, ({ play }) => ({ value: play[side].team!.treasury, id: null })),
    },
    { ...kind('costly-errors'), possible: errors },
  ];
};

const fansAspect = (score: Score, side: Side, work: Work): Aspect => {
  const ways = waysOf(score, fans(side), work);
  const possible = gather(ways, ({ play }) => ({ value: play[side].team!.fans, id: null }));
  return { side, kind: 'fans', player: null, possible };
};

const careerAspect = (score: Score, side: Side, number: number, work: Work): Aspect => {
  const ways = waysOf(score, career(side, number), work);
  const possible = gather(ways, (way) => ({ value: happened(way, side, number), id: null }));
  return { side, kind: 'player', player: number, possible };
};

/** The players of a side for whom dice were asked. */
const owners = ({ asked }: Work, side: Side): readonly number[] =>
  [...asked].flatMap((path) => (path.split('.')[1] === side ? (owner(path) ?? []) : []));

/** Whether dice that are nobody's own, such as the apothecary's, bear on careers. */
const isShared = ({ asked }: Work, side: Side): boolean =>
  [...asked].some(
    (path) =>
      path.split('.')[1] === side &&
      owner(path) === null &&
      !isMoney(path) &&
      !FANS.test(path) &&
      !TITLE.test(path),
  );

/** Who is drawn, and everybody to whom something happens on some way that the title takes. */
const titleAspect = (
  score: Score,
  side: Side,
  work: Work,
): { readonly drawn: Aspect; readonly numbers: readonly number[] } => {
  const ways = waysOf(score, title(side), work);
  const surveyed = waysOf(score, survey, work);
  const all = isShared(work, side) ? [...ways, ...surveyed] : ways;
  const names = (way: Way): readonly Message[] =>
    titled(way, side).map((number) => nameOf(way, side, number));
  const touched = all.flatMap(({ changes }) =>
    changes.flatMap((one) =>
      one.side === side && PERSONAL.has(one.kind) && 'number' in one ? [one.number] : [],
    ),
  );
  return {
    drawn: {
      side,
      kind: 'mvp',
      player: null,
      possible: gather(ways, (way) => ({ value: names(way), id: null })),
    },
    numbers: [...new Set([...touched, ...owners(work, side)])].toSorted((a, b) => a - b),
  };
};

/** A player by number and name; a journeyman by his number. */
const nameOf = ({ play }: Way, side: Side, number: unknown): Message => {
  const team = play[side].team!;
  const player = [...team.players, ...team.former].find((one) => one.number === number);
  return player
    ? say('who.player', { number: player.number, name: player.name })
    : say('odds.number', { number: String(number) });
};

const isOpen = ({ possible }: Aspect): boolean => possible.length > 1;

/**
 * Takes a record and a side that is not booked, returns the exact odds of what its open dice can still do to treasury,
 * fans, players and title; decisions that are open take their defaults. What cannot be reckoned is a problem.
 */
export const postmatchOdds = (
  match: Match,
  side: Side,
  lang: 'en' | 'fr',
  most = MOST_WORK,
): { readonly aspects: readonly Aspect[] } | { readonly problems: readonly Problem[] } => {
  const score = scoreFor(match, side, lang);
  const work: Work = { left: most, asked: new Set() };
  try {
    const { drawn, numbers } = titleAspect(score, side, work);
    const players = numbers.map((number) => careerAspect(score, side, number, work));
    const all = [...moneyAspects(score, side, work), fansAspect(score, side, work), drawn, ...players];
    return { aspects: all.filter(isOpen) };
  } catch (thrown) {
    if (!(thrown instanceof Unreckoned)) throw thrown;
    const much = error('odds-too-much', { most }, { help: say('help.odds-too-much') });
    return { problems: thrown.problems.length > 0 ? thrown.problems : [much] };
  }
};
