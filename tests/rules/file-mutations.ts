import { parseDice } from '../../src/dice/notation.ts';

/** What a slip of the pen may do to a ruleset file. */
export type Slip =
  | 'dropped item'
  | 'dropped key'
  | 'wrong id'
  | 'other key'
  | 'roll'
  | 'dice'
  | 'translation';

/** One slip in a file, made in place and taken back. */
export interface FileMutation {
  readonly slip: Slip;
  /** Dotted; items of lists by their number. */
  readonly at: string;
  readonly apply: () => void;
  readonly undo: () => void;
}

type Box = Record<string, unknown>;

const isBox = (value: unknown): value is Box =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Free text: whatever stands there is right. */
const FREE = new Set(['source', 'note']);
const ID = /^[a-z0-9]+(-[a-z0-9]+)*(\([a-z0-9+-]+\))?$/;

const set = (box: Box | unknown[], key: string | number, value: unknown): (() => void) => {
  return () => {
    (box as Box)[key as string] = value;
  };
};

const refill = (box: Box, entries: readonly (readonly [string, unknown])[]): (() => void) => {
  return () => {
    for (const key of Object.keys(box)) delete box[key];
    for (const [key, value] of entries) box[key] = value;
  };
};

const inBox = (box: Box, key: string, at: string): readonly FileMutation[] => {
  const entries = Object.entries(box);
  const undo = refill(box, entries);
  const without = refill(
    box,
    entries.filter(([name]) => name !== key),
  );
  const renamed = refill(
    box,
    entries.map(([name, value]) => [name === key ? 'id-x' : name, value]),
  );
  return [
    { slip: 'dropped key', at, apply: without, undo },
    { slip: 'other key', at, apply: renamed, undo },
  ];
};

const otherRolls = (roll: string | number): readonly string[] => {
  const [from = 0, to = from] = String(roll).split('-').map(Number);
  return [`${from - 1}-${to}`, `${from}-${to + 1}`];
};

const inLeaf = (box: Box, key: string, at: string): readonly FileMutation[] => {
  const value = box[key];
  const undo = set(box, key, value);
  const becomes = (slip: Slip, other: unknown): FileMutation => ({
    slip,
    at,
    apply: set(box, key, other),
    undo,
  });
  if (key === 'roll' && (typeof value === 'string' || typeof value === 'number'))
    return otherRolls(value).map((other) => becomes('roll', other));
  if (typeof value !== 'string') return [];
  if (key === 'en' || key === 'fr') return [becomes('translation', '')];
  if (parseDice(value)) return [becomes('dice', value === '2d6' ? '3d6' : '2d6')];
  return ID.test(value) ? [becomes('wrong id', 'id-x')] : [];
};

const inList = (list: unknown[], at: string): readonly FileMutation[] => {
  const whole = [...list];
  const fill = (items: readonly unknown[]) => () => {
    list.splice(0, list.length, ...items);
  };
  const undo = fill(whole);
  return whole.flatMap((item, index): readonly FileMutation[] => {
    const here = `${at}.${index}`;
    const dropped: FileMutation = {
      slip: 'dropped item',
      at: here,
      apply: fill(whole.filter((_, other) => other !== index)),
      undo,
    };
    const wrong = typeof item === 'string' && ID.test(item) && !parseDice(item);
    return wrong
      ? [
          dropped,
          {
            slip: 'wrong id',
            at: here,
            apply: fill(whole.map((one, other) => (other === index ? 'id-x' : one))),
            undo,
          },
        ]
      : [dropped];
  });
};

const walk = (value: unknown, at: string, into: FileMutation[]): void => {
  const below = (key: string): string => (at === '' ? key : `${at}.${key}`);
  if (Array.isArray(value)) {
    into.push(...inList(value, at));
    for (const [index, item] of value.entries()) walk(item, below(String(index)), into);
  }
  if (!isBox(value)) return;
  for (const key of Object.keys(value)) {
    if (FREE.has(key)) continue;
    into.push(...inBox(value, key, below(key)), ...inLeaf(value, key, below(key)));
    walk(value[key], below(key), into);
  }
};

/** Takes what a ruleset file says, returns every slip there may be in it, in its order. Free text has none. */
export const fileMutationsOf = (value: unknown): readonly FileMutation[] => {
  const into: FileMutation[] = [];
  walk(value, '', into);
  return into;
};
