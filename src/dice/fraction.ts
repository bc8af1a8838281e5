/** An exact chance or the like: `of` is above 0, and the two have no common divisor. */
export interface Fraction {
  readonly n: bigint;
  readonly of: bigint;
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));

/** Takes two whole numbers, the second above 0, returns their fraction in lowest terms. */
export const fraction = (n: bigint | number, of: bigint | number = 1): Fraction => {
  const [top, bottom] = [BigInt(n), BigInt(of)];
  const common = divisor(top < 0n ? -top : top, bottom);
  return { n: top / common, of: bottom / common };
};

export const NONE = fraction(0);
export const WHOLE = fraction(1);

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.of + b.n * a.of, a.of * b.of);
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.of - b.n * a.of, a.of * b.of);
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.of * b.of);
export const compare = (a: Fraction, b: Fraction): number =>
  Number(a.n * b.of - b.n * a.of > 0n) * 2 - Number(a.n * b.of !== b.n * a.of);

/** Takes a fraction, returns it as people write it: `5/9`, `1`, `0`. */
export const fractionText = ({ n, of }: Fraction): string => (of === 1n ? String(n) : `${n}/${of}`);

/** Takes a chance, returns its hundredths of a percent, rounded half up: 5556 of 5/9. */
export const hundredths = ({ n, of }: Fraction): number => Number((n * 20000n + of) / (of * 2n));
