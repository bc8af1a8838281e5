import { type Message, type Names, type Param, say } from '../problem.ts';
import { type Difference, type DiffStep, WHOLE } from './compare.ts';
import type { Ruleset } from './schema.ts';
import { skillNames } from './skills.ts';
import { isMap } from './tree.ts';

/** Keys that the heading of the section or the name that follows says already. */
const SILENT = new Set([
  ...['rosters', 'positions', 'entries', 'options', 'sequence', 'tables', 'inducements', 'rows'],
  ...['tests', 'checks', 'moves'],
]);
const SILENT_FIRST = new Set(['creation', 'match-day', 'skills', 'big-guys', 'stars']);

type Find = (ruleset: Ruleset, id: string) => Names | Message | undefined;

const skill: Find = (ruleset, id) => skillNames(ruleset, id);
const category: Find = (ruleset, id) => ruleset.skills.categories[id]?.name;
const staff: Find = (ruleset, id) => ruleset.staff[id]?.name;
const roster: Find = (ruleset, id) => ruleset.rosters[id]?.name;
const table: Find = (ruleset, id) => ruleset.tables[id]?.name;
const option: Find = (ruleset, id) => ruleset.options[id]?.name;
const stat: Find = (ruleset, id) =>
  Object.entries(ruleset.characteristics).find(([key]) => key === id)?.[1].abbr;
const rule: Find = (ruleset, id) => (ruleset['special-rules']?.[id] ?? ruleset['rule-groups']?.[id])?.name;
const step: Find = (ruleset, id) => ruleset['extra-rolls']?.[id]?.name ?? say(`rules.step.${id}`);
const hire: Find = (_, id) => say(`rules.hire.${id}`);
const position: Find = (ruleset, id) =>
  Object.values(ruleset.rosters).find(({ positions }) => Object.hasOwn(positions, id))?.positions[id]?.name;

/** What the ids below a key are ids of. */
const FINDERS: Readonly<Record<string, Find>> = {
  skills: skill,
  skill,
  banned: skill,
  excludes: skill,
  requires: skill,
  'except-skills': skill,
  trait: skill,
  normal: category,
  primary: category,
  secondary: category,
  category,
  traits: category,
  'traits-in': category,
  staff,
  'full-price': staff,
  coach: staff,
  rosters: roster,
  roster,
  'stars-of': roster,
  table,
  option,
  'open-with': option,
  stat,
  stats: stat,
  values: stat,
  'special-rules': rule,
  'choose-rule': rule,
  rules: rule,
  rule,
  'plays-for': rule,
  'not-for': rule,
  hire,
  journeymen: position,
  positions: position,
  prematch: step,
  match: step,
  postmatch: step,
};

/** Longer ones help nobody: `--json` has them whole. */
const LONG = 160;
const REMARKS = new Set(['name', 'source', 'note']);

const flow = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (!isMap(value)) return String(value);
  const entries = Object.entries(value).filter(([key]) => !REMARKS.has(key));
  return `{${entries.map(([key, one]) => `${key}: ${flow(one)}`).join(', ')}}`;
};

const shortFlow = (value: unknown): Param => {
  const text = flow(value);
  return text.length > LONG ? say('diff.long') : text;
};

const isNames = (value: unknown): value is Names => isMap(value) && 'en' in value && 'fr' in value;

/** A map for people: the names of what is in it, its figures each with its word, or as the file has it. */
const mapText = (ruleset: Ruleset, value: Readonly<Record<string, unknown>>): Param => {
  const entries = Object.entries(value).filter(([key]) => !REMARKS.has(key));
  const named = entries.map(([, one]) => (isMap(one) && isNames(one['name']) ? one['name'] : null));
  if (named.length > 0 && named.every((name) => name !== null)) return { list: named };
  if (!entries.every(([, one]) => typeof one !== 'object')) return shortFlow(value);
  const pair = ([key, one]: readonly [string, unknown]): Param =>
    say('diff.pair', { what: say(`diff.key.${key}`), value: valueText(ruleset, key, one) });
  return { list: entries.map(pair) };
};

/** Takes a value below a key, returns it for people: with names where it is ids, and what has a name by that. */
const valueText = (ruleset: Ruleset, key: string, value: unknown): Param => {
  if (typeof value === 'number') return { gold: value };
  if (typeof value === 'boolean') return say(value ? 'rules.on' : 'rules.off');
  if (value === null) return '–';
  if (typeof value === 'string') return FINDERS[key]?.(ruleset, value) ?? value;
  if (isNames(value)) return value;
  if (isMap(value)) return WHOLE.has(key) ? shortFlow(value) : mapText(ruleset, value);
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return say('diff.none');
  return value.some(isMap) ? shortFlow(value) : { list: value.map((one) => valueText(ruleset, key, one)) };
};

const stepText = (ruleset: Ruleset, before: DiffStep | undefined, one: DiffStep): Param => {
  if (one.name) return one.name;
  if (one.kind === 'place') return say('diff.place', { place: Number(one.key) + 1 });
  const known = ruleset.characteristics[one.key as keyof Ruleset['characteristics']];
  if (known) return known.abbr;
  if (one.kind === 'id') return FINDERS[before?.key ?? '']?.(ruleset, one.key) ?? one.key;
  return say(`diff.key.${one.key}`);
};

const isSilent = (trail: readonly DiffStep[], index: number): boolean => {
  const { key, kind, name } = trail[index]!;
  if (kind !== 'key' || name || index === trail.length - 1) return false;
  return SILENT.has(key) || (index === 0 && SILENT_FIRST.has(key));
};

/** Where a difference is, from the wide to the narrow: `Human, Blitzer, cost`. */
const whereText = (ruleset: Ruleset, trail: readonly DiffStep[]): Param => ({
  list: trail.flatMap((one, index) =>
    isSilent(trail, index) ? [] : [stepText(ruleset, trail[index - 1], one)],
  ),
});

const costOf = (value: unknown): number | null =>
  isMap(value) && typeof value['cost'] === 'number' ? value['cost'] : null;

const CAME = { thing: 'diff.added', priced: 'diff.added-priced', value: 'diff.added-value' };
const WENT = { thing: 'diff.removed', priced: 'diff.removed-priced', value: 'diff.removed-value' };

/** What has come or gone: a thing with its price where it has one, else the value. */
const wholeText = (ruleset: Ruleset, one: Difference, value: unknown, what: Param): Message => {
  const ids = one.kind === 'added' ? CAME : WENT;
  const cost = costOf(value);
  if (cost !== null) return say(ids.priced, { what, cost: { gold: cost } });
  if (isMap(value) && !isNames(value) && one.trail.at(-1)?.name) return say(ids.thing, { what });
  return say(ids.value, { what, value: valueText(ruleset, one.trail.at(-1)!.key, value) });
};

/** A name that is the same in one language is told in the other. */
const nameText = (before: Names, after: Names): readonly [Param, Param] => {
  if (before.en === after.en) return [before.fr, after.fr];
  return before.fr === after.fr ? [before.en, after.en] : [before, after];
};

const isWord = (one: unknown): boolean => typeof one === 'string';

/** Of two lists of ids only what came and what went is told. */
const listText = (
  [a, b]: readonly [Ruleset, Ruleset],
  key: string,
  what: Param,
  before: readonly unknown[],
  after: readonly unknown[],
): Message => {
  const came = after.filter((one) => !before.includes(one));
  const went = before.filter((one) => !after.includes(one));
  const [plus, minus] = [valueText(b, key, came), valueText(a, key, went)];
  if (went.length === 0) return say('diff.list-plus', { what, plus });
  return came.length === 0
    ? say('diff.list-minus', { what, minus })
    : say('diff.list-both', { what, plus, minus });
};

/** Takes two rulesets and a difference between them, returns it for people. */
export const describeDifference = (a: Ruleset, b: Ruleset, one: Difference): Message => {
  const key = one.trail.at(-1)!.key;
  const what = whereText(one.kind === 'removed' ? a : b, one.trail);
  const { before, after } = one;
  if (one.kind === 'added') return wholeText(b, one, after, what);
  if (one.kind === 'removed') return wholeText(a, one, before, what);
  if (one.kind === 'another') return say('diff.another', { what });
  if (one.kind === 'order') return say('diff.order', { what, to: valueText(b, key, after) });
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].every(isWord)) {
    const differs = [...before, ...after].some((each) => before.includes(each) !== after.includes(each));
    if (differs) return listText([a, b], key, what, before, after);
  }
  if (isNames(before) && isNames(after)) {
    const [from, to] = nameText(before, after);
    return say('diff.changed', { what, from, to });
  }
  return say('diff.changed', { what, from: valueText(a, key, before), to: valueText(b, key, after) });
};
