import { type Param, say } from '../../problem.ts';
import { type Options, positionsOf } from '../../rules/lists.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { groupsOf } from '../../rules/teams.ts';
import { type Bought, costOf, createTeam, type Draft, goodsOf, priceOf } from '../../team/create.ts';
import { fansName } from '../../team/legality.ts';
import { suggestDraft } from '../../team/suggest.ts';
import { BACK, type Pick } from '../prompter.ts';
import type { Speech } from './speech.ts';

/** What the wizard has so far; absent keys are still to be asked. */
export interface Wish {
  readonly roster?: string;
  /** Chosen where the list offers a choice (2020 edition and later). */
  readonly specialRules?: readonly string[];
  readonly name?: string;
  readonly coach?: string;
  readonly bought?: readonly Bought[];
  /** Players' names in the order of their numbers; empty for those of their positions. */
  readonly names?: readonly string[];
}

export interface Workshop {
  readonly speech: Speech;
  readonly ruleset: Ruleset;
  readonly options: Options;
  /** Names on offer for a list. */
  readonly namesFor: (roster: string) => readonly string[];
  /** The file that a team of this name would take the place of; null when there is none. */
  readonly taken: (name: string) => string | null;
}

/** A message of the wizard in the language of the run. */
export const textOf = ({ speech }: Workshop, id: string, params: Record<string, Param> = {}): string =>
  speech.text(say(id, params));

/** What a position, staff or anything else on sale is called. */
export const nameOf = (shop: Workshop, roster: string, what: string): Param => {
  const view = positionsOf(shop.ruleset, roster, shop.options).find((one) => one.id === what);
  if (view) return view.name;
  if (what === 'reroll') return shop.ruleset.terms['reroll']!.name;
  return what === 'fans' ? fansName(shop.ruleset) : (shop.ruleset.staff[what]?.name ?? what);
};

const countOf = (bought: readonly Bought[], what: string): number =>
  bought.find((one) => one.what === what)?.count ?? 0;

const withCount = (bought: readonly Bought[], what: string, count: number): readonly Bought[] => {
  const rest = bought.filter((one) => one.what !== what);
  return count === 0 ? rest : [...rest, { what, count }];
};

/** How many of a position its own limit, and those it shares, leave; the rest of the draft given. */
const placesFor = ({ ruleset, options }: Workshop, { roster, bought }: Draft, id: string): number => {
  const views = positionsOf(ruleset, roster, options);
  const view = views.find((one) => one.id === id)!;
  const many = (ids: readonly string[]): number => ids.reduce((sum, one) => sum + countOf(bought, one), 0);
  const same = view.bigGuy ? views.filter((one) => one.bigGuy).map((one) => one.id) : [];
  const groups = groupsOf(ruleset, roster).filter(({ positions }) => positions.includes(id));
  const squad = ruleset.creation.players.max - many(views.map((one) => one.id));
  return Math.min(view.max - many(same), squad, ...groups.map((group) => group.max - many(group.positions)));
};

/** The most of a thing that the list's limits and the money allow, the rest of the draft given. */
const mostOf = (shop: Workshop, draft: Draft, what: string): number => {
  const { ruleset, options } = shop;
  const others = { ...draft, bought: withCount(draft.bought, what, 0) };
  const { treasury, fans, rerolls } = ruleset.creation;
  const each = Math.max(1, priceOf(ruleset, draft.roster, what, options) ?? 1);
  const free = what === 'fans' ? (fans.free ?? 0) : 0;
  const money = Math.floor((treasury - costOf(ruleset, others, options)) / each) + free;
  const isPosition = positionsOf(ruleset, draft.roster, options).some((one) => one.id === what);
  const most = what === 'fans' ? fans.max : what === 'reroll' ? rerolls?.max : ruleset.staff[what]?.max;
  const limit = isPosition ? placesFor(shop, others, what) : (most ?? 99);
  return Math.max(0, Math.min(limit, money));
};

const askCount = async (
  shop: Workshop,
  draft: Draft,
  what: string,
): Promise<readonly Bought[] | typeof BACK> => {
  const most = mostOf(shop, draft, what);
  const typed = await shop.speech.prompter.line({
    message: textOf(shop, 'wizard.count', { what: nameOf(shop, draft.roster, what), most }),
    help: textOf(shop, 'wizard.count-help'),
    fallback: String(Math.min(most, countOf(draft.bought, what) + 1)),
    check: (text) =>
      /^\d{1,2}$/.test(text) && Number(text) <= most ? null : textOf(shop, 'wizard.count-wrong', { most }),
  });
  return typed === BACK ? BACK : withCount(draft.bought, what, Number(typed));
};

/** The draft of a wish with these things bought. */
export const draftOf = (wish: Wish, bought: readonly Bought[]): Draft => ({
  name: wish.name!,
  coach: wish.coach || null,
  roster: wish.roster!,
  specialRules: wish.specialRules ?? [],
  bought,
});

/** The goods with what the team has and may have of each, and the ways to begin and to end. */
const shelf = (shop: Workshop, draft: Draft): readonly Pick<string>[] => {
  const { ruleset, options, speech } = shop;
  const [wrong] = createTeam(ruleset, draft, options, speech.lang).problems.filter(
    (one) => one.severity === 'error',
  );
  const done: Pick<string> = {
    value: 'done',
    label: textOf(shop, 'wizard.done'),
    ...(wrong ? { refused: speech.text(wrong.message) } : {}),
  };
  const left = ruleset.creation.treasury - costOf(ruleset, draft, options);
  const why = (price: number): string =>
    price > left
      ? textOf(shop, 'reason.too-dear', { cost: { gold: price }, treasury: { gold: left } })
      : textOf(shop, 'wizard.none-left');
  const start: Pick<string> = { value: 'start', label: textOf(shop, 'wizard.suggest') };
  const goods = goodsOf(ruleset, draft.roster, options).map((what): Pick<string> => {
    const most = mostOf(shop, draft, what);
    const has = countOf(draft.bought, what);
    const price = priceOf(ruleset, draft.roster, what, options) ?? 0;
    const label = textOf(shop, 'wizard.good', {
      what: nameOf(shop, draft.roster, what),
      price: { gold: price },
      has,
      most,
    });
    return {
      value: what,
      label,
      ...(most === 0 && has === 0 ? { refused: why(price) } : {}),
    };
  });
  return wrong ? [start, ...goods, done] : [done, start, ...goods];
};

const askGood = (shop: Workshop, draft: Draft): Promise<string | typeof BACK> => {
  const { ruleset, options, speech } = shop;
  const left = ruleset.creation.treasury - costOf(ruleset, draft, options);
  const players = positionsOf(ruleset, draft.roster, options).reduce(
    (sum, one) => sum + countOf(draft.bought, one.id),
    0,
  );
  const message = textOf(shop, 'wizard.buy', { left: { gold: left }, players });
  return speech.prompter.pick<string>({
    message,
    help: textOf(shop, 'wizard.buy-help', {
      fans: fansName(ruleset),
      min: ruleset.creation.fans.min,
      max: ruleset.creation.fans.max,
    }),
    options: shelf(shop, draft),
  });
};

/** What was bought before a good was taken, and which: going back asks for its number again. */
interface Taken {
  readonly before: readonly Bought[];
  readonly what: string;
}

/** Buying, one kind after the other, with the money left and what is still wrong in sight; goes on `from` what was bought. */
export const askBought = async (
  shop: Workshop,
  wish: Wish,
  from: readonly Bought[] | null,
): Promise<readonly Bought[] | typeof BACK> => {
  const { ruleset, options } = shop;
  let bought = from ?? [{ what: 'fans', count: ruleset.creation.fans.min }];
  const history: Taken[] = [];
  for (let counted: string | null = null; ; ) {
    const draft = draftOf(wish, bought);
    const what: string | typeof BACK = counted ?? (await askGood(shop, draft));
    counted = null;
    if (what === BACK) {
      const last = history.pop();
      if (!last) return BACK;
      bought = last.before;
      counted = last.what === 'start' ? null : last.what;
      continue;
    }
    if (what === 'done') return bought;
    const next =
      what === 'start' ? suggestDraft(ruleset, wish.roster!, options) : await askCount(shop, draft, what);
    if (next === BACK) continue;
    history.push({ before: bought, what });
    bought = next;
  }
};
