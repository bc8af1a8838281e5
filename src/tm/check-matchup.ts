import { error, type Problem, say } from '../problem.ts';
import { plain } from './cards.ts';
import type { Matchup, Season } from './file.ts';
import type { TmRuleset } from './ruleset.ts';
import { managersOf, optionsOn } from './season.ts';
import { helpAmong, unknown } from './unknown.ts';

/** Where the ball is when nobody carries it. */
export const MIDFIELD = 'midfield';

/** A manager whom the season does not have. */
export const unknownManager = (season: Season, id: string, path: string): readonly Problem[] => {
  const known = managersOf(season);
  return known.includes(id) ? [] : [unknown('manager', id, known, path)];
};

type PayoutKey = keyof Matchup['payouts'];

const PAYOUTS: Readonly<Record<Matchup['kind'], readonly PayoutKey[]>> = {
  highlight: ['left', 'centre', 'right'],
  tournament: ['winner', 'runner-up', 'loser'],
};

/** The payouts that a matchup needs: of a tournament of two managers no runner-up's. */
export const payoutsOf = (season: Season, kind: Matchup['kind']): readonly PayoutKey[] =>
  PAYOUTS[kind].filter((key) => key !== 'runner-up' || season.managers.length > 2);

const checkPayouts = (
  ruleset: TmRuleset,
  season: Season,
  matchup: Matchup,
  at: string,
): readonly Problem[] => {
  const own = PAYOUTS[matchup.kind];
  const given = Object.entries(matchup.payouts).filter(([key]) => !key.startsWith('x-'));
  const strange = given.map(([key]) => key).filter((key) => !(own as readonly string[]).includes(key));
  const params = { kind: say(`tm.kind.${matchup.kind}`), keys: { list: own } };
  const hidden = optionsOn(ruleset, season).some((one) => one.contracts);
  const contracts = hidden
    ? []
    : given.filter(([, one]) => [one ?? []].flat().some((each) => each.contracts));
  return [
    ...strange.map((key) => error('tm-payouts', params, { path: `${at}.payouts.${key}` })),
    ...contracts.map(([key]) => error('tm-contracts', {}, { path: `${at}.payouts.${key}` })),
  ];
};

/** At most two teams at a highlight, each in a zone of its own; a manager is on one side only; a tournament has no zones. */
const checkSides = (season: Season, matchup: Matchup, at: string): readonly Problem[] =>
  matchup.sides.flatMap(({ manager, zone }, index) => {
    const path = `${at}.sides.${index}`;
    const earlier = matchup.sides.slice(0, index);
    const highlight = matchup.kind === 'highlight';
    const code = earlier.some((one) => one.manager === manager)
      ? 'tm-one-side'
      : highlight === (zone === undefined) || (highlight && earlier.some((one) => one.zone === zone))
        ? 'tm-zone'
        : null;
    return [
      ...unknownManager(season, manager, `${path}.manager`),
      ...(code === null
        ? []
        : [error(code, { manager }, { path: zone === undefined ? path : `${path}.zone` })]),
    ];
  });

/** Players are told apart by their ids, and of Morg 'N Thorg there is one at a time (seed 004, p. 16). */
const checkPlayers = (ruleset: TmRuleset, matchup: Matchup, at: string): readonly Problem[] => {
  const all = matchup.sides.flatMap((side, s) =>
    side.players.map(({ id }, p) => ({ id, path: `${at}.sides.${s}.players.${p}.id` })),
  );
  return all.flatMap(({ id, path }, index) => {
    const earlier = all.slice(0, index).map((one) => one.id);
    if (earlier.includes(id)) return [error('tm-same-player', { player: id }, { path })];
    const once = ruleset['once-a-matchup'].find((name) => plain(id).startsWith(plain(name)));
    const twice = once !== undefined && earlier.some((one) => plain(one).startsWith(plain(once)));
    return twice ? [error('tm-once', { player: once }, { path })] : [];
  });
};

const checkBall = (matchup: Matchup, at: string): readonly Problem[] => {
  const ids = matchup.sides.flatMap((side) => side.players).map((one) => one.id);
  const { ball = MIDFIELD } = matchup;
  if (ball === MIDFIELD || ids.includes(ball)) return [];
  const help = helpAmong(ball, [...ids, MIDFIELD]);
  return [error('tm-carrier', { ball }, { path: `${at}.ball`, help })];
};

const checkTies = (season: Season, matchup: Matchup, at: string): readonly Problem[] =>
  (matchup.choices?.['tie-order'] ?? []).flatMap((id, index) =>
    unknownManager(season, id, `${at}.choices.tie-order.${index}`),
  );

/** Takes a matchup and its path in the file, returns what is wrong with it by itself. */
export const checkMatchup = (
  ruleset: TmRuleset,
  season: Season,
  matchup: Matchup,
  at: string,
): readonly Problem[] => [
  ...checkPayouts(ruleset, season, matchup, at),
  ...checkSides(season, matchup, at),
  ...checkPlayers(ruleset, matchup, at),
  ...checkBall(matchup, at),
  ...checkTies(season, matchup, at),
];
