import { type Dice, total } from '../dice/notation.ts';
import { nearest } from '../nearest.ts';
import { error, type Message, type Param, type Problem, say } from '../problem.ts';
import { isMap } from '../record/tree.ts';
import type { Ask, Choice, ChooseAsk, FactAsk, Item, ListAsk, RollAsk } from './ask.ts';

/** An answer as it was given, checked: its value for the step and the leaf as it is written, or what is wrong. */
export type Checked = { readonly value: unknown; readonly leaf: unknown } | { readonly problem: Problem };

const diceName = (dice: Dice): string =>
  dice.read === 'digits' ? `D${'6'.repeat(dice.count)}` : `${dice.count}D${dice.faces}`;

const throwsOf = (faces: readonly number[], dice: Dice): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(faces.length / dice.count) }, (_, n) =>
    faces.slice(n * dice.count, (n + 1) * dice.count),
  );

const wrongFace = (face: unknown, dice: Dice): boolean =>
  typeof face !== 'number' || !Number.isInteger(face) || face < 1 || face > dice.faces;

/** How many dice the ask wants, given these; null when they are just right. */
const wantedDice = (ask: RollAsk, faces: readonly number[]): number | null => {
  const size = ask.dice.count;
  const whole = faces.length % size === 0;
  if (!ask.more) return faces.length === size ? null : size;
  if (!whole) return Math.ceil(faces.length / size) * size;
  const throws = throwsOf(faces, ask.dice);
  for (let n = 0; n < throws.length; n += 1) if (!ask.more(throws.slice(0, n))) return n * size;
  return ask.more(throws) ? (throws.length + 1) * size : null;
};

/** Faces of a leaf of dice; a lone number stands for one die. */
const flatFaces = (value: unknown, ask: RollAsk): readonly unknown[] | null => {
  if (typeof value === 'number' && !ask.nested) return [value];
  if (!Array.isArray(value)) return null;
  if (!ask.nested) return value.some(Array.isArray) ? null : value;
  if (!value.every((one) => Array.isArray(one) && one.length === ask.dice.count)) return null;
  return value.flat();
};

const checkRoll = (ask: RollAsk, value: unknown): Checked => {
  const faces = flatFaces(value, ask);
  const fail = (code: string, params: Record<string, Param>): Checked => ({
    problem: error(
      code,
      { dice: diceName(ask.dice), ...params },
      { path: ask.path, help: say('help.roll', { what: ask.purpose }) },
    ),
  });
  if (!faces) return fail(ask.nested ? 'not-throws' : 'not-dice', {});
  const bad = faces.find((face) => wrongFace(face, ask.dice));
  if (bad !== undefined)
    return fail('wrong-face', { face: JSON.stringify(bad) ?? '', faces: ask.dice.faces });
  const wanted = wantedDice(ask, faces as readonly number[]);
  if (wanted !== null) return fail('wrong-number-of-dice', { given: faces.length, wanted });
  return answerOf(ask, faces as readonly number[]);
};

/** A roll's answer and leaf from its faces in order. */
export const answerOf = (ask: RollAsk, faces: readonly number[]): { value: unknown; leaf: unknown } => {
  const value = ask.nested ? throwsOf(faces, ask.dice) : faces;
  return { value, leaf: value };
};

/** Throws a die of `faces` until the ask has enough. */
export const throwDice = (ask: RollAsk, die: (faces: number) => number): readonly number[] => {
  const faces: number[] = [];
  const one = () => {
    for (let n = 0; n < ask.dice.count; n += 1) faces.push(die(ask.dice.faces));
  };
  if (!ask.more) one();
  else while (ask.more(throwsOf(faces, ask.dice))) one();
  return faces;
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const allowed = (options: readonly Choice[]): Param => ({
  list: options.filter((one) => !one.refused).map((one) => (one.value === null ? 'null' : String(one.value))),
});

const checkChoice = (ask: ChooseAsk, value: unknown): Checked => {
  const option = ask.options.find((one) => one.value === value);
  if (option && !option.refused) return { value, leaf: value };
  const help = ask.options.some((one) => !one.refused)
    ? say('help.allowed', { options: allowed(ask.options) })
    : say('help.nothing-allowed');
  const params: Record<string, Param> = { value: shown(value), what: ask.purpose };
  if (option?.refused)
    return { problem: error('refused', { ...params, reason: option.refused }, { path: ask.path, help }) };
  // A number one digit away is another player, not a slip of the pen.
  const near =
    typeof value === 'string'
      ? nearest(
          value,
          ask.options.filter((one) => !one.refused).map((one) => shown(one.value)),
        )
      : null;
  return {
    problem: near
      ? error('not-an-option-near', { ...params, near }, { path: ask.path, help })
      : error('not-an-option', params, { path: ask.path, help }),
  };
};

const checkFact = (ask: FactAsk, value: unknown): Checked => {
  const wrong = ask.check(value);
  if (!wrong) return { value, leaf: value };
  return { problem: error('wrong-fact', { value: shown(value), reason: wrong }, { path: ask.path }) };
};

/** One item of a list's leaf, with its path below the leaf. */
interface Placed {
  readonly at: string;
  readonly item: unknown;
}

/** The items of a leaf that is a map of lists, each with its key; null where it is neither that nor a list. */
const placed = (ask: ListAsk, value: unknown): readonly Placed[] | null => {
  if (Array.isArray(value)) return value.map((item, index) => ({ at: String(index), item }));
  const { by } = ask;
  if (by === undefined || !isMap(value)) return null;
  const lists = Object.entries(value).filter(([key]) => !key.startsWith('x-'));
  if (!lists.every(([, list]) => Array.isArray(list))) return null;
  return lists.flatMap(([key, list]) =>
    (list as readonly unknown[]).map((item, index) => ({
      at: `${key}.${index}`,
      item: isMap(item) ? { [by]: /^\d+$/.test(key) ? Number(key) : key, ...item } : item,
    })),
  );
};

/** A list's items as its leaf holds them: as they are, or in a map of lists by one of their keys. */
const leafOfItems = ({ by }: ListAsk, items: readonly Item[]): unknown => {
  if (by === undefined) return items;
  const map: Record<string, Item[]> = {};
  for (const { [by]: key, ...item } of items) {
    map[String(key)] ??= [];
    map[String(key)]!.push(item);
  }
  return map;
};

/** Takes an ask and an answer of a person, returns the leaf that the record holds for it. */
export const leafOf = (ask: Ask, said: unknown): unknown =>
  ask.kind === 'list' && Array.isArray(said) ? leafOfItems(ask, said as readonly Item[]) : said;

/** Takes a list's ask and its leaf, returns the items; none where it is no such leaf. */
export const itemsOf = (ask: ListAsk, leaf: unknown): readonly Item[] =>
  (placed(ask, leaf) ?? []).flatMap(({ item }) => (isMap(item) ? [item as Item] : []));

const checkList = (ask: ListAsk, value: unknown): Checked => {
  const all = placed(ask, value);
  if (!all)
    return { problem: error('not-a-list', { value: shown(value), what: ask.purpose }, { path: ask.path }) };
  const items: Item[] = [];
  for (const { at, item: one } of all) {
    const read: ReturnType<ListAsk['read']> = isMap(one)
      ? ask.read(one, items)
      : { refused: say('reason.not-an-item') satisfies Message };
    if ('refused' in read) {
      const path = [ask.path, at, ...(read.key ? [read.key] : [])].join('.');
      return {
        problem: error(
          'item-refused',
          { item: shown(one), reason: read.refused },
          read.help ? { path, help: read.help } : { path },
        ),
      };
    }
    // The user's own keys stay with the item; the step does not see them.
    const own = Object.fromEntries(Object.entries(one as object).filter(([key]) => key.startsWith('x-')));
    items.push({ ...read.item, ...own });
  }
  const bare = items.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([key]) => !key.startsWith('x-'))),
  );
  // Dice and results stand among the decisions of such a map, so what is there stays as it is.
  return { value: bare, leaf: Array.isArray(value) ? leafOfItems(ask, items) : value };
};

/** Takes a list's ask and the items read, returns the paths of the leaves that they answer. */
export const pathsOf = (ask: ListAsk, items: readonly Item[]): readonly string[] => {
  const { by } = ask;
  if (by === undefined) return [ask.path];
  const seen = new Map<unknown, number>();
  return items.flatMap(({ [by]: key, ...item }) => {
    const index = seen.get(key) ?? 0;
    seen.set(key, index + 1);
    return Object.keys(item).map((leaf) => `${ask.path}.${key}.${index}.${leaf}`);
  });
};

/** Checks a given answer against its ask, whoever gave it. */
export const checkAnswer = (
  ask: Exclude<Ask, { kind: 'keys' | 'conclude' | 'problem' }>,
  value: unknown,
): Checked => {
  switch (ask.kind) {
    case 'roll':
      return checkRoll(ask, value);
    case 'choose':
      return checkChoice(ask, value);
    case 'fact':
      return checkFact(ask, value);
    case 'list':
      return checkList(ask, value);
  }
};

/** The number that a throw shows, for logs. */
export const totalOf = (ask: RollAsk, faces: readonly number[]): number | null =>
  faces.length === ask.dice.count ? total(ask.dice, faces) : null;
