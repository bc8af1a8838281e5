/** Chance for tests: everything hangs on one number, so that a failure can be run again. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  readonly below: (below: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** True in `percent` of the cases. */
  readonly chance: (percent: number) => boolean;
  readonly sample: <T>(items: readonly T[], many: number) => readonly T[];
}

export const randomFrom = (seed: number): Random => {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const sample = <T>(items: readonly T[], many: number): readonly T[] => {
    const rest = [...items];
    return Array.from({ length: Math.min(many, rest.length) }, () => rest.splice(below(rest.length), 1)[0]!);
  };
  return { below, pick, chance: (percent) => below(100) < percent, sample };
};
