import { type Fraction, fraction, plus, times, WHOLE } from './fraction.ts';

/** Dice that are thrown together: the faces of each. What is thrown for is `C`'s business. */
export interface Cast {
  readonly dice: readonly number[];
  /** Faces of one key lead to the same; absent: all faces count. Exact odds run over keys, not faces. */
  readonly key?: (faces: readonly number[]) => string | number;
}

/** Something at the table that asks for dice: one code for those who throw and for those who reckon. */
export type Rolling<C extends Cast, T> = Generator<C, T, readonly number[]>;

/** Every way for dice to fall. */
export const allFaces = (dice: readonly number[]): readonly (readonly number[])[] =>
  dice.reduce<readonly (readonly number[])[]>(
    (all, sides) => all.flatMap((faces) => Array.from({ length: sides }, (_, n) => [...faces, n + 1])),
    [[]],
  );

interface Band {
  readonly faces: readonly number[];
  readonly chance: Fraction;
}

/** The bands of a throw: one way to fall for each key, with the chance of all of them. */
const bandsOf = ({ dice, key }: Cast): readonly Band[] => {
  const all = allFaces(dice);
  if (!key) return all.map((faces) => ({ faces, chance: fraction(1, all.length) }));
  const ways = new Map<string | number, { faces: readonly number[]; count: number }>();
  for (const faces of all) {
    const at = key(faces);
    const known = ways.get(at);
    if (known) known.count += 1;
    else ways.set(at, { faces, count: 1 });
  }
  return [...ways.values()].map(({ faces, count }) => ({ faces, chance: fraction(count, all.length) }));
};

/** Takes what asks for dice, calls `leaf` with every end it can come to and its chance; the chances sum to 1. */
export const explore = <C extends Cast, T>(
  start: () => Rolling<C, T>,
  leaf: (end: T, chance: Fraction) => void,
): void => {
  const walk = (fallen: readonly (readonly number[])[], chance: Fraction): void => {
    const run = start();
    let next = run.next();
    for (const faces of fallen) next = run.next(faces);
    if (next.done) leaf(next.value, chance);
    else for (const band of bandsOf(next.value)) walk([...fallen, band.faces], times(chance, band.chance));
  };
  walk([], WHOLE);
};

/** Takes what asks for dice and what tells ends apart, returns the chance of each. */
export const chances = <C extends Cast, T>(
  start: () => Rolling<C, T>,
  keyOf: (end: T) => string,
): ReadonlyMap<string, Fraction> => {
  const found = new Map<string, Fraction>();
  explore(start, (end, chance) => {
    const key = keyOf(end);
    const before = found.get(key);
    found.set(key, before ? plus(before, chance) : chance);
  });
  return found;
};

/** A throw as it fell. */
export interface Thrown<C extends Cast> {
  readonly cast: C;
  readonly faces: readonly number[];
}

/** Throws whatever is asked for, by hand or by seed; returns the end and every throw on the way to it. */
export const castAll = async <C extends Cast, T>(
  start: () => Rolling<C, T>,
  throwDice: (cast: C) => Promise<readonly number[]>,
): Promise<{ readonly end: T; readonly thrown: readonly Thrown<C>[] }> => {
  const run = start();
  const thrown: Thrown<C>[] = [];
  let next = run.next();
  while (!next.done) {
    const cast = next.value;
    const faces = await throwDice(cast);
    thrown.push({ cast, faces });
    next = run.next(faces);
  }
  return { end: next.value, thrown };
};
