import type { Season } from './file.ts';
import type { Card, TmRuleset } from './ruleset.ts';

/** A name as it is compared: small letters without accents, apostrophes and hyphens. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The cards that a manager may have: his team's players, and the stars of his union. All of it is unverified. */
export const cardsOf = (ruleset: TmRuleset, season: Season, manager: string): readonly Card[] => {
  const own = season.managers.find((one) => one.id === manager);
  const union = own?.union ?? ruleset.teams.find((one) => one.id === own?.team)?.union ?? '';
  const { players, stars } = ruleset.cards;
  return [...(players[own?.team ?? ''] ?? []), ...(stars[union] ?? [])];
};

/** The card that a player's id names, in either language, a number after it aside: `Human Catcher 2`. */
export const cardNamed = (cards: readonly Card[], id: string): Card | null => {
  const wanted = plain(id).replace(/ \d+$/, '');
  return cards.find(({ name }) => plain(name.en) === wanted || plain(name.fr) === wanted) ?? null;
};

/** The highlight card of a name, as far as it is known. */
export const highlightNamed = (ruleset: TmRuleset, text: string) =>
  ruleset.cards.highlights.find(({ name }) => [name.en, name.fr].some((one) => plain(one) === plain(text))) ??
  null;
