import { nearest } from '../nearest.ts';
import { error, type Param, type Problem, say } from '../problem.ts';
import type { TmRuleset } from './ruleset.ts';

/** Faces of a tackle die. */
const FACES = 6;

type Ids = readonly { readonly id: string }[];

const fault = (code: string, path: string, params: Readonly<Record<string, Param>> = {}): Problem =>
  error(code, params, { path });

const idsOf = (list: Ids): readonly string[] => list.map((one) => one.id);

const twice = (list: Ids, path: string): readonly Problem[] =>
  list.flatMap(({ id }, index) =>
    idsOf(list).indexOf(id) < index ? [fault('duplicate-id', `${path}.${index}.id`, { id })] : [],
  );

const unknown = (kind: string, id: string, known: readonly string[], path: string): readonly Problem[] => {
  if (known.includes(id)) return [];
  const near = nearest(id, known);
  const help = near === null ? {} : { help: say('help.nearest', { near }) };
  return [{ ...fault('unknown-reference', path, { kind: say(`kind.${kind}`), id }), ...help }];
};

const references = ({ unions, teams, variants, options, tokens, cards }: TmRuleset): readonly Problem[] => [
  ...teams.flatMap(({ union }, n) => unknown('union', union, idsOf(unions), `teams.${n}.union`)),
  ...options.flatMap(({ weeks = {}, tokens: more = {} }, n) => [
    ...Object.keys(weeks).flatMap((id) =>
      unknown('variant', id, idsOf(variants), `options.${n}.weeks.${id}`),
    ),
    ...Object.keys(more).flatMap((id) => unknown('token', id, idsOf(tokens), `options.${n}.tokens.${id}`)),
  ]),
  ...Object.keys(cards.players).flatMap((id) =>
    unknown('card-team', id, idsOf(teams), `cards.players.${id}`),
  ),
  ...Object.keys(cards.stars).flatMap((id) => unknown('union', id, idsOf(unions), `cards.stars.${id}`)),
];

/** Every union has teams; whoever may be only once in a matchup is one of the stars. */
const reach = ({ unions, teams, cards, 'once-a-matchup': once }: TmRuleset): readonly Problem[] => {
  const stars = Object.values(cards.stars).flatMap((list) => list.map((one) => one.name.en));
  return [
    ...unions.flatMap(({ id }, n) =>
      teams.some((team) => team.union === id)
        ? []
        : [fault('unreachable', `unions.${n}`, { kind: say('kind.union'), id })],
    ),
    ...once.flatMap((name, n) => unknown('star', name, stars, `once-a-matchup.${n}`)),
  ];
};

/** However many managers there may be, there is a season for them, and none for other numbers. */
const seasons = ({ managers: { min, max }, variants }: TmRuleset): readonly Problem[] => {
  const all = Array.from({ length: Math.max(0, max - min + 1) }, (_, n) => min + n);
  const open = all.filter((many) => !variants.some((one) => one.managers.includes(many)));
  const beyond = variants.flatMap(({ managers }, n) =>
    managers.flatMap((many, at) =>
      all.includes(many)
        ? []
        : [fault('figure-range', `variants.${n}.managers.${at}`, { figure: many, low: min, high: max })],
    ),
  );
  return [...open.map((many) => fault('tm-no-variant', 'variants', { many })), ...beyond];
};

const figures = ({ tackle, cards, hand }: TmRuleset): readonly Problem[] => {
  const faces = tackle.results.reduce((sum, one) => sum + one.faces, 0);
  const decks = Object.entries(cards.players).map(
    ([id, list]) => [id, list.reduce((sum, one) => sum + one.n, 0)] as const,
  );
  const usual = decks[0]?.[1] ?? hand;
  return [
    ...(faces === FACES ? [] : [fault('tm-tackle-faces', 'tackle.results', { found: faces, faces: FACES })]),
    ...decks
      .filter(([, many]) => many !== usual || many < hand)
      .map(([id, many]) =>
        fault('tm-deck-size', `cards.players.${id}`, { many, usual: Math.max(usual, hand) }),
      ),
  ];
};

/**
 * Takes a ruleset of the card game of the right shape, returns what it fails to keep: ids that do not exist or exist twice, faces
 * of the tackle dice left out, decks of another size, numbers of managers without a season.
 */
export const proveCards = (ruleset: TmRuleset): readonly Problem[] => [
  ...(['unions', 'teams', 'variants', 'options', 'tokens'] as const).flatMap((key) =>
    twice(ruleset[key], key),
  ),
  ...twice(ruleset.tackle.results, 'tackle.results'),
  ...references(ruleset),
  ...reach(ruleset),
  ...seasons(ruleset),
  ...figures(ruleset),
];
