import { nearest } from '../../../nearest.ts';
import { type Param, say } from '../../../problem.ts';
import { need } from '../../../rules/need.ts';
import type { Ruleset, StatKey } from '../../../rules/schema.ts';
import { mayHave, skillId } from '../../../rules/skills.ts';
import { hasRule } from '../../../rules/teams.ts';
import type { Item, Refused } from '../../../sequence/ask.ts';
import type { Raw } from '../../postmatch/shop.ts';
import { type Market, type Reading, refused } from './market.ts';

type Type = NonNullable<Ruleset['mercenary-types']>['entries'][string];

/** The words of a text with commas between: `block, guard`. */
const words = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A price, or why it is refused. */
type Sum = { readonly price: number; readonly options: number } | Refused;

const hasOne = ({ play, kind }: Market, rules: readonly string[] | undefined): boolean =>
  !rules || rules.some((rule) => hasRule(play.ruleset, kind, rule));

/** Skills by category: the first of each at its price; several at a price of their own, where the team may. */
const skillsPrice = (market: Market, type: Type, ids: readonly string[]): Sum => {
  const { entries } = market.play.ruleset.skills;
  const categories = ids.map((id) => entries[id]?.category ?? '');
  let price = 0;
  for (const category of new Set(categories)) {
    const many = categories.filter((one) => one === category).length;
    const row = type['skill-prices'].find((one) => one.id === category);
    if (!row) return refused(say('reason.typed-category', { type: type.name }), 'skill');
    const { one, several, 'several-for': rules } = row;
    if (many > 1 && (several === undefined || !hasOne(market, rules)))
      return refused(
        say('reason.typed-one-skill', {
          category: market.play.ruleset.skills.categories[category]?.name ?? category,
        }),
        'skill',
      );
    price += many > 1 ? many * several! : one;
  }
  return { price, options: ids.length };
};

const readSkills = (market: Market, type: Type, value: unknown): Sum => {
  const { ruleset } = market.play;
  const ids = words(value).map(skillId);
  const strange = ids.find((id) => !Object.hasOwn(ruleset.skills.entries, id));
  if (strange !== undefined) {
    const near = nearest(strange, Object.keys(ruleset.skills.entries));
    return refused(
      say('reason.no-such-skill', { what: strange }),
      'skill',
      near ? say('help.nearest', { near }) : undefined,
    );
  }
  const had = [...type.skills];
  for (const id of ids) {
    if (!mayHave(ruleset, had, id))
      return refused(
        say('reason.mercenary-skill', { skill: ruleset.skills.entries[id]!.name, position: type.name }),
        'skill',
      );
    had.push(id);
  }
  return skillsPrice(market, type, ids);
};

const raisedPrice = (market: Market, type: Type, stat: StatKey, times: number): number | null => {
  const row = type['stat-prices'].find((one) => one.id === stat);
  if (!row || times > 2) return null;
  if (times === 1) return row.one;
  return row.two !== undefined && hasOne(market, row['two-for']) ? row.two : null;
};

/** Characteristics raised at their price, lowered for less to pay: `+ma, -st`. */
const readStats = (market: Market, type: Type, value: unknown): Sum => {
  const { characteristics } = market.play.ruleset;
  const given = words(value);
  const bad = given.find(
    (word) => !/^[+-][a-z]{2}$/.test(word) || !characteristics[word.slice(1) as StatKey],
  );
  if (bad !== undefined) return refused(say('reason.typed-stat', { what: bad }), 'stat');
  const lowered = given.filter((word) => word.startsWith('-'));
  if (new Set(lowered).size < lowered.length || lowered.some((word) => given.includes(`+${word.slice(1)}`)))
    return refused(say('reason.typed-stat', { what: lowered[0]! }), 'stat');
  const { drop } = need(market.play.ruleset, 'mercenary-types');
  let price = -lowered.length * drop;
  const raised = given.filter((word) => word.startsWith('+'));
  for (const word of new Set(raised)) {
    const cost = raisedPrice(
      market,
      type,
      word.slice(1) as StatKey,
      raised.filter((one) => one === word).length,
    );
    if (cost === null)
      return refused(say('reason.typed-stat-closed', { what: word, type: type.name }), 'stat');
    price += cost;
  }
  return { price, options: new Set(raised).size };
};

/** A package of traits is paid as its sheet says: the file holds the sum alone. */
const readPackage = (value: unknown): Sum => {
  if (value === undefined) return { price: 0, options: 0 };
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= -10_000 && value <= 100_000;
  return fits ? { price: value, options: 1 } : refused(say('reason.typed-package'), 'package');
};

/**
 * Takes an item with the type of a mercenary and his options, returns it with its price: never under the type's own. At
 * most so many of each type, each with one option at least. Period rulebooks, where the league plays with types.
 */
export const readTyped = (market: Market, item: Raw, number: number): Reading => {
  const { entries, options: least } = need(market.play.ruleset, 'mercenary-types');
  const id = String(item['mercenary']);
  const type = Object.hasOwn(entries, id) ? entries[id] : undefined;
  if (!type)
    return refused(
      say('reason.no-such-type', { what: id, known: { list: Object.keys(entries) } }),
      'mercenary',
    );
  if (market.before.filter((one) => one['mercenary'] === id).length >= type.max)
    return refused(say('reason.inducement-full', { what: type.name, max: type.max }), 'mercenary');
  const sums = [
    readSkills(market, type, item['skill']),
    readStats(market, type, item['stat']),
    readPackage(item['package']),
  ];
  let [price, options] = [type.cost, 0];
  for (const sum of sums) {
    if ('refused' in sum) return sum;
    price += sum.price;
    options += sum.options;
  }
  if (options < least) return refused(say('reason.typed-options', { least }), 'mercenary');
  const kept = Object.fromEntries(
    ['skill', 'stat', 'package'].flatMap((key) =>
      item[key] === undefined ? [] : [[key, item[key] as string | number]],
    ),
  );
  return {
    item: { mercenary: id, ...kept, number },
    name: type.name,
    price: Math.max(type.cost, price),
    places: 1,
  };
};

const typeOf = ({ play }: Market, item: Raw): Type | null => {
  const entries = play.ruleset['mercenary-types']?.entries ?? {};
  const id = String(item['mercenary']);
  return Object.hasOwn(entries, id) ? entries[id]! : null;
};

/** Takes a mercenary, returns him by his type with all his options. */
export const mercenaryName = (market: Market, item: Raw): Param => {
  const position = typeOf(market, item)?.name ?? String(item['mercenary']);
  const { entries } = market.play.ruleset.skills;
  const skills = words(item['skill']).map((id): Param => entries[skillId(id)]?.name ?? id);
  const stats = words(item['stat']).map((word): Param => say(`gain.${word}`));
  return say('hire.mercenary-with', { position, skill: { list: [...skills, ...stats] } });
};

/** Takes a typed mercenary, returns him with each single option more that his type may have, and its name; others have none. */
export const furtherOptions = (market: Market, item: Item): readonly (readonly [Item, Param])[] => {
  const type = typeOf(market, item);
  if (!type) return [];
  const { skills, characteristics } = market.play.ruleset;
  const learned = Object.entries(skills.entries).filter(([, { category }]) =>
    type['skill-prices'].some((one) => one.id === category),
  );
  const more = (key: 'skill' | 'stat', word: string): Item => ({
    ...item,
    [key]: [...words(item[key]), word].join(', '),
  });
  const raised = type['stat-prices'].map(({ id }) => `+${id}`);
  const lowered = Object.keys(characteristics).map((stat) => `-${stat}`);
  return [
    ...learned.map(([id, { name }]) => [more('skill', id), name] as const),
    ...[...raised, ...lowered].map((word) => [more('stat', word), say(`gain.${word}`)] as const),
  ];
};
