import { allFaces } from '../dice/casts.ts';
import { type Fraction, fraction } from '../dice/fraction.ts';
import { parseDice, total, totals } from '../dice/notation.ts';
import { error, type Problem, say } from '../problem.ts';
import type { Ended, MatchRoll, Rolling, Turn } from './roll.ts';

/** Dice of any kind: `2d6`, `d66`, `3d6kl2` (the lowest two count), `4d6kh3`, `2d6+1`. */
export interface AnyDice {
  readonly notation: string;
  readonly dice: readonly number[];
  readonly keep: { readonly high: boolean; readonly count: number } | null;
  readonly plus: number;
  readonly digits: boolean;
}

const FORM = /^([1-9]\d?)?d([1-9]\d{0,2})(?:k([hl])([1-9]\d?))?([+-]\d{1,3})?$/;
/** Ways to fall that are gone through one by one where only some dice count. */
const MOST_WAYS = 300_000;

/** Takes notation, returns the dice; null when it is none. */
export const parseAny = (typed: string): AnyDice | null => {
  const notation = typed.toLowerCase();
  if (parseDice(notation)?.read === 'digits')
    return { notation, dice: [6, 6], keep: null, plus: 0, digits: true };
  const found = FORM.exec(notation);
  if (!found) return null;
  const [, many = '1', faces, keep, kept, plus = '0'] = found;
  const count = Number(many);
  if (keep && Number(kept) > count) return null;
  return {
    notation,
    dice: Array.from({ length: count }, () => Number(faces)),
    keep: keep ? { high: keep === 'h', count: Number(kept) } : null,
    plus: Number(plus),
    digits: false,
  };
};

/** Takes dice as they fell, returns the number they show. */
const shownBy = (any: AnyDice, faces: readonly number[]): number => {
  if (any.digits) return total({ count: 2, faces: 6, read: 'digits' }, faces);
  const sorted = faces.toSorted((a, b) => (any.keep?.high ? b - a : a - b));
  const counted = any.keep ? sorted.slice(0, any.keep.count) : sorted;
  return counted.reduce((sum, face) => sum + face, any.plus);
};

/** Takes dice, returns the chance of every number that they can show; null where that is too much work. */
const anyOdds = (any: AnyDice): ReadonlyMap<string, Fraction> | null => {
  const sides = any.dice[0]!;
  const ways = new Map<number, number | bigint>();
  if (any.keep) {
    if (sides ** any.dice.length > MOST_WAYS) return null;
    for (const faces of allFaces(any.dice)) {
      const shown = shownBy(any, faces);
      ways.set(shown, Number(ways.get(shown) ?? 0) + 1);
    }
  } else {
    const spec = { count: any.dice.length, faces: sides, read: any.digits ? 'digits' : 'sum' } as const;
    if (sides ** any.dice.length > Number.MAX_SAFE_INTEGER) return null;
    for (const [sum, many] of totals(spec)) ways.set(sum + any.plus, many);
  }
  const all = BigInt(sides) ** BigInt(any.dice.length);
  const sorted = [...ways].sort(([a], [b]) => a - b);
  return new Map(sorted.map(([sum, many]) => [String(sum), fraction(many, all)]));
};

/** Takes dice, returns the roll; more ways to fall than can be gone through are a problem when odds are `wanted`. */
export const anyRoll = (any: AnyDice, wanted: boolean): MatchRoll | Problem => {
  const odds = wanted ? anyOdds(any) : new Map<string, Fraction>();
  if (!odds) return error('roll-too-many-ways', { dice: any.notation }, { exit: 2 });
  const name = any.notation.toUpperCase().replace(/K([HL])/, (_, which: string) => `k${which.toLowerCase()}`);
  function* run(turn: Turn): Rolling<Ended> {
    const faces = yield { dice: any.dice, purpose: say('cast.dice', { dice: name }) };
    return { outcomes: [String(shownBy(any, faces))], good: null, turn };
  }
  return {
    id: any.notation,
    name: { en: name, fr: name },
    need: null,
    factors: [],
    facets: [
      {
        id: 'result',
        name: say('cast.facet.total'),
        outcomes: [...odds.keys()].map((id) => ({ id, name: id })),
      },
    ],
    rerolls: [],
    fails: false,
    run,
    known: () => odds,
  };
};
