import { type Param, say } from '../../../problem.ts';
import { inducementsOf } from '../../../rules/hires.ts';
import { starsOf } from '../../../rules/lists.ts';
import { need } from '../../../rules/need.ts';
import type { Item, ListOption, Refused } from '../../../sequence/ask.ts';
import { kindOf, type Raw } from '../../postmatch/shop.ts';
import { limitOf, NAMED, type NamedKey, readInducement, readNamed } from './goods.ts';
import {
  affords,
  isRefused,
  type Market,
  moneyLeft,
  type Priced,
  type Reading,
  refused,
  type Sums,
  viewsAt,
} from './market.ts';
import { hasUnlimited, mercenarySkills, readMercenary, readStar } from './players.ts';
import { furtherOptions } from './typed.ts';

const KEYS: Readonly<Record<string, readonly string[]>> = {
  id: ['id', 'count', 'stake'],
  star: ['star'],
  mercenary: ['mercenary', 'skill', 'stat', 'package', 'number'],
  staff: ['staff'],
  wizard: ['wizard'],
  referee: ['referee'],
};

const readKind = (market: Market, sums: Sums, kind: string, item: Raw): Reading => {
  if (kind === 'id') return readInducement(market, sums, item);
  if (kind === 'star') return readStar(market, item);
  return kind === 'mercenary' ? readMercenary(market, item) : readNamed(market, kind as NamedKey, item);
};

/** Takes a market, returns the basket again with its prices; what stands there has been read before. */
export const pricesOf = (market: Market): readonly Priced[] => {
  const done: Priced[] = [];
  for (const item of market.before) {
    const { kind, item: raw } = kindOf(item, KEYS) as { kind: string; item: Raw };
    const made = readKind({ ...market, before: done.map((one) => one.item) }, sumsOf(done), kind, raw);
    if (isRefused(made)) throw new Error(`an item of the basket was read once: ${JSON.stringify(item)}`);
    done.push(made);
  }
  return done;
};

/** Takes priced items, returns what they cost: prices and stakes apart. */
export const sumsOf = (items: readonly Priced[]): Sums => ({
  price: items.reduce((sum, one) => sum + (one.stake === undefined ? one.price : 0), 0),
  stake: items.reduce((sum, one) => sum + (one.stake ?? 0), 0),
});

/** Takes a market, the sums of its basket and an item as given, returns it complete with its price, or why it is refused. */
const readItem = (market: Market, sums: Sums, raw: unknown): Reading => {
  const found = kindOf(raw, KEYS);
  if ('refused' in found) return found;
  const { team, level } = market;
  // Answered questions of the edition: at equal values no treasury is spent either.
  if (team && level) return refused(say('reason.equal-values'), found.kind);
  const made = readKind(market, sums, found.kind, found.item);
  if (isRefused(made) || !team || affords(market, sums, made)) return made;
  const left = { cost: { gold: made.price }, treasury: { gold: moneyLeft(market, sums) } };
  return refused(say('reason.too-dear', left), found.kind);
};

/** Takes a market and an item as given, returns it complete, or why it may not be hired. */
export const readForList = (market: Market, raw: unknown): { readonly item: Item } | Refused => {
  const made = readItem(market, sumsOf(pricesOf(market)), raw);
  return isRefused(made) ? made : { item: made.item };
};

type Good = readonly [Item, Param, number];

const things = ({ play, kind }: Market): readonly Good[] =>
  inducementsOf(play.ruleset, kind, play.options).flatMap(({ id, entry, cost }): readonly Good[] => {
    if (entry.from) return [];
    if (!entry.stake) return [[{ id, count: 1 }, entry.name, cost ?? 0]];
    const { min, max } = entry.stake;
    const stakes = Array.from({ length: Math.floor(max / min) }, (_, n) => (n + 1) * min);
    return stakes.map(
      (stake): Good => [
        { id, stake },
        say('hire.stake', { what: entry.name, stake: { gold: stake } }),
        stake,
      ],
    );
  });

const stars = ({ play, kind }: Market): readonly Good[] =>
  starsOf(play.ruleset, kind.roster, play.options, kind.specialRules).map((star) => [
    { star: star.id },
    star.name,
    star.cost,
  ]);

const named = ({ play, kind }: Market): readonly Good[] =>
  (Object.keys(NAMED) as NamedKey[]).flatMap((key) =>
    NAMED[key]
      .hires(play.ruleset, kind, play.options)
      .map(({ id, entry, cost }): Good => [{ [key]: id }, entry.name, cost ?? 0]),
  );

const mercenaries = (market: Market): readonly Good[] => {
  if (!hasUnlimited(market)) return [];
  const { extra, skill } = need(market.play.ruleset, 'mercenaries');
  const { entries } = market.play.ruleset.skills;
  return viewsAt(market).flatMap((view): readonly Good[] => [
    [{ mercenary: view.id }, say('hire.mercenary', { position: view.name }), view.cost + extra],
    ...mercenarySkills(market, view).map(
      (id): Good => [
        { mercenary: view.id, skill: id },
        say('hire.mercenary-with', { position: view.name, skill: entries[id]!.name }),
        view.cost + extra + skill.cost,
      ],
    ),
  ]);
};

/** A typed mercenary comes with options of his own, so each type is offered with each single skill. */
const typed = (market: Market): readonly Good[] => {
  const { ruleset } = market.play;
  const types =
    limitOf(market, 'mercenary-types')?.refused === null ? (ruleset['mercenary-types']?.entries ?? {}) : {};
  return Object.entries(types).flatMap(([id, type]) =>
    Object.entries(ruleset.skills.entries).flatMap(([skill, entry]): readonly Good[] => {
      const row = type['skill-prices'].find((one) => one.id === entry.category);
      if (!row) return [];
      return [
        [
          { mercenary: id, skill },
          say('hire.mercenary-with', { position: type.name, skill: entry.name }),
          type.cost + row.one,
        ],
      ];
    }),
  );
};

/** Takes a market, returns all that may be put into the basket next, with its price and why it may not where it may not. */
export const offersOf = (market: Market): readonly ListOption[] => {
  const sums = sumsOf(pricesOf(market));
  return [
    ...things(market),
    ...stars(market),
    ...named(market),
    ...mercenaries(market),
    ...typed(market),
  ].map(([item, label, price]) => {
    const made = readItem(market, sums, item);
    return { item, label, price, ...(isRefused(made) ? { refused: made.refused } : {}) };
  });
};

/** Takes a market and a mercenary that is being hired, returns what he may have besides, at what each adds to his price. */
export const furtherOffers = (market: Market, item: Item): readonly ListOption[] => {
  const sums = sumsOf(pricesOf(market));
  const now = readItem(market, sums, item);
  if (isRefused(now)) return [];
  return furtherOptions(market, item).map(([more, label]): ListOption => {
    const made = readItem(market, sums, more);
    return isRefused(made)
      ? { item: more, label, refused: made.refused }
      : { item: more, label, price: made.price - now.price };
  });
};
