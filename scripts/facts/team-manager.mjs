// The collected facts of the card game and its ruleset file, as rows that can be compared.

const kebab = (id) => id.replaceAll('_', '-');
const kindOf = ({ kind, amount }) => (amount === undefined ? kind : `${kind} ${amount}`);
const cardRow = (of, name, { n, up, down }) => [of, name, n, up, down];
const payout = (one) => JSON.stringify(one);
const highlight = ({ left, centre, right }, name) => [name, payout(left), payout(centre), payout(right)];

/** Rows by section of the facts; teams without their cards, since only the base game's are known. */
export const factRows = (facts) => ({
  unions: facts.unions.entries.map(({ id, en, fr, set }) => [id, en, fr, kebab(set)]),
  teams: facts.teams.entries.map(({ id, name, race, union, set }) => [
    kebab(id),
    name,
    race.en,
    race.fr,
    union,
    kebab(set),
  ]),
  variants: facts.season.lengths.map(({ id, managers, weeks, spike_deck: deck }) => [
    kebab(id),
    managers.join(' '),
    weeks,
    deck.tournaments,
    deck.headlines,
  ]),
  tokens: facts.cheat_tokens.entries.map(({ id, count, effect }) => [kebab(id), count, kindOf(effect)]),
  more: facts.cheat_tokens.foul_play_extra.entries.map(({ id, count }) => [kebab(id), count]),
  tackle: facts.tackle_dice.results.map(({ id, faces }) => [kebab(id), faces]),
  players: Object.entries(facts.starting_players)
    .filter(([, list]) => Array.isArray(list))
    .flatMap(([team, list]) => list.map((one) => cardRow(kebab(team), `${one.en}/${one.fr}`, one))),
  stars: ['OWA', 'CWC'].flatMap((union) =>
    facts.star_players[union].map((one) => cardRow(union, one.name, one)),
  ),
  highlights: facts.highlights_known.entries.map((one) => highlight(one, one.name)),
});

/** The same rows as the ruleset has them. */
export const ruleRows = (ruleset) => ({
  unions: ruleset.unions.map(({ id, name, set }) => [id, name.en, name.fr, set]),
  teams: ruleset.teams.map(({ id, name, race, union, set }) => [id, name, race.en, race.fr, union, set]),
  variants: ruleset.variants.map(({ id, managers, weeks, spike }) => [
    id,
    managers.join(' '),
    weeks,
    spike.tournaments,
    spike.headlines,
  ]),
  tokens: ruleset.tokens
    .filter(({ count }) => count > 0)
    .map(({ id, count, effect }) => [id, count, kindOf(effect)]),
  more: Object.entries(ruleset.options.find(({ id }) => id === 'foul-play').tokens),
  tackle: ruleset.tackle.results.map(({ id, faces }) => [id, faces]),
  players: Object.entries(ruleset.cards.players).flatMap(([team, list]) =>
    list.map((one) => cardRow(team, `${one.name.en}/${one.name.fr}`, one)),
  ),
  stars: Object.entries(ruleset.cards.stars).flatMap(([union, list]) =>
    list.map((one) => cardRow(union, one.name.en, one)),
  ),
  // One more is known in part, and its English name is a guess.
  highlights: ruleset.cards.highlights
    .filter(({ note }) => note === undefined)
    .map((one) => highlight(one, one.name.en)),
});
