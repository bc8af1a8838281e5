import { type Param, say } from '../../problem.ts';
import { type Options, positionsOf, rostersOf } from '../../rules/lists.ts';
import type { Ruleset } from '../../rules/schema.ts';
import { groupsOf, rulesToChoose } from '../../rules/teams.ts';
import { type Bought, costOf, createTeam, type Draft, goodsOf, priceOf } from '../../team/create.ts';
import { fansName } from '../../team/legality.ts';
import { suggestDraft } from '../../team/suggest.ts';
import { renderParam } from '../messages.ts';
import { BACK, type Pick } from '../prompter.ts';
import type { Speech } from './answer.ts';

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

const textOf = ({ speech }: Workshop, id: string, params: Record<string, Param> = {}): string => speech.text(say(id, params));

const askRoster = async (shop: Workshop): Promise<string | typeof BACK> => {
  const { ruleset, speech } = shop;
  const options = rostersOf(ruleset, shop.options).map((id) => ({ value: id, label: renderParam(ruleset.rosters[id]!.name, speech.lang) }));
  return speech.prompter.pick({ message: textOf(shop, 'wizard.roster'), help: textOf(shop, 'wizard.roster-help'), options: options.toSorted((a, b) => a.label.localeCompare(b.label, speech.lang)) });
};

/** One of the special rules that a list leaves to its teams. */
const askRule = async (shop: Workshop, roster: string): Promise<readonly string[] | typeof BACK> => {
  const { ruleset, speech } = shop;
  const options = rulesToChoose(ruleset, roster).map((id) => ({
    value: id,
    label: renderParam(ruleset['special-rules']?.[id]?.name ?? id, speech.lang),
  }));
  const message = textOf(shop, 'wizard.special-rule');
  const picked = await speech.prompter.pick({ message, help: textOf(shop, 'wizard.special-rule-help'), options });
  return picked === BACK ? BACK : [picked];
};

const askName = (shop: Workshop): Promise<string | typeof BACK> =>
  shop.speech.prompter.line({
    message: textOf(shop, 'wizard.name'),
    help: textOf(shop, 'wizard.name-help'),
    check: (text) => {
      if (text === '' || text.length > 200) return textOf(shop, 'reason.name');
      const file = shop.taken(text);
      return file === null ? null : textOf(shop, 'wizard.name-taken', { file });
    },
  });

const askCoach = (shop: Workshop): Promise<string | typeof BACK> =>
  shop.speech.prompter.line({
    message: textOf(shop, 'wizard.coach'),
    help: textOf(shop, 'wizard.coach-help'),
    fallback: '',
    check: (text) => (text.length > 200 ? textOf(shop, 'reason.name') : null),
  });

const nameOf = (shop: Workshop, roster: string, what: string): Param => {
  const view = positionsOf(shop.ruleset, roster, shop.options).find((one) => one.id === what);
  if (view) return view.name;
  if (what === 'reroll') return shop.ruleset.terms['reroll']!.name;
  return what === 'fans' ? fansName(shop.ruleset) : (shop.ruleset.staff[what]?.name ?? what);
};

const countOf = (bought: readonly Bought[], what: string): number => bought.find((one) => one.what === what)?.count ?? 0;

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

const askCount = async (shop: Workshop, draft: Draft, what: string): Promise<readonly Bought[] | typeof BACK> => {
  const most = mostOf(shop, draft, what);
  const typed = await shop.speech.prompter.line({
    message: textOf(shop, 'wizard.count', { what: nameOf(shop, draft.roster, what), most }),
    help: textOf(shop, 'wizard.count-help'),
    fallback: String(Math.min(most, countOf(draft.bought, what) + 1)),
    check: (text) => (/^\d{1,2}$/.test(text) && Number(text) <= most ? null : textOf(shop, 'wizard.count-wrong', { most })),
  });
  return typed === BACK ? BACK : withCount(draft.bought, what, Number(typed));
};

const draftOf = (wish: Wish, bought: readonly Bought[]): Draft => ({ name: wish.name!, coach: wish.coach || null, roster: wish.roster!, specialRules: wish.specialRules ?? [], bought });

/** The goods with what the team has and may have of each, and the ways to begin and to end. */
const shelf = (shop: Workshop, draft: Draft): readonly Pick<string>[] => {
  const { ruleset, options, speech } = shop;
  const [wrong] = createTeam(ruleset, draft, options, speech.lang).problems.filter((one) => one.severity === 'error');
  const done: Pick<string> = { value: 'done', label: textOf(shop, 'wizard.done'), ...(wrong ? { refused: speech.text(wrong.message) } : {}) };
  const start: Pick<string> = { value: 'start', label: textOf(shop, 'wizard.suggest') };
  const goods = goodsOf(ruleset, draft.roster, options).map((what): Pick<string> => {
    const most = mostOf(shop, draft, what);
    const has = countOf(draft.bought, what);
    const label = textOf(shop, 'wizard.good', { what: nameOf(shop, draft.roster, what), price: { gold: priceOf(ruleset, draft.roster, what, options) ?? 0 }, has, most });
    return { value: what, label, ...(most === 0 && has === 0 ? { refused: textOf(shop, 'wizard.none-left') } : {}) };
  });
  return wrong ? [start, ...goods, done] : [done, start, ...goods];
};

const askGood = (shop: Workshop, draft: Draft): Promise<string | typeof BACK> => {
  const { ruleset, options, speech } = shop;
  const left = ruleset.creation.treasury - costOf(ruleset, draft, options);
  const players = positionsOf(ruleset, draft.roster, options).reduce((sum, one) => sum + countOf(draft.bought, one.id), 0);
  const message = textOf(shop, 'wizard.buy', { left: { gold: left }, players });
  return speech.prompter.pick<string>({ message, help: textOf(shop, 'wizard.buy-help', { fans: fansName(ruleset), min: ruleset.creation.fans.min, max: ruleset.creation.fans.max }), options: shelf(shop, draft) });
};

/** What was bought before a good was taken, and which: going back asks for its number again. */
interface Taken {
  readonly before: readonly Bought[];
  readonly what: string;
}

/** Buying, one kind after the other, with the money left and what is still wrong in sight. */
const askBought = async (shop: Workshop, wish: Wish, from: readonly Bought[] | null): Promise<readonly Bought[] | typeof BACK> => {
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
    const next = what === 'start' ? suggestDraft(ruleset, wish.roster!, options) : await askCount(shop, draft, what);
    if (next === BACK) continue;
    history.push({ before: bought, what });
    bought = next;
  }
};

const askNames = async (shop: Workshop, wish: Wish): Promise<readonly string[] | typeof BACK> => {
  const { team } = createTeam(shop.ruleset, draftOf(wish, wish.bought!), shop.options, shop.speech.lang);
  const offered = shop.namesFor(wish.roster!).slice(0, team.players.length);
  const how = await shop.speech.prompter.pick<string>({
    message: textOf(shop, 'wizard.names'),
    help: textOf(shop, 'wizard.names-help'),
    options: [
      ...(offered.length > 0 ? [{ value: 'offered', label: textOf(shop, 'wizard.names-offered', { names: { list: offered.slice(0, 3) } }) }] : []),
      { value: 'positions', label: textOf(shop, 'wizard.names-positions', { name: team.players[0]!.name }) },
      { value: 'typed', label: textOf(shop, 'wizard.names-typed') },
    ],
  });
  if (how === BACK) return BACK;
  if (how !== 'typed') return how === 'offered' ? offered : [];
  const names: string[] = [];
  while (names.length < team.players.length) {
    const player = team.players[names.length]!;
    const typed = await shop.speech.prompter.line({
      message: textOf(shop, 'wizard.player', { number: player.number, position: nameOf(shop, team.roster, player.position) }),
      help: textOf(shop, 'wizard.names-help'),
      fallback: offered[names.length] ?? player.name,
      check: (text) => (text.length > 200 ? textOf(shop, 'reason.name') : null),
    });
    if (typed === BACK) {
      if (names.length === 0) return askNames(shop, wish);
      names.pop();
    } else names.push(typed);
  }
  return names;
};

const ORDER = ['roster', 'specialRules', 'name', 'coach', 'bought', 'names'] as const;

/** What was bought for this list before a person went back. */
interface Kept {
  readonly roster: string;
  readonly bought: readonly Bought[];
}

const ask = (shop: Workshop, wish: Wish, key: (typeof ORDER)[number], kept: Kept | null): Promise<unknown> => {
  if (key === 'roster') return askRoster(shop);
  if (key === 'specialRules') return askRule(shop, wish.roster!);
  if (key === 'name') return askName(shop);
  if (key === 'coach') return askCoach(shop);
  if (key === 'names') return askNames(shop, wish);
  return askBought(shop, wish, kept?.roster === wish.roster ? kept!.bought : null);
};

/** What is asked of a team so far: a special rule only where its list leaves a choice. */
const asked = ({ ruleset }: Workshop, { roster }: Wish): readonly (typeof ORDER)[number][] =>
  ORDER.filter((key) => key !== 'specialRules' || rulesToChoose(ruleset, roster ?? '').length > 0);

const without = (wish: Wish, key: keyof Wish): Wish => {
  const { [key]: _, ...rest } = wish;
  return rest;
};

/**
 * Asks for everything a new team still needs; what `given` has is never asked. With what was `said` before it goes
 * back to the last question.
 */
export const askTeam = async (shop: Workshop, given: Wish, said: Wish | null = null): Promise<Wish> => {
  let now = said ?? given;
  let kept: Kept | null = null;
  const back = (): void => {
    const last = asked(shop, now).findLast((key) => now[key] !== undefined && given[key] === undefined);
    if (!last) return shop.speech.prompter.tell(textOf(shop, 'talk.nothing-before'));
    if (last === 'bought') kept = { roster: now.roster!, bought: now.bought! };
    now = without(now, last);
  };
  if (said) back();
  for (;;) {
    const key = asked(shop, now).find((one) => now[one] === undefined);
    if (!key) return now;
    const answer = await ask(shop, now, key, kept);
    if (answer === BACK) back();
    else now = { ...now, [key]: answer };
  }
};
