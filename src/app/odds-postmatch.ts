import { compare, type Fraction, plus } from '../dice/fraction.ts';
import { error, type Message, type Problem, say } from '../problem.ts';
import { valueAt } from '../record/tree.ts';
import { Unreckoned, type Way, type Work, waysOf, workFor } from '../sequence/odds.ts';
import type { Score } from '../sequence/score.ts';
import { labelFor } from '../steps/match/guests.ts';
import { nameOfGain } from '../steps/postmatch/advancement.ts';
import type { Side } from '../team/state.ts';
import type { Match } from './match.ts';
import {
  career,
  fans,
  isOf,
  isShared,
  money,
  owner,
  PERSONAL,
  survey,
  title,
  titled,
} from './odds-questions.ts';
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
  /** The player's number and name; null where the figure is the team's. */
  readonly name: Message | null;
  readonly possible: readonly Possible[];
}

/** Runs of single steps that one record may cost. */
const MOST_WORK = 6000;

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
  return [...found.values()].toSorted(inOrder);
};

/** Figures first, from the lowest; all else by its chance. */
const inOrder = (a: Possible, b: Possible): number => {
  const figures = [a, b].map(({ value }) => (typeof value === 'number' ? value : null));
  const [one, other] = figures as [number | null, number | null];
  if (one === null && other === null) return compare(b.chance, a.chance);
  return one !== null && other !== null ? one - other : Number(one === null) - Number(other === null);
};

const UNPAID = 'unpaid';

/** What comes of money; where a purchase of the record cannot be paid, that. */
const paid =
  (read: (way: Way) => Pick<Possible, 'value' | 'id'>) =>
  (way: Way): Pick<Possible, 'value' | 'id'> =>
    way.stopped
      ? { value: way.stopped.map(({ path = '' }) => say('odds.unpaid', { path })), id: UNPAID }
      : read(way);

type Kind = Omit<Aspect, 'possible'>;

const moneyAspects = (score: Score, side: Side, work: Work): readonly Aspect[] => {
  const ways = waysOf(score, money(side, score.tree), work);
  const at = `postmatch.${side}.costly-errors.result.id`;
  const kind = (name: Aspect['kind']): Kind => ({ side, kind: name, player: null, name: null });
  const treasury = paid(({ play }) => ({ value: play[side].team!.treasury, id: null }));
  const errors = paid(({ tree }) => ({ value: [], id: (valueAt(tree, at) as string | undefined) ?? null }));
  const erring = gather(ways, errors);
  // Where nobody errs at any cost, nothing is told of it.
  const errs = erring.some(({ id }) => id !== null && id !== UNPAID);
  return [
    { ...kind('treasury'), possible: gather(ways, treasury) },
    ...(errs ? [{ ...kind('costly-errors'), possible: erring }] : []),
  ];
};

const fansAspect = (score: Score, side: Side, work: Work): Aspect => {
  const ways = waysOf(score, fans(side), work);
  const possible = gather(ways, ({ play }) => ({ value: play[side].team!.fans, id: null }));
  return { side, kind: 'fans', player: null, name: null, possible };
};

const careerAspect = (score: Score, side: Side, number: number, work: Work): Aspect => {
  const ways = waysOf(score, career(side, number), work);
  const possible = gather(ways, (way) => ({ value: happened(way, side, number), id: null }));
  return { side, kind: 'player', player: number, name: nameOf(ways[0]!, side, number), possible };
};

/** The players of a side for whom dice were asked. */
const owners = ({ asked }: Work, side: Side): readonly number[] =>
  [...asked].flatMap((path) => (path.split('.')[1] === side ? (owner(path) ?? []) : []));

/** Whether dice that are nobody's own bear on the careers of a side. */
const hasShared = ({ asked }: Work, side: Side): boolean =>
  [...asked].some((path) => path.split('.')[1] === side && isShared(path));

/** Who is drawn, and everybody to whom something happens on some way that the title takes. */
const titleAspect = (
  score: Score,
  side: Side,
  work: Work,
): { readonly drawn: Aspect; readonly numbers: readonly number[] } => {
  const ways = waysOf(score, title(side), work);
  const surveyed = waysOf(score, survey, work);
  const all = hasShared(work, side) ? [...ways, ...surveyed] : ways;
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
      name: null,
      possible: gather(ways, (way) => ({ value: names(way), id: null })),
    },
    numbers: [...new Set([...touched, ...owners(work, side)])].toSorted((a, b) => a - b),
  };
};

/** Somebody of a side by number and name, journeymen and others who play one match too. */
const nameOf = ({ play }: Way, side: Side, who: unknown): Message => labelFor(play, side, String(who));

const isOpen = ({ possible }: Aspect): boolean => possible.length > 1;

const aspectsOf = (score: Score, side: Side, work: Work): readonly Aspect[] => {
  const { drawn, numbers } = titleAspect(score, side, work);
  const players = numbers.map((number) => careerAspect(score, side, number, work));
  const all = [...moneyAspects(score, side, work), fansAspect(score, side, work), drawn, ...players];
  return all.filter(isOpen);
};

/**
 * Takes a record and sides that are not booked, returns the exact odds of what their open dice can still do to
 * treasury, fans, players and title; decisions that are open take their defaults. `most` is how many runs of a step a
 * side may cost. What cannot be reckoned is a problem.
 */
export const postmatchOdds = (
  match: Match,
  sides: readonly Side[],
  lang: 'en' | 'fr',
  most = MOST_WORK,
): { readonly aspects: readonly Aspect[] } | { readonly problems: readonly Problem[] } => {
  let before: { readonly score: Score; readonly work: Work } | undefined;
  const aspects: Aspect[] = [];
  try {
    for (const side of sides) {
      const own = scoreFor(match, side, lang);
      // One play for both sides, so that what they share is gone through once.
      const score = before ? { ...own, play: before.score.play } : own;
      const work = workFor(most, before?.work);
      aspects.push(...aspectsOf(score, side, work));
      before = { score, work };
    }
    return { aspects };
  } catch (thrown) {
    if (!(thrown instanceof Unreckoned)) throw thrown;
    const much = error('odds-too-much', { most }, { help: say('help.odds-too-much') });
    return { problems: thrown.problems.length > 0 ? thrown.problems : [much] };
  }
};
