/**
 * Dice as the rules write them: `1d6`, `2d6`, `d66` (two D6 read as tens and units), `d3`, `d16`, `3d16`.
 * Pure: nothing here rolls.
 */
export interface Dice {
  /** How many dice are thrown. */
  readonly count: number;
  /** The faces of each, 1 to `faces`. */
  readonly faces: number;
  /** `sum`: added up; `digits`: read one after the other, so 5 and 3 are 53. */
  readonly read: 'sum' | 'digits';
}

const digits: Readonly<Record<string, Dice>> = { d66: { count: 2, faces: 6, read: 'digits' } };

/** Takes notation, returns the dice; null when it is none. */
export const parseDice = (notation: string): Dice | null => {
  if (digits[notation]) return digits[notation];
  const found = /^([1-9]\d?)?d([1-9]\d?)$/.exec(notation);
  return found ? { count: Number(found[1] ?? 1), faces: Number(found[2]), read: 'sum' } : null;
};

/** As `parseDice`, for notation that a ruleset's schema has already checked. */
export const dice = (notation: string): Dice => {
  const parsed = parseDice(notation);
  if (!parsed) throw new Error(`not dice: ${notation}`);
  return parsed;
};

/** The number that dice show together. */
export const total = (spec: Dice, faces: readonly number[]): number =>
  spec.read === 'digits' ? faces.reduce((sum, face) => sum * 10 + face, 0) : faces.reduce((a, b) => a + b, 0);

/** Every total that the dice can show, in order, with the number of ways to throw it. */
export const totals = (spec: Dice): ReadonlyMap<number, number> => {
  let ways = new Map<number, number>([[0, 1]]);
  for (let n = 0; n < spec.count; n += 1) {
    const next = new Map<number, number>();
    for (const [sum, many] of ways)
      for (let face = 1; face <= spec.faces; face += 1) {
        const key = spec.read === 'digits' ? sum * 10 + face : sum + face;
        next.set(key, (next.get(key) ?? 0) + many);
      }
    ways = next;
  }
  return new Map([...ways].sort(([a], [b]) => a - b));
};

/** Takes `7` or `"2-9"`, returns the first and last total meant; null when it is neither. */
export const parseRoll = (roll: number | string): readonly [number, number] | null => {
  if (typeof roll === 'number') return [roll, roll];
  const found = /^(\d+)-(\d+)$/.exec(roll);
  if (!found) return null;
  const [from, to] = [Number(found[1]), Number(found[2])];
  return from <= to ? [from, to] : null;
};
