import { say } from '../../problem.ts';
import {
  advancementPrice,
  categoriesOpen,
  mustSpendAt,
  randomHelps,
  skillsOpen,
} from '../../rules/career.ts';
import { need } from '../../rules/need.ts';
import type { AdvancementKind } from '../../rules/schema.ts';
import type { Item, ListOption, Refused } from '../../sequence/ask.ts';
import type { Play } from '../../sequence/play.ts';
import { skillsOf } from '../../team/derive.ts';
import type { Player, Team } from '../../team/state.ts';
import { advancementsHad, unspentOf } from '../../team/value.ts';
import { baseOf } from './advancement.ts';
import { refuse } from './shop.ts';

/** Everybody of a side who may buy advancements: its team with the journeymen of the match. */
export interface Prospects {
  readonly play: Play;
  readonly squad: Team;
  /** Numbers of those who are on the team. */
  readonly own: readonly number[];
}

const kindsOf = (play: Play): readonly AdvancementKind[] =>
  need(play.ruleset, 'career').kinds.map((kind) => kind.id);

/** A player after so many more purchases as his items are: what he has left, and how many he had. */
const standing = (
  play: Play,
  player: Player,
  before: readonly Item[],
): { readonly left: number; readonly had: number } => {
  const start = { left: unspentOf(play.ruleset, player), had: advancementsHad(player) };
  return before
    .filter((item) => item['player'] === player.number)
    .reduce<{ readonly left: number; readonly had: number }>((now, item) => {
      const price = advancementPrice(play.ruleset, item['kind'] as AdvancementKind, now.had) ?? 0;
      return { left: now.left - price, had: now.had + 1 };
    }, start);
};

/** Whether a kind can give a player anything at all. */
const helps = (play: Play, squad: Team, player: Player, kind: AdvancementKind): boolean => {
  const base = baseOf(play, squad, player);
  if (!base || kind === 'characteristic') return base !== null;
  const had = skillsOf(base, player);
  if (kind.startsWith('random-'))
    return categoriesOpen(base, kind).some((category) => randomHelps(play.ruleset, had, category));
  return skillsOpen(play.ruleset, squad.roster, player.position, kind, had).length > 0;
};

/** Takes one advancement after those before it, returns it, or why it cannot be bought. */
export const readAdvancement = (
  { play, squad }: Prospects,
  item: unknown,
  before: readonly Item[],
): { readonly item: Item } | Refused => {
  const { player: number, kind } = item as Record<string, unknown>;
  const player = squad.players.find((one) => one.number === number);
  if (!player) return refuse('no-such-player', '', { number: String(number), team: squad.name });
  const known = kindsOf(play).find((one) => one === kind);
  if (!known) return refuse('one-of', 'kind', { allowed: { list: kindsOf(play) } });
  const { left, had } = standing(play, player, before);
  const price = advancementPrice(play.ruleset, known, had);
  if (price === null) return refuse('all-advancements', 'kind', { max: need(play.ruleset, 'career').max });
  if (price > left) return refuse('spp-short', 'kind', { price, left });
  if (!helps(play, squad, player, known)) return refuse('nothing-to-learn', 'kind');
  return { item: { player: player.number, kind: known } };
};

const optionsOf = (prospects: Prospects, player: Player, before: readonly Item[]): readonly ListOption[] => {
  const { play } = prospects;
  const { left, had } = standing(play, player, before);
  return need(play.ruleset, 'career').kinds.map(({ id, name }) => {
    const item = { player: player.number, kind: id };
    const read = readAdvancement(prospects, item, before);
    const price = advancementPrice(play.ruleset, id, had) ?? 0;
    const label = say('choice.advance', {
      who: say('who.player', { number: player.number, name: player.name }),
      kind: name,
      price,
      left,
    });
    return { item, label, ...('refused' in read ? { refused: read.refused } : {}) };
  });
};

/** What may be bought after these: every kind for each player who can pay one of them, by number. */
export const advancementOptions = (prospects: Prospects, before: readonly Item[]): readonly ListOption[] =>
  prospects.squad.players
    .toSorted((a, b) => a.number - b.number)
    .map((player) => optionsOf(prospects, player, before))
    .filter((options) => options.some((one) => !one.refused))
    .flat();

/** Own players who hold the price of a characteristic and so must buy something, by number. */
export const forced = ({ play, squad, own }: Prospects): readonly Player[] =>
  squad.players
    .filter((player) => own.includes(player.number) && player.misses !== 'retired')
    .filter((player) => {
      const price = mustSpendAt(play.ruleset, advancementsHad(player));
      return price !== null && unspentOf(play.ruleset, player) >= price;
    })
    .toSorted((a, b) => a.number - b.number);

/** What is bought when nobody decides: for those who must, the first kind of chosen skill that helps them. */
export const defaultAdvancements = (prospects: Prospects): readonly Item[] =>
  forced(prospects).flatMap((player): Item[] => {
    const kinds = ['chosen-primary', 'chosen-secondary', ...kindsOf(prospects.play)];
    const reads = kinds.map((kind) => readAdvancement(prospects, { player: player.number, kind }, []));
    const found = reads.find((read) => 'item' in read);
    return found && 'item' in found ? [found.item] : [];
  });
