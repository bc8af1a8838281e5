import { rostersOf } from '../../rules/lists.ts';
import { rulesToChoose } from '../../rules/teams.ts';
import { type Bought, createTeam } from '../../team/create.ts';
import { renderParam } from '../messages.ts';
import { BACK } from '../prompter.ts';
import { askBought, draftOf, nameOf, textOf, type Wish, type Workshop } from './buy.ts';

export type { Wish } from './buy.ts';

const askRoster = async (shop: Workshop): Promise<string | typeof BACK> => {
  const { ruleset, speech } = shop;
  const options = rostersOf(ruleset, shop.options).map((id) => ({
    value: id,
    label: renderParam(ruleset.rosters[id]!.name, speech.lang),
  }));
  return speech.prompter.pick({
    message: textOf(shop, 'wizard.roster'),
    help: textOf(shop, 'wizard.roster-help', { ruleset: ruleset.id, roster: options[0]?.value ?? '' }),
    options: options.toSorted((a, b) => a.label.localeCompare(b.label, speech.lang)),
  });
};

/** One of the special rules that a list leaves to its teams. */
const askRule = async (shop: Workshop, roster: string): Promise<readonly string[] | typeof BACK> => {
  const { ruleset, speech } = shop;
  const options = rulesToChoose(ruleset, roster).map((id) => ({
    value: id,
    label: renderParam(ruleset['special-rules']?.[id]?.name ?? id, speech.lang),
  }));
  const message = textOf(shop, 'wizard.special-rule');
  const picked = await speech.prompter.pick({
    message,
    help: textOf(shop, 'wizard.special-rule-help'),
    options,
  });
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

const askNames = async (shop: Workshop, wish: Wish): Promise<readonly string[] | typeof BACK> => {
  const { team } = createTeam(shop.ruleset, draftOf(wish, wish.bought!), shop.options, shop.speech.lang);
  const offered = shop.namesFor(wish.roster!).slice(0, team.players.length);
  const how = await shop.speech.prompter.pick<string>({
    message: textOf(shop, 'wizard.names'),
    help: textOf(shop, 'wizard.names-help'),
    options: [
      ...(offered.length > 0
        ? [
            {
              value: 'offered',
              label: textOf(shop, 'wizard.names-offered', { names: { list: offered.slice(0, 3) } }),
            },
          ]
        : []),
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
      message: textOf(shop, 'wizard.player', {
        number: player.number,
        position: nameOf(shop, team.roster, player.position),
      }),
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

const ask = (
  shop: Workshop,
  wish: Wish,
  key: (typeof ORDER)[number],
  kept: Kept | null,
): Promise<unknown> => {
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
    if (!last) {
      shop.speech.prompter.tell(textOf(shop, 'talk.nothing-before'));
      return;
    }
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
